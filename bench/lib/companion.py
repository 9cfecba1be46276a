"""A server that a benchmark needs, in a process of its own, which prints its port as its first line."""

import subprocess
import sys


class Companion:
    """Use as a context manager."""

    def __init__(self, script):
        self.script = script

    def __enter__(self):
        self.process = subprocess.Popen([sys.executable, self.script], stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline())
        return self

    def __exit__(self, *failure):
        self.process.terminate()
        self.process.wait()
