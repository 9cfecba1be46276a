"""When a page shows that it waits: the line, and the text. What it asks for is held on its way."""

import statistics
import time

from ..chromium import SIZES, Chromium, Tab
from .bench import spread

LINE_MS, TEXT_MS = 100, 1_000
# A picture comes each 17 ms, and half of the time the browser may be late by some of them.
LATE_MS = 60
TIMES = 5
# How long an answer is held: one that comes in time, and one that takes long.
SHORT, LONG = 0.02, 1.5
# Looks at each picture what is seen, from the click to the answer. It is a popover, which no dialog covers.
WATCH = """
var seen = {};
document.addEventListener('click', ({ timeStamp }) => { seen = { began: timeStamp }; }, true);
document.addEventListener('htmx:afterRequest', () => { seen.ended ??= performance.now() - seen.began; });
(function look() {
  const line = document.getElementById('waiting');
  for (const [name, one] of [['line', line], ['text', line?.firstElementChild]]) {
    if (one?.checkVisibility()) {
      seen[name] ??= performance.now() - seen.began;
    }
  }
  requestAnimationFrame(look);
})();
"""
# Where something is clicked, what, and what it asks for, in a window and on a phone.
ACTS = {
    "filter": ("/contacts", "[hx-get*='/filter/form']", "*/filter/form*"),
    "field": ("/contacts/{id}", ".o-pen", "*/fields/*"),
    "palette": ("/contacts", "[commandfor=palette]", "*/search/palette*"),
}
CLICK = "[...document.querySelectorAll(`%s`)].find((one) => one.checkVisibility()).click()"


def measure(bench):
    with Chromium() as chromium:
        for name in bench.chosen(ACTS):
            path, place, asked = ACTS[name]
            path = path.format(id=bench.contacts.id(1))
            for size in SIZES:
                with Tab(chromium, bench.browser, *size) as tab:
                    tab.call("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
                    short = [act(tab, path, place, asked, SHORT) for _ in range(TIMES)]
                    long = [act(tab, path, place, asked, LONG) for _ in range(TIMES)]
                judge(bench, f"{name}, {size[0]} px wide", short, long)


def judge(bench, name, short, long):
    quick = [one["ended"] for one in short if one["ended"] < LINE_MS]
    shown = sum("line" in one for one in short if one["ended"] < LINE_MS)
    figure = f"{shown} of {len(quick)} showed the line, within {max(quick, default=0):.0f} ms"
    bench.bar(f"{name}: an answer within {LINE_MS} ms", "nothing is shown", figure, len(quick) > TIMES // 2 and not shown)
    for part, after in (("line", LINE_MS), ("text", TEXT_MS)):
        times = [one[part] for one in long if part in one]
        is_met = len(times) == TIMES and min(times) >= after and statistics.median(times) <= after + LATE_MS
        figure = f"{spread(times)} ms" if len(times) == TIMES else f"seen {len(times)} times of {TIMES}"
        bench.bar(f"{name}: the {part}, while the answer is awaited", f"{after:,} to {after + LATE_MS:,} ms", figure, is_met)


def act(tab, path, place, asked, seconds):
    """What was seen after a click, in ms, while the answer was held."""
    tab.call("Fetch.disable")
    tab.go(path)
    tab.call("Fetch.enable", patterns=[{"urlPattern": asked}])
    tab.held.clear()
    tab.run(CLICK % place)
    tab.wait(lambda: tab.held, f"{path}: nothing was asked for")
    time.sleep(seconds)
    tab.call("Fetch.continueRequest", requestId=tab.held[0])
    tab.wait(lambda: tab.run("seen.ended !== undefined"), f"{path}: no answer")
    return tab.run("seen")
