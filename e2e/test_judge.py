"""The judge: a question without a table, asked by taps, sent as a link, answered on any phone, without a server too."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import INSECURE, SECURE, Host, Phones
from .table import button, tap_rank
from .test_axe import look
from .test_offline import installed

insecure = pytest.mark.parametrize("origin", [INSECURE], indirect=True)

# Address, what the answer says, and more of it.
QUESTIONS = [
    ("ask=hand&cards=5H-5C-5S-JD-5D", "his nobs is twenty-nine", "double pair royal"),
    (
        "ask=hand&cards=4H-5H-6H-JH-6C&crib=1",
        "fifteen two, fifteen four, fifteen six",
        "all five must match for a flush in the crib",
    ),
    ("ask=hand&cards=4-5-6-J-6&suits=0-nobs", "his nobs is fifteen", "double run of three"),
    ("ask=play&cards=7-8-9", "Ann plays 9: 24, 3 points", "run of three"),
    ("ask=play&cards=K-Q-J-go-A", "Ann plays A: 31, 2 points", "thirty-one"),
    ("ask=turn&row=5L-5D-TD*", "6 points", "fifteen two, fifteen four, and a pair is six"),
    ("ask=line&chips=a1-a2-a3-a4-a5", "Ann: 1, Bo: 0", "Five in line make a sequence"),
    ("ask=line&edge=1&chips=a1-a2-a3-a4", "Ann: 1, Bo: 0", "A corner counts as everybody’s"),
    (
        "ask=line&chips=a1-a2-a3-a4-a5-a6&rule.length=6",
        "Ann: 1, Bo: 0",
        "Six in line make a sequence",
    ),
]


def judge(page: Page, base: str, question: str = "") -> Page:
    """Open the judge's page, with a question or none, and wait until it counts."""
    page.goto("about:blank")
    page.goto(f"{base}/judge" + (f"#{question}" if question else ""))
    expect(page.locator("#judge")).to_have_attribute("data-rules", "here")
    return page


def answer(page: Page) -> str:
    return page.get_by_role("region", name="The answer").inner_text()


@insecure
def test_a_link_opens_with_its_answer(phone: Phones, base: str) -> None:
    page = phone()
    for question, *says in QUESTIONS:
        judge(page, base, question)
        for text in says:
            expect(page.get_by_role("region", name="The answer")).to_contain_text(text)


@insecure
def test_a_hand_by_taps_is_the_same_on_another_phone(phone: Phones, base: str) -> None:
    """From home: ranks and suits tapped, a house rule changed; what is sent says the same elsewhere."""
    ann, bo = phone(), phone()
    ann.goto(base + "/")
    ann.get_by_role("link", name="Judge").click()
    expect(ann.locator("#judge")).to_have_attribute("data-rules", "here")
    for rank, suit in (("5", "hearts"), ("5", "clubs"), ("5", "spades"), ("J", "diamonds")):
        tap_rank(ann, rank)
        button(ann, suit).click()
    tap_rank(ann, "5")
    button(ann.get_by_role("group", name="Suits"), re.compile("^Jack in the starter’s suit")).click()
    expect(ann.locator(".total-number")).to_have_text("29")
    ann.get_by_text("House rules").click()
    ann.get_by_role("group", name="His nobs").get_by_role("radio").first.check()
    expect(ann.locator(".total-number")).to_have_text("28")
    expect(ann.locator(".judge-house summary")).to_contain_text(re.compile("nobs", re.I))
    button(ann, "Send").click()
    expect(ann.locator("#judge-link")).to_have_text(ann.url)
    bo.goto(ann.url)
    expect(bo.locator(".total-number")).to_have_text("28")
    assert answer(bo) == answer(ann)
    button(bo, "Take the last card back").click()
    expect(bo.locator(".total-word")).to_have_text("and the starter")
    bo.reload()
    expect(bo.locator(".card:not(.is-blank)")).to_have_count(4)


