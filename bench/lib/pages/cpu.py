"""The CPU time of pages, compared with what reads the same over REST."""

import statistics

from ..report import say
from .bench import CONNECTIONS, spread

# Each page, and the request over REST that it is compared with.
PAGES = {
    "sign_in": "get",
    "home": "get",
    "page_list": "list_page",
    "page_sorted": "list_sorted",
    "page_found": "list_found",
    "page_record": "get_named",
}
# The CPU of a list, as a multiple of that of the same list over REST.
LISTS, TIMES = ("page_list", "page_sorted", "page_found"), 3


def measure(bench):
    pages = {page: PAGES[page] for page in bench.chosen(PAGES)}
    if not pages:
        return
    bench.warm_up([*pages, *dict.fromkeys(pages.values())])
    runs = {page: [] for page in pages}
    for number in range(1, bench.options.runs + 1):
        for page, rest in pages.items():
            pair = [bench.send(one, bench.options.seconds) for one in (rest, page)]
            runs[page].append(pair)
            say(f"run {number}  {page}: CPU " + " and ".join(f"{one.server_cpu:,.0f} µs" for one in pair))
    bench.report.table(
        f"page, {CONNECTIONS} connections", "a second", "p50 / p99 ms", "CPU µs of the server: REST / page", "CPU ratio")
    for page, pairs in runs.items():
        ratios = [shown.server_cpu / rest.server_cpu for rest, shown in pairs]
        rests, shown = zip(*pairs)
        bench.report.row(
            f"`{page}`",
            f"{median(shown, 'per_second'):,.0f}",
            f"{median(shown, 'p50_ms'):,.0f} / {median(shown, 'p99_ms'):,.0f}",
            f"{median(rests, 'server_cpu'):,.0f} / {median(shown, 'server_cpu'):,.0f}",
            f"**{statistics.median(ratios):.2f}** ({min(ratios):.2f} to {max(ratios):.2f})",
        )
        if page in LISTS:
            bench.bar(
                f"CPU of `{page}`", f"{TIMES} times that of the list over REST", spread(ratios, ".2f"),
                statistics.median(ratios) <= TIMES)


def median(side, name):
    return statistics.median(getattr(run, name) for run in side)
