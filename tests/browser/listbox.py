"""Choosing from the page's own lists, which stand where a browser's select would."""

from playwright.sync_api import Locator, Page, expect


def pick(
    place: Page | Locator, name: object, *, value: str | None = None, label: str | None = None
) -> None:
    """Open the list of this name, and press the option with this value or label."""
    box = place.get_by_role("combobox", name=name)  # type: ignore[arg-type]
    box.click()
    expect(box).to_have_attribute("aria-expanded", "true")
    page = place if isinstance(place, Page) else place.page
    # By its list, since a choice may change its name: that of the language does.
    opened = box.get_attribute("aria-controls")
    listed = page.locator(f"#{opened}")
    if value is None:
        listed.get_by_role("option", name=label).click()
    else:
        listed.locator(f"[data-value='{value}']").click()
    expect(page.locator(f"[aria-controls='{opened}']")).to_have_attribute("aria-expanded", "false")
