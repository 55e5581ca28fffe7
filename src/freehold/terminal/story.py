"""What happened, told shortly: sentences of one seat in a row are one paragraph."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.table import Table
from rich.text import Text

from freehold.game import Event, Game
from freehold.notation.actions import REASONED
from freehold.notation.amounts import money
from freehold.notation.lists import list_words
from freehold.notation.names import BANK_NAME, REFEREE_NAME
from freehold.notation.prose import told
from freehold.table.moves import standing_moves
from freehold.terminal.look import QUIET, Marks

# Said by another event already: the purchase, the building, the mortgage itself.
_SAID_BEFORE: Final = frozenset(
    {"price", "bid", "building", "sale", "loan", "lift", "interest", "earned"}
)
MANY_DEEDS: Final = 4  # more than that are counted, not named
# What a ruling says itself, so that its payment need not.
_RULINGS: Final = frozenset({"rewarded", "penalized", "ordered", "corrected"})
# The event of every ruling that has a reason.
_RULED: Final = _RULINGS | {"earned", "waived", "stood", "deferred"}


_NOBODYS: Final = frozenset(
    {"auction_opened", "auction_unsold", "contest_opened", "game_ended", "time_called", "price_set"}
)


@dataclass(slots=True)
class Paragraph:
    """Sentences about one seat; `seat` is empty for what belongs to nobody."""

    seat: str
    sentences: list[str] = field(default_factory=list)
    turn: int | None = None

    def text(self) -> str:
        """The sentences in a row."""
        return " ".join(self.sentences)


def paragraphs(events: Iterable[Event], game: Game) -> list[Paragraph]:
    """The story of some events. A turn that begins starts a paragraph of its own."""
    story: list[Paragraph] = []
    last: Event | None = None
    handed: list[Event] = []
    events = tuple(events)
    reasons = _reasons(game) if any(event.kind in _RULED for event in events) else {}
    for event in events:
        if event.kind == "turn_began":
            story.append(Paragraph(event.seat or "", turn=event.amount))
        elif not _is_said(event, last):
            seat = _actor(event)
            if not story or story[-1].seat != seat:
                story.append(Paragraph(seat))
            is_next = last is not None and _is_handed_with(event, last)
            handed = [*handed, event] if is_next else [event]
            if is_next:
                story[-1].sentences[-1] = _hands(handed, game)
            else:
                said = _beside(event, last) or tell(event, game, seat)
                story[-1].sentences.append(_with_reason(said, reasons.get(id(event))))
        last = event
    return [paragraph for paragraph in story if paragraph.sentences]


def _reasons(game: Game) -> dict[int, str]:
    """Why there were rulings, by the event of each: every ruling makes one, in the same order."""
    notes = [move.note or "" for move in standing_moves(game) if move.kind in REASONED]
    ruled = [event for event in game.events if event.kind in _RULED]
    return {id(event): note for event, note in zip(ruled, notes, strict=False)}


def _with_reason(sentence: str, reason: str | None) -> str:
    return f"{sentence.removesuffix('.')}: {reason.rstrip(' .')}." if reason else sentence


def _beside(event: Event, last: Event | None) -> str:
    """What an event says of another right before it, more shortly; empty if it stands alone."""
    if last is None:
        return ""
    if event.kind == "task_set" and last.kind == "card_drawn" and last.detail == event.detail:
        return "Takes this task home."
    both_paid = (event.kind, event.detail) == (last.kind, last.detail) == ("paid", "question")
    if both_paid and event.seat == last.seat == BANK_NAME:
        return f"Every answer was right: the Bank pays {money(event.amount or 0)} more."
    return ""


def _is_handed_with(event: Event, last: Event) -> bool:
    """Whether a deed goes the same way as the one before."""
    kind = event.kind == last.kind == "deed_passed"
    return kind and (event.seat, event.other) == (last.seat, last.other)


def _hands(handed: Sequence[Event], game: Game) -> str:
    """Several deeds that change hands together, in one sentence."""
    names = [
        game.names.space_name(event.space) + (" (mortgaged)" if event.detail else "")
        for event in handed
    ]
    to = "the Bank" if handed[0].other == BANK_NAME else handed[0].other
    return f"Hands {to} {list_words(names)}."


def draw_story(story: Sequence[Paragraph], marks: Marks, known: Sequence[Paragraph] = ()) -> Table:
    """Paragraphs beside the names they are about; what is `known` goes before, dimmed."""
    table = Table.grid(padding=(0, 1), pad_edge=False)
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for paragraph in known:
        table.add_row(Text(paragraph.seat, style=QUIET), Text(paragraph.text(), style=QUIET))
    for paragraph in story:
        table.add_row(marks.seat(paragraph.seat), Text(paragraph.text()))
    if not story and not known:
        table.add_row("", Text("Nothing has happened yet.", style=QUIET))
    return table


def tell(event: Event, game: Game, about: str = "") -> str:
    """A sentence; without its subject if that is `about`."""
    text = _sentence(event, game)
    if about and text.startswith(f"{about} "):
        text = text[len(about) + 1 :]
    return text[:1].upper() + text[1:]


def _sentence(event: Event, game: Game) -> str:
    names = game.names
    text = told(event, names)
    if event.kind == "moved":
        text = text.replace(f" from {names.space_name(event.detail)} to ", " to ", 1)
    elif event.kind == "stock_asked" and len(event.detail) > MANY_DEEDS:
        text = f"{event.seat} asks for an auction of {len(event.detail)} unsold deeds."
    elif event.kind == "play_began" and game.book.rules["turn_order"].value == "by-throw":
        text = f"{text} {_then(event, game)}"
    elif event.kind == "auction_opened" and event.detail == "deed":
        price = game.book.asked_price(game.book.spaces[names.space_codes[event.space or ""]])
        text = f"{names.space_name(event.space)}, price {money(price)}, goes under the hammer."
    return text


def _then(event: Event, game: Game) -> str:
    """Who follows whoever begins. Rule P-PLAY-8."""
    order = list(game.state.order)
    begins = order.index(event.seat or "")
    then = order[begins + 1 :] + order[:begins]
    return f"Then {'comes' if len(then) == 1 else 'come'} {', then '.join(then)}."


def _is_said(event: Event, last: Event | None) -> bool:
    if event.kind == "paid" and event.detail == "ruling":
        return last is not None and last.kind in _RULINGS
    if event.kind == "paid" and event.detail == "cover":
        return last is not None and last.kind == "covered"
    if event.kind == "paid":
        return event.detail in _SAID_BEFORE
    if event.kind == "debt_opened":
        return last is not None and last.kind in ("rent_claimed", "landlord_chosen")
    return event.kind == "freed" and event.detail == "fine" and last is not None


def _actor(event: Event) -> str:
    """The seat that an event is about."""
    if event.kind in _NOBODYS:
        return ""
    seat = event.other if event.seat == BANK_NAME else event.seat
    return "" if seat in (BANK_NAME, REFEREE_NAME) else seat or ""


def draw_turns(game: Game, marks: Marks) -> Table:
    """The whole story, with the number of every turn."""
    table = Table.grid(padding=(0, 1), pad_edge=False)
    table.add_column(justify="right", no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    turn: int | None = None
    for event_turn, paragraph in _by_turn(game):
        number = str(event_turn) if event_turn and event_turn != turn else ""
        turn = event_turn
        table.add_row(Text(number, style=QUIET), marks.seat(paragraph.seat), Text(paragraph.text()))
    return table


def _by_turn(game: Game) -> Iterable[tuple[int, Paragraph]]:
    """Paragraphs with the turn they belong to; 0 before the first."""
    turn, begun = 0, 0
    events = game.events
    for place, event in enumerate(events):
        if event.kind == "turn_began":
            yield from ((turn, each) for each in paragraphs(events[begun:place], game))
            turn, begun = event.amount or 0, place
    yield from ((turn, each) for each in paragraphs(events[begun:], game))
