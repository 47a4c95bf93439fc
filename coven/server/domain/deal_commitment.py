"""Verifiable deals: a commitment before the first card, opened after the last. docs/explanation/fair_deals.md explains it.

>>> commitment_of(bytes(32))[:16]
'66687aadf862bd77'
>>> numbers = DealSource(bytes(32), ["a", "b"]).numbers(1)
>>> [numbers.below(54) for _ in range(5)] == [DealSource(bytes(32), ["a", "b"]).numbers(1).below(54)] * 5
False
"""

import hashlib
import hmac
from collections.abc import Sequence
from secrets import token_bytes
from typing import Final

import msgspec

from coven.core.chance import Lot, bag
from coven.errors import RecordError
from coven.match.records import EveningSeal, GameRecord, new_match

DERIVATION_LABEL: Final = b"coven-deal-1\n"
WORD_VALUES: Final = 1 << 64


def new_secret() -> bytes:
    """Return a secret from the system's secure source."""
    return token_bytes(32)


def commitment_of(secret: bytes) -> str:
    """Return what is published before the game: the SHA-256 of the secret."""
    return hashlib.sha256(secret).hexdigest()


def deal_secret(evening: bytes, deal: int) -> bytes:
    """Return the secret of one deal of an evening: HMAC-SHA256 of its number, with the secret of the evening as the key."""
    return hmac.digest(evening, b"deal %d" % deal, "sha256")


class RandomNumbers:
    """The random numbers of one lot: HMAC-SHA256 of its line and a counter, 64 bits at a time."""

    def __init__(self, key: bytes, line: int) -> None:
        self.key = key
        self.line = line
        self.block = 0
        self.words: list[int] = []

    def below(self, bound: int) -> int:
        """Return a uniform number from 0 to bound - 1: words past the last whole multiple of bound are rejected."""
        while True:
            word = self._word()
            if word < WORD_VALUES - WORD_VALUES % bound:
                return word % bound

    def _word(self) -> int:
        if not self.words:
            block = hmac.digest(self.key, b"%d:%d" % (self.line, self.block), "sha256")
            self.words = [int.from_bytes(block[start : start + 8], "big") for start in (24, 16, 8, 0)]
            self.block += 1
        return self.words.pop()


class DealSource:
    """Draws every lot of one game from the server's secret and the players' salts."""

    def __init__(self, secret: bytes, salts: Sequence[str]) -> None:
        self.key = hmac.digest(secret, DERIVATION_LABEL + msgspec.json.encode(list(salts)), "sha256")

    def numbers(self, line: int) -> RandomNumbers:
        """Return the numbers for the lot that is line `line` of the log, counted from 1."""
        return RandomNumbers(self.key, line)

    def draw(self, lot: Lot, line: int) -> None:
        """Draw the lot by a Fisher-Yates shuffle of its items."""
        numbers, items = self.numbers(line), bag(lot)
        for place in range(lot.due):
            other = place + numbers.below(len(items) - place)
            items[place], items[other] = items[other], items[place]
        lot["items"][: len(items)] = items


# verification


def verify(record: GameRecord, where: str = "the record") -> int:
    """Check the deals of a finished game against its commitment; return how many lots were checked."""
    if record.evening is not msgspec.UNSET:
        return _verify_duplicate(record, record.evening, where)
    if record.deal is msgspec.UNSET:
        raise RecordError(f"{where}: expected the secret of its deals under 'deal', got none.")
    secret = _check_secret(record.deal.secret, record.deal.commitment, where)
    return _check_lots(record, DealSource(secret, record.deal.salts), where)


def _check_secret(text: str, commitment: str, where: str) -> bytes:
    try:
        secret = bytes.fromhex(text)
    except ValueError:
        raise RecordError(f"{where}: expected the secret in hexadecimal digits.") from None
    if commitment_of(secret) != commitment:
        raise RecordError(f"{where}: the secret does not match the commitment: its SHA-256 is {commitment_of(secret)}.")
    return secret


def _verify_duplicate(record: GameRecord, seal: EveningSeal, where: str) -> int:
    """Check a deal of an event: without salts, and with its lots counted separately, so that every table gets the same."""
    if not seal.secret:
        raise RecordError(f"{where}: its evening was not over: expected the secret of its deals, published after the last one.")
    secret = deal_secret(_check_secret(seal.secret, seal.commitment, where), seal.deal)
    return _check_lots(record, DealSource(secret, [""] * record.players), where)


def _check_lots(record: GameRecord, source: DealSource, where: str) -> int:
    checked, match = 0, new_match(record, where)
    is_event = record.evening is not msgspec.UNSET
    for number, line in enumerate(record.log, 1):
        if lot := match.lot_due():
            source.draw(lot, checked + 1 if is_event else number)
            expected = match.game.notation.encode_lot(lot)
            if expected != line:
                raise RecordError(f"{where}, line {number}: expected '{expected}' from the secret, got '{line}'.")
            checked += 1
        match.apply_line(line)
    return checked
