"""``freehold rules`` and ``--option``: what is printed, what is refused, the exit codes."""

from pathlib import Path

import pytest

from freehold.books import Book, load_book
from freehold.notation.gamefile import read_game_file
from tests.terminal.keyboard import Room

CLUB = """\
title = "Club"
extends = "official"
remove = ["gifts"]
[options.rich]
title = "Rich start"
sentence = "All begin with $5000."
rule = "M-PREP-4"
excludes = ["poor"]
set.starting_cash = 5000
[options.poor]
title = "Poor start"
sentence = "All begin with $50."
default = true
set.starting_cash = 50
"""
TOGETHER = (
    "options: rich: expected options that go together, found `rich` (Rich start, M-PREP-4: All "
    "begin with $5000.) and `poor` (Poor start, house rule: All begin with $50.), which exclude "
    "each other; switch one of them off"
)


@pytest.fixture
def club(room: Room) -> str:
    path = room.folder / "club.toml"
    path.write_text(CLUB)
    return str(path)


def words(text: str) -> str:
    return " ".join(text.split())


def test_list_names_sets_and_their_options(room: Room) -> None:
    listed = words(room.run("rules", "list").stdout)
    assert "official The long game. The complete rules" in listed
    assert "moore The Moore house rules." in listed
    assert "Options: traveling-railroads, stock-auction, foreclosure, retraction," in listed
    assert "no-auctions No auctions." in listed


def test_show_tells_what_is_written(room: Room, club: str) -> None:
    shown = words(room.run("rules", "show", club).stdout)
    assert "It extends official. It removes: gifts It offers: rich off" in shown
    assert "rich off M-PREP-4 club.toml Rich start. All begin with $5000." in shown
    assert "Sets starting_cash = $5,000. Cannot go with poor." in shown
    assert "poor on club.toml Poor start." in shown
    child = room.folder / "child.toml"
    child.write_text(
        f'title = "C"\nextends = "{club}"\nedition = "classic"\n[choose]\npoor = false\n'
    )
    shown = words(room.run("rules", "show", str(child)).stdout)
    assert "Its edition is classic." in shown
    assert "It chooses: poor off" in shown


def test_options_tells_what_is_on(room: Room, club: str) -> None:
    shown = words(room.run("rules", "options", club, "-o", "rich", "--option", "poor=no").stdout)
    assert "rich on, off by default M-PREP-4" in shown
    assert "poor off, on by default club.toml" in shown
    none = room.run("rules", "options")
    assert none.stdout == (
        "official offers no options. Any rule value may be set: freehold rules values.\n"
    )


def test_explain_names_file_option_and_rules(room: Room, club: str) -> None:
    told = room.run("rules", "explain", club, "-o", "salary=1").stdout.splitlines()
    rows = {line.split()[0]: words(line) for line in told}
    assert rows["starting_cash"].endswith("club.toml, option poor")
    assert rows["starting_cash"].startswith("starting_cash $50 Every seat")
    assert rows["salary"].endswith("GO. option")
    assert rows["houses"].endswith("O-EQP-4 official.toml")


def test_diff_of_two_sets(room: Room, club: str) -> None:
    differs = room.run("rules", "diff", "official", club)
    assert differs.returncode == 1
    rows = {line.split()[0]: words(line) for line in differs.stdout.splitlines() if line.split()}
    assert rows["starting_cash"].startswith("starting_cash $1,500 $50 Every seat begins")
    assert "O-PREP-4 (official.toml) (club.toml, option poor)" in words(differs.stdout)
    assert rows["gifts"].startswith("gifts no yes A party")
    assert rows["rich"] == "rich not offered off Rich start"
    assert rows["poor"] == "poor not offered on Poor start"
    assert "salary" not in differs.stdout
    room.extra["COLUMNS"] = "60"
    narrow = room.run("rules", "diff", "official", club).stdout
    assert "\n    official: $1,500  O-PREP-4 (official.toml)" in narrow
    assert max(map(len, narrow.splitlines())) <= 60


