"""What household rules add: judged and carried out here."""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.records.enums import Phase, Reason


@compiled
def judge_house(game, book, action):
    """Why an action that household rules add would be refused now, or OK."""
    keep_apart()
    return Reason.NOT_IN_RULES


@compiled
def carry_house(game, book, chance, action, events):
    """Carry out such an action that was judged OK."""
    keep_apart()


@compiled
def house_phase(game):
    """What the game waits for in a stage that household rules add."""
    return Phase.TURN + 0


@compiled
def run_house_matter(game, book, events, top):
    """Go on with a matter that household rules add. True if somebody is waited for."""
    return True


@compiled
def waiting_landlords(game):
    """Bit set of the owners who have not named their rent."""
    return 0
