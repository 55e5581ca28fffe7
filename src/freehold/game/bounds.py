"""What the numbers of a start may be. The compiled rules check no index: nothing else may go in.

A file whose hashes were made anew can say anything; see docs/game-file.md.
"""

import re
from collections.abc import Mapping
from typing import Final

from freehold.books import Book
from freehold.notation.errors import FileError
from freehold.notation.families import MAX_GRADE
from freehold.records.enums import Cause, ContractKind, InsolvencyRule, Matter, Phase, Stage, Unit
from freehold.records.limits import (
    BANK,
    HOTEL,
    MAX_CLAIMS,
    MAX_CONTRACTS,
    MAX_DEBTS,
    MAX_MEMBERS,
    MAX_TERM_COUNT,
    NOWHERE,
    POT,
)

MOST_MONEY: Final = 10**9  # dollars of one seat, debt or claim
_MOST_TURNS: Final = 10**9
Range = tuple[int, int]


def check_bounds(state: Mapping[str, object], book: Book, n_seats: int) -> None:
    """Raise FileError if a game of `n_seats` cannot start with one of these leaves."""
    ranges = _ranges(book, n_seats)
    lengths = {"seats": n_seats, "claims": MAX_CLAIMS, "agenda": MAX_DEBTS}
    for path, value in state.items():
        low, high = ranges.get(re.sub(r"\.[0-9]+", ".N", str(path)), (0, 0))
        head, _, rest = str(path).partition(".")
        index = rest.partition(".")[0]
        if index.isdecimal() and int(index) >= lengths.get(head, int(index) + 1):
            low, high = 0, 0
        if type(value) is not int or not low <= value <= high:
            raise FileError(f"A game cannot start with {path!r} as {str(value)[:20]}.")
    if state.get("n_seats") != n_seats:
        raise FileError(f"A game of {n_seats} seats cannot start with {state.get('n_seats')}.")


def sayable(state: Mapping[str, int], book: Book, n_seats: int) -> dict[str, int]:
    """The leaves of a running game that a start may have; the rest begins afresh.

    What is left out is of no weight between throws: the last dice, counts of throws and rounds,
    open offers and requests.
    """
    ranges = _ranges(book, n_seats)
    return {
        path: value for path, value in state.items() if re.sub(r"\.[0-9]+", ".N", path) in ranges
    }


def _ranges(book: Book, n_seats: int) -> dict[str, Range]:
    """Least and most of every number that a position sets; all others are 0."""
    rules = book.record[0]["rules"]
    last_seat, last_space = n_seats - 1, len(book.spaces) - 1
    most_cards = (1 << max((len(deck.cards) for deck in book.decks), default=0)) - 1
    seat, space, money = (0, last_seat), (0, last_space), (0, MOST_MONEY)
    is_referred = rules["insolvency"] == InsolvencyRule.REFERRED
    count, sides = (0, MAX_TERM_COUNT), (-1, 1) if rules["either_way"] else (0, 0)
    return {
        "phase": (Phase.TURN, Phase.REFERRED if is_referred else Phase.DEBT),
        "stage": (Stage.TURN, Stage.TURN),
        "turn": seat,
        "first": seat,
        "n_seats": (n_seats, n_seats),
        "n_playing": (2, n_seats),
        "n_agenda": (0, MAX_DEBTS),
        "n_claims": (0, MAX_CLAIMS),
        "doubles": (0, int(rules["doubles_limit"]) - 1),
        "turn_number": (0, _MOST_TURNS),
        "houses": (0, int(rules["houses"])),
        "hotels": (0, int(rules["hotels"])),
        "seats.N.cash": money,
        "seats.N.space": space,
        "seats.N.jail": (0, 1),
        "seats.N.tries": (0, int(rules["jail_turns"]) - 1),
        "seats.N.playing": (0, 1),
        "seats.N.place": (0, n_seats),
        "seats.N.cards.N": (0, most_cards),
        "deeds.N.owner": (BANK, last_seat),
        "deeds.N.buildings": (0, HOTEL),
        "deeds.N.mortgaged": (0, 1),
        "claims.N.owner": seat,
        "claims.N.lander": seat,
        "claims.N.space": space,
        "claims.N.amount": money,
        "claims.N.turn": (0, _MOST_TURNS),
        "agenda.N.kind": (Matter.DEBT, Matter.DEBT),
        "agenda.N.seat": seat,
        "agenda.N.to": (POT if book.has_pot else BANK, last_seat),
        "agenda.N.amount": money,
        "agenda.N.space": (NOWHERE, last_space),
        "agenda.N.cause": (0, max(Cause)),
        "pot": money if book.has_pot else (0, 0),
        "seats.N.skips": seat,
        "seats.N.direction": sides,
        "seats.N.members": (0, MAX_MEMBERS),
        "seats.N.grades.N": (0, MAX_GRADE),
        "seats.N.tasks.N": (0, most_cards),
        "deeds.N.unlifted": (0, 1),
        "n_contracts": (0, MAX_CONTRACTS),
        "contracts_made": (0, MAX_CONTRACTS),
        "contracts.N.kind": (0, max(ContractKind)),
        "contracts.N.number": (0, MAX_CONTRACTS),
        "contracts.N.grantor": seat,
        "contracts.N.holder": (POT, last_seat),
        "contracts.N.bound": (0, (1 << n_seats) - 1),
        "contracts.N.spaces": (-(1 << 63), (1 << min(63, last_space + 1)) - 1),
        "contracts.N.amount": money,
        "contracts.N.percent": (0, 100),
        "contracts.N.cap": money,
        "contracts.N.excess": money,
        "contracts.N.causes": (0, (1 << len(Cause)) - 1),
        "contracts.N.unit": (0, max(Unit)),
        "contracts.N.count": count,
        "contracts.N.every": count,
        "contracts.N.due": count,
        "contracts.N.note": (0, MAX_CONTRACTS),
    }
