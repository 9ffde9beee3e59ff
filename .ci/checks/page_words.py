"""The words of pages: what a page's markup shows, and whether a text has all of it."""

import collections
import gzip
import html.parser
import os
import pathlib
import re
import subprocess
import unicodedata

# The manuals that the checks read: HTML written by AsciiDoc, DocBook, Sphinx and by hand.
PACKAGES = ["git-doc", "debian-policy", "python3.11-doc"]

WORD = re.compile(r"[^\W_]+")
# Signs such as ² and ₂, which our text has for raised and lowered digits.
SCRIPT = re.compile("[\u00b2\u00b3\u00b9\u2070-\u209c]+")
# Shown as nothing, or only where a line ends: U+00AD, U+200B to U+200D, U+2060 and U+FEFF.
INVISIBLE = dict.fromkeys([0xAD, 0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF])

# By the HTML standard's rendering section (15.3.1) and what has other content in its place.
NEVER_SHOWN = {
    "area", "base", "basefont", "datalist", "head", "link", "meta", "noembed", "noframes", "param",
    "rp", "script", "style", "template", "title",
    "audio", "canvas", "iframe", "object", "select", "textarea", "video",
}
VOID = {
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
}
INLINE = {
    "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em",
    "font", "i", "ins", "kbd", "label", "mark", "nobr", "q", "s", "samp", "small", "span", "strike",
    "strong", "sub", "sup", "time", "tt", "u", "var", "wbr",
}  # fmt: skip
HIDING = re.compile(r"display\s*:\s*none|visibility\s*:\s*(hidden|collapse)")


def words(text, apart=False):
    """Runs of letters and digits; raised and lowered ones are words of their own where `apart`."""
    space = " " if apart else ""
    text = SCRIPT.sub(lambda signs: space + unicodedata.normalize("NFKC", signs[0]), text)
    return WORD.findall(text.translate(INVISIBLE))


def installed_pages():
    """Every HTML file of the manuals once, by its real path."""
    listed = subprocess.run(
        ["dpkg", "-L", *PACKAGES], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    pages = [line for line in listed if re.search(r"\.html(\.gz)?$", line)]
    return sorted({pathlib.Path(os.path.realpath(page)) for page in pages if os.path.isfile(page)})


def markup(path):
    """The source of a page; all of these are UTF-8."""
    data = path.read_bytes()
    data = gzip.decompress(data) if path.suffix == ".gz" else data
    return data.decode("utf-8", "replace")


class ShownText(html.parser.HTMLParser):
    """What a page shows by its markup and the HTML standard's word on hidden elements.

    `groups` has the page's words in order: a group is a list of cells, a cell a list of words. The
    cells of a table's row stand side by side in a text, so only each cell's own order is certain.
    """

    def __init__(self, source):
        super().__init__()
        self.groups, self._text = [[]], []
        # The element that hides what it contains, and how many of its kind are open in it.
        self._hiding, self._depth = None, 0
        self._tables, self._rows_below = 0, 0
        self._hidden_rules = own_style(source)
        self.feed(source)
        self.close()
        self._end_group()

    def handle_starttag(self, tag, attributes):
        if self._hiding:
            self._depth += tag == self._hiding
        elif tag in VOID or not self._hides(tag, dict(attributes)):
            self._begin(tag, dict(attributes))
        else:
            self._hiding, self._depth = tag, 1
            self._split(tag)

    def handle_endtag(self, tag):
        if self._hiding:
            self._depth -= tag == self._hiding
            self._hiding = self._hiding if self._depth else None
        else:
            self._split(tag)
            if tag == "table" and self._tables:
                self._tables -= 1
                if not self._tables:
                    self._end_group()

    def handle_data(self, data):
        if not self._hiding:
            self._text.append(data)

    def _begin(self, tag, attributes):
        self._split(tag)
        if tag == "table":
            self._tables += 1
            self._rows_below = 0
        if self._tables != 1:
            return
        if tag == "tr":
            # A cell that reaches into the rows below makes one group of them.
            if self._rows_below:
                self._rows_below -= 1
                self._end_cell()
            else:
                self._end_group()
        elif tag in ("td", "th", "caption"):
            self._end_cell()
            span = attributes.get("rowspan") or "1"
            self._rows_below = max(self._rows_below, int(span) - 1 if span.isdigit() else 0)

    def _split(self, tag):
        if tag not in INLINE:
            self._text.append("\n")
        elif tag in ("sub", "sup"):
            self._text.append(" ")

    def _end_cell(self):
        if found := words("".join(self._text), apart=True):
            self.groups[-1].append(found)
        self._text.clear()

    def _end_group(self):
        self._end_cell()
        if self.groups[-1]:
            self.groups.append([])

    def _hides(self, tag, attributes):
        style = attributes.get("style") or ""
        return (
            tag in NEVER_SHOWN
            or "hidden" in attributes
            or attributes.get("aria-hidden") == "true"
            or (tag == "dialog" and "open" not in attributes)
            or HIDING.search(style) is not None
            or not self._hidden_rules.isdisjoint(
                [tag, "#" + (attributes.get("id") or "")]
                + ["." + name for name in (attributes.get("class") or "").split()]
            )
        )


def own_style(source):
    """The elements, classes and ids that a page's `style` elements hide, at-rules left out."""
    hidden = set()
    for sheet in re.findall(r"<style\b[^>]*>(.*?)</style", source, re.S | re.I):
        sheet = re.sub(r"/\*.*?\*/", "", sheet, flags=re.S)
        sheet = re.sub(r"@[^{;]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", sheet)
        for selectors, body in re.findall(r"([^{}]*)\{([^{}]*)\}", sheet):
            if HIDING.search(body):
                hidden |= {part.strip() for part in selectors.split(",")}
    return hidden


class Missing(Exception):
    """A shown word that a text lacks at its place."""


def find_all(groups, text):
    """Finds every group's words in a text's words, each group after the last one.

    The earliest place is always taken, so what is found this way could be found in any way.
    """
    place = 0
    for group in groups:
        ends = [find(cell, text, place) for cell in group]
        if len(group) > 1:
            ends.append(find_any_order(group, text, place))
        place = max(ends, default=place)


def find(wanted, text, place):
    for number, word in enumerate(wanted):
        try:
            place = text.index(word, place) + 1
        except ValueError:
            report(wanted, number, text, place)
    return place


def find_any_order(group, text, place):
    """The place after which a row's cells have been seen, each word as often as it occurs."""
    left = collections.Counter(word for cell in group for word in cell)
    count = left.total()
    while count:
        if place == len(text):
            rest = next(iter(+left))
            raise Missing(f"“{rest}” is missing from the row “{' '.join(group[0][:12])} …”")
        if left[text[place]] > 0:
            left[text[place]] -= 1
            count -= 1
        place += 1
    return place


def report(wanted, number, text, place):
    before, after = wanted[max(0, number - 8) : number], wanted[number + 1 : number + 5]
    seen = " ".join(text[max(0, place - 8) : place + 8])
    raise Missing(f"“{' '.join([*before, f'[{wanted[number]}]', *after])}”; the text: “{seen}”")
