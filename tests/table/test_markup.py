"""Trees of page elements: written safely, and patched into each other exactly."""

import json
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from ludoteca.table.markup import Element, difference, element, html, texts
from tests.table.paper import Node, looks_like, parsed, take

PAIRS: Final = 20_000
TEXTS: Final = (
    *("", "a", "Ana", "<b>", "</div>", '"', "'", "&", "&amp;", "&#0;", "<!--", "]]>", "\n"),
    *(" ", "\r", "\r\n", "\u202e", "🏮", "é", "javascript:x", "<script>", "x=y", "`", "\u2028"),
)
KEYS: Final = "abcdefg"


def line_ends(text: str) -> str:
    """Return a text with the line ends that a browser gives it."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def some_text(rng: Random) -> str:
    return line_ends("".join(rng.choice(TEXTS) for _ in range(rng.randint(0, 2))))


def some_tree(rng: Random, depth: int, key: str = "") -> Element:
    """Return a random element; no two siblings have the same key."""
    tag = rng.choice(("div", "span", "svg", "li", "input"))
    keys = rng.sample(KEYS, len(KEYS))
    children = [
        some_text(rng)
        if not depth or rng.random() < 0.3
        else some_tree(rng, depth - 1, keys.pop() if rng.random() < 0.6 else "")
        for _ in range(0 if tag == "input" else rng.randint(0, 3))
    ]
    attributes = {name: some_text(rng) for name in rng.sample(("title", "id", "data_do"), 2)}
    return element(tag, children, key=key, class_=rng.random() < 0.5, **attributes)


def shaken(rng: Random, tree: Element) -> Element:
    """Return a tree with children moved, gone, and new."""
    children = [
        shaken(rng, one) if isinstance(one, Element) and rng.random() < 0.5 else one
        for one in tree.children
        if rng.random() < 0.9
    ]
    rng.shuffle(children)
    if tree.tag != "input" and rng.random() < 0.5:
        children.insert(rng.randint(0, len(children)), some_text(rng))
        keys = {one.key for one in children if isinstance(one, Element)}
        fresh = rng.choice([*(set(KEYS) - keys), ""])
        children.insert(rng.randint(0, len(children)), some_tree(rng, 1, fresh))
    return element(tree.tag, children, key=tree.key, title=some_text(rng))


def keyed(node: Node, tree: Element) -> Iterator[tuple[tuple[str, ...], Node]]:
    """Yield each node that has a key, and keys all the way above it, with that way."""
    for one, child in zip(node.children, tree.children, strict=True):
        if isinstance(one, Node) and isinstance(child, Element) and child.key:
            yield (child.tag, child.key), one
            for way, below in keyed(one, child):
                yield (child.tag, child.key, *way), below


def root_of(tree: Element) -> Node:
    (node,) = parsed(html(tree))
    assert isinstance(node, Node)
    return node


def test_what_is_written_is_read_as_what_was_meant() -> None:
    rng = Random("written")
    for _ in range(1000):
        tree = some_tree(rng, 3)
        assert looks_like(root_of(tree), tree)


@pytest.mark.parametrize("text", TEXTS, ids=repr)
def test_every_text_and_value_is_escaped(text: str) -> None:
    tree = element("p", element("b", text), title=text, data_do=text)
    written = html(tree)
    assert "<script" not in written
    assert looks_like(
        root_of(tree),
        element(
            "p",
            element("b", line_ends(text)),
            **{
                name.replace("-", "_"): line_ends(value) for name, value in tree.attributes.items()
            },
        ),
    )


def test_nul_is_no_text_as_a_browser_would_leave_it_out() -> None:
    assert element("p", "\0", element("b", "A\0b")) == element("p", element("b", "Ab"))
    assert root_of(element("p", "\0")).children == []


def test_patching_makes_the_new_page_and_keeps_what_has_a_key() -> None:
    rng = Random("pairs")
    tree = element("div", some_tree(rng, 3))
    page = root_of(tree)
    kept = 0
    for number in range(PAIRS):
        root = shaken(rng, tree) if number % 10 else element("div", some_tree(rng, 3))
        new = Element("div", root.attributes, root.children)
        before = dict(keyed(page, tree))
        for step in json.loads(json.dumps(difference(tree, new))):
            take(page, step)
        assert looks_like(page, new)
        after = dict(keyed(page, new))
        both = before.keys() & after.keys()
        assert all(before[way] is after[way] for way in both)
        kept += len(both)
        tree = new
    assert kept > PAIRS // 2


def test_equal_trees_need_no_steps() -> None:
    rng = Random("equal")
    for seed in range(200):
        one, other = (some_tree(Random(seed), 3) for _ in range(2))
        assert difference(one, other) == []
        assert difference(one, shaken(rng, one)) or one == shaken(rng, one)


def test_what_is_the_same_at_both_ends_is_left_alone() -> None:
    entries = [element("li", f"move {number}", key=f"entry:{number}") for number in range(9)]
    before, after = (element("ol", *entries[:1], *entries[part:]) for part in (4, 2))
    steps = difference(before, after)
    assert [step[:3] for step in steps] == [["insert", (), 1], ["insert", (), 2]]
    assert [step[:3] for step in difference(after, before)] == [
        ["remove", (), 2],
        ["remove", (), 1],
    ]


def test_texts_are_all_that_can_be_read() -> None:
    rng = Random("texts")
    for _ in range(300):
        tree = some_tree(rng, 3)
        assert sorted(texts(tree)) == sorted(root_of(tree).readable())
    assert list(texts("x")) == ["x"]


def test_attributes_are_named_as_in_html() -> None:
    tree = element("a", None, [None, ["x", ["y"]]], class_="c", for_="f", data_do="d", off=False,
                   on=True, none=None, number=1.5, key="k")  # fmt: skip
    assert tree == Element(
        "a", {"class": "c", "for": "f", "data-do": "d", "on": "", "number": "1.5"}, ("xy",), "k"
    )
    assert html(element("input", value="x")) == '<input value="x">'
