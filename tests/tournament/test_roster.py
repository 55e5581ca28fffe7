"""Tables of registered players: in any usual encoding, and every fault with its line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freehold.tournament.roster import MAX_ROWS, RosterError, RosterRow, read_roster
from tests.support import rule


def faults(text: str, known: tuple[RosterRow, ...] = ()) -> list[tuple[int, str]]:
    found = read_roster(text.encode(), known)
    return [(fault.line, fault.message.key.partition(".")[2]) for fault in found.faults]


@rule("G-FORM-25", "G-FORM-26", "G-FORM-27")
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_a_table_is_read_as_usual_programs_write_it(encoding: str, delimiter: str) -> None:
    rows = [("Name", "Address", "Signed"), ("José Peña", "Calle 5", "yes"), ("李明", "", "")]
    text = "\r\n".join(delimiter.join(row) for row in rows)
    found = read_roster(text.encode(encoding))
    assert found.faults == ()
    assert [(row.name, row.address, row.has_signed) for row in found.rows] == [
        ("José Peña", "Calle 5", True),
        ("李明", "", False),
    ]


def test_headings_may_be_spanish_and_in_any_order() -> None:
    found = read_roster("FIRMA;Dirección;NOMBRE\nsí;Plaza 1;Ana\nno;;Luis".encode())
    assert [(row.name, row.address, row.has_signed) for row in found.rows] == [
        ("Ana", "Plaza 1", True),
        ("Luis", "", False),
    ]


def test_of_a_minor_only_the_name_is_kept() -> None:
    found = read_roster(
        b"name,address,phone,minor\nAnn,1 High Street,555,yes\nBen,2 High Street,556,no"
    )
    ann, ben = found.rows
    assert (ann.is_minor, ann.address, ann.contact) == (True, "", "")
    assert (ben.is_minor, ben.address, ben.contact) == (False, "2 High Street", "556")


def test_every_fault_is_told_with_its_line() -> None:
    text = (
        "name,address,signed\n"
        "Ann,1 High Street,yes\n"
        ",2 High Street,yes\n"
        "Ben,3 High Street,maybe\n"
        "\n"
        f"{'x' * 41},,\n"
        'Cy,"12, Low Road",yes\n'
        "ANN , 1  high street,no\n"
        "Dee,4 High Street,yes,extra\n"
    )
    assert faults(text) == [
        (3, "name_missing"),
        (4, "flag"),
        (6, "name"),
        (8, "twice"),
        (9, "cells"),
    ]


def test_two_of_one_name_are_two_if_they_live_apart() -> None:
    assert faults("name,address\nAnn Lee,1 High Street\nAnn Lee,9 Low Road") == []


def test_who_is_registered_already_is_told() -> None:
    known = (RosterRow("Ann Lee", "1 High Street"),)
    assert faults("name,address\nBen,\nann lee,1 High  Street", known) == [(3, "known")]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "empty"),
        (b"\n \n", "empty"),
        ("name\nAnn\nJosé".encode("latin-1"), "encoding"),
        (b"address\n1 High Street", "no_name"),
        (b"name,shoe size\nAnn,5", "column"),
        (b"name,player\nAnn,Ben", "column_twice"),
        (b'name\n"Ann', "quotes"),
        (b"name\n" + b"Ann\n" * (MAX_ROWS + 1), "too_many"),
        (b"name\n" + b"x" * 2_000_001, "too_large"),
        (b"PK\x03\x04\x14\x00\x00\x00\x08\x00", "spreadsheet"),
    ],
)
def test_what_is_no_table_is_refused_in_both_languages(data: bytes, reason: str) -> None:
    with pytest.raises(RosterError) as found:
        read_roster(data)
    assert found.value.args[0].key == f"roster.{reason}"
    assert found.value.text("en") != found.value.text("es")


def test_an_encoding_fault_names_its_line() -> None:
    with pytest.raises(RosterError, match="Line 3"):
        read_roster("name\nAnn\nJosé".encode("latin-1"))


@given(st.binary(max_size=200))
def test_no_bytes_are_too_odd_to_be_refused_politely(data: bytes) -> None:
    try:
        found = read_roster(b"name,address\n" + data)
    except RosterError:
        return
    for row in found.rows:
        assert 1 <= len(row.name) <= 40
    for fault in found.faults:
        assert fault.message.text("es")


def test_signed_on_paper_may_be_written_out() -> None:
    found = read_roster(b"name,signed\nAnn,paper\nBen,on paper\nCy,en papel\nDee,no\n")
    assert [row.has_signed for row in found.rows] == [True, True, True, False]
    refused = read_roster(b"name,minor\nAnn,paper\n")
    assert [fault.line for fault in refused.faults] == [2]
