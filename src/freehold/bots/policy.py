"""One dispatch over all compiled policies."""

from freehold.bots import household, standard
from freehold.bots.bonds import answer_bond
from freehold.bots.dealing import answer_offer
from freehold.bots.family import answer_question
from freehold.bots.judged import fall_back, is_legal, try_say
from freehold.bots.say import say_on
from freehold.bots.simple import buy_always, move_only, pick_at_random
from freehold.kernel.chance import below
from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.records.enums import ActionKind, Phase, Policy
from freehold.records.limits import NOWHERE


@inlined
def choose(policy, game, book, memory, seat, options, action):
    """Fill `action` with what a policy does for a seat that the game waits for.

    For books that ask no more than the long game does: others take `choose_carefully`. `options`
    is scratch space for the random policy.
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


@compiled
def choose_carefully(policy, game, book, memory, seat, options, action):
    """`choose` under any rules: what would be refused is replaced by what is safe."""
    keep_apart()
    action.extra = 0
    action.n_terms = 0
    if policy == Policy.STANDARD or policy == Policy.STANDARD_NO_TRADE:
        household.decide(game, book, memory, seat, action, policy == Policy.STANDARD)
    elif policy == Policy.MOVER:
        move_only(game, book, memory, seat, action)
    elif policy == Policy.BUYER:
        buy_always(game, book, memory, seat, action)
    else:
        pick_at_random(game, book, memory, seat, options, action)
    if not is_legal(game, book, action):
        fall_back(game, book, seat, options, action)


@compiled
def decide_carefully(policy, game, book, memory, seat, is_waited, options, action):
    """Fill the action with what a seat says now, waited for or not; False if nothing."""
    keep_apart()
    if speak_up(policy, game, book, memory, seat, action):
        return True
    if is_waited:
        choose_carefully(policy, game, book, memory, seat, options, action)
    return is_waited


@compiled
def speak_up(policy, game, book, memory, seat, action):
    """What a seat says without being waited for; False if nothing.

    It claims its rent, answers offers and requests, and speaks when a question is asked.
    """
    keep_apart()
    phase = game.phase
    if phase == Phase.QUESTION:
        return answer_question(game, book, seat, action)
    if phase == Phase.TURN and claim_first(game, book, seat, action):
        return True
    if game.n_offers > 0 and answer_first(policy, game, book, seat, action):
        return True
    if phase == Phase.TURN and game.stock != 0 and (game.stock_agreed >> seat) & 1 == 0:
        return answer_request(policy, game, book, memory, seat, action)
    return False


@compiled
def claim_first(game, book, seat, action):
    """Ask for the oldest rent that is open to a seat."""
    for i in range(game.n_claims):
        if game.claims[i].owner == seat:
            space = game.claims[i].space + 0
            if try_say(game, book, action, ActionKind.CLAIM, seat, space, 0):
                return True
    return False


@compiled
def answer_first(policy, game, book, seat, action):
    """Answer the first open offer that waits for a seat."""
    for proposer in range(game.n_seats):
        made = game.offers[proposer]
        if ((made.parties & ~made.accepted) >> seat) & 1 == 1:
            if policy == Policy.STANDARD:
                answer_bond(game, book, seat, proposer, action)
            else:
                revision = made.revision + 0
                try_say(game, book, action, ActionKind.REJECT, seat, proposer, revision)
            return is_legal(game, book, action)
    return False


@compiled
def answer_request(policy, game, book, memory, seat, action):
    """Agree to the auction of unsold deeds that somebody asks for, or refuse it."""
    if policy == Policy.STANDARD or policy == Policy.STANDARD_NO_TRADE:
        return household.answer_stock(game, book, seat, action)
    spaces = game.stock * below(memory, 2) if policy == Policy.RANDOM else game.stock * 0
    return try_say(game, book, action, ActionKind.STOCK, seat, NOWHERE, spaces)
