"""The Game Master at the keyboard: questions, prices, debts, rulings, and a whole date."""

import re
from pathlib import Path

import pytest

from freehold.books import load_questions
from freehold.bots.asking import Bot
from freehold.game import Game
from freehold.table.quiz import Quiz
from tests.support import rule
from tests.terminal.keyboard import Room
from tests.terminal.scenes import Seen, sit

DATE = """
rules = "parish"
pot = 45
[[seats]]
name = "Dove"
cash = 90
members = ["Tom", "Eva"]
grades = [4, "K"]
captain = "Pat"
at = "Hillside Church"
direction = "backward"
cards = ["not-by-chance:repentance"]
[[seats]]
name = "Olive"
cash = 100
members = ["Ida"]
grades = [2]
runs = ["Trinity"]
tasks = ["not by chance task-book"]
at = "Old Depot"
[[seats]]
name = "Palm"
cash = 10
"""
TO_CHURCH = "\nroll 5 6\n"  # Enter begins; Dove goes from 15 back to Trinity on 4
BANK = load_questions()


def notes(seen: Seen) -> list[str]:
    """The remarks of the verdicts that stand."""
    return [move.note or "" for move in seen.moves if move.kind == "judge"]


# --- questions -----------------------------------------------------------------------------


@rule("P-GM-1", "P-CHU-10", "P-CHU-11")
def test_the_game_master_sees_question_and_answer_and_judges() -> None:
    seen = sit(DATE, f"{TO_CHURCH}right\n")
    asked = seen.after("Game Master: read this out to Dove, then judge the answer")
    question = BANK.question(notes(seen)[0])
    assert question.kind == "religion"
    assert question.text in asked
    assert f"Answer: {question.answers[0]}" in asked
    assert "- right the answer is right" in asked
    assert "Takes the keys of Trinity Lutheran Church over from Olive." in asked


def test_a_figure_is_never_taken_for_a_line_of_the_list() -> None:
    seen = sit(DATE, f"{TO_CHURCH}2\n")
    assert "Type right or wrong; an answer in figures is typed as: says 4" in seen.plain
    assert not notes(seen)


@rule("P-CHU-9")
def test_the_first_answer_counts_and_stands_in_the_file() -> None:
    seen = sit(DATE, f'{TO_CHURCH}says\nsays "Zion"\nsays Egypt\nwrong "not quite"\n')
    assert "Write the answer after it, such as: says Washington" in seen.plain
    assert "That is not among the answers" in seen.plain
    assert "The first answer counts, and that was:" in seen.plain
    (note,) = notes(seen)
    assert note.endswith(": 'Zion'; not quite")


def test_a_right_answer_is_hinted_at() -> None:
    question = BANK.question(notes(sit(DATE, f"{TO_CHURCH}right\n"))[0])
    said = question.answers[0].upper()
    assert "That is among the answers." in sit(DATE, f"{TO_CHURCH}says {said}\n").plain


def test_another_question_may_be_put() -> None:
    first = notes(sit(DATE, f"{TO_CHURCH}right\n"))[0]
    seen = sit(DATE, f"{TO_CHURCH}question\nanother\nright\n")
    assert notes(seen)[0] != first
    assert BANK.question(first).text in seen.plain
    assert BANK.question(notes(seen)[0]).text in seen.plain


@rule("P-SCH-2", "P-SCH-9")
def test_members_are_asked_one_by_one_from_the_lowest_grade() -> None:
    position = DATE.replace('at = "Hillside Church"', 'at = "Ferry Landing"')
    seen = sit(position, "\nroll 1 2\nright\nwrong\ndecline\n")
    assert "read this out to Eva (K) of Dove" in seen.plain
    asked = seen.after("read this out to Eva (K) of Dove")
    assert "read this out to Tom (4) of Dove" in asked
    grades = [BANK.question(note).grade for note in notes(seen)]
    assert grades == [0, 4]


@rule("P-CARD-10")
def test_a_second_try_is_at_the_same_question() -> None:
    seen = sit(DATE, f"{TO_CHURCH}another\nwrong\nuse card\nright\n")
    retry = seen.after("the answer was wrong, and you hold a card for a second try")
    assert "play your card and answer once more" in retry
    assert "let the wrong answer count" in retry
    first, second = notes(seen)
    assert first == second


