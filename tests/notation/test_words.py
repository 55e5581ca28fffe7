"""Words and actions, in both directions."""

import contextlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freehold.books import load_book
from freehold.errors import FreeholdError
from freehold.notation.actions import CODES, KINDS, LASTING_TERMS, PARTS, Action, Term
from freehold.notation.amounts import MOST, money, read_amount
from freehold.notation.errors import AmbiguousWords, InvalidWords
from freehold.notation.names import Names, check_seat_names
from freehold.notation.spelling import BY_KIND, SPELLINGS, spell
from freehold.notation.words import parse

BOOK = load_book()
SEATS = ("Ann", "Ben", "Cy", "Player 1", "Player 11", "Zoë")
NAMES = Names(BOOK, SEATS)
HELD = ("chance:leave-jail", "community-chest:leave-jail")

seats = st.sampled_from(SEATS)
spaces = st.sampled_from(NAMES.spaces)
amounts = st.integers(0, MOST)
dice = st.tuples(st.integers(1, 6), st.integers(1, 6))


@st.composite
def terms(draw: st.DrawFn) -> Term:
    giver, taker = draw(st.lists(seats, min_size=2, max_size=2, unique=True))
    kind = draw(st.sampled_from(["cash", "deed", "card", "debt", *sorted(LASTING_TERMS)]))
    if kind in ("cash", "debt"):
        return Term(kind, giver, taker, amount=draw(amounts))
    if kind == "deed":
        return Term(kind, giver, taker, space=draw(spaces))
    if kind == "card":
        return Term(kind, giver, taker, card=draw(st.sampled_from(HELD)))
    return Term(kind, giver, taker, text=draw(st.sampled_from([None, "120 in 3 turns", "no rent"])))


@st.composite
def actions(draw: st.DrawFn) -> Action:
    kind = draw(st.sampled_from(list(PARTS)))
    seat = None if kind in ("dice", "card") else draw(seats)
    cards = st.sampled_from(sorted(NAMES.card_codes))
    optional = "[" in " ".join(BY_KIND[kind].slots)
    values: dict[str, object] = {}
    for attribute, _ in PARTS[kind]:
        strategy: st.SearchStrategy[object] = {
            "space": spaces,
            "amount": st.integers(1, 9) if kind in ("build", "accept") else amounts,
            "dice": dice,
            "card": cards,
            "deck": st.sampled_from(NAMES.decks),
            "other": seats,
            "terms": st.lists(terms(), min_size=1, max_size=5).map(tuple),
        }[attribute]
        if kind == "stop":
            strategy = st.sampled_from([0, 1])
        if optional and attribute in ("dice", "deck", "space", "other") and kind != "build":
            strategy = strategy | st.none()
        values[attribute] = draw(strategy)
    if kind == "accept" and values["other"] is None:
        values["amount"] = None
    return Action(kind, seat, **values)  # type: ignore[arg-type]


@given(actions())
def test_every_action_is_read_as_it_was_written(action: Action) -> None:
    assert parse(spell(action), NAMES) == action
    assert parse(spell(action).upper(), NAMES) == action or action.terms


@given(actions())
def test_json_form_of_every_action(action: Action) -> None:
    assert Action.from_json(action.to_json()) == action


def test_every_kind_has_a_spelling_and_a_code() -> None:
    assert set(BY_KIND) == set(PARTS)
    assert set(PARTS) - {"undo"} == set(CODES) == set(KINDS)


def test_every_spelling_is_documented() -> None:
    text = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
    for spelling in SPELLINGS:
        assert f"| `{spelling.usage()}` |" in text, spelling


SAME = {
    "Ann: bid 1250": ["ann: BID $1,250", " Ann :bid  1,250 ", "a: bid $ 1250"],
    "Ann: build stjames 3": ["Ann: build st. james place 3", "Ann: BUILD St James 3"],
    "Ann: mortgage bo": ["Ann: mortgage B. & O. Railroad", "Ann: mortgage b and o"],
    "Ann: roll 6 1": ["Ann: throw 6-1", "Ann: roll 6,1", "Ann: roll 6+1"],
    "Ann: lift reading": ["Ann: unmortgage deed:reading"],
    "Ann: sell all virginia": ["Ann: sell group virginia avenue"],
    "Player 1: accept Player 11 #3": ["player 1: accept player 11 #3"],
    "Zoë: pass": ["zoe: pass", "ZO: pass"],
    "card chance back-three": [
        "card chance:back three",
        "CARD Chance back",
        "card back-three",
        "card back three",
    ],
    "Ann: use card community-chest": ["Ann: use card chest", "Ann: use card community"],
    "Ann: offer Ben deed:reading + 50 for deed:boardwalk + card:chance:leave-jail": [
        "Ann: offer ben reading + $50 for boardwalk+card:chance",
        "Ann: offer Ann>Ben reading + 50, Ben>Ann deed: boardwalk + card:chance",
    ],
    "Ann: offer Player 1 1 for debt 60": ["Ann: offer player 1 cash 1 for debt:60"],
    "Ann: offer Ben nothing for 5": ["Ann: OFFER Ben Nothing FOR 5"],
    "Ann: offer Ann>Ben deed:reading, Ben>Cy 1250, Cy>Ann 20": [
        "Ann: offer Ann > Ben reading, Ben>cy $1,250, C>A 20"
    ],
}


