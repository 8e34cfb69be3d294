"""How fast games are reviewed here, as a table."""

from rich.table import Table

from lexiko.coach.benchmark import ReviewFigures


def figures_table(figures: ReviewFigures) -> Table:
    """The times of a game, and what they're compared with."""
    table = Table("measured", "mean", "longest")
    table.add_row("turns of a game", f"{figures.turns_per_game:.0f}", "")
    table.add_row("first verdict in a new process, s", "", f"{figures.start_s:.2f}")
    table.add_row("first verdict after opening a game, s", "", f"{figures.first_s:.2f}")
    for title, mean, longest, cpu in (
        ("every turn at a glance", figures.glance_s, figures.glance_worst_s, figures.glance_cpu_s),
        ("a normal review", figures.normal_s, figures.normal_worst_s, figures.normal_cpu_s),
    ):
        if mean:
            table.add_row(f"{title}, s", f"{mean:.2f}", f"{longest:.2f}")
            table.add_row("  of the CPU, s", f"{cpu:.2f}", "")
    table.add_row("rollouts of two turns per second", f"{figures.rollouts_per_s:,.0f}", "")
    if figures.normal_s:
        table.add_row(
            "  thousands that take as long as a review", f"{figures.normal_to_rollouts:,.0f}", ""
        )
    return table


def load_sentence(figures: ReviewFigures) -> str:
    """What else was going on: a loaded machine makes elapsed times too long."""
    return (
        f"Lexiko {figures.version}, {figures.threads} threads; the load before the start was "
        f"{figures.load}."
    )
