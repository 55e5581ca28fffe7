"""Random play of the church families and their Game Master, with every invariant checked.

Actions come from `legal` alone, so what is listed must be accepted and somebody must always have
something to do. Chance is typed in; a family leaves now and then.
"""

import random
from collections import Counter
from typing import Any

import pytest

from freehold.books import load_book
from freehold.kernel.compiled import INTERPRETED
from freehold.records.enums import ActionKind, Asked, EventKind, Matter, Phase, Reason, TermKind
from freehold.records.limits import BANK, MAX_CARDS, MAX_EVENTS, REFEREE_SEAT
from tests.kernel.board import chance, chest
from tests.kernel.parish import GM, Parish
from tests.kernel.table import Seat, Table, Term, api, cash, held_card

STEPS = 120 if INTERPRETED else 4000
GAMES = 2 if INTERPRETED else 12
RULES: list[dict[str, int] | None] = [
    None,
    {},
    {"estate": 0, "insolvency": 0, "jail_mortgages": 0, "jail_collects": 0, "jail_deals": 1},
    {"rent": 0, "salary_question": 0, "landing_salary": 400, "turn_order": 0},
]
RARE = (ActionKind.RESIGN, ActionKind.CALL_TIME, ActionKind.STOP, ActionKind.STAND)
FINES = (ActionKind.PENALIZE, ActionKind.CORRECT, ActionKind.ORDER)


def shipped(book: Any) -> None:
    """Put the edition that is shipped, board, decks and rules, in place of the book."""
    real = load_book("parish").record[0]
    for name in real.dtype.names:
        book[name] = real[name]


class Players:
    """Everybody at a table, playing at random."""

    def __init__(self, seed: int, rules: dict[str, int] | None) -> None:
        self.choice = random.Random(seed)
        count = self.choice.randint(2, 6)
        seats = [Seat()] * count
        if rules is None:
            self.table = Table(*seats, opening=True, edit=shipped)
        else:
            self.table = Parish(*seats, opening=True, rules=rules)
        for seat in range(count):
            grades = sorted(self.choice.choices(range(9), k=self.choice.randint(0, 3)))
            row = self.table.state["seats"][seat]
            row["members"], row["grades"][: len(grades)] = len(grades), grades
        self.kinds: Counter[int] = Counter()
        self.phases: Counter[int] = Counter()
        self.facts: Counter[int] = Counter()

    def play(self, steps: int) -> None:
        """So many steps, or fewer if the game is over first."""
        for _ in range(steps):
            if self.table.phase == Phase.OVER:
                return
            self.step()

    def step(self) -> None:
        """One action, of chance or of somebody who may act."""
        table = self.table
        self.phases[table.phase] += 1
        if table.phase == Phase.CHANCE:
            self.answer_chance()
        else:
            self.act()
        self.kinds[int(table.actions[0]["kind"])] += 1
        for fact in table._step():
            self.facts[fact.kind] += 1

    def answer_chance(self) -> None:
        """What the game asks for, from the piles it keeps."""
        table = self.table
        if table.state["asked"] != Asked.CARD:
            table._fill_outcome((self.choice.randint(1, 6), self.choice.randint(1, 6)))
            return
        deck = int(table.state["asked_deck"])
        card = self.choice.choice(table._pile(deck))
        table._fill_outcome(chest(card) if deck else chance(card))

    def act(self) -> None:
        """A listed action of somebody who is waited for, or now and then of anybody."""
        table = self.table
        waiting = table.waiting()
        everybody = [REFEREE_SEAT, *range(int(table.state["n_seats"]))]
        while True:
            is_turn = self.choice.random() < 0.7
            seat = self.choice.choice(waiting if is_turn else everybody)
            rows = [row for row in table.legal(seat) if self.is_wanted(row[0])]
            if seat in waiting:
                assert table.legal(seat), f"{seat} is waited for and has nothing to do"
            if rows and self.fill(seat, *self.choice.choice(rows)):
                return

    def is_wanted(self, kind: int) -> bool:
        """Whether a kind is tried this time: what ends games or clogs them is seldom."""
        if kind in RARE:
            return self.choice.random() < 0.01 + 0.1 * (kind == ActionKind.STAND)
        return kind not in FINES or self.choice.random() < 0.2

    def fill(self, seat: int, kind: int, space: int, low: int, high: int) -> bool:
        """The action of a row; an offer is made up and may turn out refused."""
        extra = 0
        terms: list[Term] = []
        if kind == ActionKind.OFFER:
            terms = self.terms(seat)
        elif kind == ActionKind.ORDER:
            extra = BANK
        elif kind in (ActionKind.REPORT, ActionKind.EARN):
            extra = self.choice.randint(0, 1)
        amount = self.choice.randint(low, min(high, low + 60))
        self.table._fill(seat, kind, space, amount, extra, terms)
        reason = self.table._why()
        assert kind in (ActionKind.OFFER, ActionKind.REPORT) or reason == Reason.OK
        return reason == Reason.OK

    def terms(self, seat: int) -> list[Term]:
        """An exchange with somebody else, or something to settle a debt with."""
        table = self.table
        other = self.choice.randrange(int(table.state["n_seats"]))
        terms: list[Term] = []
        for giver, taker in ((seat, other), (other, seat)):
            held = [
                ("card", deck, card)
                for deck in range(2)
                for card in range(MAX_CARDS)
                if table.holds(giver, ("card", deck, card))
            ]
            deeds = [space for space in range(40) if table.owner(space) == giver]
            if held and self.choice.random() < 0.7:
                terms.append(held_card(giver, taker, self.choice.choice(held)))
            elif deeds and self.choice.random() < 0.7:
                terms.append((TermKind.DEED, giver, taker, self.choice.choice(deeds), 0))
            else:
                terms.append(cash(giver, taker, self.choice.randint(1, 60)))
        return terms


