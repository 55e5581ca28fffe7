"""Questions that the Game Master puts and judges. Rules P-GO-2, P-SCH-2, P-CHU-1 and after."""

from freehold.kernel.compiled import compiled, keep_apart


@compiled
def ask_for_salary(game, events, seat, salary):
    """A question before the salary is paid. Rules P-GO-2 to P-GO-5."""
    keep_apart()


@compiled
def enter_school(game, events, seat, space):
    """A question for every member of the family. Rules P-SCH-2, P-SCH-9."""
    keep_apart()


@compiled
def enter_church(game, events, seat, space):
    """A question for the keys, or against the tithe. Rules P-CHU-1, P-CHU-3."""
    keep_apart()
