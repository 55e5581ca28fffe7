"""The authority over one game with people: seats, clocks, undo, votes, offers, and who sees what.

Knows nothing of HTTP, of databases or of the time of day: whoever leads it says what time it is.

``Table``     one table; see `freehold.table.table`
``Entry``     a numbered row of its journal
``Refused``   why somebody may not come
"""

from freehold.table.entries import Entry
from freehold.table.refused import Refused
from freehold.table.table import Table

__all__ = ["Entry", "Refused", "Table"]
