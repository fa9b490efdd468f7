"""What the tests of the command line share: hands, and the names of all commands."""

from tests.program import all_commands

BEST = "5H 5S 5C JD / 5D"
NINETEEN = "2C 4D 6H 8S / KC"
COMMANDS = all_commands()
ESCAPE = "\x1b"
