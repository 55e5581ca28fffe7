"""Contracts of a record, told with names and in the words of deals."""

from typing import Any, Final

from freehold.game.papers import Papers
from freehold.game.parts import Contract
from freehold.notation.names import Names
from freehold.notation.terms import CAUSE_CODES, FOREVER, UNITS, Term, spell_term, units
from freehold.records.enums import ContractKind

# The term that each kind of contract comes from.
TERM_OF: Final[dict[int, str]] = {
    kind: kind.name.lower()
    for kind in ContractKind
    if kind not in (ContractKind.NONE, ContractKind.DEFERRED)
}
_BOUND_OWNER: Final = frozenset(
    {ContractKind.IMMUNITY, ContractKind.SHARE, ContractKind.OPTION_BUY}
)
_ONE_DEED: Final = frozenset(
    {ContractKind.OPTION_BUY, ContractKind.OPTION_SELL, ContractKind.PURCHASE}
)


def read_contracts(game: Any, names: Names, papers: Papers) -> tuple[Contract, ...]:
    """All contracts of a game, in the order in which they were made."""
    if not game["n_contracts"]:
        return ()
    rows = [row for row in game["contracts"] if row["kind"] != ContractKind.NONE]
    rows.sort(key=lambda row: int(row["number"]))
    return tuple(_contract(row, game["deeds"], names, papers) for row in rows)


def _contract(row: Any, deeds: Any, names: Names, papers: Papers) -> Contract:
    kind = ContractKind(int(row["kind"]))
    grantor, unit, count = int(row["grantor"]), UNITS[int(row["unit"])], int(row["count"])
    others = int(row["bound"]) & ~(1 << grantor)
    is_loan, is_deferred = kind == ContractKind.LOAN, kind == ContractKind.DEFERRED
    owed = int(row["amount"]) * (count if is_loan else 1) if is_loan or is_deferred else None
    return Contract(
        int(row["number"]),
        kind.name.lower(),
        names.parties[grantor],
        names.parties[int(row["holder"])],
        _words(row, kind, names, papers),
        names.space_set(int(row["spaces"])),
        names.seat_set(others),
        unit,
        count if is_loan or unit != FOREVER else None,
        int(row["due"]) if is_loan and unit != FOREVER else None,
        owed,
        _is_active(row, kind, deeds),
        kind != ContractKind.PROMISE,
    )


def _words(row: Any, kind: ContractKind, names: Names, papers: Papers) -> str:
    if kind == ContractKind.DEFERRED:
        return f"deferred {int(row['amount'])}"
    term = term_of(row, kind, names, papers)
    words = spell_term(term)
    if kind == ContractKind.LOAN and (term.count or 0) > 1:
        words += f", next in {units(int(row['due']), term.unit or '')}"
    others = names.seat_set(int(row["bound"]) & ~(1 << int(row["grantor"])))
    return f"{words}, binding {', '.join(others)}" if others else words


def term_of(row: Any, kind: ContractKind, names: Names, papers: Papers) -> Term:
    """The term that would make a contract as it stands; a loan without the sum that was lent."""
    spaces, causes = names.space_set(int(row["spaces"])), int(row["causes"])
    grantor, holder = names.parties[int(row["grantor"])], names.parties[int(row["holder"])]
    amount, count = int(row["amount"]) or None, int(row["count"]) or None
    if kind == ContractKind.LOAN:
        every = int(row["every" if (count or 1) > 1 else "due"]) or None
        unit = UNITS[int(row["unit"])]
        return Term(
            "loan", holder, grantor, pay=amount, count=count, every=every, unit=unit, spaces=spaces
        )
    return Term(
        TERM_OF[kind],
        grantor,
        holder,
        amount=amount,
        space=spaces[0] if kind in _ONE_DEED and spaces else None,
        text=papers.words_of(int(row["note"])),
        count=count,
        unit=UNITS[int(row["unit"])],
        percent=int(row["percent"]) or None,
        cap=int(row["cap"]) or None,
        excess=int(row["excess"]) or None,
        causes=tuple(cause for cause, code in CAUSE_CODES.items() if causes >> code & 1),
        spaces=() if kind in _ONE_DEED else spaces,
    )


def _is_active(row: Any, kind: ContractKind, deeds: Any) -> bool:
    """Whether who is bound, or may sell, has a deed it is about. Rules M-DEAL-11, M-DEAL-12."""
    bits = int(row["spaces"]) & ((1 << 64) - 1)
    if not bits or kind not in (*_BOUND_OWNER, ContractKind.OPTION_SELL):
        return True
    bound = int(row["bound"]) | 1 << int(row["grantor"])
    if kind == ContractKind.OPTION_SELL:
        bound = 1 << int(row["holder"])
    owners = {int(deeds[space]["owner"]) for space in range(64) if bits >> space & 1}
    return any(owner >= 0 and bound >> owner & 1 for owner in owners)
