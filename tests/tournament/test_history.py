"""Players over several events: who they are, their places, and ratings from tables."""

import pytest

from freehold.tournament.commands import (
    CheckIn,
    CloseRound,
    Configure,
    Enter,
    Registration,
    Withdraw,
)
from freehold.tournament.history import (
    Event,
    HistoryError,
    Player,
    careers,
    closed_event,
    ratings,
    same_people,
    table_ranks,
)
from freehold.tournament.outcome import Place
from tests.tournament import event as day
from tests.tournament.event import WINNERS


def small(code: str, at: int, *order: str) -> Event:
    """An event of one table: who is named first has won."""
    players = {f"e{n}": Player(name, name, False) for n, name in enumerate(order, 1)}
    ranks = tuple((f"e{n}", n) for n in range(1, len(order) + 1))
    places = tuple(Place(f"e{n}", n) for n in range(1, len(order) + 1))
    return Event(code, f"Cup {code}", at, players, (ranks,), places)


def who(*events: Event) -> dict[str, str]:
    return same_people(events)


# --- ratings -------------------------------------------------------------------------------------


def test_who_wins_a_table_rises_and_who_loses_falls_and_all_become_surer() -> None:
    event = small("A", 1, "Ann", "Ben", "Cy")
    found = ratings([event], who(event))
    assert found["Ann"].mean > 25 > found["Cy"].mean
    assert found["Ann"].mean > found["Ben"].mean > found["Cy"].mean
    assert all(each.deviation < 25 / 3 for each in found.values())
    assert [found[name].tables for name in ("Ann", "Ben", "Cy")] == [1, 1, 1]
    assert found["Ann"].cautious == found["Ann"].mean - 3 * found["Ann"].deviation


def test_equals_at_a_table_have_equal_ratings() -> None:
    players = {key: Player(key, key, False) for key in ("Ann", "Ben", "Cy")}
    event = Event("A", "", 1, players, ((("Ann", 1), ("Ben", 1), ("Cy", 3)),), ())
    found = ratings([event], who(event))
    assert found["Ann"] == found["Ben"]
    assert found["Ann"].mean > found["Cy"].mean


def test_a_rating_is_the_same_in_whatever_order_the_events_come() -> None:
    events = [
        small("A", 1, "Ann", "Ben", "Cy"),
        small("B", 2, "Cy", "Ann", "Dee"),
        small("C", 3, "Dee", "Cy", "Ben", "Ann"),
    ]
    first = ratings(events, who(*events))
    assert ratings(reversed(events), who(*events)) == first
    assert first["Cy"].tables == 3


def test_an_upset_moves_more_than_what_was_expected() -> None:
    strong = [small(f"S{n}", n, "Ann", "Ben", "Cy") for n in range(5)]
    before = ratings(strong, who(*strong))
    as_expected = small("X", 9, "Ann", "Cy")
    upset = small("X", 9, "Cy", "Ann")
    usual = ratings([*strong, as_expected], who(*strong))["Ann"].mean - before["Ann"].mean
    loss = before["Ann"].mean - ratings([*strong, upset], who(*strong))["Ann"].mean
    assert 0 < usual < loss


# --- who is who ----------------------------------------------------------------------------------


def test_somebody_with_an_account_or_by_an_organisers_word_is_one_over_events() -> None:
    first, second = small("A", 1, "acc-7", "A/e2", "A/e3"), small("B", 2, "B/e1", "acc-7", "B/e3")
    found = {each.person: each for each in careers([first, second], [("B/e1", "A/e2")])}
    assert [each.place for each in found["acc-7"].appearances] == [1, 2]
    assert (found["acc-7"].best, found["acc-7"].won) == (1, 1)
    assert [each.code for each in found["A/e2"].appearances] == ["A", "B"]
    assert (found["A/e2"].best, found["A/e2"].name) == (1, "B/e1"), "the name they last had"
    assert found["A/e2"].rating.tables == 2
    assert "B/e1" not in found


def test_who_has_an_account_is_known_by_it() -> None:
    events = [small("A", 1, "A/e1", "A/e2"), small("B", 2, "acc-7", "B/e2")]
    found = same_people(events, [("A/e1", "acc-7")])
    assert found["A/e1"] == found["acc-7"] == "acc-7"


def test_a_chain_of_merges_is_one_person() -> None:
    events = [small("A", 1, "x", "p"), small("B", 2, "y", "p"), small("C", 3, "z", "p")]
    found = same_people(events, [("z", "y"), ("y", "x")])
    assert {found[each] for each in "xyz"} == {"x"}


def test_two_at_one_table_are_two() -> None:
    event = small("A", 1, "Ann", "Ben", "Cy")
    with pytest.raises(HistoryError, match="Ann and Cy sat at one table in tournament A"):
        same_people([event], [("Ann", "Cy")])


# --- from the desk -------------------------------------------------------------------------------


def test_an_event_of_the_desk_gives_its_tables_and_places() -> None:
    event = day.Event(8)
    event.must("p1", Configure, preliminaries=1)
    with pytest.raises(HistoryError, match="not over"):
        closed_event(event.desk.state)
    event.play()
    event.play()
    found = closed_event(event.desk.state, {"e8": "acc-1"})
    assert [len(ranks) for ranks in found.tables] == [4, 4, 6]
    assert found.name == "The Lantern Club"
    assert dict(found.tables[2]) == {f"e{n}": 9 - n for n in range(3, 9)}
    best = careers([found])[0]
    assert (best.person, best.name, best.best, best.rating.tables) == (
        "acc-1", "Player 008", 1, 2,
    )  # fmt: skip
    assert len(careers([found])) == 8


def test_who_lost_outright_or_left_is_last_and_a_no_show_is_not_rated() -> None:
    event = day.Event(24, **WINNERS)
    event.seat_and_begin()
    tables = event.round.seating.tables
    event.hand_in(tables[0].players[0], 5_000, outright=True)
    ill = tables[1].players[0]
    event.must("p1", Withdraw, entrant=ill, why="ill")
    for table in tables[1:]:
        for place, player in enumerate(table.players):
            if player != ill:
                event.hand_in(player, 2_000 - place)
    event.must("p1", CloseRound)
    round_ = event.round
    first = dict(table_ranks(round_, tables[0].players))
    assert [first[key] for key in tables[0].players] == [1, 2, 2, 2]
    second = dict(table_ranks(round_, tables[1].players))
    assert [second[key] for key in tables[1].players] == [4, 1, 2, 3]


def test_of_a_minor_the_history_says_so() -> None:
    event = day.Event()
    event.must("p1", Configure, preliminaries=1)
    rows = tuple(Registration(f"Kim {n} Low", is_minor=True) for n in range(6))
    for key in event.must("p1", Enter, entrants=rows)["entrants"]:
        event.must("p1", CheckIn, entrant=key)
    event.play()
    event.play()
    assert all(each.is_minor for each in careers([closed_event(event.desk.state)]))
