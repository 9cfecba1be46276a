"""A list that is sorted by a field without an index: how long it takes, and what its page says in the end."""

import http.client
import re
import time

from .bench import spread

FIELD, NAME = "lastName", "Last name"
# The time limit of a statement, and what the rest of the page may take beside it.
LIMIT, REST = 10, 1
# So seldom that Oriel makes no index by itself.
TIMES = 5
# Makes each look at a record so slow that a list of all of them takes far longer than the limit, and takes that back.
SLOW = """
create policy slow on {table} using (pg_sleep({seconds})::text is not null);
alter table {table} enable row level security, force row level security;
"""
FAST = """
alter table {table} disable row level security, no force row level security;
drop policy if exists slow on {table};
"""


def measure(bench):
    table = bench.contacts.table
    judge(bench, f"`?sort={FIELD}` of {bench.contacts.rows:,}, without an index", [ask(bench) for _ in range(TIMES)])
    try:
        bench.oriel.sql(FAST.format(table=table) + SLOW.format(table=table, seconds=10 * LIMIT / bench.contacts.rows))
        judge(bench, f"`?sort={FIELD}`, without an index, of slow records", [ask(bench)], must_end=True)
    finally:
        bench.oriel.sql(FAST.format(table=table))


def judge(bench, what, answers, must_end=False):
    """Either there is a list, unless the limit must have ended it, or the page names the field to index."""
    seconds = [taken for taken, _, _ in answers]
    ended = [text for _, status, text in answers if status == 400]
    lists = sum(status == 200 for _, status, _ in answers)
    named = sum(names(text) for text in ended)
    figure = f"{spread(seconds, '.2f')} s: {lists} lists, {named} pages that name the field"
    is_met = lists + named == len(answers) and not (must_end and lists) and max(seconds) <= LIMIT + REST
    bench.bar(what, f"within {LIMIT + REST} s a list, or the field to index", figure, is_met)


def ask(bench):
    """The seconds until a page was there, its status, and its text."""
    connection = http.client.HTTPConnection("127.0.0.1", bench.oriel.port)
    began = time.monotonic()
    connection.request("GET", f"/contacts?sort={FIELD}", headers={"Cookie": bench.member})
    answer = connection.getresponse()
    text = answer.read().decode()
    return time.monotonic() - began, answer.status, text


def names(text):
    """Whether a page says that the field needs an index."""
    return re.search(rf"the order by {NAME} needs an index", text) is not None
