"""Contracts as they stand, told as people say them."""

from freehold.books.translations import ENGLISH
from freehold.game.parts import Contract
from freehold.notation.agreements import spaces_text, term_text
from freehold.notation.amounts import money
from freehold.notation.catalogues import Counted, Message
from freehold.notation.lists import Listed
from freehold.notation.names import BANK_NAME, Names
from freehold.notation.standing import read_standing
from freehold.notation.terms import Term


def contract_text(contract: Contract, names: Names, language: str = ENGLISH) -> str:
    """A contract as it stands now, with its number and who is bound to whom."""
    parts: dict[str, object] = {
        "number": contract.number,
        "grantor": contract.grantor,
        "holder": Message("words.bank") if contract.holder == BANK_NAME else contract.holder,
        "owed": money(contract.owed or 0),
    }
    if contract.kind == "deferred":
        return Message("contracts.deferred", parts).text(language)
    if contract.kind == "loan":
        return Message("contracts.loan", parts | _owed(contract, names, language)).text(language)
    parts["thing"] = term_text(contract_term(contract, names), names, language)
    others = Message("contracts.others", {"seats": Listed(contract.bound)})
    parts["others"] = others if contract.bound else ""
    parts["rests"] = "" if contract.is_active else Message("contracts.rests")
    return Message("contracts.other", parts).text(language)


def _owed(contract: Contract, names: Names, language: str) -> dict[str, object]:
    """What is still owed on a loan, and when."""
    pay, left = money(contract_term(contract, names).pay or 0), contract.left or 1
    time = Counted(f"counts.units.{contract.unit}", contract.due or 0)
    pledge = spaces_text(contract.spaces, names, language)
    in_parts = Message("contracts.in_parts", {"left": left, "pay": pay})
    return {
        "how": in_parts if left > 1 else Message("contracts.in_one_sum"),
        "when": Message("contracts.next", {"time": time}) if contract.due else "",
        "pledge": Message("terms.pledge", {"deeds": pledge}) if pledge else "",
    }


def contract_term(contract: Contract, names: Names) -> Term:
    """The term of a contract, from its words."""
    term = read_standing(contract.standing, names).term
    assert term is not None, "a deferred debt has no term"
    return term
