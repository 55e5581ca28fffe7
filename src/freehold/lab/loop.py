"""Whole games between compiled bots: the loop behind simulations, benchmarks and fuzzing."""

import numpy as np

from freehold.bots.beyond import asks_more
from freehold.bots.judged import fall_back
from freehold.bots.memory import forget
from freehold.bots.policy import answer, choose, decide_carefully
from freehold.bots.say import say_on
from freehold.kernel.chance import seed_generator, shuffle_piles
from freehold.kernel.compiled import compiled, entry, inlined, keep_apart
from freehold.kernel.flow import proceed
from freehold.kernel.legal import waiting_seats
from freehold.kernel.phases.ending import end_game
from freehold.kernel.phases.opening import lay_out
from freehold.kernel.phases.questions import has_questions
from freehold.kernel.property import final_worth_of
from freehold.kernel.step import take_step
from freehold.lab.referee import pay_earnings, rule_on, take_chair
from freehold.records.enums import ActionKind, EndReason, Phase, Reason
from freehold.records.layout import GAME, WORKSPACE, word_of
from freehold.records.limits import MAX_SEATS, NOWHERE, REFEREE_BIT, REFEREE_SEAT

# Places in a workspace seen as words of eight bytes: the game played, and the parts of it.
GAME_WORD = word_of(WORKSPACE, "games")
GAME_WORDS = GAME.itemsize // 8
OFFER_WORD = word_of(GAME, "offers")
CONTRACT_WORD = word_of(GAME, "contracts")

# The members of every family of a simulation: their grades.
GRADES = (1, 3, 5, 7)
# After so many actions without a throw seats only say what is safe: under rules that nobody has
# tried, two bots may have a way of talking for ever.
MOST_TALK = 5000


@inlined
def next_decision(workspace, game, book):
    """Find who acts next and let its bot fill the action."""
    if game.phase == Phase.TURN:
        if game.n_claims > 0:
            claim = game.claims[0]
            say_on(workspace.action, ActionKind.CLAIM, claim.owner, claim.space, 0)
            return
        if game.n_offers > 0 and answer_first_offer(workspace, game, book):
            return
        seat = game.turn
    else:
        seat = first_waiting(game)
    memory = workspace.memories[np.uint64(seat)]
    policy = workspace.policies[np.uint64(seat)]
    choose(policy, game, book, memory, seat, workspace.options, workspace.action)


@compiled
def next_in_household(workspace, game, book):
    """The same where seats may speak up unasked, and a referee may have to rule.

    Whoever is not waited for speaks first; of several who are, the lowest seat decides.
    """
    keep_apart()
    action = workspace.action
    waiting = waiting_seats(game)
    if is_talked_out(workspace, game) and waiting & REFEREE_BIT == 0:
        fall_back(game, book, lowest_in(waiting), workspace.options, action)
        return
    if pay_earnings(workspace.referee, game, book, action):
        return
    for seat in range(game.n_seats):
        if game.seats[seat].playing == 1 and (waiting >> seat) & 1 == 0:
            if decide_at(workspace, game, book, seat, False):
                return
    if waiting & REFEREE_BIT != 0:
        rule_on(workspace.referee, game, book, action)
    else:
        decide_at(workspace, game, book, lowest_in(waiting), True)


@compiled
def is_talked_out(workspace, game):
    """Whether there was more talk since the last throw than any game needs."""
    if workspace.throw != 1 + game.throws:
        workspace.throw = 1 + game.throws
        workspace.talk = 0
    workspace.talk += 1
    return workspace.talk > MOST_TALK


@inlined
def lowest_in(seats):
    """The lowest seat of a bit set; the last there can be if it is empty, which is a fault."""
    seat = 0
    while (seats >> seat) & 1 == 0 and seat < MAX_SEATS - 1:
        seat += 1
    return seat


@compiled
def decide_at(workspace, game, book, seat, is_waited):
    """Let the bot of a seat speak; False if it has nothing to say."""
    return decide_carefully(
        workspace.policies[seat],
        game,
        book,
        workspace.memories[seat],
        seat,
        is_waited,
        workspace.options,
        workspace.action,
    )


@inlined
def first_waiting(game):
    """The lowest seat that the game waits for."""
    if game.phase == Phase.BUY:
        return game.turn
    if game.phase == Phase.DEBT:
        return game.agenda[game.n_agenda - 1].seat
    return lowest_in(waiting_seats(game))


