"""Faults of servers, kills at any moment, and two syncs at once."""

import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time

from harness import SHARED, Program, check, contains, equal, feed, Recorder

FAULTS = "http://127.0.0.1:8120"
# What curl reads is a bare array, which has no list of courses: 65. `/empty` stands for other paths.
CODES = {
    "/ok": 65, "/trailers": 65, "/extra": 65, "/gzip-twice": 65, "/gzip-members": 65,
    "/deflate-raw": 65, "/redirect-schemeless": 65, "/redirect-utf8": 65, "/fold": 65,
    "/lf-only": 65, "/http10": 65, "/100s": 65, "/bom": 65, "/next-loop": 65, "/slow-body": 65,
    "/slow-headers": 65, "/both-lengths": None, "/two-lengths": None, "/nul-header": None,
    "/bad-status": None, "/cookies-many": None, "/many-headers": 65, "/huge-header": 65,
    "/endless-header": 65,
    "/hang": 69, "/hang-body": 69, "/truncated": 65, "/truncated-chunked": 65, "/bad-chunk": 69,
    "/reset": 69, "/reset-body": 69, "/close": 69, "/gzip-bomb": 65, "/gzip-cut": None,
    "/redirect-forever": 69, "/redirect-self": 69, "/redirect-file": 65, "/redirect-bare": 69,
    "/endless-body": 65, "/deep-json": 65, "/big-json": 65, "/http09": 69, "/not-http": 69,
    "/100-forever": 69, "/204-body": 65, "/utf16": 65, "/html-as-json": 65, "/auth-loop": 77,
    "/unknown-auth": 77, "/401-bare": 77,
}


@check
def faults():
    """Every fault ends within 35 seconds and 150 MB with a message, its code and the old courses."""
    text = (SHARED / "servers/faults.py").read_text()
    paths = sorted(set(re.findall(r"p==?'(/[a-z0-9-]+)'", text)) | {"/redirect-forever"})
    with Program() as program, Recorder(lambda _: feed({"title": "Old"})) as old:
        equal(program.run("sync", f"{old.url}/f").code, 0)
        before = program.run("export").out
        wrong = []
        for path in paths:
            start = time.monotonic()
            process = subprocess.Popen(
                program.arguments("sync", FAULTS + path, "--timeout", "30"),
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                env=program.environment(),
            )
            error = process.stderr.read().decode()
            _, status, usage = os.wait4(process.pid, 0)
            process.stdout.close()
            code = os.waitstatus_to_exitcode(status)
            seconds, megabytes = time.monotonic() - start, usage.ru_maxrss / 1024
            expected = CODES[path]
            fits = code == expected if expected is not None else code in (65, 69)
            print(f"     {path:22} {code} {seconds:5.1f} s {megabytes:5.0f} MB  {error.strip()[:110]}")
            lines = len(error.strip().splitlines())
            if not fits or seconds > 35 or megabytes > 150 or lines not in (1, 2):
                wrong.append((path, code, seconds, megabytes, error))
        equal(wrong, [])
        equal(program.run("export").out, before)


def make_feed(count, *options):
    script = str(SHARED / "tools/make-feed.py")
    made = subprocess.run(
        ["python3", script, str(count), *options], check=True, capture_output=True
    ).stdout
    handle, path = tempfile.mkstemp(suffix=".json", prefix="feed-")
    os.write(handle, made)
    os.close(handle)
    return pathlib.Path(path)


