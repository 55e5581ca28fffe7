"""The fuzzer's record, and what its players do: random legal actions, and nonsense.

Nothing here knows a rule: actions come from `legal`, nonsense from anywhere.
"""

from enum import IntEnum

import numpy as np

from freehold.kernel.chance import below
from freehold.kernel.compiled import compiled, inlined
from freehold.records.enums import (
    ActionKind,
    Asked,
    Phase,
    SpaceKind,
    TermKind,
)
from freehold.records.layout import ACTION
from freehold.records.limits import (
    BANK,
    CHANCE_SEAT,
    MAX_CARDS,
    MAX_DECKS,
    MAX_SEATS,
    MAX_SPACES,
    MAX_TERMS,
    NOWHERE,
)

LOG = 20  # actions remembered
PLAYER_APART = 0xF022  # keeps the players' generator away from the game's
HUGE = np.int64(2**62)
LOWEST = np.int64(-(2**63))


class Flaw(IntEnum):
    """What a game of the fuzzer ended with."""

    NONE = 0
    AUDIT = 1  # detail: Fault bits
    MONEY = 2  # a seat's cash moved otherwise than its PAID events say; detail: seat
    EVENTS_FULL = 3
    SUPPLY = 4  # houses or hotels lost or made
    DECKS = 5  # a card lost or doubled; detail: deck
    NOBODY_WAITS = 6
    LEAVER_WAITS = 7  # a seat that may do nothing is waited for; detail: bit set
    STUCK = 8  # a seat that is waited for has nothing to do; detail: seat
    OPTION_REFUSED = 9  # `legal` listed what `step` refuses; detail: Reason
    WHY_DIFFERS = 10  # detail: Reason of `why`
    REFUSAL_CHANGED = 11  # a refusal left another game or other decks
    OPTIONS_FULL = 12
    AGENDA_FULL = 13
    NOT_OVER = 14  # `finish` did not end it
    LATE_CLAIM = 15  # a claim outlived the throw that ends it


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
        ("most_options", "i8"),
        ("bank", "i8"),
        ("cash", "i8", (MAX_SEATS,)),
        ("kinds", "i8", (32,)),
        ("reasons", "i8", (64,)),
        ("facts", "i8", (64,)),
        ("phases", "i8", (16,)),
        ("ends", "i8", (8,)),
        ("causes", "i8", (32,)),
        ("matters", "i8", (8,)),
        ("terms", "i8", (8,)),
        ("cards", "i8", (MAX_DECKS, MAX_CARDS)),
        ("spaces", "i8", (MAX_SPACES,)),
        ("log", ACTION, (LOG,)),
    ],
    align=True,
)


@inlined
def one_in(fuzz, n):
    """True once in `n` times."""
    return below(fuzz, n) == 0


@compiled
def copy_action(to, action):
    """Copy what of an action counts."""
    to.kind = action.kind
    to.seat = action.seat
    to.space = action.space
    to.amount = action.amount
    to.extra = action.extra
    to.n_terms = action.n_terms
    for i in range(MAX_TERMS):
        to.terms[i].kind = action.terms[i].kind
        to.terms[i].giver = action.terms[i].giver
        to.terms[i].taker = action.terms[i].taker
        to.terms[i].what = action.terms[i].what
        to.terms[i].amount = action.terms[i].amount


@compiled
def fail(fuzz, flaw, detail):
    """Note the first flaw."""
    if fuzz.flaw == Flaw.NONE:
        fuzz.flaw = flaw
        fuzz.detail = detail


# --- choosing ---


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
def pick_seat(fuzz, n_seats, waiting):
    """Mostly somebody who is waited for, sometimes anybody."""
    seat = below(fuzz, n_seats)
    if waiting == 0 or one_in(fuzz, 4):
        return seat
    while (waiting >> seat) & 1 == 0:
        seat = (seat + 1) % n_seats
    return seat


@compiled
def pick_amount(fuzz, low, high):
    """From a range: the least, the most, near the least, or anywhere."""
    span = min(high - low, 2**31) + 1
    if span <= 1 or one_in(fuzz, 4):
        return low + 0
    if one_in(fuzz, 8):
        return high + 0
    if one_in(fuzz, 2):
        return low + below(fuzz, min(span, 40))
    return low + below(fuzz, span)


