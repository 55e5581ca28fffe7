"""The subcommands of ``freehold``, one module each; ``freehold.cli.COMMANDS`` lists them."""
