"""`python -m tests.playthroughs` plays every playthrough again and writes its page; read the difference before it is committed."""

from tests.playthroughs.pages import PAGES, place

if __name__ == "__main__":
    for page in sorted(PAGES):
        place(page).write_text(PAGES[page](), encoding="utf-8")
        print(place(page).name)