def test_no_question_comes_again_before_all_have_been_put() -> None:
    bank = load_questions()
    game = Game.new("parish", ("Ann", "Ben"), seed=3)
    bots = {name: Bot("standard", 3, place) for place, name in enumerate(game.seats)}
    seen = sit(game, "1\n" * 90, bots, quiz=Quiz(game, bank), referee="you")
    ids = [note.partition(":")[0] for note in notes(seen)]
    assert len(ids) > 20
    church = [each for each in ids if bank.question(each).kind == "religion"]
    assert len(set(church)) == len(church)


def test_with_real_dice_a_new_game_begins_with_other_questions() -> None:
    def first(dice: str) -> set[str]:
        game = Game.new("parish", ("Ann", "Ben"), dice="typed")
        lines = f"\n{dice}\ndirection forward\n1 3\nright\ndirection forward\n1 3\nright\n"
        return set(notes(sit(game, lines)))

    throws = ("6 6\n1 2", "6 5\n1 2", "5 5\n1 2")
    assert len({frozenset(first(dice)) for dice in throws}) > 1
    assert first(throws[0]) == first(throws[0])


@pytest.mark.parametrize(("percent", "ways"), [(0, {"wrong"}), (100, {"right"})])
def test_bots_know_as_much_as_they_are_said_to(percent: int, ways: set[str]) -> None:
    game = Game.new("parish", ("Ann", "Ben"), seed=3)
    bots = {name: Bot("standard", 3, place) for place, name in enumerate(game.seats)}
    quiz = Quiz(game, BANK, percent)
    seen = sit(game, "1\n" * 20, bots, quiz=quiz, referee="you")
    assert {move.way for move in seen.moves if move.kind == "judge"} == ways
    if percent:
        first = notes(seen)[0]
        assert first.endswith(f": {BANK.question(first.partition(':')[0]).answers[0]}")


def test_without_a_game_master_the_bank_judges_what_is_typed() -> None:
    question = BANK.question(notes(sit(DATE, f"{TO_CHURCH}right\n"))[0])
    alone = sit(DATE, f"roll 5 6\nhelp\n\n{question.answers[0]}\n", referee="program")
    assert question.text in alone.plain
    assert "Answer:" not in alone.plain
    assert "That is right." in alone.plain
    assert notes(alone) == [f"{question.id}: {question.answers[0]}"]
    missed = sit(DATE, "roll 5 6\npass\ndecline\n", referee="program")
    assert "That is wrong." in missed.plain
    assert "The answer is" not in missed.plain  # a second try may follow


def test_a_bank_without_a_fitting_question_leaves_it_to_the_game_master(tmp_path: Path) -> None:
    path = tmp_path / "few.toml"
    path.write_text(
        'title = "Few"\n[[school]]\nid = "a-1"\ngrade = 3\nsubject = "maths"\n'
        'question = "What is 2 + 2?"\nanswers = ["4"]\n'
    )
    game = sit(DATE, "").game
    seen = sit(game, f"{TO_CHURCH}says it\nright\n", quiz=Quiz(game, load_questions(path)))
    assert "Ask one of your own." in seen.plain
    assert notes(seen) == ["it"]


# --- prices, debts, rulings ----------------------------------------------------------------


@rule("P-BUY-8")
def test_the_auctioneer_sets_the_price() -> None:
    position = DATE.replace('at = "Hillside Church"', 'at = "Free Parking"')
    seen = sit(position, "\nroll 1 1\ndecline\n77\nopen at 40\n")
    asked = seen.after("Game Master: Feed Mill, price $90, is auctioned; at what does it open?")
    assert "1 open at 45 what it can be mortgaged for" in asked
    assert "2 open at 90 its price" in asked
    assert "To open at it, write: open at 77" in asked
    assert "no bid yet; any sum up to $90, such as bid 40" in asked


