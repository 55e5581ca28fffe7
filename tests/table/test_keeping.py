"""What a table keeps: its journal, restarts, other workers, game files, moments of old games."""

from pathlib import Path
from typing import Any

import pytest

from freehold.errors import FreeholdError
from freehold.game import Action, Game
from freehold.game.replay import replay
from freehold.table import Entry, Refused, Table
from freehold.table.done import KEPT_ANSWERS
from freehold.table.journal import CHUNK, RECENT, Journal
from tests.table.scenes import BUILD, PEOPLE, PLAIN
from tests.table.sitting import SECRET, START, Client, Sitting, check, sit_at, stored

BOTS = [{"kind": "person", "name": "Ann"}, *[{"kind": "bot", "bot": "standard"}] * 3]
_KINDS = ("claim", "pay", "bankrupt", "buy", "tax_flat", "keep", "roll", "pass", "decline")


def play_on(sitting: Sitting, moves: int) -> None:
    """Ann plays anything that leads on, bots the rest."""
    for _ in range(moves):
        sitting.wait(1)
        if sitting.table.stage == "over":
            return
        kinds = {row.kind: row.action for row in sitting.game.legal("Ann")}
        kind = next((kind for kind in _KINDS if kind in kinds), None)
        if kind is not None:
            sitting.say("p1", "do", action=kinds[kind].to_json())


def a_game(moves: int = 60, **setup: Any) -> Sitting:
    sitting = Sitting(BOTS, **setup)
    sitting.must("p1", "start")
    play_on(sitting, moves)
    return sitting


def finished() -> Sitting:
    """A game that ran for a while and was then counted, as all agreed."""
    sitting = a_game(40)
    sitting.must("p1", "do", action={"kind": "stop", "seat": "Ann", "agree": 1})
    sitting.wait(60)
    play_on(sitting, 20)
    assert sitting.table.stage == "over"
    return sitting


# --- keeping -------------------------------------------------------------------------------------


def test_what_is_not_kept_has_not_happened() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    table = sitting.table
    before = Client(sitting, "p1").seen()
    state, due = sitting.game.engine.snapshot(), table.due
    command = {"type": "do", "id": "b", "seen": table.seq, "action": BUILD}
    assert table.handle("p1", command, sitting.now)["code"] == "done"
    assert [entry.kind for entry in table.fresh()] == ["do"]
    table.drop()
    assert table.fresh() == ()
    assert (sitting.game.engine.snapshot(), table.due) == (state, due)
    assert Client(sitting, "p1").seen() == before
    assert table.handle("p1", command, sitting.now)["code"] == "done"  # and not a duplicate
    sitting.keep()
    assert table.handle("p1", command, sitting.now)["code"] == "duplicate"


def test_a_start_that_is_not_kept_has_not_happened() -> None:
    sitting = Sitting(BOTS)
    command = {"type": "start", "id": "s"}
    assert sitting.table.handle("p1", command, sitting.now)["code"] == "done"
    sitting.table.drop()
    assert (sitting.table.stage, sitting.table.game) == ("gathering", None)
    assert Client(sitting, "p1").view["game"] is None
    assert sitting.table.handle("p1", command, sitting.now)["code"] == "done"
    sitting.keep()
    first = sitting.game.engine.order_of(0)
    assert first == Game.new(
        seats=sitting.game.seats, dice="committed", secret=SECRET
    ).engine.order_of(0)


