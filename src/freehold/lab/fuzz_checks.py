"""The invariants of the fuzzer: what every action must leave behind, whatever the rule set.

They are worked out from the events and from the records alone, apart from the kernel's own audit.
"""

import numpy as np

from freehold.kernel.compiled import compiled
from freehold.lab.fuzz_record import Flaw, fail, note_code
from freehold.records.enums import (
    ActionKind,
    Asked,
    AuctionRule,
    Cause,
    ContractKind,
    EndReason,
    EndRule,
    EventKind,
    InsolvencyRule,
    LotKind,
    Matter,
    OrderRule,
    Phase,
    SpaceKind,
    Stage,
)
from freehold.records.limits import (
    BANK,
    HOTEL,
    MAX_AGENDA,
    MAX_CARDS,
    MAX_CONTRACTS,
    MAX_SPACES,
    NOWHERE,
    POT,
    REFEREE_BIT,
)

# The matter on top of the agenda in the phases that wait for one, in the order of Phase; ANY where
# two may be, NONE where nothing may be pending.
ANY, NONE = -1, -2
PENDING = (
    NONE,  # OPENING
    NONE,  # TURN
    NONE,  # BUY
    NONE,  # TAX
    ANY,  # CHANCE
    int(Matter.DEBT),
    int(Matter.INTEREST),
    ANY,  # AUCTION
    int(Matter.CONTEST),
    NONE,  # OVER
    NONE,  # THROWN
    NONE,  # BAIL
    NONE,  # TRAVEL
    NONE,  # FORECLOSE
    int(Matter.FORECLOSURE),
    NONE,  # MARKET
    NONE,  # CHOICE
    int(Matter.LEVEL),
    int(Matter.QUESTION),
    int(Matter.QUESTION),  # RETRY
    int(Matter.LOT),  # PRICE
    int(Matter.DEBT),  # REFERRED
)
# The stage of the phases that are the turn's own, in the order of Phase.
STAGES = (
    int(Stage.OPENING),
    int(Stage.TURN),
    int(Stage.BUY),
    int(Stage.TAX),
    ANY,
    ANY,
    ANY,
    ANY,
    ANY,
    int(Stage.OVER),
    int(Stage.THROWN),
    int(Stage.BAIL),
    int(Stage.TRAVEL),
    int(Stage.FORECLOSE),
    ANY,
    int(Stage.MARKET),
    int(Stage.MARKET),
    ANY,
    ANY,
    ANY,
    ANY,
    ANY,
)


# --- what the events say ---


@compiled
def read_facts(fuzz, game, book, events, kind):
    """Count the events of a step and follow what they say moved."""
    if events.count >= events.limit:
        fail(fuzz, Flaw.EVENTS_FULL, kind)
    if events.count > fuzz.most_events:
        fuzz.most_events = events.count
        fuzz.most_events_kind = kind
    for i in range(events.count):
        fact = events.rows[i]
        note_code(fuzz, fuzz.facts, fact.kind)
        if fact.kind == EventKind.PAID:
            read_payment(fuzz, book, fact)
        elif fact.kind == EventKind.CARD_DRAWN:
            fuzz.cards[fact.space, fact.amount] += 1
        elif fact.kind == EventKind.GAME_ENDED:
            note_code(fuzz, fuzz.ends, fact.extra)
        elif fact.kind == EventKind.DEED_PASSED and kind == ActionKind.ACCEPT:
            check_pledge(fuzz, game, fact)
        read_place(fuzz, fact)
        read_owner(fuzz, fact)
        read_contract(fuzz, fact)
        check_prisoner(fuzz, game, book, fact, kind)
        check_end(fuzz, book, fact, kind)


