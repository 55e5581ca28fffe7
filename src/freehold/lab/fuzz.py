"""Random play with every invariant checked after every action, compiled.

A game depends on the master seed and its own number only, so a failure is found again by playing
that one game. Nothing here knows a rule: actions come from `legal`, nonsense from anywhere.
"""

import numpy as np

from freehold.kernel import api
from freehold.kernel.chance import below, seed_generator
from freehold.kernel.compiled import compiled, entry
from freehold.kernel.property import note_extras
from freehold.lab.fuzz_checks import (
    check_after_end,
    check_board,
    check_contracts,
    check_decks,
    check_lists,
    check_money,
    check_order,
    check_phase,
    check_waiting,
    ends_in_ruin,
    read_facts,
)
from freehold.lab.fuzz_moves import (
    answer_chance,
    check_way_on,
    fill,
    pick_actor,
    pick_option,
    seat_families,
)
from freehold.lab.fuzz_nonsense import write_nonsense
from freehold.lab.fuzz_record import Flaw, fail, note_action, note_code, one_in
from freehold.records.enums import ActionKind, ChanceMode, EndReason, Phase, Reason
from freehold.records.limits import MAX_EVENTS, MAX_OPTIONS, MAX_SPACES, REFEREE_BIT, REFEREE_SEAT

PLAYER_APART = 0xF022  # keeps the players' generator away from the game's


@compiled
def are_equal(words, size, first, second):
    """Whether two records of `size` words in an array of them are equal bit for bit."""
    for i in range(size):
        if words[first * size + i] != words[second * size + i]:
            return False
    return True


# --- playing ---


@compiled
def deal_out(fuzz, game, book):
    """Begin with most groups in one hand, so that building, contests and ruin come early.

    Some are divided, for exchanges and for rents that compete.
    """
    for group in range(book.n_groups):
        if one_in(fuzz, 4):
            continue
        owner = below(fuzz, game.n_seats)
        is_divided = one_in(fuzz, 3)
        members = book.groups[group]
        for i in range(members.size):
            if is_divided:
                owner = below(fuzz, game.n_seats)
            game.deeds[members.members[i]].owner = owner


@compiled
def set_up(fuzz, books, boards):
    """A fresh game with its own stream of chance, at the first decision it waits for."""
    games, chances, events = boards[0], boards[1], boards[3]
    game = games[0]
    games[0] = games[2]
    chances[0] = chances[2]
    api.set_up(games[0:1], books, fuzz.n_seats)
    api.seed(chances[0:1], books, fuzz.master, fuzz.game)
    is_asked = fuzz.asks == 1 and fuzz.game % 2 == 1
    chances[0].mode = ChanceMode.ASKS if is_asked else ChanceMode.DRAWS
    seed_generator(fuzz, fuzz.master + PLAYER_APART, fuzz.game)
    events[0].limit = MAX_EVENTS
    events[1].limit = MAX_EVENTS
    seat_families(fuzz, game, books[0])
    if fuzz.game % 4 >= 2:
        deal_out(fuzz, game, books[0])
    forget(fuzz, game)
    api.settle(games[0:1], books, chances[0:1], events[0:1])
    check(fuzz, books, boards, np.int64(ActionKind.DEAL_DEED))


@compiled
def forget(fuzz, game):
    """Begin the story of a game."""
    fuzz.steps = 0
    fuzz.bank = 0
    fuzz.pot = 0
    fuzz.made = 0
    fuzz.is_called = 0
    fuzz.is_ruined = 0
    for seat in range(game.n_seats):
        fuzz.cash[seat] = game.seats[seat].cash
        fuzz.tokens[seat] = game.seats[seat].space
    for space in range(MAX_SPACES):
        fuzz.owners[space] = game.deeds[space].owner
        fuzz.buildings[space] = 0


@compiled
def list_options(fuzz, books, boards):
    """What somebody may do now: the seat or the referee, and how many rows there are."""
    games, actions, options = boards[0], boards[2], boards[4]
    waiting = api.waiting(games[0:1])
    seat = pick_actor(fuzz, games[0], books[0], waiting)
    count = api.legal(games[0:1], books, seat, options, actions[1:2])
    fuzz.most_options = max(fuzz.most_options, count)
    if count > MAX_OPTIONS:
        fail(fuzz, Flaw.OPTIONS_FULL, count)
    is_awaited = waiting & REFEREE_BIT != 0
    if seat != REFEREE_SEAT:
        is_awaited = (waiting >> seat) & 1 == 1
    if is_awaited:
        check_way_on(fuzz, games[0], seat, options, count)
    return seat, min(count, options.size)


