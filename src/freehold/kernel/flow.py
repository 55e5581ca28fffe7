"""From one decision to the next: the loop that finds what the game waits for now."""

import numpy as np

from freehold.kernel.at import matter_at, seat_at
from freehold.kernel.chance import draws_itself
from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.kernel.house import abandon_stage, run_house_matter, wait_in_house
from freehold.kernel.money import pay_top_debt, pop
from freehold.kernel.phases.auction import (
    hammer_deed,
    is_hammer_due,
    open_auction,
    players_mask,
)
from freehold.kernel.phases.buying import put_up
from freehold.kernel.phases.contest import go_on_contest, hammer_building, is_declaring
from freehold.kernel.phases.dealing import (
    deal_deed,
    end_dealing,
    is_dealt_out,
    next_dealt,
    skip_leavers,
)
from freehold.kernel.phases.debt import resign
from freehold.kernel.phases.detention import bidders_mask
from freehold.kernel.phases.ending import all_agree, end_game, is_end_due
from freehold.kernel.phases.landing import arrive_by_card, ask
from freehold.kernel.phases.lasting import keep_up
from freehold.kernel.phases.opening import go_on_opening, is_throw_awaited
from freehold.kernel.phases.pricing import is_price_due
from freehold.kernel.phases.questions import run_question
from freehold.kernel.phases.turn import end_move, make_owed_move
from freehold.kernel.property import means_of
from freehold.records.enums import (
    Asked,
    Cause,
    EndReason,
    InsolvencyRule,
    LotKind,
    Matter,
    NearestRent,
    Phase,
    Stage,
)
from freehold.records.limits import NOWHERE

# What `settle_interruption` found: nothing, something that is settled now, somebody to wait for.
NOTHING = 0
SETTLED = 1
WAITS = 2


@inlined
def proceed(game, book, chance, events):
    """Settle everything that needs no choice and set the phase to what does."""
    while True:
        if game.asked != Asked.NOTHING:
            game.phase = Phase.CHANCE
            return
        if game.stage == Stage.OVER:
            return
        if game.n_agenda | game.extras != 0:
            found = settle_interruption(game, book, chance, events)
            if found == WAITS:
                return
            if found == SETTLED:
                continue
        if game.stage == Stage.RESOLVED:
            end_move(game, events)
        elif game.stage == Stage.TURN:
            if seat_at(game, game.turn).playing == 1:
                game.phase = Phase.TURN
                if seat_at(game, game.turn).stops == 1 and all_agree(game):
                    end_game(game, book, events, EndReason.AGREED)
                return
            end_move(game, events)
        elif wait_for_seat(game, book, chance, events):
            return


@compiled
def wait_for_seat(game, book, chance, events):
    """The stages of a turn that wait for its seat. True if the game waits now."""
    keep_apart()
    stage = game.stage + 0
    if stage == Stage.DEALING:
        go_on_dealing(game, book, chance, events)
        return False
    if stage == Stage.OPENING:
        if not is_throw_awaited(game):
            go_on_opening(game, book, events)
            return False
        game.phase = Phase.OPENING
        return True
    if seat_at(game, game.turn).playing == 0:
        if stage == Stage.BUY:
            put_up(game, book, game.turn)
        abandon_stage(game)
        game.stage = Stage.RESOLVED
        game.move_owed = 0
        game.nearest = 0
        return False
    if stage == Stage.MOVE_OWED:
        make_owed_move(game, book, events)
        arrive_by_card(game, book, chance, events, NearestRent.NORMAL)
        return False
    if stage == Stage.ARRIVING:
        nearest = game.nearest + 0
        game.nearest = 0
        arrive_by_card(game, book, chance, events, nearest)
        return False
    if stage == Stage.BUY:
        game.phase = Phase.BUY
    elif stage == Stage.TAX:
        game.phase = Phase.TAX
    else:
        return wait_in_house(game, book)
    return True


@compiled
def go_on_dealing(game, book, chance, events):
    """Deal the next deed, or ask which one it is, until every seat has its number."""
    skip_leavers(game)
    if is_dealt_out(game, book):
        end_dealing(game)
    elif draws_itself(chance):
        deal_deed(game, book, events, next_dealt(game, book, chance))
    else:
        ask(game, Asked.DEED, NOWHERE)