def test_a_fault_leaves_nothing_half_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """Something breaks after the move was made: the move was not made."""
    sitting = sit_at(PLAIN, PEOPLE)
    state, seq = sitting.game.engine.snapshot(), sitting.table.seq

    def broken(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(sitting.table.showing, "touch", broken)
    with pytest.raises(MemoryError):
        sitting.do("p1", "build", seat="Ann", space="vermont", count=1)
    monkeypatch.undo()
    assert sitting.game.engine.snapshot() == state
    assert (sitting.table.seq, sitting.table.fresh()) == (seq, ())
    sitting.must("p1", "do", action=BUILD)


def test_entries_are_the_same_after_json() -> None:
    sitting = a_game(10)
    assert [entry.to_json() for entry in stored(sitting.kept)] == [
        entry.to_json() for entry in stored(stored(sitting.kept))
    ]
    seqs = [entry.seq for entry in sitting.kept]
    assert seqs == list(range(1, len(seqs) + 1))


def test_a_journal_packs_what_is_old_and_gives_it_back() -> None:
    journal, entries = Journal(), []
    for seq in range(1, 3 * CHUNK + 10):
        entry = Entry(seq, seq, "chat", {"text": f"words {seq}"}, by="p1")
        entries.append(entry)
        journal.add(entry)
        journal.settle()
    assert len(journal) == len(entries)
    assert list(journal.read()) == entries
    assert list(journal.read(CHUNK - 1, CHUNK + 2)) == entries[CHUNK - 2 : CHUNK + 2]
    assert list(journal.read(len(entries), len(entries) + 5)) == entries[-1:]
    assert list(journal.read(len(entries) + 1)) == []
    journal.cut(len(entries) - RECENT)
    assert list(journal.read()) == entries[:-RECENT]
    with pytest.raises(ValueError, match="packed already"):
        journal.cut(1)


# --- restarting ----------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["official", "short", "moore", "parish", "time-limit"])
def test_after_a_restart_the_game_goes_on_as_it_would_have(rules: str) -> None:
    """The same state, byte for byte, and the same dice and cards to come."""
    sitting = a_game(25, rules=rules)
    stayed = sitting.game
    sitting.restart()
    assert sitting.game.engine.snapshot() == stayed.engine.snapshot()
    assert sitting.game.undo_actors() == stayed.undo_actors()
    assert sitting.game.notes == stayed.notes
    assert sitting.game.source.used == stayed.source.used
    assert [sitting.game.source.next(sitting.game.engine, 2, 0) for _ in range(20)] == [
        stayed.source.next(stayed.engine, 2, 0) for _ in range(20)
    ]


def test_what_can_be_taken_back_is_the_same_after_a_restart() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    before = sitting.game.engine.snapshot()
    sitting.must("p1", "do", action=BUILD)
    sitting.restart()
    sitting.must("p1", "undo", seat="Ann")
    assert sitting.game.engine.snapshot() == before


def test_a_journal_with_a_gap_is_refused() -> None:
    rows = stored(a_game(3).kept)
    with pytest.raises(FreeholdError, match="is missing"):
        Table.restore("ABCDEF", rows[:4] + rows[5:], SECRET, START)
    with pytest.raises(FreeholdError, match="does not begin"):
        Table.restore("ABCDEF", [], SECRET, START)


# --- other workers -------------------------------------------------------------------------------


def test_another_worker_follows_and_takes_over() -> None:
    one = a_game(3)
    other = Table.restore("ABCDEF", stored(one.kept), SECRET, one.now)
    for person in ("p1",):
        other.presence(person, True, one.now)
    for _ in range(15):
        known = len(one.kept)
        play_on(one, 2)
        one.say("p1", "undo", seat="Ann")
        other.follow(stored(one.kept[known - 1 :]), one.now)  # the first is known already
        assert other.seq == one.table.seq
        assert other.fresh() == ()
        assert other.game is not None
        assert other.game.engine.snapshot() == one.game.engine.snapshot()
        assert other.game.undo_actors() == one.game.undo_actors()
    views = [table.welcome(table.audience("p1"), 0, "en", one.now) for table in (one.table, other)]
    assert views[0]["game"] == views[1]["game"]
    assert views[0]["options"] == views[1]["options"]
    assert views[0]["entries"] == views[1]["entries"]
    one.table = other
    play_on(one, 5)
    assert other.seq > len(views[0]["entries"])


def test_a_worker_follows_a_table_from_its_opening() -> None:
    one = Sitting(BOTS)
    other = Table.restore("ABCDEF", stored(one.kept), SECRET, one.now)
    known = len(one.kept)
    one.must("p1", "start")
    play_on(one, 10)
    other.follow(stored(one.kept[known:]), one.now)
    assert other.game is not None
    assert other.game.engine.snapshot() == one.game.engine.snapshot()
    with pytest.raises(FreeholdError, match="is missing"):
        other.follow([Entry(other.seq + 2, 0, "chat", {"text": "late"})], one.now)


def test_a_command_known_to_one_worker_is_known_to_the_other() -> None:
    one = sit_at(PLAIN, PEOPLE)
    other = Table.restore("ABCDEF", stored(one.kept), SECRET, one.now)
    command = {"type": "do", "id": "b", "seen": one.table.seq, "action": BUILD}
    one.table.handle("p1", command, one.now)
    known = len(one.kept)
    one.keep()
    other.follow(stored(one.kept[known:]), one.now)
    assert other.handle("p1", command, one.now)["code"] == "duplicate"


def test_a_refused_command_is_refused_again_though_its_person_came_back_by_it() -> None:
    """Ben was away. His bid is refused, here, after a restart and at another worker; he is back."""
    sitting = Sitting([{"kind": "person"}, {"kind": "open"}], ["Ben"], grace_seconds=5)
    sitting.must("p1", "start")
    sitting.table.presence("p2", False, sitting.now)
    sitting.wait(6)
    other = Table.restore("ABCDEF", stored(sitting.kept), SECRET, sitting.now)
    known = len(sitting.kept)
    sitting.table.presence("p2", True, sitting.now)
    bid = {"kind": "bid", "seat": "Ben", "amount": 5}
    command = {"type": "do", "id": "b", "seen": sitting.table.seq, "action": bid}
    assert sitting.table.handle("p2", command, sitting.now)["code"] == "illegal"
    sitting.keep()
    assert [entry.kind for entry in sitting.kept[known:]] == ["stand_in"]
    other.follow(sitting.kept[known:], sitting.now)
    sitting.restart()
    for table in (sitting.table, other):
        assert table.handle("p2", command, sitting.now)["code"] == "illegal"


def test_what_others_say_makes_nobody_forget_a_command() -> None:
    """A client may send again what it got no answer to, however much was said meanwhile."""
    sitting = sit_at(PLAIN, PEOPLE)
    command = {"type": "chat", "id": "once", "text": "hello"}
    assert sitting.table.handle("p1", command, sitting.now)["code"] == "done"
    for number in range(KEPT_ANSWERS + 10):
        said = {"type": "autos", "id": f"a{number}", "seat": "Ben", "claim": number % 2 == 0}
        assert sitting.table.handle("p2", said, sitting.now)["code"] == "done"
        sitting.keep()
    assert sitting.table.handle("p1", command, sitting.now)["code"] == "duplicate"


# --- files ---------------------------------------------------------------------------------------


def test_the_file_of_a_running_game_can_be_replayed_and_tells_no_secret(tmp_path: Path) -> None:
    sitting = a_game(30)
    path = tmp_path / "game.jsonl"
    path.write_bytes(sitting.table.file())
    result = replay(path)
    assert result.fault is None
    assert result.game.state_hash == sitting.game.state_hash
    assert result.draws == 0  # nobody can check them yet
    assert SECRET.hex() not in path.read_text()


def test_the_file_of_a_finished_game_proves_its_dice(tmp_path: Path) -> None:
    sitting = finished()
    path = tmp_path / "game.jsonl"
    path.write_bytes(sitting.table.file())
    result = replay(path)
    assert result.fault is None
    assert result.draws > 20
    assert sitting.table.is_promise_kept()
    assert SECRET.hex() in path.read_text()


def test_before_the_game_there_is_no_file() -> None:
    with pytest.raises(Refused) as refused:
        Sitting(BOTS).table.file()
    assert refused.value.reason == "not_started"


def test_a_finished_game_is_looked_at_again_at_a_table_of_its_own() -> None:
    sitting = finished()
    table = Table.from_file("BCDEFG", sitting.table.file(), START, bytes(32))
    assert table.stage == "over"
    assert table.summary()["holders"] == {"p1": ["Ann", "Bo", "Cleo", "Dora"]}
    there = [game for _, game in sitting.table.showing.moments(1, sitting.table.seq)]
    here = [game for _, game in table.showing.moments(1, table.seq)]
    assert here == there
    assert table.file() == sitting.table.file()
    assert table.due is None


def test_a_running_game_goes_on_as_a_hot_seat_with_other_dice() -> None:
    sitting = a_game(30)
    table = Table.from_file("BCDEFG", sitting.table.file(), START, bytes(32))
    assert table.stage == "playing"
    assert table.game is not None
    assert table.game.state_hash == sitting.game.state_hash
    assert [table.game.engine.order_of(deck) for deck in (0, 1)] != [
        sitting.game.engine.order_of(deck) for deck in (0, 1)
    ]
    assert [sorted(table.game.engine.order_of(deck)) for deck in (0, 1)] == [
        sorted(sitting.game.engine.order_of(deck)) for deck in (0, 1)
    ]
    view = table.welcome(table.audience("p1"), 0, "en", START)
    check(view)
    assert view["table"]["commitment"] is None
    assert view["table"]["you"]["seats"] == list(sitting.game.seats)
    table.keep()
    hot = Sitting(BOTS)
    hot.table, hot.kept = table, list(table.journal.read())
    table.presence("p1", True, hot.now)
    for seat in sitting.game.seats:
        options = {row.kind: row.action for row in table.game.legal(seat)}
        kind = next((kind for kind in _KINDS if kind in options), None)
        if kind is not None and seat in table.summary()["waits_for"]:
            hot.must("p1", "do", action=options[kind].to_json())


def test_a_file_that_was_cut_before_a_throw_goes_on_with_the_throw() -> None:
    lines = a_game(30).table.file().splitlines(keepends=True)
    at = max(n for n, line in enumerate(lines) if b'"kind":"roll"' in line)
    assert b'"draw"' in lines[at + 1]
    table = Table.from_file("BCDEFG", b"".join(lines[: at + 1]), START, bytes(32))
    assert table.game is not None
    assert table.game.state.phase != "chance"
    kinds = [entry.kind for entry in table.fresh()]
    assert kinds.index("shuffled") < len(kinds) - 1
    assert "draw" in kinds[kinds.index("shuffled") :]
    again = Table.restore("BCDEFG", stored(list(table.fresh())), bytes(32), START)
    assert again.game is not None
    assert again.game.engine.snapshot() == table.game.engine.snapshot()


@pytest.mark.parametrize("content", [b"", b"{}", b"nonsense", b'{"file": "freehold game"}\n'])
def test_what_is_no_game_file_is_refused(content: bytes) -> None:
    with pytest.raises(Refused) as refused:
        Table.from_file("BCDEFG", content, START, bytes(32))
    assert (refused.value.reason, refused.value.code) == ("bad_file", "invalid")

    assert str(refused.value) == "This is no game file of Freehold."


def test_a_file_that_was_changed_is_refused() -> None:
    content = a_game(20).table.file()
    at = 1 + content[: content.index(b'"dice":[')].count(b"\n")
    changed = content.replace(b'"dice":[', b'"dice":[1,', 1)
    with pytest.raises(Refused) as refused:
        Table.from_file("BCDEFG", changed, START, bytes(32))
    said = f"This game file was changed or damaged; its line {at} does not fit."
    assert str(refused.value) == said


def test_a_file_of_another_version_is_refused_in_a_plain_sentence() -> None:
    content = a_game(20).table.file().replace(b'"schema":1', b'"schema":9', 1)
    with pytest.raises(Refused) as refused:
        Table.from_file("BCDEFG", content, START, bytes(32))
    assert refused.value.reason in ("other_version", "bad_file")  # its chain may not fit either


def test_a_table_keeps_its_name_through_its_file() -> None:
    sitting = Sitting(BOTS, title="Sunday at Ann's")
    sitting.must("p1", "start")
    sitting.wait(1)
    table = Table.from_file("BCDEFG", sitting.table.file(), START, bytes(32))
    assert table.setup["title"] == "Sunday at Ann's"
    assert table.warning() is None
    again = Table.from_file("CDEFGH", table.file(), START, bytes(32))
    assert again.setup["title"] == "Sunday at Ann's"


def test_a_file_that_was_cut_says_up_to_where_it_was_good() -> None:
    whole = a_game(30).table.file()
    lines = whole.splitlines(keepends=True)
    cut = b"".join(lines[:-5]) + lines[-5][:20]
    table = Table.from_file("BCDEFG", cut, START, bytes(32))
    assert table.game is not None
    number = next(e.body["turn"] for e in table.journal.read() if e.kind == "cut")
    said = table.warning()
    assert said is not None
    assert said.startswith(f"The file of this game was cut off; it is good up to turn {number}, of")
    assert said in [entry.get("text") for entry in table.entries_for(table.audience("p1"), 1, 999)]
    again = Table.restore("BCDEFG", stored(list(table.fresh())), bytes(32), START)
    assert again.warning() == said
    assert (table.warning("es") or "").startswith("El archivo de esta partida estaba cortado")


# --- moments -------------------------------------------------------------------------------------


def test_every_moment_is_as_it_was_seen() -> None:
    sitting = Sitting(BOTS)
    sitting.must("p1", "start")
    seen: dict[int, Any] = {}
    for _ in range(25):
        play_on(sitting, 1)
        seen[sitting.table.seq] = Client(sitting, "p1").view["game"]
    sitting.restart()
    again = {seq: sitting.table.moment(seq) for seq in seen}
    played = [seq for seq, game in again.items() if game is not None]
    assert len(played) > 10  # the others are entries that changed nothing of the game
    assert {seq: again[seq] for seq in played} == {seq: seen[seq] for seq in played}
    moments = sitting.table.moments(1, sitting.table.seq)
    assert len(moments) > 25
    last = moments[-1]
    assert last["game"] == seen[max(seen)]
    assert sitting.table.moment(1) is None


def test_any_moment_becomes_a_hot_seat() -> None:
    sitting = a_game(30)
    there = [entry.seq for entry in sitting.kept if entry.kind == "draw"][10]
    table = sitting.table.branch(there, "BCDEFG", START, bytes(32))
    assert table.stage == "playing"
    assert table.room.origin == {"code": "ABCDEF", "seq": there}
    assert table.game is not None
    assert table.summary()["holders"]["p1"] == ["Ann"]
    assert not table.game.engine.audit()
    table.keep()
    table.presence("p1", True, START)
    turn = table.game.state.turn
    answer = table.handle(
        "p1",
        {"type": "do", "id": "r", "seen": table.seq, "action": {"kind": "roll", "seat": turn}},
        START,
    )
    assert answer["code"] in (("done", "illegal") if turn == "Ann" else ("not_allowed",))
    entries = stored(list(table.fresh())) if answer["code"] == "done" else []
    assert all(entry.at >= START for entry in entries)
    with pytest.raises(Refused):
        Sitting(BOTS).table.branch(1, "BCDEFG", START, bytes(32))


def test_a_game_goes_on_from_a_moment_with_the_seats_as_they_were() -> None:
    seats: list[dict[str, Any]] = [
        {"kind": "person", "name": "Ann", "token": "snail", "colour": 9},
        {"kind": "bot", "name": "Benno"},
        {"kind": "bot", "bot": "random", "name": "Robo", "token": "key", "colour": 3},
    ]
    sitting = Sitting(seats, title="Friday night")
    sitting.must("p1", "start")
    play_on(sitting, 30)
    before = sitting.table.room.seats
    table = sitting.table.branch(sitting.table.seq, "BCDEFG", START, bytes(32))
    after = table.room.seats
    for part in ("number", "name", "token", "colour", "bot"):
        assert [getattr(seat, part) for seat in after] == [getattr(seat, part) for seat in before]
    assert [seat.person for seat in after] == ["p1", None, None]
    assert table.terms.title == "What if: Friday night"
    again = table.branch(table.seq, "CDEFGH", START, bytes(32), "es")
    assert again.terms.title == "What if: Friday night"
    assert again.room.seats[0].token == "snail"


def test_a_table_without_a_title_gives_what_goes_on_from_it_that_of_its_rules() -> None:
    table = a_game(20).table.branch(40, "BCDEFG", START, bytes(32), "es")
    assert table.terms.title == "¿Y si…? El juego largo"


def test_where_only_bots_played_somebody_plays_on_for_all_of_them() -> None:
    sitting = Sitting([{"kind": "bot", "name": name} for name in ("Bo", "Cy")])
    sitting.must("p1", "start")
    sitting.wait(10)
    table = sitting.table.branch(sitting.table.seq, "BCDEFG", START, bytes(32))
    assert [seat.person for seat in table.room.seats] == ["p1", "p1"]


def test_a_hot_seat_from_a_moment_is_kept_like_any_other() -> None:
    sitting = a_game(20)
    table = sitting.table.branch(sitting.table.seq, "BCDEFG", START, bytes(32))
    rows = stored(list(table.fresh()))
    again = Table.restore("BCDEFG", rows, bytes(32), START)
    assert table.game is not None
    assert again.game is not None
    assert again.game.engine.snapshot() == table.game.engine.snapshot()
    assert again.room == table.room
    content = table.file()
    Table.from_file("CDEFGH", content, START, bytes(32))


def test_an_action_can_be_read_from_every_row() -> None:
    for entry in a_game(20).kept:
        if entry.kind in ("do", "draw"):
            row = entry.body[entry.kind]
            assert Action.from_json(row).to_json() == row


# --- what is not worth an entry ----------------------------------------------------------------


def at_three(**setup: Any) -> Sitting:
    """Ann, Ben and Cy, before the game."""
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]
    return Sitting(seats, ["Ben", "Cy"], **setup)


