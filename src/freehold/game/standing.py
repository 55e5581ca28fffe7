"""Contracts that stand at the start of a position, as its file words them."""

from typing import Any, Final

from freehold.errors import FreeholdError
from freehold.game.bounds import MOST_MONEY
from freehold.game.contracts import TERM_OF
from freehold.game.engine import Engine
from freehold.game.papers import Papers, new_notes, pack_terms
from freehold.notation.catalogues import mistake
from freehold.notation.errors import Fault, InvalidWords
from freehold.notation.names import Names
from freehold.notation.position import PositionFile
from freehold.notation.standing import Standing, read_standing
from freehold.notation.terms import FOREVER, UNITS, USAGE, Term
from freehold.records.enums import ContractKind, InsolvencyRule, Unit
from freehold.records.limits import MAX_CONTRACTS, MAX_TERM_COUNT

_KINDS: Final = {term: kind for kind, term in TERM_OF.items()}
LANDINGS: Final = UNITS[Unit.LANDINGS]
MOST_PERCENT: Final = 100
_COPIED: Final = ("spaces", "percent", "cap", "excess", "causes", "unit", "count", "every")


class StandingPlacer:
    """Writes contracts into an engine's fresh game; `place` returns every fault."""

    def __init__(self, file: PositionFile, engine: Engine, names: Names) -> None:
        self._file = file
        self._engine = engine
        self._names = names
        self._rules = engine.book.record[0]["rules"]
        self.notes: list[str] = []

    def place(self) -> list[Fault]:
        """Put every contract in its place, numbered in the order of the file."""
        texts = self._file.data.get("contracts", [])
        if len(texts) > MAX_CONTRACTS:
            message = f"At most {MAX_CONTRACTS} contracts can stand."
            return [Fault("too_many", message, self._file.line("contracts"))]
        faults = []
        for index, text in enumerate(texts):
            try:
                self._contract(index, read_standing(text, self._names))
            except FreeholdError as error:
                line = self._file.line("contracts", index)
                faults.append(Fault("bad_contract", str(error), line))
        return faults

    def _contract(self, place: int, standing: Standing) -> None:
        game = self._engine.state
        row = game["contracts"][place]
        if standing.term is None:
            self._deferred(row, standing)
        else:
            self._term(row, standing, standing.term)
        row["number"] = place + 1
        game["n_contracts"], game["contracts_made"] = place + 1, place + 1

    def _deferred(self, row: Any, standing: Standing) -> None:
        if int(self._rules["insolvency"]) != InsolvencyRule.REFERRED:
            raise InvalidWords("Under these rules no debt is deferred.")
        if not 1 <= (standing.deferred or 0) <= MOST_MONEY:
            raise InvalidWords(f"A deferred debt is 1 to {MOST_MONEY:,}.")
        row["kind"], row["amount"] = ContractKind.DEFERRED, standing.deferred
        row["grantor"] = self._names.seat_codes[standing.giver]
        row["holder"] = self._names.payee_codes[standing.taker]

    def _term(self, row: Any, standing: Standing, term: Term) -> None:
        """As the term would have become a contract, further on its way."""
        if term.kind not in _KINDS or not self._rules["contracts"]:
            raise InvalidWords("Under these rules no such thing lives on.")
        if term.is_loose or (term.kind == "promise" and not term.text):
            raise InvalidWords(mistake("say_exactly", usage=USAGE[term.kind]))
        if standing.taker not in self._names.seat_codes:
            raise InvalidWords("Such a contract is one between two seats.")
        self._check_parties(standing)
        _check_figures(term)
        if term.kind == "purchase" and self._is_owned(term.space):
            raise InvalidWords("The deed is sold; only one of the Bank can still be bought.")
        slot = self._packed(term)
        grantor, holder = int(slot["giver"]), int(slot["taker"])
        if term.kind == "loan":
            grantor, holder = holder, grantor
        row["kind"], row["grantor"], row["holder"] = _KINDS[term.kind], grantor, holder
        row["bound"] = sum(1 << code for code in {grantor, *self._codes(standing)})
        row["amount"] = slot["pay" if term.kind == "loan" else "amount"]
        for part in _COPIED:
            row[part] = slot[part]
        if term.kind == "loan":
            row["due"] = slot["every"] if standing.due is None else standing.due
            if not 1 <= row["due"] <= row["every"]:
                raise InvalidWords(f"The next instalment is in 1 to {term.every} {term.unit}.")
        elif standing.due is not None:
            raise InvalidWords("Only a loan has a next instalment.")
        if term.kind == "promise":
            row["note"] = slot["what"]

    def _is_owned(self, space: str | None) -> bool:
        return int(self._engine.state["deeds"][self._names.space_codes[space or ""]]["owner"]) >= 0

    def _codes(self, standing: Standing) -> list[int]:
        return [self._names.seat_codes[seat] for seat in standing.bound]

    def _packed(self, term: Term) -> Any:
        papers = Papers(self._engine.state["contracts"], self.notes)
        pack_terms((term,), self._names, papers, self._engine.terms)
        self.notes += new_notes((term,), self.notes)
        return self._engine.terms[0]

    def _check_parties(self, standing: Standing) -> None:
        if standing.giver == standing.taker or standing.taker in standing.bound:
            raise InvalidWords("A contract binds seats to somebody else, not to themselves.")
        for seat in (standing.giver, standing.taker, *standing.bound):
            if not self._engine.state["seats"][self._names.seat_codes[seat]]["playing"]:
                raise InvalidWords(f"{seat} is out and has no contracts.")


def _check_figures(term: Term) -> None:
    """What the rules would refuse in a deal: nothing absurd, nothing without a meaning.

    Rules M-DEAL-1, M-DEAL-6, M-DEAL-10, M-PROF-1.
    """
    usage = USAGE[term.kind]
    if (term.percent or 0) > MOST_PERCENT:
        raise InvalidWords(f"{term.percent}% is more than all: {usage}.")
    if term.kind == "share" and not term.percent and not term.amount:
        raise InvalidWords(f"A share of nothing is none: {usage}.")
    if term.kind == "loan":
        counts = (term.count or 0, term.every or 0)
        is_sound = bool(term.pay) and term.unit not in (FOREVER, LANDINGS)
        if not is_sound or not all(1 <= count <= MAX_TERM_COUNT for count in counts):
            raise InvalidWords(f"Say what is repaid and when: {usage}.")
    elif term.unit is not None and term.unit != FOREVER:
        is_counted = term.unit != LANDINGS or term.kind in ("immunity", "insurance")
        if not is_counted or not 1 <= (term.count or 0) <= MAX_TERM_COUNT:
            raise InvalidWords(f"It lasts 1 to {MAX_TERM_COUNT:,} {term.unit}, such as {usage}.")