@rule("P-GM-2", "P-BUST-1")
@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("waive", "The Game Master waives the $30 that Palm owes the Bank: for a reason."),
        ("stand", "Palm is bankrupt"),
        ("defer", "#1 Palm still owes the Bank $30, due when money comes"),
    ],
)
def test_a_debt_nobody_could_pay_is_decided_with_a_reason(word: str, told: str) -> None:
    seen = sit(DATE, f'fine Palm 30 "rough play"\n{word}\nfor a reason\n\n')
    assert "Why? One line; it stands in the game file> for a reason" in seen.plain
    assert told in seen.plain.replace("Is bankrupt", "Palm is bankrupt")
    assert [move.note for move in seen.moves if move.kind == word] == ["for a reason"]


@rule("P-GM-2")
def test_a_debt_that_arises_in_play_stops_for_the_game_master() -> None:
    position = DATE.replace('at = "Hillside Church"', 'at = "Creek Bridge"').replace("= 90", "= 9")
    lines = "\nroll 1 1\nwrong\ndecline\nright\n"
    seen = sit(position.replace('"Trinity"', '"Trinity", "Valley Church"'), lines)
    asked = seen.after("read this out to Dove")
    assert "Dove owes Olive $50 tithe for Trinity Lutheran Church and has $9. What shall" in asked
    assert "1 defer the debt waits and is paid as money comes; asks for the reason" in asked
    assert "2 waive the debt is void; asks for the reason" in asked
    assert "3 stand the debt stands; who owes it is bankrupt and out for good; asks" in asked


def test_a_ruling_without_a_reason_is_none() -> None:
    seen = sit(DATE, "earn Dove 15 grades\n\n\n")
    assert "Nothing is done." in seen.plain
    assert seen.game.state.seat("Dove").cash == 90


@rule("P-EARN-3", "P-EARN-6")
def test_earnings_rewards_and_fines_come_before_play() -> None:
    lines = 'earn Dove 15 grades "three As"\nreward Olive 5 "tidy"\nfine Dove 10 "loud"\n\nseats\n'
    seen = sit(DATE, lines)
    assert "Game Master: before play. What did the families earn? Enter begins" in seen.plain
    assert "Dove Earned $15 with good grades: three As." in seen.plain
    assert "The Game Master rewards Olive with $5: tidy." in seen.plain
    assert [seat.cash for seat in seen.game.state.seats] == [95, 105, 10]
    assert [move.note for move in seen.moves] == ["three As", "tidy", "loud"]


def test_the_game_master_speaks_at_any_time_and_can_be_taken_back() -> None:
    seen = sit(DATE, '\ngm\ncorrect Palm +20 "miscounted"\nundo\norder Dove pays Palm 5 "x"\n\n')
    assert "Taken back: correct Palm +20" in seen.plain
    assert [seat.cash for seat in seen.game.state.seats] == [85, 100, 15]
    assert "Dove's turn" in seen.after("anything else? Enter goes on")


@rule("P-CAPT-6", "P-CARD-12")
def test_tasks_are_called_to_mind_and_reported() -> None:
    seen = sit(DATE, "Olive: report task-book done\n\n")
    assert "Olive has a task: Before the next game day, one of you reads a story" in seen.plain
    assert "Olive: report task-book done, or missed" in seen.plain
    assert seen.game.state.seat("Olive").cash == 120
    assert not seen.game.state.seat("Olive").tasks


@rule("P-CAPT-7", "P-CAPT-8")
def test_captains_reward_other_families_only() -> None:
    seen = sit(DATE, '\nreward Dove 5 "us"\nreward Palm 5 "helped"\n')
    assert "A captain rewards other families, not their own. (rule P-CAPT-7)" in seen.plain
    assert "The captain of Dove rewards Palm with $5: helped." in seen.plain


@rule("P-PLAY-5", "P-PLAY-6")
def test_the_way_round_is_asked_before_the_first_throw() -> None:
    position = DATE.replace('direction = "backward"\n', "")
    seen = sit(position, "\nroll 5 6\n2\nseats\ndirection forward\n")
    asked = seen.after("Dove's turn")
    assert "1 direction forward go with the arrow for the whole game, first past Corner" in asked
    assert "2 direction backward go against the arrow for the whole game, first past Syc" in asked
    assert "(rule P-PLAY-5)" in asked
    assert "Dove $90 on Hillside Church against the arrow" in asked
    assert "(rule P-PLAY-6)" in asked


