"""OAuth clients that refresh their tokens."""

import base64
import hashlib
import http.client
import json
import time
import urllib.parse

from ..browser import EMAIL, Browser
from ..form import Form
from .part import Client, Part, Unanswered, Wrong, attempt

AUTHORIZE, TOKEN, REVOKE, SERVER = "/oauth2/authorize", "/oauth2/token", "/oauth2/revoke", "/api/mcp"
REDIRECT = "http://127.0.0.1/callback"
VERIFIER = "bench" * 10
CHALLENGE = base64.urlsafe_b64encode(hashlib.sha256(VERIFIER.encode()).digest()).decode().rstrip("=")
CLIENTS = 3
# Seconds of rest between two requests of a client, which is no benchmark of tokens.
PAUSE = 0.02
# The access tokens of a grant that are tried after a kill.
TRIED = 5
# How often the token before is sent once more, a client signs out, and what was used up is tried after a kill.
REPEATED, REVOKED, TRIED_AGAIN = 0.1, 0.03, 0.5
# For so many seconds the token before is sent; it is good for 60. A server that was away for longer may end the grant.
GRACE, LONGEST = 45, 60
AGE = """
select g.number - t.number from oriel.oauth_token t join oriel.oauth_grant g on g.id = t.grant_id
where t.hash = decode(:'hash', 'hex')
"""


def client_id(n):
    return f"omc_{n:04}" + "bench" * 8


def secret(n):
    return f"ocs_{n:04}" + "bench" * 8


def connections():
    """The clients, in a setup file."""
    return "\n".join(
        f"  - {{name: Client {n}, member: {EMAIL}, oauth: {{clientId: {client_id(n)}, clientSecret: {secret(n)},"
        f" redirectUris: [\"{REDIRECT}\"]}}}}" for n in range(CLIENTS))