@compiled
def is_rare(fuzz, game, kind, amount):
    """Whether a kind that would end games too soon, or flood them with talk, is passed over."""
    if kind == ActionKind.RESIGN:
        return not one_in(fuzz, 400)
    if kind == ActionKind.STOP:
        # In every eighth game people grow tired of it.
        tired = fuzz.game % 8 == 0 and amount == 1 and fuzz.steps > 200
        return not one_in(fuzz, 4 if tired else 200)
    if kind == ActionKind.OFFER:
        return not one_in(fuzz, 3)
    if kind == ActionKind.WITHDRAW or kind == ActionKind.REJECT:
        return not one_in(fuzz, 4)
    if kind == ActionKind.MORTGAGE or kind == ActionKind.LIFT:
        return game.phase == Phase.TURN and not one_in(fuzz, 6)
    return False


@compiled
def pick_option(fuzz, game, book, seat, options, count, action):
    """Choose one of the listed actions at random; False if none will do."""
    if game.phase == Phase.TURN and game.n_claims > 0 and one_in(fuzz, 3):
        claim = game.claims[below(fuzz, game.n_claims)]
        say(action, ActionKind.CLAIM, claim.owner, claim.space, 0, 0)
        return True
    if game.phase == Phase.TURN and seat == game.turn and one_in(fuzz, 3):
        say(action, ActionKind.ROLL, seat, NOWHERE, 0, 0)
        return True
    for _ in range(12):
        row = options[below(fuzz, count)]
        if is_rare(fuzz, game, row.kind, row.low):
            continue
        if row.kind == ActionKind.OFFER:
            if write_offer(fuzz, game, book, seat, action):
                return True
            continue
        say(action, row.kind, seat, row.space, pick_amount(fuzz, row.low, row.high), 0)
        return True
    return False


@compiled
def has_way_on(options, count):
    """Whether a seat has more to do than to leave, stop or talk."""
    for i in range(count):
        kind = options[i].kind
        if kind != ActionKind.RESIGN and kind != ActionKind.STOP and kind != ActionKind.OFFER:
            if kind != ActionKind.WITHDRAW and kind != ActionKind.REJECT:
                return True
    return False


@compiled
def add_term(action, kind, giver, taker, what, amount):
    """One more term."""
    term = action.terms[action.n_terms]
    term.kind = kind
    term.giver = giver
    term.taker = taker
    term.what = what
    term.amount = amount
    action.n_terms += 1


@compiled
def own_deed(fuzz, game, book, seat):
    """A random deed of a seat, or NOWHERE."""
    start = below(fuzz, book.n_spaces)
    for i in range(book.n_spaces):
        space = (start + i) % book.n_spaces
        if book.spaces[space].kind == SpaceKind.DEED and game.deeds[space].owner == seat:
            return space
    return NOWHERE


@compiled
def own_card(game, book, seat):
    """The code of a held card, or NOWHERE."""
    for deck in range(book.n_decks):
        for card in range(MAX_CARDS):
            if (game.seats[seat].cards[deck] >> card) & 1 == 1:
                return deck * MAX_CARDS + card
    return NOWHERE


@compiled
def give_something(fuzz, game, book, giver, taker, action):
    """Add a term that the giver can keep to: a card, a deed, forgiveness, or cash."""
    if game.phase == Phase.DEBT:
        debt = game.agenda[game.n_agenda - 1]
        if debt.to == giver and debt.seat == taker and not one_in(fuzz, 4):
            part = debt.amount if one_in(fuzz, 2) else 1 + below(fuzz, min(debt.amount, 2**31))
            add_term(action, TermKind.DEBT, giver, taker, 0, part)
            return
    card = own_card(game, book, giver)
    if card != NOWHERE and one_in(fuzz, 2):
        add_term(action, TermKind.CARD, giver, taker, card, 0)
        return
    space = own_deed(fuzz, game, book, giver)
    if space != NOWHERE and not one_in(fuzz, 4):
        add_term(action, TermKind.DEED, giver, taker, space, 0)
        return
    cash = min(game.seats[giver].cash, 2**31)
    add_term(action, TermKind.CASH, giver, taker, 0, 1 + below(fuzz, cash) if cash > 0 else 1)


@compiled
def write_offer(fuzz, game, book, seat, action):
    """An exchange round a ring of two to four seats, perhaps with a term more."""
    say(action, ActionKind.OFFER, seat, NOWHERE, 0, 0)
    size = 2 + below(fuzz, 3) // 2 + below(fuzz, 3) // 2
    giver = seat
    for i in range(size - 1):
        taker = next_playing(game, giver, 1 + below(fuzz, game.n_seats - 1))
        if i == size - 2 and game.phase == Phase.DEBT and one_in(fuzz, 2):
            debt = game.agenda[game.n_agenda - 1]
            taker = debt.seat if debt.to == giver or debt.to == BANK else debt.to
        if taker == giver or taker == seat:
            break
        give_something(fuzz, game, book, giver, taker, action)
        giver = taker
    if giver == seat:
        return False
    give_something(fuzz, game, book, giver, seat, action)
    if one_in(fuzz, 4):
        give_something(fuzz, game, book, seat, giver, action)
    return True


