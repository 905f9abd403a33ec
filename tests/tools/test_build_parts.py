"""The parts of the build, each by itself and without Node."""

import json
import sys
import zipfile
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from tests.tools.conftest import Files
from tools import credits as credits_page
from tools import fonts, guides, icons, manifest, npm, page, pyc_archive, stdlib, vendor
from tools.boot_words import WORDS, fill_words
from tools.catalogues import compiled
from tools.check_messages import message_fault
from tools.offline import file_hashes, filled, version_of
from tools.places import ROOT, BuildError


class TestStandardLibrary:
    """What of Python's library is shipped."""

    @pytest.mark.parametrize("name", ["json/decoder.py", "typing.py", "encodings/utf_8.py"])
    def test_is_shipped(self, name: str) -> None:
        assert stdlib.is_shipped(name)

    @pytest.mark.parametrize(
        "name", ["pdb.py", "json/tool.py", "email/mime/text.py", "encodings/cp1252.py", "README"]
    )
    def test_is_left_out(self, name: str) -> None:
        assert not stdlib.is_shipped(name)

    def test_traceback_is_not_taken_for_trace(self) -> None:
        assert stdlib.is_shipped("traceback.py")
        assert not stdlib.is_shipped("trace.py")

    @pytest.mark.parametrize(
        "line", ["import csv", "from json import tool", "import email.mime.text as text"]
    )
    def test_code_that_needs_what_is_left_out_is_refused(self, files: Files, line: str) -> None:
        folder = files({"game.py": f"def late():\n    {line}\n"})
        with pytest.raises(BuildError, match=r"game\.py imports"):
            stdlib.check_imports(folder)

    def test_other_code_is_not(self, files: Files) -> None:
        stdlib.check_imports(files({"game.py": "import json\nfrom . import csv\n"}))


