"""Values to sentences."""
