"""Liveness, readiness and metrics."""

from fastapi import APIRouter
from starlette.responses import Response

from lexiko.server.routes.dependencies import TheServices, reply
from lexiko.server.wire.replies import ErrorReply, Health, Readiness

router = APIRouter(tags=["health"])


@router.get("/healthz", response_model=Health)
async def health() -> Response:
    """Check that the process answers."""
    return reply({"status": "alive"})


@router.get("/readyz", response_model=Readiness, responses={503: {"model": Readiness}})
async def ready(services: TheServices) -> Response:
    """Check that the server is ready for requests.

    The database answers and is writable, Redis answers if it's configured, and the process isn't
    shutting down.
    """
    is_writable = await services.readiness.why_not() is None
    redis = services.pubsub.is_connected if services.pubsub.has_redis else None
    is_ready = is_writable and redis is not False and not services.is_closing
    return reply(
        {
            "status": "ready" if is_ready else "not ready",
            "database": is_writable or await services.database.answers(),
            "writable": is_writable,
            "redis": redis,
            "thinkers": services.computers.alive,
        },
        200 if is_ready else 503,
    )


@router.get("/metrics", response_class=Response, responses={403: {"model": ErrorReply}})
async def metrics(services: TheServices) -> Response:
    """Get metrics for Prometheus. None of them identifies a person."""
    services.measure()
    return Response(services.metrics.exposed(), media_type="text/plain; version=0.0.4")