@inlined
def settle_interruption(game, book, chance, events):
    """Whatever goes before the turn itself: NOTHING, SETTLED or WAITS."""
    if game.n_playing <= 1:
        clear_agenda(game)
        end_game(game, book, events, EndReason.LAST_SEAT)
        return WAITS
    if game.n_leaving > 0 and not is_hammer_raised(game):
        take_leave(game, book, chance, events)
        return SETTLED
    if game.n_contracts > 0:
        keep_up(game, book, events)
    if game.n_agenda == 0:
        if game.ending != EndReason.NONE and is_end_due(game):
            end_game(game, book, events, game.ending + 0)
            return WAITS
        return NOTHING
    top = matter_at(game, game.n_agenda - 1)
    if top.kind == Matter.DEBT:
        if top.cause != Cause.RENT and seat_at(game, top.seat).cash >= top.amount:
            pay_top_debt(game, events)
            return SETTLED
        game.phase = phase_of_debt(game, book, top)
        return WAITS
    if top.kind == Matter.INTEREST:
        game.phase = Phase.INTEREST
        return WAITS
    return WAITS if run_top(game, book, events, top) else SETTLED


@compiled
def run_top(game, book, events, top):
    """Go on with a matter that is neither a debt nor interest. True if somebody is waited for."""
    if top.kind == Matter.LOT:
        return run_lot(game, book, events, top)
    if top.kind == Matter.CONTEST:
        return run_contest(game, book, events, top)
    return run_matter(game, book, events, top)


@inlined
def phase_of_debt(game, book, debt):
    """Its debtor settles a debt; one above all its means may be the Game Master's (C-35)."""
    if book.rules.insolvency == InsolvencyRule.REFERRED:
        if means_of(game, book, debt.seat) < debt.amount:
            return np.int64(Phase.REFERRED)
    return np.int64(Phase.DEBT)


@compiled
def run_matter(game, book, events, top):
    """Matters that only some rule sets know. True if somebody is waited for."""
    keep_apart()
    if top.kind == Matter.QUESTION:
        return run_question(game, book, events, top)
    return run_house_matter(game, book, events, top)


@compiled
def clear_agenda(game):
    """Nothing is left to settle when the game is over."""
    while game.n_agenda > 0:
        pop(game)


@compiled
def is_hammer_raised(game):
    """Whether an auction or a contest is running: nobody leaves in the middle of one."""
    if game.n_agenda == 0:
        return False
    top = game.agenda[game.n_agenda - 1]
    return (top.kind == Matter.LOT and top.begun == 1) or top.kind == Matter.CONTEST


@compiled
def take_leave(game, book, chance, events):
    """Seats that resigned during an auction go now."""
    for seat in range(game.n_seats):
        if game.seats[seat].leaving == 1:
            resign(game, book, chance, events, seat)
            return


@compiled
def run_lot(game, book, events, top):
    """Open, go on with, or close the auction of a deed. True if somebody is waited for."""
    if top.begun == 0:
        bidders = bidders_mask(game, book, players_mask(game))
        if is_price_due(book, top, bidders):
            game.phase = Phase.PRICE
            return True
        top.begun = 1
        low = max(top.amount, np.int64(1))
        open_auction(game, events, LotKind.DEED, top.space, low, bidders)
    if not is_hammer_due(game):
        game.phase = Phase.AUCTION
        return True
    finder = top.to + 0
    # Before the deed passes: what it brings its new owner goes on top.
    pop(game)
    hammer_deed(game, book, events, finder)
    return False


@compiled
def run_contest(game, book, events, top):
    """Go on with a contest for buildings. True if somebody is waited for."""
    if top.begun == 1:
        if not is_hammer_due(game):
            game.phase = Phase.AUCTION
            return True
        hammer_building(game, book, events)
        return False
    if is_declaring(game):
        game.phase = Phase.CONTEST
        return True
    go_on_contest(game, book, events)
    return False
