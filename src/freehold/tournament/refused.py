"""Why the desk says no."""

from typing import Any

from freehold.books.translations import ENGLISH
from freehold.errors import FreeholdError
from freehold.notation.catalogues import message
from freehold.table.refused import ILLEGAL


class DeskRefused(FreeholdError):
    """No, with a stable `reason`, whose sentence is in the catalogue under ``desk``.

    `code` is how the answer to the command is coded, as at a table.
    """

    def __init__(self, reason: str, code: str = ILLEGAL, **parts: object) -> None:
        super().__init__(message(f"desk.{reason}", parts))
        self.reason = reason
        self.code = code

    def to_json(self, language: str = ENGLISH) -> dict[str, Any]:
        """As a `Refusal` of the protocol."""
        return {"reason": self.reason, "message": self.text(language)}
