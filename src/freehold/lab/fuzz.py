"""Random play with every invariant checked after every action, compiled.

A game depends on the master seed and its own number only, so a failure is found again by playing
that one game. Nothing here knows a rule: actions come from `legal`, nonsense from anywhere.
"""

import numpy as np

from freehold.kernel import api
from freehold.kernel.chance import below, seed_generator
from freehold.kernel.compiled import compiled, entry
from freehold.lab.fuzz_moves import (
    LOG,
    PLAYER_APART,
    Flaw,
    answer_chance,
    copy_action,
    fail,
    has_way_on,
    one_in,
    pick_amount,
    pick_option,
    pick_seat,
    say,
    write_nonsense,
)
from freehold.records.enums import (
    ActionKind,
    ChanceMode,
    EndReason,
    EventKind,
    Phase,
    Reason,
)
from freehold.records.limits import (
    BANK,
    HOTEL,
    MAX_AGENDA,
    MAX_CARDS,
    MAX_EVENTS,
    MAX_OPTIONS,
)


@compiled
def are_equal(words, size, first, second):
    """Whether two records of `size` words in an array of them are equal bit for bit."""
    for i in range(size):
        if words[first * size + i] != words[second * size + i]:
            return False
    return True


@compiled
def check_facts(fuzz, game, book, events, kind):
    """Count the events; the money they name must be all that moved."""
    if events.count >= events.limit:
        fail(fuzz, Flaw.EVENTS_FULL, kind)
    if events.count > fuzz.most_events:
        fuzz.most_events = events.count
        fuzz.most_events_kind = kind
    for i in range(events.count):
        fact = events.rows[i]
        fuzz.facts[fact.kind] += 1
        if fact.kind == EventKind.PAID:
            fuzz.causes[fact.extra] += 1
            if fact.seat == BANK:
                fuzz.bank -= fact.amount
            else:
                fuzz.cash[fact.seat] -= fact.amount
            if fact.other == BANK:
                fuzz.bank += fact.amount
            else:
                fuzz.cash[fact.other] += fact.amount
        elif fact.kind == EventKind.MOVED or fact.kind == EventKind.JAILED:
            fuzz.spaces[fact.space] += 1
        elif fact.kind == EventKind.CARD_DRAWN:
            fuzz.cards[fact.space, fact.amount] += 1
        elif fact.kind == EventKind.GAME_ENDED:
            fuzz.ends[fact.extra] += 1
    total = fuzz.bank + 0
    for seat in range(game.n_seats):
        total += game.seats[seat].cash
        if game.seats[seat].cash != fuzz.cash[seat]:
            fail(fuzz, Flaw.MONEY, seat)
    if total != game.n_seats * book.rules.starting_cash:
        fail(fuzz, Flaw.MONEY, np.int64(BANK))


@compiled
def check_supply(fuzz, game, book):
    """Houses and hotels on the board and in the Bank are what the book says."""
    houses = game.houses + 0
    hotels = game.hotels + 0
    for space in range(book.n_spaces):
        buildings = np.int64(game.deeds[space].buildings)
        if buildings == HOTEL:
            hotels += 1
        else:
            houses += buildings
    if houses != book.rules.houses or hotels != book.rules.hotels:
        fail(fuzz, Flaw.SUPPLY, houses)


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
    for seat in range(game.n_seats):
        if (waiting >> seat) & 1 == 1:
            if game.seats[seat].playing == 0 or game.seats[seat].leaving == 1:
                fail(fuzz, Flaw.LEAVER_WAITS, waiting)


@compiled
def check_lists(fuzz, game, book, kind):
    """Agenda and claims stay within bounds; a throw ends the claims whose time is over."""
    fuzz.most_agenda = max(fuzz.most_agenda, game.n_agenda)
    fuzz.most_claims = max(fuzz.most_claims, game.n_claims)
    if game.n_agenda >= MAX_AGENDA:
        fail(fuzz, Flaw.AGENDA_FULL, game.n_agenda)
    for i in range(game.n_agenda):
        fuzz.matters[game.agenda[i].kind] += 1
    if kind == ActionKind.ROLL:
        for i in range(game.n_claims):
            # The throw of this turn ended every claim that had lasted its time.
            if game.claims[i].turn + book.rules.claim_turns < game.turn_number - 1:
                fail(fuzz, Flaw.LATE_CLAIM, i)


