"""Generated files: the web client's types, its samples and the protocol document are up to date."""

from tools import protocol, samples


def test_typescript_types_match_the_messages() -> None:
    assert protocol.TYPESCRIPT.read_text(encoding="utf-8") == protocol.render_typescript(), "run python -m tools.protocol"


def test_protocol_document_matches_the_messages() -> None:
    assert protocol.DOCUMENT.read_text(encoding="utf-8") == protocol.render_document(), "run python -m tools.protocol"


def test_web_client_samples_match_the_messages() -> None:
    assert samples.SAMPLES.read_text(encoding="utf-8") == samples.render_samples(), "run python -m tools.samples"
