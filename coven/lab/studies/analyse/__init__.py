"""Analyse a study: metrics of its tallies, estimates with intervals, and findings."""
