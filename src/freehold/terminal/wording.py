"""What an option does, in plain words, at one moment of a game."""

from collections.abc import Callable, Mapping
from typing import Final

from freehold.books import Space
from freehold.game import Action, Game, Option, State
from freehold.game.agreements import contract_term
from freehold.game.parts import Contract
from freehold.notation.agreements import deal_text, term_text
from freehold.notation.amounts import money
from freehold.notation.lists import list_words
from freehold.notation.names import BANK_NAME, REFEREE_NAME
from freehold.records.enums import SpaceKind

_FIXED: Final = {
    "bankrupt": "give up: you cannot raise what you owe",
    "withdraw": "take your offer back",
    "resign": "leave the game for good",
    "retract": "throw again: somebody built after your throw",
    "call_time": "the agreed hour has come: what is thrown is finished, then all is counted",
    "waive": "the debt is void; asks for the reason",
    "stand": "the debt stands; who owes it is bankrupt and out for good; asks for the reason",
    "defer": "the debt waits and is paid as money comes; asks for the reason",
}
_DECLINES: Final = {
    "travel": "stay here",
    "foreclose": "leave it with its owner; no rent is due",
    "retry": "let the wrong answer count",
}
_PASSES: Final = {
    "auction": "no bid at this price",
    "contest": "no building wanted",
}


# What the Bank is paid or pays for an action on property, whatever debts are met with it.
_AT_THE_BANK: Final = frozenset({"price", "building", "sale", "loan", "lift", "interest", "fee"})


def dealings(game: Game, action: Action) -> int:
    """What passes between a seat and the Bank by an action, found by trying it on a copy."""
    paid = [event for event in game.fork().do(action) if event.kind == "paid"]
    sums = [
        (event.amount or 0) * (1 if event.other == action.seat else -1)
        for event in paid
        if event.detail in _AT_THE_BANK and action.seat in (event.seat, event.other)
    ]
    return sum(sums)


def deadline(game: Game, owner: str, space: str) -> str:
    """When the rent of a space is lost, in words."""
    record = game.engine.state
    rows = record["claims"][: int(record["n_claims"])]
    codes = (game.names.seat_codes[owner], game.names.space_codes[space])
    row = next(row for row in rows if (int(row["owner"]), int(row["space"])) == codes)
    left = int(row["turn"]) + int(game.book.rules["claim_turns"].value)
    left -= game.state.turn_number
    order = game.state.order
    playing = [name for name in order if game.state.seat(name).playing]
    turn = playing.index(game.state.turn) if game.state.turn in playing else 0
    thrower = playing[(turn + max(0, left)) % len(playing)]
    whom = "you throw" if thrower == owner else f"{thrower} throws"
    return f"lost as soon as {whom}"


