"""Nonsense: any action from anybody with any numbers, sensible ones among them."""

import numpy as np

from freehold.kernel.chance import below
from freehold.kernel.compiled import compiled
from freehold.lab.fuzz_deals import add_lasting, add_term, own_deed
from freehold.lab.fuzz_record import one_in, say
from freehold.records.enums import ActionKind, Asked, Phase, TermKind
from freehold.records.limits import BANK, CAPTAIN, CHANCE_SEAT, MAX_CONTRACTS, REFEREE_SEAT

HUGE = np.int64(2**62)
LOWEST = np.int64(-(2**63))
KINDS = max(ActionKind) + 1
TERMS = max(TermKind) + 1
# What could be meant in a phase, two for each in the order of Phase.
MEANT = (
    (int(ActionKind.ROLL), int(ActionKind.OFFER)),  # OPENING
    (int(ActionKind.BUILD), int(ActionKind.STOCK)),
    (int(ActionKind.BUY_MORTGAGED), int(ActionKind.MORTGAGE)),
    (int(ActionKind.TAX_PERCENT), int(ActionKind.MORTGAGE)),
    (int(ActionKind.DICE), int(ActionKind.CARD)),  # CHANCE
    (int(ActionKind.SELL), int(ActionKind.BANKRUPT)),
    (int(ActionKind.KEEP), int(ActionKind.LIFT)),
    (int(ActionKind.BID), int(ActionKind.SELL)),  # AUCTION
    (int(ActionKind.PASS), int(ActionKind.BUILD)),
    (int(ActionKind.ROLL), int(ActionKind.CALL_TIME)),  # OVER
    (int(ActionKind.RETRACT), int(ActionKind.BUILD)),
    (int(ActionKind.PAY_FINE), int(ActionKind.DECLINE)),
    (int(ActionKind.TRAVEL), int(ActionKind.DECLINE)),
    (int(ActionKind.FORECLOSE), int(ActionKind.MORTGAGE)),
    (int(ActionKind.LET_GO), int(ActionKind.LIFT)),
    (int(ActionKind.ASK), int(ActionKind.ASK)),  # MARKET
    (int(ActionKind.CHOOSE), int(ActionKind.CHOOSE)),
    (int(ActionKind.SELL), int(ActionKind.BUILD)),  # LEVEL
    (int(ActionKind.ANSWER), int(ActionKind.JUDGE)),
    (int(ActionKind.USE_CARD), int(ActionKind.DECLINE)),
    (int(ActionKind.OPEN_AT), int(ActionKind.BID)),
    (int(ActionKind.BANKRUPT), int(ActionKind.DEFER)),  # REFERRED
)


@compiled
def odd_number(fuzz):
    """A number that nobody should send."""
    pick = below(fuzz, 8)
    if pick == 0:
        return HUGE + 0
    if pick == 1:
        return LOWEST + 0
    if pick == 2:
        return -HUGE
    if pick == 3:
        return np.int64(-50)
    return np.int64(below(fuzz, 200) - 20)


@compiled
def odd_small(fuzz, bits):
    """A number that nobody should send, in a field of so many bits."""
    pick = below(fuzz, 6)
    if pick == 0:
        return (np.int64(1) << (bits - 1)) - 1
    if pick == 1:
        return -(np.int64(1) << (bits - 1))
    return np.int64(below(fuzz, 200) - 20)


@compiled
def odd_kind(fuzz, game):
    """Any kind, the unknown among them; often one that could be meant now."""
    if game.n_offers > 0 and one_in(fuzz, 8):
        return np.int64(ActionKind.ACCEPT)
    if game.n_contracts > 0 and one_in(fuzz, 8):
        return ActionKind.EXERCISE + below(fuzz, 3)
    if game.asked == Asked.DEED and one_in(fuzz, 4):
        return np.int64(ActionKind.DEAL_DEED)
    if one_in(fuzz, 3) and game.phase < len(MEANT):
        pair = MEANT[game.phase]
        return np.int64(pair[0] if one_in(fuzz, 2) else pair[1])
    return np.int64(below(fuzz, KINDS + 2) - 1)


