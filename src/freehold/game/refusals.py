"""Why an action is refused, said so that it helps: what would be needed, and the clause.

The kernel's Reason is the fact; this finds its clause in the rule catalogue and fills in the
message from the state.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from freehold.books import Book, catalogue
from freehold.books.translations import ENGLISH
from freehold.errors import Sayable
from freehold.game.engine import Engine
from freehold.game.parts import Deed
from freehold.game.state import State
from freehold.notation.actions import Action
from freehold.notation.amounts import money
from freehold.notation.catalogues import BookText, Counted, Message, message
from freehold.notation.errors import Refusal, refusal_of
from freehold.notation.lists import Listed
from freehold.notation.names import BANK_NAME, REFEREE_NAME, Names
from freehold.notation.prose import jail_word, referee_word, refusal, stands
from freehold.notation.spelling import spell
from freehold.notation.terms import USAGE, Term
from freehold.records.enums import Reason

# "reason.kind" goes before "reason". No entry: no rule says it, only good sense.
_CLAUSES: Final[dict[str, str]] = {
    "game_over": "O-BUST-13",
    "seat_out": "O-BUST-12",
    "not_your_turn": "O-PLAY-6",
    "wrong_phase.buy": "O-BUY-1",
    "wrong_phase.bid": "O-BUY-4",
    "wrong_phase.build": "O-HSE-6",
    "wrong_phase.roll": "O-PLAY-9",
    "wrong_phase.tax_flat": "O-TAX-5",
    "wrong_phase.tax_percent": "O-TAX-5",
    "wrong_phase.claim": "O-RENT-7",
    "wrong_phase.judge": "P-CHU-10",
    "wrong_phase.open_at": "P-BUY-8",
    "wrong_phase.waive": "P-GM-2",
    "wrong_phase.stand": "P-GM-2",
    "wrong_phase.defer": "P-GM-2",
    "wrong_phase.direction": "P-PLAY-5",
    "wrong_phase.move": "O-PLAY-4",
    "wrong_phase.retract": "M-BLD-3",
    "wrong_phase.buy_mortgaged": "M-BWM-1",
    "wrong_phase.foreclose": "M-FCL-1",
    "wrong_phase.let_go": "M-FCL-5",
    "wrong_phase.travel": "M-TRV-1",
    "wrong_phase.stock": "M-STK-1",
    "wrong_phase.ask": "M-FREE-2",
    "wrong_phase.choose": "M-FREE-3",
    "not_a_deed": "O-EQP-7",
    "not_owner": "O-MORT-9",
    "not_owner.build": "O-HSE-1",
    "not_owner.mortgage": "O-MORT-1",
    "not_owner.lift": "O-MORT-10",
    "not_owner.offer": "O-SELL-1",
    "not_owner.accept": "O-SELL-1",
    "not_enough_cash.buy": "O-BUY-1",
    "not_enough_cash.bid": "O-BUY-5",
    "not_enough_cash.build": "O-HSE-6",
    "not_enough_cash.lift": "O-MORT-6",
    "not_enough_cash.pay_fine": "O-JAIL-14",
    "not_enough_cash.pay": "O-BUST-1",
    "bad_amount.bid": "O-BUY-8",
    "bad_dice": "O-EQP-2",
    "bad_card": "O-CARD-1",
    "bad_card.report": "P-CAPT-6",
    "not_in_jail": "O-JAIL-7",
    "fine_too_late": "O-JAIL-15",
    "no_jail_card": "O-JAIL-12",
    "no_buildings_here": "O-HSE-1",
    "group_incomplete": "O-HSE-1",
    "group_mortgaged": "O-MORT-7",
    "group_built": "O-SELL-3",
    "group_built.mortgage": "O-MORT-2",
    "uneven": "O-HSE-7",
    "uneven.sell": "O-HSE-10",
    "lot_full": "O-HOT-5",
    "no_houses": "O-SHRT-1",
    "no_houses.sell": "O-SELL-8",
    "no_hotels": "O-SHRT-3",
    "nothing_built": "O-SELL-5",
    "no_hotel_in_group": "O-SELL-7",
    "already_mortgaged": "O-MORT-1",
    "not_mortgaged": "O-MORT-6",
    "bid_too_low": "O-BUY-4",
    "already_leading": "O-BUY-4",
    "not_a_bidder": "O-BUY-7",
    "no_claim": "O-RENT-7",
    "can_still_pay": "O-BUST-1",
    "gift": "O-MISC-3",
    "not_held": "O-CARD-6",
    "debt_unpaid": "O-BUST-1",
    "interest_first": "O-MORT-13",
    "contest_running": "O-SHRT-2",
    "not_asked": "O-SHRT-2",
    "lasting_term": "O-MISC-3",
    "not_in_rules.direction": "O-PLAY-5",
    "not_in_rules.foreclose": "O-MORT-10",
    "not_in_rules.let_go": "O-MORT-10",
    "not_in_rules.ask": "O-RENT-1",
    "not_in_rules.choose": "O-RENT-1",
    "not_in_rules.buy_mortgaged": "O-BUY-1",
    "not_in_rules.travel": "O-PLAY-4",
    "not_in_rules.exercise": "O-MISC-3",
    "not_in_rules.repay": "O-MISC-3",
    "not_in_rules.release": "O-MISC-3",
    "referee_only": "P-GM-2",
    "time_is_called": "T-2",
    "direction_first": "P-PLAY-5",
    "direction_chosen": "P-PLAY-6",
    "captain_may_not": "P-CAPT-5",
    "no_such_member": "P-SCH-2",
    "not_asked.answer": "P-SCH-3",
    "already_answered.answer": "P-CHU-9",
    "not_held.use_card": "P-CARD-10",
    "bad_amount.open_at": "P-BUY-8",
    "own_family": "P-CAPT-7",
    "referred": "P-GM-2",
    "needs_reason": "P-GM-2",
    "no_task": "P-CAPT-6",
    "not_in_jail_powers.claim": "M-MAX-1",
    "not_in_jail_powers.build": "M-MAX-2",
    "not_in_jail_powers.sell": "P-DET-20",
    "not_in_jail_powers.sell_group": "P-DET-20",
    "not_in_jail_powers.bid": "M-MAX-3",
    "not_in_jail_powers.mortgage": "M-MAX-4",
    "deal_in_jail": "M-MAX-5",
    "not_your_building_turn": "P-HSE-7",
    "under_foreclosure": "M-FCL-8",
    "cannot_travel_there": "M-TRV-1",
    "nothing_hurried": "M-BLD-3",
    "asks_too_much": "M-FREE-2",
    "not_in_market": "M-FREE-3",
    "no_such_contract": "M-DEAL-1",
    "not_holder": "M-DEAL-1",
    "pledged": "M-DEAL-1",
    "promised": "M-DEAL-3",
    "bad_contract": "M-DEAL-1",
    "dormant": "M-DEAL-11",
    "builders_first": "M-SHRT-6",
    "bad_deed": "S-3",
}
# Rule values behind a refusal. Where a rule set states its own rule for the value, that is cited.
_VALUES: Final[dict[str, str]] = {
    "uneven": "even_building",
    "fine_too_late": "fine_turns",
    "gift": "gifts",
    "no_claim": "claim_turns",
    "lasting_term": "contracts",
    "time_is_called": "time_call",
    "direction_first": "either_way",
    "not_in_jail_powers.claim": "jail_collects",
    "not_in_jail_powers.build": "jail_builds",
    "not_in_jail_powers.sell": "jail_sells",
    "not_in_jail_powers.sell_group": "jail_sells",
    "not_in_jail_powers.bid": "jail_bids",
    "not_in_jail_powers.mortgage": "jail_mortgages",
    "deal_in_jail": "jail_deals",
    "not_your_building_turn": "build_time",
    "bid_too_low": "auction",
}
_RULINGS: Final = frozenset({"earn", "reward", "penalize", "order", "correct"})


def make_refusal(reason: str, action: Action, said: Sayable, book: Book) -> Refusal:
    """A refusal with its clause and the text of that clause."""
    clause = _clause(reason, action.kind, book)
    text = catalogue.rule(clause).text if clause else None
    return refusal_of(reason, said, clause, text)


def _clause(reason: str, kind: str, book: Book) -> str | None:
    """The rule behind a refusal: the one a rule set states, where it states its own."""
    clause = _CLAUSES.get(f"{reason}.{kind}", _CLAUSES.get(reason))
    value = _VALUES.get(f"{reason}.{kind}", _VALUES.get(reason))
    stated = book.rules[value].rules if value else ()
    return stated[0] if stated and clause not in stated else clause


def explain(code: int, action: Action, engine: Engine, names: Names) -> Refusal:
    """The refusal for a Reason of the kernel, in the engine's present state."""
    reason = Reason(code).name.lower()
    parts = _Parts(action, engine, names)
    is_referees = _is_referees(reason, action)
    key = "not_referees" if is_referees else _message_key(reason, action.kind)
    return make_refusal(reason, action, refusal(key, parts), engine.book)


