"""The game as clients are shown it, kept part by part: only what a row changed is made anew."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from freehold.game.agreements import contract_term
from freehold.game.contracts import read_contracts
from freehold.game.engine import Engine
from freehold.game.outcome import outcome_of
from freehold.game.papers import Papers
from freehold.game.parts import Contract
from freehold.game.state import State
from freehold.notation.events import DIRECTIONS, END_REASONS, LOTS
from freehold.notation.names import Names
from freehold.records.enums import Asked, LotKind, Phase, SpaceKind
from freehold.records.layout import DEED as DEED_ROW
from freehold.records.layout import GAME, word_of
from freehold.records.layout import SEAT as SEAT_ROW
from freehold.records.limits import HOTEL
from freehold.table.matters import (
    AGENDA,
    AUCTION,
    CLAIMS,
    CONTEST,
    CONTRACTS,
    DEED,
    HEAD,
    HIDDEN,
    MARKET,
    OFFER,
    ORDER,
    SEAT,
    STOCK,
)

View = dict[str, Any]
PHASES: Final = tuple(phase.name.lower() for phase in Phase)
ASKED_FOR: Final = tuple(asked.name.lower() for asked in Asked)
_G: Final = {name: word_of(GAME, name) for name in GAME.names or ()}
_S: Final = {name: word_of(SEAT_ROW, name) for name in SEAT_ROW.names or ()}
_SEAT_WORDS: Final = SEAT_ROW.itemsize // 8
_DEED_BYTES: Final = DEED_ROW.itemsize
_D: Final = {name: int(DEED_ROW.fields[name][1]) for name in DEED_ROW.names or ()}  # type: ignore[index]
_AUCTION: Final = {
    name: _G["auction"] + i
    for i, name in enumerate(("kind", "space", "low", "bid", "leader", "bidders", "passed"))
}
_MATTERS: Final = ("agenda", "contest", "question", "foreclosure", "market", "stock")
_EVERYTHING: Final = (HEAD, ORDER, AUCTION, AGENDA, CLAIMS, CONTRACTS, STOCK, OFFER)


class GameShow:
    """The parts of a `GameView` of one game, each with the version in which it changed last.

    `notes` are the words of promises. Values are replaced and never changed, so that messages may
    share them. `offers` are whole; who may read their terms is for `offers_for`.
    """

    def __init__(self, engine: Engine, names: Names, notes: Sequence[str], version: int) -> None:
        self._engine = engine
        self._names = names
        self._notes = notes
        self._words = engine.row
        self._bytes = engine.row.cast("B").cast("b")
        self._deeds = {
            number: space.key
            for number, space in enumerate(names.book.spaces)
            if space.kind == SpaceKind.DEED and space.group is not None
        }
        self._churches = [
            number
            for number, space in enumerate(names.book.spaces)
            if space.kind == SpaceKind.CHURCH
        ]
        self.values: View = {}
        self.seats: dict[str, View] = {}
        self.deeds: dict[str, View] = {}
        self._stamps: dict[str, int] = {}
        self._seat_stamps: dict[str, int] = {}
        self._deed_stamps: dict[str, int] = {}
        self.all_anew(version)

    # --- giving ---------------------------------------------------------------------------------

    def whole(self) -> View:
        """All of it; `offers` without regard to who may read them."""
        return {**self.values, "seats": dict(self.seats), "deeds": dict(self.deeds)}

    def since(self, version: int) -> View:
        """What changed after a version."""
        view = {key: self.values[key] for key, stamp in self._stamps.items() if stamp > version}
        seats = {key: self.seats[key] for key, at in self._seat_stamps.items() if at > version}
        deeds = {key: self.deeds[key] for key, at in self._deed_stamps.items() if at > version}
        if seats:
            view["seats"] = seats
        if deeds:
            view["deeds"] = deeds
        return view

    # --- making ---------------------------------------------------------------------------------

    def all_anew(self, version: int) -> None:
        """Look at everything again."""
        seats = [SEAT + number for number in range(len(self._names.seats))]
        self.refresh((*_EVERYTHING, *seats, *(DEED + number for number in self._deeds)), version)

    def refresh(self, parts: Iterable[int], version: int) -> None:
        """Make the parts of some `matters` anew; what is as before keeps its version."""
        found = set(parts)
        found.discard(HIDDEN)
        seats: set[int] = set()
        has_deeds = has_offers = False
        for part in found:
            if SEAT <= part < DEED:
                seats.add(part - SEAT)
            elif DEED <= part < OFFER:
                has_deeds = True
                seats |= self._deed(part - DEED, version)
            elif part >= OFFER:
                has_offers = True
        for seat in seats:
            self._seat(seat, version)
        if HEAD in found or has_deeds:
            self._head(version)
        if AUCTION in found or HEAD in found:
            self._put("auction", self._auction(), version)
        if has_offers:
            self._put("offers", self._offers(), version)
        self._rare(found, has_deeds, version)

    def _rare(self, found: set[int], has_deeds: bool, version: int) -> None:
        """What few rows change."""
        words = self._words
        if ORDER in found or "order" not in self.values:
            self._put("order", list(self._state().order), version)
        if CLAIMS in found:
            claims = self._state().claims if words[_G["n_claims"]] else ()
            self._put("claims", [_plain(claim) for claim in claims], version)
        if CONTRACTS in found or (has_deeds and words[_G["n_contracts"]]):
            self._put("contracts", self._contracts(), version)
        if AGENDA in found or CONTEST in found or MARKET in found or HEAD in found:
            is_plain = not words[_G["n_agenda"]] and words[_G["phase"]] not in _MARKETS
            self._matters(is_plain, version)
        if STOCK in found:
            stock = self._state().stock if words[_G["stock"]] else None
            self._put("stock", None if stock is None else _plain(stock), version)

    def _matters(self, is_plain: bool, version: int) -> None:
        if is_plain:
            for key in ("contest", "question", "foreclosure", "market"):
                self._put(key, None, version)
            self._put("agenda", [], version)
            return
        state = self._state()
        for key in ("contest", "question", "foreclosure", "market"):
            found = getattr(state, key)
            self._put(key, None if found is None else _plain(found), version)
        self._put("agenda", [_plain(entry) for entry in state.agenda], version)

    def _put(self, key: str, value: Any, version: int) -> None:
        if key not in self._stamps or self.values[key] != value:
            self.values[key] = value
            self._stamps[key] = version

    def _state(self) -> State:
        """The record as it is now, not a copy."""
        return State(self._engine.game, self._names, tuple(self._notes))

    def _head(self, version: int) -> None:
        words, names = self._words, self._names
        dice, ending = words[_G["dice"]], words[_G["ending"]]
        is_over = words[_G["phase"]] == Phase.OVER
        outcome = outcome_of(self._engine, names) if is_over else None
        values = {
            "phase": PHASES[words[_G["phase"]]],
            "asked": ASKED_FOR[words[_G["asked"]]],
            "turn": names.seats[words[_G["turn"]]],
            "turn_number": words[_G["turn_number"]],
            "rounds": words[_G["rounds"]],
            "throws": words[_G["throws"]],
            "doubles": words[_G["doubles"]],
            "dice": [dice, words[_G["dice"] + 1]] if dice else None,
            "bank": {"houses": words[_G["houses"]], "hotels": words[_G["hotels"]]},
            "pot": words[_G["pot"]],
            "ending": END_REASONS[ending] if ending else None,
            "unsold": self._unsold(),
            "outcome": None if outcome is None else outcome.to_json(),
        }
        for key, value in values.items():
            self._put(key, value, version)

    def _unsold(self) -> list[str]:
        """Deeds of the Bank that may be asked to be auctioned. Rules M-STK-1, M-BUST-6."""
        if self._names.book.rules["stock_auction"].value:
            at = _G["deeds"] * 8 + _D["owner"]
            raw = self._bytes
            return [key for n, key in self._deeds.items() if raw[at + n * _DEED_BYTES] < 0]
        returned = self._words[_G["returned"]]
        return list(self._names.space_set(returned)) if returned else []

    def _deed(self, number: int, version: int) -> set[int]:
        """Make a deed anew; whose worth or keys that may have changed."""
        key = self._deeds.get(number)
        if key is None:
            return set(range(len(self._names.seats)))
        at = _G["deeds"] * 8 + number * _DEED_BYTES
        raw = self._bytes
        value = {
            "owner": self._names.parties[raw[at + _D["owner"]]],
            "buildings": raw[at + _D["buildings"]],
            "mortgaged": raw[at + _D["mortgaged"]] == 1,
        }
        before = self.deeds.get(key, value)
        if before is value or before != value:
            self.deeds[key] = value
            self._deed_stamps[key] = version
        codes = self._names.seat_codes
        return {codes[one["owner"]] for one in (before, value) if one["owner"] in codes}

    def _seat(self, number: int, version: int) -> None:
        words, names = self._words, self._names
        at = _G["seats"] + number * _SEAT_WORDS
        name, direction = names.seats[number], words[at + _S["direction"]]
        members = words[at + _S["members"]]
        value = {
            "cash": words[at + _S["cash"]],
            "space": names.spaces[words[at + _S["space"]]],
            "in_jail": words[at + _S["jail"]] == 1,
            "tries": words[at + _S["tries"]],
            "playing": words[at + _S["playing"]] == 1,
            "place": words[at + _S["place"]],
            "stops": words[at + _S["stops"]] == 1,
            "cards": self._cards(at + _S["cards"]),
            "direction": DIRECTIONS[direction > 0] if direction else None,
            "members": [
                {"name": names.member_name(name, i), "grade": words[at + _S["grades"] + i]}
                for i in range(members)
            ],
            "captain": names.captain(name) if names.families else None,
            "tasks": self._cards(at + _S["tasks"]),
            "churches": self._keys_of(number),
            "worth": self._worth(number, words[at + _S["cash"]]),
        }
        if self.seats.get(name) != value:
            self.seats[name] = value
            self._seat_stamps[name] = version

    def _cards(self, at: int) -> list[str]:
        found = []
        for deck, cards in enumerate(self._names.cards):
            bits = self._words[at + deck]
            if bits:
                found += [
                    self._names.card_name(deck, i) for i in range(len(cards)) if bits >> i & 1
                ]
        return found

    def _keys_of(self, seat: int) -> list[str]:
        at, raw = _G["deeds"] * 8 + _D["owner"], self._bytes
        spaces = self._names.spaces
        return [spaces[n] for n in self._churches if raw[at + n * _DEED_BYTES] == seat]

    def _worth(self, seat: int, cash: int) -> int:
        """Cash, deeds at their printed price or mortgage value, buildings at their price."""
        raw, base, spaces = self._bytes, _G["deeds"] * 8, self._names.book.spaces
        worth = cash
        for number in self._deeds:
            at = base + number * _DEED_BYTES
            if raw[at + _D["owner"]] == seat:
                space, buildings = spaces[number], raw[at + _D["buildings"]]
                worth += space.loan if raw[at + _D["mortgaged"]] else space.price
                if buildings:
                    worth += self._units(buildings) * space.house_price
        return worth

    def _units(self, buildings: int) -> int:
        return self._names.book.house_prices(buildings) if buildings == HOTEL else buildings

    def _auction(self) -> View | None:
        words, names = self._words, self._names
        if words[_G["phase"]] != Phase.AUCTION:
            return None
        kind, bid = words[_AUCTION["kind"]], words[_AUCTION["bid"]]
        leader = words[_AUCTION["leader"]]
        is_deed = kind == LotKind.DEED
        return {
            "lot": LOTS[kind],
            "space": names.spaces[words[_AUCTION["space"]]] if is_deed else None,
            "bid": bid,
            "leader": names.seats[leader] if leader >= 0 else None,
            "least": max(bid + 1, words[_AUCTION["low"]]),
            "bidders": list(names.seat_set(words[_AUCTION["bidders"]])),
            "passed": list(names.seat_set(words[_AUCTION["passed"]])),
        }

    def _offers(self) -> list[View]:
        if not self._words[_G["n_offers"]]:
            return []
        return [
            {
                "proposer": offer.proposer,
                "revision": offer.revision,
                "terms": [term.to_json() for term in offer.terms],
                "parties": list(offer.parties),
                "accepted": list(offer.accepted),
                "is_private": False,
            }
            for offer in self._state().offers
        ]

    def _contracts(self) -> list[View]:
        if not self._words[_G["n_contracts"]]:
            return []
        papers = Papers(self._engine.state["contracts"], self._notes)
        return [
            _plain(one) | {"term": _term(one, self._names)}
            for one in read_contracts(self._engine.state, self._names, papers)
        ]


_MARKETS: Final = (Phase.MARKET, Phase.CHOICE)


def _term(contract: Contract, names: Names) -> View | None:
    """What a contract is, for clients to say in their own words; a deferred debt is no term."""
    if contract.kind == "deferred":
        return None
    return contract_term(contract, names).to_json()


def _plain(part: Any) -> View:
    """A part of a state as JSON has it."""
    return {key: _json(getattr(part, key)) for key in part.__slots__}


def _json(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def offers_for(
    offers: list[View], private: frozenset[int], seats: frozenset[str], sees_all: bool
) -> list[View]:
    """Open offers as somebody who speaks for these seats may read them. Case C092."""
    return [
        offer
        if offer["revision"] not in private
        else offer | {"is_private": True}
        if sees_all or seats & set(offer["parties"])
        else offer | {"is_private": True, "terms": []}
        for offer in offers
    ]
