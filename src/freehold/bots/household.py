"""The standard bot where the rules ask more than the long game does: every choice it then has.

What it says here is judged by `policy.choose_carefully` before it counts.
"""

import numpy as np

from freehold.bots.bonds import (
    add_immunities,
    find_bond,
    find_cover,
    find_rescue,
    use_contracts,
)
from freehold.bots.dealing import PATIENCE, find_deal
from freehold.bots.estate import (
    find_best_building,
    find_best_lift,
    is_of_group,
    level_out,
    raise_any_cash,
)
from freehold.bots.family import choose_way, report_task, try_again
from freehold.bots.judged import is_legal, try_say
from freehold.bots.prospects import (
    completes,
    expected_rent,
    gain_of,
    rent_due,
    reserve_of,
    space_ahead,
    ways_to_throw,
)
from freehold.bots.say import say, say_on
from freehold.bots.standard import (
    decide_bid,
    decide_contest,
    decide_interest,
    decide_jail,
    decide_tax,
)
from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.phases.building import member_number
from freehold.kernel.phases.stock import unsold_deeds
from freehold.kernel.property import (
    asked_price,
    interest_on,
    is_unsold,
    lift_price_of,
    rent_for,
)
from freehold.records.enums import ActionKind, AuctionRule, NearestRent, Phase
from freehold.records.limits import NOWHERE

SLOW_ROUNDS = 8  # rounds after which deeds that are still unsold could be auctioned
STOCK_PATIENCE = 10  # rounds between two requests for that
CALM = 72  # 36ths of a dollar that a journey must be better by


@compiled
def decide(game, book, memory, seat, action, deals):
    """Answer whatever the game waits for from this seat."""
    keep_apart()
    phase = game.phase
    if phase == Phase.TURN:
        before_throw(game, book, memory, seat, action, deals)
    elif phase == Phase.BUY:
        decide_purchase(game, book, seat, action)
    elif phase == Phase.DEBT:
        meet_debt(game, book, memory, seat, action, deals)
    elif phase == Phase.AUCTION:
        decide_bid(game, book, seat, action, reserve_of(book))
    elif phase == Phase.TAX:
        decide_tax(game, book, seat, action)
    elif phase == Phase.INTEREST:
        decide_interest(game, book, memory, seat, action, reserve_of(book))
    elif phase == Phase.CONTEST:
        decide_contest(game, book, seat, action, reserve_of(book))
    else:
        decide_beyond(game, book, seat, action)


@compiled
def decide_beyond(game, book, seat, action):
    """The decisions that the long game does not know."""
    phase = game.phase
    if phase == Phase.THROWN:
        decide_throw(game, book, seat, action)
    elif phase == Phase.BAIL:
        decide_bail(game, book, seat, action)
    elif phase == Phase.TRAVEL:
        decide_travel(game, book, seat, action)
    elif phase == Phase.FORECLOSE:
        decide_foreclosing(game, book, seat, action)
    elif phase == Phase.FORECLOSURE:
        answer_foreclosure(game, book, seat, action)
    elif phase == Phase.MARKET:
        ask_rent(game, book, seat, action)
    elif phase == Phase.CHOICE:
        choose_landlord(game, book, seat, action)
    elif phase == Phase.LEVEL:
        level_out(game, book, seat, game.seats[seat].cash - reserve_of(book), action)
    elif phase == Phase.RETRY:
        try_again(game, book, seat, action)
    else:
        say(action, ActionKind.ROLL, seat)


# --- before the throw --------------------------------------------------------------------------


@compiled
def before_throw(game, book, memory, seat, action, deals):
    """Manage as long as there is something to do, then throw."""
    if choose_way(game, book, memory, seat, action):
        return
    if memory.version != game.version:
        memory.version = game.version
        memory.offer_turn = 0
    reserve = reserve_of(book)
    if game.seats[seat].jail == 1 and decide_jail(game, book, seat, action, reserve):
        if is_legal(game, book, action):
            return
    if report_task(game, book, memory, seat, action):
        return
    if game.n_contracts > 0 and use_contracts(game, book, seat, action):
        return
    if deals and game.n_offers == 0 and find_offer(game, book, memory, seat, action):
        return
    budget = game.seats[seat].cash - reserve
    if budget > 0:
        if find_best_lift(game, book, seat, budget, action):
            return
        if find_next_building(game, book, memory, seat, budget, action):
            return
        if book.rules.stock_auction == 1 and ask_for_stock(game, book, memory, seat, action):
            return
    say(action, ActionKind.ROLL, seat)


