"""Messages and catalogs."""
