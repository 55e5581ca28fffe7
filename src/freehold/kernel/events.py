"""Writing facts into the caller's buffer, or nothing at all into a QUIET record.

Which of the two is decided by the record's type when the kernel is compiled, so that a simulation
without events carries no trace of them.
"""

from freehold.kernel.compiled import overloaded


def emit(events, kind, seat, other, space, amount, extra):
    """Add one row; a full buffer (`limit`) takes no more."""
    if "rows" in events.dtype.names:
        write_row(events, kind, seat, other, space, amount, extra)


def restart(events):
    """Forget the rows of the step before."""
    if "rows" in events.dtype.names:
        events.count = 0


def write_row(events, kind, seat, other, space, amount, extra):
    """Fill the next row."""
    count = events.count
    if count < events.limit:
        row = events.rows[count]
        row.kind = kind
        row.seat = seat
        row.other = other
        row.space = space
        row.amount = amount
        row.extra = extra
        events.count = count + 1


def do_nothing(events, kind, seat, other, space, amount, extra):
    """What `emit` is for a QUIET record."""


def clear_count(events):
    """What `restart` is for an EVENTS record."""
    events.count = 0


def clear_nothing(events):
    """What `restart` is for a QUIET record."""


@overloaded(emit)
def choose_emit(events, kind, seat, other, space, amount, extra):
    """Pick the body of `emit` from the fields of the record."""
    return write_row if "rows" in events.fields else do_nothing


@overloaded(restart)
def choose_restart(events):
    """Pick the body of `restart` from the fields of the record."""
    return clear_count if "rows" in events.fields else clear_nothing
