"""Many clients at once, as a process of its own: what they were answered is printed as JSON."""

import asyncio
import collections
import json
import random
import sys
import time

MIB = b'{"body":"' + b"x" * 99_000 + b'",' + b'"n":[' + b"123456789," * 90_000 + b"1]}"


class Crowd:
    def __init__(self, port, token, clients, seconds, cookie):
        self.port, self.clients = port, clients
        # Browsers ask for pages, which are compressed for them.
        self.identity = [f"Cookie: {cookie}", "Accept-Encoding: gzip, br, zstd"] if cookie else [f"Authorization: Bearer {token}"]
        self.end = time.monotonic() + seconds
        self.statuses = collections.Counter()
        self.slowest = 0.0

    def head(self, method, path, *more):
        lines = [f"{method} {path} HTTP/1.1", "Host: localhost", *self.identity, *more]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    async def ask(self, paths):
        """Each client asks on and on, on one connection as long as the server keeps it."""
        while time.monotonic() < self.end:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                try:
                    while time.monotonic() < self.end:
                        writer.write(self.head("GET", random.choice(paths)))
                        if not await self.answer(reader):
                            break
                finally:
                    writer.close()
            except (OSError, asyncio.IncompleteReadError):
                self.statuses["broken"] += 1
                await asyncio.sleep(0.1)

    async def send(self, path, chunks, *more):
        """Each client sends bodies that are refused before their end, or never have one."""
        while time.monotonic() < self.end:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                answered = asyncio.ensure_future(self.answer(reader))
                try:
                    writer.write(self.head("POST", path, "Content-Type: application/json", *more))
                    for chunk in chunks():
                        writer.write(chunk)
                        await writer.drain()
                        if answered.done() or time.monotonic() > self.end:
                            break
                    await asyncio.wait_for(answered, 60)
                finally:
                    answered.cancel()
                    writer.close()
            except (OSError, asyncio.IncompleteReadError):
                self.statuses["broken"] += 1
            except asyncio.TimeoutError:
                self.statuses["no answer"] += 1

    async def trickle(self, path):
        """A body of which a little comes every second."""
        while time.monotonic() < self.end:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                answered = asyncio.ensure_future(self.answer(reader))
                try:
                    writer.write(
                        self.head("POST", path, "Content-Type: application/json", "Content-Length: 1000000")
                        + b'{"body":"' + b"x" * 30_000
                    )
                    while not answered.done() and time.monotonic() < self.end:
                        writer.write(b"x")
                        await asyncio.wait([answered], timeout=1)
                finally:
                    answered.cancel()
                    writer.close()
            except (OSError, asyncio.IncompleteReadError):
                self.statuses["broken"] += 1

    async def do(self, requests):
        """Each client sends requests with bodies, on one connection as long as the server keeps it."""
        while time.monotonic() < self.end:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
                try:
                    while time.monotonic() < self.end:
                        method, path, body = random.choice(requests)
                        # Names that are new each time.
                        sent = json.dumps(body).replace("NEW", f"n{random.randrange(10**9)}").encode() if body else b""
                        writer.write(
                            self.head(method, path, "Content-Type: application/json", f"Content-Length: {len(sent)}") + sent
                        )
                        if not await self.answer(reader):
                            break
                finally:
                    writer.close()
            except (OSError, asyncio.IncompleteReadError):
                self.statuses["broken"] += 1
                await asyncio.sleep(0.1)

    async def answer(self, reader):
        """Reads an answer and returns whether the connection can be used again."""
        began = time.monotonic()
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        if "content-length:" in head:
            await reader.readexactly(int(head.split("content-length:")[1].split("\r\n")[0]))
        else:
            while (size := int(await reader.readuntil(b"\r\n"), 16)) > 0:
                await reader.readexactly(size + 2)
            await reader.readexactly(2)
        self.slowest = max(self.slowest, time.monotonic() - began)
        self.statuses[head.split(" ")[1]] += 1
        return "connection: close" not in head

    async def run(self, kind, path, paths, requests):
        def work():
            match kind:
                case "ask":
                    return self.ask(paths)
                case "do":
                    return self.do(requests)
                case "trickle":
                    return self.trickle(path)
                case "endless":
                    return self.send(path, endless, "Transfer-Encoding: chunked")
                case "large":
                    return self.send(path, lambda: [MIB[i : i + 65_536] for i in range(0, len(MIB), 65_536)],
                                     f"Content-Length: {len(MIB)}")

        await asyncio.gather(*(work() for _ in range(self.clients)))


def endless():
    yield b"9\r\n" + b'{"body":"' + b"\r\n"
    while True:
        yield b"4000\r\n" + b"x" * 0x4000 + b"\r\n"


def main():
    told = json.load(sys.stdin)
    crowd = Crowd(told["port"], told["token"], told["clients"], told["seconds"], told.get("cookie"))
    asyncio.run(crowd.run(told["kind"], told.get("path"), told.get("paths"), told.get("requests")))
    json.dump({"statuses": crowd.statuses, "slowest": crowd.slowest}, sys.stdout)


if __name__ == "__main__":
    main()
