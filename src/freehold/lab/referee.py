"""The Game Master of a simulation: judges by chance, prices lots, lets debts wait, feeds families.

Its generator is its own, a stream for every game, so neither dice nor bots depend on it.
"""

from freehold.bots.judged import try_say
from freehold.kernel.chance import below, seed_generator
from freehold.kernel.compiled import compiled, keep_apart
from freehold.records.enums import ActionKind, EarnKind, Phase
from freehold.records.limits import NOWHERE, REFEREE_SEAT

REFEREE_APART = 0xF00D  # keeps the referee's generator away from the game's and the bots'


@compiled
def take_chair(referee, seed, stream):
    """Start the referee's generator; nothing was paid out yet."""
    seed_generator(referee, seed + REFEREE_APART, stream)
    referee.paid_turn = 0


@compiled
def pay_earnings(referee, game, book, action):
    """Enter what a family earned outside the game, once for each of its turns (ruling C-35)."""
    if game.phase != Phase.TURN or book.rules.rulings == 0 or referee.earn == 0:
        return False
    if referee.paid_turn == game.turn_number:
        return False
    referee.paid_turn = game.turn_number
    if not try_say(game, book, action, ActionKind.EARN, REFEREE_SEAT, game.turn, referee.earn):
        return False
    action.extra = EarnKind.OTHER
    return True


@compiled
def rule_on(referee, game, book, action):
    """Fill the action with what the referee is waited for."""
    keep_apart()
    entry = game.agenda[game.n_agenda - 1]
    if game.phase == Phase.QUESTION:
        is_right = 1 if below(referee, 100) < referee.right else 0
        try_say(game, book, action, ActionKind.JUDGE, REFEREE_SEAT, NOWHERE, is_right)
    elif game.phase == Phase.PRICE:
        opening = max(book.spaces[entry.space].price // 2, 1)
        try_say(game, book, action, ActionKind.OPEN_AT, REFEREE_SEAT, NOWHERE, opening)
    elif not try_say(game, book, action, ActionKind.DEFER, REFEREE_SEAT, NOWHERE, 0):
        try_say(game, book, action, ActionKind.WAIVE, REFEREE_SEAT, NOWHERE, 0)
