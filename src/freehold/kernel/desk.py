"""What the Game Master does, and what church families do: judged and carried out here.

Every action of the referee comes from REFEREE_SEAT. What a family's captain does comes from the
family's seat.
"""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.phases.direction import choose_direction, may_choose_direction
from freehold.kernel.phases.ending import call_time
from freehold.kernel.phases.pricing import may_set_price, set_price
from freehold.kernel.phases.questions import (
    answer,
    has_questions,
    judge_answer,
    may_answer,
    may_judge,
)
from freehold.kernel.phases.rulings import (
    carry_ruling,
    decide_debt,
    may_decide_debt,
    may_penalize,
    may_reward,
    may_rule,
)
from freehold.kernel.phases.tasks import may_report, report
from freehold.records.enums import ActionKind, AuctionRule, EndReason, InsolvencyRule, Reason
from freehold.records.limits import REFEREE_SEAT


@compiled
def is_known(book, action):
    """Whether the rules know an action of the desk, from whom it comes."""
    keep_apart()
    rules = book.rules
    kind = action.kind
    if kind == ActionKind.CALL_TIME:
        return rules.time_call == 1
    if kind == ActionKind.DIRECTION:
        return rules.either_way == 1
    if kind == ActionKind.ANSWER or kind == ActionKind.JUDGE:
        return has_questions(book)
    if kind == ActionKind.OPEN_AT:
        return rules.auction == AuctionRule.PRESET
    if kind == ActionKind.REPORT:
        return rules.captains == 1
    if kind == ActionKind.REWARD or kind == ActionKind.PENALIZE:
        return (rules.rulings if action.seat == REFEREE_SEAT else rules.captains) == 1
    if kind == ActionKind.STAND or kind == ActionKind.DEFER:
        return rules.insolvency == InsolvencyRule.REFERRED
    if kind == ActionKind.WAIVE:
        return rules.rulings == 1 or rules.insolvency == InsolvencyRule.REFERRED
    return rules.rulings == 1


@compiled
def judge_desk(game, book, action):
    """Why an action of the desk would be refused now, or OK."""
    keep_apart()
    kind = action.kind
    is_desk = ActionKind.CALL_TIME <= kind <= ActionKind.REPORT
    is_family = kind == ActionKind.DIRECTION or kind == ActionKind.ANSWER
    if not is_desk or (action.seat == REFEREE_SEAT and (is_family or kind == ActionKind.REPORT)):
        return Reason.NO_SUCH_SEAT
    if not is_known(book, action):
        return Reason.NOT_IN_RULES
    if kind == ActionKind.REWARD:
        return may_reward(game, action)
    if kind == ActionKind.PENALIZE:
        return may_penalize(game, action)
    if action.seat == REFEREE_SEAT:
        return judge_referee(game, book, action)
    if kind == ActionKind.DIRECTION:
        return may_choose_direction(game, action)
    if kind == ActionKind.ANSWER:
        return may_answer(game, action)
    if kind == ActionKind.REPORT:
        return may_report(game, book, action)
    return Reason.REFEREE_ONLY


@compiled
def judge_referee(game, book, action):
    """Why what only the referee may do would be refused now, or OK."""
    keep_apart()
    kind = action.kind
    if kind == ActionKind.CALL_TIME:
        return may_call_time(game)
    if kind == ActionKind.JUDGE:
        return may_judge(game, action)
    if kind == ActionKind.OPEN_AT:
        return may_set_price(game, action)
    if ActionKind.WAIVE <= kind <= ActionKind.DEFER:
        return may_decide_debt(game, book, action)
    return may_rule(game, action)


@compiled
def may_call_time(game):
    """Once. Rules T-1, G-DAY-28, P-BUST-13, ruling C-44."""
    if game.ending != EndReason.NONE:
        return Reason.TIME_IS_CALLED
    return Reason.OK


@compiled
def carry_desk(game, book, chance, action, events):
    """Carry out an action of the desk that was judged OK."""
    keep_apart()
    kind = action.kind
    if kind == ActionKind.CALL_TIME:
        call_time(game, events)
    elif kind == ActionKind.DIRECTION:
        choose_direction(game, events, action.seat, action.amount)
    elif kind == ActionKind.ANSWER:
        answer(game, events, action.seat, action.amount)
    elif kind == ActionKind.JUDGE:
        judge_answer(game, book, events, action.amount)
    elif kind == ActionKind.OPEN_AT:
        set_price(game, events, action.amount)
    elif kind == ActionKind.REPORT:
        report(game, book, events, action)
    elif ActionKind.WAIVE <= kind <= ActionKind.DEFER:
        decide_debt(game, book, chance, events, kind)
    else:
        carry_ruling(game, events, action)
