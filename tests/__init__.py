"""The tests of Freehold; `docs/testing.md` says how they are layered."""
