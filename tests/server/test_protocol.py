"""What is made from the models of the protocol is what they say."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_document_schemas_and_types_are_those_of_the_models() -> None:
    done = subprocess.run(
        [sys.executable, "tools/make-protocol", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
