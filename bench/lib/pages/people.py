"""Pages and searches for 16 people at once, each of whom looks at what came before asking again."""

import os
import re
import statistics

from ..probe import probe_pages
from ..report import say
from .bench import CONNECTIONS, LOOK_MS, spread

# Each with the ms within which 99 of 100 answers end; None where there is no bar.
BARS = {
    "sign_in": None,
    "home": None,
    "page_list": 100,
    "page_sorted": 100,
    "page_found": 300,
    "page_record": 100,
    "page_search": 300,
    "palette": 150,
}
# What a search says of objects for which its time does not suffice, and how many answers in a hundred may say so.
LATE, MOST_LATE = "not searched yet", 1


def measure(bench):
    pages = bench.chosen(BARS)
    bench.warm_up(pages)
    os.environ["LATE"] = LATE
    runs = {page: [] for page in pages}
    for number in range(1, bench.options.runs + 1):
        for page in pages:
            found = probe_pages(
                bench.oriel, bench.contacts, bench.options.seconds * 2, bench.cookie(page), page, CONNECTIONS, LOOK_MS)
            runs[page].append(found)
            say(f"run {number}  {page} of {CONNECTIONS} people: {found.p50_ms:.0f} and {found.p99_ms:.0f} ms, {found.statuses}")
    if not pages:
        return
    bench.report.table(
        f"{CONNECTIONS} people who look at each answer for {LOOK_MS / 1000:.0f} s", "p50 ms", "p99 ms", "late, in a hundred")
    for page, found in runs.items():
        p99 = [one.p99_ms for one in found]
        late = statistics.median(share(one.statuses) for one in found)
        bench.report.row(f"`{page}`", spread([one.p50_ms for one in found]), spread(p99), f"{late:.1f}")
        if BARS[page]:
            is_met = statistics.median(p99) <= BARS[page] and late <= MOST_LATE
            figure = f"{spread(p99)} ms" + (f", {late:.1f} in a hundred without an object" if late else "")
            bench.bar(f"p99 of `{page}`", f"{BARS[page]} ms", figure, is_met)


def share(statuses):
    """How many answers in a hundred lack an object; ends the script where something else is refused."""
    counts = {status: int(count) for status, count in re.findall(r"(\w+)=(\d+)", statuses)}
    if counts.keys() - {"200", "late"}:
        raise SystemExit(f"refused: {statuses}")
    return 100 * counts.get("late", 0) / sum(counts.values())
