"""A quiet client, whose GETs by id tell what others do to it."""

import os
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from . import dataset
from .installation import TOKEN

LIBRARY = Path(__file__).parent
CONNECTIONS, PAUSE_MS = 8, 20


@dataclass
class Probe:
    p50_ms: float
    p99_ms: float
    statuses: str


def probe(oriel, contacts, seconds, token=TOKEN):
    """GETs by id at a steady pace."""
    environment = {
        **os.environ,
        "REQUESTS": str(LIBRARY / "requests.lua"),
        "OPERATION": "get",
        "TOKENS": token,
        "OBJECT": dataset.PATH,
        "ROWS": str(contacts.rows),
        "BASE_MS": str(dataset.BASE_MS),
        "STEP_MS": str(contacts.step_ms),
        "ID_TAIL": dataset.ID_TAIL,
        "PAUSE_MS": str(PAUSE_MS),
    }
    done = subprocess.run(
        ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", "--timeout=20s", "-s", LIBRARY / "probe.lua",
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