class Refresher(Client):
    """Its tokens are those of the present grant, oldest first: the number of the pair, the token to refresh, the access."""

    def __init__(self, part, number):
        super().__init__(part, number)
        self.identity = {"client_id": client_id(number), "client_secret": secret(number)}
        self.browser = Browser(self.oriel.port)
        self.browser.cookie()
        self.browser.sign_in()
        self.tokens, self.code = [], None
        self.asked = self.revoked = None

    def step(self):
        self.part.stopping.wait(PAUSE)
        if not self.tokens:
            self.sign_in()
        elif self.random.random() < REVOKED:
            self.revoke()
        else:
            self.refresh(self.before() if self.random.random() < REPEATED else self.tokens[-1])
            self.acknowledged += 1

    def before(self):
        """The token before the newest one if it is good for a while yet, else the newest."""
        newest = self.tokens[-1][0]
        found = [one for one in self.tokens if one[0] == newest - 1]
        is_good = found and not self.is_repeated and time.monotonic() < self.rotated + GRACE
        return found[-1] if is_good else self.tokens[-1]

    def sign_in(self):
        if self.code is None:
            self.code = self.consent()
        status, answer = self.post(TOKEN, {
            "grant_type": "authorization_code", "code": self.code, "redirect_uri": REDIRECT, "code_verifier": VERIFIER})
        self.code = None
        # A code that was exchanged without an answer is used up.
        if status == 200:
            self.keep(1, answer)
        elif answer.get("error") != "invalid_grant":
            raise Wrong(f"the exchange of a code: {status} {answer}")

    def consent(self):
        """The code for which the person allows the client."""
        query = urllib.parse.urlencode({
            "response_type": "code", "client_id": self.identity["client_id"], "redirect_uri": REDIRECT,
            "code_challenge": CHALLENGE, "code_challenge_method": "S256"})
        status, page = self.visit(self.browser, "GET", f"{AUTHORIZE}?{query}")
        if status != 200:
            raise Wrong(f"the consent: {status} {page}")
        form = Form(page, AUTHORIZE)
        status, page = self.visit(self.browser, "POST", AUTHORIZE, form.body({"answer": "allow"}))
        if status != 303:
            raise Wrong(f"the consent: {status} {page}")
        return urllib.parse.parse_qs(urllib.parse.urlsplit(self.browser.location).query)["code"][0]

    def keep(self, number, answer):
        if number == 1:
            self.tokens, self.revoked = [], None
        self.is_repeated = bool(self.tokens) and self.tokens[-1][0] == number
        if not self.is_repeated:
            self.rotated = time.monotonic()
        self.tokens.append((number, answer["refresh_token"], answer["access_token"]))

    def refresh(self, token):
        """A new pair for the newest token, or another one of the newest pair for the token before."""
        number = max(token[0] + 1, self.tokens[-1][0])
        self.asked, self.asked_at = token, time.monotonic()
        status, answer = self.post(TOKEN, {"grant_type": "refresh_token", "refresh_token": token[1]})
        self.asked = None
        if status != 200:
            raise Wrong(f"a token {self.tokens[-1][0] - token[0]} before the newest is refused: {status} {answer}")
        self.keep(number, answer)

    def revoke(self):
        self.revoked = "asked"
        status, answer = self.post(REVOKE, {"token": self.tokens[-1][1]})
        if status != 200:
            raise Wrong(f"a revocation: {status} {answer}")
        self.acknowledged += 1
        self.revoked = "done"
        self.require_ended("it was revoked")

    def require_ended(self, why):
        """Neither the newest token nor those before are good any more."""
        for number, refresh, access in self.tokens[-3:]:
            status, answer = self.post(TOKEN, {"grant_type": "refresh_token", "refresh_token": refresh})
            if status != 400 or answer.get("error") != "invalid_grant":
                raise Wrong(f"the token {number} of {len(self.tokens)} is good although {why}: {status} {answer}")
            if self.call(access) != 401:
                raise Wrong(f"the access token {number} of {len(self.tokens)} is good although {why}")
        self.tokens = []

    def post(self, path, fields):
        """The status and the JSON of an answer."""
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        return self.send(path, urllib.parse.urlencode({**self.identity, **fields}), headers)

    def call(self, access):
        """The status of a call with an access token."""
        body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "ping"})
        return self.send(SERVER, body, {"Content-Type": "application/json", "Authorization": f"Bearer {access}"})[0]

    def send(self, path, body, headers):
        def request():
            connection = http.client.HTTPConnection("127.0.0.1", self.oriel.port, timeout=60)
            try:
                connection.request("POST", path, body, headers)
                answer = connection.getresponse()
                text = answer.read()
                return answer.status, json.loads(text) if text else {}
            finally:
                connection.close()

        return attempt(request, f"POST {path}")

    def verify(self):
        try:
            self.go_on()
        except Unanswered as failure:
            raise Wrong(str(failure)) from failure

    def go_on(self):
        if self.revoked and self.tokens:
            if not self.is_ended():
                if self.revoked == "done":
                    raise Wrong("an acknowledged revocation is lost")
                self.settle(False)
            else:
                if self.revoked == "asked":
                    self.settle(True)
                self.require_ended("it was revoked")
            self.revoked = None
        if not self.tokens:
            self.sign_in()
            return
        if self.asked is self.tokens[-1]:
            hash = hashlib.sha256(self.asked[1].encode()).hexdigest()
            was_done = self.oriel.sql(AGE, hash=hash) == [["1"]]
            self.settle(was_done)
            if was_done and time.monotonic() > self.asked_at + LONGEST:
                self.asked, self.tokens = None, []
                self.part.late += 1
                self.sign_in()
                return
        # The client has the last token of which it was told.
        self.refresh(self.tokens[-1])
        for number, _, access in self.tokens[-TRIED:]:
            if (status := self.call(access)) != 200:
                raise Wrong(f"the access token {number} of {len(self.tokens)} is answered by {status}")
        used_up = [one for one in self.tokens if one[0] <= self.tokens[-1][0] - 2]
        if used_up and self.random.random() < TRIED_AGAIN:
            self.require_end_by(self.random.choice(used_up))
            self.sign_in()

    def is_ended(self):
        return self.call(self.tokens[-1][2]) == 401

    def require_end_by(self, token):
        """A token that was used up is refused, and ends the grant."""
        status, answer = self.post(TOKEN, {"grant_type": "refresh_token", "refresh_token": token[1]})
        if status != 400 or answer.get("error") != "invalid_grant":
            raise Wrong(f"the token {token[0]} of {len(self.tokens)}, which was used up, is good: {status} {answer}")
        self.require_ended("an older one was used again")


class Tokens(Part):
    NAME, SAID = "tokens", "refreshes and revocations of OAuth tokens"

    def __init__(self, site):
        self.late = 0
        super().__init__(site, Refresher, CLIENTS)

    def note(self):
        return f"Oriel was away for more than {LONGEST} s after {self.late} refreshes: these clients signed in again." if self.late else ""
