"""What the fuzzer's players do: random actions out of those that `legal` lists.

Nothing here decides what is allowed; at most what is done often enough to be seen.
"""

import numpy as np

from freehold.kernel.chance import below
from freehold.kernel.compiled import compiled
from freehold.kernel.phases.questions import has_questions
from freehold.kernel.property import is_unsold
from freehold.lab.fuzz_deals import write_offer
from freehold.lab.fuzz_record import Flaw, fail, one_in, say
from freehold.records.enums import ActionKind, Asked, EarnKind, Phase
from freehold.records.limits import (
    BANK,
    CHANCE_SEAT,
    MAX_CARDS,
    MAX_MEMBERS,
    NOWHERE,
    REFEREE_BIT,
    REFEREE_SEAT,
)

CALL_TIME_IN = 2000  # once in so many choices time is called


# --- setting up ---


@compiled
def seat_families(fuzz, game, book):
    """Where questions are asked, seats are families of up to twelve pupils, by their grades."""
    if not has_questions(book):
        return
    for seat in range(game.n_seats):
        family = game.seats[seat]
        family.members = below(fuzz, MAX_MEMBERS + 1 if one_in(fuzz, 4) else 4)
        grade = 0
        for member in range(family.members):
            grade = min(grade + below(fuzz, 3), 8)
            family.grades[member] = grade


# --- choosing who ---


@compiled
def pick_actor(fuzz, game, book, waiting):
    """Mostly somebody who is waited for, sometimes anybody, the referee included."""
    referees = waiting & REFEREE_BIT
    if referees != 0 and not one_in(fuzz, 4):
        return np.int64(REFEREE_SEAT)
    if book.rules.rulings == 1 and one_in(fuzz, 16):
        return np.int64(REFEREE_SEAT)
    if book.rules.time_call == 1 and one_in(fuzz, CALL_TIME_IN):
        return np.int64(REFEREE_SEAT)
    return pick_seat(fuzz, game.n_seats, waiting & ~REFEREE_BIT)


@compiled
def pick_seat(fuzz, n_seats, waiting):
    """Mostly a seat that is waited for, sometimes any."""
    seat = below(fuzz, n_seats)
    if waiting == 0 or one_in(fuzz, 4):
        return seat
    while (waiting >> seat) & 1 == 0:
        seat = (seat + 1) % n_seats
    return seat


# --- choosing what ---


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
def pick_sum(fuzz, low, high):
    """What somebody rules or asks: household money, seldom more; the sign is that of the range."""
    span = min(high - low, 300)
    if span <= 0 or one_in(fuzz, 60):
        return pick_amount(fuzz, low, high)
    return high - below(fuzz, span + 1) if high < 0 else low + below(fuzz, span + 1)


@compiled
def is_ruled(kind):
    """Whether an action names a sum of anybody's choosing."""
    return ActionKind.OPEN_AT <= kind <= ActionKind.CORRECT or kind == ActionKind.ASK


@compiled
def pick_extra(fuzz, game, row):
    """What a row leaves open beside the amount."""
    if row.kind == ActionKind.EARN:
        return np.int64(below(fuzz, EarnKind.OTHER + 1))
    if row.kind == ActionKind.REPORT:
        return np.int64(below(fuzz, 2))
    if row.kind == ActionKind.ORDER:
        payee = below(fuzz, game.n_seats)
        is_in = game.seats[payee].playing == 1 and game.seats[payee].leaving == 0
        return payee if is_in and payee != row.space else np.int64(BANK)
    return np.int64(0)


@compiled
def fill(fuzz, game, row, seat, action):
    """Make an action of a row, with numbers within its range."""
    if is_ruled(row.kind):
        amount = pick_sum(fuzz, row.low, row.high)
    else:
        amount = pick_amount(fuzz, row.low, row.high)
    if row.kind == ActionKind.STOCK and row.low != 0 and row.low != game.stock:
        some = row.low & ((below(fuzz, 2**32) << 32) | below(fuzz, 2**32))
        if some != 0 and some != game.stock and one_in(fuzz, 2):
            amount = some
    say(action, row.kind, seat, row.space, amount, pick_extra(fuzz, game, row))


@compiled
def is_rare(fuzz, game, seat, row):
    """Whether what would end games too soon, or flood them with talk, is passed over."""
    kind = row.kind
    if kind == ActionKind.RESIGN:
        return not one_in(fuzz, 400)
    if kind == ActionKind.STOP:
        # In every eighth game people grow tired of it.
        tired = fuzz.game % 8 == 0 and row.low == 1 and fuzz.steps > 200
        return not one_in(fuzz, 4 if tired else 200)
    if kind == ActionKind.CALL_TIME:
        return True
    if kind == ActionKind.OFFER:
        return not one_in(fuzz, 3)
    if kind == ActionKind.WITHDRAW or kind == ActionKind.REJECT:
        return not one_in(fuzz, 4)
    if kind == ActionKind.RELEASE or kind == ActionKind.REPAY:
        return not one_in(fuzz, 30)
    if kind == ActionKind.MORTGAGE or kind == ActionKind.LIFT:
        return game.phase == Phase.TURN and not one_in(fuzz, 6)
    if kind == ActionKind.STOCK:
        return game.stock == 0 and not one_in(fuzz, 8)
    if kind == ActionKind.REWARD or kind == ActionKind.PENALIZE:
        return seat != REFEREE_SEAT and not one_in(fuzz, 40)
    return False


