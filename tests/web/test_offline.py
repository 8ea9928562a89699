"""What a phone keeps to start without the network: complete, of one version, and as a stranger sees it; and how server and phone know each other's version."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import posixpath
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from PIL import Image

from companion import rules
from companion.places import PACKAGE, place
from companion.web.assets import Assets
from companion.web.build import Build, is_kept
from companion.web.rulebook import Rulebook

from .phones import PEG, START, Phone, assert_problem, new_id

GAMES = tuple(rules.GAMES)
ADDRESS = re.compile(r'["(](/(?:s|rulebook)/[^"\')\s]+)')
IMPORTED = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}/[^"'$]+)["']""")


def kept(phone: Phone) -> dict[str, Any]:
    """What the service worker is told to keep."""
    first = phone.get("/sw.js").text.partition(";\n")[0]
    told: dict[str, Any] = json.loads(first.removeprefix("self.kept = "))
    return told


def pages_with_tables(phone: Phone) -> list[str]:
    made = [phone.make_table(game=game)["table"] for game in GAMES]
    return [*kept(phone)["pages"], *(f"/t/{table}" for table in made)]


# ------------------------------------------------------------------------------------------------------------ complete


def test_every_file_that_a_page_loads_is_kept(phone: Phone) -> None:
    files = {url for url, _ in kept(phone)["files"]}
    for path in pages_with_tables(phone):
        asked = set(ADDRESS.findall(phone.page(path).text))
        assert len(asked) >= 3, path
        assert asked <= files, path


def test_every_module_that_a_script_asks_for_is_kept() -> None:
    assets = Assets(place("static"))
    scripts = [name for name in assets.files if name.startswith("js/") and is_kept(name)]
    asked = set()
    for name in scripts:
        text = re.sub(r"/\*.*?\*/", "", assets.files[name].read_text("utf-8"), flags=re.DOTALL)
        asked |= {
            posixpath.normpath(posixpath.join(posixpath.dirname(name), one)) for one in IMPORTED.findall(text)
        }
    assert {"js/app.js", "js/run_of_5/body.js", "vendor/lit-html.js"} <= asked
    assert sorted(name for name in asked if not (name in assets.files and is_kept(name))) == []
    assert {"vendor/micropython.mjs", "vendor/micropython.wasm"} <= {
        name for name in assets.files if is_kept(name)
    }


def test_every_page_without_a_name_in_its_address_is_kept(app: Flask, phone: Phone) -> None:
    addresses = {
        str(rule) for rule in app.url_map.iter_rules() if rule.endpoint.startswith(("pages.", "shell."))
    }
    plain = {address for address in addresses if "<" not in address}
    assert {"/", "/new", "/join", "/shell"} <= plain
    assert plain <= {page.partition("?")[0] for page in kept(phone)["pages"]}


def test_each_file_holds_what_it_is_said_to(phone: Phone) -> None:
    for url, integrity in kept(phone)["files"]:
        answer = phone.get(url)
        assert answer.status_code == 200, url
        assert integrity == "sha256-" + base64.b64encode(hashlib.sha256(answer.data).digest()).decode(), url


def test_each_page_is_a_stranger_s_and_of_this_version(phone: Phone, other: Phone) -> None:
    told = kept(phone)
    phone.make_table()
    for path in told["pages"]:
        answer = other.page(path)
        assert answer.status_code == 200, path
        assert answer.headers["Companion"] == told["build"], path
        assert f'data-build="{told["build"]}"' in answer.text, path
        assert "Set-Cookie" not in answer.headers, path


# ------------------------------------------------------------------------------------------------------------- version