@rule("P-CAPT-1", "P-CAPT-8")
def test_a_captain_speaks_by_name() -> None:
    position = DATE.replace('captain = "Pat"', 'captain = "Mrs. Fox"')
    seen = sit(position, '\nMrs. Fox: reward Olive 5 "kind"\n\nmrs. fox: reward Dove 5 "us"\n')
    assert "The captain of Dove rewards Olive with $5: kind." in seen.plain
    assert "A captain rewards other families, not their own." in seen.plain


def test_who_is_not_there_is_told_who_is() -> None:
    seen = sit(DATE, "earn Pigeon 5\nearn Dove 12 sums\nopen\norder Dove to Palm 5\nroll\n")
    assert "There is no family called 'Pigeon'. There are Dove, Olive and Palm." in seen.plain
    assert "Say other, kindness, gift, reading, scrip or grades, not 'sums'." in seen.plain
    assert "After 'open' something is missing: open at AMOUNT." in seen.plain
    assert "Say who pays whom: order Dove pays Olive 20." in seen.plain
    assert "The Game Master does not do that; a family does, such as: Dove: roll" in seen.plain


def test_other_words_for_what_was_earned() -> None:
    seen = sit(DATE, 'earn Dove 12 reader "12 points"\norder Dove pay Palm 5 "a pencil"\n\n')
    assert "Earned $12 by reading: 12 points." in seen.plain
    assert "The Game Master orders Dove to pay Palm $5: a pencil." in seen.plain


@rule("P-CAPT-6")
def test_help_for_the_game_master_is_in_the_words_of_the_school() -> None:
    words = ("earn", "correct", "order", "report", "defer", "stand", "open")
    seen = sit(DATE, "".join(f"help {word}\n" for word in words))
    assert "earn FAMILY AMOUNT" in seen.plain
    assert "grades $5 for each A; reading $1 for each full point; scrip and gift 10%" in seen.plain
    assert "order FAMILY pays FAMILY AMOUNT: one family is to pay another" in seen.plain
    assert "not what the cash should be" in seen.plain
    assert "Olive: report not-by-chance task-book done, or missed" in seen.plain
    assert "All cash of the family goes to it as soon as the family earns something" in seen.plain
    assert "is out for good; that cannot be taken back" in seen.plain
    assert "open at 40" in seen.plain
    assert "seat" not in seen.plain.casefold()


@rule("P-CAPT-6")
def test_a_report_says_whose_it_is() -> None:
    seen = sit(DATE, "report done\nOlive: report\nDove: report done\n")
    assert "a family does, such as: Olive: report done" in seen.plain
    assert "Say done or missed after it." in seen.plain


@rule("P-GM-2")
def test_a_verdict_is_taken_back_by_who_gave_it() -> None:
    seen = sit(DATE, f"{TO_CHURCH}right\nundo\ngm: undo\nwrong\n")
    assert "The Game Master acted last; gm: undo takes that back." in seen.plain
    assert "Taken back: judge right" in seen.plain
    again = seen.after("Taken back: judge right")
    assert "read this out to Dove, then judge the answer" in again
    assert [move.way for move in seen.moves if move.kind == "judge"] == ["wrong"]


@rule("P-GM-2")
def test_what_waits_is_paid_as_money_comes() -> None:
    lines = 'fine Palm 30 "loud"\ndefer "next week"\nearn Palm 8 grades "As"\n\n\n'
    seen = sit(DATE, lines)
    told = seen.after("Earned $8 with good grades")
    assert "Pays the Bank $18 that was owed." in told  # the 8 and the 10 that Palm had
    assert seen.game.state.seat("Palm").cash == 0
    assert [contract.owed for contract in seen.game.state.contracts] == [12]


# --- the story -----------------------------------------------------------------------------


