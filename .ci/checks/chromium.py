"""Chromium without a window, driven over a pipe by its developer tools' protocol."""

import contextlib
import fcntl
import json
import os
import shutil
import signal
import tempfile

COMMAND = [
    "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
    "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-extensions", "--disable-sync", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--window-size=1280,1024",
]  # fmt: skip


class Chromium:
    """One browser for a `with` block. Pages run no scripts, as they don't in a terminal."""

    def __enter__(self):
        self._profile = tempfile.mkdtemp(prefix="courses-chromium-")
        # The browser reads from descriptor 3 and writes to 4; ours must be none of the two.
        theirs_in, ours_out = map(_high, os.pipe())
        ours_in, theirs_out = map(_high, os.pipe())
        null = os.open(os.devnull, os.O_RDWR)
        self._child = os.posix_spawnp(
            COMMAND[0],
            [*COMMAND, f"--user-data-dir={self._profile}", "about:blank"],
            {**os.environ, "HOME": self._profile},
            file_actions=[(os.POSIX_SPAWN_DUP2, null, number) for number in (0, 1, 2)]
            + [(os.POSIX_SPAWN_DUP2, theirs_in, 3), (os.POSIX_SPAWN_DUP2, theirs_out, 4)],
            setpgroup=0,
        )
        for number in (theirs_in, theirs_out, null):
            os.close(number)
        self._input, self._output = os.fdopen(ours_in, "rb"), os.fdopen(ours_out, "wb")
        self._rest, self._last, self._session, self._events = b"", 0, None, []
        page = self._ask("Target.createTarget", url="about:blank")["targetId"]
        attached = self._ask("Target.attachToTarget", targetId=page, flatten=True)
        self._session = attached["sessionId"]
        self._ask("Page.enable")
        self._ask("Page.setLifecycleEventsEnabled", enabled=True)
        self._ask("Network.enable")
        self._ask("Emulation.setScriptExecutionDisabled", value=True)
        return self

    def __exit__(self, *_):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._child, signal.SIGKILL)
        os.waitpid(self._child, 0)
        self._input.close()
        with contextlib.suppress(BrokenPipeError):
            self._output.close()
        shutil.rmtree(self._profile, ignore_errors=True)

    def block(self, *patterns):
        """Refuses requests for addresses that fit a pattern such as `*.css*`."""
        self._ask("Network.setBlockedURLs", urls=list(patterns))

    def inner_text(self, url):
        """What `document.body.innerText` is once the page and what belongs to it are loaded."""
        self.load(url)
        return self.evaluate("document.body.innerText")

    def load(self, url):
        """Goes to a page and waits until it and what belongs to it are there."""
        self._events.clear()
        loader = self._ask("Page.navigate", url=url)["loaderId"]
        while (loader, "load") not in self._events:
            self._receive()

    def evaluate(self, expression):
        """The value of a JavaScript expression, which counts as what a person does."""
        answer = self._ask(
            "Runtime.evaluate", expression=expression, userGesture=True, returnByValue=True
        )
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']['exception']['description']}")
        return answer["result"].get("value")

    def choose_files(self, selector, paths):
        """Puts files on disk into the file field that a CSS selector finds."""
        root = self._ask("DOM.getDocument")["root"]["nodeId"]
        field = self._ask("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]
        self._ask("DOM.setFileInputFiles", nodeId=field, files=paths)

    def _ask(self, method, **parameters):
        self._last += 1
        message = {"id": self._last, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        self._output.write(json.dumps(message).encode() + b"\0")
        self._output.flush()
        while True:
            answer = self._receive()
            if answer.get("id") == self._last:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def _receive(self):
        while b"\0" not in self._rest:
            block = self._input.read1(1 << 16)
            if not block:
                raise RuntimeError("Chromium ended")
            self._rest += block
        message, self._rest = self._rest.split(b"\0", 1)
        answer = json.loads(message)
        if answer.get("method") == "Page.lifecycleEvent":
            self._events.append((answer["params"]["loaderId"], answer["params"]["name"]))
        return answer


def _high(number):
    """The same pipe's end with a number above those that the browser expects."""
    try:
        return fcntl.fcntl(number, fcntl.F_DUPFD_CLOEXEC, 10)
    finally:
        os.close(number)