def _message_key(reason: str, kind: str) -> str:
    """A reason that needs different words for different actions."""
    if reason == "uneven":
        return "uneven_sell" if kind == "sell" else "uneven_build"
    if reason == "not_enough_cash" and kind in ("offer", "accept"):
        return "not_enough_cash_deal"
    if reason == "promised" and kind in ("offer", "accept"):
        return "promised_rent"
    if reason == "bad_card" and kind == "report":
        return "no_task"
    return reason


def _is_referees(reason: str, action: Action) -> bool:
    """Whether the referee tried what only a player does: a throw, or a captain's report."""
    return reason == "no_such_seat" and action.seat == REFEREE_NAME and action.other is None


class _Parts(dict[str, object]):
    """The placeholders of a message, worked out only when a message uses them."""

    def __init__(self, action: Action, engine: Engine, names: Names) -> None:
        super().__init__()
        self._action = action
        self._engine = engine
        self._names = names
        self._state = State(engine.game.copy(), names)
        self._subject = action.space or self._space_of_terms()
        if self._subject not in names.space_codes:
            self._subject = None  # a key that no space has

    def __missing__(self, key: str) -> object:
        method: Callable[[], object] = getattr(self, f"_{key}")
        return method()

    def _space_of_terms(self) -> str | None:
        """The first deed of a deal that cannot be handed over."""
        terms = self._action.terms
        for offer in self._state.offers:
            if self._action.kind == "accept" and offer.proposer == self._action.other:
                terms = offer.terms
        for term in terms:
            owner = term.taker if term.kind in ("loan", "option_sell") else term.giver
            for space in filter(None, (term.space, *term.spaces)):
                deed = self._state.deeds.get(space)
                if deed is None or term.kind in ("insurance", "purchase"):
                    continue
                group = [other for other in self._state.deeds.values() if other.group == deed.group]
                is_built = term.kind == "deed" and any(other.buildings for other in group)
                if deed.owner != owner or is_built:
                    return deed.space
        return None

    def _deed(self) -> Deed | None:
        return self._state.deeds.get(self._subject or "")

    def _members(self) -> list[Deed]:
        deed = self._deed()
        if deed is None:
            return []
        return [other for other in self._state.deeds.values() if other.group == deed.group]

    def _rules(self) -> Any:
        return self._engine.book.record[0]["rules"]

    def _actor(self) -> str:
        """Who cannot: the one who acts, or the one a ruling is about; empty for nobody."""
        seat = self._action.seat or ""
        playing = [one.name for one in self._state.seats if one.playing]
        if self._action.kind in _RULINGS and seat in (REFEREE_NAME, *playing):
            seat = self._action.other or seat
        return seat

    def _seat(self) -> object:
        seat = self._actor() or Message("words.nobody")
        return self._referee() if seat == REFEREE_NAME else seat

    def _player(self) -> BookText:
        return BookText(self._names.book.words["player"])

    def _playing(self) -> str:
        """A player who can be named in an example."""
        playing = [one.name for one in self._state.seats if one.playing]
        tasks = [one.name for one in self._state.seats if one.playing and one.tasks]
        names = tasks if self._action.kind == "report" and tasks else [self._state.turn, *playing]
        return next((name for name in names if name in playing), "")

    def _words(self) -> str:
        return spell(replace(self._action, seat=None))

    def _tasks(self) -> object:
        """What there is to report, as it is typed."""
        seat = self._action.seat or ""
        found = self._state.seat(seat).tasks if seat in self._names.seats else ()
        typed = [f"report {card.replace(':', ' ')} done" for card in found]
        return Message("words.tasks", {"tasks": Listed(typed)}) if typed else ""

    def _turn(self) -> str:
        return self._state.turn

    def _here(self) -> str:
        return self._names.space_name(self._state.seat(self._state.turn).space)

    def _space(self) -> object:
        return self._names.space_name(self._subject) or Message("words.that")

    def _game(self) -> BookText:
        return BookText(self._engine.book.title)

    def _jail(self) -> BookText:
        return jail_word(self._names)

    def _jail_deals(self) -> BookText:
        return BookText(self._engine.book.rules["jail_deals"].meaning)

    def _referee(self) -> BookText:
        return referee_word(self._names)

    def _direction(self) -> Message:
        seats = [seat for seat in self._state.seats if seat.name == self._action.seat]
        chosen = seats[0].direction if seats else None
        return Message(f"words.{chosen or 'forward'}")

    def _usage(self) -> object:
        lasting = [term for term in self._action.terms if term.kind in USAGE]
        return USAGE[lasting[0].kind] if lasting else Message("words.something_open")

    def _owner(self) -> object:
        return _owner(self._deed())

    def _debtor(self) -> str:
        return (self._state.agenda[-1].seat or "") if self._state.agenda else ""

    def _matter(self) -> str:
        return self._names.space_name(self._state.agenda[-1].space) if self._state.agenda else ""

    def _waiting(self) -> Message:
        return message(f"waits.{self._state.phase}", self)

    def _cash(self) -> str:
        seat = self._actor()
        return money(self._state.seat(seat).cash if seat in self._names.seats else 0)

    def _short(self) -> Listed:
        """Who cannot pay their part of a deal: what they would need, and what they have."""
        terms = list(self._action.terms)
        terms += [
            t for o in self._state.offers if o.proposer == self._action.other for t in o.terms
        ]
        seats = dict.fromkeys(seat for term in terms for seat in (term.giver, term.taker))
        needs = {seat: self._needs(seat, terms) for seat in seats}
        return Listed(
            [
                Message("words.needs", {"who": seat, "what": money(need), "cash": money(cash)})
                for seat, need in needs.items()
                if need > (cash := self._state.seat(seat).cash)
            ]
        )

    def _needs(self, seat: str, terms: Sequence[Term]) -> int:
        """What a seat has to have for a deal: what it gives, and interest beyond what it gets."""
        book, codes = self._engine.book, self._names.space_codes
        paid = got = interest = 0
        for term in terms:
            cash = (term.amount or 0) if term.kind in ("cash", "loan") else 0
            paid += cash if term.giver == seat else 0
            got += cash if term.taker == seat else 0
            space = term.space if term.kind == "deed" and term.taker == seat else None
            if space is not None and self._state.deeds[space].mortgaged:
                interest += book.interest(book.spaces[codes[space]].loan)
        return max(paid, paid - got + interest)

    def _group(self) -> object:
        deed = self._deed()
        if deed is None:
            return ""
        return _Group(self._names.group_names[self._names.groups.index(deed.group)])

    def _missing(self) -> Listed:
        others = [deed for deed in self._members() if deed.owner != self._action.seat]
        return Listed(
            [
                Message("words.belongs", {"space": deed.name, "owner": _owner(deed)})
                for deed in others
            ]
        )

    def _mortgaged(self) -> Listed:
        return Listed([deed.name for deed in self._members() if deed.mortgaged])

    def _built(self) -> Listed:
        built = [deed for deed in self._members() if deed.buildings]
        return Listed([_has(deed.name, stands(deed.buildings)) for deed in built])

    def _units(self, deed: Deed) -> int:
        return self._engine.book.house_prices(deed.buildings)

    def _level(self) -> object:
        deed = self._deed()
        return stands(deed.buildings) if deed else ""

    def _lagging(self) -> Listed:
        deed = self._deed()
        wanted = self._units(deed) if deed else 0
        low = [other for other in self._members() if self._units(other) < wanted]
        return Listed([_has(it.name, Counted("counts.short", it.buildings)) for it in low])

    def _leading(self) -> Listed:
        high = max((self._units(other) for other in self._members()), default=0)
        names = [other.name for other in self._members() if self._units(other) == high]
        return Listed(names, "or")

    def _houses(self) -> Counted:
        return Counted("counts.houses", self._state.bank.houses)

    def _hotels(self) -> Counted:
        return Counted("counts.hotels", self._state.bank.hotels)

    def _wanted(self) -> Counted:
        if self._action.kind == "sell":
            return Counted("counts.needed", int(self._rules()["houses_per_hotel"]))
        return Counted("counts.needed", self._action.amount or 1)

    def _needed(self) -> object:
        return _needed(self._action, self._engine, self._names, self._state)

    def _range(self) -> Message:
        return Message(f"words.range_{'build' if self._action.kind == 'build' else 'money'}")

    def _least(self) -> str:
        return money(self._state.auction.least if self._state.auction else 1)

    def _bid(self) -> str:
        return money(self._state.auction.bid if self._state.auction else 0)

    def _where(self) -> object:
        return Message("words.where", {"space": self._space()}) if self._action.space else ""

    def _debt(self) -> str:
        return money(self._state.agenda[-1].amount if self._state.agenda else 0)

    def _means(self) -> str:
        code = self._names.seat_codes.get(self._action.seat or "")
        return money(0 if code is None else self._engine.means(code))

    def _revision(self) -> int:
        offers = self._state.offers
        return next((o.revision for o in offers if o.proposer == self._action.other), 0)