@compiled
def next_playing(game, seat, steps):
    """A seat some places on that still plays."""
    other = (seat + steps) % game.n_seats
    while game.seats[other].playing == 0:
        other = (other + 1) % game.n_seats
    return other


@compiled
def answer_chance(fuzz, game, chance, action):
    """An outcome for what the game asks for."""
    if game.asked != Asked.CARD:
        first = 1 + below(fuzz, 6)
        second = first if one_in(fuzz, 4) else 1 + below(fuzz, 6)
        say(action, ActionKind.DICE, CHANCE_SEAT, NOWHERE, first, second)
        return
    pile = chance.piles[game.asked_deck]
    card = pile.order[(pile.top + below(fuzz, pile.size)) % MAX_CARDS]
    say(action, ActionKind.CARD, CHANCE_SEAT, game.asked_deck, card, 0)


# --- nonsense ---


@compiled
def odd_number(fuzz):
    """A number that nobody should send."""
    pick = below(fuzz, 8)
    if pick == 0:
        return HUGE + 0
    if pick == 1:
        return LOWEST + 0
    if pick == 2:
        return -HUGE
    if pick == 3:
        return np.int64(-50)
    return np.int64(below(fuzz, 200) - 20)


@compiled
def odd_kind(fuzz, game):
    """Any kind, the unknown among them; often one that could be meant now."""
    if one_in(fuzz, 2):
        if game.phase == Phase.CONTEST:
            return np.int64(ActionKind.PASS if one_in(fuzz, 2) else ActionKind.BUILD)
        if game.phase == Phase.AUCTION:
            return np.int64(ActionKind.BID if one_in(fuzz, 2) else ActionKind.SELL)
        if game.n_offers > 0 and one_in(fuzz, 2):
            return np.int64(ActionKind.ACCEPT)
        if game.phase == Phase.TURN:
            return np.int64(ActionKind.BUILD)
    return below(fuzz, 28) - 1


@compiled
def write_nonsense(fuzz, game, book, action):
    """Any action with any fields, sensible ones among them."""
    kind = odd_kind(fuzz, game)
    seat = below(fuzz, game.n_seats)
    if kind == ActionKind.DICE or kind == ActionKind.CARD:
        seat = np.int64(CHANCE_SEAT)
    space = below(fuzz, book.n_spaces)
    amount = below(fuzz, 8)
    if kind == ActionKind.ACCEPT or kind == ActionKind.REJECT:
        space = below(fuzz, game.n_seats)
        while game.n_offers > 0 and game.offers[space].open == 0:
            space = (space + 1) % game.n_seats
        amount = game.offers[space].revision + below(fuzz, 2)
    if kind == ActionKind.USE_CARD or kind == ActionKind.CARD:
        space = below(fuzz, book.n_decks + 1)
        amount = below(fuzz, 20)
    elif kind == ActionKind.BID:
        amount = game.auction.bid + below(fuzz, 2000) - 20
    elif ActionKind.BUILD <= kind <= ActionKind.KEEP and one_in(fuzz, 2):
        space = np.int64(own_deed(fuzz, game, book, seat))
    if one_in(fuzz, 16):
        space = odd_number(fuzz)
    if one_in(fuzz, 16):
        amount = odd_number(fuzz)
    if one_in(fuzz, 16):
        seat = odd_number(fuzz)
    say(action, kind, seat, space, amount, below(fuzz, 8))
    if kind == ActionKind.OFFER:
        write_nonsense_terms(fuzz, game, book, action)


@compiled
def write_nonsense_terms(fuzz, game, book, action):
    """A few terms with any fields."""
    for _ in range(below(fuzz, 5)):
        giver = below(fuzz, game.n_seats)
        taker = below(fuzz, game.n_seats)
        if one_in(fuzz, 2) and 0 <= action.seat < game.n_seats and giver != action.seat:
            taker = action.seat + 0
        kind = below(fuzz, 5)
        what = below(fuzz, 70) - 2
        if kind == TermKind.DEED and one_in(fuzz, 2):
            what = np.int64(own_deed(fuzz, game, book, giver))
        amount = odd_number(fuzz) if one_in(fuzz, 8) else below(fuzz, 300)
        add_term(action, kind, giver, taker, what, amount)
    if one_in(fuzz, 16):
        action.n_terms = odd_number(fuzz)
