"""Pages as they leave the server."""

from __future__ import annotations

import gzip
import json
import re

import pytest
from flask import Flask

from companion.web.painting import json_for_page

from .phones import PEG, Phone


@pytest.mark.parametrize("path", ["/", "/new", "/join"])
def test_pages_for_anybody(phone: Phone, path: str) -> None:
    answer = phone.page(path)
    assert (answer.status_code, answer.mimetype) == (200, "text/html")


def test_a_table_is_painted_as_it_stands(phone: Phone) -> None:
    table = phone.make_table()["table"]
    phone.move(table, PEG)
    phone.send(f"/api/tables/{table}/seats", {"seat": "ann"})
    page = phone.page(f"/t/{table}").text
    assert "119 to go" in page
    assert 'class="peg ' in page
    places = json.loads(re.search(r'<script type="application/json" id="places">(.*?)</script>', page)[1])  # type: ignore[index]
    assert places["sides"] == ["ann", "bo"]
    assert [len(track) for track in places["places"]] == [122, 122]


def test_the_first_paint_knows_who_is_here(phone: Phone, other: Phone) -> None:
    made = phone.make_table()
    table = made["table"]
    assert "data-solo" in phone.page(f"/t/{table}").text
    other.send(f"/api/tables/{table}/join", {"secret": made["links"]["scorer"]})
    other.send(f"/api/tables/{table}/seats", {"seat": "bo"})
    assert "is-here" not in phone.page(f"/t/{table}").text
    stream = other.client.get(f"/api/tables/{table}/stream", base_url=other.origin, buffered=False)
    next(iter(stream.response))
    page = phone.page(f"/t/{table}").text
    assert page.count("is-here") == 1
    assert "data-solo" not in page
    stream.close()


def test_a_table_that_is_not_theirs(phone: Phone, other: Phone) -> None:
    table = phone.make_table()["table"]
    answer = other.page(f"/t/{table}")
    assert (answer.status_code, answer.mimetype) == (403, "text/html")
    assert "Scan the QR" in answer.text
    assert phone.page("/t/aaaaaaaaaa").status_code == 404


@pytest.mark.parametrize(
    "name",
    [
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)>',
        "</script><script>",
        "{{ 7*7 }}",
        "Ann & Bo",
    ],
)
def test_a_name_is_text(phone: Phone, name: str) -> None:
    players = [{"id": "ann", "name": name, "colour": '"><u>'}, {"id": '"><i>', "name": "Bo"}]
    table = phone.make_table(players=players)["table"]
    for path in (f"/t/{table}", "/"):
        page = phone.page(path).text
        assert "<script>alert" not in page
        assert "<img src=x" not in page
        assert "<u>" not in page
        assert "<i>" not in page
        assert "</script><script>" not in page


def test_no_inline_script_or_style(phone: Phone) -> None:
    table = phone.make_table()["table"]
    for path in ("/", "/new", "/join", f"/t/{table}", "/nothing"):
        page = phone.page(path).text
        assert not re.search(r"\sstyle=|\son[a-z]+=|<style|javascript:", page), path
        for attributes, text in re.findall(r"<script([^>]*)>(.*?)</script>", page, re.DOTALL):
            assert 'type="application/json"' in attributes or (
                not text.strip() and ' src="/s/' in attributes
            ), path


def test_all_that_a_page_names_is_there(phone: Phone) -> None:
    table = phone.make_table()["table"]
    for path in ("/", "/new", "/join", f"/t/{table}"):
        page = phone.page(path).text
        for address in set(re.findall(r'(?:src|href|data-[a-z-]+)="(/(?:s|rulebook)/[^"]+)"', page)):
            assert phone.get(address).status_code == 200, address


def test_pages_are_gzipped(app: Flask, phone: Phone) -> None:
    table = phone.make_table()["table"]
    packed = phone.get(f"/t/{table}", Accept="text/html", Accept_Encoding="gzip")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert packed.headers["Vary"] == "Accept-Encoding"
    assert gzip.decompress(packed.data).decode() == phone.page(f"/t/{table}").text
    assert int(packed.headers["Content-Length"]) == len(packed.data)


def test_the_home_page_has_this_phones_tables_alone(phone: Phone, other: Phone) -> None:
    table = phone.make_table()["table"]
    assert f"/t/{table}" in phone.page("/").text
    other.make_table()
    assert table not in other.page("/").text


def test_json_in_a_page_ends_no_script() -> None:
    told = {"name": "</script><!-- & "}
    assert "<" not in json_for_page(told)
    assert json.loads(json_for_page(told)) == told
