"""Closed lists of the kernel. Values are part of the file formats: append, never renumber."""

from enum import IntEnum


class SpaceKind(IntEnum):
    """What happens on a space."""

    REST = 0  # nothing: Free Parking, Just Visiting
    GO = 1  # pays the salary when reached or crossed
    DEED = 2  # can be owned: a lot, a railroad, a utility
    CARD = 3  # draw from the deck in `deck`
    TAX = 4  # pay `tax_flat`, or `tax_percent` of worth if the rules offer it
    JAIL = 5  # an ordinary arrival is only a visit
    GO_TO_JAIL = 6


class RentKind(IntEnum):
    """How a group's rents are read."""

    LOT = 0  # rents[buildings]; bare rent multiplied when the group is complete
    COUNT = 1  # rents[number owned - 1]: railroads
    THROW = 2  # rents[number owned - 1] times the throw: utilities


class CardOp(IntEnum):
    """What a card does; `a` and `b` are its figures."""

    MOVE_TO = 0  # forward to space a
    MOVE_NEAREST = 1  # forward to the next space of group a; rent by NearestRent b
    MOVE_BACK = 2  # a spaces back, no salary
    GO_TO_JAIL = 3
    KEEP = 4  # leaves Jail; held until used
    COLLECT = 5  # a from the Bank
    PAY = 6  # a to the Bank
    COLLECT_EACH = 7  # a from every other player
    PAY_EACH = 8  # a to every other player
    REPAIRS = 9  # a per house, b per hotel, to the Bank


class NearestRent(IntEnum):
    """Rent owed after a card moved the token to the nearest space of a group."""

    NORMAL = 0
    DOUBLE = 1  # twice what the owner is otherwise entitled to
    TEN_THROWS = 2  # ten times a fresh throw, whatever the owner holds


class AuctionRule(IntEnum):
    """What becomes of a deed whose lander declines it. Rule O-BUY-4."""

    NONE = 0  # stays with the Bank
    OPEN = 1  # everyone bids, any opening


class RentRule(IntEnum):
    """How rent becomes a debt. Rule O-RENT-7."""

    AUTOMATIC = 0  # on landing
    ON_DEMAND = 1  # when the owner claims it before the deadline


class EstateRule(IntEnum):
    """Where the deeds of someone bankrupt to the Bank go. Rule O-BUST-10."""

    AUCTION = 0  # sold at once, free of mortgage, one by one
    BANK = 1  # kept until somebody lands on them


class Stage(IntEnum):
    """How far the turn itself has come, whatever interrupts it."""

    OPENING = 0  # throws for who begins
    TURN = 1  # before the throw
    BUY = 2  # the lander decides on a deed
    TAX = 3  # the lander decides how to be taxed
    MOVE_OWED = 4  # the third throw in Jail moves once its fine is paid
    RESOLVED = 5  # everything the throw caused is done
    OVER = 6


class Phase(IntEnum):
    """What the game waits for now."""

    OPENING = 0
    TURN = 1
    BUY = 2
    TAX = 3
    CHANCE = 4  # an outcome of dice or deck
    DEBT = 5
    INTEREST = 6
    AUCTION = 7
    CONTEST = 8
    OVER = 9


class Asked(IntEnum):
    """Which outcome the kernel waits for when it does not draw by itself."""

    NOTHING = 0
    OPENING_DICE = 1
    MOVE_DICE = 2
    RENT_DICE = 3  # the fresh throw for a utility reached by card
    CARD = 4


class Matter(IntEnum):
    """An entry of the agenda: what must be settled before play goes on."""

    DEBT = 0  # seat owes `to` the amount
    INTEREST = 1  # seat received a mortgaged deed: lift it now or pay the interest
    LOT = 2  # the deed of `space` is to be auctioned
    CONTEST = 3  # several seats want more buildings than the Bank has


class Cause(IntEnum):
    """Why money moved or was owed."""

    SALARY = 0
    PRICE = 1
    BID = 2
    RENT = 3
    TAX = 4
    FINE = 5
    CARD = 6
    REPAIRS = 7
    BUILDING = 8
    SALE = 9
    LOAN = 10
    LIFT = 11
    INTEREST = 12
    DEAL = 13
    ESTATE = 14