def test_diff_of_a_set_with_its_own_options(room: Room, club: str) -> None:
    differs = room.run("rules", "diff", club, "-o", "poor=off", "-o", "rich")
    assert differs.returncode == 1
    assert f"{club} with poor=off, rich" in words(differs.stdout)
    assert "M-PREP-4 (club.toml, option rich)" in words(differs.stdout)
    same = room.run("rules", "diff", club, club)
    assert (same.returncode, same.stdout) == (0, "Nothing differs.\n")
    assert room.run("rules", "diff", club, "-o", "poor").returncode == 0
    wrong = room.run("rules", "diff", "official", "offical")
    assert wrong.returncode == 2
    assert "did you mean `official`?" in wrong.stderr


def test_diff_of_editions(room: Room, club: str) -> None:
    from tests.books.files import change, packaged_text, write_edition

    text = change(packaged_text("editions/classic.toml"), "Classic", "Gilded")
    write_edition(room.folder, edition=text)
    child = room.folder / "child.toml"
    child.write_text('title = "C"\nextends = "official"\nedition = "my-edition.toml"\n')
    differs = room.run("rules", "diff", "official", str(child))
    assert differs.returncode == 1
    assert differs.stdout == (f"The editions differ. official: Classic; {child}: Gilded.\n")


def test_check_with_options(room: Room, club: str) -> None:
    assert room.run("rules", "check", club).returncode == 0
    checked = room.run("rules", "check", club, "-o", "rich")
    assert (checked.returncode, checked.stdout) == (1, f"{TOGETHER}\n")


def test_page_in_the_terminal_and_as_a_file(room: Room, club: str) -> None:
    page = room.run("rules", "page", club, "-o", "poor=off", "-o", "rich").stdout
    assert page.startswith("Club\n====\n")
    assert "* Everybody begins with $5,000. [M-PREP-4]\n" in page
    out = room.folder / "page.html"
    written = room.run("rules", "page", club, "--out", str(out))
    assert written.stdout == f"Written to {out}\n"
    assert "<h1>Club</h1>" in out.read_text("utf-8")
    refused = room.run("rules", "page", club, "--out", str(room.folder / "gone" / "page.html"))
    assert refused.returncode == 2
    assert refused.stderr == (
        f"freehold: cannot write {room.folder}/gone/page.html: No such file or directory\n"
    )


def test_a_page_never_takes_the_place_of_a_rule_set(room: Room, club: str) -> None:
    before = Path(club).read_bytes()
    refused = room.run("rules", "page", club, "--out", club)
    assert refused.returncode == 2
    assert refused.stderr == (
        f"freehold: {club}: A page for the printer needs a name that ends in .html.\n"
    )
    assert Path(club).read_bytes() == before


def test_a_rule_set_that_is_run_as_a_case(room: Room, club: str) -> None:
    told = room.run("run", club)
    assert told.returncode == 2
    assert told.stderr.splitlines()[-1] == (
        f"{club}:2: This is a rule set, which `freehold rules check` checks; a case has "
        "[[seats]]. [unknown_key]"
    )


def test_what_a_word_means_is_a_sentence(room: Room) -> None:
    wide = room.run("rules", "explain", "no-auctions").stdout
    assert "declines to buy it. It stays with the Bank." in wide
    room.extra["COLUMNS"] = "90"
    narrow = " ".join(room.run("rules", "explain", "no-auctions").stdout.split())
    assert "declines to buy it. It stays with the Bank." in narrow
    assert "interest_percent 10% " in narrow


