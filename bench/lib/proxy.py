"""A TCP proxy before the database, which can be cut."""

import socket
import threading

from .installation import free_port


class Proxy:
    """Passes connections on to a port of this machine until it is cut; then it takes none."""

    def __init__(self, target):
        self.target = target
        self.port = free_port()
        self.sockets = set()
        self.listener = None

    def __enter__(self):
        self.restore()
        return self

    def __exit__(self, *failure):
        self.cut()

    def restore(self):
        self.listener = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self._accept, args=(self.listener,), daemon=True).start()

    def cut(self):
        # Closing alone would leave the thread that accepts waiting.
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        for end in list(self.sockets):
            _end(end)

    def _accept(self, listener):
        while True:
            try:
                client, _ = listener.accept()
                server = socket.create_connection(("127.0.0.1", self.target))
            except OSError:
                return
            self.sockets |= {client, server}
            for ends in (client, server), (server, client):
                threading.Thread(target=self._pass, args=ends, daemon=True).start()

    def _pass(self, source, sink):
        try:
            while data := source.recv(65536):
                sink.sendall(data)
        except OSError:
            pass
        for end in source, sink:
            _end(end)
            self.sockets.discard(end)


def _end(end):
    try:
        end.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    end.close()
