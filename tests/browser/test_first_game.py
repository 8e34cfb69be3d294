"""The first game is fair to a beginner: bad words are refused kindly, words can be looked up, and
hints say where, how long, and which word."""

import re

from playwright.sync_api import Page, expect

from .plays import TRIES, no_word
from .visitors import Come, Visitor, check_axe, screens, shot


def to_move(visitor: Visitor) -> Page:
    """The first page with an empty board and our turn; games that begin otherwise are discarded."""
    for _ in range(TRIES):
        page = visitor.goto("/")
        page.get_by_role("button", name="Hint").wait_for()
        game = visitor.ask("POST", "/first-game", edition="classic")
        if game["view"]["mover"] == 0 and not game["view"]["tiles"]:
            return page
        visitor.ask("DELETE", "/first-game")
    raise AssertionError("the computer always went first")


def test_a_bad_word_is_refused_kindly_and_the_tiles_stay(visitor: Come) -> None:
    ana = visitor()
    page = to_move(ana)
    game = ana.ask("POST", "/first-game", edition="classic")
    expect(page.locator(".taught.beside")).to_contain_text("You’re playing in English")
    letters = no_word(game["table"], game["view"]["racks"][0], 5)
    page.locator('[data-square="H8"]').focus()
    for letter in letters:
        page.keyboard.press(letter)
    page.keyboard.press("Enter")
    word = "".join(letters)
    expect(page.locator(".sentence")).to_have_text(f"Not in the word list: {word}.")
    expect(page.locator(".tile.laid")).to_have_count(5)
    expect(page).to_have_url(re.compile("/$"))


def test_three_hints_and_then_the_word_is_played(visitor: Come) -> None:
    ana = visitor()
    page = to_move(ana)
    hint = page.get_by_role("button", name="Hint", exact=True)
    hint.click()
    note = page.get_by_role("region", name="Hint")
    expect(note).to_contain_text(re.compile(r"Look between [A-O]\d+ and [A-O]\d+\.|exchange"))
    if "exchange" in note.inner_text():
        return  # A rack without a word: one in thousands.
    expect(page.locator(".strip")).to_be_visible()
    note.get_by_role("button", name="How long?").click()
    expect(note).to_contain_text(re.compile(r"\d letters for \d+ points"))
    page.keyboard.press("Alt+h")
    expect(note.get_by_role("button", name="Lay it")).to_be_visible()
    word = re.match(r"([A-Z]+) for", note.locator("p").inner_text())
    assert word
    expect(page.locator(".ghost").first).to_be_visible()
    note.get_by_role("button", name="Lay it").click()
    expect(note).to_have_count(0)
    expect(page.locator(".tile.laid").first).to_be_visible()
    play = page.locator("button.play")
    expect(play).to_contain_text(word[1])
    play.click()
    expect(page).to_have_url(re.compile("/table/"))


def test_the_end_says_how_many_hints_a_player_used(visitor: Come) -> None:
    ana, ben = visitor(), visitor()
    ana.become_guest("Ana")
    ben.become_guest("Ben")
    table = ana.open_table("me", "open", hints=True, options={"variations": ["open_dictionary"]})
    ben.join(table)
    ana.start(table["id"])
    seat = ana.view(table["id"])["mover"]
    mover, other = (ana, ben) if seat == 0 else (ben, ana)
    view = mover.view(table["id"])
    mover.ask("POST", f"/tables/{table['id']}/hints", version=view["version"], step=1)
    other.command(table["id"], other.view(table["id"]), "resign")
    page = mover.goto(f"/table/{table['id']}")
    standings = page.get_by_role("region", name="Standings")
    expect(standings.get_by_text("1 hint", exact=True)).to_be_visible()
    # Those who used none aren't praised for it.
    expect(standings.get_by_role("listitem").filter(has_text="hint")).to_have_count(1)
    shot(page, "end-hints")


def test_word_lists_and_look_ups_are_open_beside_a_first_game(visitor: Come) -> None:
    ana = visitor()
    to_move(ana)
    page = ana.goto("/help/words")
    expect(page.locator("#two_letters .groups")).to_contain_text("QI")


def test_it_looks_right_and_passes_axe(visitor: Come) -> None:
    page = to_move(visitor())
    page.get_by_role("button", name="Hint", exact=True).click()
    note = page.get_by_role("region", name="Hint")
    expect(note).to_be_visible()
    shot(page, "hint-where")
    page.keyboard.press("Alt+h")
    expect(note).to_contain_text("letters")
    shot(page, "hint-length")
    page.keyboard.press("Alt+h")
    expect(note.get_by_role("button", name="Lay it")).to_be_visible()
    shot(page, "hint-word", sizes=("wide", "narrow", "narrowest"))
    for _, turn in screens(page):
        turn()
        check_axe(page)
