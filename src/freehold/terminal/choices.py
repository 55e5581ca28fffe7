"""The list that a person chooses from: legal actions in words, what matters now first."""

from dataclasses import dataclass
from typing import Final

from freehold.books import Space
from freehold.game import Action, Game, Option, State
from freehold.notation.amounts import money
from freehold.notation.spelling import spell
from freehold.terminal.story import deal_text

SHOWN: Final = 9  # choices shown at once; `more` shows all
_FIXED: Final = {
    "use_card": "use your card, leave Jail, then throw",
    "bankrupt": "give up: you cannot raise what you owe",
    "offer": "offer somebody a deal; help offer shows how",
    "withdraw": "take your offer back",
    "resign": "leave the game for good",
}
_LAST: Final = ("offer", "withdraw", "stop", "resign")
_RAISES: Final = frozenset({"mortgage", "sell", "sell_group"})
# In which order kinds stand; what is not here comes after it, in the order of the rules.
_ORDER: Final = (
    *("claim", "accept", "reject", "roll", "use_card", "pay_fine"),
    *("buy", "decline", "bid", "pass", "tax_flat", "tax_percent"),
    *("pay", "bankrupt", "keep", "build", "lift"),
)
GO_ON: Final = "go on"


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of the list. `action` is None where words have to follow, and for ``go on``."""

    words: str
    text: str
    kind: str
    action: Action | None = None


@dataclass(frozen=True, slots=True)
class Choices:
    """What a seat may do; the first `shown` are worth showing at once."""

    rows: tuple[Choice, ...]
    shown: int

    @property
    def verbs(self) -> dict[str, bool]:
        """First words of what is possible, and whether it is shown at once."""
        verbs: dict[str, bool] = {}
        for place, row in enumerate(self.rows):
            verb = row.words.split()[0]
            verbs[verb] = verbs.get(verb, False) or place < self.shown
        return verbs

    def rest(self) -> str:
        """What `more` would show, counted."""
        kinds: dict[str, int] = {}
        for row in self.rows[self.shown :]:
            verb = row.words.split()[0]
            kinds[verb] = kinds.get(verb, 0) + 1
        return ", ".join(f"{verb} ({n})" if n > 1 else verb for verb, n in kinds.items())


def list_choices(game: Game, seat: str, window: bool = False) -> Choices:
    """The list for a seat. A `window` is a pause in somebody else's turn: one may just go on."""
    state = game.state
    wording = _Wording(game, state)
    options = [option for option in game.legal(seat) if option.kind not in _LAST]
    last = [option for option in game.legal(seat) if option.kind in _LAST]
    options.sort(key=lambda option: _rank(option, state))
    main = [option for option in options if _is_main(option, state)]
    rest = [option for option in options if option not in main]
    rows = [_choice(option, wording) for option in (*main[:SHOWN], *main[SHOWN:], *rest)]
    shown = min(len(main), SHOWN)
    if window:
        claims = sum(option.kind in ("claim", "accept", "reject") for option in main[:shown])
        rows.insert(claims, Choice(GO_ON, "or just press Enter", GO_ON))
        shown += 1
    rows += [_choice(option, wording) for option in sorted(last, key=_last_rank)]
    return Choices(tuple(rows), shown)


def _last_rank(option: Option) -> int:
    return _LAST.index(option.kind)


def _rank(option: Option, state: State) -> int:
    if option.kind in _RAISES and state.phase == "debt":
        return -1
    return _ORDER.index(option.kind) if option.kind in _ORDER else len(_ORDER)


def _is_main(option: Option, state: State) -> bool:
    """Worth showing at once: whatever is no mortgage or sale, unless cash is short."""
    if option.kind in _RAISES:
        return state.phase == "debt" and state.seat(option.seat).cash < state.agenda[-1].amount
    return True


def _choice(option: Option, wording: "_Wording") -> Choice:
    words = spell(option.action).partition(": ")[2]
    text = _FIXED.get(option.kind) or wording.text(option)
    if option.kind == "offer":
        return Choice("offer ...", text, "offer")
    return Choice(words, text, option.kind, option.action)


def change(game: Game, action: Action) -> int:
    """By how much the cash of its seat changes, found by trying it on a copy."""
    twin = game.fork()
    before = twin.state.seat(action.seat or "").cash
    twin.do(action)
    return twin.state.seat(action.seat or "").cash - before


def deadline(game: Game, owner: str, space: str) -> str:
    """When the rent of a space is lost, in words."""
    record = game.engine.state
    rows = record["claims"][: int(record["n_claims"])]
    codes = (game.names.seat_codes[owner], game.names.space_codes[space])
    row = next(row for row in rows if (int(row["owner"]), int(row["space"])) == codes)
    left = int(row["turn"]) + int(game.book.rules["claim_turns"].value)
    left -= game.state.turn_number
    playing = [seat.name for seat in game.state.seats if seat.playing]
    turn = playing.index(game.state.turn) if game.state.turn in playing else 0
    thrower = playing[(turn + max(0, left)) % len(playing)]
    whom = "you throw" if thrower == owner else f"{thrower} throws"
    return f"lost as soon as {whom}"


