"""The moves of a game that stand: those that were taken back are left out."""

from freehold.game import Action, Game


def standing_moves(game: Game) -> list[Action]:
    """What seats and the referee did, in order."""
    standing: list[Action] = []
    for row in game.log.rows:
        if row.kind == "undo":
            standing.pop()
        elif row.kind == "do" and isinstance(row.what, Action):
            standing.append(row.what)
    return standing
