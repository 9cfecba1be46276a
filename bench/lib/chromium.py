"""A Chromium without windows, driven by its developer tools."""

import json
import os
import select
import shutil
import subprocess
import tempfile
import time

from .installation import WORK

# As the tests look for it; the first one takes less of a processor.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = ("--headless", "--remote-debugging-pipe", "--no-first-run", "--disable-background-networking")
# Widths and heights of a window and of a phone.
SIZES = ((1440, 900), (390, 844))
# Only what hangs takes so long.
PATIENCE = 60
# A page on which nothing has come for so long is complete.
QUIET = 0.5


class Chromium:
    """Use as a context manager. Its commands and its events pass through pipes, as JSON that a zero byte ends."""

    def __enter__(self):
        self.profile = tempfile.TemporaryDirectory(dir=WORK, ignore_cleanup_errors=True)
        theirs, self.commands = os.pipe()
        self.messages, answers = os.pipe()

        def connect():
            os.dup2(theirs, 3)
            os.dup2(answers, 4)

        # Root has no sandbox.
        flags = [*FLAGS, f"--user-data-dir={self.profile.name}", *["--no-sandbox"] * (os.geteuid() == 0)]
        self.process = subprocess.Popen(
            [executable(), *flags], preexec_fn=connect, pass_fds=(3, 4), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs)
        os.close(answers)
        self.buffer, self.sent, self.tabs = b"", 0, {}
        return self

    def __exit__(self, *failure):
        # It ends when nobody can tell it anything; where a script has started it, a signal would reach that alone.
        os.close(self.commands)
        os.close(self.messages)
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.profile.cleanup()

    def call(self, method, session=None, **parameters):
        """The result of a command."""
        self.sent += 1
        command = {"id": self.sent, "method": method, "params": parameters}
        if session:
            command["sessionId"] = session
        text = json.dumps(command).encode() + b"\0"
        while text:
            text = text[os.write(self.commands, text):]
        until = time.monotonic() + PATIENCE
        while (answer := self.take(until)) is not None:
            if answer.get("id") == self.sent:
                if "error" in answer:
                    raise SystemExit(f"{method}: {answer['error']}")
                return answer["result"]
        raise SystemExit(f"{method}: no answer")

    def take(self, until):
        """The next message, whose tab has heard of it if it is an event; None if none comes in time."""
        while b"\0" not in self.buffer:
            left = until - time.monotonic()
            if left <= 0 or not select.select([self.messages], [], [], left)[0]:
                return None
            read = os.read(self.messages, 65536)
            if not read:
                raise SystemExit("Chromium has ended.")
            self.buffer += read
        text, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(text)
        tab = self.tabs.get(message.get("sessionId"))
        if tab and "method" in message:
            tab.hear(message["method"], message["params"])
        return message


class Tab:
    """Use as a context manager: a page with a cache of its own, which counts what comes over the wire."""

    def __init__(self, chromium, browser, width=SIZES[0][0], height=SIZES[0][1]):
        self.chromium, self.browser = chromium, browser
        self.weights, self.addresses, self.pending, self.held = {}, {}, set(), []
        self.is_loaded, self.status, self.heard = False, 0, 0
        self.context = chromium.call("Target.createBrowserContext")["browserContextId"]
        target = chromium.call("Target.createTarget", url="about:blank", browserContextId=self.context)["targetId"]
        self.session = chromium.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        chromium.tabs[self.session] = self
        for domain in ("Page", "Network", "Runtime"):
            self.call(domain + ".enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        for name, value in browser.cookies.items():
            self.call("Network.setCookie", name=name, value=value, url=self.url("/"))

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        del self.chromium.tabs[self.session]
        self.chromium.call("Target.disposeBrowserContext", browserContextId=self.context)

    def url(self, path):
        return f"http://127.0.0.1:{self.browser.port}{path}"

    def call(self, method, **parameters):
        return self.chromium.call(method, self.session, **parameters)

    def go(self, path):
        """Opens a page, and waits for all that comes by itself. The bytes over the wire, by their addresses."""
        self.weights, self.is_loaded, self.status = {}, False, 0
        self.call("Page.navigate", url=self.url(path))
        self.wait(lambda: self.is_loaded and not self.pending and time.monotonic() - self.heard > QUIET, path)
        if self.status != 200:
            raise SystemExit(f"{path}: {self.status}")
        return self.weights

    def wait(self, condition, what):
        until = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > until:
                raise SystemExit(f"{what}: waited in vain")
            self.chromium.take(min(until, time.monotonic() + 0.05))

    def run(self, script):
        """The value of an expression, once it is there."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise SystemExit(f"{script}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def hear(self, event, told):
        """Something has happened to the page."""
        match event:
            case "Network.requestWillBeSent":
                if "redirectResponse" in told:
                    self.weigh(told["requestId"], told["redirectResponse"]["encodedDataLength"])
                self.addresses[told["requestId"]] = told["request"]["url"]
                self.pending.add(told["requestId"])
            case "Network.responseReceived" if told["type"] == "Document":
                self.status = told["response"]["status"]
            case "Network.loadingFinished":
                self.weigh(told["requestId"], told["encodedDataLength"])
                self.pending.discard(told["requestId"])
            case "Network.loadingFailed":
                self.pending.discard(told["requestId"])
            case "Page.loadEventFired":
                self.is_loaded = True
            case "Fetch.requestPaused":
                self.held.append(told["requestId"])
        if event.startswith(("Network.", "Page.")):
            self.heard = time.monotonic()

    def weigh(self, request, size):
        address = self.addresses.get(request, "").removeprefix(self.url(""))
        self.weights[address] = self.weights.get(address, 0) + size


def executable():
    for name in filter(None, (os.environ.get("ORIEL_TEST_BROWSER"), *NAMES)):
        if found := shutil.which(name):
            return found
    raise SystemExit("missing: a Chromium (build/install-test-tools, or ORIEL_TEST_BROWSER)")
