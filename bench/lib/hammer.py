"""Clients that ask a node the same thing again and again."""

import http.client
import threading
import time
from dataclasses import dataclass

from .installation import TOKEN


@dataclass
class Answer:
    """When the request began and ended, and what came back; status 0 is no answer."""

    began: float
    ended: float
    status: int
    text: str
    retry_after: str


class Hammer:
    """Use as a context manager: it is entered once there are answers."""

    def __init__(self, node, path, token=TOKEN, method="GET", body=None, clients=8):
        self.node, self.path, self.token, self.method, self.body = node, path, token, method, body
        self.answers = []
        self.stopping = threading.Event()
        self.threads = [threading.Thread(target=self._ask) for _ in range(clients)]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        while len(self.answers) < 2 * len(self.threads):
            time.sleep(0.01)
        return self

    def __exit__(self, *failure):
        self.stopping.set()
        for thread in self.threads:
            thread.join()

    def since(self, moment):
        """The answers to requests that began after a moment."""
        return [answer for answer in list(self.answers) if answer.began > moment]

    def _ask(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.node.port, timeout=60)
        headers = {"Authorization": "Bearer " + self.token, "Content-Type": "application/json"}
        while not self.stopping.is_set():
            began = time.monotonic()
            try:
                connection.request(self.method, "/api/v1" + self.path, self.body, headers)
                response = connection.getresponse()
                got = response.status, response.read().decode(), response.getheader("Retry-After")
            except (OSError, http.client.HTTPException) as failure:
                connection.close()
                got = 0, repr(failure), None
            self.answers.append(Answer(began, time.monotonic(), *got))