@compiled
def find_next_building(game, book, memory, seat, budget, action):
    """Build where it pays best, unless the last one asked for came to nothing (a contest)."""
    cash = game.seats[seat].cash + 0
    if memory.build_throw == 1 + game.throws and memory.build_cash == cash:
        return False
    if not find_best_building(game, book, seat, budget, action):
        return False
    memory.build_throw = 1 + game.throws
    memory.build_cash = cash
    return True


@compiled
def find_offer(game, book, memory, seat, action):
    """A deal worth offering now, of deeds or of terms that live on."""
    keep_apart()
    if memory.offer_turn <= game.turn_number:
        memory.offer_turn = game.turn_number + PATIENCE * game.n_seats
        if find_deal(game, book, seat, action):
            if book.rules.contracts == 1 and add_immunities(game, book, seat, action):
                return True
            if is_legal(game, book, action):
                return True
    if book.rules.contracts == 0:
        return False
    if find_bond(game, book, memory, seat, action):
        return True
    return find_cover(game, book, memory, seat, action)


@compiled
def ask_for_stock(game, book, memory, seat, action):
    """Ask for an auction of all that is unsold when the board sells slowly. M-STK-1, M-STK-2."""
    if game.rounds < SLOW_ROUNDS or memory.stock_turn > game.turn_number or game.stock != 0:
        return False
    memory.stock_turn = game.turn_number + STOCK_PATIENCE * game.n_seats
    unsold = unsold_deeds(game, book)
    if unsold == 0:
        return False
    return try_say(game, book, action, ActionKind.STOCK, seat, NOWHERE, unsold)


@compiled
def answer_stock(game, book, seat, action):
    """Agree with cash to bid, else refuse. Rule M-STK-3."""
    is_rich = game.seats[seat].cash > reserve_of(book)
    spaces = game.stock + 0 if is_rich else np.int64(0)
    return try_say(game, book, action, ActionKind.STOCK, seat, NOWHERE, spaces)


@compiled
def decide_throw(game, book, seat, action):
    """Take a hurried throw back if it would cost rent, else move. Rules M-BLD-3, M-BLD-4."""
    here = game.seats[seat].space + 0
    steps = game.dice[0] + game.dice[1]
    rent = rent_due(game, book, seat, space_ahead(game, book, seat, here, steps), steps)
    if game.hurried == 1 and rent > 0 and game.seats[seat].jail == 0:
        say(action, ActionKind.RETRACT, seat)
    else:
        say(action, ActionKind.MOVE, seat)


# --- buying and paying -------------------------------------------------------------------------


@compiled
def decide_purchase(game, book, seat, action):
    """Buy what leaves the reserve; what costs more than the board says only to complete a group.

    Short of cash, buy under a mortgage where that is possible. Rules M-DBL-1, M-BWM-1.
    """
    space = game.seats[seat].space + 0
    price = asked_price(book, space)
    cash = game.seats[seat].cash + 0
    is_wanted = gain_of(game, book, seat, space) >= price
    if book.rules.auction == AuctionRule.NONE:
        is_wanted = True
    kind = ActionKind.DECLINE
    if is_wanted and cash >= price + reserve_of(book):
        kind = ActionKind.BUY
    elif book.rules.mortgage_purchase == 1:
        if cash >= book.spaces[space].loan + interest_on(book, space) + reserve_of(book) // 2:
            kind = ActionKind.BUY_MORTGAGED
    if not try_say(game, book, action, kind, seat, NOWHERE, 0):
        say(action, ActionKind.BUY, seat)


@compiled
def meet_debt(game, book, memory, seat, action, deals):
    """Pay; else raise cash; else ask the others for loans; else go bankrupt."""
    amount = game.agenda[game.n_agenda - 1].amount
    if game.seats[seat].cash >= amount:
        say(action, ActionKind.PAY, seat)
        return
    if deals and game.n_offers == 0 and find_rescue(game, book, memory, seat, action):
        return
    if not try_say(game, book, action, ActionKind.BANKRUPT, seat, NOWHERE, 0):
        raise_any_cash(game, book, seat, action)


@compiled
def decide_bail(game, book, seat, action):
    """Pay to be a visitor while there is property to be had. Rule M-MAX-6."""
    is_open = unsold_deeds(game, book) != 0
    if is_open and game.seats[seat].cash >= book.rules.bail + reserve_of(book):
        say(action, ActionKind.PAY_FINE, seat)
    else:
        say(action, ActionKind.DECLINE, seat)


