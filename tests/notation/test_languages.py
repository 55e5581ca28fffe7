"""Every sentence in every language: the same keys, the same placeholders, nothing missing."""

import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import freehold
from freehold.books import available, catalogue, load_book, show
from freehold.books import translations as texts
from freehold.books.base import base
from freehold.books.source import DATA, packaged
from freehold.errors import FreeholdError
from freehold.game import Event, Game, refusals
from freehold.notation import catalogues, prose
from freehold.notation.agreements import term_text
from freehold.notation.events import SHAPES
from freehold.notation.families import read_families
from freehold.notation.lists import list_words
from freehold.notation.names import Names, check_seat_names
from freehold.notation.terms import Term
from freehold.printing import wording
from freehold.printing.html import as_html
from freehold.printing.sheet import rules_sheet
from freehold.printing.text import as_text
from tests.books import files

OTHERS = [language for language in catalogues.LANGUAGES if language != texts.ENGLISH]
NAMES = Names(load_book(), ("Ann", "Ben", "Cy"))
PARISH = Names(load_book("parish"), ("Ann", "Ben"))
# Keys of books that are read as sentences or words; the others are names, figures and rules.
TOLD = {"title", "about", "sentence", "text", "joined_text"}
SIGNS = {"currency"}  # of the words of an edition
SAME = {"hotel"}  # words that are the same in both languages
# Words that give away a sentence which nobody translated.
ENGLISH_WORDS = re.compile(
    r"\b(the|and|of|is|are|has|with|pays|owes|throws?|for|to|not|must|cannot|there)\b",
    re.IGNORECASE,
)


