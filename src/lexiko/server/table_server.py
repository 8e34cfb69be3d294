"""A server process: uvicorn, with the services open around it, and an end that comes soon, whatever
is still going on.

Services that can't be opened raise their own error here, before anyone is served; uvicorn would
only log that something failed. At the end nobody new is let in, streams are closed with code 1012
("come back"), and requests get a few seconds to finish. What then still runs (a thread, a client
that reads nothing, a database that hangs) is left behind.
"""

import multiprocessing
import os
import socket
import sys
import threading
from types import FrameType

import structlog
import uvicorn

from lexiko.server.application import application
from lexiko.server.configuration import Configuration
from lexiko.server.services import Services
from lexiko.server.web.bounded_http import BoundedHttp

log = structlog.get_logger("lexiko.table_server")

REQUESTS_S = 4
"""How long requests may take to finish once the server is asked to stop."""
LONGEST_S = 9.0
"""When the process ends at the latest."""


class TableServer(uvicorn.Server):
    """Serves a configuration; `run` returns once it was asked to stop."""

    def __init__(self, configuration: Configuration) -> None:
        app = application(configuration)
        self.services: Services = app.state.services
        self._end: threading.Timer | None = None
        super().__init__(
            uvicorn.Config(
                app,
                log_config=None,
                access_log=False,
                server_header=False,
                # The services are opened by `serve`.
                lifespan="off",
                http=BoundedHttp,
                ws_max_size=65_536,
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=REQUESTS_S,
                timeout_keep_alive=75,
                proxy_headers=bool(configuration.proxies),
                forwarded_allow_ips=configuration.proxies or None,
            )
        )

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until asked to stop; raises what keeps the services from opening."""
        with self.capture_signals():
            async with self.services:
                await self._serve(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal: from now on the server isn't ready, and ends within seconds."""
        self.services.is_closing = True
        if self._end is None:
            self._end = threading.Timer(LONGEST_S, _leave)
            self._end.daemon = True
            self._end.start()
        super().handle_exit(sig, frame)


def _leave() -> None:
    log.warning("stopped_late", reason="something did not finish in time and was left behind")
    for child in multiprocessing.active_children():
        child.kill()
    sys.stderr.flush()
    os._exit(0)
