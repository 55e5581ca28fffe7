"""Names of seats, spaces, decks and cards: the one place where they become numbers and back."""

import difflib
import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from freehold.books import Book
from freehold.books.names import fold
from freehold.books.translations import ENGLISH, card_text
from freehold.errors import FreeholdError
from freehold.notation.actions import CAPTAIN_NAME
from freehold.notation.catalogues import BookText, Message, mistake
from freehold.notation.errors import AmbiguousWords, InvalidWords
from freehold.notation.families import Family
from freehold.notation.lists import Listed
from freehold.records.enums import CardOp, SpaceKind
from freehold.records.limits import (
    BANK,
    CAPTAIN,
    MAX_CARDS,
    MAX_MEMBERS,
    MAX_SEATS,
    POT,
    REFEREE_BIT,
    REFEREE_SEAT,
)

BANK_NAME: Final = "Bank"
POT_NAME: Final = "Free Parking"  # where the board has no such space
REFEREE_NAME: Final = "Referee"
# The referee's offices; each may speak.
REFEREE_WORDS: Final = frozenset({"referee", "gm", "gamemaster", "judge", "auctioneer", "clock"})
NO_SEAT: Final = -99  # stands for a name that no seat has; the rules refuse it
MAX_SEAT_NAME: Final = 24  # characters
_BOT_NAMES: Final = (
    *("Ada", "Bo", "Cleo", "Dora", "Emil", "Flora", "Gus", "Hanna"),
    *("Ivo", "Juno", "Karl", "Lena", "Milo", "Nora", "Otto", "Pia"),
)
_RESERVED: Final = REFEREE_WORDS | {
    "bank",
    "thebank",
    "chance",
    "nobody",
    "everyone",
    "freeparking",
    "pot",
}
_KEPT: Final = (CardOp.KEEP, CardOp.KEEP_RETRY)
_MISREAD: Final = frozenset({"for", "pays"})  # words inside a move
_FORBIDDEN: Final = re.compile(r"[:,;>+#=!\"'\\\[\]{}\x00-\x1f\x7f]")
_WORD: Final = re.compile(r"\w+")
_FEW: Final = 8  # so many names can be listed where none of them fits
# Control and format characters, and halves of characters; joiners are parts of some scripts.
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs"})
_JOINERS: Final = "\u200c\u200d"


normal = lru_cache(maxsize=4096)(fold)


class Lookup:
    """Finds the one thing that a piece of text names.

    An exact name comes first, then a beginning of a name, then a beginning of a later word of it.
    """

    def __init__(self, what: object, things: Iterable[tuple[int, str, Iterable[str]]]) -> None:
        self._what = what
        self._shown: dict[int, str] = {}
        self._exact: dict[str, set[int]] = {}
        self._later: list[tuple[str, int]] = []
        for number, shown, texts in things:
            self._shown[number] = shown
            for text in texts:
                self._exact.setdefault(normal(text), set()).add(number)
                starts = [match.start() for match in _WORD.finditer(text)][1:]
                self._later += [(normal(text[start:]), number) for start in starts]
        self._known: dict[str, int] = {}

    def find(self, text: str) -> int:
        """The number of what `text` names; raise InvalidWords or AmbiguousWords."""
        if text not in self._known:
            if len(self._known) > 10_000:
                self._known.clear()
            self._known[text] = self._search(text)
        return self._known[text]

    def _search(self, text: str) -> int:
        query = normal(text)
        if not query:
            raise InvalidWords(mistake("name_missing", what=self._what))
        found = self._exact.get(query, set())
        if not found:
            found = {n for key, ns in self._exact.items() if key.startswith(query) for n in ns}
        if not found:
            found = {number for key, number in self._later if key.startswith(query)}
        if len(found) == 1:
            return next(iter(found))
        if not found:
            raise InvalidWords(self._unknown(text, query))
        names = tuple(self._shown[number] for number in sorted(found))
        said = mistake("name_could_be", text=text.strip(), names=Listed(names, "or"))
        raise AmbiguousWords(said, names)

    def _unknown(self, text: str, query: str) -> Message:
        close = difflib.get_close_matches(query, self._exact, n=1, cutoff=0.6)
        hint: object = ""
        if close:
            hint = mistake("name_near", name=self._shown[min(self._exact[close[0]])])
        elif 1 < len(self._shown) <= _FEW:
            hint = mistake("name_list", names=Listed(tuple(self._shown.values())))
        return mistake("name_unknown", what=self._what, text=text.strip()[:40], hint=hint)


