"""What must hold of the desk's part of a state: churches, families, questions, turn order."""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.contracts import next_contract
from freehold.kernel.phases.questions import MISSED, OPEN, WHOLE_FAMILY, pupils
from freehold.kernel.phases.turn import seat_after
from freehold.records.enums import (
    ContractKind,
    Fault,
    Matter,
    OrderRule,
    QuestionKind,
    SpaceKind,
)
from freehold.records.limits import BANK, MAX_MEMBERS, NOWHERE, POT


@compiled
def desk_faults(game, book):
    """Bit set of Fault."""
    keep_apart()
    faults = 0
    if game.pot < 0:
        faults |= Fault.POT
    if book.rules.turn_order == OrderRule.BY_THROW and not is_order_sound(game):
        faults |= Fault.TURN
    for i in range(game.n_agenda):
        entry = game.agenda[i]
        if entry.kind == Matter.QUESTION and not is_question_sound(game, entry):
            faults |= Fault.AGENDA
    if game.n_contracts > 0 and not are_deferred_sound(game):
        faults |= Fault.CONTRACTS
    return faults | church_faults(game, book) | family_faults(game, book)


@compiled
def is_order_sound(game):
    """Whether every seat has its turn once a round. The opening throws use `skips` for ranks."""
    for seat in range(game.n_seats):
        if game.seats[seat].skips < 0 or game.seats[seat].skips >= game.n_seats:
            return False
    if game.turn_number == 0:
        return True
    here = game.first + 0
    for _ in range(game.n_seats - 1):
        here = seat_after(game, here)
        if here == game.first:
            return False
    return seat_after(game, here) == game.first


@compiled
def is_question_sound(game, entry):
    """Whether somebody who plays is asked, and no more answers are right than were given."""
    if game.seats[entry.seat].playing == 0 or entry.begun < OPEN or entry.begun > MISSED:
        return False
    if entry.cause == QuestionKind.SCHOOL:
        return 0 <= entry.to <= entry.amount < pupils(game, entry.seat)
    return entry.amount == WHOLE_FAMILY and entry.to == 0


@compiled
def are_deferred_sound(game):
    """Whether each debt that waits is owed to somebody who plays, the Bank or the middle."""
    place = next_contract(game, ContractKind.DEFERRED, 0)
    while place != NOWHERE:
        waiting = game.contracts[place]
        holder = waiting.holder + 0
        if waiting.amount < 1 or holder < POT or holder >= game.n_seats:
            return False
        if holder >= 0 and game.seats[holder].playing == 0:
            return False
        place = next_contract(game, ContractKind.DEFERRED, waiting.number)
    return True


@compiled
def church_faults(game, book):
    """Nobody builds on a church or mortgages it; only deeds and churches have owners."""
    faults = 0
    for space in range(book.n_spaces):
        kind = book.spaces[space].kind
        if kind != SpaceKind.DEED:
            deed = game.deeds[space]
            is_held = deed.owner != BANK and kind != SpaceKind.CHURCH
            if is_held or deed.buildings != 0 or deed.mortgaged != 0:
                faults |= Fault.CHURCHES
    return faults


@compiled
def family_faults(game, book):
    """Members from the lowest grade up, a direction, and tasks of cards that exist."""
    faults = 0
    for i in range(game.n_seats):
        seat = game.seats[i]
        if seat.members < 0 or seat.members > MAX_MEMBERS:
            return Fault.FAMILIES + 0
        for member in range(MAX_MEMBERS):
            least = seat.grades[member - 1] if 0 < member < seat.members else 0
            if seat.grades[member] < least or (member >= seat.members and seat.grades[member] > 0):
                faults |= Fault.FAMILIES
        if seat.direction < -1 or seat.direction > 1:
            faults |= Fault.FAMILIES
        for deck in range(book.n_decks):
            if seat.tasks[deck] >> book.decks[deck].size != 0:
                faults |= Fault.FAMILIES
    return faults