class LotKind(IntEnum):
    """What is under the hammer."""

    DEED = 0
    HOUSE = 1
    HOTEL = 2


class TermKind(IntEnum):
    """What one term of a deal hands over, from giver to taker."""

    CASH = 0  # amount
    DEED = 1  # what = space
    CARD = 2  # what = deck * MAX_CARDS + card
    DEBT = 3  # the creditor forgives `amount` of the debt now pending


class ActionKind(IntEnum):
    """What a seat (or chance) may ask `step` to do. Fields used are in brackets."""

    ROLL = 0
    DICE = 1  # chance: [amount, extra] the two dice
    CARD = 2  # chance: [space] deck, [amount] card
    BUY = 3
    DECLINE = 4
    BID = 5  # [amount]
    PASS = 6  # out of the bidding, or nothing wanted in a contest
    TAX_FLAT = 7
    TAX_PERCENT = 8
    PAY_FINE = 9
    USE_CARD = 10  # [space] deck
    BUILD = 11  # [space] first lot, [amount] how many
    SELL = 12  # [space] one building of this lot
    SELL_GROUP = 13  # [space] any lot of a group with a hotel: all its buildings at once
    MORTGAGE = 14  # [space]
    LIFT = 15  # [space]
    KEEP = 16  # [space] pay the interest and keep a received deed mortgaged
    CLAIM = 17  # [space] rent of this deed
    PAY = 18
    BANKRUPT = 19
    OFFER = 20  # [terms]
    ACCEPT = 21  # [space] proposer, [amount] revision
    REJECT = 22  # [space] proposer
    WITHDRAW = 23
    RESIGN = 24
    STOP = 25  # [amount] 1 agrees to stop and count, 0 takes it back


class Reason(IntEnum):
    """Why an action is refused; OK if it is not."""

    OK = 0
    UNKNOWN_ACTION = 1
    GAME_OVER = 2
    NO_SUCH_SEAT = 3
    SEAT_OUT = 4
    NOT_YOUR_TURN = 5
    WRONG_PHASE = 6
    NO_SUCH_SPACE = 7
    NOT_A_DEED = 8
    NOT_OWNER = 9
    NOT_ENOUGH_CASH = 10
    BAD_AMOUNT = 11
    BAD_DICE = 12
    BAD_CARD = 13
    NOT_IN_JAIL = 14
    FINE_TOO_LATE = 15
    NO_JAIL_CARD = 16
    NO_BUILDINGS_HERE = 17
    GROUP_INCOMPLETE = 18
    GROUP_MORTGAGED = 19
    GROUP_BUILT = 20
    UNEVEN = 21
    LOT_FULL = 22
    NO_HOUSES = 23
    NO_HOTELS = 24
    NOTHING_BUILT = 25
    NO_HOTEL_IN_GROUP = 26
    ALREADY_MORTGAGED = 27
    NOT_MORTGAGED = 28
    BID_TOO_LOW = 29
    ALREADY_LEADING = 30
    ALREADY_PASSED = 31
    NOT_A_BIDDER = 32
    NO_CLAIM = 33
    NO_DEBT = 34
    CAN_STILL_PAY = 35
    NO_TERMS = 36
    BAD_TERM = 37
    DEAL_WITH_ONESELF = 38
    GIFT = 39
    NOT_HELD = 40
    DEBT_UNPAID = 41
    NOT_A_PARTY = 42
    NO_SUCH_OFFER = 43
    OFFER_CHANGED = 44
    ALREADY_ACCEPTED = 45
    NOT_ASKED = 46
    INTEREST_FIRST = 47
    CONTEST_RUNNING = 48
    ALREADY_STOPPED = 49
    ALREADY_ANSWERED = 50


class EndReason(IntEnum):
    """Why a game is over."""

    NONE = 0
    LAST_SEAT = 1  # O-BUST-13
    AGREED = 2  # everyone agreed to stop and count
    CAP = 3  # a simulation's limit of rounds


