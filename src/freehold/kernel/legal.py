"""Everything a seat may do now, found by asking `judge`: so `legal` and `step` cannot disagree."""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.house import waiting_landlords
from freehold.kernel.phases.auction import least_bid_now, waiting_bidders
from freehold.kernel.phases.deal import is_trading_open
from freehold.kernel.property import is_deed
from freehold.kernel.step import judge
from freehold.records.enums import ActionKind, Phase, Reason
from freehold.records.limits import MAX_CONTRACTS, NOWHERE, REFEREE_BIT

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
def ask_judge(game, book, action, kind, space, amount):
    """The reason for one candidate, written into the scratch action."""
    action.kind = kind
    action.space = space
    action.amount = amount
    return judge(game, book, action)


@compiled
def note(options, count, kind, space, low, high):
    """Add a row if there is room; the count goes on so that a caller sees what is missing."""
    if count < options.size:
        row = options[count]
        row.kind = kind
        row.space = space
        row.low = low
        row.high = high
    return count + 1


@compiled
def list_legal(game, book, seat, options, action):
    """Fill `options` with what a seat may do now and count it; see `api.legal`."""
    keep_apart()
    action.seat = seat
    action.n_terms = 0
    count = 0
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
    return list_deals(game, book, seat, options, action, count)


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
        if ask_judge(game, book, action, kind, space, 0) == Reason.OK:
            count = note(options, count, kind, space, 0, 0)
    most = 0
    while ask_judge(game, book, action, ActionKind.BUILD, space, most + 1) == Reason.OK:
        most += 1
    if most > 0:
        count = note(options, count, ActionKind.BUILD, space, 1, most)
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
