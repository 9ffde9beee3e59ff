"""How near the text of terminal browsers comes to Chromium's `innerText`, over 50 pages."""

import os
import pathlib
import re
import statistics
import subprocess

from chromium import Chromium
from harness import SHARED
from page_words import words

DOC = pathlib.Path("/usr/share/doc")
# A folder's pages are of one kind: manual pages, technical notes, policy chapters, library
# reference, tutorials, release notes, indexes … From each so many are taken, evenly spaced by name.
SAMPLE = {
    SHARED / "pages": 7,
    DOC / "git-doc": 8,
    DOC / "git-doc/howto": 2,
    DOC / "git-doc/technical": 2,
    DOC / "debian-policy": 3,
    DOC / "debian-policy/fhs": 1,
    DOC / "debian-policy/menu-policy.html": 1,
    DOC / "debian-policy/perl-policy.html": 1,
    DOC / "debian-policy/policy.html": 4,
    DOC / "python3.11/html": 5,
    DOC / "python3.11/html/c-api": 2,
    DOC / "python3.11/html/extending": 1,
    DOC / "python3.11/html/faq": 1,
    DOC / "python3.11/html/howto": 2,
    DOC / "python3.11/html/library": 6,
    DOC / "python3.11/html/reference": 1,
    DOC / "python3.11/html/tutorial": 1,
    DOC / "python3.11/html/using": 1,
    DOC / "python3.11/html/whatsnew": 1,
}
# Wide enough that few cells of tables wrap: innerText has each cell whole.
COLUMNS = 200

REPLACED = "audio|button|iframe|meter|object|progress|select|textarea|video"


def sample():
    pages = []
    for folder, count in SAMPLE.items():
        names = sorted(p for p in folder.glob("*.html") if p.is_file())
        pages += [names[(2 * number + 1) * len(names) // (2 * count)] for number in range(count)]
    return pages


def comparable(page):
    """A page's markup without what innerText has none of: list numbers, images, media, controls.

    Numbered lists become bulleted ones. Relative addresses of style sheets stay valid.
    """
    source = page.read_bytes()
    source = re.sub(rb"<(/?)ol\b", rb"<\1ul", source, flags=re.I)
    source = re.sub(rb"<(img|input|embed)\b[^>]*>", b"", source, flags=re.I)
    source = re.sub(rf"<({REPLACED})\b.*?</\1\s*>".encode(), b"", source, flags=re.I | re.S)
    base = b'<base href="%s/">' % page.parent.as_uri().encode()
    return re.sub(rb"<head\b[^>]*>", lambda head: head[0] + base, source, count=1, flags=re.I)


def programs(ours, columns):
    """What prints a page as text, each as a command for the file whose name is added."""
    width = str(columns)
    return {
        "ours": [*ours, "--width", width, "open", "--dump"],
        "w3m": ["w3m", "-dump", "-cols", width, "-T", "text/html", "-I", "utf-8", "-O", "utf-8"],
        "lynx": ["lynx", "-dump", "-nolist", "-nonumbers", f"-width={width}",
                 "-assume_charset=utf-8", "-display_charset=utf-8"],
        "links": ["links", "-dump", "-width", width, "-codepage", "utf-8",
                  "-html-assume-codepage", "utf-8"],
        "elinks": ["elinks", "-dump", "-no-numbering", "-no-references", "-dump-width", width,
                   "-dump-charset", "utf-8", "-eval", 'set document.codepage.assume = "utf-8"'],
    }  # fmt: skip


def printed_words(name, command, file, environment):
    done = subprocess.run([*command, file], capture_output=True, env=environment, timeout=60)
    text = done.stdout.decode("utf-8", "replace")
    # One of the bullets of Lynx is a letter.
    return words(re.sub(r"(?m)^( *)o ", r"\1", text) if name == "lynx" else text)


def common_length(one, other):
    """The length of the longest common subsequence, exactly, a bit for each word of one list."""
    places = {}
    for number, word in enumerate(one):
        places[word] = places.get(word, 0) | 1 << number
    every = (1 << len(one)) - 1
    free = every
    for word in other:
        if match := free & places.get(word, 0):
            free = (free + match | free - match) & every
    return len(one) - free.bit_count()


def f1(actual, expected):
    """The harmonic mean of precision and recall, of words in order."""
    total = len(actual) + len(expected)
    return 2 * common_length(actual, expected) / total if total else 1.0


class Comparison:
    """The F1 of each program on each page, against Chromium with and without style sheets.

    The terminal browsers fetch no linked style sheet, so without them Chromium shows what they can
    know; with them it hides some of that, which counts against all of them alike.
    """

    def __init__(self, program, columns=COLUMNS):
        self.pages = sample()
        files = []
        for number, page in enumerate(self.pages):
            files.append(program.home / f"{number}.html")
            files[-1].write_bytes(comparable(page))
        with Chromium() as browser:
            styled = [words(browser.inner_text(file.as_uri())) for file in files]
            browser.block("*.css*")
            plain = [words(browser.inner_text(file.as_uri())) for file in files]
        environment = program.environment(LANG="C.UTF-8")
        self.styled, self.plain = {}, {}
        for name, command in programs(program.arguments(), columns).items():
            texts = [printed_words(name, command, file, environment) for file in files]
            self.styled[name] = [f1(*pair) for pair in zip(texts, styled)]
            self.plain[name] = [f1(*pair) for pair in zip(texts, plain)]


def means(figures):
    return {name: statistics.mean(column) for name, column in figures.items()}
