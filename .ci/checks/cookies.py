"""The exchanges of the http-state working group: what is set, and what is sent then."""

import http.server
import json
import threading
import urllib.parse

from harness import SHARED, Program, check, equal

SET = "http://home.example.org:8888/cookie-parser"
SENT = "http://home.example.org:8888/cookie-parser-result"

# Where the answer is another than the group's of 2011: the rule it follows, and the cases.
DIFFERENCES = {
    "its date has passed since": ["0002", "COMMA0006", "COMMA0007"],
    "a control makes the whole field void (RFC 6265bis, section 5.6, step 1)": ["DISABLED_CHROMIUM0022"],
    "paths are compared as they are (section 5.1.4)": ["DISABLED_PATH0029"],
    "what has no name is a cookie too (section 5.6, step 3)": [
        "0004", "0023", "0024", "0025", "0026", "0027", "0028", "CHROMIUM0009", "CHROMIUM0010", "CHROMIUM0012",
        "MOZILLA0012", "MOZILLA0014", "MOZILLA0015", "MOZILLA0016", "MOZILLA0017", "NAME0017", "NAME0023",
        "NAME0025", "NAME0028", "NAME0031", "NAME0032", "NAME0033", "0021",
    ],
    "the last Domain counts, also an empty one (section 5.6.3)": ["OPTIONAL_DOMAIN0042"],
}  # fmt: skip


class Proxy(http.server.ThreadingHTTPServer):
    """Answers for every host: sets what a case sets, and keeps what is sent back."""

    daemon_threads = True

    def __init__(self, cases):
        self.sent = {}
        proxy = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                target = urllib.parse.urlsplit(self.path)
                self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 0\r\n")
                if target.path.endswith("/cookie-parser"):
                    for value in cases[target.query]["received"]:
                        self.wfile.write(b"Set-Cookie: " + value.encode() + b"\r\n")
                else:
                    proxy.sent[target.query] = self.headers.get("Cookie", "")
                self.wfile.write(b"Connection: close\r\n\r\n")
                self.close_connection = True

            def log_message(self, *_):
                pass

        super().__init__(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()


def expected(case):
    pairs = ((cookie["name"], cookie["value"]) for cookie in case["sent"])
    return "; ".join(f"{name}={value}" if name else value for name, value in pairs)


@check
def exchanges():
    """Of the group's exchanges all pass, but for those whose difference has a reason."""
    path = SHARED / "conformance/http-state-cookies/parser.json"
    cases = {case["test"]: case for case in json.loads(path.read_text())}
    proxy = Proxy(cases)
    address = f"http://127.0.0.1:{proxy.server_address[1]}"
    with Program() as program:
        for name, case in cases.items():
            target = urllib.parse.urljoin(SENT, case.get("sent-to", SENT)).split("?")[0]
            lines = f"go {SET}?{name}\ngo {target}?{name}\nq\n"
            result = program.run("--plain", stdin=lines, environment={"http_proxy": address, "no_proxy": ""})
            equal(result.code, 0)
    proxy.shutdown()
    proxy.server_close()
    differing = {}
    for name, case in cases.items():
        sent = proxy.sent.get(name, "").encode("latin-1").decode()
        if sent != expected(case):
            differing[name] = f"{case['received']}: sent {sent!r}, not {expected(case)!r}"
    known = {name for names in DIFFERENCES.values() for name in names}
    for name in sorted(set(differing) - known):
        print(f"     {name}: {differing[name]}")
    for name in sorted(known - set(differing)):
        print(f"     {name} is as in the list now")
    print(f"     {len(cases) - len(differing)} of {len(cases)} as in the list")
    equal(set(differing), known)