@compiled
def read_payment(fuzz, book, fact):
    """Follow the money; the middle of the board is fed by the rules and emptied by a stop there."""
    note_code(fuzz, fuzz.causes, fact.extra)
    if fact.amount <= 0 or fact.seat == fact.other:
        fail(fuzz, Flaw.MONEY, fact.seat)
    if fact.seat == POT:
        is_stop = book.spaces[fact.space].kind == SpaceKind.FREE_PARKING
        if fact.extra != Cause.POT or fact.amount != fuzz.pot or not is_stop:
            fail(fuzz, Flaw.POT, fact.extra)
        fuzz.pot -= fact.amount
    elif fact.seat == BANK:
        fuzz.bank -= fact.amount
    else:
        fuzz.cash[fact.seat] -= fact.amount
    if fact.other == POT:
        if not is_pooled(book, fact.extra):
            fail(fuzz, Flaw.POT, fact.extra)
        fuzz.pot += fact.amount
    elif fact.other == BANK:
        fuzz.bank += fact.amount
    else:
        fuzz.cash[fact.other] += fact.amount


@compiled
def is_pooled(book, cause):
    """Whether the rules let money of a cause go to the middle of the board."""
    rules = book.rules
    if cause == Cause.TAX:
        return rules.pot_taxes == 1
    if cause == Cause.FINE:
        return rules.pot_fines == 1
    if cause == Cause.CARD or cause == Cause.TASK:
        return rules.pot_cards == 1
    if cause == Cause.REPAIRS:
        return rules.pot_repairs == 1
    if cause == Cause.QUESTION:
        return rules.school_pot_percent > 0
    # A debt to the middle may be left unpaid, deferred or insured.
    is_late = cause == Cause.ESTATE or cause == Cause.RULING or cause == Cause.COVER
    pots = rules.pot_taxes + rules.pot_fines + rules.pot_cards + rules.pot_repairs
    return is_late and pots + rules.school_pot_percent > 0


@compiled
def read_place(fuzz, fact):
    """Follow the tokens: each starts from where it stood."""
    if fact.kind == EventKind.MOVED or fact.kind == EventKind.TRAVELLED:
        if fact.extra != fuzz.tokens[fact.seat]:
            fail(fuzz, Flaw.STORY, fact.seat)
    elif fact.kind != EventKind.JAILED:
        return
    fuzz.tokens[fact.seat] = fact.space
    fuzz.spaces[fact.space] += 1


@compiled
def read_owner(fuzz, fact):
    """Follow deeds, keys and buildings."""
    kind = fact.kind
    if kind == EventKind.BUILT or kind == EventKind.BUILDING_SOLD:
        if fuzz.owners[fact.space] != fact.seat:
            fail(fuzz, Flaw.STORY, fact.space)
        fuzz.buildings[fact.space] = fact.extra
    elif kind == EventKind.DEED_PASSED:
        if fuzz.owners[fact.space] != fact.seat or fuzz.buildings[fact.space] != 0:
            fail(fuzz, Flaw.STORY, fact.space)
        fuzz.owners[fact.space] = fact.other
    elif kind == EventKind.FORECLOSED or kind == EventKind.KEYS_PASSED:
        if fuzz.owners[fact.space] != fact.other:
            fail(fuzz, Flaw.STORY, fact.space)
        fuzz.owners[fact.space] = fact.seat
    elif is_sold_by_bank(fact):
        if fuzz.owners[fact.space] != BANK:
            fail(fuzz, Flaw.STORY, fact.space)
        fuzz.owners[fact.space] = fact.seat


@compiled
def is_sold_by_bank(fact):
    """Whether a deed came from the Bank."""
    if fact.kind == EventKind.AUCTION_WON:
        return fact.extra == LotKind.DEED
    return fact.kind == EventKind.BOUGHT or fact.kind == EventKind.DEED_DEALT


@compiled
def read_contract(fuzz, fact):
    """Count contracts that run."""
    if fact.kind == EventKind.CONTRACT_MADE:
        fuzz.made += 1
        note_code(fuzz, fuzz.contracts, fact.extra)
    elif fact.kind == EventKind.CONTRACT_ENDED:
        fuzz.made -= 1
        note_code(fuzz, fuzz.endings, fact.extra)


@compiled
def check_pledge(fuzz, game, fact):
    """A pledged deed is dealt away only in a deal that its lender makes too."""
    for place in range(MAX_CONTRACTS):
        loan = game.contracts[place]
        is_pledged = loan.kind == ContractKind.LOAN and (loan.spaces >> fact.space) & 1 == 1
        if is_pledged and loan.grantor == fact.seat and (fuzz.parties >> loan.holder) & 1 == 0:
            fail(fuzz, Flaw.PLEDGE, fact.space)


