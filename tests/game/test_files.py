"""Saving, loading, forking, undoing, and files that were damaged."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freehold.game import DamagedFile, FileError, Game, IllegalAction, NotThisVersion, replay
from freehold.game.sources import CommittedSource
from freehold.notation.chain import Chain
from freehold.notation.gamefile import HASH_EVERY, parse_game, read_game_file
from tests.game.helpers import play, position, random_action

SEATS = ["Ann", "Ben", "Cy"]


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A game of a hundred moves or so, as a file."""
    game = play(Game.new(seats=SEATS, seed=11), 120, random.Random(11))
    path = tmp_path_factory.mktemp("games") / "game.jsonl"
    game.save(path)
    return path.read_bytes()


def same(one: Game, other: Game) -> bool:
    return one.state_hash == other.state_hash and one.events == other.events


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 120), st.sampled_from(["seed", "committed"]))
def test_load_and_fork_go_on_in_lockstep(
    tmp_path_factory: pytest.TempPathFactory, seed: int, moves: int, dice: str
) -> None:
    rng = random.Random(seed)
    source = CommittedSource(rng.randbytes(32)) if dice == "committed" else dice
    game = Game.new(seats=SEATS, seed=seed if dice == "seed" else None, dice=source)
    play(game, moves, rng)
    path = tmp_path_factory.mktemp("games") / "game.jsonl"
    game.save(path)
    secret = source.secret if isinstance(source, CommittedSource) else None
    twins = [game.fork(), Game.load(path, secret=secret)]
    assert all(same(game, twin) for twin in twins)
    for _ in range(40):
        if game.is_over:
            break
        action = random_action(game, rng)
        events = [one.do(action) for one in (game, *twins)]
        assert events[0] == events[1] == events[2]
    assert all(same(game, twin) for twin in twins)
    assert game.log.rows == twins[0].log.rows


def test_a_fork_is_independent() -> None:
    game = play(Game.new(seats=SEATS, seed=2), 30, random.Random(2))
    before, fork = game.state_hash, game.fork()
    play(fork, 30, random.Random(3))
    assert game.state_hash == before != fork.state_hash


def test_a_game_of_typed_dice_and_a_position_come_back(tmp_path: Path) -> None:
    game = position(
        'turn = "B"\ndecks = { chance = ["back-three"] }\n'
        '[[seats]]\nname = "A"\ndeeds = ["Reading mortgaged"]\n[[seats]]\nname = "B"\ncash = 7\n'
    )
    game.do("B: roll 3 4")
    game.save(tmp_path / "p.jsonl")
    loaded = Game.load(tmp_path / "p.jsonl")
    assert same(game, loaded)
    assert loaded.engine.order_of(0) == game.engine.order_of(0)
    loaded.do("B: tax percent")
    assert loaded.state.seat("B").cash == 6


def test_rows_are_on_disk_before_a_move_returns(tmp_path: Path) -> None:
    path = tmp_path / "live.jsonl"
    game = Game.new(seats=SEATS, seed=4)
    game.record_to(path, durable=False)
    rng = random.Random(4)
    for _ in range(60):
        game.do(random_action(game, rng))
        assert len(read_game_file(path).rows) == len(game.log.rows)
    cut = replay(path)
    assert cut.fault is not None
    assert cut.fault.code == "truncated"
    assert same(Game.load(path, salvage=True), game)
    game.close()
    assert same(Game.load(path), game)


def test_a_game_cut_between_a_move_and_its_throw_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "cut.jsonl"
    game = Game.new(seats=SEATS, seed=4)
    game.do("Ann: roll")
    game.record_to(path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:2]))
    assert Game.load(path, salvage=True).state_hash == game.state_hash


def test_states_are_hashed_every_fifty_rows_and_at_the_end(saved: bytes) -> None:
    rows = parse_game(saved).rows
    hashed = [row.number for row in rows if row.state is not None]
    every = [n for n in range(1, len(rows) + 1) if n % HASH_EVERY == 0]
    assert hashed == sorted({*every, len(rows)})
    assert len(every) >= 2


