"""Puts load on Oriel by HTTP, and on its PostgreSQL by the bare statements."""

import json
import os
import re
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from . import dataset, processes
from .installation import TOKEN

OPERATIONS = ("get", "list", "create", "update")
SYSTEM = "id, version, name, created_at, updated_at, created_by, coalesce(updated_by, created_by)"
BARE_CLIENTS = 16
NOBODY = "00000000-0000-0000-0000-000000000000"


@dataclass
class Load:
    """What one round of requests came to; CPU is in microseconds a request."""

    per_second: float
    p50_ms: float
    p99_ms: float
    errors: int
    server_cpu: float
    postgres_cpu: float

    @property
    def cpu(self):
        return self.server_cpu + self.postgres_cpu


@dataclass
class Bare:
    """What one round of bare statements came to."""

    per_second: float
    postgres_cpu: float


def http(oriel, contacts, operation, connections, seconds, tokens=(TOKEN,), path=dataset.PATH):
    """Sends requests of one kind with wrk, to the workspaces of these tokens at random."""
    environment = {
        **os.environ,
        "OPERATION": operation,
        "TOKENS": " ".join(tokens),
        "OBJECT": path,
        "ROWS": str(contacts.rows),
        "BASE_MS": str(dataset.BASE_MS),
        "STEP_MS": str(contacts.step_ms),
        "ID_TAIL": dataset.ID_TAIL,
    }
    script = Path(__file__).with_name("requests.lua")
    before = processes.cpu(oriel.pid), oriel.postgres_cpu()
    result = subprocess.run(
        ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout=20s", "-s", script,
         f"http://127.0.0.1:{oriel.port}"],
        env=environment, capture_output=True, text=True,
    )
    after = processes.cpu(oriel.pid), oriel.postgres_cpu()
    found = re.search(r"RESULT (\S+) (\d+) (\S+) (\S+) (\d+)", result.stdout)
    if not found:
        raise SystemExit(f"wrk failed: {result.stdout}{result.stderr}")
    count = max(1, int(found[2]))
    return Load(
        per_second=count / float(found[1]),
        p50_ms=float(found[3]),
        p99_ms=float(found[4]),
        errors=int(found[5]),
        server_cpu=(after[0] - before[0]) / count * 1e6,
        postgres_cpu=(after[1] - before[1]) / count * 1e6,
    )


def bare(oriel, contacts, operation, seconds):
    """Runs the bare statement of an operation with pgbench."""
    with tempfile.NamedTemporaryFile("w", suffix=".sql") as script:
        script.write(statement(contacts, operation))
        script.flush()
        before = oriel.postgres_cpu()
        result = subprocess.run(
            ["pgbench", "-n", "-M", "prepared", "-c", str(BARE_CLIENTS), "-j", "2", "-T",
             str(seconds), "-f", script.name],
            env=oriel.database(), capture_output=True, text=True,
        )
        used = oriel.postgres_cpu() - before
    count = re.search(r"actually processed: (\d+)", result.stdout)
    speed = re.search(r"tps = ([\d.]+)", result.stdout)
    if result.returncode or not count or not speed:
        raise SystemExit(f"pgbench failed: {result.stdout}{result.stderr}")
    return Bare(per_second=float(speed[1]), postgres_cpu=used / int(count[1]) * 1e6)


def statement(contacts, operation):
    """
    What PostgreSQL has to do at least: no version of the model, no rights. A write is the record
    and its entry in the log in one statement, which is one transaction and one round trip.
    """
    columns = {field: names[0] for (object, field), names in contacts.columns.items() if object == "contacts"}
    columns["city"] = contacts.columns["contacts", "address"][2]
    values = ", ".join(
        column
        for (object, _), names in contacts.columns.items() if object == "contacts"
        for column in names
    )
    pick = (
        f"\\set ms {dataset.BASE_MS} + random(1, {contacts.rows}) * {contacts.step_ms}\n"
    )
    picked = f"(lpad(to_hex(:ms::int8), 12, '0') || '{dataset.ID_TAIL}')::uuid"
    fields = {field: contacts.fields["contacts", field] for field in columns if field != "city"}
    log = f"""
        insert into {contacts.schema}.change
          (at, kind, surface, actor_kind, actor_id, actor_name, object_id, record_id, version, before, after)
        select now(), '%s', 'rest', 'key', '{NOBODY}', 'Bench', {contacts.objects["contacts"]}, id,
          version, %s, %s from written;"""
    match operation:
        case "get":
            text = f"{pick} select {SYSTEM}, {values} from {contacts.table} where id = {picked};"
        case "list":
            text = (
                f"select {SYSTEM}, {values} from {contacts.table}"
                " order by created_at desc, id desc limit 25;"
            )
        case "create":
            after = {
                **{fields[name]: value for name, value in dataset.EXAMPLE.items()},
                fields["email"]: "bench.person@example.com",
            }
            text = f"""\\set n random(1, 1000000000)
        with written as (
          insert into {contacts.table}
            (id, version, name, name_derived, search, match_keys, created_at, updated_at, created_by,
             {columns["firstName"]}, {columns["lastName"]}, {columns["jobTitle"]}, {columns["email"]},
             {columns["phone"]}, {columns["city"]}, {columns["leadSource"]}, {columns["status"]})
          values (uuidv7(), 1, 'Bench Person', true,
            ' bench person sales manager bench.person' || :n || '@example.com bench person' || :n
              || ' example com +49 49 303 1234567 berlin web lead', array[-1, 0, :n]::int8[],
            now(), now(), '{NOBODY}', 'Bench', 'Person', 'Sales Manager',
            'bench.person' || :n || '@example.com', '+49 303 1234567', 'Berlin', 1, 1)
          returning id, version)""" + log % ("record.created", "null", jsonb(after))
        case "update":
            title = fields["jobTitle"]
            text = f"""{pick}\\set n random(1, 1000000000)
        with written as (
          update {contacts.table}
          set version = version + 1, updated_at = now(), updated_by = created_by, {columns["jobTitle"]} = 'Sales Manager ' || :n,
            search = ' bench person sales manager ' || :n || ' bench.person@example.com bench person'
              || ' example com +49 49 303 1234567 berlin web lead'
          where id = {picked} returning id, version)""" + log % (
                "record.updated",
                jsonb({title: "Sales Manager"}),
                f"jsonb_build_object('{title}', 'Sales Manager ' || :n)",
            )
    # pgbench ends a statement at a line that begins with a backslash, and takes others together.
    return "\n".join(line.strip() for line in text.splitlines()) + "\n"


def jsonb(values):
    return "'" + json.dumps(values) + "'::jsonb"
