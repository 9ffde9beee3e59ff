"""Pages as Markdown, read again by cmark-gfm: what a page has, its Markdown has."""

import collections
import glob
import html.parser
import os
import pathlib
import re
import subprocess
import unicodedata
import urllib.parse

from harness import SHARED, Program, check, equal

VOID = set("area base br col embed hr img input link meta param source track wbr".split())
# What is never shown, or is told in other words than the page's.
SKIPPED = {"head", "title", "script", "style", "template", "rp", "select", "textarea", "iframe"}
INLINE = set(
    "a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span"
    " strike strong sub sup time tt u var wbr".split()
)
HEADING = re.compile("h[1-6]$")


class Content(html.parser.HTMLParser):
    """The words of a page, its links, its headings and its list items, in order."""

    def __init__(self, text):
        super().__init__()
        self.text, self.links, self.headings, self.items = [], [], [], []
        self.spans = False
        self.open, self.hidden, self.kept = [], 0, 0
        self.feed(text)
        self.close()
        # None of Markdown's own signs may be left over, and none of the page's be taken for one.
        self.signs = collections.Counter(re.findall(r"[*_`~\[\]\\<>#|]", "".join(self.text)))
        self.text = words("".join(self.text))
        self.headings = [w for w in (words(h) for h in self.headings) if w]
        self.items = sum(1 for item in self.items if words(item))

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag not in INLINE:
            self.handle_data(" ")
        if tag in ("img", "input", "select") and not self.hidden:
            self.shows_more()
        if tag in VOID:
            return
        if tag in ("li", "p") and self.open and self.open[-1][0] == tag:
            self.handle_endtag(tag)
        style = (attributes.get("style") or "").replace(" ", "")
        hides = (
            tag in SKIPPED
            or "hidden" in attributes
            or "display:none" in style
            or tag == "dialog" and "open" not in attributes
            or attributes.get("aria-hidden") == "true"
        )
        self.open.append((tag, hides, len(self.items) if tag == "li" else None))
        self.hidden += hides
        self.kept += tag == "pre"
        if self.hidden:
            return
        if tag == "a" and attributes.get("href") is not None and not self.kept:
            self.links.append(normal(attributes["href"]))
        if HEADING.match(tag):
            self.headings.append("")
        if tag == "li":
            self.items.append("")
        if attributes.get("colspan", "1") != "1" or attributes.get("rowspan", "1") != "1":
            self.spans = True

    def handle_endtag(self, tag):
        if tag not in INLINE:
            self.handle_data(" ")
        if tag not in (entry[0] for entry in self.open):
            return
        while True:
            name, hides, _ = self.open.pop()
            self.hidden -= hides
            self.kept -= name == "pre"
            if name == tag:
                return

    def shows_more(self):
        """Notes an image or a control, which shows something though it has no words here."""
        for _, _, item in self.open:
            if item is not None:
                self.items[item] += "x"

    def handle_data(self, data):
        if self.hidden:
            return
        self.text.append(data)
        if any(HEADING.match(tag) for tag, _, _ in self.open):
            self.headings[-1] += data
        for _, _, item in self.open:
            if item is not None:
                self.items[item] += data


def words(text):
    text = unicodedata.normalize("NFKC", text.replace("\u00ad", ""))
    return re.findall(r"[^\W_]+", text)


def normal(address):
    """An address with its escapes decoded, and with the path that a site's own has."""
    address = urllib.parse.unquote(" ".join(address.split()))
    return re.sub(r"^(https?://[^/]+)$", r"\1/", address)


def without_repeats(links):
    return [link for index, link in enumerate(links) if index == 0 or links[index - 1] != link]


def missing(page, markdown):
    """The first of the page's words that isn't in the Markdown's in the same order."""
    rest = iter(markdown)
    for index, word in enumerate(page):
        if not any(word == other for other in rest):
            return page[max(index - 5, 0) : index + 5]
    return None


def rendered(markdown):
    done = subprocess.run(
        ["cmark-gfm", "--unsafe", "-e", "table", "-e", "strikethrough"],
        input=markdown.encode(), capture_output=True, check=True,
    )
    return done.stdout.decode()


def compare_words(path, page, again):
    if page.spans:
        # A cell that reaches over several rows is told in each, behind its column's label.
        equal((path, set(page.text) - set(again.text)), (path, set()))
    else:
        equal((path, missing(page.text, again.text)), (path, None))


def compare(program, path):
    source = pathlib.Path(path).read_text(errors="replace")
    result = program.run("open", str(path), "--format", "markdown")
    equal((path, result.code), (path, 0))
    page = Content(source)
    again = Content(rendered(result.out))
    compare_words(path, page, again)
    if not page.spans:
        equal((path, len(again.text) <= 1.02 * len(page.text) + 40), (path, True))
        equal((path, again.items), (path, page.items))
        equal((path, again.signs), (path, page.signs))
    equal((path, without_repeats(again.links)), (path, without_repeats(page.links)))
    equal((path, again.headings), (path, page.headings))


def documents():
    """Pages of Debian's manuals, a part of the longest."""
    for pattern, step in (("git/html/*", 4), ("debian-policy/*", 1), ("python3.11/html/**/*", 6)):
        found = glob.glob(f"/usr/share/doc/{pattern}.html", recursive=True)
        yield from sorted({os.path.realpath(path) for path in found if os.path.isfile(path)})[::step]


@check
def documentation():
    """The Markdown of Debian's manuals has their words, links, headings and items, in order."""
    failures = []
    count = 0
    with Program() as program:
        for path in documents():
            count += 1
            try:
                compare(program, path)
            except AssertionError as error:
                failures.append(str(error)[:600])
    print(f"     {count - len(failures)} of {count} pages")
    equal(failures, [])


@check
def usual_pages():
    """The Markdown of the usual pages has their words in order."""
    with Program() as program:
        # Broken tags, formulas and fallbacks need more of a parser than Python's.
        for path in sorted((SHARED / "pages").glob("0[1-5]-*.html")):
            result = program.run("open", str(path), "--format", "markdown")
            page = Content(path.read_text())
            compare_words(path, page, Content(rendered(result.out)))