@rule("P-SCH-5", "P-SCH-6", "P-SCH-7", "P-SCH-8")
def test_money_for_answers_is_told_by_what_it_is_for() -> None:
    position = DATE.replace('at = "Hillside Church"', 'at = "Ferry Landing"')
    all_right = sit(position, "\nroll 1 2\nright\nright\n")
    assert "The Bank pays Dove $10 for right answers. Every answer was right" in all_right.plain
    assert "Every answer was right: the Bank pays $50 more." in all_right.plain
    missed = sit(position, "\nroll 1 2\nright\nwrong\ndecline\n")
    assert "Pays Free Parking $5 for missed answers." in missed.plain
    assert "Every answer was right" not in missed.plain


@rule("P-PLAY-8")
def test_the_order_of_turns_is_told() -> None:
    game = Game.new("parish", ("Ann", "Ben", "Cy"), dice="typed")
    seen = sit(game, "\n1 2\n6 6\n3 4\n")
    assert "Takes the first turn. Then come Cy, then Ann." in seen.plain


@rule("P-CARD-12")
def test_a_task_is_told_once() -> None:
    game = Game.new("parish", ("Ann", "Ben"), dice="typed")
    seen = sit(game, "\n6 6\n1 2\ndirection forward\n3 4\ntask-litter\n")
    assert seen.plain.count("pick up litter together for ten minutes") == 1
    assert "Takes this task home." in seen.plain


@rule("P-DET-17")
def test_who_may_not_bid_is_named() -> None:
    position = DATE.replace('at = "Old Depot"', 'at = "Detention 0"')
    position = position.replace('at = "Hillside Church"', 'at = "Free Parking"')
    seen = sit(position, "\nroll 1 1\ndecline\nopen at 40\n")
    assert "auction of Feed Mill, price $90; Olive is in Detention and may not bid" in seen.plain


@rule("P-GO-3", "P-CAPT-5")
def test_the_captain_is_left_out_of_the_talk() -> None:
    assert "together but without Pat; the first answer counts" in sit(DATE, TO_CHURCH).plain


# --- the screen ----------------------------------------------------------------------------


@rule("P-CHU-2", "P-SCH-1", "P-SCH-5", "P-SCH-6", "P-SCH-7")
def test_churches_schools_and_families_are_shown() -> None:
    lines = "\nseats\nboard\ndeed trinity\ndeed hilltop\nfamilies\ndeed people\nhelp board\n"
    seen = sit(DATE, lines, width=80)
    assert "keys of Trinity Lutheran Church" in seen.plain
    assert "a card for a second try" in seen.plain
    assert "1 task to report" in seen.plain
    assert "ch:O" in seen.plain
    assert "Trinity Lutheran Church, run by Olive" in seen.plain
    assert "Tithe, 2 churches run $50" in seen.plain
    assert "Hilltop School cannot be owned. Each member is asked a question: $10" in seen.plain
    assert "Dove: Eva (K) and Tom (4); captain Pat" in seen.plain
    assert "Others pay beside the rent 2% of their cash" in seen.plain
    assert "a church whose keys A has; ch alone is run by no family" in seen.plain
    assert max(map(len, seen.text.splitlines())) <= 80


def test_the_words_are_those_of_the_edition() -> None:
    position = DATE.replace('at = "Hillside Church"', 'at = "Detention 0"')
    seen = sit(position, "\nmore\nhelp pay\nhelp use\nhelp board\nseats\nhelp\n")
    assert "in Detention" in seen.plain
    assert "leave Detention" in seen.plain
    assert "Jail" not in seen.plain
    assert "player" not in seen.plain


@rule("P-CAPT-6", "P-CARD-12")
def test_a_drawn_board_hides_no_word_that_is_waited_for() -> None:
    tasks = sit(DATE, "", width=110, is_terminal=True).text.partition("\x1b[2J")[2]
    assert tasks.index("Olive has a task") < tasks.index("Game Master: before play.")
    position = DATE.replace('cards = ["not-by-chance:repentance"]', "")
    missed = sit(position, "roll 5 6\npass\n", referee="program", width=110, is_terminal=True)
    told = missed.text.rpartition("\x1b[2J")[2]
    answer = BANK.question(notes(missed)[0].partition(":")[0]).answers[0]
    assert f"That is wrong. The answer is: {answer}." in told
    back = sit(DATE, f"{TO_CHURCH}right\ngm: undo\n", width=110, is_terminal=True)
    assert "Taken back: judge right" in back.text.rpartition("\x1b[2J")[2]


