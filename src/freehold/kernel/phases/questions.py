"""Questions that the Game Master puts and judges. Rules P-GO-2 to 7, P-SCH-1 to 9, P-CHU-1 to 13.

One agenda entry is one question, or at a school one after the other for every member: `cause` is
its QuestionKind, `amount` the member asked (WHOLE_FAMILY if they may confer), `to` counts right
answers, `begun` says what is known of the answer, `space` is where the token stands.
"""

from typing import Final

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.events import emit
from freehold.kernel.money import drop_entry, owe, pay, push
from freehold.kernel.phases.churches import hand_keys, tithe_of
from freehold.kernel.phases.held import find_held, give_back, holds_any
from freehold.records.enums import (
    CardOp,
    Cause,
    EventKind,
    Matter,
    Phase,
    QuestionKind,
    Reason,
    SpaceKind,
)
from freehold.records.limits import BANK, CAPTAIN, NOWHERE, POT

WHOLE_FAMILY: Final = -1  # in the place of the member asked
OPEN: Final = 0  # values of `begun`
ANSWERED: Final = 1
MISSED: Final = 2


@compiled
def has_questions(book):
    """Whether anything in a book asks a question."""
    for space in range(book.n_spaces):
        kind = book.spaces[space].kind
        if kind == SpaceKind.SCHOOL or kind == SpaceKind.CHURCH:
            return True
    return book.rules.salary_question == 1


@compiled
def pupils(game, seat):
    """How many are asked at a school: a family without named members counts as one."""
    return max(game.seats[seat].members + 0, 1)


@compiled
def put_question(game, events, seat, kind, member, space):
    """A question is open."""
    push(game, Matter.QUESTION, seat, 0, member, kind, space)
    emit(events, EventKind.QUESTION_ASKED, seat, NOWHERE, space, member, kind)


@compiled
def ask_for_salary(game, events, seat, salary):
    """A question before the salary is paid. Rules P-GO-2 to P-GO-5."""
    keep_apart()
    put_question(game, events, seat, QuestionKind.GO, WHOLE_FAMILY, game.seats[seat].space + 0)


@compiled
def enter_school(game, events, seat, space):
    """A question for every member of the family, lowest grade first. Rules P-SCH-2, P-SCH-9."""
    keep_apart()
    put_question(game, events, seat, QuestionKind.SCHOOL, 0, space)


@compiled
def enter_church(game, events, seat, space):
    """A question for the keys, or against the tithe. Rules P-CHU-1, P-CHU-3, ruling C-41."""
    keep_apart()
    if game.deeds[space].owner != seat:
        put_question(game, events, seat, QuestionKind.CHURCH, WHOLE_FAMILY, space)


@compiled
def may_answer(game, action):
    """The first answer of a member who is asked; never the Staff Captain's.

    Rules P-GO-3, P-SCH-3, P-CHU-7 to P-CHU-9, P-CAPT-5, ruling C-34.
    """
    keep_apart()
    if game.phase != Phase.QUESTION:
        return Reason.WRONG_PHASE
    entry = game.agenda[game.n_agenda - 1]
    if entry.seat != action.seat:
        return Reason.NOT_ASKED
    if action.amount == CAPTAIN:
        return Reason.CAPTAIN_MAY_NOT
    if action.amount < 0 or action.amount >= pupils(game, action.seat):
        return Reason.NO_SUCH_MEMBER
    if entry.amount != WHOLE_FAMILY and entry.amount != action.amount:
        return Reason.NOT_ASKED
    if entry.begun == ANSWERED:
        return Reason.ALREADY_ANSWERED
    return Reason.OK


@compiled
def answer(game, events, seat, member):
    """A member has spoken: the first answer is the one judged. Rule P-CHU-9."""
    game.agenda[game.n_agenda - 1].begun = ANSWERED
    emit(events, EventKind.ANSWERED, seat, NOWHERE, NOWHERE, member, 0)


@compiled
def may_judge(game, action):
    """The pending question, answered at the table or on a screen. Rules P-CHU-10, P-CHU-11."""
    if game.phase != Phase.QUESTION:
        return Reason.WRONG_PHASE
    if action.amount != 0 and action.amount != 1:
        return Reason.BAD_AMOUNT
    return Reason.OK


