"""A group that a union has emptied belongs to nobody: what asks about every group steps over it."""

from pathlib import Path

from freehold.books import load_book
from freehold.kernel.interpreted import usable
from freehold.records.enums import EventKind, Phase
from tests.books.files import write_rules
from tests.kernel.board import BOARDWALK, DARK_BLUES, PURPLES, RAILROADS, UTILITIES, A, B, own
from tests.kernel.table import Seat, Table, api
from tests.support import rule

SIX = 'title = "Six"\nextends = "official"\n[set]\njoined_groups = true\n'


@rule("M-SIX-1")
def test_a_shortage_where_utilities_are_railroads(tmp_path: Path) -> None:
    table = Table(
        Seat(5000, deeds=own(*DARK_BLUES, *UTILITIES)),
        Seat(5000, deeds=own(*PURPLES, *RAILROADS)),
        stock={"houses": 1},
    )
    record = load_book(write_rules(tmp_path, SIX)).record
    table.books, table.book = usable(record), record[0]
    api.settle(table.games, table.books, table.chances, table.buffer)
    table.build(A, BOARDWALK)
    assert table.phase == Phase.CONTEST
    table.pass_(B)
    assert [fact.space for fact in table.history if fact.kind == EventKind.BUILT] == [BOARDWALK]
    assert table.audit() == 0
