"""Whether the dice of a game are what was promised before it."""

from typing import TYPE_CHECKING

from freehold.errors import FreeholdError
from freehold.game.replay import replay_bytes
from freehold.notation.errors import NotThisVersion
from freehold.table.tape import scratch

if TYPE_CHECKING:
    from freehold.table.table import Table


def promise_of_file(table: "Table") -> tuple[str | None, str | None]:
    """Promise and secret of a game that was over in the file it came from, None without them."""
    chance = {} if table.game is None else table.game.log.header.chance
    reveals = (e.body["reveal"] for e in table.journal.read() if e.kind == "reveal")
    revealed = next(reveals, None)
    if chance.get("kind") != "committed" or revealed is None:
        return None, None
    return chance["commitment"], revealed["secret"]


def is_promise_kept(table: "Table") -> bool | None:
    """Whether all dice and cards follow from the secret; None where that cannot be told.

    As ``freehold verify`` does, with the same replay.
    """
    if table.game is None or not table.game.is_over:
        return None
    if table.game.log.header.chance.get("kind") != "committed":
        return None
    try:
        result = replay_bytes(table.file(), scratch=scratch(), book=table.book)
    except NotThisVersion:  # its own version can tell: see `freehold verify`
        return None
    except FreeholdError:
        return False
    if result.fault is not None:
        return False
    return True if result.draws else None
