"""Runs all checks, each to its end, and says at the end which of them failed.

One that fails does not hide the others; the tests come last, so that their closing lines do too.
"""

import subprocess
import sys
import time
from typing import Final, NamedTuple

PYTHON: Final = sys.executable
_BIN: Final = sys.executable.rsplit("/", 1)[0]


class Check(NamedTuple):
    """One thing to run."""

    name: str
    words: tuple[str, ...]
    needs_browser: bool = False


CHECKS: Final = (
    Check("ruff", (f"{_BIN}/ruff", "check")),
    Check("ruff format", (f"{_BIN}/ruff", "format", "--check")),
    Check("mypy", (f"{_BIN}/mypy",)),
    Check("import layers", (f"{_BIN}/lint-imports",)),
    Check("JavaScript types", ("npm", "run", "--silent", "types")),
    Check("JavaScript lint", ("npm", "run", "--silent", "lint")),
    Check("translations", (PYTHON, "-m", "tools.check_messages")),
    Check("catalogues", (PYTHON, "-m", "tools.catalogues")),
    # Twice as slow as a floor is no noise of a busy machine any more.
    Check("speed", (PYTHON, "-m", "ludoteca", "bench", "--seconds", "0.3", "--floors", "2")),
    Check("site", (PYTHON, "-m", "tools.site")),
    Check("bytes", (PYTHON, "-m", "tools.sizes")),
    Check("site with test games", (PYTHON, "-m", "tools.site", "--test"), needs_browser=True),
    Check("tests", (PYTHON, "-m", "pytest", "-m", "not browser", "-n", "auto")),
    Check("browser tests", (PYTHON, "-m", "pytest", "-m", "browser"), needs_browser=True),
)


def passed(check: Check) -> bool:
    """Run one check, with a line before and after it; return whether it passed."""
    print(f"\n== {check.name}", flush=True)
    start = time.monotonic()
    status = subprocess.run(check.words, check=False).returncode
    said = "passed" if status == 0 else f"FAILED (status {status})"
    print(f"== {check.name}: {said} after {time.monotonic() - start:.0f} s", flush=True)
    return status == 0


def main(words: list[str]) -> int:
    """Run the checks; return the exit status."""
    wanted = [check for check in CHECKS if not (check.needs_browser and "--no-browser" in words)]
    failed = [check.name for check in wanted if not passed(check)]
    if failed:
        print(f"\nFailed: {', '.join(failed)}", file=sys.stderr)
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
