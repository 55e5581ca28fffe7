"""What the server says of books, in the language of who reads it."""

from typing import Any

from freehold.books.translations import ENGLISH, translated


def book_in(view: dict[str, Any], language: str) -> dict[str, Any]:
    """A `BookView` in a language: its titles, words, groups and cards; names of spaces stay."""
    if language == ENGLISH:
        return view
    groups = [group | {"name": translated(group["name"], language)} for group in view["groups"]]
    told = {
        part: {key: translated(text, language) for key, text in view[part].items()}
        for part in ("words", "cards")
    }
    titles = {key: translated(view[key], language) for key in ("rules_title", "edition_title")}
    return view | titles | told | {"groups": groups}
