"""A mixed load of reads and writes, by clients that remember what they were told."""

import http.client
import json
import random
import re
import threading
import time
from dataclasses import dataclass

from .model import ACKNOWLEDGED, API, MARK, REFUSED, UNKNOWN, Record, mark_of

CLIENTS = 16
CONTACTS, QUOTES, LINES = 8, 2, 6
PATIENCE = 90  # seconds; whatever takes longer hangs

INTENTS = {"get": 30, "list": 10, "write": 35, "note": 8, "delete": 9, "history": 4, "search": 4}

# What belongs in the log of the server, and in no answer.
INSIDES = re.compile(
    r"select |insert |update \w+ set|delete from|sqlstate|psql|jdbc|hikari|exception|fatal|panic"
    r"|127\.0\.0\.1|localhost|postgres|relation|column|\bw\d+\.|no space left|/target/|java\.",
    re.IGNORECASE,
)


@dataclass
class Sample:
    """One request: when it began and ended, its status (0: no answer), and what is wrong with it."""

    began: float
    ended: float
    request: str
    status: int
    wrong: str = None

    @property
    def succeeded(self):
        return 0 < self.status < 500 and self.wrong is None


class Workload:
    """Clients on a server. `resume` and `pause` may follow each other; the clients go on."""

    def __init__(self, oriel, model, seed, may_lose_connections=False, clients=CLIENTS):
        self.oriel = oriel
        self.model = model
        self.may_lose_connections = may_lose_connections
        self.samples = []
        self.stopping = threading.Event()
        self.threads = []
        self.shared = Record("quotes", "shared", id=self._shared_quote(), creation=ACKNOWLEDGED)
        self.shared.marks[0] = ACKNOWLEDGED
        model.add(self.shared)
        self.clients = [Client(self, number, seed) for number in range(1, clients + 1)]

    def _shared_quote(self):
        body = {"name": "shared", "fields": {"discount": 0}}
        return self.oriel.post(f"{API}/quotes/records", body, self.model.token)["data"]["record"]["id"]

    def resume(self):
        self.stopping.clear()
        self.threads = [threading.Thread(target=client.run) for client in self.clients]
        for thread in self.threads:
            thread.start()

    def pause(self):
        """Lets every request come to its end."""
        self.stopping.set()
        for thread in self.threads:
            thread.join()

    def __enter__(self):
        self.resume()
        return self

    def __exit__(self, *failure):
        self.pause()


class Client:
    """
    What a client means to do comes from its own random numbers: the same seed gives the same
    intents. Its slots hold records or nothing; a write to an empty one creates a record.
    """

    def __init__(self, workload, number, seed):
        self.workload = workload
        self.random = random.Random(f"{seed}/{number}")
        self.name = f"c{number}"
        self.operations = 0
        self.contacts = [None] * CONTACTS
        self.quotes = [None] * QUOTES
        self.lines = [None] * LINES
        self.connection = None

    def run(self):
        while not self.workload.stopping.is_set():
            self.step()

    def step(self):
        [intent] = self.random.choices(list(INTENTS), INTENTS.values())
        [(object, slots)] = self.random.choices(
            [("contacts", self.contacts), ("quotes", self.quotes), ("quoteLines", self.lines)],
            (5, 2, 3),
        )
        slot = self.random.randrange(len(slots))
        quantity = self.random.randint(1, 9)
        self.operations += 1
        self.forget_gone(slots, slot)
        record = slots[slot]
        if intent == "list":
            self.read(f"{API}/{object}/records?limit=10&fields={MARK[object]}")
        elif intent == "search":
            self.read(f"{API}/{object}/records?limit=10&q={self.name}-")
        elif record is None:
            slots[slot] = self.create(object, slot, quantity)
        elif intent == "get":
            self.get(record)
        elif intent == "history":
            self.read(f"{path(record)}/history")
        elif intent == "write":
            self.patch(record)
        elif intent == "note" and object == "contacts":
            self.note(record)
        elif intent == "delete":
            self.delete(record)
        else:
            self.get(record)

    def forget_gone(self, slots, slot):
        """A record that may be gone makes room for another."""
        record = slots[slot]
        if record is not None and record.may_be_gone:
            slots[slot] = None

    def create(self, object, slot, quantity):
        mark, quote = self.operations, None
        fields = {MARK[object]: sent(object, mark)}
        if object == "quoteLines":
            quote = self.workload.shared if slot >= 2 * QUOTES else self.quotes[slot // 2]
            if quote is None or quote.may_be_gone:
                return None
            fields |= {"quote": quote.id, "quantity": quantity}
        record = self.workload.model.add(Record(object, f"{self.name}-{mark}", quote))
        body = {"name": record.name, "fields": fields}
        sample, data = self.send("POST", f"{API}/{object}/records", body, 201)
        record.marks[mark] = record.creation = fate(sample)
        if data:
            record.id = data["record"]["id"]
        return record

    def patch(self, record):
        mark = self.operations
        body = {"fields": {MARK[record.object]: sent(record.object, mark)}}
        record.touched = True
        record.marks[mark] = fate(self.send("PATCH", path(record), body, 200)[0])

    def note(self, record):
        body = f"{record.name}-{self.operations}"
        record.touched = True
        record.notes[body] = fate(self.send("POST", path(record) + "/notes", {"body": body}, 201)[0])

    def delete(self, record):
        record.deletion = fate(self.send("DELETE", path(record), None, 200)[0])

    def get(self, record):
        sample, data = self.read(path(record))
        if data:
            mark = mark_of(data["record"]["fields"][MARK[record.object]])
            if mark not in record.possible():
                sample.wrong = f"{record.name} is read with {mark}, written {record.possible()}"

    def read(self, path):
        return self.send("GET", path, None, 200)

    def send(self, method, path, body, expected):
        """Sends a request and returns its sample, and the data of a success."""
        began = time.monotonic()
        status, headers, text = self.exchange(method, path, body)
        wrong = None if status == expected else self.judge(status, headers, text)
        sample = Sample(began, time.monotonic(), f"{method} {path}", status, wrong)
        self.workload.samples.append(sample)
        if status in (0, 503):
            time.sleep(0.05)
        return sample, json.loads(text)["data"] if status == expected else None

    def exchange(self, method, path, body):
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection(
                    "127.0.0.1", self.workload.oriel.port, timeout=PATIENCE
                )
            self.connection.request(
                method,
                path,
                None if body is None else json.dumps(body),
                {"Authorization": "Bearer " + self.workload.model.token, "Content-Type": "application/json"},
            )
            response = self.connection.getresponse()
            return response.status, response.headers, response.read().decode()
        except (OSError, http.client.HTTPException) as failure:
            self.connection = None
            return 0, {}, repr(failure)

    def judge(self, status, headers, text):
        """What is wrong with an answer that is no success, or None."""
        if status == 0:
            return None if self.workload.may_lose_connections else f"no answer: {text}"
        if status != 503:
            return f"{status} {text}"
        if not headers.get("Retry-After", "").isdigit():
            return f"503 without Retry-After: {text}"
        return f"an answer tells of the insides: {text}" if INSIDES.search(text) else None


def path(record):
    return f"{API}/{record.object}/records/{record.id}"


def sent(object, mark):
    return f"w{mark}" if object == "contacts" else mark


def fate(sample):
    """What became of a write: after 503 or silence, it may have been done or not."""
    if 200 <= sample.status < 300:
        return ACKNOWLEDGED
    return UNKNOWN if sample.status in (0, 503) else REFUSED
