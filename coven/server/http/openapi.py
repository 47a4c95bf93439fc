"""OpenAPI description of the HTTP API, generated from the endpoints, and an HTML page of it."""

import re
from html import escape
from typing import Final

import msgspec

from coven.server.http.request import Endpoint
from coven.server.http.routes import ENDPOINTS
from coven.server.people.identity import COOKIE_NAME
from coven.server.protocol import Problem
from coven.server.protocol.wire import WIRE_NAMES, JsonObject

SCHEMA_REF: Final = "#/components/schemas/{name}"


def build_document(version: str) -> JsonObject:
    """Return the OpenAPI document."""
    kinds = {kind for endpoint in ENDPOINTS for kind in (endpoint.response, endpoint.body) if kind and kind is not str}
    kinds |= {Problem}
    _, components = msgspec.json.schema_components(sorted(kinds, key=lambda kind: kind.__name__), ref_template=SCHEMA_REF)
    paths: dict[str, JsonObject] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Coven",
            "version": version,
            "description": "Card game tables. Moves are played over a websocket per table.",
        },
        "paths": paths,
        "components": {
            "schemas": _with_wire_names(components),
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE_NAME},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
        "security": [{"cookie": []}, {"token": []}],
    }


def _with_wire_names(components: JsonObject) -> JsonObject:
    """Rename the schemas of classes that have another name in the protocol or parameters, and the references to them."""
    pattern = rf'"(#/components/schemas/)?({"|".join(WIRE_NAMES)})"'
    text = re.sub(r'"((?:#/components/schemas/)?\w+)_str_"', r'"\1"', msgspec.json.encode(components).decode())  # Trick[str]
    renamed: JsonObject = msgspec.json.decode(re.sub(pattern, lambda found: f'"{found[1] or ""}{WIRE_NAMES[found[2]]}"', text))
    return renamed


def _operation(endpoint: Endpoint) -> JsonObject:
    operation: JsonObject = {
        "operationId": endpoint.handler.__name__.strip("_"),
        "summary": endpoint.handler.__doc__,
        "parameters": [_parameter(name, "path") for name in re.findall(r"{(\w+)}", endpoint.path)]
        + [_parameter(name, "query") for name in endpoint.query],
        "responses": {
            str(endpoint.status): _content(endpoint.response, "The response.", endpoint.media_type),
            "default": _content(Problem, "An error: a code and a sentence."),
        },
    }
    if endpoint.body is not None:
        operation["requestBody"] = _content(endpoint.body, "") | {"required": True}
    return operation


def _parameter(name: str, place: str) -> JsonObject:
    return {"name": name, "in": place, "required": place == "path", "schema": {"type": "string"}}


def _content(kind: type[msgspec.Struct | str], words: str, media: str = "application/json") -> JsonObject:
    schema = {"type": "string"} if kind is str else {"$ref": SCHEMA_REF.format(name=kind.__name__)}
    content: JsonObject = {"content": {media: {"schema": schema}}}
    return content | ({"description": words} if words else {})


def render_page(version: str) -> str:
    """Return the API description as an HTML page without scripts, which the strict content security policy allows."""
    rows = "".join(
        f"<tr><td><code>{endpoint.method} {escape(endpoint.path)}</code></td><td>{escape(endpoint.handler.__doc__ or '')}</td>"
        f"<td>{endpoint.body.__name__ if endpoint.body else ''}</td><td>{endpoint.response_name}</td></tr>"
        for endpoint in ENDPOINTS
    )
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Coven {escape(version)}: HTTP API</title>'
        "</head><body>"
        f"<h1>Coven {escape(version)}: HTTP API</h1>"
        '<p>For programs: <a href="/api/openapi.json">openapi.json</a>. Moves are played over a websocket per table, '
        "<code>/api/tables/{id}/ws</code>: docs/reference/protocol.md.</p>"
        f"<table><tr><th>request</th><th>description</th><th>body</th><th>response</th></tr>{rows}</table></body></html>"
    )
