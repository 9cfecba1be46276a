package dev.oriel.web.http.tomcat;

import module java.base;

import dev.oriel.web.http.TrustedProxies;
import org.apache.coyote.Processor;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.tomcat.util.collections.SynchronizedStack;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.NioEndpoint;
import org.apache.tomcat.util.net.SocketBufferHandler;
import org.apache.tomcat.util.net.SocketEvent;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.jspecify.annotations.Nullable;

/**
 * Tomcat's HTTP/1.1 with limits on what connections take from others (docs/decisions/overload.md):
 *
 * <ul>
 *   <li>Only as many requests are in progress as there are {@linkplain #getProcessorCache permits}.
 *       If all are taken, the connections that have waited longest for the rest of a head are
 *       closed, and bodies that have been arriving for over 2 s are cut off.
 *   <li>If there are as many connections as {@linkplain #getMaxConnections allowed}, those that
 *       have waited longest for their client are closed.
 *   <li>One client address has a {@linkplain ClientShares share} of the connections.
 *   <li>The head of a request has the connection timeout to arrive as a whole; Tomcat's own timeout
 *       restarts with every byte.
 * </ul>
 */
public final class ConnectionLimits extends Http11NioProtocol {

  private static final int INTERVAL_MS = 200;

  /**
   * At a limit, one connection of this many is closed, all at once, because finding the oldest
   * reads all.
   */
  private static final int CLOSED_AT_ONCE = 100;

  /** The time that a body may take while other requests wait for a permit. */
  private static final Duration SLOW_BODY = Duration.ofSeconds(2);

  /** A connection that was accepted so recently is not closed to make room for the next. */
  private static final Duration NEW = Duration.ofSeconds(1);

  private final Endpoint endpoint;
  private final Set<Connection> inProgress = ConcurrentHashMap.newKeySet();
  private SynchronizedStack<SocketBufferHandler> buffers = new SynchronizedStack<>();
  private Semaphore permits = new Semaphore(0);
  private @Nullable Future<?> lateHeads;

  public ConnectionLimits() {
    Endpoint accepting = new Endpoint();
    super(accepting);
    endpoint = accepting;
    Requests requests = new Requests(this);
    setHandler(requests);
    endpoint.setHandler(requests);
  }

  void setShares(ClientShares shares) {
    endpoint.shares = shares;
  }

  @Override
  protected Processor createProcessor() {
    return new OneLength(this, getAdapter());
  }

  @Override
  public void start() throws Exception {
    int limit = getProcessorCache() > 0 ? getProcessorCache() : Integer.MAX_VALUE;
    permits = new Semaphore(limit, true);
    buffers = new SynchronizedStack<>(SynchronizedStack.DEFAULT_SIZE, limit);
    setMaxConnections((int) Math.min(getMaxConnections(), OpenFiles.forClients()));
    super.start();
    lateHeads =
        getUtilityExecutor()
            .scheduleWithFixedDelay(
                this::closeLateHeads, INTERVAL_MS, INTERVAL_MS, TimeUnit.MILLISECONDS);
  }

  @Override
  public void stop() throws Exception {
    if (lateHeads != null) {
      lateHeads.cancel(false);
    }
    super.stop();
  }

  private void closeLateHeads() {
    long late = TimeUnit.MILLISECONDS.toNanos(getConnectionTimeout());
    long now = System.nanoTime();
    for (Connection connection : inProgress) {
      if (connection.waited(now) > late) {
        connection.closeIfWaiting();
      }
    }
    // All may have been at work when the last one was accepted; its request may be about to be
    // read.
    endpoint.makeRoom(connection -> connection.waited(now) > NEW.toNanos());
    if (permits.hasQueuedThreads()) {
      // Heads that were not waiting yet when these requests asked for a permit.
      closeOldestHeads();
      inProgress.stream()
          .filter(connection -> connection.hasSlowBody(SLOW_BODY))
          .limit(permits.getQueueLength())
          .forEach(Connection::endBody);
    }
  }

