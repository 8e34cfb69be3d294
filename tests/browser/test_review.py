"""A finished game is reviewed: by keys alone, on a phone, by trying first, and as a whole."""

import math
import re
import time

from playwright.sync_api import Locator, Page, expect

from .visitors import Come, Data, Visitor, check_axe, check_fits, resize, settle

GAME = """\
#character-encoding UTF-8
#player1 me You
#player2 robin Robin
#lexicon english
>me: ESRIAFS 8D FIRES +24 24
>robin: ERIDALO E5 DEL.RIA +32 32
>me: ASQV?TI D4 QI +25 49
>robin: OOETOEB 7E .OBO +20 52
"""
QUICK_S = 60
"""How long a first look at four turns may take, the start of a process included."""


def reviewed(one: Visitor) -> str:
    """The table of an imported game whose every turn was looked at."""
    one.become_guest()
    table = str(one.ask("POST", "/import", text=GAME)["id"])
    one.ask("POST", f"/tables/{table}/review", quality="quick")
    until = time.monotonic() + QUICK_S
    while review_of(one, table)["state"] != "complete":
        assert time.monotonic() < until, review_of(one, table)["state"]
        one.page.wait_for_timeout(100)
    return table


def review_of(one: Visitor, table: str) -> Data:
    found: Data = one.ask("GET", f"/tables/{table}/review?language=en")
    return found


def missed(one: Visitor, table: str) -> Data:
    """The last turn of ours, which missed a play."""
    turns = review_of(one, table)["review"]["turns"]
    turn: Data = turns[2]
    assert turn["seat"] == 0
    assert turn["verdict"] in ("slip", "mistake")
    return turn


def coach(page: Page) -> Locator:
    return page.get_by_role("region", name="About this turn")


def figures(page: Page, row: str) -> Locator:
    """Those of a row, by player."""
    return page.get_by_role("row", name=re.compile(f"^{row}")).get_by_role("cell")


def test_a_game_is_reviewed_by_keys_alone(visitor: Come) -> None:
    maya = visitor()
    table = reviewed(maya)
    turn = missed(maya, table)
    best = turn["choices"][0]
    page = maya.goto(f"/tables/{table}/review")
    turns = page.get_by_role("region", name="Turns")
    current = turns.locator("[aria-current]")
    expect(current).to_contain_text("FIRES")

    # The heading gets the focus with every turn, and says all of it.
    page.keyboard.press("ArrowRight")
    expect(current).to_contain_text("DELIRIA")
    expect(coach(page).get_by_role("heading")).to_be_focused()
    expect(
        coach(page).get_by_text(re.compile(r"^Turn 1, Robin\. DELIRIA, 32 points\."))
    ).to_be_attached()
    page.keyboard.press("End")
    expect(current).to_contain_text("LOBO")
    page.keyboard.press("Home")
    expect(current).to_contain_text("FIRES")
    page.keyboard.press("ArrowRight")

    # The next mistake: what was better is hidden, and said to nobody. Verdicts come by the stream.
    found = turns.get_by_role("button", name=re.compile("^Turn 2, Maya.*(Slip|Mistake)$"))
    expect(found).to_be_visible()
    page.keyboard.press("n")
    trying = page.get_by_role("region", name="Try it yourself")
    heading = trying.get_by_role("heading", name="There was more here")
    expect(heading).to_be_focused()
    expect(trying).not_to_contain_text(best["word"].upper())
    for shown in (1, 2, 3):
        page.keyboard.press("h")
        expect(trying.locator("li.open")).to_have_count(shown)

    # Laying tiles works as at the table.
    squares = sorted((square for square, _, _ in best["placed"]), key=lambda at: (int(at[1:]), at))
    page.locator('[data-square="H8"]').focus()
    right, down = ord(squares[0][0]) - ord("H"), int(squares[0][1:]) - 8
    for _ in range(abs(right)):
        page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
    for _ in range(abs(down)):
        page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
    expect(page.locator(f'[data-square="{squares[0]}"]')).to_be_focused()
    page.keyboard.press("Space")
    if len(squares) > 1 and squares[0][0] == squares[1][0]:
        page.keyboard.press("Space")
    laid = {square: (face, letter) for square, face, letter in best["placed"]}
    for square in squares:
        face, letter = laid[square]
        page.keyboard.press(f"Shift+{letter}" if face == "?" else letter.lower())
    expect(trying.get_by_text(re.compile(rf"so far: {best['score']} points"))).to_be_visible()
    page.keyboard.press("Enter")
    expect(coach(page).get_by_text("Found it at once.")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("b")
    expect(page.locator(".outlined.better")).to_have_count(0)
    page.keyboard.press("b")
    expect(page.locator(".outlined.better")).to_have_count(1)
    assert not maya.troubles


def test_a_review_on_a_phone_shows_the_answer_on_demand(visitor: Come) -> None:
    maya = visitor(size="narrow", theme="dark")
    table = reviewed(maya)
    turn = missed(maya, table)
    page = maya.goto(f"/tables/{table}/review?turn=2")
    thumbs = page.get_by_role("navigation", name="Turns")
    expect(coach(page).get_by_role("heading")).to_be_visible()
    thumbs.get_by_role("button", name=re.compile("Next (mistake|slip)")).click()
    trying = page.get_by_role("region", name="Try it yourself")
    expect(trying).to_be_visible()
    check_fits(page)
    check_axe(page)
    trying.get_by_role("button", name="Show me the answer").click()
    better = coach(page).get_by_role("row", name=re.compile(turn["choices"][0]["word"].upper()))
    expect(better.first).to_be_visible()
    check_fits(page)
    check_axe(page)

    # Who doesn't want to try first says so once.
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("switch", name="Let me try first").click()
    page.goto(f"{maya.url}/tables/{table}/review?turn={turn['row'] + 1}")
    expect(coach(page).get_by_role("heading")).to_be_visible()
    expect(trying).to_have_count(0)
    assert not maya.troubles


def test_the_whole_game_leads_to_its_mistakes(visitor: Come) -> None:
    maya = visitor()
    table = reviewed(maya)
    page = maya.goto(f"/tables/{table}/review/game")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("heading", name="Worth learning from this game")).to_be_visible()
    seats = review_of(maya, table)["review"]["summary"]["seats"]
    lost = [math.floor(seat["cost_points"] + 0.5) for seat in seats]
    luck = [math.floor(seat["luck_points"] + 0.5) for seat in seats]
    assert any(lost)
    assert any(luck)
    expect(figures(page, "Lost by play")).to_have_text([f"{points}" for points in lost])
    expect(figures(page, "Luck of the draws")).to_have_text(
        [f"{points:+}".replace("-", "−") if points else "0" for points in luck]
    )
    settle(page)
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        check_axe(page)
    resize(page, {"width": 390, "height": 844})
    check_fits(page)
    page.get_by_role("link", name=re.compile("Go through my")).click()
    expect(page.get_by_role("region", name="Try it yourself")).to_be_visible()
    resize(page, {"width": 1440, "height": 900})
    settle(page)
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        check_axe(page)
    check_fits(page, whole=True)
    assert not maya.troubles