@compiled
def check_prisoner(fuzz, game, book, fact, kind):
    """In Jail nobody does what the rules take away there."""
    if fact.seat < 0 or game.seats[fact.seat].jail == 0:
        if fact.kind == EventKind.RENT_OPEN and book.rules.jail_collects == 0:
            if game.seats[fact.other].jail == 1:
                fail(fuzz, Flaw.PRISONER, fact.other)
        return
    rules = book.rules
    is_barred = fact.kind == EventKind.BID and rules.jail_bids == 0
    if kind == ActionKind.BUILD:
        is_barred = is_barred or (fact.kind == EventKind.BUILT and rules.jail_builds == 0)
    elif kind == ActionKind.SELL or kind == ActionKind.SELL_GROUP:
        is_sale = fact.kind == EventKind.BUILDING_SOLD and fuzz.phase == Phase.TURN
        is_barred = is_barred or (is_sale and rules.jail_sells == 0)
    elif fact.kind == EventKind.MORTGAGED and fuzz.phase == Phase.TURN:
        # In a turn of its own or others'; what the law raises from who leaves is not its doing.
        is_barred = is_barred or (kind == ActionKind.MORTGAGE and rules.jail_mortgages == 0)
    if is_barred:
        fail(fuzz, Flaw.PRISONER, fact.seat)


@compiled
def check_end(fuzz, book, fact, kind):
    """Time, and a bankruptcy that ends the game: no throw after them."""
    if fact.kind == EventKind.WENT_BANKRUPT:
        fuzz.is_ruined = 1
        is_referred = book.rules.insolvency == InsolvencyRule.REFERRED
        if is_referred and kind != ActionKind.STAND:
            fail(fuzz, Flaw.REFERRED, fact.seat)
    elif fact.kind == EventKind.TIME_CALLED:
        fuzz.is_called = 1


# --- what the records say ---


@compiled
def check_money(fuzz, game, book):
    """Cash, the Bank and the middle of the board: nothing lost, nothing made."""
    total = fuzz.bank + game.pot
    if game.pot != fuzz.pot or game.pot < 0:
        fail(fuzz, Flaw.MONEY, np.int64(POT))
    for seat in range(game.n_seats):
        total += game.seats[seat].cash
        if game.seats[seat].cash != fuzz.cash[seat]:
            fail(fuzz, Flaw.MONEY, seat)
    if total != game.n_seats * book.rules.starting_cash:
        fail(fuzz, Flaw.MONEY, np.int64(BANK))


@compiled
def check_board(fuzz, game, book):
    """Deeds, churches, buildings and tokens are where the events say, and only where they can be.

    Houses and hotels on the board and in the Bank are what the book says.
    """
    houses = game.houses + 0
    hotels = game.hotels + 0
    for space in range(MAX_SPACES):
        deed = game.deeds[space]
        if deed.owner != fuzz.owners[space] or deed.buildings != fuzz.buildings[space]:
            fail(fuzz, Flaw.STORY, space)
        if deed.buildings == HOTEL:
            hotels += 1
        else:
            houses += deed.buildings
        kind = book.spaces[space].kind if space < book.n_spaces else np.int64(NOWHERE)
        if kind == SpaceKind.DEED:
            continue
        is_bare = deed.buildings == 0 and deed.mortgaged == 0 and deed.interest_turn == 0
        is_run = kind == SpaceKind.CHURCH and game.seats[deed.owner].playing == 1
        if not is_bare or (deed.owner != BANK and not is_run):
            fail(fuzz, Flaw.PLACE, space)
    if houses != book.rules.houses or hotels != book.rules.hotels:
        fail(fuzz, Flaw.SUPPLY, houses)
    for seat in range(game.n_seats):
        if game.seats[seat].space != fuzz.tokens[seat]:
            fail(fuzz, Flaw.STORY, seat)


