"""Why a tournament, or its desk, says no: by a reason whose sentence the catalogue has."""

from typing import ClassVar

from freehold.errors import FreeholdError
from freehold.notation.catalogues import Message
from freehold.table.refused import ILLEGAL, Refused


class TournamentError(FreeholdError):
    """Something that cannot be; each kind has its `reason` in a `section` of the catalogue."""

    section: ClassVar[str]

    def __init__(self, reason: str, **parts: object) -> None:
        super().__init__(Message(f"{self.section}.{reason}", parts))


class DeskRefused(Refused):
    """No to a command, coded as at a table; the sentence is in the catalogue under ``desk``."""

    section: ClassVar = "desk"

    def __init__(self, reason: str, code: str = ILLEGAL, **parts: object) -> None:
        super().__init__(reason, code, **parts)
