"""What all parts of the benchmark of pages share: the server, a person who has signed in, and the bars."""

import os
import statistics
from dataclasses import dataclass, field

from .. import load
from ..browser import SIGN_IN, Browser
from ..report import Report, say

CONNECTIONS = 16
# How long a person looks at a page on average before the next one, which is short.
LOOK_MS = 1_000


@dataclass
class Bench:
    """The server with its records, and what was measured against the bars."""

    oriel: object
    contacts: object
    options: object
    report: Report
    bars: list = field(default_factory=list)
    warm: set = field(default_factory=set)

    def __post_init__(self):
        self.browser = Browser(self.oriel.port)
        self.visitor = self.browser.cookie()
        self.member = self.browser.sign_in()

    def chosen(self, names):
        """Those that the options ask for."""
        return [name for name in names if name.startswith(self.options.only)]

    def cookie(self, operation):
        return self.visitor if operation == "sign_in" else self.member

    def who(self, path):
        """Who opens a page: whoever has signed in is led on by the sign-in."""
        return Browser(self.oriel.port) if path == SIGN_IN else self.browser

    def send(self, operation, seconds):
        """The load of connections that ask without a pause."""
        os.environ["COOKIE"] = self.cookie(operation)
        result = load.http(self.oriel, self.contacts, operation, CONNECTIONS, seconds)
        if result.errors:
            raise SystemExit(f"{operation}: {result.errors} errors")
        return result

    def warm_up(self, operations):
        """Pages have much code: until about here the compiler takes part of the CPU that is counted."""
        for operation in operations:
            if operation not in self.warm:
                say(f"warming up {operation}")
                self.send(operation, self.options.warm_up)
                self.warm.add(operation)

    def bar(self, what, bar, figure, is_met):
        """Measures something against its bar."""
        self.bars.append((what, bar, figure, is_met))
        say(f"{what}: {figure}, {'met' if is_met else 'not met'} ({bar})")

    def end(self):
        """Says which bars are met."""
        self.report.table("what", "bar", "figure", "met")
        for what, bar, figure, is_met in self.bars:
            self.report.row(what, bar, figure, "yes" if is_met else "**no**")
        self.report.line(f"{sum(is_met for *_, is_met in self.bars)} of {len(self.bars)} bars are met.")
        self.report.end()


def spread(values, form=",.0f"):
    """The median, the least and the most."""
    return f"{statistics.median(values):{form}} ({min(values):{form}} to {max(values):{form}})"