@compiled
def answer_first_offer(workspace, game, book):
    """Let the first party that has not answered an open offer do so; False if there is none."""
    keep_apart()
    for proposer in range(game.n_seats):
        made = game.offers[proposer]
        unanswered = made.parties & ~made.accepted
        for seat in range(game.n_seats):
            if (unanswered >> seat) & 1 == 1:
                answer(workspace.policies[seat], game, book, seat, proposer, workspace.action)
                return True
    return False


@compiled
def play_on(workspace, game, book, max_rounds):
    """Play until the game is over or has lasted `max_rounds`; the number of actions taken.

    Rounds are the clock: where the rules know an agreed hour, time is called then, else the game
    ends undecided. Negative if a bot acted illegally: minus the number of that action, counted
    from 1.
    """
    steps = 0
    is_household = workspace.household == 1
    while game.phase != Phase.OVER:
        if game.rounds >= max_rounds and game.ending == EndReason.NONE:
            if book.rules.time_call == 0:
                end_game(game, book, workspace.events, EndReason.CAP)
                return steps
            say_on(workspace.action, ActionKind.CALL_TIME, REFEREE_SEAT, NOWHERE, 0)
        elif is_household:
            next_in_household(workspace, game, book)
        else:
            next_decision(workspace, game, book)
        steps += 1
        if take_step(game, book, workspace.chance, workspace.action, workspace.events) != Reason.OK:
            return -steps
    return steps


@compiled
def clear_game(words, game):
    """Copy the blank game, which lies behind it, over the one that was played.

    Most of the record is offers and contracts, and most games leave those alone.
    """
    keep_apart()
    end = OFFER_WORD
    if game.contracts_made > 0:
        end = GAME_WORDS
    elif game.revision > 0:
        end = CONTRACT_WORD
    for word in range(GAME_WORD, GAME_WORD + end):
        words[word] = words[word + GAME_WORDS]


@compiled
def start_game(workspace, book, master, number):
    """A fresh game, its own stream of chance, and bots that remember nothing."""
    keep_apart()
    lay_out(workspace.games[0], book, workspace.n_seats)
    if workspace.household == 1:
        workspace.throw = 0
        take_chair(workspace.referee, master, number)
        if has_questions(book):
            seat_families(workspace.games[0])
    seed_generator(workspace.chance, master, number)
    shuffle_piles(workspace.chance, book)
    proceed(workspace.games[0], book, workspace.chance, workspace.events)
    for seat in range(workspace.n_seats):
        forget(workspace.memories[seat], master, number * workspace.n_seats + seat)


@compiled
def seat_families(game):
    """Give every family its members."""
    for seat in range(game.n_seats):
        family = game.seats[seat]
        family.members = len(GRADES)
        for member in range(len(GRADES)):
            family.grades[member] = GRADES[member]


@compiled
def note_result(game, book, result, number, offset, steps):
    """Write one game down, entrant by entrant."""
    keep_apart()
    n = game.n_seats
    result.game = number
    result.throws = game.throws
    result.turns = game.turn_number
    result.rounds = game.rounds
    result.end_reason = game.end_reason
    result.first = (game.first + offset) % n
    result.steps = steps
    result.winners = 0
    result.survivors = 0
    for seat in range(n):
        entrant = (seat + offset) % n
        result.survivors |= game.seats[seat].playing << entrant
        if (game.winners >> seat) & 1 == 1:
            result.winners |= 1 << entrant
        result.places[entrant] = game.seats[seat].place
        result.worths[entrant] = final_worth_of(game, book, seat)


@entry
def play_games(workspaces, words, books, results, first, master, max_rounds, rotates):
    """Play `results.size` games numbered from `first`; each depends on its number only.

    `workspaces` is a one-element WORKSPACE with `n_seats`, `entrants` and what the referee goes by
    filled in, `words` the same memory as int64. In game g seat s is played by entrant (s + g) mod n
    if `rotates`, else by entrant s.
    Returns the number of games played: fewer than asked only if a bot acted illegally, in the last
    game noted.
    """
    workspace = workspaces[0]
    book = books[0]
    n = workspace.n_seats
    workspace.household = 1 if asks_more(book) else 0
    for i in range(results.size):
        number = first + i
        offset = number % n if rotates else 0
        for seat in range(n):
            workspace.policies[seat] = workspace.entrants[(seat + offset) % n]
        clear_game(words, workspace.games[0])
        start_game(workspace, book, master, number)
        steps = play_on(workspace, workspace.games[0], book, max_rounds)
        note_result(workspace.games[0], book, results[i], number, offset, steps)
        if steps < 0:
            return i + 1
    return results.size
