"""Results as text for people. The only rooms that import tabulate, and only to print a table."""