# --- playing ---


@compiled
def deal_out(fuzz, game, book):
    """Begin with most groups in one hand, so that building, contests and ruin come early."""
    for group in range(book.n_groups):
        if one_in(fuzz, 4):
            continue
        owner = below(fuzz, game.n_seats)
        members = book.groups[group]
        for i in range(members.size):
            game.deeds[members.members[i]].owner = owner


@compiled
def set_up(fuzz, books, boards):
    """A fresh game with its own stream of chance."""
    games, chances, events = boards[0], boards[1], boards[3]
    games[0] = games[2]
    chances[0] = chances[2]
    api.set_up(games[0:1], books, fuzz.n_seats)
    api.seed(chances[0:1], books, fuzz.master, fuzz.game)
    is_asked = fuzz.asks == 1 and fuzz.game % 2 == 1
    chances[0].mode = ChanceMode.ASKS if is_asked else ChanceMode.DRAWS
    seed_generator(fuzz, fuzz.master + PLAYER_APART, fuzz.game)
    events[0].limit = MAX_EVENTS
    events[1].limit = MAX_EVENTS
    if fuzz.game % 4 >= 2:
        deal_out(fuzz, games[0], books[0])
        api.settle(games[0:1], books, chances[0:1], events[0:1])
    fuzz.steps = 0
    fuzz.bank = 0
    for seat in range(fuzz.n_seats):
        fuzz.cash[seat] = games[0].seats[seat].cash


@compiled
def choose(fuzz, books, boards):
    """Fill the live action; False if nobody found anything this time."""
    games, chances, actions, options = boards[0], boards[1], boards[2], boards[4]
    game = games[0]
    if game.phase == Phase.CHANCE and not one_in(fuzz, 200):
        answer_chance(fuzz, game, chances[0], actions[0])
        return True
    waiting = api.waiting(games[0:1])
    seat = pick_seat(fuzz, fuzz.n_seats, waiting)
    count = api.legal(games[0:1], books, seat, options, actions[1:2])
    fuzz.most_options = max(fuzz.most_options, count)
    if count > MAX_OPTIONS:
        fail(fuzz, Flaw.OPTIONS_FULL, count)
    if (waiting >> seat) & 1 == 1 and not has_way_on(options, count):
        fail(fuzz, Flaw.STUCK, seat)
    if count == 0:
        return False
    return pick_option(fuzz, game, books[0], seat, options, count, actions[0])


@compiled
def sample_option(fuzz, books, boards):
    """Try one more of the options just listed on a copy: `step` must accept it."""
    games, chances, actions, events, options = (
        boards[0],
        boards[1],
        boards[2],
        boards[3],
        boards[4],
    )
    waiting = api.waiting(games[0:1])
    seat = pick_seat(fuzz, fuzz.n_seats, waiting)
    count = api.legal(games[0:1], books, seat, options, actions[1:2])
    if count == 0:
        return
    row = options[below(fuzz, count)]
    if row.kind == ActionKind.OFFER:
        return
    say(actions[1], row.kind, seat, row.space, pick_amount(fuzz, row.low, row.high), 0)
    games[1] = games[0]
    chances[1] = chances[0]
    reason = api.step(games[1:2], books, chances[1:2], actions[1:2], events[1:2])
    fuzz.samples += 1
    if reason != Reason.OK:
        fail(fuzz, Flaw.OPTION_REFUSED, reason)
    fault = api.audit(games[1:2], books)
    if fault != 0:
        fail(fuzz, Flaw.AUDIT, fault)


