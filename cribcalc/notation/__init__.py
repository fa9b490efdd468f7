"""Text to values: cards, hands, claims, plays and records of games."""
