"""Whether a board fits together: places, names, groups and the spaces every game needs."""

from freehold.books.names import fold, hint
from freehold.books.rows import Row
from freehold.books.source import known_keys
from freehold.records import limits

_LOT_KEYS = ("house_price", "rents")
_HELD = {"deed", "church"}
_MAX_RENTS = 6  # of one space
_END = {"group": '"count" or "throw"', "into": '"count"'}
_NO_END = {"group": ("lot",), "into": ("lot", "throw")}


def check_board(board: Row) -> None:
    """Note every fault of ``board`` that only shows when its rows are seen together."""
    spaces, groups = board.rows("spaces"), board.rows("groups")
    _check_places(board, spaces)
    _check_once(board, spaces)
    _check_space_names(spaces)
    _check_group_names(groups)
    _check_groups(groups, spaces)
    _check_churches(board, spaces)
    _check_unions(board, groups)


def _check_places(board: Row, spaces: list[Row]) -> None:
    size = board.number("size")
    if size is None or size > limits.MAX_SPACES:
        return
    seen: dict[int, str] = {}
    misplaced = 0
    for space in spaces:
        at = space.number("at")
        if at is None or at in seen or at >= size:
            misplaced += 1
        if at is None:
            continue
        if at in seen:
            space.place.fault(f"expected a place of its own, found {at} as for `{seen[at]}`", "at")
        elif at >= size:
            space.place.fault(f"expected a place below the size {size}, found {at}", "at")
        seen.setdefault(at, space.text("key") or "?")
    gaps = [at for at in range(size) if at not in seen]
    for at in gaps if spaces and misplaced < len(gaps) else ():
        board.place.fault(f"expected a space at {at}, found none", "spaces")


def _check_once(board: Row, spaces: list[Row]) -> None:
    for kind in ("go", "jail"):
        of_kind = [space for space in spaces if space.text("kind") == kind]
        if not of_kind and spaces and all(space.text("kind") for space in spaces):
            board.place.fault(f'expected one space of kind "{kind}", found none', "spaces")
        for extra in of_kind[1:]:
            extra.place.fault(f'expected only one space of kind "{kind}", found another', "kind")


def _check_space_names(spaces: list[Row]) -> None:
    """Keys and aliases mean one space; a name may repeat, but not of what somebody can hold."""
    meanings = _check_keys(spaces, "space")
    named: dict[str, int] = {}
    for index, space in enumerate(spaces):
        name = space.text("name")
        if not name:
            continue
        if meanings.get(fold(name), index) != index:
            other = spaces[meanings[fold(name)]].text("key")
            space.place.fault(
                f"expected a name of its own, `{name}` already means the space `{other}`", "name"
            )
        first = spaces[named.setdefault(fold(name), index)]
        if first is not space and _HELD & {first.text("kind"), space.text("kind")}:
            other = first.text("key")
            space.place.fault(
                f"expected a name of its own, `{name}` already means the space `{other}`", "name"
            )


def _check_group_names(groups: list[Row]) -> None:
    _check_keys(groups, "group", also="name")
    letters: dict[str, str] = {}
    for group in groups:
        letter, key = group.text("letter"), group.text("key") or "?"
        if letter and letters.setdefault(letter, key) != key:
            group.place.fault(
                f"expected a letter of its own, `{letter}` marks `{letters[letter]}`", "letter"
            )


def _check_keys(rows: list[Row], what: str, also: str = "") -> dict[str, int]:
    """Note keys and aliases with two meanings; gives the row each folded name means."""
    meanings: dict[str, int] = {}
    for wanted in ("key", also, "aliases"):
        for index, row in enumerate(rows):
            names = [((wanted, at), name) for at, name in row.texts(wanted)]
            text = row.text(wanted)
            for path, name in names if text is None else [((wanted,), text)]:
                if not fold(name):
                    row.place.fault(f"expected letters or digits, found `{name}`", *path)
                elif meanings.setdefault(fold(name), index) != index:
                    other = rows[meanings[fold(name)]].text("key")
                    row.place.fault(
                        f"expected a name of its own, `{name}` already means the {what} `{other}`",
                        *path,
                    )
    return meanings


