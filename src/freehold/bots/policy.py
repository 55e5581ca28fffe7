"""One dispatch over all compiled policies."""

from freehold.bots import standard
from freehold.bots.dealing import answer_offer
from freehold.bots.say import say_on
from freehold.bots.simple import buy_always, move_only, pick_at_random
from freehold.kernel.compiled import compiled, inlined
from freehold.records.enums import ActionKind, Policy


@inlined
def choose(policy, game, book, memory, seat, options, action):
    """Fill `action` with what a policy does for a seat that the game waits for.

    `options` is scratch space for the random policy.
    """
    if policy == Policy.STANDARD:
        standard.choose(game, book, memory, seat, action, True)
    elif policy == Policy.MOVER:
        move_only(game, book, memory, seat, action)
    elif policy == Policy.BUYER:
        buy_always(game, book, memory, seat, action)
    elif policy == Policy.STANDARD_NO_TRADE:
        standard.choose(game, book, memory, seat, action, False)
    else:
        pick_at_random(game, book, memory, seat, options, action)


@compiled
def answer(policy, game, book, seat, proposer, action):
    """Answer an open offer."""
    if policy == Policy.STANDARD:
        answer_offer(game, book, seat, proposer, action)
    else:
        say_on(action, ActionKind.REJECT, seat, proposer, game.offers[proposer].revision)