  private void closeOldestHeads() {
    Connection.closeOldest(inProgress.stream(), Math.max(1, getProcessorCache() / CLOSED_AT_ONCE));
  }

  /** Waits for a permit for a request. Returns false if there is none for a long time. */
  private boolean begin(Connection connection) {
    if (inProgress.contains(connection)) {
      return true;
    }
    if (!permits.tryAcquire()) {
      closeOldestHeads();
      try {
        if (!permits.tryAcquire(getConnectionTimeout(), TimeUnit.MILLISECONDS)) {
          return false;
        }
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
    SocketBufferHandler free = buffers.pop();
    connection.lend(free != null ? free : endpoint.newBuffers());
    inProgress.add(connection);
    return true;
  }

  private void end(Connection connection) {
    if (inProgress.remove(connection)) {
      SocketBufferHandler lent = connection.takeBuffers();
      if (lent != null) {
        lent.reset();
        buffers.push(lent);
      }
      permits.release();
    }
  }

  /** Reads and carries out requests. */
  private static final class Requests extends ConnectionHandler<NioChannel> {

    private final ConnectionLimits limits;

    Requests(ConnectionLimits limits) {
      super(limits);
      this.limits = limits;
    }

    @Override
    public SocketState process(SocketWrapperBase<NioChannel> wrapper, SocketEvent event) {
      Connection connection = (Connection) wrapper;
      connection.setWorking(true);
      try {
        return event == SocketEvent.OPEN_READ && !limits.begin(connection)
            ? SocketState.CLOSED
            : super.process(wrapper, event);
      } finally {
        connection.setWorking(false);
        // It keeps its processor while it waits for the rest of a head.
        if (connection.getCurrentProcessor() == null || connection.isClosed()) {
          limits.end(connection);
        } else if (limits.permits.hasQueuedThreads()) {
          limits.closeOldestHeads();
        }
      }
    }

    /** The connection is being closed. */
    @Override
    public void release(SocketWrapperBase<NioChannel> wrapper) {
      super.release(wrapper);
      Connection connection = (Connection) wrapper;
      limits.endpoint.shares.remove(connection);
      if (!connection.isWorking()) {
        limits.end(connection);
      }
    }
  }

  /** Accepts connections. */
  private static final class Endpoint extends NioEndpoint {

    private ClientShares shares =
        new ClientShares(Integer.MAX_VALUE, new TrustedProxies(List.of()));

    private SocketBufferHandler newBuffers() {
      var properties = getSocketProperties();
      return new SocketBufferHandler(
          properties.getAppReadBufSize(),
          properties.getAppWriteBufSize(),
          properties.getDirectBuffer());
    }

    @Override
    protected boolean setSocketOptions(SocketChannel socket) {
      Connection connection = null;
      try {
        socket.configureBlocking(false);
        getSocketProperties().setProperties(socket.socket());
        NioChannel channel = createChannel(isSSLEnabled() ? newBuffers() : Connection.NO_BUFFERS);
        connection = new Connection(socket, channel, this);
        connection.setReadTimeout(getConnectionTimeout());
        connection.setWriteTimeout(getConnectionTimeout());
        connection.setKeepAliveLeft(getMaxKeepAliveRequests());
        if (!shares.admit(connection)) {
          destroySocket(socket);
          return false;
        }
        connections.put(socket, connection);
        getPoller().register(connection);
      } catch (IOException | RuntimeException e) {
        getLog().debug("a new connection is not usable", e);
        if (connection == null) {
          destroySocket(socket);
        } else {
          connection.close();
        }
        return false;
      }
      Connection accepted = connection;
      makeRoom(other -> other != accepted);
      return true;
    }

    /** Closes connections if there are as many as allowed. */
    private void makeRoom(Predicate<Connection> mayClose) {
      if (getConnectionCount() >= getMaxConnections()) {
        Connection.closeOldest(
            connections.values().stream().map(Connection.class::cast).filter(mayClose),
            Math.max(1, getMaxConnections() / CLOSED_AT_ONCE));
      }
    }
  }
}
