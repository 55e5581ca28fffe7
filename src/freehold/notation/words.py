"""From words to actions. Nothing here knows whether an action is allowed now."""

import difflib
import re
from typing import Any, Final

from freehold.notation.actions import ALL, CHANCE_KINDS, REFEREE_KINDS, WAYS, Action
from freehold.notation.amounts import read_amount, read_count, read_dice
from freehold.notation.catalogues import mistake
from freehold.notation.deals import read_deal
from freehold.notation.errors import InvalidWords
from freehold.notation.lists import Listed
from freehold.notation.names import REFEREE_NAME, REFEREE_WORDS, Names, normal
from freehold.notation.remarks import split_remark
from freehold.notation.spelling import BY_KIND, SPELLINGS, SYNONYMS, Spelling

MAX_WORDS: Final = 2000  # characters
_SAME_WAY: Final = {
    "forwards": "forward",
    "backwards": "backward",
    "correct": "right",
    "as": "grades",
    "reader": "reading",
    "points": "reading",
    "gifts": "gift",
}
_VERBS: Final[dict[tuple[str, ...], Spelling]] = {s.words: s for s in SPELLINGS} | {
    words: BY_KIND[kind] for words, kind in SYNONYMS.items()
}
_FIRST_WORDS: Final = sorted({words[0] for words in _VERBS})
_LONGEST: Final = max(len(words) for words in _VERBS)


def parse(text: str, names: Names, speaker: str | None = None, deck: str | None = None) -> Action:
    """Read one action; parts that were left out stay None.

    `speaker` is the seat that says it where the words name none, `deck` the deck of a card where
    they name none.

    Upper and lower case, extra spaces, ``$``, thousands commas and unambiguous beginnings of names
    are all the same. Raise InvalidWords or AmbiguousWords.

    >>> from freehold.books import load_book
    >>> parse("ann: build st. james 3", Names(load_book(), ("Ann", "Ben"))).space
    'stjames'
    """
    if not isinstance(text, str):
        raise InvalidWords(f"Words are expected, not {type(text).__name__}.")
    if len(text) > MAX_WORDS:
        raise InvalidWords(mistake("move_too_long"))
    said, note = split_remark(text)
    seat_text, colon, rest = _split_seat(said, names)
    seat = names.actor(seat_text) if colon else speaker
    tokens = rest.split()
    spelling = _find_verb(tokens)
    if spelling.kind in CHANCE_KINDS:
        if colon:
            raise InvalidWords(mistake("chance_is_nobodys", usage=spelling.usage()))
        seat = None
    elif spelling.kind in REFEREE_KINDS and not colon:
        seat = REFEREE_NAME
    reader = _Reader(tokens, names, seat, deck)
    reader.raw = (rest.split(None, len(spelling.words))[len(spelling.words) :] or [""])[0]
    return Action(spelling.kind, seat, **reader.read(spelling), note=note)


def _split_seat(text: str, names: Names) -> tuple[str, str, str]:
    """The part before a leading ``Seat:``; a colon inside ``deed:reading`` is none."""
    head, colon, rest = text.partition(":")
    words = head.casefold().split()
    is_seat = words in ([name.casefold().split() for name in names.seats])
    is_seat = is_seat or normal(head) in REFEREE_WORDS
    if not colon or (words[:1] and words[0] in _FIRST_WORDS and not is_seat):
        return "", "", text
    return head, colon, rest


def _find_verb(tokens: list[str]) -> Spelling:
    """Take the longest known verb off the front of `tokens`."""
    if not tokens:
        raise InvalidWords(mistake("what_to_do"))
    low = [token.casefold() for token in tokens[:_LONGEST]]
    for length in range(min(_LONGEST, len(low)), 0, -1):
        spelling = _VERBS.get(tuple(low[:length]))
        if spelling is not None:
            del tokens[:length]
            return spelling
    longer = [each.usage() for each in SPELLINGS if each.words[0] == low[0]]
    if longer:
        raise InvalidWords(mistake("verb_unfinished", word=low[0], usages=Listed(longer, "or")))
    close = difflib.get_close_matches(low[0], _FIRST_WORDS, n=1)
    hint = mistake("verb_near", word=close[0]) if close else ""
    raise InvalidWords(mistake("no_move", text=tokens[0][:30], hint=hint))


