"""Settings: the command line before the environment, that before the file; and the commands that
use them."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from lexiko.cli.app import app
from lexiko.server.configuration import BadSetting, Configuration, configured

from ..store.landed import unpacked


def test_arguments_go_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "lexiko.toml"
    file.write_text('port = 1\nhost = "a"\nlog = "debug"\n')
    environment = {"LEXIKO_CONFIG": str(file), "LEXIKO_PORT": "2", "LEXIKO_HOST": "b"}
    found = configured({"port": 3, "host": None}, environment=environment)
    assert (found.port, found.host, found.log) == (3, "b", "debug")


def test_the_data_folder_of_everything_is_not_taken_for_the_servers_own() -> None:
    found = configured(environment={"LEXIKO_DATA": "/elsewhere"})
    assert found.data == ""
    assert configured(environment={"LEXIKO_SERVER_DATA": "/own"}).folder == Path("/own")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("prot = 1", "unknown setting prot"),
        ("port = 'x'", "port must be a number"),
        ("port = -1", "port can't be negative"),
        ("log = 'loud'", "log must be debug"),
        ("= 3", "can't be read"),
    ],
)
def test_a_wrong_setting_is_named(tmp_path: Path, content: str, reason: str) -> None:
    file = tmp_path / "lexiko.toml"
    file.write_text(content)
    with pytest.raises(BadSetting, match=reason):
        configured({}, file, {})


def test_a_damaged_secret_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"short")
    with pytest.raises(BadSetting, match="damaged"):
        Configuration(data=str(tmp_path)).secret()


def test_the_help_lists_every_setting() -> None:
    shown = CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "300"}).output
    for name in Configuration.__slots__:
        variable = "LEXIKO_SERVER_DATA" if name == "data" else f"LEXIKO_{name.upper()}"
        assert variable in shown


def test_a_backup_is_restored_into_another_folder(tmp_path: Path) -> None:
    run = CliRunner()
    file, one, two = tmp_path / "backup", tmp_path / "one", tmp_path / "two"
    nothing = run.invoke(app, ["backup", str(file), "--data", str(one)])
    assert nothing.exit_code == 1
    assert not one.exists()
    one.mkdir()
    unpacked("0007-4542329", one)
    (one / "secret").write_bytes(bytes(range(48)))
    made = run.invoke(app, ["backup", str(file), "--data", str(one)])
    assert made.exit_code == 0, made.output
    refused = run.invoke(app, ["backup", str(file), "--data", str(one)])
    assert refused.exit_code == 1
    restored = run.invoke(app, ["restore", str(file), "--data", str(two)])
    assert restored.exit_code == 0, restored.output
    assert (two / "secret").read_bytes() == bytes(range(48))
    again = run.invoke(app, ["restore", str(file), "--data", str(two)])
    assert again.exit_code == 1
    assert "--data" in again.output


@pytest.mark.parametrize(("cores", "processes"), [(1, 1), (2, 2), (4, 4), (6, 4), (12, 6), (64, 8)])
def test_the_lab_leaves_cores_alone_where_there_are_many(
    monkeypatch: pytest.MonkeyPatch, cores: int, processes: int
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    assert configured({}, environment={}).lab_processes == processes
    assert configured({"lab": "0"}, environment={}).lab_processes == 0
    with pytest.raises(BadSetting, match="lab must be a number or auto"):
        configured({"lab": "-1"}, environment={})
