"""Closed lists of the kernel. Values are part of the file formats: append, never renumber."""

from enum import IntEnum


class SpaceKind(IntEnum):
    """What happens on a space."""

    REST = 0  # nothing
    GO = 1  # pays the salary when reached or crossed
    DEED = 2  # can be owned: a lot, a railroad, a utility
    CARD = 3  # draw from the deck in `deck`
    TAX = 4  # pay `tax_flat`, or `tax_percent` of worth if the rules offer it
    JAIL = 5  # an ordinary arrival is only a visit
    GO_TO_JAIL = 6
    FREE_PARKING = 7  # a rest, and whatever lies in the middle of the board
    SCHOOL = 8  # a question for every member of the family
    CHURCH = 9  # its keys are won by answering; `rents` are tithes by churches run


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
    KEEP_RETRY = 10  # a second try at a missed answer; held until used
    TASK = 11  # something to do outside the game: a if it is reported done, b owed if not


class NearestRent(IntEnum):
    """Rent owed after a card moved the token to the nearest space of a group."""

    NORMAL = 0
    DOUBLE = 1  # twice what the owner is otherwise entitled to
    TEN_THROWS = 2  # ten times a fresh throw, whatever the owner holds


class AuctionRule(IntEnum):
    """What becomes of a deed whose lander declines it. Rule O-BUY-4."""

    NONE = 0  # stays with the Bank
    OPEN = 1  # everyone bids, any opening
    PRESET = 2  # everyone bids, from an opening price that the Auctioneer sets (P-BUY-8)


class RentRule(IntEnum):
    """How rent becomes a debt. Rule O-RENT-7."""

    AUTOMATIC = 0  # on landing
    ON_DEMAND = 1  # when the owner claims it before the deadline


class EstateRule(IntEnum):
    """Where the deeds of someone bankrupt to the Bank go. Rule O-BUST-10."""

    AUCTION = 0  # sold at once, free of mortgage, one by one
    BANK = 1  # kept until somebody lands on them
    CONSENT = 2  # the same, but auctioned if somebody asks and all agree


class CreditorRule(IntEnum):
    """What a player gets whose debtor is bankrupt. Rules O-BUST-2, M-BUST-2 to M-BUST-4."""

    PASSES = 0  # everything, as it stands
    RETURNS = 1  # the cash that mortgaging everything brings; the deeds go back to the Bank


class InsolvencyRule(IntEnum):
    """What a debt above everything its debtor has leads to. Ruling C-35."""

    BANKRUPT = 0
    REFERRED = 1  # play stops, and the Game Master decides


class OrderRule(IntEnum):
    """Who follows whom. Rules O-PLAY-6, P-PLAY-8."""

    LEFT = 0
    BY_THROW = 1  # from the highest opening total to the lowest


class EndRule(IntEnum):
    """What ends a game besides agreement. Rules O-BUST-13, S-15."""

    LAST_SEAT = 0
    FIRST_BANKRUPTCY = 1


class CountRule(IntEnum):
    """How a stopped game is counted. Rulings C-13, C-44."""

    PRICES = 0  # board prices, half if mortgaged; buildings at cost
    LOANS = 1  # mortgage values, nothing if mortgaged; buildings at half


class BuildTime(IntEnum):
    """When buildings may be bought. Rules O-HSE-6, P-HSE-7."""

    ANY_TURN = 0  # before any seat's throw
    OWN_TURN = 1


class BuildRight(IntEnum):
    """On what buildings may be put. Rules O-HSE-1, M-FREE-1."""

    COMPLETE_GROUP = 0
    ANY_LOT = 1


class GroupSale(IntEnum):
    """Which groups may be cleared of buildings at once. Rules O-SELL-7, M-SELL-6."""

    HOTELS = 0  # those with a hotel
    ANY = 1


class JailDeals(IntEnum):
    """With whom and about what a prisoner may deal. Rules O-JAIL-17, M-MAX-5, P-DET-17, C-37."""

    ALL = 0
    AT_JAIL = 1  # with fellow prisoners and visitors at Jail
    CARDS = 2  # held cards only


