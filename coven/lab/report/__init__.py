"""Reports: the standings of a contest or the answers of a study as one HTML file, its charts inside, without scripts."""
