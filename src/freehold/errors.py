"""The one base of every error that is the user's to mend."""


class FreeholdError(Exception):
    """Something asked for cannot be done; the message says what and why, in one line.

    Commands print it without a traceback and end with exit code 2.
    """
