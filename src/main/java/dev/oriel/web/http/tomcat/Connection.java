package dev.oriel.web.http.tomcat;

import module java.base;

import dev.oriel.platform.admission.ClientNetwork;
import org.apache.coyote.Processor;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.NioEndpoint;
import org.apache.tomcat.util.net.SocketBufferHandler;
import org.jspecify.annotations.Nullable;

/**
 * A connection of a client. It has buffers only while a request is in progress: an idle one holds
 * some 1.2 kB.
 */
final class Connection extends NioEndpoint.NioSocketWrapper {

  static final SocketBufferHandler NO_BUFFERS = new SocketBufferHandler(0, 0, false);

  /** Tomcat's own reference becomes null when the connection is closed. */
  private final SocketChannel socket;

  /** At most 64 kB of a request are read before other requests get their turn. */
  private static final int SHARE = 64 * 1_024;

  private final InetAddress address;
  private final InetAddress client;
  private @Nullable SocketBufferHandler buffers;
  private volatile boolean working;
  private volatile long began;
  private volatile long lastRead = System.nanoTime();
  private int readInTurn;

  Connection(SocketChannel socket, NioChannel channel, NioEndpoint endpoint) throws IOException {
    super(channel, endpoint);
    channel.reset(socket, this);
    this.socket = socket;
    address = socket.socket().getInetAddress();
    client = ClientNetwork.of(address).address();
  }

  InetAddress address() {
    return address;
  }

  /** The address or, for IPv6, the network that counts as one client. */
  InetAddress client() {
    return client;
  }

  /** Whether a thread reads, carries out or answers a request. */
  boolean isWorking() {
    return working;
  }

  void setWorking(boolean now) {
    working = now;
  }

  /** A request begins, with these buffers. */
  void lend(SocketBufferHandler lent) {
    began = System.nanoTime();
    // With TLS the channel has buffers of its own.
    if (socketBufferHandler.getReadBuffer().capacity() == 0) {
      buffers = lent;
      socketBufferHandler = lent;
    }
  }

  @Nullable SocketBufferHandler takeBuffers() {
    SocketBufferHandler lent = buffers;
    if (lent != null) {
      buffers = null;
      socketBufferHandler = NO_BUFFERS;
    }
    return lent;
  }

  /**
   * Lets other requests have their turn, also while the rest of a refused body is read: a virtual
   * thread that never waits, because data is always available, does not release its carrier.
   */
  @Override
  @SuppressWarnings("ThreadPriorityCheck")
  public int read(boolean block, ByteBuffer to) throws IOException {
    int read = super.read(block, to);
    readInTurn += Math.max(0, read);
    if (readInTurn >= SHARE) {
      readInTurn = 0;
      Thread.yield();
    }
    return read;
  }

  /** Tomcat's own time is in milliseconds, which many connections share. */
  @Override
  public void updateLastRead() {
    super.updateLastRead();
    lastRead = System.nanoTime();
  }

  /**
   * Returns the nanoseconds that the connection has waited for its client: for a request or for the
   * rest of a head. Returns -1 while a thread works on it, or is about to.
   *
   * @param now the time of {@link System#nanoTime}
   */
  long waited(long now) {
    // Not registered: nobody has looked yet if a request has arrived.
    if (working || !interestOpsHas(SelectionKey.OP_READ) || !socket.isRegistered()) {
      return -1;
    }
    if (getCurrentProcessor() instanceof Processor processor) {
      long began = processor.getRequest().getStartTimeNanos();
      return began < 0 || processor.isAsync() ? -1 : Math.max(0, now - began);
    }
    return Math.max(0, now - lastRead);
  }

  /**
   * Whether a thread has waited for the body of the request since its beginning at least so long
   * ago.
   */
  boolean hasSlowBody(Duration patience) {
    return working
        && interestOpsHas(SelectionKey.OP_READ)
        && System.nanoTime() - began > patience.toNanos();
  }

  /** Ends the body: the thread that reads it finds it cut off. */
  void endBody() {
    try {
      socket.shutdownInput();
    } catch (IOException _) {
      // The connection is closed already.
    }
  }

  /** Closes it if it waits for its client. Returns whether it did. */
  boolean closeIfWaiting() {
    // Where the lock is taken, more has arrived just now.
    if (!getLock().tryLock()) {
      return false;
    }
    try {
      boolean waits = waited(System.nanoTime()) >= 0 && !isClosed();
      if (waits) {
        close();
      }
      return waits;
    } finally {
      getLock().unlock();
    }
  }

  /** Closes those that have waited longest. Returns whether there was one. */
  static boolean closeOldest(Stream<Connection> connections, int count) {
    record Waiting(Connection connection, long time) {}
    long now = System.nanoTime();
    return connections
            .map(connection -> new Waiting(connection, connection.waited(now)))
            .filter(waiting -> waiting.time() >= 0)
            .sorted(Comparator.comparingLong(Waiting::time).reversed())
            .limit(count)
            .filter(waiting -> waiting.connection().closeIfWaiting())
            .count()
        > 0;
  }
}
