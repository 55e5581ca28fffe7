"""Words and actions, in both directions."""

import contextlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freehold.books import load_book
from freehold.errors import FreeholdError
from freehold.notation.actions import CODES, KINDS, PARTS, REFEREE_KINDS, WAYS, Action, Term
from freehold.notation.amounts import MOST, money, read_amount
from freehold.notation.errors import AmbiguousWords, InvalidWords
from freehold.notation.names import Names, check_seat_names
from freehold.notation.spelling import BY_KIND, SPELLINGS, spell
from freehold.notation.terms import INSURED, TERM_PARTS, UNITS, spell_term
from freehold.notation.words import MAX_WORDS, parse

BOOK = load_book()
SEATS = ("Ann", "Ben", "Cy", "Player 1", "Player 11", "Zoë")
NAMES = Names(BOOK, SEATS)
HELD = ("chance:leave-jail", "community-chest:leave-jail")

seats = st.sampled_from(SEATS)
spaces = st.sampled_from(NAMES.spaces)
amounts = st.integers(0, MOST)
dice = st.tuples(st.integers(1, 6), st.integers(1, 6))


remarks = st.text(st.characters(exclude_categories=["C", "Z"], include_characters=" "), max_size=40)
counts = st.integers(1, 9999)
board_order = {key: place for place, key in enumerate(NAMES.spaces)}
some_spaces = st.sets(spaces, max_size=4).map(
    lambda keys: tuple(sorted(keys, key=lambda key: board_order[key]))
)


@st.composite
def lengths(draw: st.DrawFn) -> dict[str, object]:
    unit = draw(st.sampled_from(UNITS))
    return {"unit": unit} if unit == "forever" else {"unit": unit, "count": draw(counts)}


@st.composite
def loans(draw: st.DrawFn) -> dict[str, object]:
    parts: dict[str, object] = {"pay": draw(amounts), "spaces": draw(some_spaces)}
    parts |= {"unit": draw(st.sampled_from(UNITS)), "count": draw(counts)}
    if parts["unit"] != "forever":
        parts["every"] = draw(counts)
    if draw(st.booleans()):
        parts["amount"] = draw(st.integers(1, MOST))
    return parts


@st.composite
def terms(draw: st.DrawFn, kinds: tuple[str, ...] = tuple(TERM_PARTS)) -> Term:
    giver, taker = draw(st.lists(seats, min_size=2, max_size=2, unique=True))
    kind = draw(st.sampled_from(kinds))
    some = st.integers(1, MOST)
    percents = st.integers(1, 100)
    strategies: dict[str, st.SearchStrategy[dict[str, object]]] = {
        "cash": st.fixed_dictionaries({"amount": amounts}),
        "debt": st.fixed_dictionaries({"amount": amounts}),
        "deed": st.fixed_dictionaries({"space": spaces}),
        "card": st.fixed_dictionaries({"card": st.sampled_from(HELD)}),
        "loan": loans(),
        "immunity": st.one_of(
            st.fixed_dictionaries({"percent": percents, "cap": st.none() | some}),
            st.fixed_dictionaries({"cap": some}),
        ),
        "share": st.one_of(
            st.fixed_dictionaries({"percent": percents}), st.fixed_dictionaries({"amount": some})
        ),
        "option_buy": st.fixed_dictionaries({"space": spaces, "amount": amounts}),
        "option_sell": st.fixed_dictionaries({"space": spaces, "amount": amounts}),
        "insurance": st.fixed_dictionaries(
            {
                "causes": st.lists(
                    st.sampled_from(sorted(INSURED.values())), min_size=1, unique=True
                ).map(tuple),
                "percent": st.none() | percents,
                "excess": st.none() | some,
                "cap": st.none() | some,
            }
        ),
        "purchase": st.fixed_dictionaries({"space": spaces, "amount": amounts}),
        "promise": remarks.map(str.strip).filter(bool).map(lambda text: {"text": text}),
        "duty": st.fixed_dictionaries({"contract": st.integers(1, 999)}),
    }
    parts = draw(strategies[kind])
    if "spaces" in TERM_PARTS[kind] and kind != "loan":
        parts |= {"spaces": draw(some_spaces)}
    if "count" in TERM_PARTS[kind] and kind != "loan":
        parts |= draw(lengths())
    if kind == "promise" and parts["unit"] == "forever":
        parts["unit"] = None
    return Term(kind, giver, taker, **parts)  # type: ignore[arg-type]


