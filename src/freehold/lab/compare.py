"""How long games last and who survives, rule set by rule set; run it with ``python -m``.

    python -m freehold.lab.compare
    python -m freehold.lab.compare official moore moore+double-prices moore+stock-auction=off

A rule set is named by itself or with options after it, with ``+`` between; ``+*`` is all of them.
Without names: the long game, its short games, the tournament's, the church-school edition and the
household's rules, these also with each of their options switched the other way, and with all of
them on. Each is played twice, to its end and for 30 rounds at most. The table is Markdown.
"""

import argparse
from collections.abc import Iterator, Sequence
from typing import Final

from freehold.books import Book, load_book, offered
from freehold.errors import FreeholdError
from freehold.lab.batches import USUAL_HOUR, Setup, check_range
from freehold.lab.report import ENDS
from freehold.lab.simulate import frames
from freehold.lab.summary import Summary

RULE_SETS: Final = ("official", "short", "time-limit", "tournament", "parish", "moore")
HEADINGS: Final = (
    "Rules",
    "Throws",
    "Rounds, median",
    "95% within",
    f"In after {USUAL_HOUR}",
    "In at the end",
    "Ends",
)


def usual_rules() -> list[str]:
    """The rule sets of the seeds, then the household's with each option turned, then with all."""
    offers = offered("moore")
    turned = [f"moore+{name}{'=off' if offer.is_on else ''}" for name, offer in offers.items()]
    return [*RULE_SETS, *turned, "moore+*"]


def book_of(rules: str) -> Book:
    """The book of a rule set with options after its name. Raise BookError if there is none."""
    name, *options = rules.split("+")
    return load_book(name, options=list(offered(name)) if options == ["*"] else options)


def summarize(setup: Setup, games: int, workers: int = 2) -> Summary:
    """Play games and sum them up. Raise a FreeholdError for what cannot be played."""
    summary = Summary(setup.seats)
    check_range(0, games, workers)
    for rows in frames(setup, 0, games, workers):
        summary.add(rows)
    return summary


def row_of(rules: str, summary: Summary, early: Summary) -> tuple[str, ...]:
    """A line of the table, from games played to their end and from games stopped early."""
    ends = [
        f"{ENDS[reason]} {in_percent(count / summary.games)}"
        for reason, count in summary.end_reasons.items()
        if count
    ]
    rounds = summary.rounds
    return (
        f"`{rules}`",
        f"{summary.throws.mean:,.0f}",
        f"{rounds.quantile(0.5):,}",
        f"{rounds.quantile(0.95):,}",
        f"{early.survival:.0%}",
        f"{summary.survival:.0%}",
        ", ".join(ends),
    )


def in_percent(share: float) -> str:
    """A share that is not nothing."""
    return f"{share:.0%}" if share >= 0.005 else "under 1%"


def table(rules: Sequence[str], seats: Sequence[str], games: int, seed: int) -> Iterator[str]:
    """The lines of the table, one by one as they are played."""
    yield line(HEADINGS)
    yield line(["---", *["---:"] * 5, "---"])
    for one in rules:
        book = book_of(one)
        whole = Setup(book, tuple(seats), seed)
        early = Setup(book, tuple(seats), seed, max_rounds=USUAL_HOUR)
        yield line(row_of(one, summarize(whole, games), summarize(early, games)))


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
