"""Short names for what the tests point at: seats, spaces and cards of the classic edition."""

from typing import Final

A, B, C, D, E = range(5)

GO: Final = 0
MEDITERRANEAN: Final = 1
CHEST_2: Final = 2
BALTIC: Final = 3
INCOME_TAX: Final = 4
READING: Final = 5
ORIENTAL: Final = 6
CHANCE_7: Final = 7
VERMONT: Final = 8
CONNECTICUT: Final = 9
JAIL: Final = 10
ST_CHARLES: Final = 11
ELECTRIC: Final = 12
STATES: Final = 13
VIRGINIA: Final = 14
PENNSYLVANIA_RR: Final = 15
ST_JAMES: Final = 16
CHEST_17: Final = 17
TENNESSEE: Final = 18
NEW_YORK: Final = 19
FREE_PARKING: Final = 20
KENTUCKY: Final = 21
CHANCE_22: Final = 22
INDIANA: Final = 23
ILLINOIS: Final = 24
BO: Final = 25
ATLANTIC: Final = 26
VENTNOR: Final = 27
WATER: Final = 28
MARVIN: Final = 29
GO_TO_JAIL: Final = 30
PACIFIC: Final = 31
NORTH_CAROLINA: Final = 32
CHEST_33: Final = 33
PENNSYLVANIA: Final = 34
SHORT_LINE: Final = 35
CHANCE_36: Final = 36
PARK_PLACE: Final = 37
LUXURY_TAX: Final = 38
BOARDWALK: Final = 39

PURPLES = (MEDITERRANEAN, BALTIC)
LIGHT_BLUES = (ORIENTAL, VERMONT, CONNECTICUT)
PINKS = (ST_CHARLES, STATES, VIRGINIA)
ORANGES = (ST_JAMES, TENNESSEE, NEW_YORK)
REDS = (KENTUCKY, INDIANA, ILLINOIS)
YELLOWS = (ATLANTIC, VENTNOR, MARVIN)
GREENS = (PACIFIC, NORTH_CAROLINA, PENNSYLVANIA)
DARK_BLUES = (PARK_PLACE, BOARDWALK)
RAILROADS = (READING, PENNSYLVANIA_RR, BO, SHORT_LINE)
UTILITIES = (ELECTRIC, WATER)
ALL_DEEDS = (
    *PURPLES,
    *LIGHT_BLUES,
    *PINKS,
    *ORANGES,
    *REDS,
    *YELLOWS,
    *GREENS,
    *DARK_BLUES,
    *RAILROADS,
    *UTILITIES,
)

CHANCE: Final = 0  # decks
CHEST: Final = 1

Card = tuple[str, int, int]  # "card", deck, number in the deck


def chance(number: int) -> Card:
    """The outcome of a draw from Chance."""
    return ("card", CHANCE, number)


def chest(number: int) -> Card:
    """The outcome of a draw from Community Chest."""
    return ("card", CHEST, number)


TO_BOARDWALK = chance(0)
TO_GO = chance(1)
TO_ILLINOIS = chance(2)
TO_ST_CHARLES = chance(3)
TO_READING = chance(4)
NEAREST_RAILROAD = chance(5)
NEAREST_RAILROAD_2 = chance(6)
NEAREST_UTILITY = chance(7)
BACK_THREE = chance(8)
CHANCE_TO_JAIL = chance(9)
CHANCE_KEEP = chance(10)
COLLECT_50 = chance(11)
COLLECT_150 = chance(12)
PAY_15 = chance(13)
PAY_EACH = chance(14)
REPAIRS_25 = chance(15)
CHEST_TO_GO = chest(0)
CHEST_TO_JAIL = chest(1)
CHEST_KEEP = chest(2)
COLLECT_200 = chest(3)
COLLECT_EACH = chest(11)
PAY_50 = chest(12)
PAY_100 = chest(13)
PAY_150 = chest(14)
REPAIRS_40 = chest(15)

MORTGAGED: Final = -1

Deeds = dict[int, int]  # space -> houses, HOTEL or MORTGAGED


def own(*spaces: int, built: int = 0) -> Deeds:
    """Clear deeds, each with as many houses (or a HOTEL)."""
    return dict.fromkeys(spaces, built)


def mortgaged(*spaces: int) -> Deeds:
    """Mortgaged deeds."""
    return dict.fromkeys(spaces, MORTGAGED)
