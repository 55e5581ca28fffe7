"""What commands share that are told which rules to use."""

from typing import Annotated

import typer

Chosen = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME[=VALUE]",
        help="Switch an option of the rule set or set a rule value: double-prices, "
        "stock-auction=off, salary=400. Once for each.",
    ),
]
EditionName = Annotated[
    str | None,
    typer.Option(help="Name or file of an edition; else the one that the rule set names."),
]
