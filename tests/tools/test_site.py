"""The whole build, of the stand-in."""

import json
import zipfile
from pathlib import Path

import pytest

from tests.tools.stand_in import StandIn, write_stand_in
from tools.offline import file_hashes
from tools.places import Build, BuildError
from tools.site import build_site, main


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """Return the sources of a stand-in."""
    write_stand_in(tmp_path / "source", python=True)
    return tmp_path / "source"


def test_the_same_sources_make_the_same_site(source: Path, tmp_path: Path) -> None:
    for name in ("first", "second"):
        build_site(Build(source, tmp_path / name))
    assert file_hashes(tmp_path / "first") == file_hashes(tmp_path / "second")
    workers = [(tmp_path / name / "sw.js").read_bytes() for name in ("first", "second")]
    assert workers[0] == workers[1]


def test_the_site_is_complete(stand_in: StandIn) -> None:
    site = stand_in.build.site
    for name in (
        *("404.html", "CREDITS.html", "icons.svg", "icons/icon-maskable-512.png", "sw.js"),
        *("art/pebbles/pieces.svg", "guide/pebbles/pt.html", "lobby/it.html"),
        *("manifest.pt.webmanifest", "vendor/idb/index.js", "vendor/pyodide/pyodide.mjs"),
    ):
        assert (site / name).is_file(), name
    assert not list(site.rglob("*.map"))
    about = (site / "guide" / "about" / "en.html").read_text("utf-8")
    assert '<h2 id="sources-pebbles">Pebbles</h2>' in about
    assert "An old book." in about
    version = json.loads((site / "version.json").read_text("utf-8"))
    assert f'"{version["version"]}"' in (site / "sw.js").read_text("utf-8")


def test_every_address_in_the_page_is_relative(stand_in: StandIn) -> None:
    page = (stand_in.build.site / "index.html").read_text("utf-8")
    addresses = [
        part.split('"')[0] for mark in ('href="', 'src="') for part in page.split(mark)[1:]
    ]
    assert addresses
    assert all(address.startswith("./") for address in addresses)
    assert all((stand_in.build.site / address).exists() for address in addresses)
    assert '"De novo"' in page


def test_python_is_packed_as_bytecode_with_its_translations(stand_in: StandIn) -> None:
    with zipfile.ZipFile(stand_in.build.site / "py.zip") as packed:
        names = packed.namelist()
    assert "ludoteca/games/pebbles/__init__.pyc" in names
    assert "ludoteca/locale/pt/LC_MESSAGES/ludoteca.mo" in names
    assert {Path(name).suffix for name in names} == {".pyc", ".mo"}


def test_test_builds_have_the_test_games_and_the_pseudo_locale(
    source: Path, tmp_path: Path
) -> None:
    build_site(Build(source, tmp_path / "site", test=True))
    assert (tmp_path / "site" / "lobby" / "en-XA.html").is_file()
    with zipfile.ZipFile(tmp_path / "site" / "py.zip") as packed:
        assert "ludoteca/games/lanterns/__init__.pyc" in packed.namelist()


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("index.html", "index.html is missing"),
        ("static/icons/ludoteca.svg", "ludoteca.svg is missing"),
        ("py/ludoteca/table/prerender.py", "the lobby cannot be drawn"),
    ],
)
def test_what_is_missing_is_told_and_the_old_site_stays(
    source: Path, tmp_path: Path, file: str, told: str
) -> None:
    (source / file).unlink()
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "old.html").touch()
    with pytest.raises(BuildError, match=told):
        build_site(Build(source, tmp_path / "site"))
    assert (tmp_path / "site" / "old.html").exists()


def test_code_that_does_not_compile_is_told(
    source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (source / "py/ludoteca/games/pebbles/rules.py").write_text("def (:")
    words = ["--root", str(source), "--site", str(tmp_path / "site")]
    assert main(words) == 1
    assert "rules.py" in capsys.readouterr().err
