"""Work of all kinds in one workspace, and readers of its change log, who compare what they are told with what is there."""

import itertools
import json
import threading
import time
import urllib.request
from urllib.parse import quote

from .model import API, Model

PATIENCE = 2  # seconds that a step may take while other workspaces have a fault
RUN = 10  # seconds that the run of an import may take
ARRIVED = 60  # seconds after which webhooks have told everything


class Everyday:
    """A workspace with work that locks tables: calls, merges, exports, imports, and what takes them back."""

    def __init__(self, oriel, workspace, token):
        self.oriel, self.token = oriel, token
        self.numbers = itertools.count(1)
        self.model = Model(oriel, workspace, token)
        self.schema = self.model.schema
        self.follower = Follower(oriel, self.model)
        self.copies = []
        # The first time takes longer.
        if wrong := self.wrong(self.work(), patience=30):
            raise SystemExit("\n".join(wrong))

    def send(self, method, path, body=None):
        return self.oriel.send(method, path, body, self.token)

    def work(self, patience=RUN):
        """What each step answers, and how long it takes. A run of an import ends within the patience, in seconds."""
        answers = {}
        number = next(self.numbers)

        def step(name, method, path, body=None):
            began = time.monotonic()
            status, answer = self.send(method, path, body)
            answers[name] = status, answer, time.monotonic() - began
            return answer.get("data", answer) if 200 <= status < 300 else None

        made = [
            step(f"contact {i}", "POST", f"{API}/contacts/records", {"name": f"Ada {number}.{i}"}) for i in (1, 2)
        ]
        if None in made:
            return answers
        one, other = (record["record"]["id"] for record in made)
        step("call", "POST", f"{API}/contacts/records/{one}/notes", {"kind": "call", "body": "Reached."})
        step("merge", "POST", f"{API}/contacts/records/{one}/merge", {"from": [other]})
        merged = quote(json.dumps([{"field": "name", "operator": "eq", "value": f"Ada {number}.1"}]))
        step("export", "GET", f"{API}/contacts/export?format=jsonl&filter={merged}")
        rows = {"fileName": "new.csv", "headers": ["Name"], "rows": [{"Name": f"Bea {number}"}]}
        job = step("import", "POST", "/api/v1/import/jobs", {**rows, "primaryObjectApiName": "contacts"})
        if job:
            path = f"/api/v1/import/jobs/{job['job']['id']}"
            step("validation", "POST", path + "/validate")
            step("run", "POST", path + "/run")
            began = time.monotonic()
            while time.monotonic() < began + patience:
                status, answer = self.send("GET", path)
                answers["end of the run"] = status, answer, time.monotonic() - began
                if status == 200 and answer["data"]["job"]["status"] not in ("running", "validated"):
                    break
                time.sleep(0.1)
            else:
                answers["end of the run"] = 0, answer, time.monotonic() - began
            step("undo", "POST", path + "/undo")
        return answers

    def begin_copy(self):
        """Begins a copy of the contacts as a program does: by an export, and by the feed from its cursor on."""
        request = urllib.request.Request(
            self.oriel.url(f"{API}/contacts/export?format=jsonl"), headers={"Authorization": "Bearer " + self.token}
        )
        with urllib.request.urlopen(request) as answer:
            seen = {}
            for line in answer:
                record = json.loads(line)
                seen[record["id"]] = list(range(1, record["version"] + 1))
            cursor = "&cursor=" + answer.headers["X-Change-Cursor"]
        self.copies.append(Follower(self.oriel, self.model, cursor, seen))

    def verify(self):
        """When nobody works: each contact was told up to its version, to the copies from that of their exports on."""
        copies, self.copies = self.copies, []
        wrong = self.follower.verify()
        for copy in copies:
            copy.stopping.set()
            copy.join()
            wrong += copy.verify()
        return wrong

    @staticmethod
    def wrong(answers, patience=PATIENCE):
        return [
            f"{name} in another workspace answers {status} after {seconds:.1f} s: {answer}"
            for name, (status, answer, seconds) in answers.items()
            if not 200 <= status < 300 or seconds > patience
        ]


class Follower(threading.Thread):
    """Reads the feed of a workspace while others write, as a program that keeps a copy does."""

    def __init__(self, oriel, model, cursor="", seen=None):
        super().__init__(daemon=True)
        self.oriel, self.model = oriel, model
        self.cursor, self.seen, self.wrong = cursor, seen or {}, []
        self.stopping = threading.Event()
        self.start()

    def run(self):
        while not self.stopping.is_set():
            self.read()

    def read(self):
        status, answer = self.oriel.get(f"/api/v1/changes?limit=500{self.cursor}", self.model.token)
        if status != 200:
            if status not in (0, 503):
                self.wrong.append(f"the feed answers {status} {answer}")
            time.sleep(0.1)
            return True
        for change in answer["data"]["changes"]:
            self.take(change)
        self.cursor = "&cursor=" + answer["data"]["nextCursor"]
        if not answer["data"]["hasMore"]:
            time.sleep(0.1)
        return answer["data"]["hasMore"]

    def take(self, change):
        """Of notes the feed tells the version of their record, which they do not raise."""
        if not change["type"].startswith("record."):
            return
        versions = self.seen.setdefault(change["recordId"], [])
        if versions and change["version"] <= versions[-1]:
            self.wrong.append(f"the feed tells version {change['version']} of {change['recordId']} after {versions}")
        versions.append(change["version"])

    def verify(self):
        """When nobody writes: each record that is there was told up to its version."""
        while self.read():
            pass
        wrong, self.wrong = self.wrong, []
        return wrong + untold(self.model, self.seen, "the feed")


class Listener:
    """What a webhook of a workspace told its receiver: at least once, and in order when it is new."""

    def __init__(self, receiver, model):
        self.receiver, self.model = receiver, model

    def verify(self):
        """When nobody writes: each record that is there was told up to its version."""
        began = time.monotonic()
        while (wrong := untold(self.model, self.seen(), "the webhook")) and time.monotonic() < began + ARRIVED:
            time.sleep(1)
        return wrong

    def seen(self):
        """The versions of each record in the order in which they were told first."""
        seen = {}
        for record, _, version in self.receiver.told():
            versions = seen.setdefault(record, [])
            if version not in versions:
                versions.append(version)
        return seen


def untold(model, seen, teller):
    """The records that are there and were not told version by version."""
    return [
        f"{object} {record['name']} has version {record['version']}, and {teller} told {versions}"
        for object in ("contacts", "quotes", "quoteLines")
        for record in model.all(object).values()
        if (versions := seen.get(record["id"], [])) != list(range(1, record["version"] + 1))
    ]
