"""Bytes to lines of text: encodings, line ends, and lines that are too long. Opens nothing."""

import codecs
from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from cribcalc.errors import NotationError

LONGEST_LINE = 65_536
"""The most bytes that a line may have; of a longer one only the beginning is kept, and it is an
error.
"""

CHUNK_SIZE = 65_536
"""How many bytes are read at a time."""


def decode_lines(blocks: Iterable[bytes]) -> Iterator[str]:
    r"""Yield the lines of blocks of whole lines (see `line_blocks`) as text, without their ends.

    A byte that is not UTF-8 becomes the lone surrogate U+DC80 + its low seven bits, which the
    parsers report.

    >>> list(decode_lines([b"5\xe2\x99\xa3\n\xff\n"]))
    ['5♣', '\udcff']
    """
    for block in blocks:
        for line in block.split(b"\n")[:-1]:
            yield line.decode("utf-8", "surrogateescape")


def peek_line(blocks: Iterator[bytes]) -> tuple[str, Iterator[bytes]]:
    r"""Return the first line of blocks of whole lines that is not blank, and all the blocks.

    >>> line, blocks = peek_line(iter([b"\n", b"5C\n6C\n", b"7C\n"]))
    >>> line, list(blocks)
    ('5C', [b'\n', b'5C\n6C\n', b'7C\n'])
    """
    read: list[bytes] = []
    for block in blocks:
        read.append(block)
        for line in decode_lines([block]):
            if line.strip():
                return line, chain(read, blocks)
    return "", iter(read)


def is_too_long(line: str) -> bool:
    """Return whether a line has more than LONGEST_LINE bytes; a character has four at most."""
    if len(line) <= LONGEST_LINE // 4:
        return False
    return len(line.encode("utf-8", "surrogateescape")) > LONGEST_LINE


def verify_length(line: str, hint: str = "is this a file of hands?") -> None:
    """Raise NotationError for a line that is too long.

    >>> verify_length("5C " * 30_000)
    Traceback (most recent call last):
    ...
    cribcalc.errors.NotationError: a line of more than 65536 bytes
    """
    if is_too_long(line):
        span = len(line) - 1, len(line)
        raise NotationError(f"a line of more than {LONGEST_LINE} bytes", line, span, hint)


def line_blocks(read: Callable[[int], bytes]) -> Iterator[bytes]:
    r"""Yield a stream in blocks of whole lines, as UTF-8, with "\n" at the end of every line.

    The stream is UTF-8 with or without a byte order mark, or UTF-16 with one. Its lines end in LF,
    CR LF or a lone CR; the last one may have no end. Of a line longer than LONGEST_LINE only the
    beginning is kept, and given before its end is seen, so that memory stays bounded. `read` is
    like `io.BufferedReader.read1`: it returns some bytes, at most as many as it is asked for, and
    none at the end.

    >>> import io
    >>> list(line_blocks(io.BytesIO(b"\xef\xbb\xbf5\xe2\x99\xa3\r\nJ\rQ").read1))
    [b'5\xe2\x99\xa3\nJ\n', b'Q\n']
    """
    rest = b""
    is_cut = False
    for chunk in _with_unix_ends(_as_utf8(read)):
        if is_cut:
            _, end, chunk = chunk.partition(b"\n")
            if not end:
                continue
            is_cut = False
        whole, end, rest = (rest + chunk).rpartition(b"\n")
        if end:
            yield whole + end
        rest = _with_fewer_blanks(rest)
        if len(rest) > LONGEST_LINE:
            yield rest[: LONGEST_LINE + 1] + b"\n"
            rest, is_cut = b"", True
    if rest:
        yield rest + b"\n"


def _with_fewer_blanks(start: bytes) -> bytes:
    """Return the start of a line, cut if there are only blanks: they are no fault by themselves."""
    if len(start) > LONGEST_LINE and start.isspace():
        return start[:LONGEST_LINE]
    return start


def _chunks(read: Callable[[int], bytes]) -> Iterator[bytes]:
    """Yield the bytes of a stream as they arrive."""
    chunk = read(CHUNK_SIZE)
    while chunk:
        yield chunk
        chunk = read(CHUNK_SIZE)


def _as_utf8(read: Callable[[int], bytes]) -> Iterator[bytes]:
    """Yield the bytes of a stream, converted if they are UTF-16, without a byte order mark."""
    chunks = _chunks(read)
    start = b""
    for chunk in chunks:
        start += chunk
        if len(start) >= 3:
            break
    encodings = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}
    encoding = encodings.get(start[:2])
    if encoding is None:
        yield start.removeprefix(codecs.BOM_UTF8)
        yield from chunks
        return
    decoder = codecs.getincrementaldecoder(encoding)("replace")
    for chunk in chain([start[2:]], chunks):
        yield decoder.decode(chunk).encode()
    yield decoder.decode(b"", final=True).encode()


def _with_unix_ends(chunks: Iterable[bytes]) -> Iterator[bytes]:
    r"""Yield the chunks with LF for CR LF and for a lone CR.

    A CR at the end of a chunk waits for the next chunk.
    """
    held = b""
    for chunk in chunks:
        text = held + chunk
        held = b"\r" if text.endswith(b"\r") else b""
        text = text.removesuffix(b"\r")
        if b"\r" in text:
            text = text.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        yield text
    if held:
        yield b"\n"