def leaves(table: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a catalogue with its place."""
    if isinstance(table, str):
        yield path, table
        return
    rows = table.items() if isinstance(table, dict) else enumerate(table)
    for key, value in rows:
        yield from leaves(value, f"{path}.{key}".strip("."))


def fields(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def without_sounds(table: dict[str, Any]) -> dict[str, Any]:
    """Without what only the sounds of a language decide."""
    return {key: value for key, value in table.items() if key not in ("lists", "genders")}


# --- the catalogues ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", OTHERS)
def test_catalogues_have_the_same_keys_and_placeholders(language: str) -> None:
    for english, other in (
        (catalogues.catalogue(), catalogues.catalogue(language)),
        (wording.wording(), wording.wording(language)),
    ):
        ours, theirs = dict(leaves(without_sounds(english))), dict(leaves(without_sounds(other)))
        own = {key for key in theirs if key.startswith(("lines.", "more."))}  # of `rules.toml`
        assert ours.keys() == theirs.keys() - own
        for key, text in ours.items():
            assert fields(text) == fields(theirs[key]), key
            assert theirs[key].strip() == theirs[key] or text.startswith(" "), key
            assert text.endswith(".") == theirs[key].endswith("."), key


@pytest.mark.parametrize("language", OTHERS)
def test_lists_have_a_word_for_every_sound(language: str) -> None:
    for which in catalogues.catalogue()["lists"]:
        forms = catalogues.catalogue(language)["lists"][which]
        assert forms[-1][1] == "", "the last word stands before everything"
        assert len({word for word, _ in forms}) == len(forms)


def test_spanish_words_give_way_to_the_sound_after_them() -> None:
    def said(second: str, last: str = "and") -> str:
        return list_words(["Cy", second], last, "es")

    assert said("Ben") == "Cy y Ben"
    assert said("Inés") == "Cy e Inés"
    assert said("Hilda") == "Cy e Hilda"
    assert said("Íñigo") == "Cy e Íñigo"
    assert said("Ian") == "Cy y Ian"
    assert said("Ben", "or") == "Cy o Ben"
    assert said("Omar", "or") == "Cy u Omar"
    assert said("Hortensia", "or") == "Cy u Hortensia"


@pytest.mark.parametrize("language", OTHERS)
def test_the_page_of_rules_has_every_entry_with_its_placeholders(language: str) -> None:
    english, other = wording.entries(), wording.entries(language)
    assert english["lines"].keys() == wording.wording(language)["lines"].keys()
    rows = [
        *english["lines"].items(),
        *((str(i), m["lines"]) for i, m in enumerate(english["more"])),
    ]
    told = [*other["lines"].values(), *(more["lines"] for more in other["more"])]
    for (name, ours), theirs in zip(rows, told, strict=True):
        for our, their in zip(ours, theirs, strict=True):
            assert fields(our["says"]) == fields(their["says"]), name
            assert bool(our["says"]) == bool(their["says"]), name
            assert {**our, "says": ""} == {**their, "says": ""}
            assert not ENGLISH_WORDS.search(re.sub(r"{.*?}", "", their["says"]))


# --- what is filled in ---------------------------------------------------------------------------


@pytest.mark.parametrize("key", list(catalogues.catalogue()["refusals"]))
def test_placeholders_of_refusals_can_be_filled(key: str) -> None:
    """By the state of a game, or by the facade, which says what it fills in itself."""
    facade = {"needs_reason": {"example"}, "others_acted": {"seat", "other"}}
    known = {name[1:] for name in vars(refusals._Parts) if name.startswith("_")}
    for field in catalogues.placeholders(f"refusals.{key}"):
        assert field in known | facade.get(key, set()), key


@pytest.mark.parametrize("key", list(catalogues.catalogue()["waits"]))
def test_placeholders_of_what_is_waited_for_can_be_filled(key: str) -> None:
    known = {name[1:] for name in vars(refusals._Parts) if name.startswith("_")}
    assert set(catalogues.placeholders(f"waits.{key}")) <= known


PAIRS = (("Ann", "Ben"), ("Bank", "Ann"), ("Ann", "Bank"), ("Referee", "Ben"))


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
@pytest.mark.parametrize("names", [NAMES, PARISH], ids=["official", "parish"])
def test_every_event_has_a_sentence_in_every_variant(names: Names, language: str) -> None:
    """Each variant that English knows, told of somebody, of the Bank and of the referee."""
    for kind, entry in catalogues.catalogue()["events"].items():
        for variant in entry if isinstance(entry, dict) else [""]:
            for who, other in (
                ("Ann", "Ben"),
                ("Bank", "Ann"),
                ("Ann", "Bank"),
                ("Referee", "Ben"),
            ):
                text = prose.sentence(event_of(kind, variant, who, other, names), names, language)
                assert text[0].isupper() or not text[0].isalpha()
                assert "{" not in text
                assert "None" not in text
                assert not re.search(r"\b(de|a) el\b", text), text
                if language != texts.ENGLISH:
                    assert "the Bank" not in text
                    assert "the referee" not in text
                    assert "the Game Master" not in text


def event_of(kind: str, variant: str, seat: str, other: str, names: Names) -> Event:
    """An event whose sentence is this variant, as far as that is its detail."""
    details: dict[str, object] = {
        "dice": (3, 4),
        "spaces": (names.spaces[1], names.spaces[3]),
        "from": names.spaces[1],
        "card": next(iter(names.card_codes)),
        "buildings": 2,
        "deal": "Ben 50 for nothing",
        "mortgaged": variant == "true",
        "right": variant == "true",
    }
    detail = details.get(SHAPES[kind].detail, variant or None)
    amount = int(variant) if variant.isdecimal() else {"less": -5}.get(variant, 5)
    return Event(kind, seat, other, names.spaces[1], amount, detail, ("Ann", "Ben"), "2")


def test_spanish_sentences_read_as_they_should() -> None:
    def told(event: Event, names: Names = NAMES) -> str:
        return prose.told(event, names, "es")

    assert told(Event("paid", "Ann", "Bank", None, 1250, "fine")) == (
        "Ann paga a la Banca una fianza de $1,250."
    )
    assert told(Event("jailed", "Ann", detail="space")) == "Ann va a la cárcel."
    assert told(Event("jailed", "Ann", detail="space"), PARISH) == "Ann va a la detención."
    assert told(Event("built", "Ann", None, "baltic", 50, 1)) == (
        "Ann construye en Baltic Avenue por $50; ahora en pie: 1 casa."
    )
    assert told(Event("answered", "Ann", text="2"), PARISH) == "Responde el miembro 2 de Ann."
    assert told(Event("answered", "Ann", text="captain"), PARISH) == "Responde la capitanía de Ann."
    assert told(Event("rewarded", "Ann", "Referee", None, 5), PARISH) == (
        "Quien dirige el juego premia a Ann con $5."
    )
    assert told(Event("game_ended", detail="agreed", seats=("Ann", "Ian", "Inés"))) == (
        "Se para la partida y se cuenta; la victoria es para Ann, Ian e Inés."
    )
    assert told(Event("card_drawn", "Ann", detail="chance:back-three")) == (
        "Ann saca una tarjeta de Chance: Se te cayó un guante. Retrocede tres casillas y búscalo."
    )


def test_deals_and_contracts_are_told_in_plain_words() -> None:
    offer = Event("offer_made", "Ann", amount=1, detail="Ben deed:reading + 50 for deed:boardwalk")
    assert prose.sentence(offer, NAMES) == ("Ann offers: Ben deed:reading + 50 for deed:boardwalk.")
    assert prose.told(offer, NAMES) == (
        "Ann offers Ben: Ann gives Ben Reading Railroad and $50; Ben gives Ann Boardwalk."
    )
    assert prose.told(offer, NAMES, "es") == (
        "Ann ofrece a Ben: Ann da a Ben Reading Railroad y $50; Ben da a Ann Boardwalk."
    )
    loan = Event(
        "contract_made", "Ben", "Ann", None, 4, "loan", text="loan repaid 50 x 8 every lap"
    )
    assert prose.told(loan, NAMES, "es") == (
        "Contrato n.º 4: Ann da a Ben un préstamo, que se devuelve en 8 partes de $50, una cada "
        "vuelta."
    )
    # Words that nobody can read stay as they were written.
    odd = Event("offer_made", "Ann", amount=1, detail="what was once a term")
    assert prose.told(odd, NAMES, "es") == "Ann ofrece: what was once a term."


def test_a_held_card_is_told_by_what_it_is_for() -> None:
    passed = Event("card_passed", "Ann", "Ben", detail="chance:leave-jail")
    assert prose.told(passed, NAMES) == "Ann hands Ben a card to leave Jail."
    assert prose.told(passed, NAMES, "es") == (
        "Ann entrega a Ben una tarjeta para salir de la cárcel."
    )


@pytest.mark.parametrize(
    ("proposer", "english", "spanish"),
    [
        (
            "Ben",
            "Ben offers Ann and Cy: Ben gives Ann $50; Ann gives Ben Boardwalk; Cy gives Ann $20.",
            "Ben ofrece a Ann y Cy: Ben da a Ann $50; Ann da a Ben Boardwalk; Cy da a Ann $20.",
        ),
        (
            "Cy",
            "Cy offers Ann and Ben: Cy gives Ann $20; Ann gives Ben Boardwalk; Ben gives Ann $50.",
            "Cy ofrece a Ann y Ben: Cy da a Ann $20; Ann da a Ben Boardwalk; Ben da a Ann $50.",
        ),
    ],
)
def test_an_offer_back_is_told_from_who_makes_it(proposer: str, english: str, spanish: str) -> None:
    """What Ann had offered is offered back: whoever speaks says first what they would give."""
    names = Names(load_book(), ("Ann", "Ben", "Cy"))
    terms = "Ann>Ben deed:boardwalk, Ben>Ann 50, Cy>Ann 20"
    offer = Event("offer_made", proposer, amount=2, detail=terms)
    assert prose.told(offer, names) == english
    assert prose.told(offer, names, "es") == spanish


def test_an_offer_back_of_two_is_told_from_who_makes_it() -> None:
    offer = Event("offer_made", "Ben", amount=2, detail="Ann>Ben deed:boardwalk, Ben>Ann 50")
    assert prose.told(offer, NAMES) == "Ben offers Ann: Ben gives Ann $50; Ann gives Ben Boardwalk."
    assert prose.told(offer, NAMES, "es") == (
        "Ben ofrece a Ann: Ben da a Ann $50; Ann da a Ben Boardwalk."
    )


TERMS = [
    Term("cash", "Ann", "Ben", amount=50),
    Term("deed", "Ann", "Ben", space="baltic"),
    Term("card", "Ann", "Ben", card="chance:leave-jail"),
    Term("debt", "Ann", "Ben", amount=5),
    Term("loan", "Ann", "Ben", amount=300, pay=360, count=1, every=5, unit="turns"),
    Term("loan", "Ann", "Ben", pay=50, count=8, every=1, unit="laps", spaces=("baltic",)),
    Term("loan", "Ann", "Ben", pay=50, count=1, unit="forever"),
    Term("immunity", "Ann", "Ben", percent=100, spaces=("baltic",), count=1, unit="landings"),
    Term("immunity", "Ann", "Ben", percent=50, cap=20, unit="forever"),
    Term("immunity", "Ann", "Ben", percent=50, unit="forever"),
    Term("immunity", "Ann", "Ben", cap=20, unit="forever"),
    Term("share", "Ann", "Ben", percent=50, unit="forever"),
    Term("share", "Ann", "Ben", amount=5, unit="throws", count=2),
    Term("option_buy", "Ann", "Ben", space="baltic", amount=5, unit="forever"),
    Term("option_sell", "Ann", "Ben", space="baltic", amount=5, unit="forever"),
    Term("insurance", "Ann", "Ben", causes=("rent", "tax"), unit="forever"),
    Term("insurance", "Ann", "Ben", percent=50, causes=("fine",), cap=5, unit="forever"),
    Term("insurance", "Ann", "Ben", excess=5, causes=("card",), unit="forever"),
    Term("insurance", "Ann", "Ben", percent=9, excess=5, causes=("repairs",), unit="forever"),
    Term("purchase", "Ann", "Ben", space="baltic", amount=5, unit="laps", count=2),
    Term("promise", "Ann", "Ben", text="nada"),
    Term("duty", "Ann", "Ben", contract=4),
]


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.kind)
def test_every_term_has_plain_words(term: Term) -> None:
    assert "{" not in term_text(term, NAMES)
    text = term_text(term, NAMES, "es")
    assert "{" not in text
    assert not ENGLISH_WORDS.search(text)


# --- refusals ------------------------------------------------------------------------------------


def test_a_refusal_is_told_in_the_language_of_who_reads_it() -> None:
    game = Game.new(seats=["Ann", "Ben"], seed=3)
    refusal = game.why("Ann: build boardwalk")
    assert refusal is not None
    assert refusal.text() == refusal.message == "Not now: the throws for the start come first."
    assert refusal.text("es") == "Ahora no: antes hay que tirar para ver quién empieza."
    assert refusal.to_json()["message"] == refusal.message
    told = refusal.to_json("es")
    assert told["message"] == refusal.text("es")
    assert (told["reason"], told["clause"]) == (refusal.reason, refusal.clause)
    assert told["rule"].startswith("Un dueño puede construir en cualquier momento")


def test_a_refusal_says_what_was_so_when_it_was_made() -> None:
    """Also once the game has gone on: it keeps what it needs."""
    game = Game.new(seats=["Ann", "Ben"], seed=3)
    while game.state.phase == "opening":
        game.do("roll")
    turn = game.state.turn
    other = next(seat for seat in game.seats if seat != turn)
    refusal = game.why(f"{other}: roll")
    assert refusal is not None
    game.do("roll")
    assert refusal.text("es") == f"Es el turno de {turn}."


@pytest.mark.parametrize("language", OTHERS)
def test_clauses_behind_refusals_and_pages_are_told(language: str) -> None:
    ids = set(refusals._CLAUSES.values())
    for rule_set in available():
        ids |= {rule.id for rule in rules_sheet(rule_set.name).clauses}
        for option in rule_set.options.values():
            ids |= set(option.rules).union(*(value.rules for value in option.sets.values()))
    for rule_id in ids:
        text = catalogue.rule(rule_id).text
        assert texts.translated(text, language) != text, rule_id


# --- mistakes ------------------------------------------------------------------------------------

SOURCES = [path.read_text("utf-8") for path in Path(freehold.__file__).parent.rglob("*.py")]


def named(pattern: str) -> set[str]:
    return {key for source in SOURCES for key in re.findall(pattern, source)}


def test_every_message_that_code_names_is_there_and_no_other() -> None:
    table = catalogues.catalogue()
    assert named(r'\bmistake\(\s*"(\w+)"') == set(table["mistakes"])
    keys = named(r'\b(?:Message|message|template|Counted)\(\s*"(\w+(?:\.\w+)+)"')
    for key in keys:
        entry = table
        for part in key.split("."):
            assert part in entry, key
            entry = entry[part]
    assert {key.partition(".")[2] for key in keys if key.startswith("things.")} == set(
        table["things"]
    )


def test_a_mistake_is_told_in_the_language_of_who_reads_it() -> None:
    def told(text: str) -> str:
        with pytest.raises(FreeholdError) as caught:
            Game.new(seats=["Ann", "Ben"], seed=1).read(text)
        return caught.value.text("es")

    assert told("bid one") == ("Las cantidades son dólares enteros, como 140 o $1,250; no 'one'.")
    assert told("fly") == "No hay jugada con el nombre 'fly'."
    assert told("build boardwlk") == (
        "No hay casilla con el nombre 'boardwlk'. ¿Quieres decir Boardwalk?"
    )
    assert told("Ann: offer Ben nowhere for 5").endswith(
        "Escribe una oferta así: offer Ben deed:reading + 50 for deed:boardwalk."
    )
    assert told("Ann: build pa") == "'pa' puede ser Free Parking, Pacific Avenue o Park Place."


def test_names_of_seats_are_refused_in_both_languages() -> None:
    with pytest.raises(FreeholdError) as caught:
        check_seat_names(["Ann", "ann"])
    assert str(caught.value) == "Two seats are called 'ann'; every name must be its own."
    assert caught.value.text("es") == (
        "Dos asientos se llaman 'ann'; cada nombre tiene que ser distinto."
    )


# --- books ---------------------------------------------------------------------------------------


def told_texts(table: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a packaged file that people read, with its key."""
    if isinstance(table, str):
        if key in TOLD:
            yield key, table
        return
    if isinstance(table, list):
        for row in table:
            if not isinstance(row, str | int):
                yield from told_texts(row)
        return
    for name, value in table.items():
        if name == "words":
            yield from ((name, text) for sign, text in value.items() if sign not in SIGNS)
        elif isinstance(value, dict | list | str):
            yield from told_texts(value, name)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("kind", ["rulesets", "decks", "editions"])
def test_packaged_texts_are_told_in_the_language(kind: str, language: str) -> None:
    found = {english for place, english, _ in texts.pairs(language) if place.startswith(kind)}
    for name in packaged(kind):
        source = texts.source_of(kind, f"{name}.toml")
        wanted = set(told_texts(source))
        if kind == "decks":  # the name of a deck stands on the board
            wanted -= {("title", source["title"])}
        assert {text for _, text in wanted} <= found, name


@pytest.mark.parametrize("language", OTHERS)
def test_a_text_has_one_translation(language: str) -> None:
    seen: dict[str, str] = {}
    for place, english, text in texts.pairs(language):
        assert seen.setdefault(english, text) == text, place
        assert text != english or english in SAME, place
        assert text.strip() == text, place
        assert re.findall(r"\$[0-9,]+", english) == re.findall(r"\$[0-9,]+", text), place
        names = re.sub(r"Oriental Avenue|St\. Charles Place|of the Chosen", "", text)
        assert not ENGLISH_WORDS.search(names), place


def test_names_of_spaces_stay_in_the_texts_of_cards() -> None:
    """Where a card names a space in English, it names it in Spanish."""
    for name in ("official", "parish"):
        book = load_book(name)
        names = {space.name for space in book.spaces} - {"Jail", "Detention"}
        for deck in book.decks:
            for card in deck.cards:
                told = texts.translated(card.text, "es")
                assert told != card.text, card.id
                for space in names:
                    assert (space in card.text) == (space in told), (card.id, space)


def test_translations_are_no_part_of_a_book() -> None:
    assert "Chance" in str(load_book().to_dict())
    assert "salario" not in str(load_book().to_dict())


def test_cards_of_others_stay_as_they_wrote_them(tmp_path: Path) -> None:
    text = files.packaged_text("decks/chance.toml").replace("You dropped a glove", "You lost a hat")
    (tmp_path / "chance.toml").write_text(text, "utf-8")
    edition = files.packaged_text("editions/classic.toml").replace('"chance"', '"./chance.toml"')
    (tmp_path / "ours.toml").write_text(edition, "utf-8")
    names = Names(load_book("official", tmp_path / "ours.toml"), ("Ann", "Ben"))
    assert names.card_text("chance:back-three", "es") == (
        "You lost a hat. Walk back three spaces and look for it."
    )
    assert names.card_text("chance:pay-15", "es") == "Tu bicicleta iba sin luz de noche. Paga $15."


def test_cards_name_the_spaces_of_an_edition(tmp_path: Path) -> None:
    """An edition that renames a space has its cards told with the new name."""
    edition = (
        files.packaged_text("editions/parish.toml") + '\n[names]\nhilltop-school = "Oak School"\n'
    )
    (tmp_path / "ours.toml").write_text(edition, "utf-8")
    names = Names(load_book("parish", tmp_path / "ours.toml"), ("Ann", "Ben"))
    assert names.card_text("community-of-the-chosen:hilltop").startswith("The choir of Oak School")
    assert names.card_text("community-of-the-chosen:hilltop", "es") == (
        "Al coro de Oak School le faltan voces. Ve allí ahora. Si pasas por GO, la pregunta de "
        "allí es tuya."
    )


# --- pages -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", [each.name for each in available()])
def test_pages_of_rules_are_told(name: str) -> None:
    options = dict.fromkeys(show(name).options, True)
    sheet = rules_sheet(name, options=options, language="es")
    page = as_text(sheet)
    assert "{" not in page
    said = re.sub(r"\[[^\]]*\]", "", page)
    assert not ENGLISH_WORDS.search(said)
    assert '<html lang="es">' in as_html(sheet)
    assert sheet.book_hash == rules_sheet(name, options=options).book_hash
    english = rules_sheet(name, options=options)
    assert [len(section.lines) for section in sheet.sections] == [
        len(section.lines) for section in english.sections
    ]


def test_nouns_bring_their_gender_to_the_page() -> None:
    def said(name: str) -> str:
        return as_text(rules_sheet(name, language="es"), 80).replace("\n  ", " ")

    assert "el jugador va a la cárcel en lugar de mover" in said("official")
    assert "la familia va a la detención en lugar de mover" in said("parish")


def test_families_by_name_are_told() -> None:
    families = [{"name": "Ann", "members": [{"name": "Tom", "grade": 4}], "captain": "Eva"}]
    names = Names(load_book("parish"), ("Ann", "Ben"), read_families(families, ("Ann", "Ben")))
    asked = Event("question_asked", "Ann", None, "hilltop-school", detail="school", text="Tom")
    assert (
        prose.told(asked, names, "es") == "Una pregunta escolar para Tom de Ann en Hilltop School."
    )


def test_every_rule_value_has_its_place() -> None:
    """A value that is new needs its sentences."""
    source = texts.source_of("rulesets", "base.toml")["rules"]
    assert source.keys() == base()[0].rules.keys()
    assert wording.wording()["titles"].keys() == base()[0].rules.keys()
    assert (DATA / "translations" / "es" / "rulesets" / "base.toml").is_file()
