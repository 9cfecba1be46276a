"""
A mail server that takes every message (SMTP). XCOUNT asks it how many it got, XLAST for the last one, and XALL for all. XWAIT
and milliseconds make it wait before it says that it has taken a message; it then takes each second one only after that time,
from those who still wait for its answer.
"""

import asyncio
import json
import socket
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from lib.companion import Companion

GREETING = b"250-bench\r\n250-SIZE 30000000\r\n250-ENHANCEDSTATUSCODES\r\n250 AUTH PLAIN LOGIN\r\n"
REPLIES = {
    b"EHLO": GREETING,
    b"AUTH": b"235 2.7.0 OK\r\n",
    b"MAIL": b"250 2.1.0 OK\r\n",
    b"RCPT": b"250 2.1.5 OK\r\n",
    b"RSET": b"250 2.0.0 OK\r\n",
    b"QUIT": b"221 2.0.0 Bye\r\n",
}
END = b"\r\n.\r\n"


class Got:
    """What has come so far, and the seconds until a message is answered."""

    def __init__(self):
        self.messages, self.ends, self.wait = [], 0, 0


class Connection(asyncio.Protocol):
    def __init__(self, got):
        self.got, self.rest, self.is_data = got, b"", False

    def connection_made(self, transport):
        self.transport = transport
        transport.write(b"220 bench ESMTP\r\n")

    def data_received(self, data):
        self.rest += data
        while (end := self.rest.find(END if self.is_data else b"\r\n")) >= 0:
            if self.is_data:
                message = self.rest[:end + 2]
                self.rest, self.is_data = self.rest[end + len(END):], False
                self.take(message)
            else:
                line, self.rest = self.rest[:end], self.rest[end + 2:]
                word, _, rest = line.partition(b" ")
                self.command(word.upper(), rest)

    def take(self, message):
        self.got.ends += 1
        if self.got.wait == 0 or self.got.ends % 2:
            self.got.messages.append(message)
            message = None
        if self.got.wait:
            asyncio.get_running_loop().call_later(self.got.wait, self.answer, message)
        else:
            self.answer(message)

    def answer(self, message):
        if self.transport.is_closing():
            return
        if message:
            self.got.messages.append(message)
        self.transport.write(b"250 2.0.0 OK\r\n")

    def command(self, word, rest):
        if word == b"DATA":
            self.is_data = True
            self.transport.write(b"354 Go on\r\n")
        elif word == b"XCOUNT":
            self.transport.write(b"250 %d\r\n" % len(self.got.messages))
        elif word == b"XLAST":
            self.transport.write(self.got.messages[-1] if self.got.messages else b"")
            self.transport.close()
        elif word == b"XALL":
            self.transport.write(json.dumps([message.decode() for message in self.got.messages]).encode())
            self.transport.close()
        elif word == b"XWAIT":
            self.got.wait = int(rest) / 1000
            self.transport.write(b"250 OK\r\n")
        else:
            self.transport.write(REPLIES.get(word, b"502 5.5.1 No\r\n"))
            if word == b"QUIT":
                self.transport.close()


class MailServer(Companion):
    """Use as a context manager."""

    def __init__(self):
        super().__init__(Path(__file__))

    @property
    def address(self):
        return f"127.0.0.1:{self.port}"

    def count(self):
        return int(self._ask(b"XCOUNT\r\nQUIT\r\n").split(b"\r\n")[1].split()[1])

    def last(self):
        """The last message, as it was sent."""
        return self._ask(b"XLAST\r\n").split(b"\r\n", 1)[1].replace(b"\r\n..", b"\r\n.")

    def all(self):
        """The texts of all messages."""
        return json.loads(self._ask(b"XALL\r\n").split(b"\r\n", 1)[1])

    def wait(self, milliseconds):
        """Makes the server slow to say that it has taken a message."""
        self._ask(b"XWAIT %d\r\nQUIT\r\n" % milliseconds)

    def _ask(self, command):
        with socket.create_connection(("127.0.0.1", self.port)) as connection:
            connection.sendall(command)
            answer = b""
            while more := connection.recv(65_536):
                answer += more
            return answer


async def main():
    got = Got()
    server = await asyncio.get_running_loop().create_server(lambda: Connection(got), "127.0.0.1", 0, backlog=1_000)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
