"""A read-only view of one moment of a game, with names instead of numbers."""

from dataclasses import asdict
from functools import cached_property
from typing import Any

from freehold.game.contracts import read_contracts
from freehold.game.papers import Papers, unpack_terms
from freehold.game.parts import (
    AgendaEntry,
    Auction,
    Bank,
    Claim,
    Contest,
    Contract,
    Deed,
    Foreclosure,
    Market,
    Offer,
    Question,
    Seat,
    Stock,
)
from freehold.notation.events import CAUSES, DIRECTIONS, END_REASONS, LOTS, QUESTIONS
from freehold.notation.families import Member
from freehold.notation.leaves import Record
from freehold.notation.names import Names
from freehold.records.enums import Asked, LotKind, Matter, Phase, SpaceKind

_SETTLED_BY_DEBT = (Matter.DEBT, Matter.FORECLOSURE)  # matters whose `to` is a party


class State:
    """One moment of a game. Later moves do not change it.

    `decks` of the record's chance are not here: nobody sees what is drawn next.
    """

    def __init__(self, game: Record, names: Names, notes: tuple[str, ...] = ()) -> None:
        self._row: Any = game[0]
        self._names = names
        self._papers = Papers(self._row["contracts"], notes)

    @property
    def phase(self) -> str:
        """What the game waits for: opening, turn, buy, tax, chance, debt, interest, auction, ..."""
        return Phase(int(self._row["phase"])).name.lower()

    @property
    def asked(self) -> str:
        """Which outcome is asked for: nothing, opening_dice, move_dice, rent_dice, card, deed."""
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
    def pot(self) -> int:
        """Dollars in the middle of the board."""
        return int(self._row["pot"])

    @property
    def ending(self) -> str | None:
        """What the game ends by once nothing is pending any more, if that is settled: time, ..."""
        ending = int(self._row["ending"])
        return END_REASONS[ending] if ending else None

    @property
    def hurried(self) -> bool:
        """Whether somebody built between the throw and its move."""
        return bool(self._row["hurried"])

    @property
    def order(self) -> tuple[str, ...]:
        """The seats in the order in which they have their turns, from the one that began."""
        seats, here = self._row["seats"], int(self._row["first"])
        order = []
        for _ in self._names.seats:
            order.append(self._names.seats[here])
            here = (here + 1 + int(seats[here]["skips"])) % len(self._names.seats)
        return tuple(order)

    @property
    def dealt_next(self) -> str:
        """The seat that is dealt the next deed."""
        return self._names.seats[int(self._row["dealt"]) % len(self._names.seats)]

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
                    self._party(int(row["owner"])),
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
                int(row["turn"]),
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
                unpack_terms(row["terms"], int(row["n_terms"]), names, self._papers),
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

    @cached_property
    def contracts(self) -> tuple[Contract, ...]:
        """Terms that live on, in the order in which they were made."""
        return read_contracts(self._row, self._names, self._papers)

    def contract(self, number: int) -> Contract | None:
        """The contract of a number, if it still stands."""
        return next((one for one in self.contracts if one.number == number), None)

    @cached_property
    def question(self) -> Question | None:
        """The question that is open, if there is one."""
        row = self._top(Matter.QUESTION)
        if row is None:
            return None
        seat, member, space = int(row["seat"]), int(row["amount"]), int(row["space"])
        name = self._names.seats[seat]
        return Question(
            QUESTIONS[int(row["cause"])],
            name,
            self._names.member_name(name, member) if member >= 0 else None,
            self._names.spaces[space] if space >= 0 else None,
            int(row["to"]),
            int(row["begun"]) == 1,
            int(row["begun"]) == 2,
        )

    @cached_property
    def foreclosure(self) -> Foreclosure | None:
        """The attempt to acquire a mortgaged deed that its owner has to answer."""
        row = self._top(Matter.FORECLOSURE)
        if row is None:
            return None
        seats = self._names.seats
        return Foreclosure(
            self._names.spaces[int(row["space"])], seats[int(row["seat"])], seats[int(row["to"])]
        )

    @cached_property
    def stock(self) -> Stock | None:
        """The auction of unsold deeds that somebody asks for."""
        bits, agreed = int(self._row["stock"]), int(self._row["stock_agreed"])
        if not bits:
            return None
        asked = sum(1 << i for i, seat in enumerate(self.seats) if seat.playing) & ~agreed
        names = self._names
        return Stock(names.space_set(bits), names.seat_set(agreed), names.seat_set(asked))

    @property
    def unsold(self) -> tuple[str, ...]:
        """The Bank's deeds that it may be asked to auction. Rules M-STK-1, M-BUST-6."""
        if not self._names.book.rules["stock_auction"].value:
            return self._names.space_set(int(self._row["returned"]))
        return tuple(deed.space for deed in self.deeds.values() if deed.owner == "Bank")

    @cached_property
    def market(self) -> Market | None:
        """The rents asked of a visitor who may choose, while they are named and chosen from."""
        if self.phase not in ("market", "choice"):
            return None
        row, names = self._row["market"], self._names
        here = names.spaces[int(self._row["seats"][int(self._row["turn"])]["space"])]
        group = names.groups.index(self.deeds[here].group)
        asks = {
            names.spaces[number]: int(row["asks"][place])
            for place, number in enumerate(names.book.groups[group].members)
            if int(row["answered"]) >> place & 1
        }
        return Market(here, asks, names.seat_set(int(row["landlords"])))

    def _top(self, kind: Matter) -> Any:
        """The matter that is pending, if it is of this kind."""
        count = int(self._row["n_agenda"])
        row = self._row["agenda"][count - 1] if count else None
        return row if row is not None and int(row["kind"]) == kind else None

    def to_json(self) -> dict[str, Any]:
        """Everything as JSON objects and lists, in a stable form."""
        return {
            "phase": self.phase,
            "turn": self.turn,
            "turn_number": self.turn_number,
            "rounds": self.rounds,
            "throws": self.throws,
            "dice": None if self.dice is None else list(self.dice),
            "order": list(self.order),
            "bank": asdict(self.bank),
            "pot": self.pot,
            "seats": [asdict(seat) for seat in self.seats],
            "deeds": [asdict(deed) for deed in self.deeds.values()],
            "auction": None if self.auction is None else asdict(self.auction),
            "agenda": [asdict(entry) for entry in self.agenda],
            "claims": [asdict(claim) for claim in self.claims],
            "offers": [
                asdict(offer) | {"terms": [term.to_json() for term in offer.terms]}
                for offer in self.offers
            ],
            "contracts": [asdict(contract) for contract in self.contracts],
            "ending": self.ending,
            "hurried": self.hurried,
            **{name: _json(getattr(self, name)) for name in _MATTERS},
        }

    def _party(self, number: int) -> str:
        return self._names.parties[number]

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
            self._card_set(row["cards"]),
            tuple(key for key, deed in self.deeds.items() if deed.owner == name),
            self._churches(number),
            DIRECTIONS[int(row["direction"]) > 0] if row["direction"] else None,
            tuple(
                Member(self._names.member_name(name, i), int(row["grades"][i]))
                for i in range(int(row["members"]))
            ),
            self._names.captain(name),
            self._card_set(row["tasks"]),
        )

    def _churches(self, seat: int) -> tuple[str, ...]:
        deeds = self._row["deeds"]
        return tuple(
            space.key
            for number, space in enumerate(self._names.book.spaces)
            if space.kind == SpaceKind.CHURCH and deeds[number]["owner"] == seat
        )

    def _card_set(self, decks: Any) -> tuple[str, ...]:
        """Cards from a bit set a deck."""
        found: list[str] = []
        for deck, cards in enumerate(self._names.cards):
            bits = int(decks[deck])
            found += [self._names.card_name(deck, i) for i in range(len(cards)) if bits >> i & 1]
        return tuple(found)

    def _entry(self, row: Any) -> AgendaEntry:
        kind = Matter(int(row["kind"]))
        space, seat, behind = int(row["space"]), int(row["seat"]), int(row["behind"])
        cause = int(row["cause"])
        return AgendaEntry(
            kind.name.lower(),
            self._names.seats[seat] if seat >= 0 else None,
            self._party(int(row["to"])) if kind in _SETTLED_BY_DEBT else None,
            0 if kind == Matter.QUESTION else int(row["amount"]),
            self._names.spaces[space] if space >= 0 else None,
            {Matter.DEBT: CAUSES, Matter.QUESTION: QUESTIONS}[kind][cause]
            if kind in (Matter.DEBT, Matter.QUESTION)
            else None,
            self._names.seats[behind - 1] if behind else None,
            int(row["rest"]),
        )


_MATTERS = ("contest", "question", "foreclosure", "stock", "market")


def _json(part: Any) -> Any:
    return None if part is None else asdict(part)
