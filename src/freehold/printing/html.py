"""A page of rules as one HTML file that holds all it needs: to print, or to read on a phone."""

from collections.abc import Iterable
from html import escape
from importlib import resources
from typing import Final

from freehold.books import Rule
from freehold.printing.sheet import HOUSE_RULE, Line, Section, Sheet
from freehold.printing.typefaces import font_faces
from freehold.printing.wording import wording

_BLANKS: Final = 3  # lines to write on


def as_html(sheet: Sheet) -> str:
    """The page as one file, fonts included."""
    parts = [
        _head(sheet),
        "<main>",
        _header(sheet),
        _options(sheet),
        '<div class="rules">',
        *(_section(section, sheet) for section in sheet.sections),
        "</div>",
        _agreed(sheet),
        _clauses(sheet),
        f"<footer>{_say(sheet, 'footer', hash=sheet.book_hash[:16])}</footer>",
        "</main>",
        "</body>",
        "</html>",
    ]
    return "\n".join(part for part in parts if part) + "\n"


def _say(sheet: Sheet, key: str, **parts: str) -> str:
    """Something of the page that is no rule, in its language."""
    return escape(wording(sheet.language)["page"][key].format_map(parts))


def _head(sheet: Sheet) -> str:
    style = (resources.files("freehold.printing") / "page.css").read_text(encoding="utf-8")
    return (
        f'<!doctype html>\n<html lang="{sheet.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{_say(sheet, 'title', title=sheet.title)}</title>\n"
        f"<style>\n{font_faces()}{style}</style>\n</head>\n<body>"
    )


def _header(sheet: Sheet) -> str:
    about = f'<p class="about">{escape(sheet.about)}</p>\n' if sheet.about else ""
    return (
        f"<header>\n<h1>{escape(sheet.title)}</h1>\n{about}"
        f'<p class="edition">{_say(sheet, "edition", edition=sheet.edition)}</p>\n'
        "</header>"
    )


def _options(sheet: Sheet) -> str:
    if not sheet.on and not sheet.off:
        return ""
    on = f"<ul>\n{_items(sheet.on, sheet)}\n</ul>\n" if sheet.on else ""
    names = _say(sheet, "off", options=", ".join(sheet.off))
    off = f'<p class="off">{names}</p>\n' if sheet.off else ""
    heading = _say(sheet, "on" if sheet.on else "options")
    return f'<section class="options">\n<h2>{heading}</h2>\n{on}{off}</section>'


def _section(section: Section, sheet: Sheet) -> str:
    items = _items(section.lines, sheet)
    return f"<section>\n<h2>{escape(section.heading)}</h2>\n<ul>\n{items}\n</ul>\n</section>"


def _items(lines: Iterable[Line], sheet: Sheet) -> str:
    return "\n".join(
        f"<li>{_title(line)}{escape(line.text)}{_behind(line, sheet)}</li>" for line in lines
    )


def _title(line: Line) -> str:
    return f"<b>{escape(line.title)}.</b> " if line.title else ""


def _behind(line: Line, sheet: Sheet) -> str:
    """The clauses behind a line, each a link to its text further down."""
    marks = [
        f'<span class="house">{_say(sheet, "house_rule")}</span>'
        if each == HOUSE_RULE
        else f'<a href="#{escape(each)}">{escape(each)}</a>'
        for each in line.behind
    ]
    return "".join(f' <span class="behind">{mark}</span>' for mark in marks)


def _agreed(sheet: Sheet) -> str:
    blanks = '<div class="blank"></div>\n' * _BLANKS
    return (
        f'<section class="agreed">\n<h2>{_say(sheet, "agreed")}</h2>\n'
        f"<p>{_say(sheet, 'else')}</p>\n{blanks}</section>"
    )


def _clauses(sheet: Sheet) -> str:
    rows = "\n".join(
        f'<div id="{escape(rule.id)}"><dt>{escape(rule.id)}</dt>'
        f"<dd>{escape(rule.text)}{_figures(rule)}</dd></div>"
        for rule in sheet.clauses
    )
    if not rows:
        return ""
    return (
        f'<section class="clauses">\n<h2>{_say(sheet, "clauses")}</h2>\n'
        f"<p>{_say(sheet, 'clauses_about')}</p>\n"
        f"<dl>\n{rows}\n</dl>\n</section>"
    )


def _figures(rule: Rule) -> str:
    return f" ({escape(rule.figures)})" if rule.figures else ""
