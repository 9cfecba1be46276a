"""An Oriel of the benchmark's own: the real jar on a data directory below target/bench."""

import http.client
import json
import os
import shutil
import signal
import socket
import subprocess
import threading
import time
from pathlib import Path

from . import processes

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "target" / "bench"
TOKEN = "osk_" + "bench" * 8


class Installation:
    """Use as a context manager: what was started is stopped, however the benchmark ends."""

    def __init__(self, name, fresh=True, command=None):
        self.data = WORK / name
        self.port = free_port()
        self.command = command or ROOT / "bin" / "oriel"
        self.process = None
        self.connections = threading.local()
        self.log = (command.parent if command else WORK) / "oriel.log"
        WORK.mkdir(parents=True, exist_ok=True)
        if fresh and self.data.exists():
            self.refuse_if_running()
            shutil.rmtree(self.data)

    def refuse_if_running(self):
        try:
            pid = self.postmaster_lines()[0]
        except FileNotFoundError:
            return
        if Path(f"/proc/{pid}").exists():
            raise SystemExit(f"PostgreSQL {pid} still runs in {self.data}: stop it first.")

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        self.stop()

    def start(self, setup=(), environment={}):
        """Starts the server and returns the seconds until it was ready."""
        # Those to an earlier process are closed.
        self.connections = threading.local()
        began = time.monotonic()
        command = [
            str(self.command),
            f"--server.port={self.port}",
            f"--oriel.data={self.data}",
            "--oriel.demo=false",
        ]
        if setup:
            command.append("--oriel.setup=" + ",".join(f"file:{file}" for file in setup))
        with open(self.log, "a") as log:
            # A group of its own, so that Ctrl-C reaches this script alone, which then stops it.
            self.process = subprocess.Popen(
                command,
                stdout=log,
                stderr=subprocess.STDOUT,
                cwd=ROOT,
                env={**os.environ, **environment},
                start_new_session=True,
            )
        while self.get("/readyz")[0] != 200:
            if self.process.poll() is not None:
                raise SystemExit(f"Oriel did not start; see {self.log}")
            time.sleep(0.01)
        return time.monotonic() - began

    def stop(self):
        """Stops the server, which stops its PostgreSQL."""
        if self.process is None:
            return
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def url(self, path):
        return f"http://127.0.0.1:{self.port}{path}"

    @property
    def pid(self):
        return self.process.pid

    def log_lines(self):
        return len(self.log.read_text(errors="replace").splitlines())

    def kill(self):
        """Ends the server as a power cut would. Its PostgreSQL goes on, for the next start to find."""
        self.process.kill()
        self.process.wait()
        self.process = None

    def pg_ctl(self, action, *options):
        """Stops or restarts PostgreSQL as an operator would."""
        # What it starts keeps its channels: a pipe would not end.
        subprocess.run(
            [*self._program("pg_ctl"), action, "--silent", *options, *self._cluster()],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def single_user(self, *statements):
        """Runs statements as the superuser, while PostgreSQL is stopped, and returns what it says."""
        return subprocess.run(
            [*self._program("postgres"), "--single", *self._cluster("-D"), "oriel"],
            input="\n".join(statements) + "\n",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        ).stdout

    def _program(self, name):
        """As Oriel runs it: PostgreSQL refuses root."""
        account = ["unshare", "-U"] if os.geteuid() == 0 else []
        return [*account, next(self.data.glob(f"postgres/*/bin/{name}"))]

    def _cluster(self, option="--pgdata"):
        return [option, self.data / "postgres/cluster"]

    def postmaster_lines(self):
        return (self.data / "postgres/cluster/postmaster.pid").read_text().split("\n")

    @property
    def postmaster(self):
        return int(self.postmaster_lines()[0])

    def postgres_cpu(self):
        """Seconds that PostgreSQL has used."""
        return processes.postgres_cpu(self.postmaster)

    def database(self):
        """The environment with which psql and pgbench find the database."""
        return {
            **os.environ,
            "PGHOST": "127.0.0.1",
            "PGPORT": self.postmaster_lines()[3].strip(),
            "PGUSER": "oriel",
            "PGDATABASE": "oriel",
            "PGPASSWORD": (self.data / "postgres/password").read_text().strip(),
            # An index may be being built, which a vacuum waits for.
            "PGOPTIONS": "-c lock_timeout=0",
        }

    def sql(self, text, **variables):
        """Runs SQL and returns the rows, each a list of texts."""
        settings = [f"--set={name}={value}" for name, value in variables.items()]
        result = subprocess.run(
            ["psql", "-XqAt", "-F", "\t", "--set=ON_ERROR_STOP=1", *settings, "-f", "-"],
            input=text,
            capture_output=True,
            text=True,
            env=self.database(),
        )
        if result.returncode:
            raise SystemExit(f"psql: {result.stderr}")
        return [line.split("\t") for line in result.stdout.splitlines()]

    def get(self, path, token=TOKEN):
        return self.send("GET", path, None, token)

    def post(self, path, body, token=TOKEN):
        """Sends a request that has to succeed."""
        status, answer = self.send("POST", path, body, token)
        if status != 201:
            raise SystemExit(f"POST {path}: {status} {answer}")
        return answer

    def send(self, method, path, body, token=TOKEN, more_headers={}, repeats=True):
        """
        The status and the JSON of an answer, on a connection that is used again; 0 without one. What finds the connection
        closed is sent once more, unless it must not be done twice.
        """
        text = None if body is None else json.dumps(body)
        headers = {"Authorization": "Bearer " + token, "Content-Type": "application/json", **more_headers}
        connection = self.connections.__dict__.setdefault(
            "kept", http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        )
        used_before = connection.sock is not None
        try:
            connection.request(method, path, text, headers)
            answer = connection.getresponse()
            read = answer.read()
        except (OSError, http.client.HTTPException) as e:
            connection.close()
            if repeats and used_before and isinstance(e, (BrokenPipeError, http.client.RemoteDisconnected)):
                # The server has closed it in the meantime, because it had a rest.
                return self.send(method, path, body, token, more_headers)
            return 0, "no connection"
        return answer.status, json.loads(read) if answer.status < 300 and read else read.decode()


def setup_file():
    """A workspace with a key whose token is TOKEN."""
    file = WORK / "setup.yaml"
    file.write_text(
        f"workspace: Bench\nkeys:\n  - {{name: Bench, profile: Administrator, token: {TOKEN}}}\n"
    )
    return file


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def require(*programs):
    """Ends the script with one line when a program is missing; as root, installs it."""
    packages = {"wrk": "wrk", "psql": "postgresql-client", "pgbench": "postgresql-contrib", "slowhttptest": "slowhttptest"}
    missing = [packages[program] for program in programs if shutil.which(program) is None]
    if missing and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "install", "-y", "--no-install-recommends", *missing], check=True)
    elif missing:
        raise SystemExit("missing: apt-get install " + " ".join(missing))
    if not (ROOT / "target/oriel/oriel.jar").exists():
        raise SystemExit("missing: target/oriel (mvn package)")
