"""
A calendar server with what Oriel asks for (CalDAV): PROPFIND, REPORT with sync-collection, multiget and a query by uid, PUT
and DELETE with versions. Each directory is a calendar. Objects are kept in memory. /control tells and changes them.
"""

import asyncio
import json
import re
import sys
import time
import urllib.request
from collections import Counter
from html import escape, unescape
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from lib.companion import Companion

HEADER = re.compile(rb"^([A-Za-z-]+): *(.*?)\r?$", re.M)
HREF = re.compile(r"<D:href>(.*?)</D:href>")
TOKEN = re.compile(r"<D:sync-token>bench:(\d+)</D:sync-token>")
UID = re.compile(r"<C:text-match[^>]*>(.*?)</C:text-match>")
SUMMARY = re.compile(r"^SUMMARY.*\r\n([ \t].*\r\n)*", re.M)
DESCRIPTION = re.compile(r"^DESCRIPTION.*\r\n([ \t].*\r\n)*", re.M)
WRITING = {"PUT", "DELETE", "MKCALENDAR", "MOVE", "PROPPATCH", "POST"}
# Answers with more elements are refused as too large.
PART = 1_000
OPEN = '<?xml version="1.0" encoding="utf-8"?><D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">'
PLACE = (
    "<D:resourcetype><D:collection/><C:calendar/></D:resourcetype><D:displayname>Bench</D:displayname>"
    '<C:supported-calendar-component-set><C:comp name="VEVENT"/></C:supported-calendar-component-set>'
)
OK = "<D:status>HTTP/1.1 200 OK</D:status>"
GONE = "<D:status>HTTP/1.1 404 Not Found</D:status>"
XML = "application/xml; charset=utf-8"


class Calendar:
    """The objects, and the log of their changes: an object's last change has the number that it holds."""

    def __init__(self, path):
        self.path, self.objects, self.changes, self.last = path, {}, [], {}

    def put(self, href, text):
        self.changes.append(href)
        number = self.last[href] = len(self.changes)
        self.objects[href] = (f'"{number}"', text)
        return self.objects[href][0]

    def remove(self, href):
        self.changes.append(href)
        self.last[href] = len(self.changes)
        del self.objects[href]

    def etag(self, href):
        return self.objects.get(href, (None,))[0]


