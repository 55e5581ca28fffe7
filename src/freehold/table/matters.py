"""Which part of a game a leaf of its records belongs to: for clocks, and for what is shown anew."""

from functools import cache
from typing import Final

from freehold.notation.leaves import all_paths

# Parts that are shown together; seats and deeds have one each, offers too.
HEAD: Final = 0  # phase, turn, dice, Bank, pot, ...
ORDER: Final = 1
AUCTION: Final = 2
AGENDA: Final = 3
CLAIMS: Final = 4
CONTRACTS: Final = 5
CONTEST: Final = 6
MARKET: Final = 7
STOCK: Final = 8
HIDDEN: Final = 9  # chance, and what is kept for speed
SEAT: Final = 100  # + its number
DEED: Final = 200  # + its space
OFFER: Final = 300  # + its proposer

# What clocks and answers go by; stamped when one of their leaves changes.
DECISION: Final = 1000
MOVE: Final = 1001  # a turn begins
BID: Final = 1002
CLAIM: Final = 1003
THROW: Final = 1004
ASKED: Final = 1005  # an auction of unsold deeds is asked for

_PARTS: Final = {
    "auction": AUCTION,
    "agenda": AGENDA,
    "n_agenda": AGENDA,
    "claims": CLAIMS,
    "n_claims": CLAIMS,
    "contracts": CONTRACTS,
    "n_contracts": CONTRACTS,
    "contracts_made": CONTRACTS,
    "contest": CONTEST,
    "market": MARKET,
    "stock": STOCK,
    "stock_agreed": STOCK,
    "first": ORDER,
    "chance": HIDDEN,
    "version": HIDDEN,
    "extras": HIDDEN,
}
_NUMBERED: Final = {"seats": SEAT, "deeds": DEED, "offers": OFFER}
_OF_SEATS: Final = {"skips": ORDER, "held": HIDDEN, "changes": HIDDEN}
_DECISIVE: Final = frozenset({"phase", "turn", "turn_number", "throws", "asked", "n_agenda"})
_DECISIVE_OF: Final = {
    "agenda": frozenset({"kind", "seat", "to", "amount", "space", "begun"}),
    "seats": frozenset({"contends"}),
    "auction": frozenset({"space", "kind"}),
}


def _part(words: list[str]) -> int:
    head, tail = words[0], words[-1]
    if head == "seats" and words[2] in _OF_SEATS:
        return _OF_SEATS[words[2]]
    if head in _NUMBERED:
        return _NUMBERED[head] + int(words[1])
    return _PARTS.get(head, HEAD) if tail != "extras" else HIDDEN


def _clocks(words: list[str]) -> tuple[int, ...]:
    head, tail = words[0], words[-1]
    found = []
    if head in _DECISIVE or tail in _DECISIVE_OF.get(head, ()):
        found.append(DECISION)
    if head == "auction" and tail in ("bid", "leader", "space", "kind"):
        found.append(BID)
    if head == "turn_number":
        found.append(MOVE)
    if head == "throws":
        found.append(THROW)
    if head == "stock":
        found.append(ASKED)
    if head in ("n_claims", "claims"):
        found.append(CLAIM)
    if head == "offers" and tail in ("open", "revision"):
        found.append(OFFER + int(words[1]))
    return tuple(found)


@cache
def parts() -> dict[str, int]:
    """The part of every leaf, by path."""
    return {path: _part(path.split(".")) for path in all_paths()}


@cache
def clocks() -> dict[str, tuple[int, ...]]:
    """What a change of a leaf stamps, by path; leaves that stamp nothing are not there."""
    found = ((path, _clocks(path.split("."))) for path in all_paths())
    return {path: stamps for path, stamps in found if stamps}