def test_replay_until_a_row(saved: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(saved)
    whole, part = replay(path), replay(path, until=50)
    assert whole.fault is None
    assert whole.hashes >= 3
    assert whole.draws > 20
    assert len(part.rows) == 50
    assert part.game.state_hash == parse_game(saved).rows[49].state
    assert json.loads(json.dumps(whole.to_json()))["fault"] is None
    assert whole.lines()[-1].endswith("agree.")


def damage(data: bytes, how: str, at: int) -> tuple[bytes, int]:  # noqa: PLR0911 - a table
    """A damaged file, and the line on which that shows."""
    lines = data.splitlines(keepends=True)
    line = 1 + at % (len(lines) - 2)  # an index; the header and the last row stay
    if how == "flip":
        text = lines[line]
        place = at % (len(text) - 1)
        lines[line] = text[:place] + bytes([text[place] ^ 1]) + text[place + 1 :]
        return b"".join(lines), line + 1
    if how == "cut":
        keep = lines[line][: 1 + at % (len(lines[line]) - 1)]
        return b"".join(lines[:line]) + keep, line + 1
    if how == "cut at a row":
        return b"".join(lines[:line]), line + 1
    if how == "no newline":
        return data[:-1], len(lines)
    if how == "insert":
        return b"".join([*lines[:line], lines[line], *lines[line:]]), line + 2
    if how == "drop":
        return b"".join(lines[:line] + lines[line + 1 :]), line + 1
    lines[line], lines[line + 1] = lines[line + 1], lines[line]
    return b"".join(lines), line + 1


KINDS = ["flip", "cut", "cut at a row", "no newline", "insert", "drop", "swap"]


@settings(max_examples=150, deadline=None)
@given(how=st.sampled_from(KINDS), at=st.integers(0, 10**6))
def test_damage_is_found_on_its_line_and_the_rest_is_readable(
    saved: bytes, how: str, at: int
) -> None:
    data, line = damage(saved, how, at)
    whole, file = parse_game(saved), parse_game(data)
    assert file.fault is not None
    assert file.fault.line == line
    assert file.rows == whole.rows[: line - 2]
    with pytest.raises(DamagedFile) as caught:
        file.raise_if_damaged()
    assert caught.value.line == line


@pytest.mark.parametrize("how", KINDS)
def test_a_damaged_file_is_refused_or_salvaged(saved: bytes, tmp_path: Path, how: str) -> None:
    path = tmp_path / "damaged.jsonl"
    data, line = damage(saved, how, 40)
    path.write_bytes(data)
    with pytest.raises(DamagedFile, match=f":{line}:"):
        Game.load(path)
    game = Game.load(path, salvage=True)
    assert len(replay(path).rows) == line - 2
    play(game, 5, random.Random(1))


def rechained(data: bytes, change: str, to: str) -> bytes:
    """A file whose content was changed by somebody who knows the chain."""
    chain = Chain()
    rows = [json.loads(line) for line in data.decode().replace(change, to, 1).splitlines()]
    return b"".join(
        chain.line({key: value for key, value in row.items() if key != "chain"}) for row in rows
    )


def test_a_forged_draw_does_not_fit_the_generator(saved: bytes, tmp_path: Path) -> None:
    first = next(row for row in parse_game(saved).rows if row.kind == "draw")
    dice = f'"dice":{json.dumps(first.to_json()["draw"]["dice"], separators=(",", ":"))}'
    path = tmp_path / "forged.jsonl"
    path.write_bytes(
        rechained(saved, dice, '"dice":[6,6]' if "[6,6]" not in dice else '"dice":[1,2]')
    )
    result = replay(path)
    assert result.fault is not None
    assert (result.fault.code, result.fault.line) == ("other_draw", first.line)


def test_a_forged_state_does_not_fit_its_hash(saved: bytes, tmp_path: Path) -> None:
    state = parse_game(saved).rows[49].state
    assert state is not None
    path = tmp_path / "forged.jsonl"
    path.write_bytes(rechained(saved, state, "0" * 32))
    with pytest.raises(DamagedFile, match=":51:"):
        Game.load(path)


def test_a_move_that_cannot_have_happened(saved: bytes, tmp_path: Path) -> None:
    path = tmp_path / "forged.jsonl"
    path.write_bytes(rechained(saved, '"kind":"roll"', '"kind":"buy"'))
    result = replay(path)
    assert result.fault is not None
    assert (result.fault.code, result.fault.line) == ("impossible", 2)


@pytest.mark.parametrize(
    ("change", "to", "error"),
    [
        ('"schema":1', '"schema":9', NotThisVersion),
        ('"behaviour":2', '"behaviour":1', NotThisVersion),
        ('"freehold game"', '"chess game"', DamagedFile),
        ('"Ann","Ben"', '"Ann","ann"', DamagedFile),
        ('"kind":"seed"', '"kind":"oracle"', DamagedFile),
        ('"starting_cash"', '"starting_cast"', DamagedFile),
    ],
)
def test_headers_that_cannot_be_used(
    saved: bytes, tmp_path: Path, change: str, to: str, error: type[FileError]
) -> None:
    path = tmp_path / "other.jsonl"
    path.write_bytes(rechained(saved, change, to))
    with pytest.raises(error) as caught:
        Game.load(path, salvage=True)
    assert caught.value.line == 1


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"roll\n", b"{}\n", b"[1]\n", b"\xff\xfe\n", b'{"n":1']
)
def test_what_is_no_game_file(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "none.jsonl"
    path.write_bytes(data)
    with pytest.raises(DamagedFile):
        Game.load(path, salvage=True)


def test_files_that_cannot_be_opened_or_written(tmp_path: Path) -> None:
    game = Game.new(seats=SEATS, seed=1)
    for path in (tmp_path / "missing" / "g.jsonl", tmp_path):
        with pytest.raises(FileError):
            Game.load(path)
        with pytest.raises(FileError):
            game.save(path)
        with pytest.raises(FileError):
            game.record_to(path)
    assert list(tmp_path.iterdir()) == []


def test_committed_dice_are_revealed_at_the_end_and_verified(tmp_path: Path) -> None:
    game = Game.new(seats=["A", "B"], dice="committed")
    header = json.dumps(game.log.header.to_json())
    assert isinstance(game.source, CommittedSource)
    assert game.source.secret.hex() not in header
    play(game, 60, random.Random(8))
    open_path = tmp_path / "open.jsonl"
    game.save(open_path)
    assert replay(open_path).draws == 0
    with pytest.raises(FileError, match="commitment"):
        Game.load(open_path, secret=bytes(32))
    game.stop_by_ruling("agreed")
    path = tmp_path / "over.jsonl"
    game.save(path)
    assert [row.kind for row in game.log.rows[-3:]] == ["ruling", "reveal", "end"]
    result = replay(path)
    assert result.fault is None
    assert result.draws == sum(row.kind == "draw" for row in game.log.rows) > 10
    assert result.game.outcome == game.outcome


def test_the_reference_stream_of_committed_dice() -> None:
    """The documented algorithm, spelled out by itself."""
    import hashlib
    import hmac

    secret = bytes(range(32))
    taken = bytearray()
    for counter in range(40):
        taken += hmac.new(secret, counter.to_bytes(8, "big"), hashlib.sha256).digest()
    stream = iter(taken)

    def below(n: int) -> int:
        return next(byte for byte in stream if byte < 256 - 256 % n) % n

    game = Game.new(seats=["A", "B"], dice=CommittedSource(secret))
    for deck, cards in enumerate(game.names.cards):
        order = list(range(len(cards)))
        for i in range(len(order) - 1, 0, -1):
            j = below(i + 1)
            order[i], order[j] = order[j], order[i]
        assert game.engine.order_of(deck) == order
    for seat in "AB":
        event = game.do(f"{seat}: roll")[0]
        assert event.detail == (below(6) + 1, below(6) + 1)


BLUES = """
[[seats]]
name = "A"
at = "GO"
deeds = ["Oriental", "Vermont", "Connecticut"]
[[seats]]
name = "B"
deeds = ["Reading"]
"""


def test_undo_restores_every_byte_and_stays_in_the_log(tmp_path: Path) -> None:
    game = position(BLUES)
    before, events = game.engine.snapshot(), game.events
    game.do("A: build vermont")
    game.do("A: mortgage oriental") if game.why("A: mortgage oriental") is None else None
    game.undo("A")
    assert game.engine.snapshot() == before
    assert game.events == events
    assert [row.kind for row in game.log.rows] == ["do", "undo"]
    game.do("A: build oriental")
    game.save(tmp_path / "g.jsonl")
    loaded = Game.load(tmp_path / "g.jsonl")
    assert same(game, loaded)
    loaded.undo("A")
    assert loaded.state.deed("oriental").buildings == 0


def test_undo_of_anothers_action_needs_consent() -> None:
    game = position(BLUES)
    game.do("A: build vermont")
    game.do("B: mortgage reading")
    with pytest.raises(IllegalAction) as caught:
        game.undo("A")
    assert caught.value.reason == "others_acted"
    game.undo("A", agreed=["B"])
    assert not game.state.deed("reading").mortgaged
    game.undo("A")
    assert game.state.bank.houses == 32


def test_the_next_throw_and_card_are_what_they_would_have_been() -> None:
    straight = play(Game.new(seats=SEATS, seed=21), 60, random.Random(21))
    while straight.state.phase != "turn":
        straight.do(random_action(straight, random.Random(1)))
    around = straight.fork()
    seat = straight.state.turn
    around.do(f"{seat}: stop")
    around.undo(seat)
    for game in (straight, around):
        game.do(f"{seat}: roll")
    assert same(straight, around)
    with pytest.raises(IllegalAction) as caught:
        around.undo(seat)
    assert caught.value.reason == "chance_fell"


def test_a_done_deal_stands() -> None:
    game = position(BLUES)
    game.do("A: offer B 5 for deed:reading")
    game.do("B: accept A")
    for seat in "AB":
        refusal = game.why(f"{seat}: undo")
        assert refusal is not None
        assert refusal.reason == "settled_with_others"