class _Reader:
    """Fills the slots of one spelling from the words after its verb."""

    def __init__(self, tokens: list[str], names: Names, seat: str | None, deck: str | None) -> None:
        self._tokens = tokens
        self._names = names
        self._seat = seat
        self._deck = deck
        self._slots = 1
        self.raw = ""  # everything after the verb, as it was typed

    def read(self, spelling: Spelling) -> dict[str, Any]:
        """The parts of the action; every word must be used."""
        values: dict[str, Any] = {}
        self._slots = len(spelling.slots)
        self._kind = spelling.kind
        for slot in reversed(spelling.slots):  # trailing numbers first: names may have spaces
            name = slot.strip("[]")
            if slot.startswith("[") and not self._has(name):
                continue
            attribute, value = getattr(self, f"_read_{name}")()
            values[attribute] = value
        if self._tokens:
            text, usage = " ".join(self._tokens)[:40], spelling.usage()
            raise InvalidWords(mistake("too_much_here", text=text, usage=usage))
        if spelling.kind in ("build", "stop"):
            values.setdefault("amount", 1)
        return values

    def _has(self, slot: str) -> bool:
        if not self._tokens:
            return False
        last = self._tokens[-1]
        if slot == "count":
            return len(self._tokens) > 1 and re.match(r"[-+$.0-9]", last) is not None
        if slot == "revision":
            return last.startswith("#")
        if slot == "way":  # what is no sum is meant to say where money was earned
            is_way = last.casefold() in WAYS[self._kind]
            is_way = is_way or (self._kind == "earn" and not re.search(r"[0-9]", last))
            return len(self._tokens) > 1 and is_way
        return True

    def _rest(self) -> str:
        text = " ".join(self._tokens)
        self._tokens.clear()
        return text

    def _read_dice(self) -> tuple[str, object]:
        dice = read_dice(self._tokens)
        self._tokens.clear()
        return "dice", dice

    def _read_card(self) -> tuple[str, object]:
        """``chance back-three``, ``chance:back-three``, or ``back-three`` where that is enough."""
        deck_text, colon, card_text = self._rest().partition(":")
        if colon:
            deck = self._names.find_deck(deck_text)
            return "card", self._names.card_name(deck, self._names.find_card(deck, card_text))
        return "card", self._names.find_drawn_card(deck_text, self._deck)

    def _read_amount(self) -> tuple[str, object]:
        return "amount", read_amount(self._rest() if self._slots == 1 else self._take_last())

    def _take_last(self) -> str:
        """The last word, and a dollar sign that stands by itself before it."""
        last = self._tokens.pop() if self._tokens else ""
        if self._tokens and self._tokens[-1] == "$":
            self._tokens.pop()
        return last

    def _read_change(self) -> tuple[str, object]:
        """``+20``, ``-20`` or ``20``."""
        text = self._take_last()
        sign = text[:1] if text[:1] in ("+", "-", "\N{MINUS SIGN}") else ""
        amount = read_amount(text[len(sign) :])
        return "amount", amount if sign in ("", "+") else -amount

    def _read_way(self) -> tuple[str, object]:
        """One of a few words, or a beginning that fits only one."""
        ways = WAYS[self._kind]
        said = self._take_last().casefold()
        said = _SAME_WAY.get(said, said)
        found = [way for way in ways if way == said] or [
            way for way in ways if said and way.startswith(said)
        ]
        if len(found) != 1:
            other = mistake("way_not", text=said[:30]) if said else mistake("way_after")
            known = Listed(tuple(reversed(ways)), "or")
            raise InvalidWords(mistake("which_way", ways=known, other=other))
        return "way", found[0]

    def _read_member(self) -> tuple[str, object]:
        number = self._names.find_member(self._seat, self._rest())
        return "member", self._names.member_name(self._seat, number)

    def _read_payee(self) -> tuple[str, object]:
        """Who is paid: what stands after ``pays``."""
        low = [token.casefold() for token in self._tokens]
        at = next((low.index(word) for word in ("pays", "pay") if word in low), None)
        if at is None:
            payer, payee = self._names.seats[:2]
            raise InvalidWords(mistake("who_pays", payer=payer, payee=payee))
        text = " ".join(self._tokens[at + 1 :])
        del self._tokens[at:]
        return "to", self._names.find_payee(text)

    def _read_contract(self) -> tuple[str, object]:
        return "contract", read_count(self._rest().removeprefix("#").strip())

    def _read_spaces(self) -> tuple[str, object]:
        """``boardwalk + reading``, ``all`` or ``no``."""
        text = self._rest()
        if text.casefold() in ("no", ALL):
            return "spaces", () if text.casefold() == "no" else (ALL,)
        return "spaces", tuple(self._space(part) for part in re.split(r"[+,]", text))

    def _read_count(self) -> tuple[str, object]:
        return "amount", read_count(self._tokens.pop())

    def _read_revision(self) -> tuple[str, object]:
        return "amount", read_count(self._tokens.pop()[1:])

    def _read_space(self) -> tuple[str, object]:
        return "space", self._space(self._rest())

    def _space(self, text: str) -> str:
        text = text.strip()
        text = text[5:] if text.casefold().startswith("deed:") else text
        return self._names.spaces[self._names.find_space(text)]

    def _read_deck(self) -> tuple[str, object]:
        return "deck", self._names.decks[self._names.find_deck(self._rest())]

    def _read_seat(self) -> tuple[str, object]:
        return "other", self._names.seats[self._names.find_seat(self._rest())]

    def _read_no(self) -> tuple[str, object]:
        if self._rest().casefold() != "no":
            raise InvalidWords(mistake("stop_or_no"))
        return "amount", 0

    def _read_deal(self) -> tuple[str, object]:
        self._tokens.clear()
        return "terms", read_deal(self.raw, self._names, self._seat)
