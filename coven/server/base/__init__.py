"""Building blocks that know nothing of tables: errors, configuration, metrics, time, rate limits."""
