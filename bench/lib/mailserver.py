"""A mail server that takes every message at once (SMTP). XCOUNT asks it how many it got, and XLAST for the last one."""

import asyncio
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
    count, last = 0, b""


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
                self.got.count, self.got.last = self.got.count + 1, self.rest[:end + 2]
                self.rest, self.is_data = self.rest[end + len(END):], False
                self.transport.write(b"250 2.0.0 OK\r\n")
            else:
                line, self.rest = self.rest[:end], self.rest[end + 2:]
                self.command(line[:4].upper() if line[:1].upper() != b"X" else line.upper())

    def command(self, word):
        if word == b"DATA":
            self.is_data = True
            self.transport.write(b"354 Go on\r\n")
        elif word == b"XCOUNT":
            self.transport.write(b"250 %d\r\n" % self.got.count)
        elif word == b"XLAST":
            self.transport.write(self.got.last)
            self.transport.close()
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
