"""Books: rule sets, boards and decks as data; loaded, checked, resolved, explained, frozen.

`load_book` makes a `Book`; everything that can be wrong is a `BookError` with all faults, each
with file and line. `load_questions` makes a `QuestionBank`. `catalogue` quotes the rules by id.
Nothing here compiles anything.
"""

from freehold.books import catalogue
from freehold.books.book import Book, ExplainRow
from freehold.books.catalogue import Rule
from freehold.books.errors import BookError, Fault, UnknownName
from freehold.books.load import check_book, load_book
from freehold.books.options import Choice, Offer, Options
from freehold.books.parts import Card, Deck, Group, Option, Space, Value
from freehold.books.questions import Question, QuestionBank, check_questions, load_questions
from freehold.books.resolve import offered
from freehold.books.rulesets import RuleSet, available, show

__all__ = [
    "Book",
    "BookError",
    "Card",
    "Choice",
    "Deck",
    "ExplainRow",
    "Fault",
    "Group",
    "Offer",
    "Option",
    "Options",
    "Question",
    "QuestionBank",
    "Rule",
    "RuleSet",
    "Space",
    "UnknownName",
    "Value",
    "available",
    "catalogue",
    "check_book",
    "check_questions",
    "load_book",
    "load_questions",
    "offered",
    "show",
]