@compiled
def odd_seat(fuzz, game, kind):
    """Whoever would do such a thing, or anybody."""
    is_outcome = kind == ActionKind.DICE or kind == ActionKind.CARD
    if is_outcome or kind == ActionKind.DEAL_DEED:
        return np.int64(CHANCE_SEAT)
    is_ruling = ActionKind.JUDGE <= kind <= ActionKind.DEFER or kind == ActionKind.CALL_TIME
    if (is_ruling and not one_in(fuzz, 4)) or one_in(fuzz, 32):
        return np.int64(REFEREE_SEAT)
    if one_in(fuzz, 32):
        return np.int64(CHANCE_SEAT)
    if one_in(fuzz, 24):
        return odd_number(fuzz)
    if kind == ActionKind.ASK and game.phase == Phase.MARKET and one_in(fuzz, 2):
        return np.int64(game.deeds[game.seats[game.turn].space].owner)
    if game.n_agenda > 0 and (kind == ActionKind.SELL or one_in(fuzz, 3)):
        return game.agenda[game.n_agenda - 1].seat + 0
    return game.turn + 0 if one_in(fuzz, 3) else np.int64(below(fuzz, game.n_seats))


@compiled
def own_lot(fuzz, game, book, seat):
    """A random built lot of a seat, rather one with a hotel, or any space."""
    start = below(fuzz, book.n_spaces)
    found = start
    for i in range(book.n_spaces):
        space = (start + i) % book.n_spaces
        deed = game.deeds[space]
        if deed.owner == seat and deed.buildings > game.deeds[found].buildings:
            found = space
    return found


@compiled
def odd_space(fuzz, game, book, kind, seat):
    """What such an action is about, or anything."""
    if one_in(fuzz, 16):
        return odd_number(fuzz)
    if kind == ActionKind.ACCEPT or kind == ActionKind.REJECT:
        proposer = below(fuzz, game.n_seats)
        while game.n_offers > 0 and game.offers[proposer].open == 0:
            proposer = (proposer + 1) % game.n_seats
        return np.int64(proposer)
    if kind == ActionKind.USE_CARD or kind == ActionKind.CARD or kind == ActionKind.REPORT:
        return np.int64(below(fuzz, book.n_decks + 1))
    if ActionKind.EARN <= kind <= ActionKind.CORRECT:
        return np.int64(below(fuzz, game.n_seats + 1))
    if ActionKind.EXERCISE <= kind <= ActionKind.RELEASE:
        return odd_place(fuzz, game, seat)
    if kind == ActionKind.ASK or kind == ActionKind.CHOOSE or kind == ActionKind.TRAVEL:
        here = game.seats[game.turn].space + 0
        if one_in(fuzz, 2):
            return here
        return np.int64((here + below(fuzz, 12) - 5) % book.n_spaces)
    if kind == ActionKind.SELL and one_in(fuzz, 2):
        return np.int64(own_lot(fuzz, game, book, seat))
    if ActionKind.BUILD <= kind <= ActionKind.KEEP and one_in(fuzz, 2) and seat >= 0:
        return np.int64(own_deed(fuzz, game, book, seat))
    return np.int64(below(fuzz, book.n_spaces))


@compiled
def odd_place(fuzz, game, seat):
    """Often a contract that a seat holds, else any place."""
    start = below(fuzz, MAX_CONTRACTS)
    for i in range(MAX_CONTRACTS):
        place = (start + i) % MAX_CONTRACTS
        contract = game.contracts[place]
        if contract.kind != 0 and (contract.holder == seat or one_in(fuzz, 4)):
            return np.int64(place)
    return np.int64(start)