@compiled
def try_nonsense(fuzz, books, boards):
    """Send nonsense to a copy: refused without a trace, or legal after all."""
    games, chances, actions, events = boards[0], boards[1], boards[2], boards[3]
    write_nonsense(fuzz, games[0], books[0], actions[1])
    games[1] = games[0]
    chances[1] = chances[0]
    expected = api.why(games[1:2], books, actions[1:2])
    reason = api.step(games[1:2], books, chances[1:2], actions[1:2], events[1:2])
    fuzz.nonsense += 1
    fuzz.reasons[reason] += 1
    if reason != expected:
        fail(fuzz, Flaw.WHY_DIFFERS, expected)
    if reason == Reason.OK:
        fault = api.audit(games[1:2], books)
        if fault != 0:
            fail(fuzz, Flaw.AUDIT, fault)
        return
    is_same_game = are_equal(boards[5], boards[5].size // 3, 0, 1)
    if not is_same_game or not are_equal(boards[6], boards[6].size // 3, 0, 1):
        fail(fuzz, Flaw.REFUSAL_CHANGED, reason)


@compiled
def act(fuzz, books, boards):
    """Carry the live action out and check everything."""
    games, chances, actions, events = boards[0], boards[1], boards[2], boards[3]
    kind = actions[0].kind
    copy_action(fuzz.log[fuzz.steps % LOG], actions[0])
    expected = api.why(games[0:1], books, actions[0:1])
    reason = api.step(games[0:1], books, chances[0:1], actions[0:1], events[0:1])
    fuzz.reasons[reason] += 1
    fuzz.steps += 1
    fuzz.actions += 1
    if reason != expected:
        fail(fuzz, Flaw.WHY_DIFFERS, expected)
    if reason != Reason.OK:
        if kind != ActionKind.OFFER and kind != ActionKind.ROLL:
            fail(fuzz, Flaw.OPTION_REFUSED, reason)
        return
    fuzz.kinds[kind] += 1
    game, book = games[0], books[0]
    fuzz.phases[game.phase] += 1
    if kind == ActionKind.OFFER:
        for i in range(actions[0].n_terms):
            fuzz.terms[actions[0].terms[i].kind] += 1
    fault = api.audit(games[0:1], books)
    if fault != 0:
        fail(fuzz, Flaw.AUDIT, fault)
    check_facts(fuzz, game, book, events[0], kind)
    check_supply(fuzz, game, book)
    check_decks(fuzz, game, book, chances[0])
    check_waiting(fuzz, game, api.waiting(games[0:1]))
    check_lists(fuzz, game, book, kind)


@compiled
def play(fuzz, books, boards):
    """One game, to its end or until it is cut."""
    set_up(fuzz, books, boards)
    games, events = boards[0], boards[3]
    idle = 0
    while games[0].phase != Phase.OVER:
        if fuzz.steps >= fuzz.longest or idle > 1000:
            api.finish(games[0:1], books, EndReason.CAP, events[0:1])
            fuzz.ends[EndReason.CAP] += 1
            if games[0].phase != Phase.OVER or games[0].winners != 0:
                fail(fuzz, Flaw.NOT_OVER, 0)
            break
        idle += 1
        if choose(fuzz, books, boards):
            idle = 0
            act(fuzz, books, boards)
        if one_in(fuzz, 4) and fuzz.flaw == Flaw.NONE:
            try_nonsense(fuzz, books, boards)
        if one_in(fuzz, 16) and fuzz.flaw == Flaw.NONE:
            sample_option(fuzz, books, boards)
        if fuzz.flaw != Flaw.NONE:
            return


@entry
def fuzz_games(fuzzes, books, boards):
    """Play `games` games from number `first`; the Flaw of the first that has one, else 0.

    `boards` is (games, chances, actions, events, options, words of games, words of chances):
    three records of each of the first two (live, copy, blank), two actions and events. The words
    are the same memory as int64, to compare it with.
    """
    fuzz = fuzzes[0]
    for i in range(fuzz.games):
        fuzz.game = fuzz.first + i
        play(fuzz, books, boards)
        if fuzz.flaw != Flaw.NONE:
            return fuzz.flaw
    return fuzz.flaw