class EventKind(IntEnum):
    """Facts, in the past tense. Fields: seat, other, space, amount, extra."""

    OPENING_THROWN = 0  # seat; amount, extra = dice
    OPENING_TIED = 1  # seat throws again
    PLAY_BEGAN = 2  # seat takes the first turn
    TURN_BEGAN = 3  # seat; amount = turn number
    DICE_THROWN = 4  # seat; amount, extra = dice; space if thrown afresh for its rent
    MOVED = 5  # seat; space = where to, extra = where from
    PAID = 6  # seat pays other (BANK = -1) amount; extra = Cause; space if it concerns one
    BOUGHT = 7  # seat, space, amount
    DECLINED = 8  # seat, space
    AUCTION_OPENED = 9  # space; extra = LotKind; amount = lowest opening
    BID = 10  # seat, amount; space and extra = LotKind of what is up
    PASSED = 11  # seat; space and extra = LotKind of what is up or contested
    AUCTION_WON = 12  # seat, space, amount; extra = LotKind
    AUCTION_UNSOLD = 13  # space; extra = LotKind
    RENT_OPEN = 14  # seat landed, other may claim; space, amount
    RENT_CLAIMED = 15  # seat claims from other; space, amount
    RENT_LAPSED = 16  # seat (owner) missed it from other; space, amount
    DEBT_OPENED = 17  # seat owes other; amount; extra = Cause; space
    DEBT_SETTLED = 18  # seat, other, amount settled otherwise than in cash
    CARD_DRAWN = 19  # seat; space = deck; amount = card
    CARD_KEPT = 20  # seat; space = deck; amount = card
    CARD_RETURNED = 21  # seat; space = deck; amount = card
    CARD_PASSED = 22  # seat gives other; space = deck; amount = card
    DEED_PASSED = 23  # seat gives other (BANK = -1) space; extra = 1 if mortgaged
    JAILED = 24  # seat; extra = JailCause
    FREED = 25  # seat; extra = FreedBy
    BUILT = 26  # seat, space; amount = paid; extra = buildings now
    BUILDING_SOLD = 27  # seat, space; amount = received; extra = buildings now
    MORTGAGED = 28  # seat, space, amount
    LIFTED = 29  # seat, space, amount
    KEPT_MORTGAGED = 30  # seat, space, amount = interest
    OFFER_MADE = 31  # seat; amount = revision
    OFFER_ACCEPTED = 32  # seat; other = proposer; amount = revision
    OFFER_REJECTED = 33  # seat; other = proposer
    OFFER_ENDED = 34  # seat = proposer: withdrawn, lapsed or no longer possible
    DEAL_DONE = 35  # seat = proposer; amount = revision
    CONTEST_OPENED = 36  # seat, space; extra = LotKind
    BUILDINGS_ASKED = 37  # seat, space, amount; extra = LotKind
    WENT_BANKRUPT = 38  # seat; other = creditor
    RESIGNED = 39  # seat
    STOP_ASKED = 40  # seat; amount = 1 or 0
    GAME_ENDED = 41  # extra = EndReason; amount = winners as a bit set
    TAX_CHOSEN = 42  # seat; extra = 1 for the percentage


class JailCause(IntEnum):
    """Why a token went to Jail."""

    SPACE = 0
    CARD = 1
    DOUBLES = 2


class FreedBy(IntEnum):
    """How a prisoner left Jail."""

    DOUBLES = 0
    FINE = 1
    CARD = 2


class ChanceMode(IntEnum):
    """Whether the kernel draws by itself."""

    DRAWS = 0  # from the record's own generator and decks: lab
    ASKS = 1  # stops in Phase.CHANCE and takes the outcome as an action: everything people see


class Fault(IntEnum):
    """Bits of `api.audit`: what is wrong with a state."""

    NEGATIVE_CASH = 1
    OFF_BOARD = 2
    JAIL = 4
    COUNTS = 8
    TURN = 16
    OWNER = 32
    BANK_DEED = 64
    BANKRUPT_OWNS = 128
    HOUSES = 256
    HOTELS = 512
    INCOMPLETE = 1024
    BUILT_MORTGAGED = 2048
    UNEVEN = 4096
    BUILDINGS = 8192
    CARDS = 16384
    AGENDA = 32768
    CLAIMS = 65536
    OFFERS = 131072


class Policy(IntEnum):
    """Compiled bots, by the names `--seats` takes."""

    RANDOM = 0
    STANDARD = 1
    STANDARD_NO_TRADE = 2  # like `standard`, but never deals
    MOVER = 3  # only throws: buys nothing, bids nothing
    BUYER = 4  # buys and bids whatever the cash allows, never builds, mortgages or deals