@compiled
def check_decks(fuzz, game, book, chance):
    """Every card lies in its pile or with one seat, once."""
    for deck in range(book.n_decks):
        pile = chance.piles[deck]
        seen = np.int64(0)
        for i in range(pile.size):
            seen |= np.int64(1) << pile.order[(pile.top + i) % MAX_CARDS]
        for seat in range(game.n_seats):
            if seen & game.seats[seat].cards[deck] != 0:
                fail(fuzz, Flaw.DECKS, deck)
            seen |= game.seats[seat].cards[deck]
        count = 0
        for card in range(MAX_CARDS):
            count += (seen >> card) & 1
        held = 0
        for seat in range(game.n_seats):
            for card in range(MAX_CARDS):
                held += (game.seats[seat].cards[deck] >> card) & 1
        if count != book.decks[deck].size or pile.size + held != count:
            fail(fuzz, Flaw.DECKS, deck)


@compiled
def check_waiting(fuzz, game, waiting):
    """Somebody who can act is waited for, unless it is chance or over."""
    if game.phase == Phase.OVER or game.phase == Phase.CHANCE:
        return
    if waiting == 0:
        fail(fuzz, Flaw.NOBODY_WAITS, game.phase)
    if (waiting & ~REFEREE_BIT) >> game.n_seats != 0:
        fail(fuzz, Flaw.LEAVER_WAITS, waiting)
    for seat in range(game.n_seats):
        if (waiting >> seat) & 1 == 1:
            if game.seats[seat].playing == 0 or game.seats[seat].leaving == 1:
                fail(fuzz, Flaw.LEAVER_WAITS, waiting)


@compiled
def check_phase(fuzz, game, book):
    """What the game waits for agrees with the stage of the turn and the agenda."""
    phase = game.phase + 0
    note_code(fuzz, fuzz.phases, phase)
    if phase < 0 or phase >= len(PENDING):
        return
    pending = NONE + 0
    if game.n_agenda > 0:
        pending = game.agenda[game.n_agenda - 1].kind + 0
    if PENDING[phase] != ANY and pending != PENDING[phase]:
        fail(fuzz, Flaw.PHASE, phase)
    if STAGES[phase] != ANY and game.stage != STAGES[phase]:
        fail(fuzz, Flaw.PHASE, phase)
    if phase == Phase.CHANCE and game.asked == Asked.NOTHING:
        fail(fuzz, Flaw.PHASE, phase)
    if phase == Phase.AUCTION:
        check_auction(fuzz, game, book, pending)
    elif phase == Phase.FORECLOSURE or phase == Phase.FORECLOSE:
        check_foreclosure(fuzz, game)


@compiled
def check_auction(fuzz, game, book, pending):
    """A lot or a contested building is up; no bid below the opening; no prisoner kept from it."""
    auction = game.auction
    if pending != (Matter.LOT if auction.kind == LotKind.DEED else Matter.CONTEST):
        fail(fuzz, Flaw.PHASE, pending)
    if auction.bid > 0 and auction.bid < auction.low:
        fail(fuzz, Flaw.PHASE, pending)
    if auction.kind == LotKind.DEED and game.deeds[auction.space].owner != BANK:
        fail(fuzz, Flaw.PHASE, pending)
    is_preset = book.rules.auction == AuctionRule.PRESET and auction.kind == LotKind.DEED
    if is_preset and auction.low != max(game.agenda[game.n_agenda - 1].amount, 1):
        fail(fuzz, Flaw.PHASE, pending)
    if book.rules.jail_bids == 1:
        return
    for seat in range(game.n_seats):
        if (auction.bidders >> seat) & 1 == 1 and game.seats[seat].jail == 1:
            fail(fuzz, Flaw.PRISONER, seat)


@compiled
def check_foreclosure(fuzz, game):
    """The deed under foreclosure is mortgaged, and its owner is not who would acquire it."""
    space = game.seats[game.turn].space + 0
    if game.phase == Phase.FORECLOSURE:
        space = game.agenda[game.n_agenda - 1].space + 0
    deed = game.deeds[space]
    if deed.mortgaged == 0 or deed.owner == BANK or deed.owner == game.turn:
        fail(fuzz, Flaw.PHASE, game.phase)


