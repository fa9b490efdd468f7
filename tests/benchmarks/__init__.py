"""Measurements and comparisons with other scorers, run by hand: see README.md here. No test,
nothing to fail.
"""
