"""Everything a seat may do now, found by asking `judge`: so `legal` and `step` cannot disagree."""

import numpy as np

from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.kernel.house import waiting_landlords
from freehold.kernel.legal_desk import list_family, list_referee
from freehold.kernel.listing import ask_judge, note
from freehold.kernel.phases.auction import least_bid_now, waiting_bidders
from freehold.kernel.phases.deal import is_trading_open
from freehold.kernel.phases.market import most_asked
from freehold.kernel.phases.stock import has_stock_auctions, stock_of
from freehold.kernel.property import is_deed, units
from freehold.records.enums import ActionKind, Phase, Reason
from freehold.records.limits import MAX_CONTRACTS, NOWHERE, REFEREE_BIT, REFEREE_SEAT

PLAIN = (
    ActionKind.ROLL,
    ActionKind.BUY,
    ActionKind.DECLINE,
    ActionKind.PASS,
    ActionKind.TAX_FLAT,
    ActionKind.TAX_PERCENT,
    ActionKind.PAY_FINE,
    ActionKind.PAY,
    ActionKind.BANKRUPT,
    ActionKind.WITHDRAW,
    ActionKind.RESIGN,
)
HOUSEHOLD = (
    ActionKind.MOVE,
    ActionKind.RETRACT,
    ActionKind.BUY_MORTGAGED,
    ActionKind.FORECLOSE,
    ActionKind.LET_GO,
)
ON_A_STOP = (ActionKind.TRAVEL, ActionKind.ASK, ActionKind.CHOOSE)
ON_A_DEED = (
    ActionKind.SELL,
    ActionKind.SELL_GROUP,
    ActionKind.MORTGAGE,
    ActionKind.LIFT,
    ActionKind.KEEP,
    ActionKind.CLAIM,
)
ON_A_CONTRACT = (ActionKind.EXERCISE, ActionKind.REPAY, ActionKind.RELEASE)


@compiled
def list_legal(game, book, seat, options, action):
    """Fill `options` with what a seat may do now and count it; see `api.legal`."""
    keep_apart()
    action.seat = seat
    action.extra = 0
    action.n_terms = 0
    count = 0
    if seat == REFEREE_SEAT:
        return list_referee(game, book, options, action)
    if seat < 0 or seat >= game.n_seats:
        return count
    for kind in PLAIN:
        if ask_judge(game, book, action, kind, NOWHERE, 0) == Reason.OK:
            count = note(options, count, kind, NOWHERE, 0, 0)
    count = list_stops(game, book, options, action, count)
    count = list_bids(game, book, seat, options, action, count)
    for deck in range(book.n_decks):
        if ask_judge(game, book, action, ActionKind.USE_CARD, deck, 0) == Reason.OK:
            count = note(options, count, ActionKind.USE_CARD, deck, 0, 0)
    for space in range(book.n_spaces):
        if is_deed(book, space):
            count = list_on_deed(game, book, space, options, action, count)
    if game.n_contracts > 0:
        count = list_bonds(game, book, options, action, count)
    if has_household(game, book):
        count = list_house(game, book, seat, options, action, count)
    count = list_family(game, book, seat, options, action, count)
    return list_deals(game, book, seat, options, action, count)


@inlined
def has_household(game, book):
    """Whether household rules may have something to offer now."""
    if game.phase == Phase.TURN:
        return has_stock_auctions(game, book)
    if game.phase == Phase.BUY:
        return book.rules.mortgage_purchase == 1
    return Phase.THROWN <= game.phase <= Phase.CHOICE


@compiled
def list_stops(game, book, options, action, count):
    """Agree to stop, or take it back."""
    for agrees in range(2):
        if ask_judge(game, book, action, ActionKind.STOP, NOWHERE, agrees) == Reason.OK:
            count = note(options, count, ActionKind.STOP, NOWHERE, agrees, agrees)
    return count


@compiled
def list_bids(game, book, seat, options, action, count):
    """One row with the range of bids."""
    if game.phase != Phase.AUCTION:
        return count
    low = least_bid_now(game)
    if ask_judge(game, book, action, ActionKind.BID, NOWHERE, low) == Reason.OK:
        count = note(options, count, ActionKind.BID, NOWHERE, low, game.seats[seat].cash)
    return count


