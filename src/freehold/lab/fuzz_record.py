"""What the fuzzer counts and remembers, and how it notes a flaw."""

from enum import IntEnum

import numpy as np

from freehold.kernel.chance import below
from freehold.kernel.compiled import compiled, inlined
from freehold.records.enums import (
    ActionKind,
    Cause,
    ContractKind,
    EndedBy,
    EndReason,
    EventKind,
    Matter,
    Phase,
    Reason,
    TermKind,
)
from freehold.records.layout import ACTION
from freehold.records.limits import MAX_CARDS, MAX_DECKS, MAX_SEATS, MAX_SPACES

LOG = 20  # actions remembered


class Flaw(IntEnum):
    """What a game of the fuzzer ended with."""

    NONE = 0
    AUDIT = 1  # detail: Fault bits
    MONEY = 2  # cash moved otherwise than the PAID events say; detail: seat, BANK or POT
    EVENTS_FULL = 3
    SUPPLY = 4  # houses or hotels lost or made
    DECKS = 5  # a card lost or doubled; detail: deck
    NOBODY_WAITS = 6
    LEAVER_WAITS = 7  # a seat that may do nothing is waited for; detail: bit set
    STUCK = 8  # whoever is waited for has nothing to do; detail: seat
    OPTION_REFUSED = 9  # `legal` listed what `step` refuses; detail: Reason
    WHY_DIFFERS = 10  # detail: Reason of `why`
    REFUSAL_CHANGED = 11  # a refusal left another game or other decks
    OPTIONS_FULL = 12
    AGENDA_FULL = 13
    NOT_OVER = 14  # `finish` did not end it
    LATE_CLAIM = 15  # a claim outlived the throw that ends it
    UNKNOWN_CODE = 16  # a number that no closed list has; detail: that number
    POT = 17  # the middle of the board was fed or emptied against the rules; detail: Cause
    STORY = 18  # a deed, token or building is not where the events say; detail: space or seat
    PLACE = 19  # something owned that nobody can own; detail: space
    CONTRACTS = 20  # detail: place of the contract, or a number of contracts
    PLEDGE = 21  # a pledged deed was dealt away behind the lender's back; detail: space
    PHASE = 22  # phase, stage and agenda disagree; detail: Phase
    EXTRAS = 23  # `extras` is off where rules or contracts need it
    ORDER = 24  # turn order leaves a seat out; detail: seat
    AFTER_TIME = 25  # a throw, a claim or an offer after time was called; detail: ActionKind
    AFTER_RUIN = 26  # a throw after the bankruptcy that ends the game
    REFERRED = 27  # a family went bankrupt that the Game Master did not rule out; detail: seat
    PRISONER = 28  # somebody in Jail did what the rules take away there; detail: seat


def _counters(codes: type[IntEnum]) -> tuple[int]:
    """The shape of one counter for every member."""
    return (max(codes) + 1,)


FUZZ = np.dtype(
    [
        ("a", "u8"),  # the players' generator
        ("b", "u8"),
        ("master", "i8"),
        ("first", "i8"),  # number of the first game
        ("games", "i8"),  # how many
        ("longest", "i8"),  # actions before a game is cut
        ("n_seats", "i8"),
        ("asks", "i8"),  # 1: outcomes are brought from outside in every second game
        ("game", "i8"),  # number of the game at hand
        ("steps", "i8"),  # actions of this game
        ("flaw", "i8"),  # Flaw
        ("detail", "i8"),
        ("actions", "i8"),  # totals from here
        ("nonsense", "i8"),
        ("samples", "i8"),
        ("most_events", "i8"),
        ("most_events_kind", "i8"),
        ("most_agenda", "i8"),
        ("most_claims", "i8"),
        ("most_contracts", "i8"),
        ("most_options", "i8"),
        ("kinds", "i8", _counters(ActionKind)),
        ("reasons", "i8", _counters(Reason)),
        ("facts", "i8", _counters(EventKind)),
        ("phases", "i8", _counters(Phase)),
        ("ends", "i8", _counters(EndReason)),
        ("causes", "i8", _counters(Cause)),
        ("matters", "i8", _counters(Matter)),
        ("terms", "i8", _counters(TermKind)),
        ("contracts", "i8", _counters(ContractKind)),
        ("endings", "i8", _counters(EndedBy)),  # of contracts
        ("cards", "i8", (MAX_DECKS, MAX_CARDS)),
        ("spaces", "i8", (MAX_SPACES,)),
        # What the events of this game add up to.
        ("bank", "i8"),
        ("pot", "i8"),
        ("cash", "i8", (MAX_SEATS,)),
        ("owners", "i8", (MAX_SPACES,)),
        ("buildings", "i8", (MAX_SPACES,)),
        ("tokens", "i8", (MAX_SEATS,)),
        ("made", "i8"),  # contracts that run
        ("is_called", "i8"),  # 1: time was called
        ("is_ruined", "i8"),  # 1: somebody went bankrupt
        ("parties", "i8"),  # bit set of those who make the deal at hand
        ("phase", "i8"),  # before the action at hand
        ("on_copy", "i8"),  # 1: the copy is played on, not the game itself
        ("log", ACTION, (LOG,)),
    ],
    align=True,
)


@inlined
def one_in(fuzz, n):
    """True once in `n` times."""
    return below(fuzz, n) == 0


@compiled
def fail(fuzz, flaw, detail):
    """Note the first flaw."""
    if fuzz.flaw == Flaw.NONE:
        fuzz.flaw = flaw
        fuzz.detail = detail


@compiled
def note_code(fuzz, counters, code):
    """One more of a code, which must be one of the list that the counters are made for."""
    if 0 <= code < counters.size:
        counters[code] += 1
    else:
        fail(fuzz, Flaw.UNKNOWN_CODE, code)


@compiled
def say(action, kind, seat, space, amount, extra):
    """Fill an action without terms."""
    action.kind = kind
    action.seat = seat
    action.space = space
    action.amount = amount
    action.extra = extra
    action.n_terms = 0


@compiled
def note_action(fuzz, action):
    """Remember the last actions."""
    to = fuzz.log[fuzz.steps % LOG]
    say(to, action.kind, action.seat, action.space, action.amount, action.extra)
    to.n_terms = action.n_terms
    for i in range(action.n_terms):
        here, term = to.terms[i], action.terms[i]
        here.kind = term.kind
        here.giver = term.giver
        here.taker = term.taker
        here.what = term.what
        here.amount = term.amount
        here.unit = term.unit
        here.percent = term.percent
        here.count = term.count
        here.every = term.every
        here.pay = term.pay
        here.cap = term.cap
        here.excess = term.excess
        here.causes = term.causes
        here.spaces = term.spaces
