"""Setting up, and the throws for who begins."""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.events import emit
from freehold.kernel.phases.order import fix_order, rank_throws
from freehold.kernel.phases.turn import begin_turn
from freehold.kernel.property import note_extras
from freehold.records.enums import EventKind, OrderRule, Stage
from freehold.records.limits import BANK, MAX_SPACES, NOWHERE


@compiled
def lay_out(game, book, n_seats):
    """A zeroed game becomes a fresh one. Rules O-PREP-3 to O-PREP-6, O-PLAY-3, O-BANK-2, 3."""
    keep_apart()
    game.n_seats = n_seats
    game.n_playing = n_seats
    game.houses = book.rules.houses
    game.hotels = book.rules.hotels
    for seat in range(n_seats):
        game.seats[seat].playing = 1
        game.seats[seat].contends = 1
        game.seats[seat].cash = book.rules.starting_cash
        game.seats[seat].space = book.go
    for space in range(MAX_SPACES):
        game.deeds[space].owner = BANK
    note_extras(game, book)
    if book.rules.dealt_deeds > 0:
        game.stage = Stage.DEALING


@compiled
def next_contender(game):
    """The first seat that still has to throw for the start, or NOWHERE."""
    for seat in range(game.n_seats):
        if game.seats[seat].contends == 1 and game.seats[seat].opening == 0:
            return seat
    return NOWHERE


@compiled
def take_opening_throw(game, events, first, second):
    """Note the throw of the seat whose turn it is. Rule O-PLAY-1."""
    keep_apart()
    seat = game.turn
    game.seats[seat].opening = first + second
    emit(events, EventKind.OPENING_THROWN, seat, NOWHERE, NOWHERE, first, second)


@compiled
def is_throw_awaited(game):
    """Whether the seat on turn still has to throw for the start."""
    seat = game.seats[game.turn]
    return seat.contends == 1 and seat.opening == 0


@compiled
def go_on_opening(game, book, events):
    """The next seat throws; after the last the best begins, ties throw again. O-PLAY-2, C-2."""
    keep_apart()
    following = next_contender(game)
    if following != NOWHERE:
        game.turn = following
        return
    if book.rules.turn_order == OrderRule.BY_THROW:
        go_on_ordering(game, events)
        return
    leave_the_best(game)
    if not is_contested(game):
        call_everyone(game)
        return
    if is_tied(game):
        throw_again(game, events)
        return
    for winner in range(game.n_seats):
        if game.seats[winner].contends == 1:
            begin_play(game, events, winner)


@compiled
def go_on_ordering(game, events):
    """All have thrown: play begins in order of the totals, or the tied throw again. P-PLAY-9."""
    if rank_throws(game, events):
        begin_play(game, events, fix_order(game))
    else:
        game.turn = next_contender(game)


@compiled
def leave_the_best(game):
    """Whoever is below the best total contends no more."""
    best = 0
    for seat in range(game.n_seats):
        if game.seats[seat].contends == 1:
            best = max(best, game.seats[seat].opening)
    for seat in range(game.n_seats):
        if game.seats[seat].opening < best:
            game.seats[seat].contends = 0


@compiled
def is_contested(game):
    """Whether anybody still contends for the start: all who tied may have left the game."""
    for seat in range(game.n_seats):
        if game.seats[seat].contends == 1:
            return True
    return False


@compiled
def call_everyone(game):
    """Everyone left throws anew, as nobody contends any more."""
    for seat in range(game.n_seats):
        game.seats[seat].contends = game.seats[seat].playing
        game.seats[seat].opening = 0
    game.turn = next_contender(game)


@compiled
def is_tied(game):
    """Whether more than one seat still contends for the start."""
    contenders = 0
    for seat in range(game.n_seats):
        contenders += game.seats[seat].contends
    return contenders > 1


@compiled
def throw_again(game, events):
    """The tied seats throw once more (ruling C-2)."""
    for seat in range(game.n_seats):
        if game.seats[seat].contends == 1:
            game.seats[seat].opening = 0
            emit(events, EventKind.OPENING_TIED, seat, NOWHERE, NOWHERE, 0, 0)
    game.turn = next_contender(game)


@compiled
def begin_play(game, events, seat):
    """The winner of the opening throws takes the first turn."""
    for other in range(game.n_seats):
        game.seats[other].contends = 0
    game.first = seat
    emit(events, EventKind.PLAY_BEGAN, seat, NOWHERE, NOWHERE, 0, 0)
    begin_turn(game, events, seat)
    game.stage = Stage.TURN
