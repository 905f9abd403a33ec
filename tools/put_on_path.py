"""Makes the given folders importable in this virtual environment, by a .pth file."""

import sys
import sysconfig
from pathlib import Path


def put_on_path(folders: list[str]) -> None:
    """Write the folders' absolute paths where this Python reads its path from."""
    lines = [f"{Path(folder).resolve()}\n" for folder in folders]
    Path(sysconfig.get_path("purelib"), "ludoteca.pth").write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    put_on_path(sys.argv[1:])
