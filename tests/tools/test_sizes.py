"""The site's bytes are counted part by part, and a part that is too large is named."""

from pathlib import Path

import pytest

from tools import npm, sizes
from tools.sizes import Weighed

TABLE = """\
# a comment

art of {game}   2   art/{game}/*   pictures
icons           1   *.png          for systems
rest            3   *              everything else
"""

FILES = {"art/nim/a.svg": 900, "art/nim/b.svg": 900, "art/go/a.svg": 2001, "i.png": 1000, "x": 1}


def found() -> list[Weighed]:
    return sizes.weighed(FILES, sizes.table(TABLE))


def test_each_file_belongs_to_the_first_part_that_it_fits() -> None:
    assert {part.name: part.size for part in found()} == {
        "art of nim": 1800,
        "art of go": 2001,
        "icons": 1000,
        "rest": 1,
    }


def test_a_part_that_is_too_large_is_named_with_its_reason() -> None:
    assert list(sizes.too_large(found(), total=4802, most=4802)) == [
        "art of go: 2.0 kB, may have 2 kB (pictures)"
    ]


def test_the_whole_may_be_too_large_although_no_part_is() -> None:
    told = list(sizes.too_large([], total=7_000_000, most=6_500_000))
    assert told == ["the whole: 7000 kB, may have 6500 kB"]


def test_a_line_without_a_reason_is_refused() -> None:
    with pytest.raises(ValueError, match="no part"):
        sizes.table("icons  3  *.png\n")


def test_only_what_is_not_compressed_yet_is_compressed(tmp_path: Path) -> None:
    for name in ("a.svg", "a.png"):
        (tmp_path / name).write_bytes(b"x" * 1000)
    counted = sizes.sizes(tmp_path)
    assert counted["a.png"] == 1000
    assert counted["a.svg"] < 100


def test_the_table_of_the_house_has_a_part_for_every_file() -> None:
    parts = sizes.table(sizes.TABLE.read_text("utf-8"))
    assert parts[-1].pattern == "*"
    assert all(part.reason for part in parts)


def test_bare_pyodide_and_pyscript_weigh_more_than_the_interpreter_alone() -> None:
    wasm = npm.folder("pyodide") / "pyodide.asm.wasm"
    assert sizes.sent(wasm) + 2_500_000 < sizes.bare() < sizes.sent(wasm) + 3_500_000
