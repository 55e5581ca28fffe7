"""The one base of every error that is the user's to mend."""

from typing import Protocol, runtime_checkable


@runtime_checkable
class Sayable(Protocol):
    """Something that can be said in several languages."""

    def text(self, language: str = "en") -> str:
        """What it says; languages are those of `notation.catalogues`."""
        ...


class FreeholdError(Exception):
    """Something asked for cannot be done; the message says what and why, in one line.

    Commands print it without a traceback and end with exit code 2.
    """

    def text(self, language: str = "en") -> str:
        """The message in a language, or in English where it is known in English only."""
        message = self.args[0] if self.args else ""
        return message.text(language) if isinstance(message, Sayable) else str(self)
