"""Clients of one kind of work, who remember what they were told."""

import http.client
import random
import threading
import traceback

from ..installation import TOKEN


class Unanswered(Exception):
    """Nobody said what has become of a request: it was broken off, or refused for now."""


class Wrong(Exception):
    """What is there, or an answer, contradicts what was acknowledged."""


class Client:
    """Does one thing after the other. After a request without an answer it rests until it has looked what became of it."""

    def __init__(self, part, number):
        self.part, self.oriel = part, part.oriel
        self.random = random.Random(f"{part.seed}/{part.NAME}/{number}")
        self.name = f"{part.NAME}{number}"
        self.number = 0
        self.acknowledged = self.done = self.undone = 0

    def next(self):
        """A text that nothing else has."""
        self.number += 1
        return f"{self.name}-{self.number}"

    def ask(self, method, path, body=None, expected=200, headers={}):
        """The data of an answer to a request that is sent once."""
        return data(self.oriel.send(method, path, body, TOKEN, headers, repeats=False), expected, f"{method} {path}")

    def look(self, method, path, body=None, expected=200, headers={}):
        """The data of an answer to a request that may be sent again."""
        return data(self.oriel.send(method, path, body, TOKEN, headers), expected, f"{method} {path}")

    def visit(self, browser, method, path, body=None):
        """The status and the text of a page."""
        return attempt(lambda: browser.send(method, path, body), f"{method} {path}")

    def settle(self, was_done):
        """Notes what has become of a request without an answer."""
        if was_done:
            self.done += 1
        else:
            self.undone += 1


class Part:
    """Clients that work between `resume` and `pause`. Afterwards `verify` compares what is there with what they were told."""

    def __init__(self, site, client, number):
        self.site, self.oriel, self.seed = site, site.oriel, site.seed
        self.stopping = threading.Event()
        self.clients = [client(self, n) for n in range(number)]
        self.wrong = []

    def resume(self):
        self.stopping.clear()
        self.threads = [threading.Thread(target=self._work, args=[client]) for client in self.clients]
        for thread in self.threads:
            thread.start()

    def _work(self, client):
        try:
            while not self.stopping.is_set():
                client.step()
        except Unanswered:
            pass
        except Exception as failure:
            self.wrong.append(f"{client.name}: {told(failure)}")

    def pause(self):
        """Lets every request come to its end."""
        self.stopping.set()
        for thread in self.threads:
            thread.join()

    def verify(self):
        """Returns the contradictions."""
        self.rest()
        for client in self.clients:
            try:
                client.verify()
            except Exception as failure:
                self.wrong.append(f"{client.name}: {told(failure)}")
        self.wrong += self.others()
        return self.wrong

    def rest(self):
        """Waits until what goes on by itself is over."""

    def others(self):
        """What is there although no client knows of it."""
        return []

    def note(self):
        """What the report says besides."""
        return ""

    def count(self, name):
        return sum(getattr(client, name) for client in self.clients)


def told(failure):
    return str(failure) if isinstance(failure, Wrong) else "".join(traceback.format_exception(failure))


def data(answered, expected, what):
    status, answer = answered
    if status in (0, 503) and expected != status:
        raise Unanswered(f"{what}: {status} {answer}")
    if status != expected:
        raise Wrong(f"{what}: {status} {answer}")
    return answer["data"] if status < 300 else answer


def attempt(request, what):
    """What a request returns, which is a status and an answer, if it is answered."""
    try:
        answered = request()
    except (OSError, http.client.HTTPException) as failure:
        raise Unanswered(f"{what}: {failure!r}") from failure
    if answered[0] == 503:
        raise Unanswered(f"{what}: {answered}")
    return answered
