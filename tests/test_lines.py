"""Bytes to lines of text: `cribcalc.lines`."""

import io

import pytest

from cribcalc.errors import NotationError
from cribcalc.lines import LONGEST_LINE, line_blocks, peek_line, verify_length


def test_blank_lines_alone_have_no_first_line() -> None:
    line, blocks = peek_line(iter([b"\n", b" \n"]))
    assert (line, list(blocks)) == ("", [b"\n", b" \n"])


def test_a_line_that_is_too_long_is_marked_at_its_end() -> None:
    line = "5" * (LONGEST_LINE + 1)
    with pytest.raises(NotationError) as caught:
        verify_length(line)
    assert caught.value.source == line
    assert caught.value.span == (LONGEST_LINE, LONGEST_LINE + 1)
    assert caught.value.hint == "is this a file of hands?"


def test_a_line_of_three_bytes_is_passed_on_before_more_is_read() -> None:
    assert next(line_blocks(io.BytesIO(b"5C\n6C\n").read1)) == b"5C\n6C\n"
    chunks = iter([b"5C\n"])
    assert next(line_blocks(lambda _: next(chunks))) == b"5C\n"