@compiled
def list_on_deed(game, book, space, options, action, count):
    """Everything that names one space."""
    for kind in ON_A_DEED:
        if kind == ActionKind.SELL and has_many_sales(game, book):
            count = list_sales(game, book, space, options, action, count)
        elif ask_judge(game, book, action, kind, space, 0) == Reason.OK:
            count = note(options, count, kind, space, 0, 0)
    most = 0
    while ask_judge(game, book, action, ActionKind.BUILD, space, most + 1) == Reason.OK:
        most += 1
    if most > 0:
        count = note(options, count, ActionKind.BUILD, space, 1, most)
    return count


@inlined
def has_many_sales(game, book):
    """Whether several buildings of a lot may go at once as a rule, not by chance of evenness."""
    return book.rules.even_building == 0 or game.phase == Phase.LEVEL


@compiled
def list_sales(game, book, space, options, action, count):
    """A row for every range of numbers of buildings that may be sold; one alone without number."""
    keep_apart()
    low = 0
    for n in range(1, units(book, game.deeds[space].buildings) + 2):
        if ask_judge(game, book, action, ActionKind.SELL, space, n) == Reason.OK:
            low = n if low == 0 else low
        elif low > 0:
            is_one = n == 2
            high = 0 if is_one else n - 1
            count = note(options, count, ActionKind.SELL, space, 0 if is_one else low, high)
            low = 0
    return count


@compiled
def list_house(game, book, seat, options, action, count):
    """What household rules add; of unsold deeds only all of them together, and what is asked."""
    keep_apart()
    for kind in HOUSEHOLD:
        if ask_judge(game, book, action, kind, NOWHERE, 0) == Reason.OK:
            count = note(options, count, kind, NOWHERE, 0, 0)
    if game.phase == Phase.TURN:
        return list_stock(game, book, options, action, count)
    for space in range(book.n_spaces):
        for kind in ON_A_STOP:
            if ask_judge(game, book, action, kind, space, 0) == Reason.OK:
                most = most_asked(game, book, space) if kind == ActionKind.ASK else 0
                count = note(options, count, kind, space, 0, most)
    return count


@compiled
def list_stock(game, book, options, action, count):
    """Refuse the auction asked for, agree to it, or ask for that of everything unsold."""
    unsold = stock_of(game, book)
    if unsold == 0:
        return count
    asked = game.stock + 0
    for spaces in (np.int64(0), asked, unsold):
        # Where nobody asks, 0 stands in the second place too, and is refused in both.
        if ask_judge(game, book, action, ActionKind.STOCK, NOWHERE, spaces) == Reason.OK:
            count = note(options, count, ActionKind.STOCK, NOWHERE, spaces, spaces)
        if spaces == unsold:
            break
    return count


@compiled
def list_bonds(game, book, options, action, count):
    """Everything that names a contract."""
    for place in range(MAX_CONTRACTS):
        for kind in ON_A_CONTRACT:
            if ask_judge(game, book, action, kind, place, 0) == Reason.OK:
                count = note(options, count, kind, place, 0, 0)
    return count


@compiled
def list_deals(game, book, seat, options, action, count):
    """Offers to answer, and a template row where offering is open."""
    for proposer in range(game.n_seats):
        revision = game.offers[proposer].revision
        for kind in (ActionKind.ACCEPT, ActionKind.REJECT):
            if ask_judge(game, book, action, kind, proposer, revision) == Reason.OK:
                count = note(options, count, kind, proposer, revision, revision)
    seat_record = game.seats[seat]
    is_in = seat_record.playing == 1 and seat_record.leaving == 0
    if is_in and is_trading_open(game) and game.n_playing > 1:
        count = note(options, count, ActionKind.OFFER, NOWHERE, 0, 0)
    return count


@compiled
def waiting_seats(game):
    """Bit set of the seats whose answer the game waits for; 0 for chance or when over."""
    keep_apart()
    phase = game.phase
    if phase == Phase.OVER or phase == Phase.CHANCE:
        return 0
    if phase == Phase.DEBT or phase == Phase.INTEREST:
        return 1 << game.agenda[game.n_agenda - 1].seat
    if phase == Phase.AUCTION:
        return waiting_bidders(game)
    if phase == Phase.CONTEST:
        return game.contest.eligible & ~game.contest.answered
    if phase == Phase.QUESTION or phase == Phase.PRICE or phase == Phase.REFERRED:
        return REFEREE_BIT
    if phase == Phase.FORECLOSURE or phase == Phase.LEVEL or phase == Phase.RETRY:
        return 1 << game.agenda[game.n_agenda - 1].seat
    if phase == Phase.MARKET:
        return waiting_landlords(game)
    return 1 << game.turn
