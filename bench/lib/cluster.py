"""A PostgreSQL that no Oriel runs, for several to share."""

import os
import shutil
import subprocess

from .installation import ROOT, WORK, free_port


class PlainPostgres:
    """Made anew from the programs that a data directory or the tests have unpacked."""

    def __init__(self):
        self.data = WORK / "shared"
        self.port = free_port()
        self.account = ["unshare", "-U"] if os.geteuid() == 0 else []
        homes = [*ROOT.glob("target/postgres/*/bin"), *WORK.glob("*/postgres/*/bin")]
        if not homes:
            raise SystemExit("missing: PostgreSQL's programs; run bench/faults/postgres once.")
        self.programs = homes[0]

    def __enter__(self):
        shutil.rmtree(self.data, ignore_errors=True)
        self.data.mkdir(parents=True)
        self._run("initdb", "--username=oriel", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8")
        self._run(
            "pg_ctl", "start", "--silent", "--wait", f"--log={self.data}/log",
            f"--options=-c port={self.port} -c unix_socket_directories='' -c max_connections=300",
        )
        self._psql("create database oriel")
        return self

    def __exit__(self, *failure):
        self._run("pg_ctl", "stop", "--silent", "--wait", "--mode=fast")

    def environment(self, port, inherit=False):
        """What makes an Oriel use this database, through a port."""
        own = {
            "ORIEL_DATABASE_URL": f"postgresql://127.0.0.1:{port}/oriel",
            "ORIEL_DATABASE_USER": "oriel",
            "ORIEL_DATABASE_PASSWORD": "unused",
        }
        return {**os.environ, **own} if inherit else own

    def _run(self, program, *options):
        command = [*self.account, self.programs / program, f"--pgdata={self.data}", *options]
        done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if done.returncode:
            raise SystemExit(f"{program} failed; see {self.data}")

    def _psql(self, statement):
        subprocess.run(
            ["psql", "-Xqc", statement, f"postgresql://oriel@127.0.0.1:{self.port}/postgres"], check=True
        )