def makes_one_entry(sitting: Sitting, by: str, kind: str, /, **parts: Any) -> bool:
    """Whether a command makes one, and none when it is said again, nor after a restart."""
    before = sitting.table.seq
    sitting.must(by, kind, **parts)
    after = sitting.table.seq
    sitting.must(by, kind, **parts)
    sitting.restart()
    sitting.must(by, kind, **parts)
    return (before + 1, after) == (after, sitting.table.seq)


def test_a_line_is_reported_once_by_each() -> None:
    sitting = at_three()
    sitting.must("p2", "chat", text="rude words")
    line = sitting.table.seq
    assert makes_one_entry(sitting, "p3", "report", seq=line)
    assert makes_one_entry(sitting, "p1", "report", seq=line, note="yes")
    sitting.must("p2", "chat", text="more")
    assert makes_one_entry(sitting, "p3", "report", seq=sitting.table.seq)


def test_reports_are_talk_and_nobody_talks_without_end() -> None:
    """Case: 30 lines of Ben, all of which Cy reports within a minute; 20 are enough."""
    sitting = at_three()
    lines = []
    for _ in range(2):
        for _ in range(15):
            sitting.must("p2", "chat", text="rude words")
            lines.append(sitting.table.seq)
        sitting.wait(61)
    codes = [sitting.say("p3", "report", seq=line)["code"] for line in lines]
    assert codes == ["done"] * 20 + ["busy"] * 10
    assert sitting.say("p3", "chat", phrase="hello")["refusal"]["reason"] == "too_much_talk"
    sitting.restart()
    assert sitting.say("p3", "chat", phrase="hello")["refusal"]["reason"] == "too_much_talk"
    sitting.must("p2", "chat", phrase="sorry")
    sitting.wait(61)
    sitting.must("p3", "chat", phrase="hello")


def test_to_want_what_is_makes_no_entry() -> None:
    sitting = at_three(grace_seconds=60, absent="vote", referee=True)
    assert makes_one_entry(sitting, "p1", "seat", number=0, colour=9)
    assert makes_one_entry(sitting, "p1", "seat", number=2, bot="random")
    assert makes_one_entry(sitting, "p1", "role", person="p3", role="referee")
    sitting.come("Dee", role="watch")
    sitting.must("p1", "seat", number=2, person="p4")
    sitting.must("p1", "start")
    assert makes_one_entry(sitting, "p1", "autos", seat="Ann", claim=True)
    assert makes_one_entry(sitting, "p1", "autos", seat="Ann", claim=True, pass_above=100)
    assert makes_one_entry(sitting, "p1", "autos", seat="Ann")
    sitting.table.presence("p2", False, sitting.now)
    for person in ("p1", "p3", "p4"):
        sitting.table.presence(person, True, sitting.now)
    sitting.wait(61)
    before = sitting.table.seq
    for agree in (True, True, False, False, True):
        sitting.must("p1", "vote", seat="Ben", agree=agree)
    assert sitting.table.seq == before + 3
    sitting.must("p4", "vote", seat="Ben")
    assert sitting.table.room.seats[1].stands_in is not None
