"""Addresses in their order, and QR codes that a camera reads."""

from __future__ import annotations

import re
from typing import Any

import pytest
import zxingcpp
from PIL import Image, ImageDraw

from companion import lan

LINK = "http://192.168.1.7:8765/join#abcdefghjk.0123456789abcdefghijkl"


def hosts(*found: tuple[Any, str], out: str | None = None) -> list[str]:
    return [address.host for address in lan.ranked(found, out)]


def test_the_way_out_comes_first() -> None:
    assert hosts(("10.0.0.2", "eth1"), ("192.168.1.7", "wlan0"), out="192.168.1.7") == [
        "192.168.1.7",
        "10.0.0.2",
        "127.0.0.1",
    ]


@pytest.mark.parametrize(
    "name",
    [
        "docker0",
        "br-12ab",
        "veth01",
        "virbr0",
        "vEthernet (WSL)",
        "tun0",
        "wg0",
        "utun3",
        "tailscale0",
        "vboxnet0",
        "podman1",
    ],
)
def test_containers_and_vpns_come_after_the_lan(name: str) -> None:
    assert hosts(("172.17.0.1", name), ("192.168.1.7", "wlan0"), out="172.17.0.1")[0] == "192.168.1.7"


def test_bridge_is_no_container() -> None:
    assert lan.ranked([("192.168.1.7", "br0")], None)[0].kind == "lan"


def test_the_whole_order() -> None:
    found = [
        ("127.0.0.1", "lo"),
        (("::1", 0, 0), "lo"),
        (("fd00::2", 0, 0), "eth0"),
        (("fe80::1", 0, 2), "eth0"),
        ("169.254.3.4", "eth2"),
        ("172.17.0.1", "docker0"),
        ("10.0.0.2", "eth1"),
        ("192.168.1.7", "eth0"),
    ]
    assert [(one.host, one.kind) for one in lan.ranked(found, "192.168.1.7")] == [
        ("192.168.1.7", "default"),
        ("10.0.0.2", "lan"),
        ("172.17.0.1", "virtual"),
        ("169.254.3.4", "link"),
        ("[fd00::2]", "ipv6"),
        ("127.0.0.1", "own"),
        ("[::1]", "own"),
    ]


def test_a_machine_without_a_network_still_has_itself() -> None:
    assert hosts() == ["127.0.0.1"]


def test_the_order_of_interfaces_does_not_matter() -> None:
    found = [("10.0.0.2", "b"), ("10.0.0.3", "a"), ("10.0.0.4", "a")]
    assert hosts(*found) == hosts(*reversed(found)) == ["10.0.0.3", "10.0.0.4", "10.0.0.2", "127.0.0.1"]


def test_this_machine_answers_to_all_its_addresses() -> None:
    names = lan.host_names()
    assert {"localhost", "127.0.0.1", "[::1]"} <= names
    assert {address.host for address in lan.addresses()} <= names
    assert all(name == name.lower() for name in names)


def test_an_answer_is_remembered_for_a_while() -> None:
    now, asked = [0.0], iter("abc")
    ask = lan.remembered(lambda: next(asked), 10, lambda: now[0])
    assert (ask(), ask()) == ("a", "a")
    now[0] = 9.9
    assert ask() == "a"
    now[0] = 10
    assert (ask(), ask()) == ("b", "b")


def read(image: Image.Image) -> str:
    found = zxingcpp.read_barcodes(image)
    assert len(found) == 1
    return str(found[0].text)


def test_a_camera_reads_the_svg() -> None:
    told = lan.svg(LINK)
    assert "style=" not in told
    size = int(re.search(r'viewBox="0 0 (\d+) \d+"', told)[1])  # type: ignore[index]
    image = Image.new("L", (size * 4, size * 4), 255)
    draw = ImageDraw.Draw(image)
    squares = re.findall(r"M(\d+),(\d+)H(\d+)V(\d+)", told)
    assert squares
    for left, top, right, bottom in (map(int, square) for square in squares):
        draw.rectangle((left * 4, top * 4, right * 4 - 1, bottom * 4 - 1), 0)
    assert read(image) == LINK


def picture(text: str) -> Image.Image:
    """What a terminal shows of half blocks: light on dark, each character one module wide and two high."""
    lines = text.splitlines()
    image = Image.new("L", (max(map(len, lines)) * 4, len(lines) * 8), 0)
    draw = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        for column, block in enumerate(line):
            for half, blocks in enumerate(("█▀", "█▄")):
                if block in blocks:
                    top = row * 8 + half * 4
                    draw.rectangle((column * 4, top, column * 4 + 3, top + 3), 255)
    return image


def test_a_camera_reads_the_terminal() -> None:
    assert read(picture(lan.for_terminal(LINK))) == LINK
