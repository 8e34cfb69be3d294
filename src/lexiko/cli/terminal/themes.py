"""Colours of the room around the table, by day and by evening."""

from textual.theme import Theme

EVENING = Theme(
    name="lexiko-evening",
    primary="#d9a75f",
    secondary="#4fae8d",
    accent="#f0b429",
    foreground="#efe6d6",
    background="#1d1915",
    surface="#28221d",
    panel="#332b24",
    success="#57b98f",
    warning="#e8a33d",
    error="#e5654f",
    dark=True,
    variables={"footer-key-foreground": "#f0b429", "block-cursor-text-style": "bold"},
)
DAY = Theme(
    name="lexiko-day",
    primary="#8a4f1d",
    secondary="#1f6350",
    accent="#a85a08",
    foreground="#2b2118",
    background="#e9dfcd",
    surface="#fdf9f0",
    panel="#f3ead9",
    success="#1f6350",
    warning="#a85a08",
    error="#b3261e",
    dark=False,
    variables={"footer-key-foreground": "#8a4f1d", "block-cursor-text-style": "bold"},
)
