"""A player's sheet on its way: handed in, compared, signed, counter-signed, disputed, decided.

Nothing is overwritten: every hand-in stays, and each new content has to be signed anew. Two people
may hand in the same sheet: alike it is one result, otherwise it is held for the judge (C102).

>>> found = Record("Ann").hand_in("banker", {"cash": 5}, 1).hand_in("desk", {"cash": 5}, 2)
>>> found.status.value, found.hand_in("desk", {"cash": 6}, 3).status.value
('given', 'held')
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from freehold.tournament.refused import TournamentError

Content = Mapping[str, Any]
"""What a sheet says, without its signatures: in the form of `freehold.tournament.sheetfile`."""


class ResultError(TournamentError):
    """What cannot be done with a sheet now; the reason is one of the catalogue's ``sheets``."""

    section = "sheets"


class Status(StrEnum):
    """How far a sheet is."""

    MISSING = "missing"
    GIVEN = "given"  # handed in, not signed by both
    HELD = "held"  # handed in differently by several: the judge decides
    DISPUTED = "disputed"  # somebody has said that it is wrong
    ACCEPTED = "accepted"  # signed by the player and counter-signed: it counts


@dataclass(frozen=True, slots=True)
class HandIn:
    """What somebody handed in, by their id, and when."""

    by: str
    content: Content
    at: int


@dataclass(frozen=True, slots=True)
class Signature:
    """Who signed, when, and whether on paper: then the desk has only said so."""

    by: str
    at: int
    on_paper: bool = False


@dataclass(frozen=True, slots=True)
class Dispute:
    """Who said that a sheet is wrong, why, and what the judge said to it, if by now."""

    by: str
    at: int
    why: str
    answer: str | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """The sheet of one player in one round. Each change gives a new record."""

    player: str
    handed_in: tuple[HandIn, ...] = ()
    decision: HandIn | None = None  # of the judge: it stands above all hand-ins before it,
    n_decided: int = 0  # which are so many
    signed: Signature | None = None
    countersigned: Signature | None = None
    disputes: tuple[Dispute, ...] = ()

    # --- facts ----------------------------------------------------------------------------------

    @property
    def latest(self) -> tuple[HandIn, ...]:
        """What each one says now who has handed in since the judge last decided."""
        return tuple({each.by: each for each in self.handed_in[self.n_decided :]}.values())

    @property
    def content(self) -> Content | None:
        """What the sheet says; None if it is missing or held."""
        said = [each.content for each in self.latest]
        if self.decision is not None:
            said.insert(0, self.decision.content)
        if not said or any(other != said[0] for other in said):
            return None
        return said[0]

    @property
    def status(self) -> Status:
        """How far it is."""
        if not self.handed_in and self.decision is None:
            return Status.MISSING
        if self.content is None:
            return Status.HELD
        if any(dispute.answer is None for dispute in self.disputes):
            return Status.DISPUTED
        is_signed = self.signed is not None and self.countersigned is not None
        return Status.ACCEPTED if is_signed else Status.GIVEN

    # --- changes --------------------------------------------------------------------------------

    def hand_in(self, by: str, content: Content, at: int) -> "Record":
        """Somebody hands the sheet in, or corrects what they handed in."""
        return self._changed(handed_in=(*self.handed_in, HandIn(by, content, at)))

    def decide(self, by: str, content: Content, at: int, answer: str) -> "Record":
        """The judge says what the sheet says; open disputes are answered by it. Rule G-STAFF-2."""
        disputes = tuple(
            each if each.answer is not None else replace(each, answer=answer)
            for each in self.disputes
        )
        decision = HandIn(by, content, at)
        return self._changed(decision=decision, n_decided=len(self.handed_in), disputes=disputes)

    def sign(self, by: str, at: int, on_paper: bool = False) -> "Record":
        """The player signs what the sheet says. Raise ResultError. Rule G-BRIEF-9."""
        self._check_can_be_signed()
        return replace(self, signed=Signature(by, at, on_paper))

    def countersign(self, by: str, at: int, on_paper: bool = False) -> "Record":
        """The Banker or a referee counter-signs. Raise ResultError. Rule G-BRIEF-10.

        Nobody counter-signs their own sheet.
        """
        self._check_can_be_signed()
        if by == self.player:
            raise ResultError("own", player=self.player)
        return replace(self, countersigned=Signature(by, at, on_paper))

    def dispute(self, by: str, at: int, why: str) -> "Record":
        """Somebody says that it is wrong: it does not count until the judge has said what it is."""
        if self.status is Status.MISSING:
            raise ResultError("missing", player=self.player)
        return replace(self, disputes=(*self.disputes, Dispute(by, at, why)))

    def _check_can_be_signed(self) -> None:
        if self.status in (Status.MISSING, Status.HELD, Status.DISPUTED):
            raise ResultError(self.status.value, player=self.player)

    def _changed(self, **changes: Any) -> "Record":
        """Where the content is another than before, what was signed is signed no more."""
        after: Record = replace(self, **changes)
        if after.content is None or after.content != self.content:
            return replace(after, signed=None, countersigned=None)
        return after
