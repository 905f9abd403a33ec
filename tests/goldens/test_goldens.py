"""The transcripts are what the games say now; see make.py when one is meant to change."""

import pytest

from tests.goldens.make import FOLDER, GOLDENS, transcript


@pytest.mark.parametrize("name", GOLDENS)
def test_a_game_is_told_as_in_its_transcript(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text("utf-8")
    assert transcript(name).splitlines() == kept.splitlines()


def test_no_transcript_is_left_over() -> None:
    files = {f"{file.parent.name}/{file.stem}" for file in FOLDER.glob("*/*.txt")}
    assert files == set(GOLDENS)
