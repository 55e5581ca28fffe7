"""Capacities, declared once. A book or a game that needs more is refused when it is loaded."""

from typing import Final

MAX_SEATS: Final = 16
MAX_SPACES: Final = 64
MAX_GROUPS: Final = 16
MAX_GROUP_SIZE: Final = 8
MAX_DECKS: Final = 3
MAX_CARDS: Final = 32
MAX_TERMS: Final = 16
MAX_CONTRACTS: Final = 64
MAX_INSURANCES: Final = 8  # insurances of one seat at a time
MAX_TERM_DOLLARS: Final = 1_000_000_000  # of any sum in a term that lives on
MAX_TERM_COUNT: Final = 10_000  # instalments, or units of its length
MAX_MEMBERS: Final = 12  # pupils of one family
MAX_RULING: Final = 1_000_000  # dollars that one ruling moves
MAX_CLAIMS: Final = 16
MAX_DEBTS: Final = 32  # of a position file; the kernel's own bound is MAX_AGENDA
# Open debts, plus one interest duty or one lot for every deed, plus a contest.
MAX_AGENDA: Final = 128
# Proven in docs/kernel.md: in the longest single step everybody but one seat leaves.
MAX_EVENTS: Final = 1664
MAX_OPTIONS: Final = 512

BANK: Final = -1  # in the place of an owner, a payer or a creditor
POT: Final = -2  # the middle of the board, in the place of a payer or a creditor
NOBODY: Final = -1  # in the place of a bidder or a winner
NOWHERE: Final = -1  # in the place of a space, a group or a deck
CHANCE_SEAT: Final = -1  # the "seat" whose actions are the outcomes of throws and draws
REFEREE_SEAT: Final = -3  # the "seat" of the referee, the Game Master and the table's clock
REFEREE_BIT: Final = 1 << MAX_SEATS  # that seat in the set of those the game waits for
CAPTAIN: Final = -1  # in the place of a family's member: the Staff Captain, who is no pupil

HOTEL: Final = 5  # code of a hotel in `deeds[].buildings`; 0 to 4 are that many houses
