"""Write all golden playthroughs anew."""

from tests.games.playthroughs import paths, told

for path, (key, players) in paths().items():
    path.write_text(told(key, players), encoding="utf-8")
