"""What a state is made of: small frozen values with names instead of numbers."""

from collections.abc import Mapping
from dataclasses import dataclass

from freehold.notation.actions import Term
from freehold.notation.families import Member


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: `cash` in dollars, `space` a key, `tries` turns spent in Jail, `cards` held.

    `deeds` and `churches` (whose keys it holds) are keys in board order, `tasks` cards whose task
    is not reported yet. `place` is the final place, 0 while playing. `direction` is forward,
    backward, or None while it is not chosen.
    """

    name: str
    cash: int
    space: str
    in_jail: bool
    tries: int
    playing: bool
    place: int
    stops: bool
    cards: tuple[str, ...]
    deeds: tuple[str, ...]
    churches: tuple[str, ...] = ()
    direction: str | None = None
    members: tuple[Member, ...] = ()
    captain: str | None = None
    tasks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Deed:
    """A deed: `owner` is a seat or ``Bank``; `buildings` 0 to 4 houses, 5 for a hotel."""

    space: str
    name: str
    group: str
    owner: str
    buildings: int
    mortgaged: bool


@dataclass(frozen=True, slots=True)
class Auction:
    """A lot under the hammer. `space` is None for a building; `least` is the next possible bid."""

    lot: str
    space: str | None
    bid: int
    leader: str | None
    least: int
    bidders: tuple[str, ...]
    passed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AgendaEntry:
    """Something to settle before play goes on; the last entry of the agenda is pending now.

    `cause` is why a debt is owed, or what a question is asked for. `behind` is the seat whose debt
    an insurer pays here; it owes `rest` beside, and what the insurer cannot pay.
    """

    kind: str
    seat: str | None
    to: str | None
    amount: int
    space: str | None
    cause: str | None
    behind: str | None = None
    rest: int = 0


@dataclass(frozen=True, slots=True)
class Claim:
    """Rent that `owner` may still ask of `lander`, who landed in the turn of that number."""

    owner: str
    lander: str
    space: str
    amount: int
    turn: int


@dataclass(frozen=True, slots=True)
class Offer:
    """An open offer; `revision` is what has to be named to accept it."""

    proposer: str
    revision: int
    terms: tuple[Term, ...]
    parties: tuple[str, ...]
    accepted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Contest:
    """A building shortage: who asked for how many, and who still has to say."""

    lot: str
    asks: Mapping[str, int]
    asked: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bank:
    """Buildings left in the Bank."""

    houses: int
    hotels: int


@dataclass(frozen=True, slots=True)
class Question:
    """A question to a family: for the salary (``go``), at a ``school``, or at a ``church``.

    `member` is who has to answer, None if the family may confer; `right` counts right answers so
    far. `is_answered` says that somebody spoke, `is_missed` that the answer was wrong and a second
    try may be bought.
    """

    kind: str
    seat: str
    member: str | None
    space: str | None
    right: int
    is_answered: bool
    is_missed: bool


@dataclass(frozen=True, slots=True)
class Stock:
    """An auction of unsold deeds that somebody asks for: who agrees and who still has to say."""

    spaces: tuple[str, ...]
    agreed: tuple[str, ...]
    asked: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Market:
    """A visit to a group of several owners: the rent asked on each lot, once it is named."""

    space: str
    asks: Mapping[str, int]
    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Foreclosure:
    """`by` tries to acquire the mortgaged `space` of `owner`."""

    space: str
    owner: str
    by: str


@dataclass(frozen=True, slots=True)
class Contract:
    """A term that lives on. `grantor` is bound and `holder` benefits; `bound` are others too.

    `words` are its terms as they stand now. `left` counts units, or instalments of a loan, and
    `due` units until the next one; `owed` is what is still owed in all. With `is_active` false it
    rests until a seat that is bound has the deed again. A promise is not `is_enforced`.
    """

    number: int
    kind: str
    grantor: str
    holder: str
    words: str
    spaces: tuple[str, ...]
    bound: tuple[str, ...]
    unit: str
    left: int | None
    due: int | None
    owed: int | None
    is_active: bool
    is_enforced: bool

    @property
    def standing(self) -> str:
        """With its parties, as position files have it; a loan is the lender's."""
        parties = (self.grantor, self.holder)
        giver, taker = reversed(parties) if self.kind == "loan" else parties
        return f"{giver}>{taker} {self.words}"