@dataclass(frozen=True, slots=True)
class _Group(BookText):
    """The name of a group in the middle of a sentence."""

    def text(self, language: str = ENGLISH) -> str:
        return BookText(self.english).text(language).lower()


def _owner(deed: Deed | None) -> object:
    return Message("words.bank") if deed is None or deed.owner == BANK_NAME else deed.owner


def _has(who: str, what: object) -> Message:
    """What somebody has, or what stands on a lot."""
    return Message("words.has", {"who": who, "what": what})


def _needed(action: Action, engine: Engine, names: Names, state: State) -> object:
    """What an action costs, in dollars or in words."""
    is_for_here = action.kind in ("buy", "buy_mortgaged", "foreclose")
    here = state.seat(action.seat or state.turn).space if is_for_here else action.space
    number = names.space_codes.get(here or "", 0)
    figures = engine.book.spaces[number]
    rules = engine.book.record[0]["rules"]
    match action.kind:
        case "bid" | "correct":
            amount = abs(action.amount or 0)
        case "pay":
            amount = state.agenda[-1].amount if state.agenda else 0
        case "pay_fine":
            amount = int(rules["bail" if state.phase == "bail" else "jail_fine"])
        case "buy":
            amount = engine.book.asked_price(figures)
        case "buy_mortgaged":
            amount = figures.loan + engine.book.interest(figures.loan)
        case "foreclose":
            amount = figures.loan + engine.lift_price(number)
            if engine.state["deeds"][number]["interest_turn"] == engine.state["turn_number"]:
                amount += engine.book.interest(figures.loan)  # a forecloser pays it all the same
        case "build":
            amount = figures.house_price * (action.amount or 1)
        case "lift":
            amount = engine.lift_price(number)
        case _:
            return Message("words.more_cash")
    return money(amount)
