"""What is said only after the rules were asked, and what is legal whatever the rules are."""

from freehold.bots.say import say_on
from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.legal import list_legal
from freehold.kernel.step import judge
from freehold.records.enums import ActionKind, Reason
from freehold.records.limits import NOWHERE

# What to say where a policy has nothing better: whatever settles or leaves things as they are
# first, whatever gives something up last. Nobody bids, deals, stops or resigns for want of ideas.
PLAIN = (
    ActionKind.PAY,
    ActionKind.PASS,
    ActionKind.DECLINE,
    ActionKind.LET_GO,
    ActionKind.MOVE,
    ActionKind.TAX_FLAT,
    ActionKind.ROLL,
    ActionKind.BUY,
)
WITH_FIGURES = (
    ActionKind.KEEP,
    ActionKind.CHOOSE,
    ActionKind.ASK,
    ActionKind.DIRECTION,
    ActionKind.LIFT,
    ActionKind.MORTGAGE,
    ActionKind.SELL,
    ActionKind.SELL_GROUP,
    ActionKind.BUILD,
    ActionKind.CLAIM,
    ActionKind.PAY_FINE,
    ActionKind.USE_CARD,
    ActionKind.BANKRUPT,
)


@compiled
def is_legal(game, book, action):
    """Whether an action would be carried out now."""
    keep_apart()
    return judge(game, book, action) == Reason.OK


@compiled
def try_say(game, book, action, kind, seat, space, amount):
    """Fill the action; False if it would be refused."""
    action.extra = 0
    action.n_terms = 0
    say_on(action, kind, seat, space, amount)
    return is_legal(game, book, action)


@compiled
def fall_back(game, book, seat, options, action):
    """Say the safest of all that a seat may do now.

    Of a range the least, but rents are asked in full. `options` is scratch space.
    """
    keep_apart()
    for kind in PLAIN:
        if try_say(game, book, action, kind, seat, NOWHERE, 0):
            return
    count = min(list_legal(game, book, seat, options, action), options.size)
    action.extra = 0
    action.n_terms = 0
    for kind in WITH_FIGURES:
        for i in range(count):
            row = options[i]
            if row.kind == kind:
                amount = row.high if kind == ActionKind.ASK else row.low
                say_on(action, kind, seat, row.space, amount)
                return
