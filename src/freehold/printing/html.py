"""A page of rules as one HTML file that holds all it needs: to print, or to read on a phone."""

from collections.abc import Iterable
from html import escape
from importlib import resources
from typing import Final

from freehold.books import Rule
from freehold.printing.sheet import HOUSE_RULE, Line, Section, Sheet
from freehold.printing.typefaces import font_faces

_BLANKS: Final = 3  # lines to write on


def as_html(sheet: Sheet) -> str:
    """The page as one file, fonts included."""
    parts = [
        _head(sheet.title),
        "<main>",
        _header(sheet),
        _options(sheet),
        '<div class="rules">',
        *(_section(section) for section in sheet.sections),
        "</div>",
        _agreed(),
        _clauses(sheet.clauses),
        f"<footer>Book {sheet.book_hash[:16]}: the same rules have the same number.</footer>",
        "</main>",
        "</body>",
        "</html>",
    ]
    return "\n".join(part for part in parts if part) + "\n"


def _head(title: str) -> str:
    style = (resources.files("freehold.printing") / "page.css").read_text(encoding="utf-8")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}: the rules in force</title>\n"
        f"<style>\n{font_faces()}{style}</style>\n</head>\n<body>"
    )


def _header(sheet: Sheet) -> str:
    about = f'<p class="about">{escape(sheet.about)}</p>\n' if sheet.about else ""
    return (
        f"<header>\n<h1>{escape(sheet.title)}</h1>\n{about}"
        f'<p class="edition">The rules in force, for the edition {escape(sheet.edition)}.</p>\n'
        "</header>"
    )


def _options(sheet: Sheet) -> str:
    if not sheet.on and not sheet.off:
        return ""
    on = f"<ul>\n{_items(sheet.on)}\n</ul>\n" if sheet.on else ""
    off = f'<p class="off">Not in force: {escape(", ".join(sheet.off))}.</p>\n' if sheet.off else ""
    heading = "Options in force" if sheet.on else "Options"
    return f'<section class="options">\n<h2>{heading}</h2>\n{on}{off}</section>'


def _section(section: Section) -> str:
    return (
        f"<section>\n<h2>{escape(section.heading)}</h2>\n<ul>\n{_items(section.lines)}\n</ul>\n"
        "</section>"
    )


def _items(lines: Iterable[Line]) -> str:
    return "\n".join(f"<li>{_title(line)}{escape(line.text)}{_behind(line)}</li>" for line in lines)


def _title(line: Line) -> str:
    return f"<b>{escape(line.title)}.</b> " if line.title else ""


def _behind(line: Line) -> str:
    """The clauses behind a line, each a link to its text further down."""
    marks = [
        f'<span class="house">{HOUSE_RULE}</span>'
        if each == HOUSE_RULE
        else f'<a href="#{escape(each)}">{escape(each)}</a>'
        for each in line.behind
    ]
    return "".join(f' <span class="behind">{mark}</span>' for mark in marks)


def _agreed() -> str:
    blanks = '<div class="blank"></div>\n' * _BLANKS
    return (
        '<section class="agreed">\n<h2>Agreed before the game</h2>\n'
        f"<p>Anything else, and who agreed to it:</p>\n{blanks}</section>"
    )


def _clauses(clauses: Iterable[Rule]) -> str:
    rows = "\n".join(
        f'<div id="{escape(rule.id)}"><dt>{escape(rule.id)}</dt>'
        f"<dd>{escape(rule.text)}{_figures(rule)}</dd></div>"
        for rule in clauses
    )
    if not rows:
        return ""
    return (
        '<section class="clauses">\n<h2>The clauses</h2>\n'
        "<p>As they were written. Where a line above says something else, that line counts.</p>\n"
        f"<dl>\n{rows}\n</dl>\n</section>"
    )


def _figures(rule: Rule) -> str:
    return f" ({escape(rule.figures)})" if rule.figures else ""
