"""How a game ends: one seat left, all agreed to stop, time called, or a first bankruptcy."""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.events import emit
from freehold.kernel.phases.claims import lapse_claim
from freehold.kernel.phases.deal import end_offer
from freehold.kernel.property import final_worth_of
from freehold.records.enums import EndReason, EventKind, Phase, Reason, Stage
from freehold.records.limits import NOBODY, NOWHERE

LEAST = -(2**62)  # less than any worth, which loans may make negative


@compiled
def may_stop(game, action):
    """A change of mind either way."""
    if action.amount != 0 and action.amount != 1:
        return Reason.BAD_AMOUNT
    if game.seats[action.seat].stops == action.amount:
        return Reason.ALREADY_STOPPED
    return Reason.OK


@compiled
def agree_to_stop(game, events, seat, agrees):
    """The game stops at the next quiet moment once all agree (ruling C-13, case C086)."""
    game.seats[seat].stops = agrees
    emit(events, EventKind.STOP_ASKED, seat, NOBODY, NOWHERE, agrees, 0)


@compiled
def call_time(game, events):
    """The agreed hour: open offers and rent not asked for are void; a thrown move is finished.

    Rules T-1, T-2, G-DAY-28, G-DAY-29, case C048.
    """
    keep_apart()
    game.ending = EndReason.TIME + 0
    game.extras = 1
    game.stock = 0
    game.stock_agreed = 0
    emit(events, EventKind.TIME_CALLED, NOBODY, NOBODY, NOWHERE, 0, 0)
    for seat in range(game.n_seats):
        end_offer(game, events, seat)
    while game.n_claims > 0:
        lapse_claim(game, events, 0)


@compiled
def is_end_due(game):
    """Whether what ends the game need not wait for anything any more."""
    if game.n_agenda > 0:
        return False
    if game.ending == EndReason.BANKRUPTCY:
        return True
    stage = game.stage
    return (
        stage == Stage.RESOLVED
        or stage == Stage.TURN
        or stage == Stage.OPENING
        or stage == Stage.DEALING
    )


@compiled
def all_agree(game):
    """Whether every seat still playing agrees to stop."""
    for seat in range(game.n_seats):
        if game.seats[seat].playing == 1 and game.seats[seat].stops == 0:
            return False
    return True


@compiled
def end_game(game, book, events, reason):
    """Find the winners: the last seat, or the richest; equals share. A cap has none.

    Rule O-BUST-13, ruling C-13.
    """
    keep_apart()
    best = LEAST
    for seat in range(game.n_seats):
        if game.seats[seat].playing == 1:
            best = max(best, final_worth_of(game, book, seat))
    winners = 0
    for seat in range(game.n_seats):
        if game.seats[seat].playing == 1:
            game.seats[seat].place = place_of(game, book, seat)
            if final_worth_of(game, book, seat) == best and reason != EndReason.CAP:
                winners |= 1 << seat
    game.winners = winners
    game.end_reason = reason
    game.stage = Stage.OVER
    game.phase = Phase.OVER
    emit(events, EventKind.GAME_ENDED, NOBODY, NOBODY, NOWHERE, winners, reason)


@compiled
def place_of(game, book, seat):
    """1 for the richest; equals share a place."""
    worth = final_worth_of(game, book, seat)
    place = 1
    for other in range(game.n_seats):
        if game.seats[other].playing == 1 and final_worth_of(game, book, other) > worth:
            place += 1
    return place