class Stage(IntEnum):
    """How far the turn itself has come, whatever interrupts it."""

    OPENING = 0  # throws for who begins
    TURN = 1  # before the throw
    BUY = 2  # the lander decides on a deed
    TAX = 3  # the lander decides how to be taxed
    MOVE_OWED = 4  # the third throw in Jail moves once its fine is paid
    RESOLVED = 5  # everything the throw caused is done
    OVER = 6
    DEALING = 7  # deeds are dealt before the opening throws
    THROWN = 8  # the dice lie, the token has not moved
    ARRIVING = 9  # the token stopped; something goes before its space
    BAIL = 10  # sent to Jail; may pay to be a visitor instead
    TRAVEL = 11  # the lander may go on to another railroad
    FORECLOSE = 12  # the lander may try to acquire a mortgaged deed
    MARKET = 13  # owners of the group name their rents, then the visitor chooses


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
    THROWN = 10  # the seat on turn moves, or takes the throw back
    BAIL = 11
    TRAVEL = 12
    FORECLOSE = 13  # the lander decides
    FORECLOSURE = 14  # the owner decides
    MARKET = 15  # owners name their rents
    CHOICE = 16  # the visitor chooses whom to pay
    LEVEL = 17  # the owner of a group brings its buildings within one of each other
    QUESTION = 18  # the Game Master judges an answer
    RETRY = 19  # the family may play a card for a second try
    PRICE = 20  # the Auctioneer sets an opening price
    REFERRED = 21  # the Game Master decides on a debt nobody could pay


class Asked(IntEnum):
    """Which outcome the kernel waits for when it does not draw by itself."""

    NOTHING = 0
    OPENING_DICE = 1
    MOVE_DICE = 2
    RENT_DICE = 3  # the fresh throw for a utility reached by card
    CARD = 4
    DEED = 5  # which deed is dealt next


class Matter(IntEnum):
    """An entry of the agenda: what must be settled before play goes on."""

    DEBT = 0  # seat owes `to` the amount
    INTEREST = 1  # seat received a mortgaged deed: lift it now or pay the interest
    LOT = 2  # the deed of `space` is to be auctioned; `to` may get a finder's fee, or BANK
    CONTEST = 3  # seats want more buildings than the Bank has; `amount` units to be sold then
    QUESTION = 4  # `cause` = QuestionKind, `amount` = member, `to` = right answers so far
    FORECLOSURE = 5  # `to` would acquire the deed of `space` from seat
    LEVEL = 6  # seat has uneven buildings in the group of `space`


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
    TITHE = 15
    QUESTION = 16
    EARNED = 17
    RULING = 18
    FINDER = 19  # the finder's fee
    REPAYMENT = 20  # of a loan between players
    SHARE = 21  # of a rent
    COVER = 22  # what an insurer pays
    POT = 23  # the middle of the board
    DIVIDEND = 24  # a share of the cash of whoever lands
    ADVANCE = 25  # a loan between players is handed out
    STRIKE = 26  # the agreed price of an option or a promised purchase
    FEE = 27  # for buying under a mortgage
    TASK = 28


class QuestionKind(IntEnum):
    """What a question is asked for. Rules P-GO-2, P-SCH-2, P-CHU-1."""

    GO = 0  # the salary; the family may confer
    SCHOOL = 1  # each member alone
    CHURCH = 2  # the keys or the tithe; the family may confer


class EarnKind(IntEnum):
    """Where money from outside the game comes from. Rules P-EARN-1 to P-EARN-22."""

    GRADES = 0
    SCRIP = 1
    READING = 2
    GIFT = 3
    KINDNESS = 4
    OTHER = 5


class Unit(IntEnum):
    """What the length of a contract is counted in."""

    FOREVER = 0
    LANDINGS = 1  # of the holder on a named deed
    THROWS = 2  # of the holder's, or the borrower's, dice
    LAPS = 3  # times that seat reaches or crosses GO
    TURNS = 4  # of that seat


class ContractKind(IntEnum):
    """A term that lives on. Rules M-DEAL-1 to 13, M-PROF-1 to 4, M-INS-1 to 6."""

    NONE = 0  # an unused place
    LOAN = 1  # grantor pays holder `amount`, `count` times, every `every` units
    IMMUNITY = 2  # holder pays grantor `percent` less, at most `cap`, on `spaces`
    SHARE = 3  # grantor passes `percent`, or `amount`, of each rent of `spaces` to holder
    OPTION_BUY = 4  # holder may buy the deed from grantor for `amount`
    OPTION_SELL = 5  # holder may sell the deed to grantor for `amount`
    INSURANCE = 6  # grantor pays what holder owes for `causes`, above `excess`, up to `cap`
    PURCHASE = 7  # grantor buys the deed when landing on it and sells it on for `amount`
    PROMISE = 8  # words; recorded and shown, not enforced
    DEFERRED = 9  # a debt the Game Master lets wait


