"""Putting a position file's seats, deeds, cards and debts into the records, and judging them."""

import re
from collections.abc import Callable
from typing import Any, Final

from freehold.errors import FreeholdError
from freehold.game.bounds import MOST_MONEY
from freehold.game.engine import Engine
from freehold.game.standing import StandingPlacer
from freehold.notation.amounts import money
from freehold.notation.errors import Fault
from freehold.notation.events import CAUSES, DIRECTIONS
from freehold.notation.names import BANK_NAME, Names, normal
from freehold.notation.position import PositionFile
from freehold.records.enums import BuildRight, CardOp, Cause, Matter, Phase, SpaceKind, Stage
from freehold.records.limits import BANK, HOTEL, MAX_CLAIMS, MAX_DEBTS, NOWHERE, POT

_BUILT: Final = re.compile(
    r"(?P<space>.*?)\s+(?P<what>hotel|mortgaged|unlifted|[0-9]+)", re.IGNORECASE
)
_IN_JAIL: Final = re.compile(r"(?P<space>.*?)\s+(?P<tries>[0-9]+)")
_AMOUNTS: Final = f"1 to {MOST_MONEY:,}"


def tries_in_jail(names: Names, text: str) -> int | None:
    """The turns tried that ``Jail 2`` or, on another board, ``Detention 2`` names."""
    match = _IN_JAIL.fullmatch(text.strip())
    if match is None or normal(match["space"]) not in ("jail", normal(names.jail_name)):
        return None
    return int(match["tries"])