def families(rules: dict[str, int] | None, seed: int) -> Players:
    """A game, played for a while."""
    players = Players(seed, rules)
    players.play(STEPS)
    return players


@pytest.mark.parametrize("number", range(len(RULES)))
def test_random_families_break_nothing(number: int) -> None:
    kinds: Counter[int] = Counter()
    phases: Counter[int] = Counter()
    facts: Counter[int] = Counter()
    for seed in range(GAMES):
        players = families(RULES[number], 100 * number + seed)
        kinds += players.kinds
        phases += players.phases
        facts += players.facts
        check_end(players.table)
    assert kinds[ActionKind.DICE] > 5
    if not INTERPRETED and number < 2:
        wanted = {Phase.QUESTION, Phase.RETRY, Phase.PRICE, Phase.REFERRED, Phase.DEBT}
        assert wanted <= phases.keys()
        made = {
            EventKind.KEYS_PASSED,
            EventKind.DEFERRED,
            EventKind.WAIVED,
            EventKind.RETRIED,
            EventKind.TASK_REPORTED,
            EventKind.CONTRACT_ENDED,
        }
        assert made <= facts.keys()


def check_end(table: Table) -> None:
    """What must hold wherever a game stands."""
    state = table.state
    held = sum(table.all_cash()) + table.pot + table.bank
    assert held == 0, "money was made or lost"
    for space in range(40):
        runner = table.owner(space)
        assert runner == BANK or table.is_playing(runner)
    assert int(state["n_contracts"]) == int((state["contracts"]["kind"] != 0).sum())
    assert 0 <= int(table.buffer[0]["count"]) < MAX_EVENTS
    assert all(int(entry["kind"]) != Matter.QUESTION for entry in state["agenda"]) or (
        table.phase != Phase.TURN
    )


def test_a_refused_action_of_the_desk_changes_nothing() -> None:
    players = Players(7, {})
    choice = players.choice
    kinds = range(ActionKind.CALL_TIME, ActionKind.REPORT + 1)
    tried = 0
    for _ in range(STEPS // 4):
        if players.table.phase == Phase.OVER:
            break
        players.step()
        table = players.table
        seat = choice.choice([GM, 0, 1])
        space, amount = choice.randint(-3, 6), choice.choice([-1, 0, 1, 5, 2**62])
        table._fill(seat, choice.choice(kinds), space, amount, choice.randint(-2, 6))
        if table._why() != Reason.OK:
            before = table.bytes()
            assert api.step(table.games, table.books, table.chances, table.actions, table.buffer)
            assert table.bytes() == before
            tried += 1
    assert tried > STEPS // 8