# How each part of an action is drawn, and for some kinds in a way of its own.
DRAWN: dict[str, st.SearchStrategy[object]] = {
    "space": spaces,
    "amount": amounts,
    "dice": dice,
    "card": st.sampled_from(sorted(NAMES.card_codes)),
    "deck": st.sampled_from(NAMES.decks),
    "other": seats,
    "to": seats | st.just("Bank"),
    "member": st.sampled_from(["1", "2", "12", "captain"]),
    "contract": counts,
    "spaces": st.just(()) | st.just(("all",)) | st.lists(spaces, min_size=1, max_size=4).map(tuple),
    "terms": st.lists(terms(), min_size=1, max_size=5).map(tuple),
}
DRAWN_FOR: dict[str, st.SearchStrategy[object]] = {
    "build amount": st.integers(1, 9),
    "accept amount": st.integers(1, 9),
    "sell amount": st.none() | st.integers(2, 9),
    "stop amount": st.sampled_from([0, 1]),
    "correct amount": amounts | amounts.map(lambda amount: -amount),
    "earn way": st.none() | st.sampled_from(WAYS["earn"]),
}


@st.composite
def actions(draw: st.DrawFn) -> Action:
    kind = draw(st.sampled_from(list(PARTS)))
    seat = None if kind in ("dice", "card", "deal_deed") else draw(seats | st.just("Referee"))
    optional = "[" in " ".join(BY_KIND[kind].slots)
    values: dict[str, object] = {}
    for attribute, _ in PARTS[kind]:
        if attribute == "way":
            strategy: st.SearchStrategy[object] = st.sampled_from(WAYS[kind])
        else:
            strategy = DRAWN[attribute]
        strategy = DRAWN_FOR.get(f"{kind} {attribute}", strategy)
        may_lack = {"dice", "deck", "space", "other", "card", "member", "contract", "spaces"}
        if optional and attribute in may_lack and kind not in ("build", "sell", "earn"):
            strategy = strategy | st.none()
        values[attribute] = draw(strategy)
    if kind == "accept" and values["other"] is None:
        values["amount"] = None
    note = draw(st.none() | remarks.map(str.strip).map(lambda text: text or None))
    return Action(kind, seat, **values, note=note)  # type: ignore[arg-type]


@given(actions())
def test_every_action_is_read_as_it_was_written(action: Action) -> None:
    words = spell(action)
    if len(words) > MAX_WORDS:
        return
    assert parse(words, NAMES) == action
    if action.note is None and not action.terms:
        assert parse(words.upper(), NAMES) == action


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
    "Referee: time": ["time", "GM: call time", "game master: time", "Clock: TIME"],
    "Referee: judge right": ["judge right", "Judge: judge correct", "gm: judge r"],
    'Referee: fine Ann 10 "late again"': [
        'Referee: penalize ann $10 "late again"',
        "Referee: fine Ann 10 \u201clate again\u201d",
    ],
    "Referee: order Player 1 pays Bank 20": ["order player 1 pays the bank $ 20"],
    "Referee: order Ann pays Player 11 20": ["GM: order a pays player 11 20"],
    "Referee: correct Ann -20": ["correct Ann -$20", "correct Ann \u221220"],
    "Referee: correct Ann +20": ["correct Ann 20"],
    "Referee: earn Player 1 30 grades": ["earn player 1 $30 GRADES"],
    "Ann: direction backward": ["Ann: direction back", "Ann: direction BACKWARDS"],
    'Ann: answer 2 "Washington"': ["Ann: answer 02 'W'".replace("'W'", '"Washington"')],
    "Ann: exercise #3": ["Ann: exercise 3", "Ann: exercise # 3"],
    "Ann: stock reading + boardwalk": ["Ann: stock deed:reading, boardwalk"],
}


def test_a_report_names_its_card() -> None:
    action = Action("report", "Ann", card="chance:go", way="done")
    assert spell(action) == "Ann: report chance go done"
    assert parse("Ann: report chance:go d", NAMES) == action


# --- deals -----------------------------------------------------------------------------------

LASTING = {
    "loan 300 repaid 360 in 5 turns": ["loan $300 repaid 360 in 5 turn"],
    "loan 300 repaid 360 in 1 turn": ["loan 300 repaid 360 x 1 every 1 turns"],
    "loan 300 repaid 50 x 8 every 2 throws pledging deed:reading, deed:shortline": [
        "loan 300 repaid 50 x 8 every 2 throws pledging short line and reading"
    ],
    "loan 300 repaid 50 x 8 every lap": ["loan 300 repaid 50 x 8 every 1 laps"],
    "loan 300 repaid 300": [],
    "immunity on deed:boardwalk for 3 landings": ["immunity 100% on boardwalk for 3 landing"],
    "immunity 50% on deed:park-place, deed:boardwalk for good": [
        "half immunity on boardwalk, park place",
        "immunity half on deed:boardwalk and park place for good",
    ],
    "immunity on deed:boardwalk capped at 100 for 2 laps": [],
    "immunity 20% capped at 100 for good": ["immunity 20% capped at $100"],
    "share 50% of deed:reading, deed:bo for good": ["share half of reading and b. & o."],
    "share 100 of deed:bo for 1 lap": [],
    "right to buy deed:boardwalk for 400 for 10 throws": [],
    "right to sell deed:boardwalk for 300 for good": ["right to sell boardwalk for 300"],
    "insurance against rent, repairs for 2 laps": [],
    "insurance 50% against cards for good": ["insurance half against card"],
    "insurance against taxes on deed:boardwalk above 50 up to 300 for good": [
        "insurance against tax on boardwalk above 50 up to 300"
    ],
    "will buy deed:boardwalk and sell it for 1 for good": ["will buy boardwalk and sell it for 1"],
    'promise "no houses, for now + then > you"': [],
    'promise "no houses" for 5 laps': [],
    "duty of #4": [],
}