@compiled
def choose(fuzz, books, boards):
    """Fill the live action; False if nobody found anything this time."""
    games, chances, actions, options = boards[0], boards[1], boards[2], boards[4]
    game = games[0]
    if game.phase == Phase.CHANCE and not one_in(fuzz, 200):
        answer_chance(fuzz, game, books[0], chances[0], actions[0])
        return True
    seat, count = list_options(fuzz, books, boards)
    if count == 0:
        return False
    return pick_option(fuzz, game, books[0], seat, options, count, actions[0])


@compiled
def sample_option(fuzz, books, boards):
    """Try one of somebody's options on a copy: `step` must accept it."""
    games, chances, actions, events = boards[0], boards[1], boards[2], boards[3]
    seat, count = list_options(fuzz, books, boards)
    if count == 0:
        return
    row = boards[4][below(fuzz, count)]
    if row.kind == ActionKind.OFFER:
        return
    fill(fuzz, games[0], row, seat, actions[1])
    fuzz.on_copy = 1
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
    fuzz.on_copy = 1
    write_nonsense(fuzz, games[0], books[0], actions[1])
    games[1] = games[0]
    chances[1] = chances[0]
    expected = api.why(games[1:2], books, actions[1:2])
    reason = api.step(games[1:2], books, chances[1:2], actions[1:2], events[1:2])
    fuzz.nonsense += 1
    note_code(fuzz, fuzz.reasons, reason)
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
    action = actions[0]
    note_action(fuzz, action)
    fuzz.phase = games[0].phase
    if action.kind == ActionKind.ACCEPT:
        fuzz.parties = games[0].offers[action.space].parties
    expected = api.why(games[0:1], books, actions[0:1])
    reason = api.step(games[0:1], books, chances[0:1], actions[0:1], events[0:1])
    note_code(fuzz, fuzz.reasons, reason)
    fuzz.steps += 1
    fuzz.actions += 1
    if reason != expected:
        fail(fuzz, Flaw.WHY_DIFFERS, expected)
    if reason != Reason.OK:
        if action.kind != ActionKind.OFFER and action.kind != ActionKind.ROLL:
            fail(fuzz, Flaw.OPTION_REFUSED, reason)
        return
    note_code(fuzz, fuzz.kinds, action.kind)
    if action.kind == ActionKind.OFFER:
        for i in range(action.n_terms):
            note_code(fuzz, fuzz.terms, action.terms[i].kind)
    check(fuzz, books, boards, action.kind)


@compiled
def check(fuzz, books, boards, kind):
    """Everything that must hold after an action of a kind."""
    games, events = boards[0], boards[3]
    game, book = games[0], books[0]
    fault = api.audit(games[0:1], books)
    if fault != 0:
        fail(fuzz, Flaw.AUDIT, fault)
    was_called, was_ruined = fuzz.is_called + 0, fuzz.is_ruined + 0
    read_facts(fuzz, game, book, events[0], kind)
    check_money(fuzz, game, book)
    check_board(fuzz, game, book)
    check_decks(fuzz, game, book, boards[1][0])
    check_waiting(fuzz, game, api.waiting(games[0:1]))
    check_phase(fuzz, game, book)
    check_lists(fuzz, game, book, kind)
    check_contracts(fuzz, game)
    check_order(fuzz, game, book)
    if kind == ActionKind.ROLL and was_called == 1:
        fail(fuzz, Flaw.AFTER_TIME, kind)
    if kind == ActionKind.ROLL and was_ruined == 1 and ends_in_ruin(book):
        fail(fuzz, Flaw.AFTER_RUIN, kind)
    check_after_end(fuzz, game, book)
    check_extras(fuzz, game, book)


@compiled
def check_extras(fuzz, game, book):
    """Where moves take more than usual the game says so; it may do so longer than it must."""
    extras = game.extras + 0
    note_extras(game, book)
    if game.extras > extras:
        fail(fuzz, Flaw.EXTRAS, extras)
    game.extras = extras


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
        fuzz.on_copy = 0
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
