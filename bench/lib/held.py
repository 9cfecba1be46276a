"""Connections that are held with little or nothing sent, from one address or from ten."""

import asyncio

from .dataset import PATH
from .installation import TOKEN

STEP = 5

IDLE = b"GET /api/v1/objects HTTP/1.1\r\nHost: bench\r\n\r\n"
HEAD = b"GET /api/v1/objects HTTP/1.1\r\nHost: bench\r\n"
BODY = (
    f"POST {PATH} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {TOKEN}\r\n"
    "Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"
).encode()
KINDS = {
    "idle after a 401": (IDLE, None),
    "slow heads": (HEAD, b"X-Slow: 1\r\n"),
    "slow bodies": (BODY, b" "),
}


def hold(port, name, count, addresses, held):
    async def all_of_them():
        await asyncio.gather(*(one(n) for n in range(count)))

    async def one(n):
        first, more = KINDS[name]
        source = ("127.0.0.2" if addresses == 1 else f"127.0.1.{1 + n % addresses}", 0)
        while True:
            writer = None
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=source)
                writer.write(first)
                held.value += 1
                try:
                    await until_closed(reader, writer, more)
                finally:
                    held.value -= 1
            except OSError:
                pass
            finally:
                if writer:
                    writer.close()
            await asyncio.sleep(1)

    asyncio.run(all_of_them())


async def until_closed(reader, writer, more):
    while True:
        try:
            if not await asyncio.wait_for(reader.read(4096), STEP):
                return
        except asyncio.TimeoutError:
            if more:
                writer.write(more)
