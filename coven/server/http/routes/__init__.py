"""All endpoints of the HTTP API: what the dispatcher serves and OpenAPI describes."""

from typing import Final

from coven.server.http.request import Endpoint
from coven.server.http.routes.clubs import CLUB_ENDPOINTS
from coven.server.http.routes.events import DAILY_DEAL_ENDPOINTS, DUPLICATE_ENDPOINTS
from coven.server.http.routes.host import HOST_ENDPOINTS
from coven.server.http.routes.people import PEOPLE_ENDPOINTS
from coven.server.http.routes.social import SOCIAL_ENDPOINTS
from coven.server.http.routes.tables import TABLE_ENDPOINTS
from coven.server.http.routes.workshop import WORKSHOP_ENDPOINTS

ENDPOINTS: Final[tuple[Endpoint, ...]] = (
    *PEOPLE_ENDPOINTS,
    *SOCIAL_ENDPOINTS,
    *CLUB_ENDPOINTS,
    *HOST_ENDPOINTS,
    *DUPLICATE_ENDPOINTS,
    *DAILY_DEAL_ENDPOINTS,
    *TABLE_ENDPOINTS,
    *WORKSHOP_ENDPOINTS,
)
