"""Bots for measuring and for fuzzing: `random`, `mover` and `buyer`."""

from freehold.bots.say import say, say_on
from freehold.bots.standard import meet_debt
from freehold.kernel.at import seat_at, space_at
from freehold.kernel.chance import below
from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.kernel.legal import list_legal
from freehold.kernel.phases.auction import least_bid_now
from freehold.records.enums import ActionKind, Phase
from freehold.records.limits import NOWHERE


@inlined
def move_only(game, book, memory, seat, action):
    """Throw; buy nothing, bid nothing, pay what is due."""
    phase = game.phase
    if phase == Phase.BUY:
        say(action, ActionKind.DECLINE, seat)
    elif phase == Phase.TURN:
        say(action, ActionKind.ROLL, seat)
    else:
        move_rarely(game, book, memory, seat, action)


@compiled
def move_rarely(game, book, memory, seat, action):
    """The rarer decisions of a bot that wants nothing."""
    keep_apart()
    phase = game.phase
    if phase == Phase.AUCTION or phase == Phase.CONTEST:
        say(action, ActionKind.PASS, seat)
    elif phase == Phase.TAX:
        say(action, ActionKind.TAX_FLAT, seat)
    elif phase == Phase.DEBT:
        meet_debt(game, book, memory, seat, action)
    elif phase == Phase.INTEREST:
        say_on(action, ActionKind.KEEP, seat, game.agenda[game.n_agenda - 1].space, 0)
    else:
        say(action, ActionKind.ROLL, seat)


@inlined
def buy_always(game, book, memory, seat, action):
    """Buy and bid whatever the cash allows; nothing else."""
    phase = game.phase
    buyer = seat_at(game, seat)
    if phase == Phase.BUY and buyer.cash >= space_at(book, buyer.space).price:
        say(action, ActionKind.BUY, seat)
    elif phase == Phase.AUCTION and buyer.cash >= least_bid_now(game):
        raise_bid(game, seat, action)
    else:
        move_only(game, book, memory, seat, action)


@compiled
def raise_bid(game, seat, action):
    """Half of the distance to all the cash, so that an auction ends in a few bids."""
    keep_apart()
    least = least_bid_now(game)
    cash = game.seats[seat].cash
    say_on(action, ActionKind.BID, seat, NOWHERE, least + (cash - least) // 2)


# What chance does not decide: leaving, dealing, and money that only good sense limits.
NOT_AT_RANDOM = (
    ActionKind.RESIGN,
    ActionKind.STOP,
    ActionKind.OFFER,
    ActionKind.ACCEPT,
    ActionKind.REWARD,
    ActionKind.PENALIZE,
)


@compiled
def pick_at_random(game, book, memory, seat, options, action):
    """Any legal action alike, except that nobody resigns, stops, deals, rewards or fines."""
    keep_apart()
    count = min(list_legal(game, book, seat, options, action), options.size)
    usable = 0
    for i in range(count):
        kind = options[i].kind
        if kind not in NOT_AT_RANDOM:
            options[usable].kind = kind
            options[usable].space = options[i].space
            options[usable].low = options[i].low
            options[usable].high = options[i].high
            usable += 1
    if usable == 0:
        say(action, ActionKind.ROLL, seat)
        return
    row = options[below(memory, usable)]
    amount = row.low
    if row.high > row.low:
        amount += below(memory, row.high - row.low + 1)
    say_on(action, row.kind, seat, row.space, amount)
