"""A server that is killed loses nothing it has acknowledged and does nothing twice."""

from pathlib import Path

from tests.server.killing import run


def test_a_killed_server_loses_nothing(database: str, tmp_path: Path) -> None:
    """A short run; `python -m tests.server.killing --times 50` is the long one."""
    findings = run(database, tmp_path / "log", times=4, seed=1)
    assert sum(findings.kills[how] for how in ("command", "auction", "any")) == 4
