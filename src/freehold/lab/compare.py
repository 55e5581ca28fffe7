"""How long games last and who survives, rule set by rule set; run it with ``python -m``.

    python -m freehold.lab.compare
    python -m freehold.lab.compare official moore moore+double-prices moore+stock-auction=off

A rule set is named by itself or with options after it, with ``+`` between. Without names: the long
game, its short games, the tournament's, the church-school edition and the household's rules, these
also with each of their options switched the other way, and with all of them on. The table is
Markdown.
"""

import argparse
from collections.abc import Iterator, Sequence
from typing import Final

from freehold.books import load_book, offered
from freehold.errors import FreeholdError
from freehold.lab.batches import Setup, check_range
from freehold.lab.report import ENDS
from freehold.lab.simulate import frames
from freehold.lab.summary import Summary

RULE_SETS: Final = ("official", "short", "time-limit", "tournament", "parish", "moore")
HEADINGS: Final = ("Rules", "Throws", "Rounds, median", "95% within", "Still in", "Ends")


def usual_rules() -> list[str]:
    """The rule sets of the seeds, then the household's with each option turned, then with all."""
    offers = offered("moore")
    turned = [f"moore+{name}{'=off' if offer.is_on else ''}" for name, offer in offers.items()]
    return [*RULE_SETS, *turned, "moore" + "".join(f"+{name}" for name in offers)]


def summarize(rules: str, seats: Sequence[str], games: int, seed: int, workers: int) -> Summary:
    """Play games under one rule set, options after it with ``+`` between, and sum them up.

    Raise a FreeholdError for what cannot be played.
    """
    name, *options = rules.split("+")
    summary = Summary(seats)
    check_range(0, games, workers)
    setup = Setup(load_book(name, options=options), tuple(seats), seed)
    for rows in frames(setup, 0, games, workers):
        summary.add(rows)
    return summary


def row_of(rules: str, summary: Summary) -> tuple[str, ...]:
    """A line of the table."""
    ends = [
        f"{ENDS[reason]} {count / summary.games:.0%}"
        for reason, count in summary.end_reasons.items()
        if count
    ]
    rounds = summary.rounds
    return (
        f"`{rules}`",
        f"{summary.throws.mean:,.0f}",
        f"{rounds.quantile(0.5):,}",
        f"{rounds.quantile(0.95):,}",
        f"{summary.survival:.0%}",
        ", ".join(ends),
    )


def table(rules: Sequence[str], seats: Sequence[str], games: int, seed: int) -> Iterator[str]:
    """The lines of the table, one by one as they are played."""
    yield line(HEADINGS)
    yield line(["---", *["---:"] * 4, "---"])
    for one in rules:
        yield line(row_of(one, summarize(one, seats, games, seed, workers=2)))


def line(cells: Sequence[str]) -> str:
    """One line of Markdown."""
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m freehold.lab.compare", description=__doc__)
    parser.add_argument("rules", nargs="*", help="rule sets, with +OPTION after a name")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", default="standard,standard,standard,standard")
    asked = parser.parse_args()
    try:
        names = [name.strip() for name in asked.seats.split(",")]
        for text in table(asked.rules or usual_rules(), names, asked.games, asked.seed):
            print(text, flush=True)
    except FreeholdError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
