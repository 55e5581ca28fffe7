"""The turn: throwing, doubles, moving, Jail, and who comes next."""

from freehold.kernel.at import seat_at
from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.kernel.events import emit
from freehold.kernel.money import owe, pay, receiver_of
from freehold.kernel.phases.deferred import collect
from freehold.kernel.phases.held import find_held, give_back
from freehold.kernel.phases.lasting import count_lap, count_throw, count_turn
from freehold.kernel.phases.questions import ask_for_salary
from freehold.records.enums import (
    CardOp,
    Cause,
    EventKind,
    FreedBy,
    JailCause,
    Phase,
    Reason,
    Stage,
)
from freehold.records.limits import BANK, NOWHERE


@inlined
def begin_turn(game, events, seat):
    """The turn passes to a seat, and debts that wait for its money are met. O-PLAY-6, C-35."""
    game.turn = seat
    game.doubles = 0
    game.again = 0
    game.turn_number += 1
    emit(events, EventKind.TURN_BEGAN, seat, NOWHERE, NOWHERE, game.turn_number, 0)
    if game.n_contracts > 0:
        count_turn(game, events, seat)
        collect(game, events, seat)


@inlined
def seat_after(game, seat):
    """The next seat in turn order, playing or not: to the left, or by opening throws."""
    following = seat + 1
    if game.extras == 1:
        following += seat_at(game, seat).skips
    return following - game.n_seats if following >= game.n_seats else following


@inlined
def end_move(game, events):
    """After everything a throw caused: throw again after doubles, or pass the dice.

    A round is complete when the dice come to, or past, the seat that began. Rules O-PLAY-6,
    O-PLAY-11, O-BUST-12, P-PLAY-8.
    """
    game.stage = Stage.TURN
    seat = game.turn
    if game.again == 1 and seat_at(game, seat).playing == 1:
        game.again = 0
        return
    following = seat_after(game, seat)
    is_new_round = following == game.first
    while seat_at(game, following).playing == 0 and following != seat:
        following = seat_after(game, following)
        is_new_round = is_new_round or following == game.first
    if is_new_round:
        game.rounds += 1
    begin_turn(game, events, following)


@inlined
def note_throw(game, events, first, second):
    """The dice lie. Rule O-PLAY-4."""
    game.dice[0] = first
    game.dice[1] = second
    game.throws += 1
    emit(events, EventKind.DICE_THROWN, game.turn, NOWHERE, NOWHERE, first, second)


@compiled
def move_by_counted_dice(game, book, events):
    """`move_by_dice` where contracts may be counted in throws."""
    keep_apart()
    if game.n_contracts > 0:
        count_throw(game, events, game.turn)
    return move_by_dice(game, book, events)


@inlined
def move_by_dice(game, book, events):
    """Carry out the throw that lies. True if the token moved and its space is to be resolved.

    Rules O-PLAY-4, O-PLAY-10 to 12, O-JAIL-3, O-JAIL-9 to 11, O-JAIL-15.
    """
    seat = game.turn
    first, second = game.dice[0], game.dice[1]
    is_double = first == second
    if seat_at(game, seat).jail == 1:
        if not is_double:
            stay_in_jail(game, book, events, seat)
            return False
        free(game, events, seat, FreedBy.DOUBLES)
    elif is_double:
        game.doubles += 1
        if game.doubles == book.rules.doubles_limit:
            send_to_jail(game, book, events, seat, JailCause.DOUBLES)
            return False
        game.again = 1
    move_forward(game, book, events, seat, first + second)
    return True


@compiled
def stay_in_jail(game, book, events, seat):
    """A prisoner failed to throw doubles; on the last try the fine is forced (ruling C-1)."""
    keep_apart()
    game.seats[seat].tries += 1
    if game.seats[seat].tries < book.rules.jail_turns:
        game.stage = Stage.RESOLVED
        return
    game.move_owed = game.dice[0] + game.dice[1]
    game.stage = Stage.MOVE_OWED
    receiver = receiver_of(book, Cause.FINE)
    owe(game, events, seat, receiver, book.rules.jail_fine, Cause.FINE, NOWHERE)


@compiled
def make_owed_move(game, book, events):
    """The forced fine is paid: leave Jail and move the third throw. Rule O-JAIL-16."""
    keep_apart()
    seat = game.turn
    steps = game.move_owed
    game.move_owed = 0
    free(game, events, seat, FreedBy.FINE)
    move_forward(game, book, events, seat, steps)


@inlined
def move_forward(game, book, events, seat, steps):
    """Advance a token, paying the salary for GO. Rules O-PLAY-5, O-GO-1 to O-GO-5."""
    token = seat_at(game, seat)
    start = token.space
    if game.extras == 1:
        move_watched(game, book, events, seat, steps)
        return
    to_go = book.go - start
    if to_go <= 0:
        to_go += book.n_spaces
    there = start + steps
    if there >= book.n_spaces:
        there -= book.n_spaces
    token.space = there
    emit(events, EventKind.MOVED, seat, NOWHERE, there, 0, start)
    # Without a branch: whether GO is crossed is as random as the dice.
    salary = book.rules.salary if steps >= to_go else 0
    token.cash += salary
    if salary != 0:
        emit(events, EventKind.PAID, BANK, seat, NOWHERE, salary, Cause.SALARY)


@compiled
def take_salary(game, book, events, seat, steps, to_go):
    """The salary where it is not simply paid: for stopping on GO, or after an answer.

    Rules M-GO-1, M-GO-2, P-GO-1 to P-GO-6.
    """
    keep_apart()
    if steps < to_go:
        return
    count_lap(game, events, seat)
    salary = book.rules.salary + 0
    if steps == to_go and book.rules.landing_salary > 0:
        salary = book.rules.landing_salary + 0
    if salary == 0:
        return
    if book.rules.salary_question == 1:
        ask_for_salary(game, events, seat, salary)
    else:
        pay(game, events, BANK, seat, salary, Cause.SALARY, NOWHERE)