class EndedBy(IntEnum):
    """Why a contract is over."""

    FULFILLED = 0
    RUN_OUT = 1
    RELEASED = 2  # by its holder
    LOST = 3  # somebody else acquired the deed
    PARTY_LEFT = 4


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
    LOAN = 4  # giver lends taker `amount` now; taker pays back `pay`, `count` times
    IMMUNITY = 5  # giver grants taker immunity
    SHARE = 6  # giver grants taker a share of rents
    OPTION_BUY = 7  # giver grants taker the right to buy
    OPTION_SELL = 8  # giver grants taker the right to sell
    INSURANCE = 9  # giver insures taker
    PURCHASE = 10  # giver promises to buy on landing and to sell on to taker
    PROMISE = 11  # what = number of the words in the game's notes
    DUTY = 12  # taker is bound by giver's contract: what = its place


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
    CALL_TIME = 26  # referee: the agreed hour
    # --- the desk: the Game Master, and what a church family does
    DIRECTION = 27  # [amount] 1 with the arrow, 0 against it
    ANSWER = 28  # [amount] the member who speaks, CAPTAIN for the Staff Captain
    JUDGE = 29  # referee: [amount] 1 right, 0 wrong
    OPEN_AT = 30  # referee: [amount] the opening price of an auction
    EARN = 31  # referee: [space] seat, [amount], [extra] EarnKind
    REWARD = 32  # referee, or a seat's captain: [space] seat, [amount]
    PENALIZE = 33  # referee, or a seat's captain: [space] seat, [amount]
    ORDER = 34  # referee: [space] seat pays [extra] seat or BANK [amount]
    CORRECT = 35  # referee: [space] seat, [amount] added to its cash, negative to take
    WAIVE = 36  # referee: the pending debt is void
    STAND = 37  # referee: the pending debt is a bankruptcy
    DEFER = 38  # referee: the pending debt waits for money to come
    REPORT = 39  # a seat's captain: [space] deck, [amount] card, [extra] 1 done, 0 not
    # --- the house: what household rules add
    MOVE = 40  # the thrown move is made
    RETRACT = 41  # the throw is taken back after a hurried building
    BUY_MORTGAGED = 42
    FORECLOSE = 43
    LET_GO = 44  # the owner lets a foreclosed deed go
    TRAVEL = 45  # [space]
    STOCK = 46  # [amount] bit set of spaces to auction: asks for it, or agrees; 0 refuses
    ASK = 47  # [space] lot, [amount] rent its owner asks
    CHOOSE = 48  # [space] lot whose owner the visitor pays
    # --- contracts
    EXERCISE = 49  # [space] place of the contract
    REPAY = 50  # [space] place of the contract: everything still owed on a loan
    RELEASE = 51  # [space] place of the contract: its holder lets it go
    # --- chance
    DEAL_DEED = 52  # chance: [space] the deed that is dealt next


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
    NOT_IN_RULES = 51
    REFEREE_ONLY = 52
    TIME_IS_CALLED = 53
    DIRECTION_FIRST = 54
    DIRECTION_CHOSEN = 55
    CAPTAIN_MAY_NOT = 56
    NO_SUCH_MEMBER = 57
    OWN_FAMILY = 58
    REFERRED = 59  # the debt is with the Game Master
    NO_TASK = 60
    NOT_IN_JAIL_POWERS = 61  # a prisoner may not do this
    DEAL_IN_JAIL = 62
    NOT_YOUR_BUILDING_TURN = 63
    UNDER_FORECLOSURE = 64
    CANNOT_TRAVEL_THERE = 65
    NOTHING_HURRIED = 66
    ASKS_TOO_MUCH = 67
    NOT_IN_MARKET = 68
    NO_SUCH_CONTRACT = 69
    NOT_HOLDER = 70
    TOO_MANY_CONTRACTS = 71
    PLEDGED = 72
    PROMISED = 73
    BAD_CONTRACT = 74
    DORMANT = 75
    BUILDERS_FIRST = 76
    BAD_DEED = 77


class EndReason(IntEnum):
    """Why a game is over."""

    NONE = 0
    LAST_SEAT = 1  # O-BUST-13
    AGREED = 2  # everyone agreed to stop and count
    CAP = 3  # a simulation's limit of rounds
    TIME = 4  # the agreed hour; T-2, G-DAY-28
    BANKRUPTCY = 5  # the first one ended it; S-15


