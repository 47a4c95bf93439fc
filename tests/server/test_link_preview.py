"""Link previews: the title and description that messengers show for an invitation."""

from coven.server.domain import lobby
from coven.server.http.link_preview import insert_tags, meta_tags, preview_description, preview_title
from coven.server.protocol import AddBot, Sit, TableSettings
from coven.server.storage import Person, TableRow

ANN = Person("ann", "Ann", "person", "hare")


def open_table(title: str = "") -> TableRow:
    row = lobby.new_table(ANN, TableSettings(game="three_witches", title=title))
    lobby.sit(row, ANN, Sit(seat=0))
    return row


def test_preview_names_host_game_and_players() -> None:
    row = open_table("Friday night")
    assert preview_title(row) == "Ann invites you to Friday night (3 Witches)"
    assert preview_description(row) == "At the table: Ann. 2 seats are free."
    lobby.add_bot(row, ANN, AddBot(seat=1, level="toad"))
    assert preview_description(row).endswith("One seat is free.")


def test_preview_says_when_no_seat_is_free() -> None:
    row = open_table()
    for seat in (1, 2):
        lobby.add_bot(row, ANN, AddBot(seat=seat, level="toad"))
    assert preview_description(row).endswith("All seats are taken.")
    row.status = "running"
    assert preview_description(row).endswith("The game has started.")


def test_player_text_is_escaped() -> None:
    row = open_table('"><script>alert(1)</script>')
    page = insert_tags("<html><head></head><body></body></html>", meta_tags(row, "https://coven.example"))
    assert "<script>" not in page
    assert "&lt;script&gt;" in page
    assert page.count("</head>") == 1


def test_picture_has_an_absolute_url() -> None:
    tags = meta_tags(open_table(), "https://coven.example")
    assert 'content="https://coven.example/tables/three_witches.jpg"' in tags


def test_unknown_game_is_named_by_its_key() -> None:
    row = open_table("Friday night")
    row.game = "fifth_game"
    assert preview_title(row) == "Ann invites you to Friday night (fifth_game)"
    assert "A table of fifth_game" in meta_tags(row, "https://coven.example")
