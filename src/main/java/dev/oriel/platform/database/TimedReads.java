package dev.oriel.platform.database;

import module java.base;

import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Caller;
import dev.oriel.platform.admission.Gate;
import dev.oriel.platform.admission.PageMaking;
import dev.oriel.platform.admission.RequestContext;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Several reads for one request, which have a common end: what has not been read until then is
 * late. Some of them run at the same time, each in a transaction of its own that PostgreSQL ends in
 * time.
 */
@Component
public class TimedReads {

  /** The number of connections that one request takes. */
  static final int AT_ONCE = 4;

  /** How long a request waits that has nothing else to wait for. */
  private static final Duration LONG = Duration.ofSeconds(5);

  private final JdbcTemplate jdbc;
  private final TransactionTemplate transaction;
  private final Gate lists;
  private final Gate past;
  private final Duration patience;

  public TimedReads(
      JdbcTemplate jdbc,
      PlatformTransactionManager manager,
      Admission admission,
      @Value("${oriel.page-patience}") Duration patience) {
    this.jdbc = jdbc;
    this.transaction = new TransactionTemplate(manager);
    this.lists = admission.lists();
    this.past = admission.past();
    this.patience = patience;
  }

  /** The time that is left to a read. */
  public final class Left {

    private final long end;

    private Left(long end) {
      this.end = end;
    }

    private Duration time() {
      return Duration.ofNanos(end - System.nanoTime());
    }

    /**
     * Prepares the transaction for its next statement, which PostgreSQL ends in time.
     *
     * @param settings others for this statement and those after it, such as {@code set local
     *     enable_seqscan = off}; empty for none
     */
    public void prepare(String settings) {
      long millis = time().toMillis();
      if (millis <= 0) {
        throw new QueryTimeoutException("no time is left");
      }
      jdbc.execute("set local statement_timeout = " + millis + "; " + settings);
    }
  }

  /**
   * Reads something for each subject.
   *
   * @return the results in the order of the subjects; null for those that are late
   */
  public <S, T> List<@Nullable T> each(List<S> subjects, BiFunction<S, Left, T> read) {
    return each(false, subjects, _ -> false, read);
  }

  /**
   * The same.
   *
   * @param isPatient whether it may take up to 5 s, because what was late once is asked for again
   * @param isPast whether records are read as they were at a moment, which has a gate of its own
   */
  public <S, T> List<@Nullable T> each(
      boolean isPatient, List<S> subjects, Predicate<S> isPast, BiFunction<S, Left, T> read) {
    long nanos = (isPatient ? LONG : patience).toNanos();
    Left left = new Left(System.nanoTime() + nanos);
    Caller caller = RequestContext.caller();
    Run<S, T> run = new Run<>(subjects, left, isPast, read);
    int workers = Math.min(AT_ONCE, subjects.size());
    CountDownLatch busy = new CountDownLatch(workers);
    for (int i = 0; i < workers; i++) {
      Thread.ofVirtual()
          .name("timed-read")
          .start(() -> {
            try {
              RequestContext.as(caller, run);
            } finally {
              busy.countDown();
            }
          });
    }
    try (PageMaking.Wait _ = PageMaking.waiting()) {
      busy.await(nanos, TimeUnit.NANOSECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    return run.results();
  }

  /** The reads of one request, of which each worker takes the next. */
  private final class Run<S, T> implements Supplier<Boolean> {

    private final List<S> subjects;
    private final Left left;
    private final Predicate<S> isPast;
    private final BiFunction<S, Left, T> read;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicReferenceArray<@Nullable T> results;
    private final AtomicReference<@Nullable RuntimeException> failure = new AtomicReference<>();

    Run(List<S> subjects, Left left, Predicate<S> isPast, BiFunction<S, Left, T> read) {
      this.subjects = subjects;
      this.left = left;
      this.isPast = isPast;
      this.read = read;
      this.results = new AtomicReferenceArray<>(subjects.size());
    }

    /** Reads for one subject after the other until the end. */
    @Override
    public Boolean get() {
      int subject = next.getAndIncrement();
      while (subject < subjects.size() && left.time().isPositive()) {
        try {
          results.set(subject, result(subjects.get(subject)));
        } catch (QueryTimeoutException _) {
          // It is late.
        } catch (RuntimeException e) {
          failure.compareAndSet(null, e);
          next.set(subjects.size());
        }
        subject = next.getAndIncrement();
      }
      return true;
    }

    private @Nullable T result(S subject) {
      Gate gate = isPast.test(subject) ? past : lists;
      try (Gate.Permit permit = gate.enter(left.time())) {
        return permit == null ? null : transaction.execute(_ -> read(subject));
      }
    }

    /** The read has its permit, so it passes no other gate. */
    private T read(S subject) {
      return TransactionContext.Kind.WORK.during(() -> read.apply(subject, left));
    }

    /** What was read until now. Throws what a read has thrown. */
    List<@Nullable T> results() {
      RuntimeException failed = failure.get();
      if (failed != null) {
        throw failed;
      }
      List<@Nullable T> all = new ArrayList<>();
      for (int i = 0; i < subjects.size(); i++) {
        all.add(results.get(i));
      }
      return all;
    }
  }
}