@compiled
def move_watched(game, book, events, seat, steps):
    """`move_forward` where direction, questions, a salary of its own or contracts count.

    Rules P-PLAY-5, P-PLAY-6, P-GO-1, M-GO-1 to M-GO-6, ruling C-36.
    """
    keep_apart()
    token = game.seats[seat]
    start = token.space + 0
    way = -1 if token.direction < 0 else 1
    to_go = (book.go - start) * way
    if to_go <= 0:
        to_go += book.n_spaces
    there = start + steps * way
    if there < 0:
        there += book.n_spaces
    elif there >= book.n_spaces:
        there -= book.n_spaces
    token.space = there
    emit(events, EventKind.MOVED, seat, NOWHERE, there, 0, start)
    take_salary(game, book, events, seat, steps, to_go)


@inlined
def move_to(game, book, events, seat, space):
    """Advance a token to a named space; a whole lap if it stands there. Rule O-GO-2."""
    steps = space - seat_at(game, seat).space
    if seat_at(game, seat).direction < 0:
        steps = -steps
    if steps <= 0:
        steps += book.n_spaces
    move_forward(game, book, events, seat, steps)


@inlined
def move_back(game, book, events, seat, steps):
    """Move a token against its direction; no salary (case C031)."""
    token = seat_at(game, seat)
    start = token.space
    there = start + steps if token.direction < 0 else start - steps
    if there < 0:
        there += book.n_spaces
    elif there >= book.n_spaces:
        there -= book.n_spaces
    token.space = there
    emit(events, EventKind.MOVED, seat, NOWHERE, there, 0, start)


@compiled
def send_to_jail(game, book, events, seat, cause):
    """Carry the token straight to Jail: no salary, turn over. Rules O-JAIL-1 to 6, M-MAX-6."""
    keep_apart()
    prisoner = game.seats[seat]
    prisoner.space = book.jail
    prisoner.jail = 1
    prisoner.tries = 0
    game.again = 0
    may_pay = book.rules.bail > 0 and prisoner.cash >= book.rules.bail
    game.stage = Stage.BAIL if may_pay else Stage.RESOLVED
    emit(events, EventKind.JAILED, seat, NOWHERE, book.jail, 0, cause)


@compiled
def free(game, events, seat, how):
    """Let a prisoner out."""
    seat_at(game, seat).jail = 0
    seat_at(game, seat).tries = 0
    emit(events, EventKind.FREED, seat, NOWHERE, NOWHERE, 0, how)


@inlined
def may_roll(game, book, action):
    """The seat on turn throws; nobody throws twice without doubles. Rules O-PLAY-4, P-PLAY-5."""
    if game.phase != Phase.TURN and game.phase != Phase.OPENING:
        return Reason.WRONG_PHASE
    if action.seat != game.turn:
        return Reason.NOT_YOUR_TURN
    if game.extras == 1 and is_way_open(game, book, action.seat):
        return Reason.DIRECTION_FIRST
    return Reason.OK


@compiled
def is_way_open(game, book, seat):
    """Whether a seat has to choose its direction before it throws for its move. Rule P-PLAY-5."""
    keep_apart()
    is_free = book.rules.either_way == 1 and game.phase == Phase.TURN
    return is_free and seat_at(game, seat).direction == 0


@inlined
def may_act_in_jail(game, action):
    """Whether this seat, in Jail, is at the start of its turn."""
    if game.phase != Phase.TURN:
        return Reason.WRONG_PHASE
    if action.seat != game.turn:
        return Reason.NOT_YOUR_TURN
    if seat_at(game, action.seat).jail == 0:
        return Reason.NOT_IN_JAIL
    return Reason.OK


@compiled
def may_pay_fine(game, book, action):
    """Before the throw, on the first turns in Jail only. Rule O-JAIL-14, ruling C-1."""
    reason = may_act_in_jail(game, action)
    if reason != Reason.OK:
        return reason
    prisoner = game.seats[action.seat]
    if prisoner.tries >= book.rules.fine_turns:
        return Reason.FINE_TOO_LATE
    if prisoner.cash < book.rules.jail_fine:
        return Reason.NOT_ENOUGH_CASH
    return Reason.OK


@compiled
def pay_fine(game, book, events, seat):
    """Buy the way out; the throw that follows is an ordinary one. Case C017."""
    receiver = receiver_of(book, Cause.FINE)
    pay(game, events, seat, receiver, book.rules.jail_fine, Cause.FINE, NOWHERE)
    free(game, events, seat, FreedBy.FINE)


@compiled
def may_use_card(game, book, action):
    """On any turn in Jail, with a card held. Rules O-JAIL-12, O-JAIL-13, ruling C-1."""
    reason = may_act_in_jail(game, action)
    if reason != Reason.OK:
        return reason
    if action.space < 0 or action.space >= book.n_decks:
        return Reason.BAD_CARD
    if find_held(game, book, action.seat, action.space, CardOp.KEEP) == NOWHERE:
        return Reason.NO_JAIL_CARD
    return Reason.OK


@compiled
def use_card(game, book, chance, events, seat, deck):
    """Play a held card, which goes under its deck. Rules O-CARD-5, O-JAIL-12."""
    keep_apart()
    card = find_held(game, book, seat, deck, CardOp.KEEP)
    give_back(game, chance, events, seat, deck, card)
    free(game, events, seat, FreedBy.CARD)
