"""What the API's answers weigh: compressed when it pays, and not sent again when it's the same."""

import gzip
import json

import httpx
import pytest

from lexiko.server.web.compression import LEAST_BYTES

from .running import Client, Server


async def raw(server: Server, path: str, **headers: str) -> tuple[httpx.Response, bytes]:
    """The response, and its body as it came over the wire."""
    wanted = {"accept-encoding": "gzip"} | {
        name.replace("_", "-"): value for name, value in headers.items()
    }
    async with (
        httpx.AsyncClient() as http,
        http.stream("GET", f"{server.url}/api/v1{path}", headers=wanted) as response,
    ):
        return response, b"".join([part async for part in response.aiter_raw()])


async def test_a_long_answer_is_compressed_for_those_who_accept_it(server: Server) -> None:
    plain, whole = await raw(server, "/catalogue", accept_encoding="identity")
    assert "content-encoding" not in plain.headers
    packed, smaller = await raw(server, "/catalogue")
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["content-length"] == str(len(smaller))
    assert gzip.decompress(smaller) == whole
    assert len(smaller) < len(whole) / 3
    # A cache in between must not give the one to a client that asked for the other.
    assert "accept-encoding" in plain.headers.get("vary", packed.headers["vary"])


@pytest.mark.parametrize("wish", ["", "br", "gzip;q=0", "identity"])
async def test_nothing_is_compressed_for_those_who_do_not_accept_it(
    server: Server, wish: str
) -> None:
    answer, body = await raw(server, "/catalogue", accept_encoding=wish)
    assert "content-encoding" not in answer.headers
    assert json.loads(body)["editions"]


async def test_a_short_answer_stays_as_it_is(server: Server) -> None:
    answer, body = await raw(server, "/account")
    assert "content-encoding" not in answer.headers
    assert len(body) < LEAST_BYTES


@pytest.mark.parametrize(
    ("site", "is_compressed"),
    [("same-origin", True), ("none", True), ("same-site", False), ("cross-site", False)],
)
async def test_what_another_site_asks_for_is_not_compressed(
    server: Server, site: str, is_compressed: bool
) -> None:
    answer, _ = await raw(server, "/catalogue", sec_fetch_site=site)
    assert ("content-encoding" in answer.headers) == is_compressed


async def test_what_is_sent_by_post_is_compressed_too(stranger: Client) -> None:
    answer = await stranger.http.post("/first-game", json={}, headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert "set-cookie" in answer.headers
    assert answer.json()["view"]["racks"]


async def test_the_catalogue_is_kept_by_its_content(server: Server) -> None:
    first, _ = await raw(server, "/catalogue?how_to_play=false")
    assert first.headers["cache-control"] == "no-cache"
    again, body = await raw(
        server, "/catalogue?how_to_play=false", if_none_match=first.headers["etag"]
    )
    assert (again.status_code, body) == (304, b"")
    plain, _ = await raw(
        server,
        "/catalogue?how_to_play=false",
        accept_encoding="identity",
        if_none_match=first.headers["etag"],
    )
    assert plain.status_code == 304
    other, _ = await raw(server, "/catalogue", if_none_match=first.headers["etag"])
    assert other.status_code == 200


async def test_the_catalogue_comes_without_its_prose_if_asked_so(stranger: Client) -> None:
    whole = (await stranger.get("/catalogue")).data
    short = (await stranger.get("/catalogue", how_to_play=False)).data
    assert all(edition["how_to_play"] for edition in whole["editions"])
    assert not any(edition["how_to_play"] for edition in short["editions"])
    for edition in whole["editions"]:
        edition["how_to_play"] = []
    assert short == whole


async def test_one_edition_has_its_rules_in_words(server: Server, stranger: Client) -> None:
    whole = (await stranger.get("/catalogue")).data
    for edition in whole["editions"]:
        assert (await stranger.get(f"/editions/{edition['key']}")).data == edition
    first, _ = await raw(server, "/editions/classic")
    again, _ = await raw(server, "/editions/classic", if_none_match=first.headers["etag"])
    assert again.status_code == 304
    assert (await stranger.get("/editions/none")).code == "not_found"
