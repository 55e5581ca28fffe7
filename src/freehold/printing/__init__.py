"""Pages to print: rules in plain words, score sheets."""
