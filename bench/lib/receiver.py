"""A fast receiver of events, in a process of its own. Prints nothing; writes what it got when it is asked to."""

import asyncio
import json
import re
import sys
import time
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from lib.companion import Companion

LENGTH = re.compile(rb"content-length: *(\d+)", re.I)
RECORD = re.compile(rb'"recordId":"([^"]+)"')
VERSION = re.compile(rb'"version":(\d+)')


class Connection(asyncio.Protocol):
    """Answers every request at once; keeps when each version of a record was told."""

    def __init__(self, told):
        self.told, self.rest = told, b""

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        self.rest += data
        while (end := self.rest.find(b"\r\n\r\n")) >= 0:
            head = self.rest[:end]
            length = LENGTH.search(head)
            size = end + 4 + (int(length[1]) if length else 0)
            if len(self.rest) < size:
                return
            body, self.rest = self.rest[end + 4:size], self.rest[size:]
            self.transport.write(b"HTTP/1.1 200 OK\r\nContent-Length: ")
            if head.startswith(b"GET"):
                text = json.dumps(self.told).encode()
                self.transport.write(str(len(text)).encode() + b"\r\n\r\n" + text)
            else:
                self.transport.write(b"0\r\n\r\n")
                self.told.append((RECORD.search(body)[1].decode(), time.time(), int(VERSION.search(body)[1])))


class Receiver(Companion):
    """Use as a context manager."""

    def __init__(self):
        super().__init__(Path(__file__))

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}/"

    def told(self):
        """The ids of the records that were told, when, and their versions."""
        with urllib.request.urlopen(self.url) as answer:
            return json.load(answer)


async def main():
    told = []
    server = await asyncio.get_running_loop().create_server(lambda: Connection(told), "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