@rule("P-CARD-10")
def test_the_answer_is_out_of_sight_before_a_second_try() -> None:
    seen = sit(DATE, f"{TO_CHURCH}wrong\n", width=80, is_terminal=True)
    left = " ".join(re.sub(r"\x1b\[[0-9;]*m", "", seen.text.rpartition("\x1b[2J")[2]).split())
    assert "you hold a card for a second try" in left
    assert "Answer:" not in left


def test_what_a_mortgage_brings_is_told_whatever_is_owed() -> None:
    position = DATE.replace("cash = 90", 'cash = 0\ndeeds = ["old-depot"]').replace(
        'at = "Hillside Church"', 'at = "Ferry Landing"'
    )
    seen = sit(position, "\nroll 1 2\nwrong\ndecline\n")
    assert "mortgage old-depot borrow $30 on Old Depot" in seen.plain


# --- a whole date --------------------------------------------------------------------------


@rule("P-GM-1")
def test_a_date_is_played_left_and_gone_on_with_next_week(room: Room, tmp_path: Path) -> None:
    file = tmp_path / "families.toml"
    file.write_text(
        '[[families]]\nname = "Dove"\ncaptain = "Pat"\n'
        'members = [{ name = "Eva", grade = "K" }, { name = "Tom", grade = 4 }]\n'
        '[[families]]\nname = "Olive"\nmembers = [{ name = "Ida", grade = 2 }]\n'
    )
    options = ("play", "--rules", "parish", "--families", str(file), "--seed", "3")
    begin = ['earn Dove 200 grades "As"', 'earn Olive 150 reading "points"', ""]
    played = room.run(*options, lines=[*begin, "roll", "roll", *["1"] * 12])
    assert played.returncode == 0, played.stderr
    assert "The church-school edition; edition: Church school." in played.stdout
    assert "Earned $200 with good grades: As." in played.stdout
    (path,) = room.files()
    again = ['earn Olive 20 scrip "groceries"', "", "families", "rules questions", "quit"]
    resumed = room.run("play", "--resume", str(path), lines=again)
    assert resumed.returncode == 0, resumed.stderr
    assert "Game Master: before play." in resumed.stdout
    assert "Dove: Eva (K) and Tom (4); captain Pat" in resumed.stdout
    assert "Questions\n---------" in resumed.stdout
    told = room.run("replay", str(path))
    assert told.returncode == 0
    assert "Earned $20 with scrip: groceries." in told.stdout
    assert "Earned $200 with good grades: As." in told.stdout


def test_a_resumed_game_puts_the_question_it_was_left_at(room: Room) -> None:
    position = sit(DATE, f"{TO_CHURCH}").game
    path = room.folder / "date.jsonl"
    position.save(path)
    left = sit(position, "").plain
    text = Quiz(position, BANK).question().text
    assert text in left
    assert text in room.run("play", "--resume", str(path), lines=["", "roll"]).stdout


def test_a_case_with_a_referee_is_run(room: Room) -> None:
    case = room.folder / "case.toml"
    case.write_text(
        DATE.replace('rules = "parish"', 'title = "A verdict"\nrules = "parish"', 1)
        + 'moves = """\nDove: roll 5 6\nReferee: judge right\n'
        + '!Referee: earn Dove 5 => needs_reason\nGM: fine Palm 5 "loud"\n"""\n'
        + "[expect]\ncash = { Dove = 90, Palm = 5 }\n"
        + 'runs = { Dove = ["Trinity"] }\n'
    )
    run = room.run("run", str(case))
    assert run.returncode == 0, run.stdout + run.stderr
    assert "Dove takes the keys of Trinity Lutheran Church over from Olive." in run.stdout
    assert "The Game Master fines Palm $5." in run.stdout