@compiled
def pick_option(fuzz, game, book, seat, options, count, action):
    """Choose one of the listed actions at random; False if none will do."""
    if seat == REFEREE_SEAT:
        return pick_ruling(fuzz, game, book, options, count, action)
    if game.phase == Phase.TURN and game.n_claims > 0 and one_in(fuzz, 3):
        claim = game.claims[below(fuzz, game.n_claims)]
        if book.rules.jail_collects == 1 or game.seats[claim.owner].jail == 0:
            say(action, ActionKind.CLAIM, claim.owner, claim.space, 0, 0)
            return True
    if game.phase == Phase.TURN and game.stock != 0 and one_in(fuzz, 2):
        if agree_to_stock(fuzz, game, action):
            return True
    if game.phase == Phase.TURN and seat == game.turn and one_in(fuzz, 3):
        say(action, ActionKind.ROLL, seat, NOWHERE, 0, 0)
        return True
    if game.n_offers > 0:
        for i in range(count):
            if options[i].kind == ActionKind.ACCEPT and one_in(fuzz, 3):
                fill(fuzz, game, options[i], seat, action)
                return True
    for _ in range(12):
        row = options[below(fuzz, count)]
        if is_rare(fuzz, game, seat, row):
            continue
        if row.kind == ActionKind.OFFER:
            if write_offer(fuzz, game, book, seat, action):
                return True
            continue
        fill(fuzz, game, row, seat, action)
        return True
    return False


@compiled
def pick_ruling(fuzz, game, book, options, count, action):
    """What is waited for, or money; seldom the end."""
    for _ in range(12):
        row = options[below(fuzz, count)]
        if row.kind == ActionKind.CALL_TIME:
            # Where there is nothing else to rule it is called on purpose.
            has_more = book.rules.rulings == 1 or is_awaited(game.phase)
            if has_more and not one_in(fuzz, CALL_TIME_IN // 16):
                continue
        elif is_awaited(game.phase) and not is_way_on(game.phase, row.kind):
            if not one_in(fuzz, 8):
                continue
        fill(fuzz, game, row, np.int64(REFEREE_SEAT), action)
        return True
    return False


@compiled
def is_awaited(phase):
    """Whether the game waits for the referee."""
    return phase == Phase.QUESTION or phase == Phase.PRICE or phase == Phase.REFERRED


@compiled
def agree_to_stock(fuzz, game, action):
    """Somebody who has not yet agreed to the auction of unsold deeds does so."""
    start = below(fuzz, game.n_seats)
    for i in range(game.n_seats):
        seat = (start + i) % game.n_seats
        is_in = game.seats[seat].playing == 1 and game.seats[seat].leaving == 0
        if is_in and (game.stock_agreed >> seat) & 1 == 0:
            say(action, ActionKind.STOCK, seat, NOWHERE, game.stock, 0)
            return True
    return False


# --- whether there is something to do ---


@compiled
def is_way_on(phase, kind):
    """Whether an action brings a game that waits in a phase nearer to its end."""
    if kind == ActionKind.LIFT or kind == ActionKind.KEEP:
        return phase == Phase.INTEREST or phase == Phase.FORECLOSURE
    if kind == ActionKind.BUILD:
        return phase == Phase.CONTEST or phase == Phase.LEVEL
    if kind == ActionKind.SELL or kind == ActionKind.SELL_GROUP:
        return phase == Phase.DEBT or phase == Phase.LEVEL or phase == Phase.INTEREST
    if kind == ActionKind.MORTGAGE:
        return phase == Phase.DEBT or phase == Phase.INTEREST
    if kind == ActionKind.JUDGE:
        return phase == Phase.QUESTION
    if kind == ActionKind.OPEN_AT:
        return phase == Phase.PRICE
    if ActionKind.WAIVE <= kind <= ActionKind.DEFER:
        return phase == Phase.REFERRED
    if kind == ActionKind.USE_CARD:
        return phase == Phase.RETRY
    return (
        kind == ActionKind.ROLL
        or ActionKind.BUY <= kind <= ActionKind.PAY_FINE
        or kind == ActionKind.PAY
        or kind == ActionKind.BANKRUPT
        or kind == ActionKind.DIRECTION
        or ActionKind.MOVE <= kind <= ActionKind.TRAVEL
        or kind == ActionKind.ASK
        or kind == ActionKind.CHOOSE
    )


@compiled
def check_way_on(fuzz, game, seat, options, count):
    """Whoever is waited for has more to do than to leave, stop, talk or tidy up."""
    for i in range(min(count, options.size)):
        if is_way_on(game.phase, options[i].kind):
            return
    fail(fuzz, Flaw.STUCK, seat)


@compiled
def answer_chance(fuzz, game, book, chance, action):
    """An outcome for what the game asks for."""
    if game.asked == Asked.CARD:
        pile = chance.piles[game.asked_deck]
        card = pile.order[(pile.top + below(fuzz, pile.size)) % MAX_CARDS]
        say(action, ActionKind.CARD, CHANCE_SEAT, game.asked_deck, card, 0)
        return
    if game.asked == Asked.DEED:
        space = below(fuzz, book.n_spaces)
        while not is_unsold(game, book, space):
            space = (space + 1) % book.n_spaces
        say(action, ActionKind.DEAL_DEED, CHANCE_SEAT, space, 0, 0)
        return
    first = 1 + below(fuzz, 6)
    second = first if one_in(fuzz, 4) else 1 + below(fuzz, 6)
    say(action, ActionKind.DICE, CHANCE_SEAT, NOWHERE, first, second)
