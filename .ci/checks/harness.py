"""What the end-to-end checks share: the program in a home of its own, recording servers, results."""

import http.server
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import threading
import traceback

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"
CHECKS = []


def check(function):
    """Registers a check; its docstring is the sentence that holds when it passes."""
    CHECKS.append(function)
    return function


class Result:
    def __init__(self, done):
        self.code = done.returncode
        self.out = done.stdout.decode("utf-8", "replace")
        self.err = done.stderr.decode("utf-8", "replace")
        self.bytes = done.stdout + done.stderr


class Program:
    """The program with a home and a store of its own, removed at the end of a `with` block."""

    def __init__(self):
        self.path = os.environ["COURSES_PROGRAM"]

    def __enter__(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="courses-check-"))
        self.store = self.home / "courses.sqlite"
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.home)

    def environment(self, **extra):
        kept = {k: v for k, v in os.environ.items() if k in ("PATH", "LANG", "TMPDIR")}
        return {**kept, "HOME": str(self.home), **extra}

    def arguments(self, *words):
        return [self.path, "--store", str(self.store), *words]

    def run(self, *words, stdin="", environment=None, timeout=120):
        return Result(
            subprocess.run(
                self.arguments(*words),
                input=stdin.encode(),
                capture_output=True,
                env=self.environment(**(environment or {})),
                timeout=timeout,
            )
        )

    def exported(self):
        return json.loads(self.run("export").out)["courses"]


class Recorder(http.server.ThreadingHTTPServer):
    """A server on a free port that answers by a function and keeps what it was asked."""

    daemon_threads = True

    def __init__(self, answer, host="127.0.0.1"):
        self.seen = []
        recorder = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                recorder.seen.append((self.path, dict(self.headers.items())))
                status, headers, body = answer(self)
                self.send_response(status)
                for name, value in headers:
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        super().__init__((host, 0), Handler)
        self.url = f"http://{host}:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, *_):
        """A client that goes early is part of the checks."""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.shutdown()
        self.server_close()


def feed(*courses):
    """A feed's answer for a recorder."""
    body = json.dumps({"courses": list(courses)}, ensure_ascii=False).encode()
    return 200, [("Content-Type", "application/json")], body


def equal(actual, expected):
    if actual != expected:
        raise AssertionError(f"{actual!r} is not {expected!r}")


def contains(text, part):
    if part not in text:
        raise AssertionError(f"{part!r} is not in {text!r}")


def lacks(text, part):
    if part in text:
        raise AssertionError(f"{part!r} is in {text!r}")


def run_all():
    failed = 0
    for function in CHECKS:
        try:
            function()
            print("ok  ", function.__doc__, flush=True)
        except Exception:
            failed += 1
            print("FAIL", function.__doc__, flush=True)
            traceback.print_exc()
    print(f"checks: {len(CHECKS) - failed} passed, {failed} failed")
    return failed