def _check_groups(groups: list[Row], spaces: list[Row]) -> None:
    keys = [key for group in groups if (key := group.text("key"))]
    members: dict[str, list[Row]] = {key: [] for key in keys}
    strays = False
    for space in spaces:
        key = space.text("group")
        if key in members:
            members[key].append(space)
        elif key is None:
            strays |= space.text("kind") in (None, "deed")
        else:
            strays = True
            space.place.fault(
                f"expected a group of this board ({known_keys(keys)}), "
                f"found `{key}`{hint(key, keys)}",
                "group",
            )
    for group in groups:
        of_group = members.get(group.text("key") or "", [])
        _check_rents(group, [row for row in of_group if row.text("kind") == "deed"])
        if not strays:
            _check_size(group, len(of_group))


def _check_size(group: Row, count: int) -> None:
    size = group.number("size")
    if count > limits.MAX_GROUP_SIZE:
        group.place.fault(f"expected at most {limits.MAX_GROUP_SIZE} deeds, found {count}")
    elif size is not None and 0 < size <= limits.MAX_GROUP_SIZE and size != count:
        group.place.fault(f"expected {size} deeds in this group, found {count}", "size")


def _check_rents(group: Row, members: list[Row]) -> None:
    size, rent_kind, rents = group.number("size"), group.text("rent_kind"), group.items("rents")
    if rent_kind == "lot":
        _check_lots(group, members)
    elif rent_kind is not None:
        if len(rents) != size:
            group.place.fault(
                f"expected one rent for each of {size} deeds owned, found {len(rents)}",
                *(["rents"] if rents else []),
            )
        for member in members:
            for key in set(_LOT_KEYS) & member.data.keys():
                member.place.fault(f'expected no `{key}` in a group by "{rent_kind}"', key)


def _check_lots(group: Row, members: list[Row]) -> None:
    if "rents" in group.data:
        group.place.fault('expected no `rents` here: with rent_kind "lot" deeds list them', "rents")
    for member in members:
        for key in _LOT_KEYS:
            if key not in member.data:
                member.place.fault(f"expected the key `{key}`, as this deed is a lot")


def _check_churches(board: Row, spaces: list[Row]) -> None:
    """Every church states a tithe for as many churches as a family could run. Rule P-CHU-6."""
    churches = [space for space in spaces if space.text("kind") == "church"]
    if len(churches) > _MAX_RENTS:
        board.place.fault(
            f"expected at most {_MAX_RENTS} churches, found {len(churches)}", "spaces"
        )
        return
    for church in churches:
        tithes = church.items("tithes")
        if 0 < len(tithes) < len(churches):
            church.place.fault(
                f"expected a tithe for each number of the {len(churches)} churches run, "
                f"found {len(tithes)}",
                "tithes",
            )


def _check_unions(board: Row, groups: list[Row]) -> None:
    """A union brings groups without lots together, each group in one union at most."""
    known = {key: group for group in groups if (key := group.text("key"))}
    taken: set[str] = set()
    for union in board.rows("unions"):
        ends = [(end, key) for end in ("group", "into") if (key := union.text(end))]
        for end, key in ends:
            _check_end(union, end, known, taken)
            taken.add(key)
        both = [known[key] for _, key in ends if key in known]
        sizes = [size for group in both if (size := group.number("size"))]
        rents = union.items("rents")
        if len(sizes) == 2 and rents and len(rents) != sum(sizes):
            union.place.fault(
                f"expected one rent for each of {sum(sizes)} deeds owned, found {len(rents)}",
                "rents",
            )


def _check_end(union: Row, end: str, known: dict[str, Row], taken: set[str]) -> None:
    key = union.text(end) or ""
    if key not in known:
        union.place.fault(
            f"expected a group of this board ({known_keys(known)}), found `{key}`"
            f"{hint(key, known)}",
            end,
        )
    elif key in taken:
        union.place.fault(f"expected a group that is in no other union, found `{key}`", end)
    elif known[key].text("rent_kind") in _NO_END[end]:
        kind = known[key].text("rent_kind")
        union.place.fault(f'expected a group by {_END[end]}, found `{key}` by "{kind}"', end)