def _is_called(name: str | None, text: str) -> bool:
    return name is not None and normal(name) == normal(text)


class _BookNames:
    """The names that a book gives; all games by one book share them."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.spaces = tuple(space.key for space in book.spaces)
        self.space_names = tuple(space.name for space in book.spaces)
        self.groups = tuple(group.key for group in book.groups)
        self.group_names = tuple(group.name for group in book.groups)
        self.decks = tuple(deck.key for deck in book.decks)
        self.cards = tuple(tuple(card.id for card in deck.cards) for deck in book.decks)
        self.pot_name = _pot_name(book)
        self.jail_name = jail_name(book)
        self.jail_space = book.spaces[_jail(book)].key
        self.space_codes = {key: code for code, key in enumerate(self.spaces)}
        self.deck_codes = {key: code for code, key in enumerate(self.decks)}
        self.card_codes = {
            f"{deck}:{card}": (number, code)
            for number, deck in enumerate(self.decks)
            for code, card in enumerate(self.cards[number])
        }
        self.space_lookup = Lookup(Message("things.space"), self._space_texts())
        self.deck_lookup = Lookup(
            Message("things.deck"), ((i, d.name, (d.key, d.name)) for i, d in enumerate(book.decks))
        )
        self.card_lookups = tuple(
            Lookup(Message("things.card"), ((i, card, (card,)) for i, card in enumerate(cards)))
            for cards in self.cards
        )

        self.any_card = Lookup(
            Message("things.card"),
            ((i, name, (name.partition(":")[2],)) for i, name in enumerate(self.card_codes)),
        )

    def _space_texts(self) -> Iterable[tuple[int, str, Iterable[str]]]:
        for number, space in enumerate(self.book.spaces):
            shared = self.space_names.count(space.name) > 1
            shown = space.key if shared else space.name
            yield number, shown, (space.key, space.name, *space.aliases)


_of_book = lru_cache(maxsize=32)(_BookNames)


class Names:
    """All names of one game, cached in both directions."""

    def __init__(self, book: Book, seats: Sequence[str], families: Sequence[Family] = ()) -> None:
        shared = _of_book(book)
        self.book = book
        self.seats = tuple(seats)
        self.families = tuple(families)
        self.spaces, self.space_names = shared.spaces, shared.space_names
        self.groups, self.group_names = shared.groups, shared.group_names
        self.decks, self.cards = shared.decks, shared.cards
        self.pot_name, self.jail_name = shared.pot_name, shared.jail_name
        self.jail_space = shared.jail_space
        self.space_codes, self.deck_codes = shared.space_codes, shared.deck_codes
        self.card_codes = shared.card_codes
        self.seat_codes = {name: code for code, name in enumerate(self.seats)}
        # Payers, payees and who acts, by number: the last three are -3, -2 and -1.
        self.parties = (*self.seats, REFEREE_NAME, self.pot_name, BANK_NAME)
        self.actor_codes = self.seat_codes | {REFEREE_NAME: REFEREE_SEAT}
        self.payee_codes = self.seat_codes | {BANK_NAME: BANK, self.pot_name: POT}
        self._seat_lookup = Lookup(
            BookText(book.words["player"]), ((i, n, (n,)) for i, n in enumerate(self.seats))
        )
        self._shared = shared

    def find_seat(self, text: str) -> int:
        """The seat that a name, or an unambiguous beginning of one, means."""
        code = self.seat_codes.get(text)
        return self._seat_lookup.find(text) if code is None else code

    def find_actor(self, text: str) -> int:
        """A seat, also by its captain's name, or REFEREE_SEAT for the referee by any office."""
        if normal(text) in REFEREE_WORDS:
            return REFEREE_SEAT
        led = [family.name for family in self.families if _is_called(family.captain, text)]
        is_seat = normal(text) in map(normal, self.seats)
        return self.seat_codes[led[0]] if len(led) == 1 and not is_seat else self.find_seat(text)

    def actor(self, text: str) -> str:
        """The name of a seat or of the referee, as actions have it."""
        return self.parties[self.find_actor(text)]

    def find_payee(self, text: str) -> str:
        """The name of a seat, or of the Bank."""
        if normal(text) in ("bank", "thebank"):
            return BANK_NAME
        return self.seats[self.find_seat(text)]

    def find_space(self, text: str) -> int:
        """The space that a key, a name, an alias or a beginning of one means."""
        code = self.space_codes.get(text)
        return self._shared.space_lookup.find(text) if code is None else code

    def find_deck(self, text: str) -> int:
        """The deck that a name or a beginning of one means."""
        return self._shared.deck_lookup.find(text)

    def find_card(self, deck: int, text: str) -> int:
        """The card of a deck that an id or a beginning of one means."""
        return self._shared.card_lookups[deck].find(text)

    def find_drawn_card(self, text: str, asked: str | None = None) -> str:
        """A card with its deck in front, or without it: of the deck `asked` for, else of any."""
        words = text.split()
        for length in range(len(words) - 1, 0, -1):
            deck = self._deck_or_none(" ".join(words[:length]))
            if deck is not None:
                return self.card_name(deck, self.find_card(deck, " ".join(words[length:])))
        if asked is not None:
            deck = self.deck_codes[asked]
            return self.card_name(deck, self.find_card(deck, text))
        return tuple(self.card_codes)[self._shared.any_card.find(text)]

    def _deck_or_none(self, text: str) -> int | None:
        try:
            return self.find_deck(text)
        except FreeholdError:
            return None

    def find_held_card(self, text: str) -> str:
        """A card that can be held: ``chance`` if its deck has one such card, else ``deck:card``."""
        deck_text, _, card_text = text.partition(":")
        deck = self.find_deck(deck_text)
        if card_text:
            return f"{self.decks[deck]}:{self.cards[deck][self.find_card(deck, card_text)]}"
        keeps = self.kept_cards(deck)
        if not keeps:
            raise InvalidWords(mistake("no_held_card", deck=self.book.decks[deck].name))
        if len(keeps) > 1:
            names = tuple(f"{self.decks[deck]}:{self.cards[deck][card]}" for card in keeps)
            raise AmbiguousWords(mistake("which_card", cards=", ".join(names)), names)
        return f"{self.decks[deck]}:{self.cards[deck][keeps[0]]}"

    def kept_cards(self, deck: int) -> tuple[int, ...]:
        """The cards of a deck that are held until used."""
        rows = self.book.record[0]["decks"][deck]["cards"]
        return tuple(card for card in range(len(self.cards[deck])) if rows[card]["op"] in _KEPT)

    def card_name(self, deck: int, card: int) -> str:
        """A card as events and terms name it: ``chance:back-three``."""
        return f"{self.decks[deck]}:{self.cards[deck][card]}"

    def card_text(self, name: str, language: str = ENGLISH) -> str:
        """What a card says, in a language if it is a packaged one."""
        number, card = self.card_codes[name]
        deck = self.book.decks[number]
        return card_text(self.book, deck, deck.cards[card], language)

    def card_of_code(self, code: int) -> str:
        """A held card from its number in a term."""
        return self.card_name(code // MAX_CARDS, code % MAX_CARDS)

    def seat_set(self, bits: int) -> tuple[str, ...]:
        """The seats of a bit set, in seat order; the referee comes last."""
        seats = tuple(name for code, name in enumerate(self.seats) if bits >> code & 1)
        return (*seats, REFEREE_NAME) if bits & REFEREE_BIT else seats

    def space_set(self, bits: int) -> tuple[str, ...]:
        """The spaces of a bit set, in board order."""
        bits &= (1 << 64) - 1
        return tuple(key for code, key in enumerate(self.spaces) if bits >> code & 1)

    def bits_of(self, spaces: Sequence[str]) -> int | None:
        """The bit set of these spaces as an int64 holds it; None if a key is unknown."""
        codes = [self.space_codes.get(space) for space in spaces]
        if None in codes:
            return None
        bits = sum(1 << code for code in set(codes) if code is not None)
        return bits - (1 << 64) if bits >> 63 else bits

    def members(self, seat: str | None) -> tuple[str, ...]:
        """The members of a seat's family by name, lowest grade first; empty if not known."""
        found = (family.members for family in self.families if family.name == seat)
        return tuple(member.name for member in next(found, ()))

    def captain(self, seat: str) -> str | None:
        """The Staff Captain of a seat's family, if there is one with a name."""
        return next((family.captain for family in self.families if family.name == seat), None)

    def member_name(self, seat: str | None, number: int) -> str:
        """A member of a family by name, or by number from 1 where it has none."""
        if number == CAPTAIN:
            return CAPTAIN_NAME
        known = self.members(seat)
        return known[number] if 0 <= number < len(known) else str(number + 1)

    def find_member(self, seat: str | None, text: str) -> int:
        """The member that a number from 1, a name or a beginning of one means, or CAPTAIN."""
        if normal(text) == CAPTAIN_NAME or text == self.captain(seat or ""):
            return CAPTAIN
        known = self.members(seat)
        if normal(text).isdecimal() and text.strip().isascii():
            number = int(normal(text)[:3])
            if not 1 <= number <= (len(known) or MAX_MEMBERS):
                raise InvalidWords(mistake("no_member", text=text.strip()[:12]))
            return number - 1
        if not known:
            raise InvalidWords(mistake("member_by_number", text=text.strip()[:40]))
        return Lookup(
            Message("things.member"), ((i, name, (name,)) for i, name in enumerate(known))
        ).find(text)

    def space_name(self, key: str | None) -> str:
        """The full name of a space, for prose."""
        return "" if key is None else self.space_names[self.space_codes[key]]


def jail_name(book: Book) -> str:
    """What the edition calls Jail."""
    return book.words.get("jail") or book.spaces[_jail(book)].name


def _jail(book: Book) -> int:
    return int(book.record[0]["jail"])


def _pot_name(book: Book) -> str:
    """What the middle of the board is called: after the space that gets what lies there."""
    found = (space.name for space in book.spaces if space.kind == SpaceKind.FREE_PARKING)
    return next(found, POT_NAME)


def bot_name(taken: Iterable[str]) -> str:
    """A name for a bot that nobody has, with a first letter that nobody has if there is one.

    >>> bot_name(["Ann", "Cy"])
    'Bo'
    """
    folded = {name.casefold() for name in taken}
    letters = {name[:1] for name in folded}
    free = [name for name in _BOT_NAMES if name.casefold() not in folded]
    fresh = [name for name in free if name[0].casefold() not in letters]
    return (fresh or free)[0]


def check_seat_names(seats: Sequence[str]) -> tuple[str, ...]:
    """Names as they will be used, or InvalidWords: 2 to 16, all different, fit for commands.

    >>> check_seat_names(["Ann", " Ben "])
    ('Ann', 'Ben')
    """
    if isinstance(seats, str) or not all(isinstance(name, str) for name in seats):
        raise InvalidWords(mistake("seats_list"))
    if not 2 <= len(seats) <= MAX_SEATS:
        raise InvalidWords(mistake("seat_count", most=MAX_SEATS, count=len(seats)))
    names = tuple(" ".join(name.split()) for name in seats)
    seen: set[str] = set()
    for name in names:
        _check_seat_name(name)
        if normal(name) in seen:
            raise InvalidWords(mistake("seats_same", name=name))
        seen.add(normal(name))
    for name in names:
        _check_beside(name, names)
    return names


def _check_beside(name: str, names: tuple[str, ...]) -> None:
    """A name that goes on with a number after another name would read as an amount."""
    words = name.casefold().split()
    for other in names:
        start = other.casefold().split()
        following = words[len(start) : len(start) + 1]
        if words[: len(start)] == start and following and following[0].lstrip("$").isdigit():
            raise InvalidWords(mistake("seat_like_amount", name=name, other=other))


def _check_seat_name(name: str) -> None:
    if not normal(name):
        raise InvalidWords(mistake("seat_no_letter", name=name))
    if len(name) > MAX_SEAT_NAME:
        raise InvalidWords(mistake("seat_too_long", name=name[:12], most=MAX_SEAT_NAME))
    unseen = [c for c in name if c not in _JOINERS and unicodedata.category(c) in _UNSEEN]
    if unseen or _FORBIDDEN.search(name):
        raise InvalidWords(mistake("seat_signs", name=name))
    if normal(name) in _RESERVED or _MISREAD & set(name.casefold().split()):
        raise InvalidWords(mistake("seat_taken_word", name=name))
