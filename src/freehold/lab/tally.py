"""Counting where tokens stand after every throw: the compiled loop behind `lab.landing`."""

from freehold.bots.say import say
from freehold.kernel.api import step
from freehold.kernel.compiled import compiled, entry, inlined
from freehold.records.enums import ActionKind, Phase, Reason


@inlined
def decide(game, action, leaves_at_once):
    """Throw, buy nothing, pay taxes flat; in Jail pay first if `leaves_at_once`."""
    seat = game.turn
    phase = game.phase
    if phase == Phase.BUY:
        say(action, ActionKind.DECLINE, seat)
    elif phase == Phase.TAX:
        say(action, ActionKind.TAX_FLAT, seat)
    elif leaves_at_once and phase == Phase.TURN and game.seats[seat].jail == 1:
        leave_jail(game, action, seat)
    else:
        say(action, ActionKind.ROLL, seat)


@compiled
def leave_jail(game, action, seat):
    """With a card if one is held, which puts it back into its deck; else for the fine."""
    say(action, ActionKind.PAY_FINE, seat)
    for deck in range(game.seats[seat].cards.size):
        if game.seats[seat].cards[deck] != 0:
            say(action, ActionKind.USE_CARD, seat)
            action.space = deck


@entry
def tally_landings(games, books, chances, actions, events, counts, throws, leaves_at_once):
    """Go on with a game for so many throws and count the place after each.

    `counts` has one place for every space and a last one for In Jail. Returns the throws counted:
    fewer than asked only if an action was refused. It steps through `api.step`, which is compiled
    anyway: taking the rules in once more would take half a minute.
    """
    game = games[0]
    counted = 0
    while counted < throws:
        decide(game, actions[0], leaves_at_once)
        seat = game.turn
        is_move = game.phase == Phase.TURN and actions[0].kind == ActionKind.ROLL
        if step(games, books, chances, actions, events) != Reason.OK:
            return counted
        if is_move:
            counted += 1
            mover = game.seats[seat]
            counts[books[0].n_spaces if mover.jail == 1 else mover.space] += 1
    return counted
