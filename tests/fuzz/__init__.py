"""Random play under all invariants, with random books."""