@compiled
def odd_amount(fuzz, game, book, kind, space):
    """How much, how many or which of it."""
    if one_in(fuzz, 16):
        return odd_number(fuzz)
    if (kind == ActionKind.ACCEPT or kind == ActionKind.REJECT) and 0 <= space < game.n_seats:
        return game.offers[space].revision + below(fuzz, 2)
    if kind == ActionKind.CARD or kind == ActionKind.REPORT:
        return np.int64(below(fuzz, 34) - 1)
    if kind == ActionKind.BID:
        return game.auction.bid + below(fuzz, 2000) - 20
    if kind == ActionKind.ANSWER:
        return np.int64(CAPTAIN if one_in(fuzz, 4) else below(fuzz, 14))
    if kind == ActionKind.STOCK:
        if one_in(fuzz, 2):
            return game.stock + 0
        return np.int64(1) << below(fuzz, book.n_spaces)
    if ActionKind.OPEN_AT <= kind <= ActionKind.CORRECT or kind == ActionKind.ASK:
        return np.int64(below(fuzz, 3000) - 500)
    if kind == ActionKind.SELL:
        return np.int64(below(fuzz, 3))
    return np.int64(below(fuzz, 8))


@compiled
def write_nonsense(fuzz, game, book, action):
    """Any action with any fields, sensible ones among them."""
    kind = odd_kind(fuzz, game)
    seat = odd_seat(fuzz, game, kind)
    space = odd_space(fuzz, game, book, kind, seat)
    amount = odd_amount(fuzz, game, book, kind, space)
    extra = odd_number(fuzz) if one_in(fuzz, 16) else np.int64(below(fuzz, 9) - 1)
    if kind == ActionKind.ORDER and one_in(fuzz, 2):
        extra = np.int64(BANK)
    say(action, kind, seat, space, amount, extra)
    if kind == ActionKind.OFFER:
        write_nonsense_terms(fuzz, game, book, action)


@compiled
def write_nonsense_terms(fuzz, game, book, action):
    """A few terms with any fields."""
    for _ in range(below(fuzz, 5)):
        giver = np.int64(below(fuzz, game.n_seats))
        taker = np.int64(below(fuzz, game.n_seats))
        if one_in(fuzz, 2) and 0 <= action.seat < game.n_seats and giver != action.seat:
            taker = action.seat + 0
        if one_in(fuzz, 3) and giver != taker:
            add_lasting(fuzz, game, book, giver, taker, action)
        else:
            kind = below(fuzz, TERMS + 1)
            what = np.int64(below(fuzz, 70) - 2)
            if kind == TermKind.DEED and one_in(fuzz, 2):
                what = np.int64(own_deed(fuzz, game, book, giver))
            amount = odd_number(fuzz) if one_in(fuzz, 8) else np.int64(below(fuzz, 300))
            add_term(action, kind, giver, taker, what, amount)
        if one_in(fuzz, 2):
            spoil(fuzz, action.terms[action.n_terms - 1])
    if one_in(fuzz, 16):
        action.n_terms = odd_number(fuzz)


@compiled
def spoil(fuzz, term):
    """Put an odd number in one field of a term."""
    field = below(fuzz, 15)
    if field == 0:
        term.amount = odd_number(fuzz)
    elif field == 1:
        term.kind = odd_small(fuzz, 16)
    elif field == 2:
        term.giver = odd_small(fuzz, 16) if one_in(fuzz, 2) else np.int64(REFEREE_SEAT)
    elif field == 3:
        term.taker = odd_small(fuzz, 16) if one_in(fuzz, 2) else np.int64(BANK)
    elif field == 4:
        term.what = odd_small(fuzz, 16)
    elif field == 5:
        term.unit = odd_small(fuzz, 16) if one_in(fuzz, 2) else np.int64(below(fuzz, 7) - 1)
    elif field == 6:
        term.percent = odd_small(fuzz, 16) if one_in(fuzz, 2) else np.int64(100 + below(fuzz, 2))
    elif field == 7:
        term.count = odd_small(fuzz, 32) if one_in(fuzz, 2) else np.int64(below(fuzz, 2) - 1)
    elif field == 8:
        term.every = odd_small(fuzz, 32) if one_in(fuzz, 2) else np.int64(below(fuzz, 2) - 1)
    elif field == 9:
        term.pay = odd_number(fuzz)
    elif field == 10:
        term.cap = odd_number(fuzz)
    elif field == 11:
        term.excess = odd_number(fuzz)
    elif field == 12:
        term.causes = odd_number(fuzz) if one_in(fuzz, 2) else np.int64(1) << below(fuzz, 64)
    elif field == 13:
        term.spaces = odd_number(fuzz)
    else:
        term.spaces = np.int64(1) << below(fuzz, 64)
