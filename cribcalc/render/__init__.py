"""Results as text for people: the only user of tabulate, and only to print a table."""
