#!/usr/bin/env python3
"""What Chromium sends for the form pages. As a program: prints it for the pages that are named."""

import re
import sys

from chromium import Chromium
from form_pages import PAGES, Folder
from form_server import FormServer

BOUNDARY = re.compile(r'boundary="?([^";]+)"?')
# A browser gets this long to send what is to be sent, and so long to be quiet when nothing is.
SECONDS, QUIET = 10, 0.5


class Sent:
    """A submission with the boundary of its parts replaced, so that two can be compared."""

    def __init__(self, request):
        self.request = request
        self.method, self.target, self.parsed = request.method, request.target, request.parsed
        self.kind, self.body = request.field("Content-Type"), request.body
        boundary = BOUNDARY.search(self.kind or "")
        if boundary:
            self.kind = self.kind.replace(boundary[1], "BOUNDARY")
            self.body = self.body.replace(boundary[1].encode("latin-1"), b"BOUNDARY")

    def lines(self):
        """What was sent, to be read and compared line by line."""
        yield f"{self.method} {self.target}"
        if self.kind:
            yield f"Content-Type: {self.kind}"
        for line in self.body.splitlines(keepends=True):
            yield ascii(line.decode("latin-1"))[1:-1]


def reference(page, server, folder):
    """For each entry of a page what Chromium sends; None for one that it doesn't send."""
    with Chromium() as browser:
        return [_sent(browser, page, entry, server, folder) for entry in page.entries(folder)]


def _sent(browser, page, entry, server, folder):
    # Going to where it is already, but for a fragment, would keep what was filled in.
    browser.load("about:blank")
    browser.load(server.url + page.address)
    seen = len(server.seen)
    for step in entry.steps:
        step.in_browser(browser)
    if not server.wait(seen + 1, SECONDS if entry.sent else QUIET):
        return None
    return Sent(server.seen[seen])


def main(names):
    with Folder() as folder:
        for page in PAGES:
            if names and page.name not in names:
                continue
            with FormServer(page.served()) as server:
                found = reference(page, server, folder)
                for entry, sent in zip(page.entries(folder), found):
                    print(f"=== {page.name}: {entry.title}")
                    print(*(sent.lines() if sent else ["nothing is sent"]), sep="\n")
                    if sent and "--headers" in sys.argv:
                        print(*(f"# {name}: {value}" for name, value in sent.request.headers), sep="\n")
                    if sent and "--parsed" in sys.argv:
                        print("#", sent.parsed)


if __name__ == "__main__":
    main([name for name in sys.argv[1:] if not name.startswith("--")])
