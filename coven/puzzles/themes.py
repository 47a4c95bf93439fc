"""What a puzzle is about, by the verb of its best choice."""

from typing import Final

THEMES: Final = {
    "bid": "bid",
    "pass": "bid",
    "quota": "bid",
    "give": "give",
    "discard": "discard",
    "lead": "lead",
    "hide": "hide",
    "follow": "follow",
    "return": "return",
    "trump": "when to lay trump",
    "lure": "lure or cast",
    "cast": "lure or cast",
    "with": "what to pay",
    "pay": "what to pay",
    "target": "whom to target",
    "counter": "counter",
    "decline": "counter",
    "take": "what to take",
    "keep": "what to keep",
    "rest": "when to rest",
    "reveal": "what to reveal",
    "agree": "agree or object",
    "object": "agree or object",
}


def theme_of(verb: str, log: list[str], players: int) -> str:
    """The theme of a choice; a card is played to lead a trick, or to follow in it."""
    if verb == "play":
        return "lead" if count_cards_played(log) % players == 0 else "follow"
    return THEMES.get(verb, verb)


def count_cards_played(log: list[str]) -> int:
    """How many cards were played since the last deal."""
    played = 0
    for line in reversed(log):
        if line.startswith("deal"):
            break
        played += line.partition(" ")[2].startswith("play ")
    return played