class EventKind(IntEnum):
    """Facts, in the past tense. Fields: seat, other, space, amount, extra."""

    OPENING_THROWN = 0  # seat; amount, extra = dice
    OPENING_TIED = 1  # seat throws again
    PLAY_BEGAN = 2  # seat takes the first turn
    TURN_BEGAN = 3  # seat; amount = turn number
    DICE_THROWN = 4  # seat; amount, extra = dice; space if thrown afresh for its rent
    MOVED = 5  # seat; space = where to, extra = where from
    PAID = 6  # seat pays other (BANK = -1) amount; extra = Cause; space if it concerns one
    BOUGHT = 7  # seat, space, amount; extra = 1 if mortgaged
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
    DEBT_SETTLED = 18  # seat, other, space, amount settled otherwise than in cash; extra = Cause
    CARD_DRAWN = 19  # seat; space = deck; amount = card; extra = CardOp
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
    OFFER_ENDED = 34  # seat = proposer; amount = revision: withdrawn, lapsed or no longer possible
    DEAL_DONE = 35  # seat = proposer; amount = revision
    CONTEST_OPENED = 36  # seat, space; amount = asked for so far; extra = LotKind
    BUILDINGS_ASKED = 37  # seat, space, amount; extra = LotKind
    WENT_BANKRUPT = 38  # seat; other = creditor
    RESIGNED = 39  # seat
    STOP_ASKED = 40  # seat; amount = 1 or 0
    GAME_ENDED = 41  # extra = EndReason; amount = winners as a bit set
    TAX_CHOSEN = 42  # seat, space; extra = 1 for the percentage
    DEED_DEALT = 43  # seat, space
    TIME_CALLED = 44
    DIRECTION_CHOSEN = 45  # seat; extra = 1 with the arrow
    QUESTION_ASKED = 46  # seat, space; amount = member; extra = QuestionKind
    ANSWERED = 47  # seat; amount = member
    JUDGED = 48  # seat; amount = member; extra = 1 if right
    RETRIED = 49  # seat; space = deck; amount = card
    KEYS_PASSED = 50  # seat takes the keys of space from other (BANK = -1)
    PRICE_SET = 51  # space, amount
    EARNED = 52  # seat, amount; extra = EarnKind
    REWARDED = 53  # seat, amount; other = captain's seat or REFEREE_SEAT
    PENALIZED = 54  # seat, amount; other = captain's seat or REFEREE_SEAT
    ORDERED = 55  # seat is to pay other amount
    CORRECTED = 56  # seat, amount
    WAIVED = 57  # seat, other, amount
    STOOD = 58  # seat, other, amount: the bankruptcy stands
    DEFERRED = 59  # seat, other, amount
    TASK_SET = 60  # seat; space = deck; amount = card
    TASK_REPORTED = 61  # seat; space = deck; amount = card; extra = 1 if done
    RETRACTED = 62  # seat
    FORECLOSURE_TRIED = 63  # seat tries to acquire space from other
    FORECLOSED = 64  # seat acquires space from other; amount = all it paid
    FORECLOSURE_ENDED = 65  # seat does not acquire space from other
    TRAVELLED = 66  # seat; space = where to, extra = where from
    STOCK_ASKED = 67  # seat; amount = bit set of spaces
    STOCK_AGREED = 68  # seat
    STOCK_REFUSED = 69  # seat
    RENT_ASKED = 70  # seat asks other for amount on space
    LANDLORD_CHOSEN = 71  # seat pays other on space; amount
    CONTRACT_MADE = 72  # seat = grantor, other = holder; amount = number; extra = ContractKind
    CONTRACT_ENDED = 73  # seat, other; amount = number; space = ContractKind; extra = EndedBy
    DUTY_PASSED = 74  # seat binds other too; amount = number; extra = ContractKind
    EXERCISED = 75  # seat; other = grantor; space = deed; amount = number
    COVERED = 76  # seat = insurer, other = insured; amount; space; extra = Cause
    CONTRACT_PASSED = 77  # seat's place as holder is other's now; amount = number


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
    POT = 262144
    CHURCHES = 524288
    CONTRACTS = 1048576
    MARKET = 2097152
    FAMILIES = 4194304


class Policy(IntEnum):
    """Compiled bots, by the names `--seats` takes."""

    RANDOM = 0
    STANDARD = 1
    STANDARD_NO_TRADE = 2  # like `standard`, but never deals
    MOVER = 3  # only throws: buys nothing, bids nothing
    BUYER = 4  # buys and bids whatever the cash allows, never builds, mortgages or deals
