"""Pages to print: rules in plain words."""
