"""Files whose hashes were made anew say anything; they are refused, and nothing goes astray."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from freehold.game import DamagedFile, FileError, Game, replay
from freehold.notation.chain import Chain
from tests.game.helpers import position

JSON = [None, True, -1, 10**30, 1.5, float("inf"), "x", "\ud83d", [], ["x"], {"a": [1]}]


def rows_of(path: Path) -> list[dict[str, Any]]:
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return [{key: value for key, value in row.items() if key != "chain"} for row in rows]


def write(path: Path, rows: list[dict[str, Any]]) -> Path:
    """A file with a sound chain, whatever its rows say."""
    chain, lines = Chain(), []
    for row in rows:
        body = json.dumps(row, separators=(",", ":"))[:-1].encode()
        lines.append(body + f',"chain":"{chain.advance(body)}"}}\n'.encode())
    path.write_bytes(b"".join(lines))
    return path


@pytest.fixture
def typed(tmp_path: Path) -> list[dict[str, Any]]:
    """The rows of a game of typed dice, up to an open choice."""
    game = Game.new(seats=["Ann", "Ben"], dice="typed")
    for words in ("roll 6 5", "roll 3 2", "Ann: roll 2 3", "Ann: buy"):
        game.do(words)
    game.save(tmp_path / "typed.jsonl")
    return rows_of(tmp_path / "typed.jsonl")[:-1]


CASH: dict[str, Any] = {"kind": "cash", "from": "Ann", "to": "Ben", "amount": 5}
OFFER: dict[str, Any] = {"kind": "offer", "seat": "Ann"}


@pytest.mark.parametrize(
    "row",
    [
        *({"do": {"kind": "roll", "seat": value}} for value in JSON),
        *({"do": {"kind": "mortgage", "seat": "Ann", "space": value}} for value in JSON),
        *({"do": {"kind": "claim", "seat": "Ben", "space": value}} for value in JSON),
        *({"do": {"kind": "bid", "seat": "Ben", "amount": value}} for value in JSON),
        *({"do": {"kind": "accept", "seat": "Ben", "proposer": value}} for value in JSON),
        *({"do": {"kind": "use_card", "seat": "Ben", "deck": value}} for value in JSON),
        *({"do": OFFER | {"terms": [CASH | {"from": value}]}} for value in JSON),
        *({"do": OFFER | {"terms": [CASH | {"kind": value}]}} for value in JSON),
        *({"do": OFFER | {"terms": value}} for value in JSON),
        *({"draw": {"kind": "dice", "dice": value}} for value in JSON),
        *({"draw": {"kind": "dice", "dice": [value, 1]}} for value in JSON),
        *({"draw": {"kind": "card", "card": value}} for value in JSON),
        *({"undo": {"seat": value}} for value in JSON),
        *({"undo": {"seat": "Ann", "agreed": value}} for value in JSON if value != []),
        *({"ruling": {"kind": "stop", "reason": value}} for value in JSON),
    ],
    ids=str,
)
def test_a_row_that_says_anything(
    tmp_path: Path, typed: list[dict[str, Any]], row: dict[str, Any]
) -> None:
    path = write(tmp_path / "forged.jsonl", [*typed, {"n": len(typed), **row}])
    result = replay(path)
    assert result.fault is not None
    assert result.fault.line == len(typed) + 1
    assert Game.load(path, salvage=True).state_hash == result.game.state_hash


@pytest.mark.parametrize("key", ["behaviour", "seats", "chance", "players", "book", "start"])
@pytest.mark.parametrize("value", [*JSON[1:], float("nan")], ids=str)
def test_a_header_that_says_anything(
    tmp_path: Path, typed: list[dict[str, Any]], key: str, value: object
) -> None:
    if (key, value) == ("players", []):
        return  # as good as none
    path = write(tmp_path / "forged.jsonl", [typed[0] | {key: value}, *typed[1:]])
    with suppress(FileError):
        assert replay(path).fault is not None


POSITION = """
debts = [{ seat = "B", to = "A", amount = 50 }]
[[seats]]
name = "A"
deeds = ["Reading mortgaged", "Boardwalk"]
cards = ["chance"]
[[seats]]
name = "B"
at = "Jail 1"
[[seats]]
name = "C"
out = true
[[claims]]
owner = "A"
lander = "B"
space = "Boardwalk"
"""


@pytest.fixture
def placed(tmp_path: Path) -> list[dict[str, Any]]:
    """The rows of a game that began from a position."""
    position(POSITION).save(tmp_path / "placed.jsonl")
    return rows_of(tmp_path / "placed.jsonl")


FAR = [-(2**31), -100, -2, 100, 32000, 2**62, 2**64, "1", None, 1.5]


@pytest.mark.parametrize(
    ("path", "values"),
    [
        *((f"{path}", FAR) for path in ("turn", "n_seats", "n_playing", "phase", "stage", "first")),
        *((path, FAR) for path in ("n_agenda", "n_claims", "n_offers", "n_leaving", "asked")),
        *((f"seats.0.{path}", FAR) for path in ("space", "jail", "tries", "playing", "leaving")),
        ("seats.3.playing", [1]),
        ("seats.0.cash", [-1, 2**62]),
        ("seats.0.cards.0", [1, -1, 1 << 40]),  # no card that is kept
        ("seats.1.cards.0", [1 << 10]),  # it is A's
        ("seats.2.cash", [5]),
        *((f"agenda.0.{path}", FAR) for path in ("kind", "seat", "to", "space", "cause", "begun")),
        ("agenda.0.amount", [0, -1, 2**62]),
        ("agenda.0.seat", [2]),
        ("agenda.0.to", [2]),
        ("claims.0.lander", [2, *FAR]),
        ("claims.0.space", FAR),
        ("deeds.39.owner", [2, *FAR]),
        ("deeds.0.owner", [0]),
        ("deeds.5.buildings", [1, 5, 7, -1]),
        ("deeds.5.interest_turn", [2]),
        ("auction.leader", FAR),
        ("offers.0.open", [1]),
        ("no.such.path", [1]),
    ],
)
def test_a_start_that_no_position_gives(
    tmp_path: Path, placed: list[dict[str, Any]], path: str, values: list[object]
) -> None:
    for value in values:
        start = placed[0]["start"]
        forged = placed[0] | {"start": start | {"state": start["state"] | {path: value}}}
        with pytest.raises(DamagedFile) as caught:
            replay(write(tmp_path / "forged.jsonl", [forged, *placed[1:]]))
        assert caught.value.line == 1, value


@pytest.mark.parametrize(
    "cards", [["back-three"] * 40, ["leave-jail"], ["nothing"], [["back-three"]], "back-three", 5]
)
def test_next_cards_that_cannot_lie_there(
    tmp_path: Path, placed: list[dict[str, Any]], cards: object
) -> None:
    forged = placed[0] | {"start": placed[0]["start"] | {"next": {"chance": cards}}}
    with pytest.raises(DamagedFile):
        replay(write(tmp_path / "forged.jsonl", [forged, *placed[1:]]))


def test_the_same_files_are_sound_as_they_were(
    tmp_path: Path, typed: list[dict[str, Any]], placed: list[dict[str, Any]]
) -> None:
    closed = [*typed, {"n": len(typed), "end": {"reason": "saved"}}]
    assert replay(write(tmp_path / "typed.jsonl", closed)).fault is None
    assert replay(write(tmp_path / "placed.jsonl", placed)).fault is None
