"""The commands and their options; what they do is imported when they run."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import click

from companion import __version__

PORT = 8765


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(prog)s %(version)s")
def companion() -> None:
    """Keeps the score of cribbage, Run of 5 and Sequence on every phone at the table."""


def clean_url(context: click.Context, option: click.Parameter, url: str | None) -> str | None:
    """The address of a site: scheme, host, perhaps a port, and nothing after it."""
    if url is None:
        return None
    parts = urlsplit(url)
    if (
        parts.scheme not in ("http", "https")
        or not parts.hostname
        or parts.path not in ("", "/")
        or parts.query
        or "@" in url
    ):
        raise click.BadParameter(
            "give it as http://HOST or https://HOST, with :PORT where it needs one, and nothing after it."
        )
    return f"{parts.scheme}://{parts.netloc.lower()}"


data_option = click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    help="Keep the scores in this folder; else in the user's own.",
)
port_option = click.option("--port", default=PORT, show_default=True, type=click.IntRange(1, 65535))
url_option = click.option(
    "--url",
    callback=clean_url,
    help="The address that phones reach, where this machine cannot know it (container, proxy).",
)
FILE = click.Path(dir_okay=False, path_type=Path)
FILE_OR_STANDARD = click.Path(dir_okay=False, allow_dash=True, path_type=Path)


@companion.command()
@click.option("--host", help="Listen on this address alone; else on all this machine has.")
@port_option
@data_option
@url_option
@click.option(
    "--name",
    "names",
    multiple=True,
    help="A host name to answer to besides the machine's own. May be given again.",
)
@click.option("--behind-proxy", is_flag=True, help="Believe the X-Forwarded headers of one proxy in front.")
@click.option(
    "--reload",
    "watch",
    is_flag=True,
    help="For who works on the pages: read templates and static files again when they change.",
)
def serve(
    host: str | None,
    port: int,
    data: Path | None,
    url: str | None,
    names: tuple[str, ...],
    behind_proxy: bool,
    watch: bool,
) -> None:
    """Keep score: print the address and its QR, and serve until Ctrl-C or SIGTERM."""
    from companion.cli.address import Asked
    from companion.cli.serve import run

    everywhere = host in (None, "0.0.0.0", "::")
    run(Asked(None if everywhere else host, port, data, url, names, behind_proxy, watch))


@companion.command()
@click.argument(
    "files",
    nargs=-1,
    required=True,
    type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path),
)
@click.option("--json", "as_json", is_flag=True, help="One object a case.")
def judge(files: tuple[Path, ...], as_json: bool) -> None:
    """Judge golden cases, one JSON object a line (docs/moves.md, Cases).

    Prints each case that fails, then "N passed, N failed". Exits 1 if any failed, 2 if a line is no case.
    """
    from companion.cli.judge import run

    raise SystemExit(run(files, as_json))


@companion.command()
@click.argument("cards", nargs=-1, required=True)
@click.option("--starter", help="The turned-up card.")
@click.option("--crib", is_flag=True, help="It is the crib.")
@click.option("--play", is_flag=True, help="Count the last of these cards as it is laid in the play.")
@click.option("--json", "as_json", is_flag=True, help="Everything that was worked out, as JSON.")
def count(cards: tuple[str, ...], starter: str | None, crib: bool, play: bool, as_json: bool) -> None:
    """Count a cribbage hand: companion count 5H 5D 5S JC --starter 5C"""
    from companion.cli.count import run

    raise SystemExit(run(list(cards), starter, crib, play, as_json))


@companion.command()
@click.argument("file", required=False, type=FILE)
@data_option
def backup(file: Path | None, data: Path | None) -> None:
    """Copy all scores into FILE, or into backups/ in the data folder. Works while `serve` runs."""
    from companion.cli.keeping import run_backup

    run_backup(file, data)


@companion.command()
@click.argument("file", type=FILE)
@data_option
def restore(file: Path, data: Path | None) -> None:
    """Put the scores back as they are in the backup FILE, and keep those of now beside them. Stop `serve` first."""
    from companion.cli.keeping import run_restore

    run_restore(file, data)


@companion.command()
@click.argument("table")
@click.argument("file", required=False, type=FILE_OR_STANDARD)
@data_option
def export(table: str, file: Path | None, data: Path | None) -> None:
    """Write a table as JSON into FILE, else into TABLE.json. Works while `serve` runs."""
    from companion.cli.exchange import run_export

    run_export(table, file, data)


@companion.command("import")
@click.argument("file", type=FILE_OR_STANDARD)
@data_option
def import_table(file: Path, data: Path | None) -> None:
    """Take a table in that `export` wrote into FILE. Stop `serve` first."""
    from companion.cli.exchange import run_import

    run_import(file, data)


@companion.command()
@data_option
@port_option
@url_option
def doctor(data: Path | None, port: int, url: str | None) -> None:
    """Say how this machine is fit to keep score. Exits 1 when something needs a person."""
    from companion.cli.doctor import run

    raise SystemExit(run(data, port, url))