@insecure
def test_a_count_of_the_play_card_by_card(phone: Phones, base: str) -> None:
    page = judge(phone(), base)
    page.get_by_role("tab", name="Hand").press("ArrowRight")
    expect(page.get_by_role("tab", name="Play")).to_be_focused()
    for rank in "787":
        tap_rank(page, rank)
    expect(page.locator(".run-count")).to_have_text("22")
    page.locator(".judge-card").nth(1).click()
    expect(page.get_by_role("region", name="The answer")).to_contain_text("Bo plays 8: 15, 2 points")
    tap_rank(page, "9")
    expect(page.get_by_role("region", name="The answer")).to_contain_text("Bo plays 9: 31, 5 points")
    button(page, "Take back").click()
    expect(page.locator(".run-count")).to_have_text("22")


@insecure
def test_tiles_that_lay_there_and_a_further_row(phone: Phones, base: str) -> None:
    page = judge(phone(), base, "ask=turn")
    for tile in ("light 5", "dark 5", "dark ten"):
        button(page, tile).click()
    expect(page.locator(".judge-line")).to_have_text("6 points")
    button(page, "dark ten, lay there already").click()
    button(page, "+ row").click()
    for tile in ("dark 5", "light 7", "light 3"):
        button(page, tile).click()
    # In a crossing row tiles lie there until one is said to be new, as at a table.
    button(page, "dark 5, lay there already").last.click()
    expect(page.locator(".why-row")).to_have_count(2)
    button(page, "The first turn").click()
    # Two rows, 6 and 2, and ten for the opening.
    expect(page.locator(".judge-line")).to_have_text("18 points")


@insecure
def test_chips_of_two_and_one_side(phone: Phones, base: str) -> None:
    page = judge(phone(), base, "ask=line")
    for space in (2, 3, 4):
        button(page, f"space {space}: open").click()
    button(page, "Bo’s chip").click()
    button(page, "space 5: open").click()
    expect(page.locator(".judge-line")).to_have_text("Ann: 0, Bo: 0")
    button(page, "Take back").click()
    button(page, "Ann’s chip").click()
    for space in (5, 6):
        button(page, f"space {space}: open").click()
    expect(page.locator(".judge-line")).to_have_text("Ann: 1, Bo: 0")
    expect(button(page, "space 4: Ann’s chip, locked")).to_be_visible()


@insecure
@pytest.mark.parametrize(
    "question",
    [
        "ask=nothing&cards=1X-ZZ-<b>",
        "cards=5H-5H-5H-5H-5H",
        "ask=hand&cards=5-5-5-5-5",
        "ask=turn&row=AL-AL-AL-AL-AL-AL-AL",
        "ask=line&chips=a9-a9-b9",
        "rule.nobs=%22many%22&ask=hand",
        "rule.target=[1,{}]&cards=" + "-".join(["5"] * 500),
        "%E0%A4%A",
    ],
)
def test_a_link_that_means_nothing_is_answered_kindly(phone: Phones, base: str, question: str) -> None:
    page = judge(phone(), base, question)
    expect(page.get_by_role("tab", selected=True)).to_be_visible()
    button(page, "Clear").click()
    expect(page.locator("#judge-part")).to_be_visible()


@insecure
def test_what_axe_finds_and_what_sticks_out(phone: Phones, base: str) -> None:
    page = phone()
    found: list[str] = []
    for question, *_ in [("ask=hand", ""), *QUESTIONS[:1], *QUESTIONS[3:7:2], QUESTIONS[7]]:
        judge(page, base, question)
        look(page, question, found)
    page.get_by_text("House rules").click()
    look(page, "house rules", found)
    assert found == []


@pytest.mark.parametrize("origin", [SECURE], indirect=True)
def test_a_question_opens_without_the_server(phone: Phones, host: Host) -> None:
    phone.forgive("net::ERR_")
    page = phone()
    page.goto(host.url + "/")
    installed(page)
    host.stop()
    judge(page, host.url, QUESTIONS[0][0])
    expect(page.get_by_role("region", name="The answer")).to_contain_text(QUESTIONS[0][1])