class TestBytecodeArchive:
    """The compiler that runs inside Pyodide is plain Python."""

    def test_what_it_packs_can_be_imported_without_sources(
        self, files: Files, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        folder = files(
            {"in/packed_for_test/__init__.py": "", "in/packed_for_test/one.py": "X = 3"}
        )
        target = folder / "out.zip"
        pyc_archive.archive(folder / "in", target)
        with zipfile.ZipFile(target) as packed:
            names = packed.namelist()
        assert names == ["packed_for_test/__init__.pyc", "packed_for_test/one.pyc"]
        monkeypatch.syspath_prepend(target)
        __import__("packed_for_test.one")
        assert sys.modules["packed_for_test.one"].X == 3

    def test_the_same_files_make_the_same_archive(self, files: Files) -> None:
        folder = files({"in/a.py": "X = 1\n", "in/b.mo": "text"})
        contents = []
        for name in ("first.zip", "second.zip"):
            pyc_archive.archive(folder / "in", folder / name)
            contents.append((folder / name).read_bytes())
            (folder / "in" / "a.py").touch()
        assert contents[0] == contents[1]


class TestVendor:
    """What is taken of PyScript."""

    def test_chunks_are_followed_and_heavy_ones_left(self, files: Files) -> None:
        folder = files(
            {
                "core.js": 'import{a}from"./core-1.js"',
                "core-1.js": 'import("./error-2.js");import("./xterm-3.js");import("micropip")',
                "error-2.js": 'import{a}from"./core-1.js"',
            }
        )
        assert vendor.needed_chunks(folder, "core.js") == ["core-1.js", "core.js", "error-2.js"]

    def test_a_chunk_that_is_not_there_is_told(self, files: Files) -> None:
        folder = files({"core.js": 'import("./gone.js")'})
        with pytest.raises(BuildError, match=r"gone\.js is missing"):
            vendor.needed_chunks(folder, "core.js")

    def test_databases_have_our_name_and_the_changed_file_says_so(self, files: Files) -> None:
        script = 's={durability:"default",prefix:"IDBMap"}'
        folder = files({"core.js": "1;", "core-1.js": script})
        vendor.name_databases(folder)
        changed = (folder / "core-1.js").read_text("utf-8")
        assert changed.startswith("// Changed for ludoteca")
        assert 'prefix:"ludoteca"' in changed
        assert (folder / "core.js").read_text("utf-8") == "1;"
        with pytest.raises(BuildError, match="databases"):
            vendor.name_databases(folder)

    def test_scripts_lose_their_source_maps(self, files: Files) -> None:
        folder = files({"a.js": "1;\n//# sourceMappingURL=a.js.map\n"})
        vendor.copy_script(folder / "a.js", folder / "b.js")
        assert (folder / "b.js").read_text("utf-8") == "1;\n"


class TestGuides:
    """Markdown with sections, ids and links into other guides."""

    TEXT = (
        "# The Game\n\nIntro [see](#turn).\n\n## Your *turn* {#turn}\n\nText.\n\n### Part\n\nX\n\n"
        "## Sources {#sources}\n\n[A book](https://example.org) and [rules](other_game#end).\n"
    )

    def test_headings_have_the_ids_that_are_written_there(self) -> None:
        html = guides.html(guides.tokens(self.TEXT, "game"))
        assert '<h2 id="turn">Your <em>turn</em></h2>' in html
        assert "<h1>The Game</h1>" in html

    def test_each_section_ends_before_the_next_of_its_rank(self) -> None:
        html = guides.html(guides.tokens(self.TEXT, "game"))
        assert html.count("<section>") == html.count("</section>") == 4
        turn = html[html.index('<h2 id="turn"') : html.index('<h2 id="sources"')]
        assert turn.count("</section>") == 2  # that of "Part" and its own

    def test_links_to_sections_are_for_the_reader(self) -> None:
        html = guides.html(guides.tokens(self.TEXT, "game"))
        assert 'href="#turn" data-read="game#turn"' in html
        assert 'data-read="other_game#end"' in html
        assert '<a href="https://example.org">' in html

    def test_the_sources_are_found_as_a_whole(self) -> None:
        parsed = guides.tokens(self.TEXT, "game")
        assert guides.title(parsed) == "The Game"
        html = guides.html(guides.section(parsed, "sources"))
        assert html.startswith("<section>")
        assert "A book" in html
        assert guides.section(parsed, "nothing") == []


class TestTranslations:
    """Words of the page, and the check of the catalogues."""

    BLOCK = '<script type="application/json" id="boot-words">{"own": "Mine"}</script>'

    def test_the_words_of_all_languages_are_put_into_the_page(self) -> None:
        page_text = fill_words(self.BLOCK, {"en": str, "xx": str.upper})
        words = json.loads(page_text.split(">", 1)[1].split("<")[0])
        assert words["en"]["own"] == "Mine"
        assert words["xx"]["own"] == "MINE"
        assert words["en"].keys() == words["xx"].keys() == {*WORDS, "own"}

    def test_a_page_without_the_block_is_refused(self) -> None:
        with pytest.raises(BuildError, match="boot-words"):
            fill_words("<html></html>", {"en": str})

    @pytest.mark.parametrize(
        ("text", "said", "fault"),
        [
            ("Hello", "Olá", ""),
            ("Hello", "", "not translated"),
            ("Hello {name}", "Olá {name}", ""),
            ("Hello {name}", "Olá {nome}", "placeholders"),
            ("Hello {name}", "Olá", "placeholders"),
            ("Hello {name}", "Olá {name", "placeholders"),
            (("one point", "{count} points"), ("um ponto", "{count} pontos"), ""),
            (("one point", "{count} points"), ("um ponto", ""), "not translated"),
            (("one point", "{count} points"), ("um ponto", "{n} pontos"), "placeholders"),
        ],
    )
    def test_translations_are_complete_and_keep_placeholders(
        self, text: str | tuple[str, str], said: str | tuple[str, str], fault: str
    ) -> None:
        found = message_fault(Message(text, said))
        assert fault in found
        assert bool(found) == bool(fault)

    def test_a_compiled_catalogue_does_not_know_when_it_was_made(self) -> None:
        assert b"Creation-Date: 1980" in compiled(Catalog(locale="pt"))

    def test_a_guess_is_no_translation(self) -> None:
        assert "fuzzy" in message_fault(Message("Hello", "Olá", flags=["fuzzy"]))


class TestPage:
    """The head of the page and the small files around it."""

    @pytest.fixture
    def site(self, files: Files) -> Path:
        """Return a site with the files that the head speaks of."""
        return files(dict.fromkeys([*page.DOWNLOADS, "vendor/pyscript/core-1.js"], "12345"))

    def test_the_page_may_load_nothing_from_elsewhere(self, site: Path) -> None:
        head = page.head(site, "")
        policy = head.split('content="')[1].split('"')[0]
        assert policy.startswith("default-src 'self'")
        assert "http" not in policy
        assert "*" not in policy

    def test_what_a_start_waits_for_is_loaded_first(self, site: Path) -> None:
        head = page.head(site, "")
        assert '<link rel="modulepreload" href="./vendor/pyscript/core-1.js">' in head
        assert '"py.zip": 5' in head

    def test_links_that_the_page_has_are_not_repeated(self, site: Path) -> None:
        assert 'href="./py.zip"' not in page.head(site, '<link href="./py.zip">')

    def test_the_manifest_is_bound_to_no_origin(self) -> None:
        said = manifest.manifest("it", str.upper)
        assert "id" not in said
        assert said["start_url"] == said["scope"] == "./"
        assert said["description"].isupper()
        assert {each["src"] for each in said["icons"]} >= {
            f"./icons/{name}" for name in ("icon-192.png", "icon-512.png")
        }


class TestOffline:
    """The list of files that the service worker carries."""

    def test_the_version_depends_on_the_files_alone(self, files: Files) -> None:
        site = files({"a.txt": "1", "b/c.txt": "2", "sw.js": "worker"})
        before = file_hashes(site)
        assert sorted(before) == ["a.txt", "b/c.txt"]
        (site / "sw.js").write_text("another worker")
        assert version_of(file_hashes(site)) == version_of(before)
        (site / "a.txt").write_text("3")
        assert version_of(file_hashes(site)) != version_of(before)

    def test_the_worker_has_places_for_version_and_files(self) -> None:
        worker = filled((ROOT / "static" / "sw.js").read_text("utf-8"), "v1", {"a.txt": "hash"})
        assert 'const VERSION = "v1"' in worker
        assert '"a.txt": "hash"' in worker

    def test_a_worker_without_them_is_refused(self) -> None:
        with pytest.raises(BuildError):
            filled("const FILES = {};", "v1", {})


class TestPackages:
    """What is taken from the installed packages."""

    def test_every_icon_of_the_list_exists(self, tmp_path: Path) -> None:
        icons.build_sprite(tmp_path / "icons.svg")
        sprite = (tmp_path / "icons.svg").read_text("utf-8")
        assert all(f'id="icon-{name}"' in sprite for name in icons.icon_names())
        assert "\n  " not in sprite

    def test_every_font_file_is_named_by_a_rule(self, tmp_path: Path) -> None:
        target = tmp_path / "fonts"
        fonts.build_fonts(target)
        rules = (target / "fonts.css").read_text("utf-8")
        assert len(list(target.glob("*.woff2"))) == rules.count("@font-face") == 10
        assert all(f'url("{file.name}")' in rules for file in target.glob("*.woff2"))

    def test_everything_used_is_credited_with_its_licence(self) -> None:
        found = {each.name: each for each in credits_page.credits_of_site()}
        wanted = {"pyodide", "@pyscript/core", "polyscript", "idb", "lucide-static", "Python"}
        assert wanted <= found.keys()
        assert "@types/emscripten" not in found
        assert all(len(each.text) > 300 for each in found.values())

    def test_a_package_that_is_not_there_is_told(self) -> None:
        with pytest.raises(BuildError, match="make setup"):
            npm.folder("no-such-package")