class Server:
    def __init__(self):
        self.calendars = {}
        # Seconds from a write until it is answered.
        self.wait = 0
        self.forget()

    def forget(self):
        self.counts, self.first, self.latest = Counter(), None, None

    def answer(self, method, path, headers, body):
        """Status, headers and body."""
        if path == "/control":
            return self.control(json.loads(body) if body else {})
        self.latest = time.time()
        self.first = self.first or self.latest
        place = path[:path.rindex("/") + 1]
        calendar = self.calendars.get(place) or self.calendars.setdefault(place, Calendar(place))
        kind = "sync-collection" if b"sync-collection" in body[:300] else method
        self.counts[kind] += 1
        match method:
            case "PROPFIND":
                return self.found(calendar, headers.get(b"depth"))
            case "REPORT":
                return self.report(calendar, body.decode())
            case "PUT":
                present = calendar.etag(path)
                if self.is_refused(headers, present):
                    return 412, {}, ""
                return (204 if present else 201), {"ETag": calendar.put(path, body.decode())}, ""
            case "DELETE":
                present = calendar.etag(path)
                if present is None or self.is_refused(headers, present):
                    return (412 if present else 404), {}, ""
                calendar.remove(path)
                return 204, {}, ""
        return 405, {}, ""

    def is_refused(self, headers, present):
        if headers.get(b"if-none-match") == b"*" and present:
            return True
        wanted = headers.get(b"if-match")
        return wanted is not None and (present is None or wanted not in (b"*", present.encode()))

    def found(self, calendar, depth):
        parts = [response(calendar.path, PLACE)]
        if depth == b"1":
            parts += [response(href, f"<D:getetag>{etag}</D:getetag>") for href, (etag, _) in calendar.objects.items()]
        return multistatus(parts)

    def report(self, calendar, body):
        if "sync-collection" in body:
            return self.sync(calendar, body)
        if "calendar-multiget" in body:
            hrefs = map(unescape, HREF.findall(body))
        else:
            hrefs = [calendar.path + uid + ".ics" for uid in UID.findall(body)]
            hrefs = [href for href in hrefs if href in calendar.objects]
        return multistatus([self.object(calendar, href) for href in hrefs])

    def object(self, calendar, href):
        if href not in calendar.objects:
            return f"<D:response><D:href>{href}</D:href>{GONE}</D:response>"
        etag, text = calendar.objects[href]
        data = escape(text, quote=False).replace("\r", "&#13;")
        return response(href, f"<D:getetag>{etag}</D:getetag><C:calendar-data>{data}</C:calendar-data>")

    def sync(self, calendar, body):
        token = TOKEN.search(body)
        number, parts = int(token[1]) if token else 0, []
        while number < len(calendar.changes) and len(parts) < PART:
            href = calendar.changes[number]
            number += 1
            if calendar.last[href] == number:
                etag = calendar.etag(href)
                parts.append(
                    response(href, f"<D:getetag>{etag}</D:getetag>") if etag
                    else f"<D:response><D:href>{href}</D:href>{GONE}</D:response>")
        if number < len(calendar.changes):
            parts.append(
                f"<D:response><D:href>{calendar.path}</D:href>"
                "<D:status>HTTP/1.1 507 Insufficient Storage</D:status></D:response>")
        return multistatus([*parts, f"<D:sync-token>bench:{number}</D:sync-token>"])

    def control(self, order):
        """
        Tells what was asked since the last order, and what is there. Renames all events, removes them unseen, describes one,
        lists the objects by calendar, or waits from now on before it answers a write.
        """
        if "wait" in order:
            self.wait = order["wait"]
        if "list" in order:
            return 200, {}, json.dumps({
                place: [text for _, text in calendar.objects.values()] for place, calendar in self.calendars.items()})
        if "describe" in order:
            return 200, {}, json.dumps(self.describe(**order["describe"]))
        told = {"counts": self.counts, "seconds": (self.latest or 0) - (self.first or 0),
                "objects": sum(len(one.objects) for one in self.calendars.values())}
        text = json.dumps(told)
        if order:
            self.forget()
        for calendar in self.calendars.values():
            for n, (href, (_, object)) in enumerate(list(calendar.objects.items())):
                if order.get("rename"):
                    calendar.put(href, SUMMARY.sub(f"SUMMARY:{order['rename']} {n}\r\n", object, count=1))
                elif order.get("clear"):
                    calendar.remove(href)
        return 200, {}, text

    def describe(self, uid, text):
        """Writes a description into the event with a uid, as a person does. Returns whether it is there."""
        line = f"DESCRIPTION:{text}\r\n"
        for calendar in self.calendars.values():
            for href, (_, object) in calendar.objects.items():
                if f"\r\nUID:{uid}\r\n" in object:
                    without = DESCRIPTION.sub("", object)
                    calendar.put(href, without.replace("END:VEVENT", line + "END:VEVENT", 1))
                    return True
        return False


def response(href, properties):
    return f"<D:response><D:href>{href}</D:href><D:propstat><D:prop>{properties}</D:prop>{OK}</D:propstat></D:response>"


def multistatus(parts):
    return 207, {"Content-Type": XML}, OPEN + "".join(parts) + "</D:multistatus>"


class Connection(asyncio.Protocol):
    def __init__(self, server):
        self.server, self.rest = server, b""

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        self.rest += data
        while (end := self.rest.find(b"\r\n\r\n")) >= 0:
            line, _, head = self.rest[:end].partition(b"\r\n")
            headers = {name.lower(): value for name, value in HEADER.findall(head)}
            size = end + 4 + int(headers.get(b"content-length", 0))
            if len(self.rest) < size:
                return
            body, self.rest = self.rest[end + 4:size], self.rest[size:]
            method, path = line.decode().split(" ")[:2]
            status, more, text = self.server.answer(method, path, headers, body)
            answer = text.encode()
            head = "".join(f"{name}: {value}\r\n" for name, value in more.items())
            whole = f"HTTP/1.1 {status} Bench\r\n{head}Content-Length: {len(answer)}\r\n\r\n".encode() + answer
            wait = self.server.wait if method in WRITING and path != "/control" else 0
            if wait:
                asyncio.get_running_loop().call_later(wait, self.transport.write, whole)
            else:
                self.transport.write(whole)


class CalendarServer(Companion):
    """Use as a context manager."""

    def __init__(self):
        super().__init__(Path(__file__))

    def url(self, calendar):
        return f"http://127.0.0.1:{self.port}/{calendar}/"

    def told(self, **order):
        """What was asked since the last order: counts by method, seconds from the first to the last, objects that are there."""
        body = json.dumps(order).encode() if order else None
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/control", body) as answer:
            return json.load(answer)


def writes(told):
    return sum(count for kind, count in told["counts"].items() if kind in WRITING)


async def main():
    kept = Server()
    server = await asyncio.get_running_loop().create_server(lambda: Connection(kept), "127.0.0.1", 0, backlog=1_000)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