@pytest.mark.parametrize("canonical", SAME)
def test_ways_to_say_the_same(canonical: str) -> None:
    expected = parse(canonical, NAMES)
    assert spell(expected) == canonical
    for words in SAME[canonical]:
        assert parse(words, NAMES) == expected, words


HOSTILE = [
    "-50",
    "10.5",
    "1e20",
    "",
    "NaN",
    "inf",
    "0x10",
    "1_000",
    "\uff11\uff10",
    "12,34",
    "9" * 30,
    "five",
]


@pytest.mark.parametrize("amount", HOSTILE)
@pytest.mark.parametrize(
    "words", ["bid {}", "offer Ben {} for deed:reading", "offer Ben debt {} for 5"]
)
def test_hostile_amounts(words: str, amount: str) -> None:
    with pytest.raises(InvalidWords) as caught:
        parse("Ann: " + words.format(amount), NAMES)
    assert str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "words",
    ["build baltic -1", "build baltic 1.5", "accept Ben #x", "roll 7 1", "roll 3", "roll 1 2 3"],
)
def test_hostile_counts(words: str) -> None:
    with pytest.raises(InvalidWords):
        parse("Ann: " + words, NAMES)


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        ("mortgge reading", "mortgage"),
        ("mortgage bordwalk", "Boardwalk"),
        ("tax", "tax flat"),
        ("buy it", "too much"),
        ("Ann: dice 3 4", "without a seat"),
        ("Bne: roll", "Ben"),
        ("Ann: offer Ben 50", "for"),
        ("Ann: offer Ben  for 50", "nothing"),
        ("offer Ben 50 for deed:reading", "who offers"),
        ("card", "missing"),
        ("card chance yacht", "yacht"),
        ("x" * 3000, "too long"),
    ],
)
def test_messages_help(words: str, hint: str) -> None:
    with pytest.raises(InvalidWords, match=hint):
        parse(words, NAMES)


@pytest.mark.parametrize(
    ("words", "candidates"),
    [
        ("mortgage pennsylvania", ("Pennsylvania Railroad", "Pennsylvania Avenue")),
        ("Player: roll", ("Player 1", "Player 11")),
        ("card repairs", ("chance:repairs", "community-chest:repairs")),
        ("build st", ("GO", "St. Charles Place", "States Avenue", "St. James Place")),
    ],
)
def test_ambiguous_names_list_what_they_could_be(words: str, candidates: tuple[str, ...]) -> None:
    with pytest.raises(AmbiguousWords) as caught:
        parse(words, NAMES)
    assert caught.value.candidates == candidates


def test_a_seat_may_be_called_like_a_move() -> None:
    names = Names(BOOK, ("Pay", "Offer", "Bid"))
    assert parse("Pay: pay", names) == Action("pay", "Pay")
    assert parse("Offer: offer Bid deed:reading for 5", names).seat == "Offer"


@pytest.mark.parametrize(
    "names",
    [
        *(("A", "A 5"), ("A", "A $5"), ("for", "B"), ("A", "Á"), ("A>B", "C")),
        *((name, "C") for name in ("\u202eevil", "A\u200bn", "A\ud800", "A\x9b", "A\x00")),
    ],
)
def test_names_that_would_be_misread(names: tuple[str, ...]) -> None:
    with pytest.raises(InvalidWords):
        check_seat_names(names)


def test_names_may_join_letters_without_being_seen() -> None:
    name = "\u0646\u0627\u0645\u200c\u0647\u0627"
    assert check_seat_names([name, "Ben"])[0] == name


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        action = parse(text, NAMES)
    except FreeholdError:
        return
    assert parse(spell(action), NAMES, action.seat) == action


SCRAPS = [
    "Ann",
    "Ben",
    ":",
    "offer",
    "for",
    "+",
    ">",
    ",",
    "deed:",
    "50",
    "$",
    "card:",
    "debt",
    "#",
]


@given(st.lists(st.sampled_from(SCRAPS)))
def test_any_mix_of_words_is_read_or_refused(parts: list[str]) -> None:
    with contextlib.suppress(FreeholdError):
        parse(" ".join(parts), NAMES)


@given(amounts)
def test_money_reads_back(amount: int) -> None:
    assert read_amount(money(amount)) == amount
