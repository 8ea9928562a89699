"""Static files and the rulebook document: by hash, for good, gzipped."""

from __future__ import annotations

import ast
import gzip
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask

from companion.places import PACKAGE, place
from companion.web.assets import Assets
from companion.web.assets import bare as bare_file
from companion.web.rulebook import Rulebook, bare

from .phones import Phone, assert_problem


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small static tree."""
    files = {
        "js/table.js": 'import { a } from "./a.js";\nimport "../vendor/v.js";\nimport("./late.js");\n// import "./said.js"\n',
        "js/a.js": 'export * from "./b.js";\nimport {\n  b,\n} from "./b.js";\n',
        "js/b.js": 'import { a } from "./a.js";\nconst from = "./not.js";\n',
        "js/late.js": "",
        "vendor/v.js": "",
        "css/page.css": "p{}",
        "icons/i.png": "png",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def test_one_hash_for_the_whole_tree(tree: Path) -> None:
    before = Assets(tree)
    assert before.url("css/page.css") == f"/s/{before.hash}/css/page.css"
    assert Assets(tree).hash == before.hash
    (tree / "js" / "b.js").write_text("changed")
    assert Assets(tree).hash != before.hash


def test_a_file_that_is_not_there(tree: Path) -> None:
    with pytest.raises(KeyError, match=r"static/js/none\.js"):
        Assets(tree).url("js/none.js")


def test_what_is_loaded_with_an_entry_module(tree: Path) -> None:
    assets = Assets(tree)
    assert assets.preloads("js/table.js") == [
        assets.url(name) for name in ("js/a.js", "vendor/v.js", "js/b.js")
    ]
    assert assets.preloads("js/b.js") == [assets.url("js/a.js")]


def test_an_import_of_nothing_is_found_when_the_page_is_made(tree: Path) -> None:
    (tree / "js" / "a.js").write_text('import "./gone.js";')
    with pytest.raises(KeyError, match=r"gone\.js"):
        Assets(tree).preloads("js/table.js")


def test_files_are_read_again_only_when_asked_to(tree: Path) -> None:
    still, watching = Assets(tree), Assets(tree, watch=True)
    first = still.hash
    (tree / "css" / "new.css").write_text("q{}")
    still.refresh()
    watching.refresh()
    assert still.hash == first
    assert watching.hash == Assets(tree).hash != first


def test_a_gz_beside_a_file_is_used_while_it_is_not_older(tree: Path) -> None:
    ready = tree / "css" / "page.css.gz"
    ready.write_bytes(b"made by the build")
    assert Assets(tree).body("css/page.css", packed=True) == b"made by the build"
    assert Assets(tree).body("css/page.css", packed=False) == b"p{}"
    assert "css/page.css.gz" not in Assets(tree).files
    os.utime(ready, (1, 1))
    assert gzip.decompress(Assets(tree).body("css/page.css", packed=True)) == b"p{}"


@pytest.mark.parametrize("path", sorted(place("static").rglob("*.[jc]s*")), ids=lambda path: str(path.name))
def test_a_file_goes_out_without_its_comments_and_with_all_else(path: Path) -> None:
    name = path.relative_to(place("static")).as_posix()
    text = path.read_text("utf-8") if path.suffix in (".js", ".css") else ""
    if name.startswith("vendor/"):
        assert bare_file(name, path.read_bytes()) == path.read_bytes()
        return
    sent = bare_file(name, text.encode()).decode()
    assert sent.count("\n") == text.count("\n")
    assert "/**" not in sent
    opens = "/**" if path.suffix == ".js" else "/*"
    for line in text.split("\n"):  # a comment's beginning inside a text would be none
        before = line.partition(opens)[0]
        assert opens not in line or all(before.count(quote) % 2 == 0 for quote in "\"'"), line


@pytest.mark.parametrize(
    "name", ["css/companion.css", "js/table.js", "vendor/micropython.wasm", "vendor/lit-html.js"]
)
@pytest.mark.parametrize("packed", [True, False])
def test_a_file_over_the_wire(app: Flask, phone: Phone, name: str, packed: bool) -> None:
    answer = phone.get(
        app.extensions["companion"].assets.url(name), Accept_Encoding="gzip, br" if packed else "br"
    )
    kinds = {".css": "text/css", ".js": "text/javascript", ".wasm": "application/wasm"}
    assert answer.mimetype == kinds[Path(name).suffix]
    assert answer.headers["Cache-Control"] == "max-age=31536000, immutable"
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert answer.headers.get("Content-Encoding") == ("gzip" if packed else None)
    body = gzip.decompress(answer.data) if packed else answer.data
    assert body == bare_file(name, (place("static") / name).read_bytes())


@pytest.mark.parametrize(
    "name",
    [
        "../templates/base.html",
        "%2e%2e/templates/base.html",
        "js/../../pyproject.toml",
        "vendor/lit-html.js.gz",
        "",
    ],
)
def test_nothing_else_is_a_file(app: Flask, phone: Phone, name: str) -> None:
    assert_problem(phone.get(f"/s/{app.extensions['companion'].assets.hash}/{name}"), 404, "not_found")


def test_an_old_hash_is_gone(phone: Phone) -> None:
    assert_problem(phone.get("/s/000000000000/css/companion.css"), 404, "not_found")


def sources_of(document: bytes) -> dict[str, str]:
    """A rulebook as a phone reads it."""
    parts = document.decode().split("\0")
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_the_rulebook_over_the_wire(app: Flask, phone: Phone) -> None:
    rulebook = app.extensions["companion"].rulebook
    plain, packed = phone.get(rulebook.url), phone.get(rulebook.url, Accept_Encoding="gzip")
    assert plain.mimetype == "text/plain"
    assert plain.headers["Cache-Control"] == packed.headers["Cache-Control"] == "max-age=31536000, immutable"
    assert gzip.decompress(packed.data) == plain.data == rulebook.body
    names = {
        f"companion/{path.relative_to(PACKAGE).as_posix()}"
        for part in ("rules", "drawing")
        for path in (PACKAGE / part).rglob("*.py")
    }
    assert set(sources_of(plain.data)) == names | {"companion/__init__.py"}


def test_the_rulebook_runs_from_its_document(tmp_path: Path) -> None:
    for name, source in sources_of(Rulebook(PACKAGE).body).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(source)
    asked = "import companion.drawing.pegboard; from companion.rules.cribbage.show import count_hand as c; print(c(['5H','5D','5S','JC'], '5C')['points'])"
    ran = subprocess.run(
        [sys.executable, "-c", asked], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert ran.stdout == "29\n"


class Bones(ast.NodeTransformer):
    """A module without what only people and type checkers read."""

    def visit_If(self, node: ast.If) -> ast.AST | None:
        self.generic_visit(node)
        return None if ast.unparse(node.test) == "TYPE_CHECKING" else node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        self.generic_visit(node)
        return ast.copy_location(ast.Assign([node.target], node.value), node) if node.value else node

    def visit_arg(self, node: ast.arg) -> ast.AST:
        return ast.arg(node.arg)

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        if isinstance(node.value, ast.Constant):
            node.value.value = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.generic_visit(node)
        node.returns = None
        return node


def test_every_statement_keeps_its_line() -> None:
    def bones(source: str) -> tuple[str, list[int]]:
        tree = Bones().visit(ast.parse(source))
        return ast.dump(tree), [node.lineno for node in ast.walk(tree) if isinstance(node, ast.stmt)]

    for path in (PACKAGE / "rules").rglob("*.py"):
        source = path.read_text("utf-8")
        assert bones(bare(source)) == bones(source), path


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ('"""Said.\n\nAt length."""\nx = 1', "''\n\n\nx = 1\n"),
        ("if a:\n    if b:\n        c(\n            1)\n", "if a:\n if b:\n  c(\n   1)\n"),
        ('if a:\n    b = """\n    c\n    """\n', 'if a:\n b = """\n    c\n    """\n'),
        ('x = "# no comment"  # a comment', 'x = "# no comment"\n'),
        ('def f():\n    """Alone."""', "def f():\n ''\n"),
        ('def f(): "on the line"', 'def f(): "on the line"\n'),
        ('x = """a\n# no comment\n"""', 'x = """a\n# no comment\n"""\n'),
        (
            "def f(ö: str, *more: int) -> str: # no\n    x: str = ö; y: int\n",
            "def f(ö, *more):\n x = ö; y: int\n",
        ),
        ("if TYPE_CHECKING:\n    from a import b\n\nx = 1\n", "\n\n\nx = 1\n"),
    ],
)
def test_what_stays_out(source: str, told: str) -> None:
    assert bare(source) == told


def test_a_watched_page_shows_a_change(app_with: Callable[..., Flask]) -> None:
    app = app_with(watch=True)
    assert app.jinja_env.auto_reload
    assert Phone(app).page("/").status_code == 200
