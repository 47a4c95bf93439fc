"""Write all golden playthroughs."""

from tests.games.playthroughs import paths, playthrough_text

for path, (key, players) in paths().items():
    path.write_text(playthrough_text(key, players), encoding="utf-8")