def test_what_was_found_is_shown_before_the_whole_game_is(visitor: Come) -> None:
    maya = visitor()
    maya.become_guest()
    table = str(maya.ask("POST", "/import", text=GAME)["id"])
    maya.ask("POST", f"/tables/{table}/review", quality="deep")
    until = time.monotonic() + QUICK_S
    while len(review_of(maya, table)["review"]["turns"]) < 4:
        assert time.monotonic() < until
        maya.page.wait_for_timeout(100)
    assert maya.ask("DELETE", f"/tables/{table}/review")["state"] == "stopped"
    page = maya.goto(f"/tables/{table}/review/game")
    expect(page.get_by_text("The summary comes when every turn")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Your chance to win"))).to_be_visible()
    turns = review_of(maya, table)["review"]["turns"]
    mine = [turn["verdict"] for turn in turns if turn["seat"] == 0]
    names = ("Brilliant", "Best", "Fine", "Slip", "Mistake")
    expect(page.locator("main ul").first.get_by_role("listitem")).to_have_text(
        [f"{mine.count(name.lower())} {name}" for name in names]
    )
    check_axe(page)
    assert not maya.troubles


def test_a_game_is_brought_in_and_reviewed(visitor: Come) -> None:
    # Nobody needs an account for it, nor to have been here before.
    maya = visitor()
    page = maya.goto("/import")
    text = page.get_by_role("textbox", name=re.compile("Game as text"))
    text.fill(GAME.replace("8D FIRES", "8Q FIRES"))
    expect(page.get_by_text(re.compile("8Q"))).to_be_visible()
    page.get_by_role("button", name="Edit line 5").click()
    expect(text).to_be_focused()
    expect(text).to_have_value(re.compile("8Q FIRES"))

    text.fill(GAME)
    expect(page.get_by_text("GCG, 4 turns, You 49 and Robin 52.")).to_be_visible()
    check_axe(page)
    page.get_by_role("button", name="Review the whole game").click()
    # All turns are there at once, whether they were looked at or not.
    turns = page.get_by_role("region", name="Turns")
    expect(turns.get_by_role("button")).to_have_count(4)
    assert not maya.troubles


def test_a_game_that_just_ended_is_one_tap_from_its_review(visitor: Come) -> None:
    maya = visitor()
    maya.become_guest()
    table = maya.open_table("me", "me", edition="classic")["id"]
    for _ in range(6):
        seat = maya.view(table, 0)["mover"]
        maya.command(table, maya.view(table, seat), "pass_turn")
    page = maya.goto(f"/table/{table}")
    page.get_by_role("link", name="Review", exact=True).click()
    expect(page).to_have_url(re.compile(f"/tables/{table}/review$"))
    expect(page.get_by_role("region", name="Turns").get_by_role("button")).to_have_count(6)


def test_the_last_game_waits_on_the_first_page_until_it_was_looked_at(visitor: Come) -> None:
    maya = visitor()
    maya.become_guest()
    table = maya.open_table("me", "beginner", edition="classic")["id"]
    until = time.monotonic() + QUICK_S
    # The computer plays, and Maya has had enough.
    while not (view := maya.view(table, 0))["outcome"]:
        assert time.monotonic() < until
        if view["mover"] == 0:
            has_words = any(row["words"] for row in view["sheet"])
            maya.command(table, view, "resign" if has_words else "pass_turn")
        else:
            maya.page.wait_for_timeout(100)
    today = maya.goto("/").get_by_role("region", name="Today")
    expect(today.get_by_role("link")).to_have_attribute("href", f"/tables/{table}/review")
    maya.ask("GET", f"/tables/{table}/review?language=en")
    with maya.page.expect_response(re.compile("/reviews/next$")):
        maya.page.reload()
    settle(maya.page)
    expect(today).to_have_count(0)
    assert not maya.troubles
