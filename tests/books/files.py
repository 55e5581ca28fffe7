"""Rule sets and editions written for one test."""

from pathlib import Path

from freehold.books import Fault, check_book
from freehold.books.source import DATA, known_keys, packaged

KINDS = {
    "board": "boards/classic.toml",
    "chance": "decks/chance.toml",
    "chest": "decks/community-chest.toml",
}


def packaged_text(name: str) -> str:
    return (DATA / name).read_text(encoding="utf-8")


def change(text: str, old: str, new: str) -> str:
    """Replace the first ``old``, which must be there."""
    assert old in text, old
    return text.replace(old, new, 1)


def write_edition(
    folder: Path, *, board: str = "", chance: str = "", chest: str = "", edition: str = ""
) -> Path:
    """The classic edition with any of its files replaced by the given text."""
    (folder / "my-board.toml").write_text(board or packaged_text(KINDS["board"]), "utf-8")
    (folder / "chance.toml").write_text(chance or packaged_text(KINDS["chance"]), "utf-8")
    (folder / "community-chest.toml").write_text(chest or packaged_text(KINDS["chest"]), "utf-8")
    text = edition or packaged_text("editions/classic.toml")
    text = text.replace('"classic"', '"my-board.toml"')
    text = text.replace('"chance", "community-chest"', '"chance.toml", "community-chest.toml"')
    path = folder / "my-edition.toml"
    path.write_text(text, "utf-8")
    return path


def board_faults(folder: Path, old: str, new: str) -> tuple[Fault, ...]:
    """Faults of the classic board after one change."""
    board = change(packaged_text(KINDS["board"]), old, new)
    return check_book(edition=write_edition(folder, board=board))


def chance_faults(folder: Path, old: str, new: str) -> tuple[Fault, ...]:
    """Faults of the classic Chance deck after one change."""
    chance = change(packaged_text(KINDS["chance"]), old, new)
    return check_book(edition=write_edition(folder, chance=chance))


def write_rules(folder: Path, text: str, name: str = "house.toml") -> Path:
    """A rule set; ``text`` starts on line 1."""
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def rule_faults(folder: Path, text: str) -> tuple[Fault, ...]:
    return check_book(write_rules(folder, text))


def known(kind: str) -> str:
    """The packaged files of one kind, as a fault lists them."""
    return known_keys(packaged(kind))


def line_of(text: str, marker: str) -> int:
    """Line, counted from 1, on which ``marker`` first stands."""
    return text[: text.index(marker)].count("\n") + 1


def shown(faults: tuple[Fault, ...], folder: Path) -> list[str]:
    """Faults as people see them, without the test's folder."""
    return [str(fault).replace(f"{folder}/", "") for fault in faults]