@pytest.mark.parametrize("canonical", LASTING)
@pytest.mark.parametrize("deal", ["Ben {} + 5 for 7", "Ben 7 for 5 + {}", "Ann>Ben {}, Ben>Cy 5"])
def test_terms_that_live_on(canonical: str, deal: str) -> None:
    expected = parse(f"Ann: offer {deal.format(canonical)}", NAMES)
    assert spell(expected) == f"Ann: offer {deal.format(canonical)}"
    assert canonical in [spell_term(term) for term in expected.terms]
    assert not any(term.is_loose for term in expected.terms)
    for words in LASTING[canonical]:
        assert parse(f"Ann: offer {deal.format(words)}", NAMES) == expected, words


def test_a_term_that_lives_on_has_its_parts_by_name() -> None:
    words = "Ann: offer Ben loan 300 repaid 50 x 8 every 2 throws pledging deed:reading for nothing"
    assert parse(words, NAMES).terms[0].to_json() == {
        "kind": "loan",
        "from": "Ann",
        "to": "Ben",
        "amount": 300,
        "pay": 50,
        "count": 8,
        "every": 2,
        "unit": "throws",
        "spaces": ["reading"],
    }


@pytest.mark.parametrize(
    ("words", "kind", "text"),
    [
        ("loan 120 in 3 turns", "loan", "120 in 3 turns"),
        ("loan", "loan", None),
        ("2 free landings", "immunity", "2 free landings"),
        ("immunity no rent at all", "immunity", "no rent at all"),
        ("rent share of a third", "share", "of a third"),
        ("option on boardwalk", "option_buy", "on boardwalk"),
        ("insurance for 2 laps", "insurance", "for 2 laps"),
        ("iou 50", "loan", "50"),
    ],
)
def test_rough_words_for_what_lives_on_are_known(words: str, kind: str, text: str | None) -> None:
    term = parse(f"Ann: offer Ben {words} for 5", NAMES).terms[0]
    assert (term.kind, term.text, term.is_loose) == (kind, text, True)


def test_a_promise_needs_no_quotes() -> None:
    term = parse("Ann: offer Ben 5 for promise not to build", NAMES).terms[1]
    assert spell_term(term) == 'promise "not to build"'


@given(terms())
def test_json_form_of_every_term(term: Term) -> None:
    assert Term.from_json(term.to_json()) == term


# --- remarks ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "note"),
    [
        ('Ann: roll "careful now"', "careful now"),
        ('Ann: roll ""', None),
        (r'Ann: roll "say \"please\""', 'say "please"'),
        ('Ann: offer Ben 5 for promise "none" "a good deal"', "a good deal"),
        ('Ann: offer Ben 5 for promise "none"', None),
        ('dice 3 4 "one was cocked"', "one was cocked"),
        ('Ann: undo "slip"', "slip"),
    ],
)
def test_a_remark_ends_a_move(words: str, note: str | None) -> None:
    action = parse(words, NAMES)
    assert action.note == note
    assert parse(spell(action), NAMES) == action


@pytest.mark.parametrize("words", ['Ann: roll "', 'Ann: roll "a" "', 'Ann: roll "\x07"'])
def test_remarks_that_cannot_be_read(words: str) -> None:
    with pytest.raises(InvalidWords, match="remark"):
        parse(words, NAMES)


def test_what_only_the_referee_does_needs_no_name() -> None:
    for kind in REFEREE_KINDS:
        usage = BY_KIND[kind].words
        rest = {"judge": "right", "open_at": "80", "earn": "Ann 5", "order": "Ann pays Ben 5"}
        words = " ".join((*usage, rest.get(kind, "Ann 5" if kind == "correct" else "")))
        assert parse(words, NAMES, "Ann").seat == "Referee"


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
        ("Ann: direction left", "forward or backward"),
        ("judge maybe", "right or wrong"),
        ("order Ann 20", "who pays whom"),
        ("Ann: answer 13", "no member 13"),
        ("Ann: answer Tom", "by number"),
        ("Ann: offer Ben right to buy moon for 5 for 7", "moon"),
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
        *((name, "C") for name in ("Judge", "game master", "G.M.", "Free Parking", "Who pays")),
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
