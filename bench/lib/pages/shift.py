"""How far pages move while they load, with all that comes after their first picture."""

import time

from ..chromium import SIZES, Chromium, Tab
from ..report import say
from .addresses import addresses

BAR = 0.05
# A slow line, over which parts come after the first picture: ms of each answer, and bytes a second.
LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 200_000}
# Looks at what the browser itself counts, except for what follows an act of the person.
OBSERVE = """
var shifts = [];
new PerformanceObserver((list) => shifts.push(...list.getEntries().filter((one) => !one.hadRecentInput)))
  .observe({ type: 'layout-shift', buffered: true });
"""
SUM = "shifts.reduce((sum, one) => sum + one.value, 0)"
MOVED = """
shifts.flatMap((one) => one.sources).map(({ node }) => node?.nodeType === 1
  ? `${node.localName}${node.id && '#' + node.id}.${node.className}` : node?.textContent.trim().slice(0, 30)).join(' ')
"""
# Puts something above what is seen already.
MOVE = """
document.querySelector('main').insertAdjacentHTML('afterbegin', '<div></div>');
document.querySelector('main > div').style.height = '300px';
"""
# In this time the browser draws, and counts.
DRAWN = 0.3


def measure(bench):
    pages = addresses(bench)
    with Chromium() as chromium:
        check(chromium, bench)
        for name in bench.chosen(pages):
            sums = [moved(chromium, bench, name, pages[name], size) for size in SIZES]
            widths = " and ".join(f"{width}" for width, _ in SIZES)
            bench.bar(
                f"shift of {name}, {widths} px wide", f"{BAR}", " and ".join(f"{one:.3f}" for one in sums), max(sums) < BAR)


def moved(chromium, bench, name, path, size):
    """The sum of all shifts of a page that is loaded for the first time."""
    with Tab(chromium, bench.who(path), *size) as tab:
        tab.call("Network.emulateNetworkConditions", **LINE)
        tab.call("Page.addScriptToEvaluateOnNewDocument", source=OBSERVE)
        tab.go(path)
        time.sleep(DRAWN)
        found = tab.run(SUM)
        if found > 0:
            say(f"{name}, {size[0]} px: {found:.3f} by {tab.run(MOVED)}")
        return found


def check(chromium, bench):
    """A browser that sees nothing move would call each page still."""
    with Tab(chromium, bench.browser) as tab:
        tab.call("Page.addScriptToEvaluateOnNewDocument", source=OBSERVE)
        tab.go("/contacts")
        time.sleep(DRAWN)
        tab.run(MOVE)
        time.sleep(DRAWN)
        if tab.run(SUM) < BAR:
            raise SystemExit("the browser does not tell that a page has moved")