class _Wording:
    """What an option does, in words, at one moment of a game."""

    def __init__(self, game: Game, state: State) -> None:
        self._game = game
        self._state = state

    def text(self, option: Option) -> str:  # noqa: PLR0911 - one line for each kind
        """The words for an option whose words depend on the game."""
        match option.kind:
            case "roll":
                return self._roll(option)
            case "buy":
                return f"{self._here(option).name} for {self._price(option)}; {self._cash(option)}"
            case "decline":
                return self._decline(option)
            case "bid":
                return self._bid(option)
            case "pass":
                is_auction = self._state.phase == "auction"
                return "no bid at this price" if is_auction else "no building wanted"
            case "tax_flat":
                return f"pay {money(self._here(option).tax_flat)}"
            case "tax_percent":
                percent = self._here(option).tax_percent
                return f"pay {percent}% of all you own, added up only after you choose"
            case "pay_fine":
                return f"pay {money(self._rule('jail_fine'))}, leave Jail, then throw"
            case "pay":
                debt = self._state.agenda[-1]
                to = "the Bank" if debt.to == "Bank" else debt.to
                return f"{money(debt.amount)} to {to}; {self._cash(option)}"
            case "stop" if option.action.amount == 0:
                return "you would rather play on"
            case "stop":
                return "you agree to stop here and count; so do bots when all people have"
        return self._on_property(option)

    def _on_property(self, option: Option) -> str:
        """The words for what concerns a deed or an offer."""
        space = self._game.names.space_name(option.action.space)
        other = option.action.other
        match option.kind:
            case "build":
                return self._build(option)
            case "claim":
                return self._claim(option)
            case "accept":
                offer = next(offer for offer in self._state.offers if offer.proposer == other)
                deal = deal_text(offer.terms, self._game.names, option.seat)
                return f"{other}'s offer: {deal}"
            case "reject":
                return f"refuse {other}'s offer"
        sum_ = money(abs(change(self._game, option.action)))
        return {
            "mortgage": f"borrow {sum_} on {space}",
            "sell": f"one building of {space} for {sum_}",
            "sell_group": f"all buildings of the group of {space} at once for {sum_}",
            "lift": f"repay {sum_} on {space}",
            "keep": f"pay {sum_} interest and leave {space} mortgaged",
        }[option.kind]

    def _here(self, option: Option) -> Space:
        book = self._game.book
        return book.spaces[book.space(self._state.seat(option.seat).space)]

    def _price(self, option: Option) -> str:
        return money(self._here(option).price)

    def _cash(self, option: Option) -> str:
        return f"you have {money(self._state.seat(option.seat).cash)}"

    def _rule(self, name: str) -> int:
        return int(self._game.book.rules[name].value)

    def _roll(self, option: Option) -> str:
        record = self._state.seat(option.seat)
        if self._state.phase == "opening":
            return f"throw for who begins{self._typed_dice()}"
        if not record.in_jail:
            what = "throw again, after doubles" if self._state.doubles else "throw the dice"
            return f"{what}{self._typed_dice()}"
        turns = self._rule("jail_turns")
        note = "; without doubles the fine is due" if record.tries + 1 == turns else ""
        return f"throw for doubles to leave Jail, try {record.tries + 1} of {turns}{note}"

    def _typed_dice(self) -> str:
        """With real dice: what they show may be said at once."""
        return "; or at once: roll 3 4" if self._game.log.header.chance["kind"] == "typed" else ""

    def _decline(self, option: Option) -> str:
        """Says why there is no ``buy`` beside it, if cash is short."""
        space = self._here(option)
        missing = space.price - self._state.seat(option.seat).cash
        if missing <= 0:
            return "leave it to the auction"
        return f"leave it to the auction; {money(missing)} is missing for {space.name}"

    def _bid(self, option: Option) -> str:
        auction = self._state.auction
        assert auction is not None
        leads = f"{auction.leader} leads with {money(auction.bid)}" if auction.leader else ""
        most = money(option.high or 0)
        return f"{leads or 'no bid yet'}; any sum up to {most}, such as bid {option.low}"

    def _build(self, option: Option) -> str:
        space = self._game.book.spaces[self._game.book.space(option.action.space or "")]
        is_full = self._state.deeds[space.key].buildings == self._rule("houses_per_hotel")
        what, high = "a hotel" if is_full else "a house", option.high or 0
        more = f"; or {high}: build {space.key} {high}" if high > 1 else ""
        return f"{what} on {space.name} for {money(space.house_price)}{more}"

    def _claim(self, option: Option) -> str:
        key = option.action.space or ""
        claim = next(c for c in self._state.claims if (c.owner, c.space) == (option.seat, key))
        name = self._game.names.space_name(key)
        lost = deadline(self._game, option.seat, key)
        return f"ask {claim.lander} for {money(claim.amount)} rent on {name}; {lost}"
