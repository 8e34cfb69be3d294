"""`lexiko people`, as the admin of a server sees it."""

import asyncio
import re
from pathlib import Path

import pytest

from lexiko.cli.app import main
from lexiko.store import Database
from lexiko.store.accounts import Account, Accounts
from lexiko.store.moderation import Moderation


def run(capsys: pytest.CaptureFixture[str], folder: Path, *arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output and standard error of one command."""
    with pytest.raises(SystemExit) as ended:
        main(["people", *arguments, "--data", str(folder)])
    printed = capsys.readouterr()
    return int(ended.value.code or 0), printed.out, printed.err


async def fill(folder: Path, *names: str) -> list[Account]:
    database = Database(f"sqlite:///{folder}/lexiko.db")
    await database.prepare()
    made = [await Accounts(database).create(name, 1) for name in names]
    await database.close()
    return made


async def found(folder: Path, account_id: str) -> Account:
    database = Database(f"sqlite:///{folder}/lexiko.db")
    account = await Accounts(database).find(account_id)
    await database.close()
    assert account
    return account


def test_a_person_becomes_administrator_and_is_one_no_more(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ana, *_ = asyncio.run(fill(tmp_path, "Ana", "Ben"))
    assert "There are no administrators" in run(capsys, tmp_path, "admins")[1]
    assert run(capsys, tmp_path, "admin", "ana")[1] == "Ana is now an administrator.\n"
    assert asyncio.run(found(tmp_path, ana.id)).is_admin
    assert run(capsys, tmp_path, "admins")[1] == f"{ana.id}  Ana  (guest)\n"
    assert "no longer" in run(capsys, tmp_path, "admin", ana.id, "--remove")[1]
    assert not asyncio.run(found(tmp_path, ana.id)).is_admin


def test_a_name_that_several_people_have_needs_an_id(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    one, two = asyncio.run(fill(tmp_path, "Ana", "Ana"))
    status, _, said = run(capsys, tmp_path, "admin", "Ana")
    assert status == 1
    assert one.id in said
    assert two.id in said
    assert run(capsys, tmp_path, "admin", "Zoe")[0] == 1


def test_an_invitation_is_a_code_or_a_link_and_works(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(fill(tmp_path, "Ana"))
    code = re.search(r"[A-Z0-9]{10}", run(capsys, tmp_path, "invite", "--uses", "2")[1])
    assert code
    monkeypatch.setenv("LEXIKO_PUBLIC_URL", "https://tables.example/")
    shown = run(capsys, tmp_path, "invite")[1]
    assert re.fullmatch(r"https://tables\.example/enter/[A-Z0-9]{10}\n", shown)

    async def use(times: int) -> list[bool]:
        database = Database(f"sqlite:///{tmp_path}/lexiko.db")
        used = [await Moderation(database).use_invitation(code[0], 1) for _ in range(times)]
        await database.close()
        return used

    assert asyncio.run(use(3)) == [True, True, False]


def test_an_account_is_closed_and_opened_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (ana,) = asyncio.run(fill(tmp_path, "Ana"))
    assert "is closed" in run(capsys, tmp_path, "close", "Ana")[1]
    assert asyncio.run(found(tmp_path, ana.id)).closed_ms is not None
    assert "can sign in again" in run(capsys, tmp_path, "reopen", "Ana")[1]
    assert asyncio.run(found(tmp_path, ana.id)).closed_ms is None
