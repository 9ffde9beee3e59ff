"""A server of form pages that keeps byte by byte what it is sent, with httpbin behind it."""

import hashlib
import http.client
import http.server
import json
import threading

HTTPBIN = ("127.0.0.1", 8103)
# Of a longer body the length and the hash are kept alone.
KEPT = 1 << 20


class Request:
    """What one request was: its target and body as they were sent, and what httpbin read in it."""

    def __init__(self, method, target, headers):
        self.method, self.target, self.headers = method, target, headers
        self.body, self.length, self.digest, self.parsed = b"", 0, None, None

    def read(self, stream):
        left, digest = int(self.field("Content-Length") or 0), hashlib.sha256()
        while left and (block := stream.read(min(left, 1 << 16))):
            left -= len(block)
            self.length += len(block)
            digest.update(block)
            if len(self.body) < KEPT:
                self.body += block
        self.digest = digest.hexdigest()

    def field(self, name):
        """The value of a header field, None where it isn't there."""
        return next((value for key, value in self.headers if key.lower() == name.lower()), None)


class FormServer(http.server.ThreadingHTTPServer):
    """Serves pages at their targets; anything else is a submission.

    `pages` has for each target the Content-Type field (or None) and the bytes. `answers` has for each
    path a status and a place to go to; every other submission goes on to httpbin's `/anything`, and
    is answered by a page that says how many there were.
    """

    daemon_threads = True

    def __init__(self, pages=None, answers=None, ask_httpbin=True):
        self.pages, self.answers, self.ask_httpbin = pages or {}, answers or {}, ask_httpbin
        self.seen, self._arrived = [], threading.Condition()
        super().__init__(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def keep(self, request):
        with self._arrived:
            self.seen.append(request)
            self._arrived.notify_all()

    def wait(self, count, seconds):
        """Whether so many requests arrive in this time."""
        with self._arrived:
            return self._arrived.wait_for(lambda: len(self.seen) >= count, seconds)

    def handle_error(self, *_):
        """A client that goes early is part of the checks."""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.shutdown()
        self.server_close()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        request = Request(self.command, self.path, list(self.headers.items()))
        request.read(self.rfile)
        path = self.path.split("?")[0]
        if path == "/favicon.ico":
            return self._answer(404, [], b"")
        page = self.server.pages.get(self.path) if self.command == "GET" else None
        if self.server.ask_httpbin and not page and path not in self.server.answers:
            request.parsed = self._parsed(request)
        self.server.keep(request)
        if path in self.server.answers:
            status, place = self.server.answers[path]
            return self._answer(status, [("Location", place)], b"")
        if page:
            kind, body = page
            return self._answer(200, [("Content-Type", kind)] if kind else [], body)
        body = f"<title>Answer</title><h1>Answer {len(self.server.seen)}</h1><p>{self.command} {path}"
        self._answer(200, [("Content-Type", "text/html; charset=utf-8")], body.encode())

    do_POST = do_GET

    def _parsed(self, request):
        """What httpbin says that it was sent, when it is sent the same."""
        connection = http.client.HTTPConnection(*HTTPBIN, timeout=30)
        kind = request.field("Content-Type")
        connection.request(
            request.method, "/anything" + request.target, request.body,
            {"Content-Type": kind} if kind else {},
        )  # fmt: skip
        answer = json.loads(connection.getresponse().read())
        connection.close()
        return {name: answer[name] for name in ("args", "data", "files", "form", "json")}

    def _answer(self, status, headers, body):
        self.send_response(status)
        for name, value in [*headers, ("Content-Length", str(len(body)))]:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass
