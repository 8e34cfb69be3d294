"""A server process: uvicorn with the services around it, and a prompt shutdown.

Services that can't be opened raise their own error before anyone is served; uvicorn would only log
that something failed. On shutdown no new connections are accepted, streams are closed with code
1012 ("come back"), and requests get a few seconds to finish. Whatever is still running then (a
thread, a client that doesn't read, a database that hangs) is abandoned.
"""

import multiprocessing
import os
import socket
import sys
import threading
from types import FrameType

import structlog
import uvicorn

from lexiko.server.application import application, build_routes
from lexiko.server.configuration import Configuration
from lexiko.server.services import Services
from lexiko.server.web.bounded_http import BoundedHttp

log = structlog.get_logger("lexiko.table_server")

REQUESTS_S = 4
"""How long requests may take to finish after the server is asked to stop."""
LONGEST_S = 9.0
"""When the process ends at the latest."""


class TableServer(uvicorn.Server):
    """Serves a configuration; `run` returns once it's asked to stop."""

    def __init__(self, configuration: Configuration) -> None:
        app = application(configuration)
        build_routes(app)
        self.services: Services = app.state.services
        self._end: threading.Timer | None = None
        super().__init__(
            uvicorn.Config(
                app,
                log_config=None,
                access_log=False,
                server_header=False,
                # `serve` opens the services.
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
        """Serve until asked to stop; raises the error that keeps the services from opening."""
        with self.capture_signals():
            async with self.services:
                await self._serve(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Handle a signal: the server is no longer ready, and ends within seconds."""
        self.services.is_closing = True
        if self._end is None:
            self._end = threading.Timer(LONGEST_S, _leave)
            self._end.daemon = True
            self._end.start()
        super().handle_exit(sig, frame)


def _leave() -> None:
    log.warning("stopped_late", reason="something didn't finish in time and was abandoned")
    for child in multiprocessing.active_children():
        child.kill()
    sys.stderr.flush()
    os._exit(0)
