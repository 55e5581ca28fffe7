"""The list that a person chooses from: legal actions in words, what matters now first."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from freehold.game import Action, Game, Option, State
from freehold.notation.names import REFEREE_NAME
from freehold.notation.spelling import spell
from freehold.terminal.wording import Wording

SHOWN: Final = 9  # choices shown at once; `more` shows all
GO_ON: Final = "go on"
# Where words have to follow: what the list shows, and what it is for. {player} and {players} are
# the edition's words.
_OPEN: Final[dict[str, tuple[str, str]]] = {
    "offer": ("offer ...", "offer somebody a deal; help offer shows how"),
    "stock": ("stock ...", "ask for an auction of unsold deeds; help stock shows how"),
    "reward": ("reward ...", "reward good conduct of a {player}; help reward shows how"),
    "penalize": ("fine ...", "fine bad conduct of a {player}; help fine shows how"),
    "earn": ("earn ...", "money that a {player} earned elsewhere; help earn shows how"),
    "order": ("order ...", "have one {player} pay another, or the Bank; help order shows how"),
    "correct": ("correct ...", "put the cash of a {player} right; help correct shows how"),
}
_LAST: Final = (
    *("offer", "withdraw", "stock", "exercise", "repay", "release", "report", "answer"),
    *("earn", "reward", "penalize", "order", "correct", "call_time", "stop", "resign"),
)
_RAISES: Final = frozenset({"mortgage", "sell", "sell_group"})
# In which order kinds stand; what is not here comes after it, in the order of the rules.
_ORDER: Final = (
    *("claim", "accept", "reject", "stock", "direction", "move", "retract"),
    *("roll", "use_card", "pay_fine", "judge", "defer", "waive", "stand", "open_at"),
    *("buy", "buy_mortgaged", "travel", "foreclose", "decline", "bid", "ask", "choose", "pass"),
    *("tax_flat", "tax_percent", "pay", "bankrupt", "keep", "build", "lift", "let_go"),
)
# What answers the matter that is pending, where other things may be done as well.
_NOW: Final[dict[str, frozenset[str]]] = {
    "foreclosure": frozenset({"lift", "let_go", "claim"}) | _RAISES,
    "level": frozenset({"build", "sell", "sell_group"}),
    "referred": frozenset({"waive", "stand", "defer"}),
}
_IN_WINDOW: Final = ("claim", "accept", "reject", "stock")


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of the list. `action` is None where words have to follow, and for ``go on``."""

    words: str
    text: str
    kind: str
    action: Action | None = None


@dataclass(frozen=True, slots=True)
class Choices:
    """What a seat may do; the first `shown` are worth showing at once.

    They are not `numbered` where a number might as well be an answer to a question. Enter alone
    means the `default`, if there is one.
    """

    rows: tuple[Choice, ...]
    shown: int
    numbered: bool = True
    default: Action | None = None

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
    """The list for a seat or the referee.

    A `window` is a pause in somebody else's turn: one may just go on.
    """
    state = game.state
    wording = Wording(game, state)
    options = game.legal(seat)
    last = [option for option in options if _is_last(option, state)]
    last.sort(key=lambda option: _LAST.index(option.kind))
    options = sorted(_without(options, last), key=lambda option: _rank(option, state))
    main = [option for option in options if _is_main(option, state)]
    rows = [row for each in main for row in _choices(each, wording, game)]
    shown = min(len(rows), SHOWN)
    rows += [row for each in _without(options, main) for row in _choices(each, wording, game)]
    closing = list(dict.fromkeys(row for each in last for row in _choices(each, wording, game)))
    if window:
        if seat == REFEREE_NAME:
            rows, closing, shown = [*closing, *rows], [], len(closing)
        asked = sum(row.kind in _IN_WINDOW for row in rows[:shown])
        rows.insert(asked, Choice(GO_ON, "or just press Enter", GO_ON))
        shown += 1
    is_asked = seat == REFEREE_NAME and state.phase == "question"
    return Choices((*rows, *closing), shown, not is_asked, _default(rows, state))


def _default(rows: list[Choice], state: State) -> Action | None:
    """A throw that nobody built after is moved; that needs no more than Enter. Rule M-BLD-4."""
    if state.phase != "thrown" or state.hurried:
        return None
    return next((row.action for row in rows if row.kind == "move"), None)


def _without(options: list[Option], others: list[Option]) -> list[Option]:
    return [option for option in options if option not in others]


def _is_last(option: Option, state: State) -> bool:
    """Always there, so that it would only crowd the list."""
    return option.kind in _LAST and not _is_consent(option, state)


def _is_consent(option: Option, state: State) -> bool:
    """An answer to somebody who asks for an auction of unsold deeds. Rule M-STK-3."""
    if option.kind != "stock" or state.stock is None or option.seat not in state.stock.asked:
        return False
    return option.action.spaces in ((), state.stock.spaces)


def _rank(option: Option, state: State) -> tuple[int, bool]:
    if option.kind in _RAISES and state.phase == "debt":
        return -1, False
    rank = _ORDER.index(option.kind) if option.kind in _ORDER else len(_ORDER)
    return rank, option.action.way in ("backward", "wrong")


def _is_main(option: Option, state: State) -> bool:
    """Worth showing at once: whatever is no mortgage or sale, unless cash is short."""
    if state.phase in _NOW:
        return option.kind in _NOW[state.phase]
    if option.kind in _RAISES:
        return state.phase == "debt" and state.seat(option.seat).cash < state.agenda[-1].amount
    return True


def _choices(option: Option, wording: Wording, game: Game) -> Iterator[Choice]:
    """The lines of one option: one, or a few where any sum will do."""
    kind, state = option.kind, game.state
    if _is_consent(option, state):
        yield Choice(_consent(option), wording.text(option), kind, option.action)
    elif kind == "stock" and not option.action.spaces and state.stock is not None:
        yield Choice("stock no", "take your request back", kind, option.action)
    elif kind in _OPEN:
        words, text = _OPEN[kind]
        yield Choice(words, text.format_map(game.book.words), kind)
    elif kind == "judge":
        yield Choice(option.action.way or "", wording.text(option), kind, option.action)
    elif kind in ("open_at", "ask"):
        for amount in _sums(option, game):
            at = Option(option.at(amount), option.low, option.high)
            yield Choice(_spelled(at), wording.text(at), kind, at.action)
    else:
        yield Choice(_spelled(option), wording.text(option), kind, option.action)


def _consent(option: Option) -> str:
    return "stock" if option.action.spaces else "stock no"


def _spelled(option: Option) -> str:
    return spell(option.action).partition(": ")[2]


def _sums(option: Option, game: Game) -> list[int]:
    """Sums worth offering, where any from the lowest to the highest may be said."""
    low, high = option.low or 0, option.high or 0
    key = option.action.space or (game.state.agenda[-1].space if option.kind == "open_at" else "")
    space = game.book.spaces[game.names.space_codes[key or ""]]
    if option.kind == "open_at":
        wanted = [space.loan, game.book.asked_price(space), 1]
    elif key == game.state.seat(game.state.turn).space:
        wanted = [high]
    else:
        wanted = [space.rents[game.state.deeds[space.key].buildings]]
    return list(dict.fromkeys(min(max(low, sum_), high) for sum_ in wanted))
