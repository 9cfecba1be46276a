"""What a benchmark says: on the way to the console, in the end to RESULTS.md."""

import datetime
import os
import platform
import sys

from .installation import ROOT


def say(text):
    print(f"{datetime.datetime.now():%H:%M:%S} {text}", file=sys.stderr, flush=True)


class Report:
    """Lines and tables in Markdown; with a title they are appended to RESULTS.md in the end."""

    def __init__(self, title):
        self.title = title
        self.lines = []

    def line(self, text):
        self._add("", text)

    def table(self, *columns):
        self._add("", "| " + " | ".join(columns) + " |", "|" + "---|" * len(columns))

    def row(self, *cells):
        self._add("| " + " | ".join(str(cell) for cell in cells) + " |")

    def _add(self, *lines):
        self.lines.extend(lines)
        print(*lines, sep="\n", flush=True)

    def end(self):
        if not self.title:
            return
        memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
        machine = f"{os.cpu_count()} cores, {memory:.0f} GiB, {platform.system()} {platform.machine()}"
        with open(ROOT / "bench/RESULTS.md", "a") as results:
            results.write(f"\n## {self.title}\n\n{datetime.date.today()}; {machine}.\n")
            results.write("\n".join(self.lines) + "\n")