class Wording:
    """Finds the words of options."""

    def __init__(self, game: Game, state: State) -> None:
        self._game = game
        self._state = state
        self._book = game.book
        self._jail = game.book.words["jail"]

    def text(self, option: Option) -> str:
        """What an option does."""
        if option.kind in _FIXED:
            return _FIXED[option.kind]
        method: Callable[[Option], str] = getattr(self, f"_{option.kind}")
        return method(option)

    # --- parts ---------------------------------------------------------------------------------

    def _here(self, option: Option) -> Space:
        return self._book.spaces[self._book.space(self._state.seat(option.seat).space)]

    def _name(self, option: Option) -> str:
        return self._game.names.space_name(option.action.space)

    def _owner(self, option: Option) -> str:
        return self._state.deeds[option.action.space or self._here(option).key].owner

    def _cash(self, option: Option) -> str:
        return f"you have {money(self._state.seat(option.seat).cash)}"

    def _rule(self, name: str) -> int:
        return int(self._book.rules[name].value)

    def _sum(self, option: Option) -> str:
        """The money it moves for its own seat."""
        return money(abs(dealings(self._game, option.action)))

    # --- the turn ------------------------------------------------------------------------------

    def _roll(self, option: Option) -> str:
        record = self._state.seat(option.seat)
        if self._state.phase == "opening":
            return f"throw for who begins{self._typed_dice()}"
        if not record.in_jail:
            what = "throw again, after doubles" if self._state.doubles else "throw the dice"
            return f"{what}{self._typed_dice()}"
        turns = self._rule("jail_turns")
        note = "; without doubles the fine is due" if record.tries + 1 == turns else ""
        return f"throw for doubles to leave {self._jail}, try {record.tries + 1} of {turns}{note}"

    def _typed_dice(self) -> str:
        """With real dice: what they show may be said at once."""
        return "; or at once: roll 3 4" if self._game.log.header.chance["kind"] == "typed" else ""

    def _direction(self, option: Option) -> str:
        spaces = self._book.spaces
        here = self._here(option).index
        with_arrow = option.action.way == "forward"
        step = 1 if with_arrow else -1
        names = [spaces[(here + step * n) % len(spaces)].name for n in (1, 2, 3)]
        way = "with" if with_arrow else "against"
        return f"go {way} the arrow for the whole game, first past {', '.join(names)}"

    def _move(self, option: Option) -> str:
        """Where the throw leads, found by trying it on a copy."""
        enter = "" if self._state.hurried else "; or just press Enter"
        for event in self._game.fork().do(option.action):
            if event.kind == "moved":
                dice = sum(self._state.dice or ())
                return f"move {dice} to {self._game.names.space_name(event.space)}{enter}"
            if event.kind == "jailed":
                return f"go to {self._jail}, as these doubles are too many{enter}"
        return f"let the throw stand{enter}"

    def _pay_fine(self, _option: Option) -> str:
        if self._state.phase == "bail":
            return f"pay {money(self._rule('bail'))} at once and only visit {self._jail}"
        return f"pay {money(self._rule('jail_fine'))}, leave {self._jail}, then throw"

    def _use_card(self, _option: Option) -> str:
        if self._state.phase == "retry":
            return "play your card and answer once more"
        return f"use your card, leave {self._jail}, then throw"

    def _travel(self, option: Option) -> str:
        owner = self._owner(option)
        whose = "yours" if owner == option.seat else f"also of {owner}"
        return f"go on to {self._name(option)}, {whose}; it costs nothing"

    def _pass(self, _option: Option) -> str:
        return _PASSES.get(self._state.phase, "nothing wanted")

    # --- deeds from the Bank -------------------------------------------------------------------

    def _buy(self, option: Option) -> str:
        space = self._here(option)
        return f"{space.name} for {money(self._book.asked_price(space))}; {self._cash(option)}"

    def _buy_mortgaged(self, option: Option) -> str:
        return f"{self._here(option).name} mortgaged, for its loan and the fee: {self._sum(option)}"

    def _decline(self, option: Option) -> str:
        """Says why there is no ``buy`` beside it, if cash is short."""
        phase = self._state.phase
        if phase != "buy":
            return f"stay in {self._jail}" if phase == "bail" else _DECLINES.get(phase, "let it be")
        auction = self._book.rules["auction"].value
        leave = "leave it with the Bank" if auction == "none" else "leave it to the auction"
        space = self._here(option)
        missing = self._book.asked_price(space) - self._state.seat(option.seat).cash
        if missing <= 0:
            return leave
        return f"{leave}; {money(missing)} is missing for {space.name}"

    def _bid(self, option: Option) -> str:
        auction = self._state.auction
        assert auction is not None
        leads = f"{auction.leader} leads with {money(auction.bid)}" if auction.leader else ""
        most = money(option.high or 0)
        return f"{leads or 'no bid yet'}; any sum up to {most}, such as bid {option.low}"

    def _stock(self, option: Option) -> str:
        """To agree to an auction of unsold deeds, or to refuse it."""
        if not option.action.spaces:
            return "refuse the auction"
        return f"agree to auction {self._deeds(option.action.spaces)}"

    def _deeds(self, keys: tuple[str, ...]) -> str:
        """Names of deeds, or how many if they are many."""
        if len(keys) > 4:
            return f"{len(keys)} deeds"
        return list_words([self._game.names.space_name(key) for key in keys])

    # --- tax, debts ----------------------------------------------------------------------------

    def _tax_flat(self, option: Option) -> str:
        return f"pay {money(self._here(option).tax_flat)}"

    def _tax_percent(self, option: Option) -> str:
        percent = self._here(option).tax_percent
        return f"pay {percent}% of all you own, added up only after you choose"

    def _pay(self, option: Option) -> str:
        debt = self._state.agenda[-1]
        return f"{money(debt.amount)} to {party(debt.to)}; {self._cash(option)}"

    def _stop(self, option: Option) -> str:
        if option.action.amount == 0:
            return "you would rather play on"
        return "you agree to stop here and count; so do bots when all people have"

    # --- own property --------------------------------------------------------------------------

    def _build(self, option: Option) -> str:
        space = self._book.spaces[self._book.space(option.action.space or "")]
        is_full = self._state.deeds[space.key].buildings == self._rule("houses_per_hotel")
        what, high = "a hotel" if is_full else "a house", option.high or 0
        more = f"; or {high}: build {space.key} {high}" if high > 1 else ""
        return f"{what} on {space.name} for {money(space.house_price)}{more}"

    def _mortgage(self, option: Option) -> str:
        return f"borrow {self._sum(option)} on {self._name(option)}"

    def _sell(self, option: Option) -> str:
        return f"one building of {self._name(option)} for {self._sum(option)}"

    def _sell_group(self, option: Option) -> str:
        all_of = f"all buildings of the group of {self._name(option)}"
        return f"{all_of} at once for {self._sum(option)}"

    def _lift(self, option: Option) -> str:
        keeps = " and keep it" if self._state.phase == "foreclosure" else ""
        return f"repay {self._sum(option)} on {self._name(option)}{keeps}"

    def _keep(self, option: Option) -> str:
        return f"pay {self._sum(option)} interest and leave {self._name(option)} mortgaged"

    def _claim(self, option: Option) -> str:
        key = option.action.space or ""
        claim = next(c for c in self._state.claims if (c.owner, c.space) == (option.seat, key))
        lost = deadline(self._game, option.seat, key)
        return f"ask {claim.lander} for {money(claim.amount)} rent on {self._name(option)}; {lost}"

    # --- between players -----------------------------------------------------------------------

    def _accept(self, option: Option) -> str:
        other = option.action.other
        offer = next(offer for offer in self._state.offers if offer.proposer == other)
        return f"{other}'s offer: {deal_text(offer.terms, self._game.names, option.seat)}"

    def _reject(self, option: Option) -> str:
        return f"refuse {option.action.other}'s offer"

    def _foreclose(self, option: Option) -> str:
        space = self._here(option)
        owner = self._state.deeds[space.key].owner
        price = money(space.loan)
        return f"try to take {space.name}: {price} to {owner} and the mortgage to the Bank"

    def _let_go(self, _option: Option) -> str:
        space = self._state.foreclosure.space if self._state.foreclosure else ""
        loan = self._book.spaces[self._game.names.space_codes[space]].loan
        return f"let {self._game.names.space_name(space)} go for {money(loan)}"

    def _ask(self, option: Option) -> str:
        """What an owner may ask of a visitor: no more than the rent where the visitor stands."""
        if option.action.space == self._state.seat(self._state.turn).space:
            return f"the rent of {self._name(option)}, up to {money(option.high or 0)}"
        return f"what you would take for a stay on {self._name(option)} instead; any sum"

    def _choose(self, option: Option) -> str:
        owner = self._owner(option)
        if owner == option.seat:
            return f"go to your own {self._name(option)}, free of rent"
        asks = self._state.market.asks if self._state.market else {}
        asked = money(asks.get(option.action.space or "", 0))
        return f"pay {owner} {asked} at {self._name(option)}"

    def _agreed(self, option: Option) -> Contract:
        contract = self._state.contract(option.action.contract or 0)
        assert contract is not None
        return contract

    def _exercise(self, option: Option) -> str:
        contract = self._agreed(option)
        term = contract_term(contract, self._game.names)
        space, price = self._game.names.space_name(term.space), money(term.amount or 0)
        if contract.kind == "option_buy":
            owner = self._state.deeds[term.space or ""].owner
            return f"buy {space} from {owner} for {price}, as agreed"
        return f"sell {space} to {contract.grantor} for {price}, as agreed"

    def _repay(self, option: Option) -> str:
        contract = self._agreed(option)
        return f"pay {contract.holder} all {money(contract.owed or 0)} that is left of the loan"

    def _release(self, option: Option) -> str:
        """Who holds a contract may let it go."""
        contract = self._agreed(option)
        if contract.kind == "loan":
            return f"forgive {contract.grantor} the {money(contract.owed or 0)} still owed"
        if contract.kind == "deferred":
            return f"forgive {contract.grantor} the {money(contract.owed or 0)} that waits"
        what = term_text(contract_term(contract, self._game.names), self._game.names)
        return f"let go what {contract.grantor} gave you: {what}"

    # --- families and the Game Master ----------------------------------------------------------

    def _answer(self, option: Option) -> str:
        member = option.action.member or ""
        return f"{f'member {member}' if member.isdecimal() else member} has spoken"

    def _report(self, option: Option) -> str:
        text = self._game.names.card_text(option.action.card or "")
        return f"{'it is' if option.action.way == 'done' else 'it was not'} done: {text}"

    def _judge(self, option: Option) -> str:
        return f"the answer is {option.action.way}"

    def _open_at(self, option: Option) -> str:
        entry = self._state.agenda[-1]
        space = self._book.spaces[self._game.names.space_codes[entry.space or ""]]
        price = self._book.asked_price(space)
        figures: Mapping[int, str] = {
            price: "its price",
            max(1, space.loan): "what it can be mortgaged for",
            1: "any bid will do",
        }
        return figures.get(option.action.amount or 0, "")


def party(name: str | None) -> str:
    """A payer or payee in the middle of a sentence."""
    return "the Bank" if name == BANK_NAME else name or ""


def referee_name(game: Game) -> str:
    """What the edition calls who judges, as a name: ``Game Master``."""
    return game.book.words.get("referee", REFEREE_NAME).removeprefix("the ")


def has_questions(game: Game) -> bool:
    """Whether anybody is ever asked a question. Rules P-GO-2, P-SCH-2, P-CHU-1."""
    kinds = {space.kind for space in game.book.spaces}
    asks = bool(kinds & {SpaceKind.SCHOOL, SpaceKind.CHURCH})
    return asks or bool(game.book.rules["salary_question"].value)


def has_rulings(game: Game) -> bool:
    """Whether somebody has to judge, set prices or decide on debts. Rules P-GM-1, P-GM-2."""
    rules = game.book.rules
    is_asked = rules["auction"].value == "preset" or rules["insolvency"].value == "referred"
    return is_asked or bool(rules["rulings"].value) or has_questions(game)


def has_referee(game: Game) -> bool:
    """Whether there is anything for a referee to do, were it only to call time. Rule T-1."""
    return has_rulings(game) or bool(game.book.rules["time_call"].value)
