"""The program on a pseudo-terminal."""

import fcntl
import os
import pty
import re
import select
import struct
import termios
import time


class Session:
    """The program on a pseudo-terminal, read until a prompt."""

    def __init__(self, program, *words, rows=24, columns=80, term="xterm-256color"):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            environment = program.environment(TERM=term, LANG="C.UTF-8", NO_COLOR="1")
            os.execve(program.path, program.arguments(*words), environment)
        self.resize(rows, columns)
        self.seen = b""
        self.read = 0

    def resize(self, rows, columns):
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def send(self, text):
        os.write(self.terminal, text.encode())

    def until(self, pattern, seconds=20):
        """What was printed since the last call, up to the end of a pattern."""
        deadline = time.monotonic() + seconds
        while True:
            match = re.compile(pattern.encode()).search(self.seen, self.read)
            if match:
                start, self.read = self.read, match.end()
                return self.seen[start : match.end()].decode("utf-8", "replace")
            if not self.receive(deadline):
                raise AssertionError(f"no {pattern!r} in {self.seen[self.read:]!r}")

    def receive(self, deadline):
        """Reads some more; false at the end, or when the time is over."""
        ready, _, _ = select.select([self.terminal], [], [], max(0, deadline - time.monotonic()))
        if not ready:
            return False
        try:
            data = os.read(self.terminal, 65536)
        except OSError:
            return False
        self.seen += data
        return bool(data)

    def end(self):
        """Reads to the end and gives the exit code."""
        while self.receive(time.monotonic() + 20):
            pass
        _, status = os.waitpid(self.pid, 0)
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(status)


def prompt(name):
    return re.escape(name) + r"[^\n]*> "
