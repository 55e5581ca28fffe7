"""Why the table, and not the rules of the game, says no."""

from typing import Any, ClassVar, Final

from freehold.books.translations import ENGLISH
from freehold.errors import FreeholdError
from freehold.notation.catalogues import message
from freehold.notation.errors import IllegalAction

# What a client is answered besides ``done``; see docs/protocol.md.
NOT_ALLOWED: Final = "not_allowed"
ILLEGAL: Final = "illegal"
STALE: Final = "stale"
INVALID: Final = "invalid"
BUSY: Final = "busy"


class Refused(FreeholdError):
    """No, with a stable `reason`, whose sentence is in the catalogue under ``table``.

    `code` is how the answer to the command is coded; `parts` fill the sentence.
    """

    section: ClassVar = "table"

    def __init__(self, reason: str, code: str = NOT_ALLOWED, **parts: object) -> None:
        super().__init__(message(f"{self.section}.{reason}", parts))
        self.reason = reason
        self.code = code

    def to_json(self, language: str = ENGLISH) -> dict[str, Any]:
        """As a `Refusal` of the protocol."""
        return {"reason": self.reason, "message": self.text(language)}


def refusal_row(error: FreeholdError, language: str = ENGLISH) -> dict[str, Any]:
    """Why the table, the rules or the words say no, as a `Refusal` of the protocol."""
    if isinstance(error, Refused):
        return error.to_json(language)
    if isinstance(error, IllegalAction):
        return dict(error.refusal.to_json(language))
    return {"reason": "invalid_words", "message": error.text(language)}
