"""``python -m freehold`` is the ``freehold`` command."""

from freehold.cli import main

main()
