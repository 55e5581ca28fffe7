"""The command table, its errors, and what importing costs."""

import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
import typer
from typer.testing import CliRunner

import freehold
from freehold import cli
from freehold.errors import FreeholdError

runner = CliRunner()


def _modules_after(statement: str) -> set[str]:
    code = f"{statement}; import json, sys; print(json.dumps(sorted(sys.modules)), file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(json.loads(done.stderr))


def test_help_lists_every_command() -> None:
    result = runner.invoke(cli.app, ["--help"])
    assert result.exit_code == 0
    assert all(name in result.output for name in cli.COMMANDS)


@pytest.mark.parametrize("name", list(cli.COMMANDS))
def test_every_command_loads_and_explains_itself(name: str) -> None:
    result = runner.invoke(cli.app, [name, "--help"])
    assert result.exit_code == 0
    assert f"{name} [OPTIONS]" in result.output


def test_version() -> None:
    assert runner.invoke(cli.app, ["--version"]).output == f"freehold {freehold.__version__}\n"


def test_an_unknown_command_suggests_another() -> None:
    result = runner.invoke(cli.app, ["bensh"])
    assert result.exit_code == 2
    assert "bench" in result.output


def test_a_known_error_is_one_line_on_stderr(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    app = typer.Typer()

    @app.command()
    def bench() -> None:
        raise FreeholdError("no such rule set: 'offical'")

    monkeypatch.setattr(cli, "import_module", lambda _: SimpleNamespace(app=app))
    monkeypatch.setattr(sys, "argv", ["freehold", "bench"])
    with pytest.raises(SystemExit) as left:
        cli.main()
    printed = capsys.readouterr()
    assert left.value.code == 2
    assert printed.out == ""
    assert printed.err == "freehold: no such rule set: 'offical'\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device")
def test_a_full_disk_is_one_line_on_stderr() -> None:
    with open("/dev/full", "w") as full:  # noqa: PTH123 - a device
        command = [sys.executable, "-m", "freehold", "rules", "list"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "freehold: No space left on device\n"


def test_importing_freehold_imports_nothing_heavy() -> None:
    loaded = _modules_after("import freehold")
    assert not loaded & {"numba", "numpy", "pydantic", "rich", "typer", "polars"}


def test_help_imports_nothing_heavy() -> None:
    statement = "from typer.testing import CliRunner; from freehold.cli import app"
    loaded = _modules_after(f"{statement}; CliRunner().invoke(app, ['--help'])")
    assert not loaded & {"numba", "numpy", "pydantic", "polars"}


def test_unknown_names_of_the_package_are_refused() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Gmae'"):
        freehold.Gmae  # noqa: B018
    assert set(freehold.__all__) <= set(dir(freehold))
