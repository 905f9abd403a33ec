"""Runs the few build steps that only exist for Node."""

import subprocess
from pathlib import Path
from typing import Final

from tools.places import ROOT, BuildError

_SCRIPTS: Final = Path(__file__).parent


def run_node(script: str, *arguments: str | Path) -> None:
    """Run `script` of this folder with `arguments`.

    Raises BuildError, with what it said, when it fails.
    """
    words = ["node", str(_SCRIPTS / script), *map(str, arguments)]
    try:
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError as error:
        raise BuildError("node is missing: Ludoteca is built with Node 20 or newer") from error
    if done.returncode:
        raise BuildError(f"{script} failed:\n{done.stderr or done.stdout}")
