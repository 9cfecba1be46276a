"""Events that stand in the calendars of two members, and people who write into them there."""

import re
import time
from datetime import datetime, timedelta

from ..model import REFUSED
from .part import Client, Part, Wrong

EVENTS = "/api/v1/objects/events/records"
OWNERS = ("ada", "bob")
# Of each client at once.
MOST = 8
ACTS = {"create": 3, "change": 6, "describe": 3, "move": 1, "delete": 1}
# Of the calendar server, so that many kills come between a write and its answer.
WAIT = 0.03
PATIENCE = 90
BEGIN = datetime(2027, 3, 1, 8)
# The time that passes until a job is looked at again.
HURRY = """
update oriel.job set execution_time = now() where task_name like 'calendar.p%' and state = 'QUEUED' and execution_time > now();
"""
# What is on its way, and calendars in which nobody has looked since a time.
WAITING = """
select (select count(*) from w1.event_link where wanted_version > done_version)
  + (select count(*) from w1.event_tombstone)
  + (select count(*) from w1.calendar where polled_at is null or polled_at < :'since')
"""


def address(owner):
    return f"{owner}@bench.example"


def setup(server):
    """The members and their calendars, in a setup file."""
    members = "\n".join(f"  - {{email: {address(owner)}, name: {owner}, profile: Administrator}}" for owner in OWNERS)
    calendars = "calendars:\n" + "\n".join(
        f'  - {{member: {address(owner)}, url: "{server.url(owner)}", user: {owner}, password: bench}}' for owner in OWNERS)
    return members, calendars


class Event:
    """
    An event as its client knows it: owner and place, None once it is deleted, and the same of the act of which nothing is
    known. Those that change their owner are not described in the calendar: what is written there goes with the place.
    """

    def __init__(self, name, moves):
        self.name, self.moves = name, moves
        self.id = None
        self.known = None
        self.doubt = REFUSED
        self.description = None

    def __repr__(self):
        return f"{self.name} ({self.id})"


class Planner(Client):
    def __init__(self, part, number):
        super().__init__(part, number)
        self.events = []

    def step(self):
        present = [event for event in self.events if event.known]
        [act] = self.random.choices(list(ACTS), ACTS.values())
        if not present or (act == "create" and len(present) < MOST):
            self.create()
        elif act != "create":
            getattr(self, act)(self.random.choice(present))

    def create(self):
        event = Event(self.next(), moves=self.random.random() < 0.4)
        self.events.append(event)
        owner = self.random.choice(OWNERS)
        begin = BEGIN + timedelta(hours=self.number)
        fields = {
            "startAt": begin.isoformat() + "Z", "endAt": (begin + timedelta(minutes=25)).isoformat() + "Z",
            "location": event.name, "owner": self.part.members[owner]}
        event.doubt = (owner, event.name)
        event.id = self.ask("POST", EVENTS, {"name": event.name, "fields": fields}, 201)["record"]["id"]
        self.did(event)

    def change(self, event):
        place = self.next()
        self.write(event, (event.known[0], place), {"location": place})

    def move(self, event):
        if event.moves:
            owner = OWNERS[1 - OWNERS.index(event.known[0])]
            self.write(event, (owner, event.known[1]), {"owner": self.part.members[owner]})

    def write(self, event, state, fields):
        event.doubt = state
        self.ask("PATCH", f"{EVENTS}/{event.id}", {"fields": fields})
        self.did(event)

    def delete(self, event):
        event.doubt = None
        self.ask("DELETE", f"{EVENTS}/{event.id}")
        self.did(event)

    def describe(self, event):
        """A person writes into the calendar."""
        text = self.next()
        if not event.moves and self.part.site.calendar.told(describe={"uid": event.id, "text": text}):
            event.description = text
            self.acknowledged += 1

    def did(self, event):
        event.known, event.doubt = event.doubt, REFUSED
        self.acknowledged += 1

    def verify(self):
        for event in self.events:
            record = self.part.records.get(event.name)
            state = record and (self.part.owners[record["fields"]["owner"]], record["fields"]["location"])
            possible = [event.known] if event.doubt is REFUSED else [event.known, event.doubt]
            if state not in possible:
                raise Wrong(f"{event} is {state}, not {possible}")
            if event.doubt is not REFUSED:
                self.settle(state != event.known)
            event.known, event.doubt = state, REFUSED
            event.id = record["id"] if record else event.id
            self.compare(event, record)
        self.events = [event for event in self.events if event.known]

    def compare(self, event, record):
        """The calendar has it once, and what was written there last has come back."""
        places = [place for place, text in self.part.objects if value(text, "SUMMARY") == event.name]
        expected = [f"/{event.known[0]}/"] if event.known else []
        if places != expected:
            raise Wrong(f"{event} stands in {places}, not in {expected}")
        if not event.known:
            return
        [text] = [text for _, text in self.part.objects if value(text, "SUMMARY") == event.name]
        there = value(text, "DESCRIPTION") or None
        seen = value(text, "UID"), value(text, "LOCATION"), there, record["fields"]["description"]
        wanted = event.id, event.known[1], event.description, event.description
        if seen != wanted:
            raise Wrong(f"{event} has uid, place, description there and here {seen}, not {wanted}")


class Calendars(Part):
    NAME, SAID = "calendars", "writes of events, here and in their calendars"

    def __init__(self, site):
        super().__init__(site, Planner, 2)
        _, answer = self.oriel.get("/api/v1/members")
        ids = {member["email"]: member["id"] for member in answer["data"]["members"]}
        self.members = {owner: ids[address(owner)] for owner in OWNERS}
        self.owners = {id: owner for owner, id in self.members.items()}
        site.calendar.told(wait=WAIT)

    def rest(self):
        """Both sides have come to agree, and a look into the calendars has found all that was written there."""
        [[since]] = self.oriel.sql("select now()")
        deadline = time.monotonic() + PATIENCE
        while self.oriel.sql(WAITING, since=since) != [["0"]]:
            if time.monotonic() > deadline:
                links = self.oriel.sql("select * from w1.event_link where wanted_version > done_version")
                raise SystemExit(f"calendars do not come to rest within {PATIENCE} s: {links}")
            self.oriel.sql(HURRY)
            time.sleep(0.3)
        listed = self.site.calendar.told(list=True)
        self.objects = [(place, unfolded(text)) for place, texts in listed.items() for text in texts]
        client, self.records = self.clients[0], {}
        cursor = ""
        while cursor is not None:
            page = client.look("GET", f"{EVENTS}?limit=100{cursor}")
            for record in page["records"]:
                if record["name"] in self.records:
                    self.wrong.append(f"two events: {self.records[record['name']]}, {record}")
                self.records[record["name"]] = record
            cursor = page["nextCursor"] and f"&cursor={page['nextCursor']}"

    def others(self):
        known = {event.name for client in self.clients for event in client.events}
        names = {value(text, "SUMMARY") for _, text in self.objects} | self.records.keys()
        return [f"nobody has {name}" for name in names - known]


def unfolded(text):
    return re.sub(r"\r\n[ \t]", "", text)


def value(text, name):
    found = re.search(rf"^{name}[^:\r\n]*:(.*?)\r?$", text, re.M)
    return found[1] if found else None
