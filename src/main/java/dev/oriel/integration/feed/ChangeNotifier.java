package dev.oriel.integration.feed;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.changelog.LogState;
import dev.oriel.platform.admission.Caller;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.database.Commits;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/**
 * The notifier of those who wait for changes of a workspace. It wakes them at once after a commit
 * in this process, and otherwise by one small query a second for each workspace that is waited for,
 * because other nodes write too.
 */
@Component
class ChangeNotifier {

  private static final long POLL_NANOS = Duration.ofSeconds(1).toNanos();

  /** The pauses of one who was woken for nothing, because it does not see what others write. */
  private static final long FIRST_PAUSE_NANOS = Duration.ofMillis(50).toNanos();

  private static final long LONGEST_PAUSE_NANOS = Duration.ofSeconds(1).toNanos();

  private final ChangeLog log;
  private final Map<Long, Watched> watched = new ConcurrentHashMap<>();
  private volatile boolean closing;

  /**
   * Listens for the end of the server by itself. An annotated listener would be created by the end
   * of a command, and would create a database for it.
   */
  ChangeNotifier(ChangeLog log, Commits commits, ConfigurableApplicationContext context) {
    this.log = log;
    commits.listen(this::arrived);
    ApplicationListener<ContextClosedEvent> end = _ -> close();
    context.addApplicationListener(end);
  }

  /** The caller closes the watch. */
  Watch watch(Workspace workspace, int seconds) {
    Watched one =
        watched.compute(
            workspace.id(),
            (_, known) -> {
              Watched entered = known == null ? new Watched(workspace) : known;
              entered.watches.incrementAndGet();
              return entered;
            });
    return new Watch(one, System.nanoTime() + Duration.ofSeconds(seconds).toNanos());
  }

  /** The number of clients that wait for changes of a workspace. */
  int waiting(Workspace workspace) {
    Watched one = watched.get(workspace.id());
    return one == null ? 0 : one.watches.get();
  }

  private void arrived(long workspace) {
    Watched one = watched.get(workspace);
    if (one != null) {
      one.arrived();
    }
  }

  /** Wakes all waiting clients, so that the end of the server need not wait for them. */
  private void close() {
    closing = true;
    watched.values().forEach(Watched::arrived);
  }

  /** A workspace that is waited for. */
  private final class Watched {

    private final Workspace workspace;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition arrival = lock.newCondition();

    /** The number of waiting clients; changed by {@link #watched} alone. */
    private final AtomicInteger watches = new AtomicInteger();

    private long arrivals;
    private @Nullable Thread poll;

    Watched(Workspace workspace) {
      this.workspace = workspace;
    }

    void arrived() {
      lock.lock();
      try {
        arrivals++;
        arrival.signalAll();
      } finally {
        lock.unlock();
      }
    }

    long arrivals() {
      lock.lock();
      try {
        return arrivals;
      } finally {
        lock.unlock();
      }
    }

    /** Waits until there are other arrivals than these, or the time has come. */
    void await(long known, long time) throws InterruptedException {
      lock.lock();
      try {
        if (poll == null) {
          poll = Thread.ofVirtual().name("changes").start(this::poll);
        }
        long left = time - System.nanoTime();
        while (arrivals == known && !closing && left > 0) {
          left = arrival.awaitNanos(left);
        }
      } finally {
        lock.unlock();
      }
    }

    private void poll() {
      RequestContext.as(
          Caller.system(workspace.id()),
          () -> {
            LogState known = null;
            while (watched.get(workspace.id()) == this && !closing) {
              known = look(known);
              pause();
            }
            return true;
          });
    }

    private @Nullable LogState look(@Nullable LogState known) {
      try {
        LogState present = log.state(workspace);
        // The first look finds nothing new, but others may have missed what came before it.
        if (known == null || (!present.equals(known) && log.hasNew(workspace, known))) {
          arrived();
        }
        return present;
      } catch (DataAccessException | Refused _) {
        // Clients that wait read now, and their own statements tell them what is wrong.
        arrived();
        return known;
      }
    }

    private static void pause() {
      try {
        Thread.sleep(Duration.ofNanos(POLL_NANOS));
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** One who reads again and again, and waits between. */
  final class Watch implements AutoCloseable {

    private final Watched one;
    private final long end;
    private long known;
    private long pause;
    private long lastRead;

    private Watch(Watched one, long end) {
      this.one = one;
      this.end = end;
    }

    /**
     * Notes the arrivals before a reading; it is called before each one. Returns true if it is the
     * last.
     */
    boolean beginReading() {
      known = one.arrivals();
      lastRead = System.nanoTime();
      return lastRead >= end || closing;
    }

    /** Waits until reading may find something, or the time is over. */
    void await() {
      try {
        one.await(known, end);
        // Nobody is woken by these, so this is a pause that the end of the server cuts short.
        long next = Math.min(end, lastRead + pause);
        while (System.nanoTime() < next && !closing) {
          one.await(one.arrivals(), next);
        }
        pause = Math.clamp(2 * pause, FIRST_PAUSE_NANOS, LONGEST_PAUSE_NANOS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted while waiting for changes", e);
      }
    }

    @Override
    public void close() {
      watched.computeIfPresent(
          one.workspace.id(), (_, known) -> known.watches.decrementAndGet() == 0 ? null : known);
    }
  }
}