class Placer:
    """Fills an engine's fresh game from a file; `place` returns every fault."""

    def __init__(self, file: PositionFile, engine: Engine, names: Names) -> None:
        self._file = file
        self._engine = engine
        self._names = names
        self._game = engine.state
        self._book = engine.book
        self._rules = engine.book.record[0]["rules"]
        self._faults: list[Fault] = []
        self._deed_paths: dict[int, tuple[str | int, ...]] = {}
        self.next_cards: dict[int, list[int]] = {}
        self.notes: list[str] = []

    def place(self) -> list[Fault]:
        """Put everything in its place."""
        self._game["stage"], self._game["phase"] = Stage.TURN, Phase.TURN
        # Open claims are of the turn before.
        self._game["turn_number"] = 2 if self._file.data.get("claims") else 1
        for number, seat in enumerate(self._file.seats):
            self._seat(number, seat)
        self._count_seats()
        self._turn()
        self._groups()
        self._bank()
        self._decks()
        self._pot()
        self._order()
        self._lists("claims", MAX_CLAIMS, self._claim)
        self._lists("debts", MAX_DEBTS, self._debt)
        standing = StandingPlacer(self._file, self._engine, self._names)
        self._faults += standing.place()
        self.notes = standing.notes
        return self._faults

    # --- seats --------------------------------------------------------------------------------

    def _seat(self, number: int, seat: dict[str, Any]) -> None:
        row = self._game["seats"][number]
        row["contends"] = 0
        name = self._names.seats[number]
        if seat.get("out"):
            row["playing"], row["cash"] = 0, 0
            if seat.get("deeds") or seat.get("cards") or seat.get("cash"):
                self._fault("out_owns", f"{name} is out and cannot own anything.", "seats", number)
            return
        cash = seat.get("cash", int(self._rules["starting_cash"]))
        if cash < 0:
            message = f"{name} cannot have {money(cash)}."
            self._fault("negative_cash", message, "seats", number, "cash")
        elif cash > MOST_MONEY:
            self._fault("too_much_cash", f"{name} has too much cash.", "seats", number, "cash")
        else:
            row["cash"] = cash
        self._token(number, seat.get("at", self._names.spaces[self._book.record[0]["go"]]))
        for index, text in enumerate(seat.get("deeds", [])):
            self._deed(number, text, ("seats", number, "deeds", index))
        for index, text in enumerate(seat.get("cards", [])):
            self._held_card(number, text, ("seats", number, "cards", index))
        self._family(number, seat)

    def _family(self, number: int, seat: dict[str, Any]) -> None:
        """What a church family has besides its members: a direction, churches, tasks."""
        path = ("seats", number)
        row = self._game["seats"][number]
        said = seat.get("direction")
        if said is not None and said not in DIRECTIONS:
            message = f"A direction is {' or '.join(reversed(DIRECTIONS))}, not {said!r}."
            self._fault("bad_direction", message, *path, "direction")
        elif said is not None and not self._rules["either_way"]:
            message = "Under these rules nobody chooses a direction."
            self._fault("bad_direction", message, *path, "direction")
        elif said is not None:
            row["direction"] = 1 if said == "forward" else -1
        for index, text in enumerate(seat.get("runs", [])):
            self._church(number, text, (*path, "runs", index))
        for index, text in enumerate(seat.get("tasks", [])):
            self._task(number, text, (*path, "tasks", index))

    def _church(self, number: int, text: str, path: tuple[str | int, ...]) -> None:
        space = self._space(text, path)
        if space is None:
            return
        name = self._names.space_names[space]
        row = self._game["deeds"][space]
        if self._book.spaces[space].kind != SpaceKind.CHURCH:
            self._fault("not_a_church", f"{name} is no church.", *path)
        elif row["owner"] != BANK:
            other, mine = self._names.seats[row["owner"]], self._names.seats[number]
            self._fault("two_owners", f"{name} is run by {other} and by {mine}.", *path)
        else:
            row["owner"] = number

    def _task(self, number: int, text: str, path: tuple[str | int, ...]) -> None:
        try:
            deck, card = self._names.card_codes[self._names.find_drawn_card(text)]
        except FreeholdError as error:
            self._fault("unknown_card", str(error), *path)
            return
        if self._book.record[0]["decks"][deck]["cards"][card]["op"] != CardOp.TASK:
            self._fault("no_task", f"{text} sets no task.", *path)
        else:
            self._game["seats"][number]["tasks"][deck] |= 1 << card

    def _pot(self) -> None:
        pot = self._file.data.get("pot", 0)
        if pot and not self._book.has_pot:
            self._fault("bad_amount", "Under these rules nothing lies in the middle.", "pot")
        elif not 0 <= pot <= MOST_MONEY:
            self._fault("bad_amount", f"The pot holds 0 to {MOST_MONEY:,}.", "pot")
        else:
            self._game["pot"] = pot

    def _order(self) -> None:
        """Who follows whom: the seats in the order of their turns."""
        texts = self._file.data.get("order")
        if texts is None:
            return
        found = [self._find_seat(text, "order", index) for index, text in enumerate(texts)]
        if None in found:
            return
        count = len(self._names.seats)
        if sorted(number for number in found if number is not None) != list(range(count)):
            self._fault("bad_order", "The order names every seat once.", "order")
            return
        for here, there in zip(found, found[1:] + found[:1], strict=True):
            self._game["seats"][here]["skips"] = (there - here - 1) % count  # type: ignore[operator]

    def _token(self, number: int, text: str) -> None:
        """``GO``, ``Virginia``, ``Jail`` (a visit) or ``Jail 2`` (in Jail, two turns tried)."""
        path = ("seats", number, "at")
        row = self._game["seats"][number]
        jail = int(self._book.record[0]["jail"])
        tries = tries_in_jail(self._names, text)
        if tries is None:
            space = self._space(text, path)
            row["space"] = jail if space is None else space
            return
        row["space"] = jail
        most = int(self._rules["jail_turns"]) - 1
        if tries > most:
            self._fault("too_long_in_jail", f"At most {most} turns can have been tried.", *path)
        else:
            row["jail"], row["tries"] = 1, tries

    def _deed(self, number: int, text: str, path: tuple[str | int, ...]) -> None:
        """``Virginia``, ``Virginia 3``, ``Virginia hotel``, ``Reading mortgaged``, or unlifted."""
        match = _BUILT.fullmatch(text.strip())
        space = self._space(match["space"] if match else text, path)
        if space is None:
            return
        name = self._names.space_names[space]
        if self._book.spaces[space].kind != SpaceKind.DEED:
            self._fault("not_a_deed", f"{name} cannot be owned.", *path)
            return
        row = self._game["deeds"][space]
        if row["owner"] != BANK:
            other = self._names.seats[row["owner"]]
            mine = self._names.seats[number]
            message = f"{name} belongs to {other} and to {mine}."
            self._fault("two_owners", message, *path)
            return
        row["owner"] = number
        self._game["seats"][number]["held"][self._book.spaces[space].group] += 1
        self._deed_paths[space] = path
        if match:
            self._condition(space, match["what"].casefold(), path)

    def _condition(self, space: int, what: str, path: tuple[str | int, ...]) -> None:
        row = self._game["deeds"][space]
        name = self._names.space_names[space]
        if what in ("mortgaged", "unlifted"):
            row["mortgaged"], row["unlifted"] = 1, what == "unlifted"
        elif self._book.spaces[space].house_price == 0:
            self._fault("no_buildings_here", f"Nothing is ever built on {name}.", *path)
        elif what == "hotel":
            row["buildings"] = HOTEL
        elif int(what) > int(self._rules["houses_per_hotel"]):
            most = int(self._rules["houses_per_hotel"])
            row["buildings"] = most  # so that one fault does not cause others
            self._fault("lot_full", f"{name} carries at most {most} houses, or a hotel.", *path)
        else:
            row["buildings"] = int(what)

    def _held_card(self, number: int, text: str, path: tuple[str | int, ...]) -> None:
        try:
            deck, card = self._names.card_codes[self._names.find_held_card(text)]
        except FreeholdError as error:
            self._fault("unknown_card", str(error), *path)
            return
        if card not in self._names.kept_cards(deck):
            self._fault("not_kept", f"{text} is never held.", *path)
        elif self._engine.held(deck) >> card & 1:
            self._fault("two_holders", f"{text} is held by two seats.", *path)
        else:
            self._game["seats"][number]["cards"][deck] |= 1 << card

    def _count_seats(self) -> None:
        seats = self._game["seats"]
        out = [n for n in range(len(self._names.seats)) if not seats[n]["playing"]]
        playing = len(self._names.seats) - len(out)
        self._game["n_playing"] = playing
        for place, number in enumerate(reversed(out), start=playing + 1):
            seats[number]["place"] = place
        if playing < 2:
            self._fault("too_few_seats", "At least two seats must still be playing.", "seats")

    def _turn(self) -> None:
        text = self._file.data.get("turn")
        playing = self._game["seats"]["playing"][: len(self._names.seats)]
        number = int(playing.argmax()) if text is None else self._find_seat(text, "turn")
        if number is None:
            return
        self._game["turn"] = self._game["first"] = number
        if not self._game["seats"][number]["playing"]:
            name = self._names.seats[number]
            self._fault("bankrupt_to_move", f"{name} is out and cannot throw next.", "turn")
        doubles = self._file.data.get("doubles", 0)
        if not 0 <= doubles < int(self._rules["doubles_limit"]):
            self._fault("bad_doubles", f"{doubles} doubles in a row cannot be.", "doubles")
        else:
            self._game["doubles"] = doubles

    # --- buildings ----------------------------------------------------------------------------

    def _groups(self) -> None:
        for group in self._book.groups:
            deeds = {space: self._game["deeds"][space] for space in group.members}
            built = [space for space, deed in deeds.items() if deed["buildings"] > 0]
            if not built:
                continue
            path = self._deed_paths[built[0]]
            name = group.name.lower()
            owners = {int(deed["owner"]) for deed in deeds.values()}
            if self._rules["build_right"] == BuildRight.ANY_LOT:
                for owner in owners:
                    held = [deed for deed in deeds.values() if deed["owner"] == owner]
                    self._check_even(held, name, path)
                continue
            if len(owners) > 1:
                self._fault("incomplete_group", f"Only a whole {name} group is built on.", *path)
            if any(deed["mortgaged"] for deed in deeds.values()):
                message = f"A deed of the built-up {name} group is mortgaged."
                self._fault("mortgaged_in_built_group", message, *path)
            self._check_even(list(deeds.values()), name, path)

    def _check_even(self, deeds: list[Any], name: str, path: tuple[str | int, ...]) -> None:
        """Whether lots of one owner are within one building of each other, if they have to be."""
        units = [self._book.house_prices(int(deed["buildings"])) for deed in deeds]
        if self._rules["even_building"] and max(units) - min(units) > 1:
            shown = "-".join("H" if d["buildings"] == HOTEL else str(d["buildings"]) for d in deeds)
            self._fault("uneven", f"The {name} group is not even: {shown}.", *path)

    def _bank(self) -> None:
        levels = [int(level) for level in self._game["deeds"]["buildings"]]
        used = {
            "houses": sum(level for level in levels if level != HOTEL),
            "hotels": levels.count(HOTEL),
        }
        given = self._file.data.get("bank", {})
        for what, count in used.items():
            supply = int(self._rules[what])
            left = given.get(what, max(0, supply - count))
            if count > supply:
                message = f"{count} {what} stand on the board; there are only {supply}."
                self._fault(f"too_many_{what}", message, "seats")
            elif left < 0:
                self._fault("negative_stock", f"The Bank cannot have {left} {what}.", "bank", what)
            elif left + count > supply:
                message = (
                    f"{left} {what} in the Bank and {count} on the board are more than {supply}."
                )
                self._fault(f"too_many_{what}", message, "bank", what)
            else:
                self._game[what] = left

    # --- cards, claims, debts -----------------------------------------------------------------

    def _decks(self) -> None:
        for text, cards in self._file.data.get("decks", {}).items():
            try:
                deck = self._names.find_deck(text)
            except FreeholdError as error:
                self._fault("unknown_deck", str(error), "decks", text)
                continue
            for index, card_text in enumerate(cards):
                self._next_card(deck, card_text, ("decks", text, index))

    def _next_card(self, deck: int, text: str, path: tuple[str | int, ...]) -> None:
        cards = self.next_cards.setdefault(deck, [])
        try:
            card = self._names.find_card(deck, text)
        except FreeholdError as error:
            self._fault("unknown_card", str(error), *path)
            return
        if self._engine.held(deck) >> card & 1:
            self._fault("card_is_held", f"{text} is held by a seat and not in its deck.", *path)
        if card in cards:
            self._fault("card_twice", f"{text} is in its deck only once.", *path)
        cards.append(card)

    def _lists(self, key: str, most: int, add: Callable[[int, dict[str, Any]], None]) -> None:
        rows = self._file.data.get(key, [])
        if len(rows) > most:
            self._fault("too_many", f"At most {most} {key} can be open.", key)
            return
        for index, row in enumerate(rows):
            add(index, row)

    def _claim(self, index: int, row: dict[str, Any]) -> None:
        path = ("claims", index)
        owner = self._find_seat(row.get("owner", ""), *path, "owner")
        lander = self._find_seat(row.get("lander", ""), *path, "lander")
        space = self._space(row.get("space", ""), (*path, "space"))
        if owner is None or lander is None or space is None:
            return
        if self._game["deeds"][space]["owner"] != owner or owner == lander:
            self._fault("no_claim", "Rent is claimed by the owner from somebody else.", *path)
            return
        if self._is_out(lander):
            self._fault("owed_by_nobody", "Nobody claims rent from a seat that is out.", *path)
            return
        amount = row.get("amount", self._engine.rent_of(space, 7))
        if not 1 <= amount <= MOST_MONEY:
            self._fault("bad_amount", f"A claim needs an amount of {_AMOUNTS}.", *path, "amount")
            return
        claim = self._game["claims"][self._game["n_claims"]]
        claim["owner"], claim["lander"], claim["space"] = owner, lander, space
        claim["amount"], claim["turn"] = amount, self._game["turn_number"] - 1
        self._game["n_claims"] += 1

    def _debt(self, index: int, row: dict[str, Any]) -> None:
        path = ("debts", index)
        seat = self._find_seat(row.get("seat", ""), *path, "seat")
        other = {normal(BANK_NAME): BANK}
        if self._book.has_pot:
            other[normal(self._names.pot_name)] = POT
        to = other.get(normal(row.get("to", BANK_NAME)))
        if to is None:
            to = self._find_seat(row["to"], *path, "to")
        space: int | None = NOWHERE
        if "space" in row:
            space = self._space(row["space"], (*path, "space"))
        cause = row.get("cause", "tax" if to in (BANK, POT) else "rent")
        if cause not in CAUSES:
            self._fault("unknown_cause", f"Nothing is owed for {cause!r}.", *path, "cause")
        if type(row.get("amount")) is not int or not 1 <= row["amount"] <= MOST_MONEY:
            self._fault("bad_amount", f"A debt needs an amount of {_AMOUNTS}.", *path, "amount")
        elif seat is None or to is None or space is None or seat == to:
            self._fault("bad_debt", "A debt needs a seat and somebody else it is owed to.", *path)
        elif self._is_out(seat) or (to >= 0 and self._is_out(to)):
            message = "A seat that is out owes nothing and is owed nothing."
            self._fault("owed_by_nobody", message, *path)
        elif cause in CAUSES:
            entry = self._game["agenda"][self._game["n_agenda"]]
            entry["kind"], entry["seat"], entry["to"] = Matter.DEBT, seat, to
            entry["amount"], entry["space"] = row["amount"], space
            entry["cause"] = Cause[cause.upper()]
            self._game["n_agenda"] += 1

    def _is_out(self, seat: int) -> bool:
        return not self._game["seats"][seat]["playing"]

    # --- finding ------------------------------------------------------------------------------

    def _space(self, text: str, path: tuple[str | int, ...]) -> int | None:
        try:
            return self._names.find_space(text)
        except FreeholdError as error:
            self._fault("unknown_space", str(error), *path)
            return None

    def _find_seat(self, text: str, *path: str | int) -> int | None:
        try:
            return self._names.find_seat(text)
        except FreeholdError as error:
            self._fault("unknown_seat", str(error), *path)
            return None

    def _fault(self, code: str, message: str, *path: str | int) -> None:
        self._faults.append(Fault(code, message, self._file.line(*path)))
