"""The picture of a server's latency against its load."""

import xml.etree.ElementTree as ElementTree

from lexiko.cli.charts.latency import draw_latency

SVG = "{http://www.w3.org/2000/svg}"


def load(rate: float, p50: float, p95: float, p99: float) -> dict[str, float]:
    return {"rate": rate, "p50_ms": p50, "p95_ms": p95, "p99_ms": p99}


def test_more_load_is_further_right_and_more_time_higher_up() -> None:
    drawn = draw_latency([load(300, 4, 20, 40), load(100, 2, 5, 9)], "1,000 tables & SQLite")
    picture = ElementTree.fromstring(drawn)
    lines = [
        [tuple(map(float, point.split(","))) for point in line.attrib["points"].split()]
        for line in picture.iter(f"{SVG}polyline")
    ]
    assert len(lines) == 3
    for (left, low), (right, high) in lines:
        assert left < right
        assert low > high
    # Of one load, the rarer time is the longer one.
    assert [line[1][1] for line in lines] == sorted((line[1][1] for line in lines), reverse=True)
    asked = next(line for line in picture.iter(f"{SVG}line") if line.attrib["class"] == "even")
    assert float(asked.attrib["y1"]) < lines[2][1][1]


def test_a_load_that_was_too_much_still_fits_into_the_picture() -> None:
    drawn = draw_latency([load(50, 0, 900, 20_000)], "one")
    picture = ElementTree.fromstring(drawn)
    heights = [float(point.attrib["cy"]) for point in picture.iter(f"{SVG}circle")]
    assert all(0 < height < 360 for height in heights)
