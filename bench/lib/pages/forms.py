"""The same records as a table, as a board and as a calendar, for one person."""

import http.client
import statistics
import time

from ..report import say
from .bench import spread

TIMES = 15
# A board opens within so many times of its list.
MOST = 1.5
FORMS = {
    "table": "/contacts",
    "table, filtered": '/contacts?filter=[{"field":"status","operator":"eq","value":"customer"}]',
    "board by status": "/contacts?board=status",
    "board by status, filtered": '/contacts?board=status&filter=[{"field":"address.city","operator":"eq","value":"Berlin"}]',
    "figures of the lanes": "/contacts/lanes?board=status",
    "more cards of a lane": "/contacts/cards?board=status&lane=customer&offset=25",
    "month by creation": "/contacts?calendar=createdAt,month",
}


def measure(bench):
    forms = bench.chosen(FORMS)
    took = {form: [] for form in forms}
    for _ in range(2 * TIMES):
        for form in forms:
            took[form].append(ask(bench, FORMS[form].replace('"', "%22")))
    # The first half warms up.
    took = {form: all_of_it[TIMES:] for form, all_of_it in took.items()}
    bench.report.table(f"{bench.contacts.rows:,} contacts, one person, in turn", "ms")
    for form, milliseconds in took.items():
        bench.report.row(form, spread(milliseconds))
        say(f"{form}: {spread(milliseconds)} ms")
    if "table" in took and "board by status" in took:
        times = statistics.median(took["board by status"]) / statistics.median(took["table"])
        bench.bar("a board beside its list", f"{MOST} times", f"{times:.2f} times", times <= MOST)


def ask(bench, path):
    """The milliseconds until a page was there."""
    connection = http.client.HTTPConnection("127.0.0.1", bench.oriel.port)
    began = time.monotonic()
    connection.request("GET", path, headers={"Cookie": bench.member})
    answer = connection.getresponse()
    text = answer.read()
    taken = (time.monotonic() - began) * 1000
    if answer.status != 200:
        raise SystemExit(f"{path}: {answer.status} {text.decode()[:500]}")
    return taken
