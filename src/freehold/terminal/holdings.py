"""What everybody has: cash, place, held cards, and deeds by group with how far each set is."""

from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from freehold.books import Space
from freehold.books.questions import grade_name
from freehold.game import Game, State
from freehold.game.parts import Seat
from freehold.notation.agreements import card_text
from freehold.notation.amounts import money
from freehold.notation.lists import list_words
from freehold.records.enums import SpaceKind
from freehold.records.limits import HOTEL
from freehold.terminal.clock import Clock
from freehold.terminal.look import QUIET, Marks, here, plain, stands
from freehold.terminal.standing import FEW, draw_standing

_BETWEEN: Final = "   "
_NO_HOUR: Final = Clock()
_WAYS: Final = {"forward": "with the arrow", "backward": "against the arrow"}


def draw_seats(
    game: Game, marks: Marks, clock: Clock = _NO_HOUR, most: int | None = FEW
) -> RenderableType:
    """A block for every seat, then the Bank and what was agreed: `most` contracts at most."""
    state = game.state
    blocks = [_block(game, state, seat, marks) for seat in state.seats]
    return Group(*blocks, *draw_standing(game, clock, most))


def _block(game: Game, state: State, seat: Seat, marks: Marks) -> RenderableType:
    table = Table.grid(padding=(0, 1), pad_edge=False)
    table.add_column(width=1)
    table.add_column(overflow="fold")
    turn = state.turn_number > 0 and state.turn == seat.name and state.phase != "over"
    head = Text().append(seat.name, marks.styles[seat.name])
    head.append(" (bot)" if seat.name in game.log.header.players else "", QUIET)
    if not seat.playing:
        head.append("  out of the game", style=QUIET)
    else:
        head.append(f"  {money(seat.cash)}", style="bold")
        head.append(f"  {here(state, seat.name, game.book)}")
        head.append(f"  {_WAYS[seat.direction]}" if seat.direction else "", style=QUIET)
        head.append("  on turn" if turn else "", style="bold")
        head.append("  would stop here and count" if seat.stops else "", style=QUIET)
    table.add_row(Text(marks.letters[seat.name], style=marks.styles[seat.name]), head)
    owned = _owned(game, state, seat, marks)
    if owned:
        table.add_row("", _Packed(owned))
    return table


class _Packed:
    """Parts side by side, as many as a line holds; only what is wider than a line is broken."""

    def __init__(self, parts: list[Text]) -> None:
        self._parts = parts

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for part in self._parts:
            if line and line.cell_len + len(_BETWEEN) + part.cell_len > options.max_width:
                yield line
                line = Text()
            line = Text.assemble(line, _BETWEEN, part) if line else part
        yield line


def _owned(game: Game, state: State, seat: Seat, marks: Marks) -> list[Text]:
    """``D 2/3 St. James, New York m`` and ``R 1/4 Reading``."""
    parts = []
    for group in game.book.groups:
        keys = [game.book.spaces[member].key for member in group.members]
        own = [state.deeds[key] for key in keys if state.deeds[key].owner == seat.name]
        if not own:
            continue
        text = Text().append(f"{group.letter} ", marks.group_style(group.index))
        whole = len(own) == len(keys)
        text.append("all " if whole else f"{len(own)}/{len(keys)} ", "bold" if whole else QUIET)
        text.append(", ".join(f"{plain(deed.name)} {stands(deed)}".strip() for deed in own))
        parts.append(text)
    if seat.churches:
        churches = list_words([game.names.space_name(church) for church in seat.churches])
        parts.append(Text(f"keys of {churches}"))
    parts += [Text(card_text(card, game.names)) for card in seat.cards]
    if seat.tasks:
        count = len(seat.tasks)
        parts.append(Text(f"{count} task{'' if count == 1 else 's'} to report"))
    return parts


def draw_families(game: Game) -> RenderableType:
    """Who answers for each family, lowest grade first, and its captain."""
    lines = []
    for seat in game.state.seats:
        members = [f"{each.name} ({grade_name(each.grade)})" for each in seat.members]
        captain = f"; captain {seat.captain}" if seat.captain else ""
        lines.append(
            Text(f"{seat.name}: {list_words(members) or 'members are not named'}{captain}")
        )
    return Group(*lines)


def draw_deed(game: Game, name: str, marks: Marks) -> RenderableType:
    """One deed: what it costs, what it brings, whose it is. Raise FreeholdError or KeyError."""
    number = game.names.find_space(name)
    space = game.book.spaces[number]
    if space.kind == SpaceKind.CHURCH:
        return _draw_church(game, space)
    if space.group is None:
        return Text(f"{space.name} cannot be owned.{_school(game, space)}")
    group, deed = game.book.groups[space.group], game.state.deeds[space.key]
    owner = "nobody's yet" if deed.owner == "Bank" else f"{deed.owner}'s"
    note = ", mortgaged" if deed.mortgaged else f", {stands(deed)}" if stands(deed) else ""
    title = Text().append(f"{group.letter} {space.name}", marks.group_style(space.group))
    title.append(f"  {group.name}, {owner}{note}")
    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column(justify="right")
    for label, value in _figures(game, number):
        table.add_row(label, value)
    return Group(title, table)


def _draw_church(game: Game, space: Space) -> RenderableType:
    """Who has the keys of a church, and what a wrong answer costs there."""
    holders = [seat.name for seat in game.state.seats if space.key in seat.churches]
    player = game.book.words["player"]
    title = f"{space.name}, {f'run by {holders[0]}' if holders else f'run by no {player}'}"
    table = Table.grid(padding=(0, 2))
    for count, tithe in enumerate(filter(None, space.rents), start=1):
        table.add_row(f"Tithe, {count} church{'' if count == 1 else 'es'} run", money(tithe))
    return Group(Text(title), table)


def _school(game: Game, space: Space) -> str:
    if space.kind != SpaceKind.SCHOOL:
        return ""
    right, wrong, bonus = (
        money(int(game.book.rules[f"school_{name}"].value)) for name in ("right", "wrong", "bonus")
    )
    return (
        f" Each member is asked a question: {right} for a right answer, {bonus} more if all are "
        f"right, {wrong} to pay for a miss."
    )


def _figures(game: Game, number: int) -> list[tuple[str, str]]:
    space = game.book.spaces[number]
    assert space.group is not None
    rows = [("Price", money(game.book.asked_price(space))), ("Mortgage", money(space.loan))]
    most = int(game.book.rules["houses_per_hotel"].value)
    kind = game.book.groups[space.group].rent_kind.name
    for count, rent in enumerate(space.rents):
        if kind == "LOT":
            label = ("Rent bare", "1 house", "2 houses", "3 houses", "4 houses", "Hotel")[count]
            if count <= most or count == HOTEL:
                rows.append((label, money(rent)))
        else:
            label = f"Rent with {count + 1} owned"
            rows.append((label, money(rent) if kind == "COUNT" else f"{rent} x the throw"))
    if space.house_price:
        rows.append(("A house, a hotel", f"{money(space.house_price)} each"))
    if space.owner_percent:
        rows.append(("Its owner, landing here", f"earns {space.owner_percent}% of own cash"))
    if space.visitor_percent:
        rows.append(("Others pay beside the rent", f"{space.visitor_percent}% of their cash"))
    return rows
