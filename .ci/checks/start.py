"""How fast a command starts and ends, against the sqlite3 shell."""

import os
import re
import statistics
import subprocess
import time

from harness import Program, check, equal
from robustness import make_feed


def seconds(words, environment):
    start = time.perf_counter()
    subprocess.run(words, env=environment, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


@check
def first_courses():
    """The first 25 courses are listed within 4 times the sqlite3 shell's time."""
    path = make_feed(10_000)
    with Program() as program:
        equal(program.run("sync", str(path)).code, 0)
        path.unlink()
        query = "select number, title, url from course order by number limit 25"
        ours = program.arguments("list", "--limit", "25")
        theirs = ["sqlite3", "-readonly", str(program.store), query]
        environment = program.environment()
        pairs = [(seconds(ours, environment), seconds(theirs, environment)) for _ in range(21)][1:]
        mine, other = (statistics.median(column) * 1000 for column in zip(*pairs))
        print(f"     list {mine:.1f} ms, sqlite3 {other:.1f} ms, {mine / other:.2f} times")
        equal(mine < 4 * other, True)


@check
def loads_little():
    """Listing courses and printing a file's page load no library that neither needs."""
    with Program() as program:
        page = program.home / "page.html"
        page.write_text("<p>text <a href=x>link</a>")
        for words in (["list"], ["open", str(page), "--dump"], ["open", str(page)]):
            environment = program.environment(LD_DEBUG="files")
            done = subprocess.run(
                program.arguments(*words), env=environment, stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True,
            )
            loaded = set(re.findall(r"calling init: .*/(lib[^/.]+)\.so", done.stderr))
            equal(loaded - {"libc", "libm", "libgcc_s"}, set())