@check
def kills():
    """After a kill at any moment the list is the whole old or the whole new catalogue."""
    path = make_feed(10_000)
    old, new = path.read_bytes(), None
    changed = make_feed(10_000, "--edit", "50", "--remove", "10")
    new = changed.read_bytes()
    changed.unlink()
    try:
        with Program() as program:
            equal(program.run("sync", str(path), "--name", "f").code, 0)
            states = {program.run("list").out}
            start = time.monotonic()
            path.write_bytes(new)
            equal(program.run("sync", "f").code, 0)
            whole = time.monotonic() - start
            states.add(program.run("list").out)
            equal(len(states), 2)
            for kill in range(30):
                path.write_bytes(old if kill % 2 == 0 else new)
                process = subprocess.Popen(
                    program.arguments("sync", "f"), env=program.environment(),
                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                )
                time.sleep(whole * (kill + 1) / 28)
                process.kill()
                process.wait()
                result = program.run("list")
                equal(result.code, 0)
                if result.out not in states:
                    raise AssertionError(f"kill {kill}: neither the old nor the new catalogue")
    finally:
        path.unlink()


@check
def two_at_once():
    """Two syncs at once both end well, and readers meanwhile see whole catalogues."""
    path = make_feed(10_000)
    try:
        with Program() as program:
            syncs = [
                subprocess.Popen(
                    program.arguments("sync", str(path), "--name", name),
                    env=program.environment(), stderr=subprocess.DEVNULL,
                )
                for name in ("one", "one")
            ]
            lengths = set()
            while any(process.poll() is None for process in syncs):
                result = program.run("list")
                equal(result.code, 0)
                lengths.add(len(result.out.splitlines()))
            equal([process.wait() for process in syncs], [0, 0])
            equal(lengths <= {0, 10_000}, True)
            equal(len(program.exported()), 10_000)
    finally:
        path.unlink()


@check
def first_syncs():
    """Five first syncs at once all end well, and a list meanwhile never fails."""
    with Recorder(lambda _: feed({"title": "One"})) as server:
        for _ in range(5):
            with Program() as program:
                syncs = [
                    subprocess.Popen(
                        program.arguments("sync", f"{server.url}/f", "--name", "s"),
                        env=program.environment(), stderr=subprocess.PIPE,
                    )
                    for _ in range(5)
                ]
                while any(process.poll() is None for process in syncs):
                    equal(program.run("list").code, 0)
                ends = [(process.wait(), process.stderr.read()) for process in syncs]
                equal([code for code, _ in ends], [0] * 5)
                equal(program.run("list").out, "1\tOne\t\t\n")


@check
def ended_demonstration():
    """The demonstration's store is gone when a signal ends it."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        with Program() as program:
            process = subprocess.Popen(
                [program.path, "demo"], env=program.environment(TMPDIR=str(program.home)),
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            )
            process.stderr.readline()
            process.send_signal(number)
            process.communicate()
            equal([path.name for path in program.home.iterdir()], [])


@check
def round_trip():
    """An export that is synced and exported again has the same courses, byte for byte."""
    for source in (make_feed(2_000), SHARED / "feeds/bnr/courses-edge.json"):
        with Program() as first, Program() as second:
            equal(first.run("sync", str(source)).code, 0)
            exported = first.run("export").out
            copy = first.home / "courses.json"
            copy.write_text(exported)
            result = second.run("sync", str(copy))
            equal(result.code, 0)
            again = second.run("export").out
            strip = lambda text: re.sub(r'"number":\d+,|"source":"[^"]*",', "", text)
            equal(strip(again) == strip(exported), True)


@check
def full_disk():
    """A full disk is said, with the exit code for it."""
    with Program() as program, Recorder(lambda _: feed({"title": "Old"})) as server:
        equal(program.run("sync", f"{server.url}/f").code, 0)
        with open("/dev/full", "w") as full:
            done = subprocess.run(
                program.arguments("export"), stdout=full, stderr=subprocess.PIPE,
                env=program.environment(),
            )
        equal(done.returncode, 74)
        contains(done.stderr.decode(), "courses:")


@check
def offline():
    """Without the server the stored courses are named, and list works."""
    with Program() as program:
        with Recorder(lambda _: feed({"title": "Old"})) as server:
            equal(program.run("sync", f"{server.url}/f", "--name", "school").code, 0)
        result = program.run("sync", "school")
        equal(result.code, 69)
        contains(result.err, "1 course")
        contains(program.run("list").out, "Old")
