"""A summary of games as tables for people."""

from typing import Final

from rich.console import Console
from rich.table import Table

from freehold.lab.summary import Lengths, Share, Summary

ENDS: Final = {
    "last_seat": "all but one bankrupt",
    "agreed": "agreed to stop",
    "cap": "reached the cap of rounds",
    "time": "time was called",
    "bankruptcy": "at the first bankruptcy",
}


def print_report(summary: Summary, console: Console) -> None:
    """Print who won, how games ended, how long they were, and what the order of play does."""
    console.print(wins_table(summary))
    console.print(ends_table(summary))
    console.print(lengths_table(summary))
    if summary.decided:
        console.print(order_table(summary))


def wins_table(summary: Summary) -> Table:
    """Wins of every entrant with their 95% intervals, and how often it was still in at the end."""
    table = _table(
        f"{summary.games:,} games", "Entrant", "Wins", "Share", "95% interval", "Still in"
    )
    for entrant, name in enumerate(summary.seats):
        still_in = f"{summary.survival_share(entrant).share:.2%}"
        table.add_row(f"{entrant + 1} {name}", *_share(summary.win_share(entrant)), still_in)
    table.add_section()
    table.add_row("All entrants", "", "", "", f"{summary.survival:.2%}")
    table.add_row("Undecided", f"{summary.undecided:,}", f"{_percent(summary.undecided, summary)}")
    if summary.shared:
        table.add_row("of these shared", f"{summary.shared:,}", _percent(summary.shared, summary))
    return table


def ends_table(summary: Summary) -> Table:
    """Why games ended."""
    table = _table(None, "End", "Games", "Share")
    for reason, count in summary.end_reasons.items():
        if count:
            table.add_row(ENDS.get(reason, reason), f"{count:,}", _percent(count, summary))
    return table


def lengths_table(summary: Summary) -> Table:
    """Throws and rounds; the games that were decided apart if not all were."""
    table = _table(None, "Length", "Mean", "Median", "95% are within")
    table.add_row("Throws", *_lengths(summary.throws))
    table.add_row("Rounds", *_lengths(summary.rounds))
    if 0 < summary.decided < summary.games:
        table.add_section()
        table.add_row("Throws, decided games", *_lengths(summary.decided_throws))
        table.add_row("Rounds, decided games", *_lengths(summary.decided_rounds))
    return table


def order_table(summary: Summary) -> Table:
    """What playing first, second and so on is worth."""
    table = _table("Decided games by order of play", "Throws as", "Wins", "Share", "95% interval")
    for position in range(len(summary.seats)):
        table.add_row(f"number {position + 1}", *_share(summary.order_share(position)))
    return table


def _table(title: str | None, *columns: str) -> Table:
    table = Table(*columns, title=title, title_justify="left")
    for column in table.columns[1:]:
        column.justify = "right"
    return table


def _share(share: Share) -> tuple[str, str, str]:
    low, high = share.interval
    return f"{share.count:,}", f"{share.share:.2%}", f"{low:.2%} to {high:.2%}"


def _percent(count: int, summary: Summary) -> str:
    return f"{count / summary.games:.2%}" if summary.games else ""


def _lengths(lengths: Lengths) -> tuple[str, str, str]:
    return f"{lengths.mean:,.1f}", f"{lengths.quantile(0.5):,}", f"{lengths.quantile(0.95):,}"
