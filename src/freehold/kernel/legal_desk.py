"""What the desk adds to the lists of `legal`: the Game Master's rulings, and a family's own acts.

A sum comes as a range. ORDER is a template: `extra`, whom the seat pays, is open. REPORT and EARN
leave `extra` open too, and take 0.
"""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.listing import ask_judge, note
from freehold.records.enums import ActionKind, Phase, Reason
from freehold.records.limits import BANK, MAX_RULING, NOWHERE

DEBT_RULINGS = (ActionKind.WAIVE, ActionKind.STAND, ActionKind.DEFER)


@compiled
def list_choice(game, book, options, action, count, kind):
    """Yes or no, by the amount."""
    for amount in range(2):
        if ask_judge(game, book, action, kind, NOWHERE, amount) == Reason.OK:
            count = note(options, count, kind, NOWHERE, amount, amount)
    return count


@compiled
def list_sums(game, book, options, action, count, kind):
    """One row for every seat that a sum may be ruled for; a charge may be bounded by the cash."""
    for seat in range(game.n_seats):
        if ask_judge(game, book, action, kind, seat, 1) == Reason.OK:
            high = MAX_RULING
            if ask_judge(game, book, action, kind, seat, MAX_RULING) != Reason.OK:
                high = min(game.seats[seat].cash, MAX_RULING)
            count = note(options, count, kind, seat, 1, high)
    return count


@compiled
def list_family(game, book, seat, options, action, count):
    """What a family chooses, answers and reports, and what its captain rewards and fines."""
    keep_apart()
    if book.rules.either_way == 1:
        count = list_choice(game, book, options, action, count, ActionKind.DIRECTION)
    if game.phase == Phase.QUESTION:
        count = list_answers(game, book, seat, options, action, count)
    if book.rules.captains == 1:
        count = list_sums(game, book, options, action, count, ActionKind.REWARD)
        count = list_sums(game, book, options, action, count, ActionKind.PENALIZE)
        count = list_reports(game, book, seat, options, action, count)
    return count


@compiled
def list_answers(game, book, seat, options, action, count):
    """One row with the members who may speak, from the lowest grade."""
    low, high = NOWHERE, NOWHERE
    for member in range(max(game.seats[seat].members, 1)):
        if ask_judge(game, book, action, ActionKind.ANSWER, NOWHERE, member) == Reason.OK:
            low = member if low == NOWHERE else low
            high = member
    if high != NOWHERE:
        count = note(options, count, ActionKind.ANSWER, NOWHERE, low, high)
    return count


@compiled
def list_reports(game, book, seat, options, action, count):
    """Tasks that wait to be reported, where the report that they were not done would be taken."""
    for deck in range(book.n_decks):
        if game.seats[seat].tasks[deck] != 0:
            for card in range(book.decks[deck].size):
                if ask_judge(game, book, action, ActionKind.REPORT, deck, card) == Reason.OK:
                    count = note(options, count, ActionKind.REPORT, deck, card, card)
    return count


@compiled
def list_referee(game, book, options, action):
    """All that the referee, the Game Master and the Auctioneer may do now."""
    keep_apart()
    count = 0
    if ask_judge(game, book, action, ActionKind.CALL_TIME, NOWHERE, 0) == Reason.OK:
        count = note(options, count, ActionKind.CALL_TIME, NOWHERE, 0, 0)
    count = list_choice(game, book, options, action, count, ActionKind.JUDGE)
    if ask_judge(game, book, action, ActionKind.OPEN_AT, NOWHERE, 1) == Reason.OK:
        count = note(options, count, ActionKind.OPEN_AT, NOWHERE, 1, MAX_RULING)
    for kind in DEBT_RULINGS:
        if ask_judge(game, book, action, kind, NOWHERE, 0) == Reason.OK:
            count = note(options, count, kind, NOWHERE, 0, 0)
    if book.rules.rulings == 1:
        count = list_rulings(game, book, options, action, count)
    return count


@compiled
def list_rulings(game, book, options, action, count):
    """Rulings on money."""
    count = list_sums(game, book, options, action, count, ActionKind.EARN)
    count = list_sums(game, book, options, action, count, ActionKind.REWARD)
    count = list_sums(game, book, options, action, count, ActionKind.PENALIZE)
    action.extra = BANK
    count = list_sums(game, book, options, action, count, ActionKind.ORDER)
    action.extra = 0
    for seat in range(game.n_seats):
        if ask_judge(game, book, action, ActionKind.CORRECT, seat, -1) == Reason.OK:
            least = -min(game.seats[seat].cash, MAX_RULING)
            count = note(options, count, ActionKind.CORRECT, seat, least, -1)
        if ask_judge(game, book, action, ActionKind.CORRECT, seat, 1) == Reason.OK:
            count = note(options, count, ActionKind.CORRECT, seat, 1, MAX_RULING)
    return count