@compiled
def check_lists(fuzz, game, book, kind):
    """Agenda and claims stay within bounds; a throw ends the claims whose time is over."""
    fuzz.most_agenda = max(fuzz.most_agenda, game.n_agenda)
    fuzz.most_claims = max(fuzz.most_claims, game.n_claims)
    if game.n_agenda >= MAX_AGENDA:
        fail(fuzz, Flaw.AGENDA_FULL, game.n_agenda)
        return
    for i in range(game.n_agenda):
        note_code(fuzz, fuzz.matters, game.agenda[i].kind)
    for i in range(game.n_claims):
        claim = game.claims[i]
        # The throw of this turn ended every claim that had lasted its time.
        is_old = claim.turn + book.rules.claim_turns < game.turn_number - 1
        if kind == ActionKind.ROLL and is_old:
            fail(fuzz, Flaw.LATE_CLAIM, i)
        if book.spaces[claim.space].kind != SpaceKind.DEED:
            fail(fuzz, Flaw.PLACE, claim.space)


@compiled
def check_contracts(fuzz, game):
    """As many contracts run as the events say, each with a number of its own."""
    fuzz.most_contracts = max(fuzz.most_contracts, game.n_contracts)
    if game.n_contracts != fuzz.made:
        fail(fuzz, Flaw.CONTRACTS, game.n_contracts)
    if game.n_contracts == 0:
        return
    for place in range(MAX_CONTRACTS):
        contract = game.contracts[place]
        if contract.kind == ContractKind.NONE:
            continue
        if contract.number < 1 or contract.number > game.contracts_made:
            fail(fuzz, Flaw.CONTRACTS, place)
        for other in range(place):
            if game.contracts[other].number == contract.number:
                fail(fuzz, Flaw.CONTRACTS, place)
        check_parties(fuzz, game, contract, place)


@compiled
def check_parties(fuzz, game, contract, place):
    """Both sides play; a debt that waits may be owed to the Bank or the middle of the board."""
    grantor, holder = contract.grantor + 0, contract.holder + 0
    is_deferred = contract.kind == ContractKind.DEFERRED
    is_sound = 0 <= grantor < game.n_seats and grantor != holder
    if is_sound and game.seats[grantor].playing == 0:
        is_sound = False
    if holder < 0 or holder >= game.n_seats:
        is_sound = is_sound and is_deferred and (holder == BANK or holder == POT)
    elif game.seats[holder].playing == 0:
        is_sound = False
    if not is_sound or contract.amount < 0 or contract.count < 0 or contract.percent < 0:
        fail(fuzz, Flaw.CONTRACTS, place)


@compiled
def check_order(fuzz, game, book):
    """Once play has begun, every seat has its turn exactly once in a round."""
    if game.turn_number == 0:
        return
    seen = np.int64(0)
    seat = game.first + 0
    for _ in range(game.n_seats):
        skips = game.seats[seat].skips + 0
        if skips < 0 or skips >= game.n_seats or (seen >> seat) & 1 == 1:
            fail(fuzz, Flaw.ORDER, seat)
            return
        if book.rules.turn_order == OrderRule.LEFT and skips != 0:
            fail(fuzz, Flaw.ORDER, seat)
        seen |= np.int64(1) << seat
        seat = (seat + 1 + skips) % game.n_seats
    if seat != game.first:
        fail(fuzz, Flaw.ORDER, seat)


@compiled
def ends_in_ruin(book):
    """Whether the first bankruptcy ends a game."""
    return book.rules.end == EndRule.FIRST_BANKRUPTCY


@compiled
def check_after_end(fuzz, game, book):
    """A game that is to end stays so, and rent is claimed no more once time was called."""
    if fuzz.is_called == 1 and (game.n_claims > 0 or game.ending == EndReason.NONE):
        fail(fuzz, Flaw.AFTER_TIME, game.phase)
    if fuzz.is_ruined == 1 and ends_in_ruin(book) and game.ending == EndReason.NONE:
        fail(fuzz, Flaw.AFTER_RUIN, game.phase)
