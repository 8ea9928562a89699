"""Which addresses this machine has, which of them a phone on the same network can most likely reach, and their QR.

An address goes into the QR as a number, never as a `.local` name: many Android phones cannot resolve one.
"""

from __future__ import annotations

import io
import ipaddress
import re
import socket
import time
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

import ifaddr
import qrcode
from qrcode.image.svg import SvgPathImage

# Interfaces of containers, virtual machines and VPNs: a phone rarely gets in through one.
VIRTUAL = re.compile(
    r"docker|veth|br-|virbr|vmnet|vboxnet|vEthernet|cni|podman|lxc|tun|tap|wg|utun|tailscale|zt|ppp", re.I
)
# Documentation address (RFC 5737). Connecting a datagram socket sends nothing; it asks the system for the route.
NOWHERE = ("192.0.2.1", 9)


T = TypeVar("T")


class Address(NamedTuple):
    """One address of this machine: `host` as it stands in a URL, the interface it belongs to, and what kind that is:
    "default" (the way out of this machine), "lan", "virtual", "link" (no DHCP answered), "ipv6" or "own" (this machine alone)."""

    host: str
    interface: str
    kind: str


# The kinds, the one that a phone most likely reaches first, and how a person is told which is which.
MEANING = {
    "default": "{}",
    "lan": "{}",
    "virtual": "{}: containers, virtual machines or a VPN",
    "link": "{}: no router gave it an address",
    "ipv6": "{}, IPv6",
    "own": "this machine alone",
}
ORDER = tuple(MEANING)


def addresses() -> list[Address]:
    """The addresses of this machine now, the one for the QR first; never empty, 127.0.0.1 is always there."""
    found = [(ip.ip, adapter.nice_name) for adapter in ifaddr.get_adapters() for ip in adapter.ips]
    return ranked(found, way_out())


def way_out() -> str | None:
    """The IPv4 address from which this machine reaches the world, or None when there is no way."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(NOWHERE)
        except OSError:
            return None
        return str(asking.getsockname()[0])


def ranked(found: Iterable[tuple[Any, str]], out: str | None) -> list[Address]:
    """Order what the interfaces have. `found` holds ifaddr's addresses (text for IPv4, a tuple for IPv6) and interface names.

    >>> ranked([("172.17.0.1", "docker0"), ("192.168.1.7", "wlan0")], "192.168.1.7")[0]
    Address(host='192.168.1.7', interface='wlan0', kind='default')
    """
    known = {"127.0.0.1": Address("127.0.0.1", "lo", "own")}
    for ip, interface in found:
        text = ip if isinstance(ip, str) else ip[0]
        kind = kind_of(ipaddress.ip_address(text), interface, out)
        host = text if isinstance(ip, str) else f"[{text}]"
        if kind is not None:
            known.setdefault(host, Address(host, interface, kind))
    return sorted(
        known.values(), key=lambda address: (ORDER.index(address.kind), address.interface, address.host)
    )


def kind_of(ip: ipaddress.IPv4Address | ipaddress.IPv6Address, interface: str, out: str | None) -> str | None:
    """What kind of address that is; None for one that no URL can hold (IPv6 of one link needs a zone)."""
    if ip.is_loopback:
        return "own"
    if ip.version == 6:
        return None if ip.is_link_local else "ipv6"
    if VIRTUAL.match(interface):
        return "virtual"
    if ip.is_link_local:
        return "link"
    return "default" if str(ip) == out else "lan"


def host_names() -> set[str]:
    """All names by which a browser may call this machine: its addresses as they are now, localhost, its own name."""
    name = socket.gethostname().lower()
    return {address.host for address in addresses()} | {
        "localhost",
        "[::1]",
        name,
        f"{name}.local",
        f"{name.split('.')[0]}.local",
    }


def remembered(
    find: Callable[[], T], seconds: float, clock: Callable[[], float] = time.monotonic
) -> Callable[[], T]:
    """The same function, asked again only when its answer is so many seconds old."""
    last: list[tuple[float, T]] = []

    def answer() -> T:
        now = clock()
        if not last or now - last[0][0] >= seconds:
            last[:] = [(now, find())]
        return last[0][1]

    return answer


def code(url: str) -> qrcode.QRCode[Any]:
    """The QR of a URL. Middle correction (15 %): a phone reads it from a metre off a scratched screen, and it stays coarse."""
    made: qrcode.QRCode[Any] = qrcode.QRCode(error_correction=qrcode.ERROR_CORRECT_M, border=4)
    made.add_data(url)
    made.make(fit=True)
    return made


def svg(url: str) -> str:
    """The QR as an `<svg>` element of one path, black by default, with its quiet zone; size it by CSS.

    >>> svg("http://192.168.1.7:8765/").startswith("<svg")
    True
    """
    drawn = code(url).make_image(image_factory=SvgPathImage).to_string(encoding="unicode")
    return re.sub(r' (width|height)="[0-9.]+mm"', "", str(drawn))


def for_terminal(url: str) -> str:
    """The QR for a terminal, two rows a line; light on dark as most terminals are, and read by phones either way."""
    out = io.StringIO()
    code(url).print_ascii(out=out, invert=True)
    return "\n".join(line for line in out.getvalue().replace("\xa0", " ").splitlines() if line.strip())
