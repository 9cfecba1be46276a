"""Batches of 1,000 new contacts over REST."""

import dataclasses
import http.client
import json
import time

from . import dataset, processes
from .installation import TOKEN

SIZE = 1_000


@dataclasses.dataclass
class Writing:
    """What was written in a while; CPU is in microseconds a record."""

    per_second: float
    server_cpu: float
    postgres_cpu: float


def measured(oriel, seconds, write):
    """Calls what writes a batch until the time is over."""
    before = processes.cpu(oriel.pid), oriel.postgres_cpu()
    start, written = time.monotonic(), 0
    while time.monotonic() < start + seconds:
        write(written)
        written += SIZE
    took = time.monotonic() - start
    server = processes.cpu(oriel.pid) - before[0]
    postgres = oriel.postgres_cpu() - before[1]
    return Writing(written / took, server / written * 1e6, postgres / written * 1e6)


def batches(oriel, seconds):
    connection = http.client.HTTPConnection("127.0.0.1", oriel.port)
    headers = {"Authorization": "Bearer " + TOKEN, "Content-Type": "application/json"}

    def write(begin):
        operations = [{"op": "create", "fields": contact(begin + i)} for i in range(SIZE)]
        body = json.dumps({"operations": operations})
        connection.request("POST", dataset.PATH + "/batch", body, headers)
        answer = connection.getresponse()
        text = answer.read()
        if answer.status != 200:
            raise SystemExit(f"{answer.status} {text}")

    return measured(oriel, seconds, write)


def contact(n):
    return {**dataset.EXAMPLE, "email": f"bench.person{n}@example.com"}