@compiled
def judge_answer(game, book, events, is_right):
    """The Game Master's verdict is final. A miss waits for a second try that may be bought."""
    keep_apart()
    entry = game.agenda[game.n_agenda - 1]
    emit(events, EventKind.JUDGED, entry.seat + 0, NOWHERE, NOWHERE, entry.amount + 0, is_right)
    if is_right == 0:
        entry.begun = MISSED
    elif entry.cause == QuestionKind.GO:
        pay(game, events, BANK, entry.seat + 0, salary_of(book, entry), Cause.SALARY, NOWHERE)
        drop_entry(game, game.n_agenda - 1)
    elif entry.cause == QuestionKind.SCHOOL:
        entry.to += 1
        reward = book.rules.school_right + 0
        pay(game, events, BANK, entry.seat + 0, reward, Cause.QUESTION, entry.space + 0)
        ask_next_member(game, book, events, game.n_agenda - 1)
    else:
        hand_keys(game, events, entry.space + 0, entry.seat + 0)
        drop_entry(game, game.n_agenda - 1)


@compiled
def salary_of(book, entry):
    """What a right answer earns: stopping on GO may pay more than crossing it."""
    if entry.space == book.go and book.rules.landing_salary > 0:
        return book.rules.landing_salary + 0
    return book.rules.salary + 0


@compiled
def ask_next_member(game, book, events, index):
    """The next grade up; after the last a bonus if all were right. Rules P-SCH-6, P-SCH-9."""
    entry = game.agenda[index]
    seat, space = entry.seat + 0, entry.space + 0
    asked = entry.amount + 1
    if asked < pupils(game, seat):
        entry.amount = asked
        entry.begun = OPEN
        kind = QuestionKind.SCHOOL
        emit(events, EventKind.QUESTION_ASKED, seat, NOWHERE, space, asked, kind)
        return
    if entry.to == asked:
        pay(game, events, BANK, seat, book.rules.school_bonus + 0, Cause.QUESTION, space)
    drop_entry(game, index)


@compiled
def let_miss_stand(game, book, events):
    """A wrong answer counts. Rules P-GO-5, P-SCH-7, P-CHU-5, rulings C-33, C-39, C-40."""
    keep_apart()
    index = game.n_agenda - 1
    entry = game.agenda[index]
    seat, space = entry.seat + 0, entry.space + 0
    if entry.cause == QuestionKind.SCHOOL:
        charge_miss(game, book, events, seat, space)
        ask_next_member(game, book, events, index)
        return
    holder = game.deeds[space].owner + 0
    is_tithed = entry.cause == QuestionKind.CHURCH and holder != BANK
    drop_entry(game, index)
    if is_tithed:
        owe(game, events, seat, holder, tithe_of(game, book, space), Cause.TITHE, space)


@compiled
def charge_miss(game, book, events, seat, space):
    """Part of what a miss costs goes to the middle, the rest to the Bank. P-SCH-8, C-33."""
    cost = book.rules.school_wrong + 0
    pooled = cost * book.rules.school_pot_percent // 100
    owe(game, events, seat, POT, pooled, Cause.QUESTION, space)
    owe(game, events, seat, BANK, cost - pooled, Cause.QUESTION, space)


@compiled
def run_question(game, book, events, top):
    """Wait for the verdict, or for a second try. True if somebody is waited for.

    Rules P-CHU-10, P-CARD-10, ruling C-50.
    """
    if top.begun != MISSED:
        game.phase = Phase.QUESTION
        return True
    if holds_any(game, book, top.seat, CardOp.KEEP_RETRY):
        game.phase = Phase.RETRY
        return True
    let_miss_stand(game, book, events)
    return False


@compiled
def check_retry(game, seat):
    """Whether this family may have a second try now."""
    if game.phase != Phase.RETRY:
        return Reason.WRONG_PHASE
    if game.agenda[game.n_agenda - 1].seat != seat:
        return Reason.NOT_ASKED
    return Reason.OK


@compiled
def may_retry(game, book, action):
    """With a held card, right after the wrong answer was announced. Rule P-CARD-10."""
    keep_apart()
    reason = check_retry(game, action.seat)
    if reason != Reason.OK:
        return reason
    if action.space < 0 or action.space >= book.n_decks:
        return Reason.BAD_CARD
    if find_held(game, book, action.seat, action.space, CardOp.KEEP_RETRY) == NOWHERE:
        return Reason.NOT_HELD
    return Reason.OK


@compiled
def retry(game, book, chance, events, seat, deck):
    """One card, one more attempt. Rules P-CARD-9, P-CARD-10."""
    keep_apart()
    card = find_held(game, book, seat, deck, CardOp.KEEP_RETRY)
    give_back(game, chance, events, seat, deck, card)
    game.agenda[game.n_agenda - 1].begun = OPEN
    emit(events, EventKind.RETRIED, seat, NOWHERE, deck, card, 0)
