"""A read-only view of one moment of a game, with names instead of numbers."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from freehold.game.packing import unpack_terms
from freehold.notation.actions import Term
from freehold.notation.events import CAUSES, LOTS
from freehold.notation.leaves import Record
from freehold.notation.names import BANK_NAME, Names
from freehold.records.enums import Asked, LotKind, Matter, Phase, SpaceKind


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: `cash` in dollars, `space` a key, `tries` turns spent in Jail, `cards` held.

    `deeds` are keys in board order. `place` is the final place, 0 while playing.
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
    """Something to settle before play goes on; the last entry of the agenda is pending now."""

    kind: str
    seat: str | None
    to: str | None
    amount: int
    space: str | None
    cause: str | None


@dataclass(frozen=True, slots=True)
class Claim:
    """Rent that `owner` may still ask of `lander`."""

    owner: str
    lander: str
    space: str
    amount: int


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


class State:
    """One moment of a game. Later moves do not change it.

    `decks` of the record's chance are not here: nobody sees what is drawn next.
    """

    def __init__(self, game: Record, names: Names) -> None:
        self._row: Any = game[0]
        self._names = names

    @property
    def phase(self) -> str:
        """What the game waits for: opening, turn, buy, tax, chance, debt, interest, auction, ..."""
        return Phase(int(self._row["phase"])).name.lower()

    @property
    def asked(self) -> str:
        """Which outcome is asked for: nothing, opening_dice, move_dice, rent_dice or card."""
        return Asked(int(self._row["asked"])).name.lower()

    @property
    def asked_deck(self) -> str | None:
        """The deck whose card is asked for."""
        asks = self._row["asked"] == Asked.CARD
        return self._names.decks[int(self._row["asked_deck"])] if asks else None

    @property
    def turn(self) -> str:
        """The seat on turn."""
        return self._names.seats[int(self._row["turn"])]

    @property
    def turn_number(self) -> int:
        """1 for the first turn, 0 during the opening throws."""
        return int(self._row["turn_number"])

    @property
    def rounds(self) -> int:
        """Completed rounds."""
        return int(self._row["rounds"])

    @property
    def throws(self) -> int:
        """Throws since play began."""
        return int(self._row["throws"])

    @property
    def doubles(self) -> int:
        """Doubles in a row in this turn."""
        return int(self._row["doubles"])

    @property
    def dice(self) -> tuple[int, int] | None:
        """The last throw, None before the first."""
        first, second = (int(die) for die in self._row["dice"])
        return (first, second) if first else None

    @property
    def bank(self) -> Bank:
        """Houses and hotels nobody has bought."""
        return Bank(int(self._row["houses"]), int(self._row["hotels"]))

    @cached_property
    def deeds(self) -> dict[str, Deed]:
        """Every deed by key, in board order."""
        deeds = {}
        for number, space in enumerate(self._names.book.spaces):
            if space.kind == SpaceKind.DEED and space.group is not None:
                row = self._row["deeds"][number]
                deeds[space.key] = Deed(
                    space.key,
                    space.name,
                    self._names.groups[space.group],
                    self._seat_or_bank(int(row["owner"])),
                    int(row["buildings"]),
                    bool(row["mortgaged"]),
                )
        return deeds

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat in order."""
        return tuple(self._seat(number) for number in range(len(self._names.seats)))

    def seat(self, name: str) -> Seat:
        """One seat; its name may be shortened."""
        return self.seats[self._names.find_seat(name)]

    def deed(self, space: str) -> Deed:
        """One deed by key, name or alias; raise KeyError if the space cannot be owned."""
        return self.deeds[self._names.spaces[self._names.find_space(space)]]

    @cached_property
    def auction(self) -> Auction | None:
        """The lot under the hammer, if there is one."""
        row = self._row["auction"]
        if self.phase != "auction":
            return None
        bid, leader, space = int(row["bid"]), int(row["leader"]), int(row["space"])
        return Auction(
            LOTS[int(row["kind"])],
            self._names.spaces[space] if row["kind"] == LotKind.DEED else None,
            bid,
            self._names.seats[leader] if leader >= 0 else None,
            max(bid + 1, int(row["low"])),
            self._names.seat_set(int(row["bidders"])),
            self._names.seat_set(int(row["passed"])),
        )

    @cached_property
    def agenda(self) -> tuple[AgendaEntry, ...]:
        """What has to be settled, the outermost first."""
        return tuple(self._entry(row) for row in self._row["agenda"][: int(self._row["n_agenda"])])

    @cached_property
    def claims(self) -> tuple[Claim, ...]:
        """Rent that can still be asked for, the oldest first."""
        names = self._names
        return tuple(
            Claim(
                names.seats[int(row["owner"])],
                names.seats[int(row["lander"])],
                names.spaces[int(row["space"])],
                int(row["amount"]),
            )
            for row in self._row["claims"][: int(self._row["n_claims"])]
        )

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """Open offers in order of their proposers."""
        names = self._names
        return tuple(
            Offer(
                names.seats[number],
                int(row["revision"]),
                unpack_terms(row["terms"], int(row["n_terms"]), names),
                names.seat_set(int(row["parties"])),
                names.seat_set(int(row["accepted"])),
            )
            for number, row in enumerate(self._row["offers"][: len(names.seats)])
            if row["open"]
        )

    @cached_property
    def contest(self) -> Contest | None:
        """A building shortage that is being settled, if there is one."""
        if not any(entry.kind == "contest" for entry in self.agenda):
            return None
        row = self._row["contest"]
        names = self._names
        asks = {name: int(row["asks"][i]) for i, name in enumerate(names.seats) if row["asks"][i]}
        waiting = int(row["eligible"]) & ~int(row["answered"])
        return Contest("hotel" if row["hotels"] else "house", asks, names.seat_set(waiting))

    def to_json(self) -> dict[str, Any]:
        """Everything as JSON objects and lists, in a stable form."""
        return {
            "phase": self.phase,
            "turn": self.turn,
            "turn_number": self.turn_number,
            "rounds": self.rounds,
            "throws": self.throws,
            "dice": None if self.dice is None else list(self.dice),
            "bank": asdict(self.bank),
            "seats": [asdict(seat) for seat in self.seats],
            "deeds": [asdict(deed) for deed in self.deeds.values()],
            "auction": None if self.auction is None else asdict(self.auction),
            "agenda": [asdict(entry) for entry in self.agenda],
            "claims": [asdict(claim) for claim in self.claims],
            "offers": [
                asdict(offer) | {"terms": [term.to_json() for term in offer.terms]}
                for offer in self.offers
            ],
            "contest": None if self.contest is None else asdict(self.contest),
        }

    def _seat_or_bank(self, number: int) -> str:
        return self._names.seats[number] if number >= 0 else BANK_NAME

    def _seat(self, number: int) -> Seat:
        row = self._row["seats"][number]
        name = self._names.seats[number]
        return Seat(
            name,
            int(row["cash"]),
            self._names.spaces[int(row["space"])],
            bool(row["jail"]),
            int(row["tries"]),
            bool(row["playing"]),
            int(row["place"]),
            bool(row["stops"]),
            tuple(self._held(row)),
            tuple(key for key, deed in self.deeds.items() if deed.owner == name),
        )

    def _held(self, row: Any) -> list[str]:
        held = []
        for deck, cards in enumerate(self._names.cards):
            bits = int(row["cards"][deck])
            held += [self._names.card_name(deck, i) for i in range(len(cards)) if bits >> i & 1]
        return held

    def _entry(self, row: Any) -> AgendaEntry:
        kind = Matter(int(row["kind"]))
        space, is_debt = int(row["space"]), kind == Matter.DEBT
        seat = int(row["seat"])
        return AgendaEntry(
            kind.name.lower(),
            self._names.seats[seat] if seat >= 0 else None,
            self._seat_or_bank(int(row["to"])) if is_debt else None,
            int(row["amount"]),
            self._names.spaces[space] if space >= 0 else None,
            CAUSES[int(row["cause"])] if is_debt else None,
        )