def test_values_are_listed(room: Room) -> None:
    wide = room.run("rules", "values").stdout
    assert "starting_cash dollars 0 to 1,000,000 $0 Every seat" in words(wide)
    assert "auction choice none, open, preset none What becomes" in words(wide)
    room.extra["COLUMNS"] = "70"
    narrow = room.run("rules", "values").stdout
    assert "gifts  switch, yes, no; neutral: yes\n    A party of a deal" in narrow
    assert max(map(len, narrow.splitlines())) <= 70


# --- --option wherever rules are chosen --------------------------------------------------------


def test_play_with_options(room: Room, club: str) -> None:
    seats = ("--seats", "Ann,Ben", "--seed", "3")
    room.run("play", "--rules", club, *seats, "-o", "starting-cash=50", "-o", "gifts=no")
    (path,) = room.files()
    book = Book.from_dict(read_game_file(path).header.book)
    assert book == load_book(club, options=["gifts=no"])
    assert dict(book.options) == {"gifts": False}
    assert book.rules["starting_cash"].value == 50
    refused = room.run("play", "--resume", str(path), "-o", "gifts")
    assert refused.returncode == 2
    assert "a resumed game has its rules" in refused.stderr
    Path(club).unlink()
    assert room.run("replay", str(path)).returncode == 0


@pytest.mark.parametrize(
    "command",
    [
        ("play", "--seats", "Ann,Ben"),
        ("simulate", "--games", "1"),
        ("rules", "explain", "CLUB"),
        ("rules", "page", "CLUB"),
        ("rules", "options", "CLUB"),
    ],
    ids=" ".join,
)
def test_options_that_contradict_each_other_are_refused(
    room: Room, club: str, command: tuple[str, ...]
) -> None:
    arguments = [club if each == "CLUB" else each for each in command]
    rules = [] if "CLUB" in command else ["--rules", club]
    refused = room.run(*arguments, *rules, "-o", "rich")
    assert refused.returncode == 2
    assert refused.stderr == f"freehold: {TOGETHER}\n"
    assert room.files() == []


def test_an_option_of_another_set_is_named(room: Room) -> None:
    refused = room.run("simulate", "--games", "1", "-o", "double-prices")
    assert refused.stderr == (
        "freehold: options: double-prices: unknown option `double-prices`: expected an option of "
        "the rule set (it offers none) or a rule value such as `salary`; `double-prices` is an "
        "option of `moore`\n"
    )


def test_simulate_with_options(room: Room) -> None:
    out = str(room.folder / "runs.parquet")
    run = ("simulate", "--seats", "mover,mover", "--games", "2", "--max-rounds", "3", "--out", out)
    assert room.run(*run, "-o", "starting_cash=900", "-o", "salary=0").returncode == 0
    assert room.run(*run, "-o", "salary=0", "-o", "starting_cash=900").returncode == 0
    other = room.run(*run, "-o", "salary=0")
    assert other.returncode == 2
    assert "its options are salary=0,starting_cash=900, not salary=0" in other.stderr
    none = room.run(*run)
    assert "its options are salary=0,starting_cash=900, not none" in none.stderr


def test_a_case_with_options(room: Room) -> None:
    case = room.folder / "case.toml"
    seats = 'seats = [{ name = "A" }, { name = "B" }]\n'
    case.write_text(f'options = ["starting_cash=70"]\n{seats}[expect]\ncash = {{ A = 70 }}\n')
    assert room.run("run", str(case)).returncode == 0
    assert room.run("run", str(case), "-o", "salary=1").returncode == 0
    assert room.run("run", str(case), "-o", "starting-cash=71").returncode == 1
    wrong = room.run("run", str(case), "-o", "starting-cash=x")
    assert wrong.returncode == 2
    assert f"{case}:1: starting_cash: expected whole dollars" in wrong.stderr
    case.write_text(f'options = [\n"salery=1",\n]\n{seats}')
    wrong = room.run("run", str(case))
    assert wrong.returncode == 2
    assert f"{case}:2: salery: unknown option `salery`" in wrong.stderr
    assert wrong.stderr.rstrip().endswith("[bad_options]")
