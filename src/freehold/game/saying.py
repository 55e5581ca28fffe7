"""What a move has to say in words, beyond what the rules can judge by its numbers."""

from dataclasses import replace

from freehold.books import Book
from freehold.game.refusals import make_refusal
from freehold.notation.actions import LASTING_TERMS, REASONED, Action
from freehold.notation.catalogues import mistake
from freehold.notation.errors import IllegalAction, InvalidWords
from freehold.notation.prose import refusal
from freehold.notation.remarks import check_remark
from freehold.notation.spelling import spell
from freehold.notation.terms import USAGE


def refuse(reason: str, action: Action, book: Book, **parts: object) -> IllegalAction:
    """A refusal of the facade itself."""
    return IllegalAction(make_refusal(reason, action, refusal(reason, parts), book))


def check_terms(action: Action, book: Book) -> None:
    """Terms that live on: only where the rules know them, and only in full. Rule O-MISC-3."""
    lasting = [term for term in action.terms if term.kind in LASTING_TERMS]
    if lasting and not book.record[0]["rules"]["contracts"]:
        raise refuse("lasting_term", action, book)
    for term in lasting:
        if term.is_loose or (term.kind == "promise" and not term.text):
            raise InvalidWords(mistake("say_exactly", usage=USAGE[term.kind]))
        check_remark(term.text or "")


def check_reason(action: Action, book: Book) -> None:
    """Rulings on money stand in the log with their reason. Case C067."""
    if action.kind in REASONED and not action.note:
        example = spell(replace(action, note="why"))
        raise refuse("needs_reason", action, book, example=example)
