"""AI clients of members who send e-mails, and the members, who decide about those of which nobody knows."""

import email
import json
import time
import urllib.parse
from collections import Counter

from ..browser import PASSWORD, Browser
from ..form import hidden
from .part import Client, Part, Unanswered, Wrong

MEMBERS = 4
# A member sends 20 in an hour; what was counted is forgotten after each kill.
MOST = 18
# Of the mail server, so that many kills come before its answer.
WAIT_MS = 150
PATIENCE = 60
FORGET = "delete from w1.message_count"
# The time that passes until a message counts as given up, and until its job is looked at.
HURRY = """
update w1.message set lease_until = now() where state = 'sending' and not exists (
  select from oriel.job where task_name = 'mail.send' and state = 'RUNNING' and input->>'message' = message.id::text);
update oriel.job set execution_time = now() where task_name = 'mail.send' and state = 'QUEUED' and execution_time > now();
"""
WAITING = "select count(*) from w1.message where state in ('queued', 'sending')"
MESSAGES = "select id, subject, state, header_id from w1.message"


def address(n):
    return f"member{n}@bench.example"


def key(n):
    return f"omk_{n:04}" + "bench" * 8


def setup(server):
    """The members, their connections and their mailboxes, in a setup file."""
    members = "\n".join(
        f"  - {{email: {address(n)}, name: Member {n}, profile: Administrator, password: {PASSWORD}}}" for n in range(MEMBERS))
    connections = "\n".join(f"  - {{name: Bench {n}, member: {address(n)}, token: {key(n)}}}" for n in range(MEMBERS))
    mailboxes = "mailboxes:\n" + "\n".join(
        f'  - {{member: {address(n)}, address: {address(n)}, smtp: "{server.address}", password: bench}}' for n in range(MEMBERS))
    return members, connections, mailboxes


class Sender(Client):
    """Messages have a subject of their own, which is the key of their request too."""

    def __init__(self, part, number):
        super().__init__(part, number)
        self.member = number
        self.browser = Browser(self.oriel.port)
        self.browser.cookie()
        self.browser.sign_in(address(number))
        fields = {"lastName": self.name, "email": f"{self.name}@client.example"}
        self.contact = self.look("POST", "/api/v1/objects/contacts/records", {"fields": fields}, 201)["record"]["id"]
        self.sent, self.open, self.here = set(), None, 0

    def step(self):
        if self.here == MOST:
            self.part.stopping.wait(0.1)
            return
        self.here += 1
        self.open = self.next()
        message = self.send(self.open, repeats=False)
        # It waits for the calendars, which have the same workers.
        if message["message"]["status"] not in ("sent", "sending", "queued") or message["repeated"]:
            raise Wrong(f"{self.open}: {message}")
        self.sent.add(self.open)
        self.open = None
        self.acknowledged += 1

    def send(self, subject, repeats=True):
        """What send_email answers."""
        arguments = {
            "recordId": self.contact, "subject": subject, "body": f"This is **{subject}**.", "idempotencyKey": subject}
        body = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "send_email", "arguments": arguments}}
        status, answer = self.oriel.send("POST", "/api/mcp", body, key(self.member), {}, repeats)
        if status in (0, 503):
            raise Unanswered(f"send_email {subject}: {status} {answer}")
        try:
            return json.loads(answer["result"]["content"][0]["text"])
        except (KeyError, TypeError, ValueError) as failure:
            raise Wrong(f"send_email {subject}: {status} {answer}") from failure

    def verify(self):
        self.here = 0
        if self.open:
            before = self.part.found.get(self.open)
            again = self.send(self.open)
            if again["repeated"] != (before is not None):
                raise Wrong(f"{self.open} was {before}, and is {again} when it is sent again with its key")
            if before and again["message"]["id"] != before.id:
                raise Wrong(f"{self.open} is another message when it is sent again with its key")
            self.settle(before is not None)
            self.sent.add(self.open)
            self.open = None
        self.part.look_around()
        for message in [one for one in self.part.found.values() if one.subject in self.sent and one.state == "unknown"]:
            self.decide(message)
        self.part.await_rest()
        self.part.look_around()
        for subject in self.sent:
            message = self.part.found.get(subject)
            if message is None or message.state != "sent" or message.arrived != 1:
                raise Wrong(f"{subject} is {message}")

    def decide(self, message):
        """The member says that a message was sent, which has arrived, or sends it again."""
        path = f"/me/mailbox/messages/{message.id}"
        status, page = self.visit(self.browser, "GET", path)
        if status != 200:
            raise Wrong(f"GET {path}: {status} {page}")
        self.part.decided["had arrived" if message.arrived else "were sent again by their members"] += 1
        decision = "sent" if message.arrived else "again"
        status, page = self.visit(self.browser, "POST", f"{path}/{decision}", urllib.parse.urlencode(hidden(page)))
        if status != 303:
            raise Wrong(f"POST {path}/{decision}: {status} {page}")


class Message:
    """A message of the database, and how often the mail server has it."""

    def __init__(self, row, arrived):
        self.id, self.subject, self.state, self.header = row
        self.arrived = arrived[self.header]

    def __repr__(self):
        return f"{self.subject} ({self.id}): {self.state}, arrived {self.arrived} times"


class Mails(Part):
    NAME, SAID = "mails", "e-mails by `send_email`"

    def __init__(self, site):
        self.decided = Counter()
        super().__init__(site, Sender, MEMBERS)
        site.mail.wait(WAIT_MS)

    def rest(self):
        self.oriel.sql(FORGET)
        self.await_rest()
        self.look_around()
        for message in self.found.values():
            if message.state not in ("sent", "unknown") or (message.state == "sent" and message.arrived != 1):
                self.wrong.append(f"after the kill: {message}")

    def await_rest(self):
        """Until every message was handed over or given up."""
        deadline = time.monotonic() + PATIENCE
        while self.oriel.sql(WAITING) != [["0"]]:
            if time.monotonic() > deadline:
                raise SystemExit(f"messages are on their way for {PATIENCE} s: {self.oriel.sql(MESSAGES)}")
            self.oriel.sql(HURRY)
            time.sleep(0.3)

    def look_around(self):
        """Reads all messages, here and on the mail server; each is here once, and arrived at most once."""
        texts = [email.message_from_string(text) for text in self.site.mail.all()]
        arrived = Counter(text["Message-ID"] for text in texts)
        self.found = {}
        for row in self.oriel.sql(MESSAGES):
            message = Message(row, arrived)
            if message.subject in self.found:
                self.wrong.append(f"two messages: {self.found[message.subject]}, {message}")
            self.found[message.subject] = message
            if message.arrived > 1:
                self.wrong.append(f"more than once: {message}")
        subjects = Counter(text["Subject"] for text in texts)
        self.wrong += [f"{subject} has arrived {count} times" for subject, count in subjects.items() if count > 1]
        self.wrong += [f"nobody sent {subject}" for subject in subjects if subject not in self.found]

    def others(self):
        known = {subject for client in self.clients for subject in client.sent}
        return [f"nobody asked for {message}" for message in self.found.values() if message.subject not in known]

    def note(self):
        found = ", ".join(f"{count} {what}" for what, count in sorted(self.decided.items()))
        return f"E-mails of which nobody knew whether they were sent: {found}." if found else ""