# --- stops -------------------------------------------------------------------------------------


@compiled
def outlook(game, book, seat, start):
    """What the next throw from a space is worth, in 36ths of a dollar: rents, and what is for sale.

    A deed that could be bought counts a fifth of its board price.
    """
    total = -expected_rent(game, book, seat, start)
    for steps in range(2, 13):
        space = space_ahead(game, book, seat, start, steps)
        if is_unsold(game, book, space):
            if game.seats[seat].cash >= asked_price(book, space):
                total += ways_to_throw(steps) * book.spaces[space].price // 5
    return total


@compiled
def decide_travel(game, book, seat, action):
    """Go on to where the next throw promises most, if that is better than here. M-TRV-1, 2."""
    here = game.seats[seat].space + 0
    best = NOWHERE
    best_outlook = outlook(game, book, seat, here) + CALM
    for space in range(book.n_spaces):
        if try_say(game, book, action, ActionKind.TRAVEL, seat, space, 0):
            promised = outlook(game, book, seat, space)
            if promised > best_outlook:
                best = space
                best_outlook = promised
    if best == NOWHERE:
        say(action, ActionKind.DECLINE, seat)
    else:
        say_on(action, ActionKind.TRAVEL, seat, best, 0)


@compiled
def decide_foreclosing(game, book, seat, action):
    """Go after a mortgaged deed that completes a group or is worth more than it costs. M-FCL-1."""
    space = game.seats[seat].space + 0
    price = book.spaces[space].loan + lift_price_of(game, book, space)
    is_wanted = completes(game, book, seat, space) or gain_of(game, book, seat, space) > price
    if is_wanted and game.seats[seat].cash >= price + reserve_of(book) // 2:
        say(action, ActionKind.FORECLOSE, seat)
    else:
        say(action, ActionKind.DECLINE, seat)


@compiled
def answer_foreclosure(game, book, seat, action):
    """Lift the mortgage if that leaves something, or saves a group; else let go. M-FCL-4, 5."""
    space = game.agenda[game.n_agenda - 1].space + 0
    least = lift_price_of(game, book, space)
    if not is_of_group(game, book, seat, space):
        least += reserve_of(book) // 2
    if game.seats[seat].cash >= least:
        say_on(action, ActionKind.LIFT, seat, space, 0)
    else:
        say(action, ActionKind.LET_GO, seat)


# --- a market of rents -------------------------------------------------------------------------


@compiled
def ask_rent(game, book, seat, action):
    """Ask the deed's rent where the visitor stands, elsewhere less than that; undercut rivals.

    Rules M-FREE-2, M-FREE-3.
    """
    landed = game.seats[game.turn].space + 0
    total = game.dice[0] + game.dice[1]
    rent = np.int64(rent_for(game, book, landed, total, NearestRent.NORMAL))
    rival = lowest_ask(game, book, landed, rent)
    members = book.groups[book.spaces[landed].group]
    for i in range(members.size):
        lot = members.members[i] + 0
        amount = rent if lot == landed else rent - rent // 10
        if rival < amount:
            amount = max(rival - 1, rent // 2)
        if game.deeds[lot].owner == seat:
            if try_say(game, book, action, ActionKind.ASK, seat, lot, max(amount, 0)):
                return


@compiled
def lowest_ask(game, book, landed, rent):
    """The lowest rent that was asked so far, or more than the deed's if none was."""
    lowest = rent + 1
    members = book.groups[book.spaces[landed].group]
    for i in range(members.size):
        if (game.market.answered >> i) & 1 == 1:
            lowest = min(lowest, game.market.asks[i])
    return lowest


@compiled
def choose_landlord(game, book, seat, action):
    """Settle where it costs least; an own lot costs nothing. Rules M-FREE-3, M-FREE-5."""
    landed = game.seats[seat].space + 0
    group = book.spaces[landed].group
    members = book.groups[group]
    best = NOWHERE
    best_cost = np.int64(0)
    for i in range(members.size):
        lot = members.members[i] + 0
        if not try_say(game, book, action, ActionKind.CHOOSE, seat, lot, 0):
            continue
        asked = game.market.asks[member_number(book, group, lot)]
        cost = np.int64(0) if game.deeds[lot].owner == seat else np.int64(asked)
        if best == NOWHERE or cost < best_cost:
            best = lot
            best_cost = cost
    if best != NOWHERE:
        say_on(action, ActionKind.CHOOSE, seat, best, 0)
