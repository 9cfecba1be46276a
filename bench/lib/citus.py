"""A Citus cluster of a coordinator and two workers, which judges/citus starts, and Oriels on it."""

import getpass
import os
import signal
import subprocess
import time
from pathlib import Path

from . import processes
from .installation import ROOT, Installation

COORDINATOR, WORKERS = 15432, (15433, 15434)


class Citus:
    """Use as a context manager. Databases are `oriel`, a cluster, and `plain`, which is not spread."""

    def __enter__(self):
        # A group of its own, so that Ctrl-C reaches this script alone, which then stops it.
        self.judge = subprocess.Popen(
            [ROOT / "judges/citus", "--serve"], stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        for line in self.judge.stdout:
            if line.startswith("== cluster in "):
                self.home = Path(line.split()[-1])
            if line.startswith("ORIEL_DATABASE_URL="):
                break
        else:
            raise SystemExit("judges/citus did not start a cluster")
        self.owner = "postgres" if os.geteuid() == 0 else getpass.getuser()
        # The judge's nodes do not flush, which would make writes too cheap.
        for port in (COORDINATOR, *WORKERS):
            self.sql("alter system set fsync = on; select pg_reload_conf();", "postgres", port)
        self.sql("create database plain template template0 owner oriel", database="postgres")
        return self

    def __exit__(self, *failure):
        self.judge.send_signal(signal.SIGTERM)
        self.judge.wait()

    def sql(self, text, database="oriel", port=COORDINATOR):
        """Runs SQL as the superuser and returns the rows, each a list of texts."""
        result = subprocess.run(
            ["psql", "-XqAt", "-F", "\t", "--set=ON_ERROR_STOP=1", "-f", "-",
             f"postgresql://{self.owner}@127.0.0.1:{port}/{database}"],
            input=text, capture_output=True, text=True,
        )
        if result.returncode:
            raise SystemExit(f"psql: {result.stderr}")
        return [line.split("\t") for line in result.stdout.splitlines()]

    def node(self, schema):
        """The port of the node on which the schema of a workspace is."""
        [[port]] = self.sql(
            f"""
            select nodeport from pg_dist_shard join pg_dist_placement using (shardid) join pg_dist_node using (groupid)
            where logicalrelid = '{schema}.change'::regclass
            """
        )
        return int(port)

    def move(self, schema, port):
        self.sql(f"select citus_schema_move('{schema}', '127.0.0.1', {port})")

    def postmaster(self, port):
        return int((self.home / str(port) / "postmaster.pid").read_text().split("\n")[0])

    def pids(self, port):
        postmaster = self.postmaster(port)
        return [postmaster, *processes.children(postmaster)]

    def kill(self, port):
        for pid in self.pids(port):
            os.kill(pid, signal.SIGKILL)

    def start(self, port):
        """Starts a node that was killed."""
        programs = subprocess.run(
            [os.environ.get("PG_CONFIG", "pg_config"), "--bindir"], capture_output=True, text=True, check=True
        ).stdout.strip()
        account = ["runuser", "-u", self.owner, "--"] if os.geteuid() == 0 else []
        directory = self.home / str(port)
        # What it starts keeps its channels: a pipe would not end.
        subprocess.run(
            [*account, f"{programs}/pg_ctl", "-D", directory, "-l", f"{directory}.log", "-w", "start"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True,
        )


class OnCitus(Installation):
    """An Oriel on one of the databases."""

    def __init__(self, name, citus, database):
        super().__init__(name)
        self.citus, self.name = citus, database

    def start(self, setup=(), environment={}):
        return super().start(setup, {**environment, **self.address()})

    def address(self):
        return {
            "ORIEL_DATABASE_URL": f"jdbc:postgresql://127.0.0.1:{COORDINATOR}/{self.name}",
            "ORIEL_DATABASE_USER": "oriel",
            "ORIEL_DATABASE_PASSWORD": "oriel",
        }

    def run(self, *command):
        """Runs a command of bin/oriel on it."""
        subprocess.run(
            [self.command, *command, f"--oriel.data={self.data}"], env={**os.environ, **self.address()},
            stdout=subprocess.DEVNULL, check=True,
        )

    def database(self):
        return {
            **os.environ, "PGHOST": "127.0.0.1", "PGPORT": str(COORDINATOR), "PGUSER": "oriel",
            "PGDATABASE": self.name, "PGPASSWORD": "oriel", "PGOPTIONS": "-c lock_timeout=0",
        }

    def postgres_cpu(self):
        return sum(processes.postgres_cpu(self.citus.postmaster(port)) for port in (COORDINATOR, *WORKERS))
