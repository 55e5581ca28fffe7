"""Writing facts into the caller's buffer."""

from freehold.kernel.compiled import inlined


@inlined
def emit(events, kind, seat, other, space, amount, extra):
    """Add one row. Costs one comparison when events are off (`limit` 0)."""
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
