"""Quiet clients, whose GETs by id or pages tell what others do to them."""

import os
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from . import dataset
from .installation import TOKEN

LIBRARY = Path(__file__).parent
CONNECTIONS = 8
# How long a client rests on average before it asks again; people look at their pages.
GET_PAUSE_MS, PAGE_PAUSE_MS = 20, 200


@dataclass
class Probe:
    p50_ms: float
    p99_ms: float
    statuses: str


def probe(oriel, contacts, seconds, token=TOKEN):
    """GETs by id at a steady pace."""
    return steady(oriel, contacts, seconds, "get", GET_PAUSE_MS, {"TOKENS": token})


def probe_pages(oriel, contacts, seconds, cookie, operation="pages", people=CONNECTIONS, pause_ms=PAGE_PAUSE_MS):
    """Pages at a steady pace, for people who have signed in: one kind, or several at random."""
    return steady(oriel, contacts, seconds, operation, pause_ms, {"TOKENS": TOKEN, "COOKIE": cookie}, people)


def steady(oriel, contacts, seconds, operation, pause_ms, identity, connections=CONNECTIONS):
    environment = {
        **os.environ,
        "REQUESTS": str(LIBRARY / "requests.lua"),
        **identity,
        "OPERATION": operation,
        "OBJECT": dataset.PATH,
        "ROWS": str(contacts.rows),
        "BASE_MS": str(dataset.BASE_MS),
        "STEP_MS": str(contacts.step_ms),
        "ID_TAIL": dataset.ID_TAIL,
        "PAUSE_MS": str(pause_ms),
    }
    done = subprocess.run(
        ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout=20s", "-s", LIBRARY / "probe.lua",
         f"http://127.0.0.1:{oriel.port}"],
        env=environment, capture_output=True, text=True,
    )
    found = re.search(
        r"RESULT \S+ \d+ (\S+) (\S+) \d+\nSTATUSES(.*)\nUNANSWERED (\d+)", done.stdout
    )
    if not found:
        raise SystemExit(f"wrk failed: {done.stdout}{done.stderr}")
    statuses = found[3].strip() + ("" if found[4] == "0" else f" unanswered={found[4]}")
    return Probe(float(found[1]), float(found[2]), statuses)
