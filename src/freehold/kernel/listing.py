"""What the lists of `legal` are made with."""

from freehold.kernel.compiled import compiled
from freehold.kernel.step import judge


@compiled
def ask_judge(game, book, action, kind, space, amount):
    """The reason for one candidate, written into the scratch action."""
    action.kind = kind
    action.space = space
    action.amount = amount
    return judge(game, book, action)


@compiled
def note(options, count, kind, space, low, high):
    """Add a row if there is room; the count goes on so that a caller sees what is missing."""
    if count < options.size:
        row = options[count]
        row.kind = kind
        row.space = space
        row.low = low
        row.high = high
    return count + 1
