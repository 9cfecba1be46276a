"""A person at a browser, who signs in by the form."""

import http.client
import re
import urllib.parse

SIGN_IN = "/sign-in"
PATIENCE = 60  # seconds
EMAIL, PASSWORD = "bench@bench.example", "a sentence for the bench"
# The person, in a setup file.
MEMBER = f"{{email: {EMAIL}, name: Bench, profile: Administrator, password: {PASSWORD}}}"


class Browser:
    """Keeps cookies, and signs in by the form."""

    def __init__(self, port):
        self.port = port
        self.cookies = {}
        self.location = None

    def cookie(self):
        """The cookies of a visitor who has seen the sign-in."""
        self.form = self.send("GET", SIGN_IN)[1]
        return self.header()

    def sign_in(self, email=EMAIL):
        """The cookies of a person who has signed in."""
        fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', self.form))
        status, _ = self.send("POST", SIGN_IN, urllib.parse.urlencode({**fields, "email": email, "password": PASSWORD}))
        if status != 303:
            raise SystemExit(f"the sign-in was answered by {status}")
        return self.header()

    def header(self):
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def send(self, method, path, body=None, encoding=None):
        """
        The status, and the text of the answer, or its bytes in an encoding that is asked for. Where it leads is kept in
        `location`.
        """
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {"Cookie": self.header(), "Content-Type": "application/x-www-form-urlencoded"}
        if encoding:
            headers["Accept-Encoding"] = encoding
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, value = cookie.split(";")[0].split("=", 1)
            self.cookies[name] = value
        self.location = answer.headers["Location"]
        content = answer.read()
        return answer.status, content if encoding else content.decode()
