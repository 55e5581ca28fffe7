"""What a church family decides: its way round the board, its answers, its reports."""

from freehold.bots.judged import try_say
from freehold.kernel.chance import below
from freehold.kernel.compiled import compiled, keep_apart
from freehold.records.enums import ActionKind, Phase
from freehold.records.limits import MAX_CARDS, NOWHERE

DILIGENT = 4  # of so many tasks one is not done


@compiled
def choose_way(game, book, memory, seat, action):
    """With the arrow or against it, whichever comes up. Rules P-PLAY-5, P-PLAY-6."""
    if book.rules.either_way == 0 or game.seats[seat].direction != 0:
        return False
    way = below(memory, 2)
    return try_say(game, book, action, ActionKind.DIRECTION, seat, NOWHERE, way)


@compiled
def report_task(game, book, memory, seat, action):
    """The Staff Captain tells whether a task was done; most are. Rules P-CARD-12, P-CAPT-6."""
    keep_apart()
    for deck in range(book.n_decks):
        tasks = game.seats[seat].tasks[deck]
        if tasks == 0:
            continue
        for card in range(MAX_CARDS):
            if (tasks >> card) & 1 == 1:
                is_legal = try_say(game, book, action, ActionKind.REPORT, seat, deck, card)
                action.extra = 1 if below(memory, DILIGENT) > 0 else 0
                if is_legal:
                    return True
    return False


@compiled
def answer_question(game, book, seat, action):
    """A member speaks, the one who is asked or else the eldest. Rules P-SCH-3, P-CHU-8."""
    if game.phase != Phase.QUESTION:
        return False
    question = game.agenda[game.n_agenda - 1]
    if question.seat != seat or question.begun != 0:
        return False
    member = question.amount + 0
    if member < 0:
        member = max(game.seats[seat].members - 1, 0)
    return try_say(game, book, action, ActionKind.ANSWER, seat, NOWHERE, member)


@compiled
def try_again(game, book, seat, action):
    """A second try is always worth its card. Rule P-CARD-10."""
    for deck in range(book.n_decks):
        if try_say(game, book, action, ActionKind.USE_CARD, seat, deck, 0):
            return True
    return try_say(game, book, action, ActionKind.DECLINE, seat, NOWHERE, 0)
