"""What household rules add: judged and carried out here."""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.phases.buying import buy_mortgaged, may_buy_mortgaged
from freehold.kernel.phases.foreclosure import foreclose, let_go, may_foreclose, may_let_go
from freehold.kernel.phases.level import run_level
from freehold.kernel.phases.market import (
    ask_rent,
    choose_landlord,
    close_market,
    may_ask,
    may_choose,
    run_market,
)
from freehold.kernel.phases.stock import call_stock, may_call_stock
from freehold.kernel.phases.throwing import make_move, may_move, may_retract, retract
from freehold.kernel.phases.travel import can_travel, may_travel, stage_of_stop, travel
from freehold.records.enums import ActionKind, Matter, Phase, Reason, Stage


@compiled
def judge_house(game, book, action):
    """Why an action that household rules add would be refused now, or OK."""
    keep_apart()
    kind = action.kind
    if kind == ActionKind.MOVE:
        return may_move(game, book, action)
    if kind == ActionKind.RETRACT:
        return may_retract(game, book, action)
    if kind == ActionKind.BUY_MORTGAGED:
        return may_buy_mortgaged(game, book, action)
    if kind == ActionKind.FORECLOSE:
        return may_foreclose(game, book, action)
    if kind == ActionKind.LET_GO:
        return may_let_go(game, book, action)
    if kind == ActionKind.TRAVEL:
        return may_travel(game, book, action)
    if kind == ActionKind.STOCK:
        return may_call_stock(game, book, action)
    if kind == ActionKind.ASK:
        return may_ask(game, book, action)
    if kind == ActionKind.CHOOSE:
        return may_choose(game, book, action)
    return Reason.UNKNOWN_ACTION


@compiled
def carry_house(game, book, chance, action, events):
    """Carry out such an action that was judged OK."""
    keep_apart()
    kind, seat, space = action.kind, action.seat, action.space
    if kind == ActionKind.MOVE:
        make_move(game, book, chance, events)
    elif kind == ActionKind.RETRACT:
        retract(game, events)
    elif kind == ActionKind.BUY_MORTGAGED:
        buy_mortgaged(game, book, events, seat)
    elif kind == ActionKind.FORECLOSE:
        foreclose(game, book, events, seat)
    elif kind == ActionKind.LET_GO:
        let_go(game, book, events, seat)
    elif kind == ActionKind.TRAVEL:
        travel(game, events, seat, space)
    elif kind == ActionKind.STOCK:
        call_stock(game, book, events, seat, action.amount)
    elif kind == ActionKind.ASK:
        ask_rent(game, book, events, seat, space, action.amount)
    else:
        choose_landlord(game, book, events, seat, space)


@compiled
def turn_down(game, book):
    """The seat on turn stays a prisoner, forecloses nothing, or does not travel."""
    keep_apart()
    if game.stage == Stage.FORECLOSE:
        game.stage = stage_of_stop(game, book, game.seats[game.turn].space)
    else:
        game.stage = Stage.RESOLVED


@compiled
def is_pointless(game, book):
    """Whether nothing is left of what the seat on turn was to decide.

    An owner may have gone meanwhile, and the lander itself may have got the deed at the auction.
    """
    if game.stage == Stage.TRAVEL:
        return not can_travel(game, book, game.turn)
    if game.stage == Stage.FORECLOSE:
        deed = game.deeds[game.seats[game.turn].space]
        return deed.mortgaged == 0 or deed.owner == game.turn
    return False


@compiled
def wait_in_house(game, book):
    """The stages that household rules add. True if somebody is waited for now."""
    keep_apart()
    stage = game.stage + 0
    if stage == Stage.MARKET:
        return run_market(game, book)
    if is_pointless(game, book):
        turn_down(game, book)
        return False
    if stage == Stage.THROWN:
        game.phase = Phase.THROWN
    elif stage == Stage.BAIL:
        game.phase = Phase.BAIL
    elif stage == Stage.TRAVEL:
        game.phase = Phase.TRAVEL
    else:
        game.phase = Phase.FORECLOSE
    return True


@compiled
def abandon_stage(game):
    """The seat on turn is gone: what it was asked is asked no more."""
    keep_apart()
    game.hurried = 0
    if game.stage == Stage.MARKET:
        close_market(game)


@compiled
def run_house_matter(game, book, events, top):
    """Go on with a matter that household rules add. True if somebody is waited for."""
    keep_apart()
    if top.kind == Matter.LEVEL:
        return run_level(game, book, top)
    game.phase = Phase.FORECLOSURE
    return True


@compiled
def waiting_landlords(game):
    """Bit set of the owners who have not named all their rents."""
    return game.market.landlords + 0