def test_any_change_is_another_version(tmp_path: Path) -> None:
    for name in ("static/js/a.js", "templates/a.html", "package/rules/a.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("1")

    def version() -> str:
        assets, rulebook = Assets(tmp_path / "static"), Rulebook(tmp_path / "package")
        return Build(assets, rulebook, tmp_path / "templates", GAMES).version

    seen = [version()]
    assert version() == seen[0]
    for name in ("static/js/a.js", "templates/a.html", "package/rules/a.py"):
        (tmp_path / name).write_text("2")
        seen.append(version())
    assert len(set(seen)) == 4


def test_a_watched_template_is_another_version(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "a.html").write_text("1")
    build = Build(Assets(tmp_path / "static", watch=True), Rulebook(PACKAGE), tmp_path, GAMES)
    before = build.version
    (tmp_path / "a.html").write_text("2")
    assert build.version != before


def test_the_worker_is_asked_for_each_time_and_sent_when_it_changed(phone: Phone) -> None:
    answer, packed = phone.get("/sw.js"), phone.get("/sw.js", Accept_Encoding="gzip")
    assert answer.mimetype == "text/javascript"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert gzip.decompress(packed.data) == answer.data
    assert "/api/" in answer.text
    again = phone.get("/sw.js", If_None_Match=answer.headers["ETag"])
    assert (again.status_code, again.data) == (304, b"")
    assert phone.get("/sw.js", If_None_Match=packed.headers["ETag"]).status_code == 200


def test_every_answer_but_a_file_says_the_version(app: Flask, phone: Phone, other: Phone) -> None:
    build = app.extensions["companion"].build.version
    table = phone.make_table()["table"]
    answers = [
        phone.page("/"),
        phone.get(f"/api/tables/{table}/entries"),
        other.get(f"/api/tables/{table}/entries"),
    ]
    assert [answer.headers.get("Companion") for answer in answers] == [build] * 3
    assert "Companion" not in phone.get(app.extensions["companion"].assets.url("js/table.js")).headers


def test_a_client_that_is_too_old_is_told_before_it_does_harm(app_with: Callable[..., Flask]) -> None:
    today, tomorrow = Phone(app_with()), Phone(app_with(oldest_client=2))
    table = today.make_table()["table"]
    told = assert_problem(tomorrow.get(f"/api/tables/{table}/entries", Companion_Client="1"), 426, "too_old")
    assert told["data"] == {"oldest": 2}
    sent = {"moves": [{"id": new_id(), "move": PEG}]}
    assert_problem(tomorrow.send(f"/api/tables/{table}/moves", sent), 426, "too_old")
    assert_problem(tomorrow.get(f"/api/tables/{table}/entries", Companion_Client="²"), 426, "too_old")
    assert tomorrow.page("/").status_code == 200
    assert len(today.entries(table)) == 1
    assert tomorrow.get("/api/tables/none/entries", Companion_Client="2").status_code != 426


def test_our_own_script_is_not_too_old(app: Flask) -> None:
    text = (place("static") / "js" / "wire.js").read_text("utf-8")
    [speaks] = re.findall(r'const SPEAKS = "(\d+)";', text)
    assert int(speaks) >= app.extensions["companion"].config.oldest_client


# -------------------------------------------------------------------------------------------------------------- install


def test_the_manifest(app: Flask, phone: Phone) -> None:
    answer = phone.get("/manifest.webmanifest")
    assert answer.mimetype == "application/manifest+json"
    told = json.loads(answer.data)
    assert (told["start_url"], told["scope"], told["display"]) == ("/", "/", "standalone")
    assert [one["url"] for one in told["shortcuts"]] == [*(f"/new?game={game}" for game in GAMES), "/judge"]
    for shortcut in told["shortcuts"]:
        assert phone.page(shortcut["url"]).status_code == 200
    pictures = [one for one in told["icons"] + told["screenshots"] if one["type"] == "image/png"]
    assert {one.get("purpose") for one in pictures} == {"any", "maskable", None}
    for one in pictures:
        assert phone.get(one["src"]).mimetype == "image/png"
        path = place("static") / one["src"].split("/", 3)[3]
        with Image.open(path) as picture:
            assert "{}x{}".format(*picture.size) == one["sizes"], one["src"]


@pytest.mark.parametrize("name", ["maskable-512.png", "apple-180.png"])
def test_an_icon_that_others_cut_has_no_hole(name: str) -> None:
    with Image.open(place("static") / "icons" / name) as picture:
        assert picture.convert("RGBA").getextrema()[3] == (255, 255)


# ------------------------------------------------------------------------------------------- a table started on a phone


def started(phone: Phone, table: Any, id_: str | None = None) -> Any:
    return phone.send("/api/tables", {"id": id_ or new_id(), "move": START, "table": table})


def test_a_table_keeps_the_id_it_has_on_the_phone(phone: Phone, other: Phone) -> None:
    id_ = new_id()
    made = started(phone, "abcdefghjk", id_)
    assert (made.status_code, made.json["table"]) == (201, "abcdefghjk")
    assert phone.page("/t/abcdefghjk").status_code == 200
    again = started(phone, "abcdefghjk", id_)
    assert again.json == made.json
    assert_problem(started(phone, "bbcdefghjk", id_), 409, "conflict")
    assert_problem(started(other, "abcdefghjk"), 409, "conflict")
    assert len(phone.entries("abcdefghjk")) == 1


@pytest.mark.parametrize("table", ["", "abcdefghj", "abcdefghjkk", "abcdefghjO", "../../../x", "abcdefghj1"])
def test_an_id_that_is_none(phone: Phone, table: str) -> None:
    assert_problem(started(phone, table), 422, "bad_id")


def test_an_id_of_another_type(phone: Phone) -> None:
    assert_problem(started(phone, 5), 400, "bad_request")


def test_a_phone_that_is_known_first_may_send_its_start_again(phone: Phone, other: Phone) -> None:
    known = phone.send("/api/devices", {})
    assert phone.send("/api/devices", {}).json == known.json
    assert other.send("/api/devices", {}).json != known.json
    assert started(phone, "abcdefghjm").json["entry"]["by"] == known.json["you"]
