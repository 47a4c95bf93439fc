"""What is written from the messages is what the messages say now."""

from tools import protocol, samples


def test_the_types_of_the_web_client_are_those_of_the_messages() -> None:
    assert protocol.TYPESCRIPT.read_text(encoding="utf-8") == protocol.render_typescript(), "run python -m tools.protocol"


def test_the_document_describes_the_messages() -> None:
    assert protocol.DOCUMENT.read_text(encoding="utf-8") == protocol.render_document(), "run python -m tools.protocol"


def test_the_samples_of_the_web_client_are_what_tables_show() -> None:
    assert samples.SAMPLES.read_text(encoding="utf-8") == samples.render_samples(), "run python -m tools.samples"
