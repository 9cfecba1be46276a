package dev.oriel.access.identity;

import module java.base;

import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.database.PeriodicFlush;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Counts uses of keys, and calls of tools that write, in memory. It stores them every minute and at
 * the end, each in one statement for all keys; the first use of a key that this process meets at
 * once, for which a page waits. A killed process forgets up to a minute.
 */
@Component
public class KeyUse implements DisposableBean {

  private static final Logger log = LoggerFactory.getLogger(KeyUse.class);
  private static final Duration INTERVAL = Duration.ofMinutes(1);

  private final KeyUseTable table;
  private final ConnectionUseTable connections;
  private final Clock clock;
  private final Map<UUID, Noted> noted = new ConcurrentHashMap<>();
  private final Set<UUID> met = ConcurrentHashMap.newKeySet();
  private final Map<UUID, ConnectionUseTable.Writes> written = new ConcurrentHashMap<>();
  private final PeriodicFlush flush;

  @Autowired
  KeyUse(KeyUseTable table, ConnectionUseTable connections, Clock clock) {
    this(table, connections, clock, INTERVAL);
  }

  KeyUse(KeyUseTable table, ConnectionUseTable connections, Clock clock, Duration interval) {
    this.table = table;
    this.connections = connections;
    this.clock = clock;
    flush = new PeriodicFlush("key-use", interval, this::storeAll);
  }

  /** Uses that are not stored yet. */
  private record Noted(Instant first, LongAdder calls) {}

  /** Called by every request: only the first one of a minute writes to the map. */
  void note(UUID key) {
    Noted uses = noted.get(key);
    if (uses == null) {
      noteFirst(key);
    } else {
      uses.calls().increment();
    }
  }

  private void noteFirst(UUID key) {
    noted
        .computeIfAbsent(key, _ -> new Noted(clock.instant(), new LongAdder()))
        .calls()
        .increment();
    if (met.add(key)) {
      flush.soon();
    }
  }

  /**
   * Notes a call of a tool that writes.
   *
   * @param hour the clock hour of the call
   */
  public void noteWrite(UUID connection, OffsetDateTime hour) {
    written.merge(
        connection, new ConnectionUseTable.Writes(1, hour, 1), ConnectionUseTable.Writes::plus);
  }

  /**
   * Counts a call of a tool that writes at once, for a connection whose calls are limited. Returns
   * false, and counts nothing, if the limit of the hour is reached.
   *
   * @param hour the clock hour of the call
   * @param limit how many calls are allowed in a clock hour
   */
  public boolean countWrite(UUID connection, OffsetDateTime hour, int limit) {
    // The limit also counts the calls of this hour that were made before it was set.
    if (written.containsKey(connection)) {
      store();
    }
    return connections.count(connection, hour, limit);
  }

  /** The use of each connection of a workspace. Those never used are missing. */
  public Map<UUID, ConnectionUse> ofConnections(Workspace workspace) {
    return connections.of(workspace);
  }

  /** Stores now what was counted. */
  void store() {
    flush.flush();
  }

  /** If the database is unavailable, the next run stores it. */
  private void storeAll() {
    storeCalls();
    storeWrites();
  }

  private void storeCalls() {
    Map<UUID, KeyUseTable.Uses> uses = new HashMap<>();
    noted.forEach(
        (key, one) -> uses.put(key, new KeyUseTable.Uses(one.first(), one.calls().sum())));
    if (uses.isEmpty()) {
      return;
    }
    try {
      RequestContext.inBackground(() -> table.save(uses));
      uses.forEach(
          (key, stored) -> noted.computeIfPresent(key, (_, one) -> rest(one, stored.calls())));
    } catch (DataAccessException | TransactionException e) {
      log.debug("the last use of keys could not be stored", e);
    }
  }

  private void storeWrites() {
    Map<UUID, ConnectionUseTable.Writes> writes = Map.copyOf(written);
    if (writes.isEmpty()) {
      return;
    }
    try {
      RequestContext.inBackground(() -> connections.add(writes));
      writes.forEach((key, stored) -> written.computeIfPresent(key, (_, all) -> all.minus(stored)));
    } catch (DataAccessException | TransactionException e) {
      log.debug("the writes of connections could not be stored", e);
    }
  }

  /** The uses that were noted while earlier ones were stored; null if there are none. */
  private @Nullable Noted rest(Noted uses, long stored) {
    uses.calls().add(-stored);
    return uses.calls().sum() == 0 ? null : new Noted(clock.instant(), uses.calls());
  }

  @Override
  public void destroy() {
    flush.close();
  }
}
