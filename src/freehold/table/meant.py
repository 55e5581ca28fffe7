"""Whether what somebody decided is about what stands now, going by what they had seen.

A command carries the sequence that its sender had `seen`. Whatever would mean something else by
now, and could still be done, is stale: cases C095, C097, rules P-CHU-9, P-CHU-10.
"""

from typing import TYPE_CHECKING, Final

from freehold.game import Action
from freehold.game.complete import needs_completion
from freehold.table.commands import Command
from freehold.table.matters import ASKED, CLAIM, DECISION, OFFER, THROW
from freehold.table.refused import STALE, Refused

if TYPE_CHECKING:
    from freehold.table.table import Table

# Answers to what is pending; they mean something else once something else is pending.
_ANSWERS: Final = frozenset(
    {"roll", "buy", "buy_mortgaged", "decline", "tax_flat", "tax_percent", "pay_fine", "use_card"}
    | {"pay", "bankrupt", "pass", "keep", "move", "retract", "foreclose", "let_go", "travel"}
    | {"choose", "ask", "direction", "judge", "open_at", "waive", "stand", "defer", "dice", "card"}
    | {"deal_deed", "answer", "bid"}
)
# What is left out of these words is one of several like things that come and go.
_LEFT_OUT: Final = {"claim": CLAIM, "stock": ASKED}


def check_action(table: "Table", command: Command, told: Action, action: Action) -> None:
    """Raise Refused if an action was meant for something else than what it means now.

    It is what was `told` with what was left out filled in.
    """
    must_have_seen(command, _began(table, told, action))


def _began(table: "Table", told: Action, action: Action) -> int:
    """The entry since which an action means what it means."""
    room, kind = table.room, action.kind
    if kind == "judge":
        return max(_stamp(table, DECISION), 0 if room.question is None else room.question.seq)
    if kind in _ANSWERS:
        return _stamp(table, DECISION)
    if kind in ("accept", "reject") and told.amount is None:
        proposer = room.seat(action.other or "")
        return 0 if proposer is None else _stamp(table, OFFER + proposer.number)
    if needs_completion(told):
        clock = _LEFT_OUT.get(kind)
        return room.played_seq if clock is None else _stamp(table, clock)
    return 0


def _stamp(table: "Table", clock: int) -> int:
    return table.room.stamps.get(clock, (0, 0))[0]


def check_undo(table: "Table", command: Command, seq: int) -> None:
    """Raise Refused unless what would be taken back was seen, and what was taken back before it."""
    latest = max(table.room.taken_back.values(), default=0)
    must_have_seen(command, max(seq, latest))


def check_rent(table: "Table", command: Command) -> None:
    """Raise Refused if rents were let go that another throw has ended since."""
    must_have_seen(command, _stamp(table, THROW))


def must_have_seen(command: Command, seq: int) -> None:
    """Raise Refused if a command was sent before an entry was seen that it would be about."""
    if command.seen < seq:
        raise Refused("stale", STALE)
