"""What pages weigh over the wire, as a browser takes it: the first one that somebody opens, and later ones."""

from ..chromium import Chromium, Tab
from ..report import say
from .addresses import addresses

FIRST, LATER = 150, 30
# The page that was there before, or another one for that itself.
BEFORE, OTHER = "/", "/contacts"


def measure(bench):
    pages = addresses(bench)
    with Chromium() as chromium:
        for name in bench.chosen(pages):
            path = pages[name]
            first = taken(chromium, bench, path)
            later = taken(chromium, bench, OTHER if path == BEFORE else BEFORE, path)
            say(f"{name}: {largest(first)}; later {largest(later)}")
            sums = sum(first.values()) / 1000, sum(later.values()) / 1000
            bench.bar(
                f"weight of {name}: first, later", f"{FIRST} and {LATER} kB", f"{sums[0]:.1f} and {sums[1]:.1f} kB",
                sums[0] <= FIRST and sums[1] <= LATER)


def taken(chromium, bench, *paths):
    """The bytes of the last page, by their addresses, for a browser that has the others and nothing else."""
    with Tab(chromium, bench.who(paths[-1])) as tab:
        return [tab.go(path) for path in paths][-1]


def largest(weights):
    parts = sorted(weights.items(), key=lambda part: -part[1])[:4]
    return ", ".join(f"{address.split('?')[0]} {size / 1000:.1f}" for address, size in parts if size >= 100)
