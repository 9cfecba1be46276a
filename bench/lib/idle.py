"""What mailboxes and calendars need that are connected and idle."""

import time
from dataclasses import dataclass

from . import java, processes
from .calendarserver import CalendarServer
from .installation import TOKEN, WORK, Installation, require
from .mailserver import MailServer
from .report import Report, say

# As often as the calendars are asked.
POLL_SECONDS = 300
# As if the calendars had been connected one after the other.
SPREAD = """
with numbered as (
  select task_instance, row_number() over (order by task_instance) n, count(*) over () as calendars
  from oriel.job where task_name = 'calendar.pull' and state = 'QUEUED'
)
update oriel.job j set execution_time = now() + interval '1 s' * :seconds * n / calendars
from numbered where j.task_instance = numbered.task_instance
"""


@dataclass
class State:
    name: str
    resident: int
    heap: int
    postgres: int
    cpu: float
    postgres_cpu: float
    requests: int


def measure(options):
    """The same workspace with its members alone, then with their mailboxes, then with their calendars too."""
    require("psql")
    with MailServer() as mail, CalendarServer() as calendars, Installation("mail-idle") as oriel:
        environment = {
            "ORIEL_MAIL_PLAIN_HOSTS": f"{mail.address},127.0.0.1:{calendars.port}",
            "ORIEL_EGRESS_ALLOW": "127.0.0.1",
        }
        numbers = range(options.mailboxes)
        states = []
        for name, section in {
            "members": ["members:", *(
                f"  - {{email: {address(n)}, name: Member {n}, profile: Administrator}}" for n in numbers)],
            "mailboxes": ["mailboxes:", *(
                f'  - {{member: {address(n)}, address: {address(n)}, smtp: "{mail.address}", password: bench}}'
                for n in numbers)],
            "calendars": ["calendars:", *(
                f'  - {{member: {address(n)}, url: "{calendars.url(f"c{n}")}", user: bench, password: bench}}'
                for n in numbers)],
        }.items():
            say(f"connecting {len(numbers):,} {name}")
            setup = WORK / f"setup-{name}.yaml"
            key = f"keys:\n  - {{name: Bench, profile: Administrator, token: {TOKEN}}}\n"
            setup.write_text("workspace: Bench\n" + key + "\n".join(section) + "\n")
            oriel.start([setup], environment)
            if name == "calendars":
                await_polled(oriel, len(numbers))
            # What was needed to apply the file is not what is measured.
            oriel.stop()
            oriel.start(environment=environment)
            states.append(watched(oriel, calendars, name, options.seconds))
            oriel.stop()
    report(states, options)


def address(n):
    return f"member{n}@bench.example"


def await_polled(oriel, count):
    while oriel.sql("select count(*) from w1.calendar where polled_at is not null") != [[str(count)]]:
        time.sleep(0.5)


def watched(oriel, calendars, name, seconds):
    """What a state needs while nobody works, after a little work that is the same in all states."""
    for _ in range(500):
        oriel.get("/api/v1/objects/contacts/records?limit=25")
    oriel.sql(SPREAD, seconds=POLL_SECONDS)
    calendars.told(reset=True)
    cpu, postgres = processes.cpu(oriel.pid), oriel.postgres_cpu()
    time.sleep(seconds)
    cpu, postgres = processes.cpu(oriel.pid) - cpu, oriel.postgres_cpu() - postgres
    state = State(
        name=name,
        resident=processes.resident(oriel.pid),
        postgres=processes.postgres_memory(oriel.postmaster)[1],
        heap=java.live_heap(oriel.pid),
        cpu=cpu / seconds,
        postgres_cpu=postgres / seconds,
        requests=sum(calendars.told()["counts"].values()),
    )
    say(f"{name}: {state.resident / 2**20:.0f} MiB, {state.requests} requests to calendars")
    return state


def report(states, options):
    titles = {
        "members": f"{options.mailboxes:,} members",
        "mailboxes": "with their mailboxes",
        "calendars": "with their calendars too, each asked every 5 minutes",
    }
    result = Report(options.save)
    result.table(
        "", "resident memory of the server, MiB", "more than with members alone", "objects that are needed, MiB",
        "PostgreSQL, MiB", "CPU of the server, of PostgreSQL: ms in a second", "requests to calendars")
    for state in states:
        result.row(
            titles[state.name],
            f"{state.resident / 2**20:.0f}",
            f"{(state.resident - states[0].resident) / 2**20:+.0f}",
            f"{state.heap / 2**20:.1f}",
            f"{state.postgres / 2**20:.0f}",
            f"{state.cpu * 1e3:.0f}, {state.postgres_cpu * 1e3:.0f}",
            f"{state.requests:,}",
        )
    result.line(
        f"Each state after a new start and 500 lists, at the end of {options.seconds} s in which nobody works. The objects are"
        " what a full collection leaves.")
    result.end()
