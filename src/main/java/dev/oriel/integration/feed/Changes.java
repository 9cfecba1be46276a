package dev.oriel.integration.feed;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.StaleModel;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.changelog.LogState;
import dev.oriel.model.field.DateTime;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Gate;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The door to the change feed: all changes of records, their notes and attachments that the actor
 * may see, in the order of their commits, each exactly once. Unknown objects are refused as {@code
 * Invalid}, objects that may not be viewed as {@code Forbidden}, positions that are not kept any
 * more, or that belong to another log, as {@code Invalid}.
 */
@Door
public class Changes {

  /** The time for which changes are shown. */
  public static final Period KEPT = Period.ofDays(90);

  private final ModelGuard guard;
  private final FeedTable table;
  private final ChangeLog entries;
  private final FeedReader reader;
  private final ChangeNotifier notifier;
  private final Gate waiting;
  private final Clock clock;

  Changes(
      ModelGuard guard,
      FeedTable table,
      ChangeLog entries,
      FeedReader reader,
      ChangeNotifier notifier,
      Admission admission,
      Clock clock) {
    this.guard = guard;
    this.table = table;
    this.entries = entries;
    this.reader = reader;
    this.notifier = notifier;
    this.waiting = admission.waiting();
    this.clock = clock;
  }

  /** The present end of the log. */
  public FeedPosition present(Actor actor) {
    return guard.run(actor, current -> present(current, table.log(current.workspace())));
  }

  /**
   * The position before the changes from a time on, for one whose own position is refused: it was
   * for a log that has been restored, or is too old.
   */
  public FeedPosition since(Actor actor, Instant time) {
    return guard.run(
        actor,
        current -> {
          Instant from = time.isAfter(oldestKept()) ? time : oldestKept();
          long before = table.before(current.workspace(), DateTime.of(from));
          return FeedPosition.after(
              table.log(current.workspace()).id(), clock.instant(), LogState.before(before));
        });
  }

  /** A position as a cursor for clients. */
  public String cursor(Actor actor, FeedPosition position) {
    return table.log(actor.workspace()).seal(position);
  }

  /**
   * The cursor of a state of the log that was read together with the records.
   *
   * @param snapshot PostgreSQL's {@code pg_snapshot} of that state
   * @param newest its highest sequence number; 0 if there is none
   */
  public String cursor(Actor actor, String snapshot, long newest) {
    LogIdentity log = table.log(actor.workspace());
    return log.seal(FeedPosition.after(log.id(), clock.instant(), new LogState(snapshot, newest)));
  }

  /**
   * Reads the changes after a position without waiting.
   *
   * @param objects the apiNames of the wanted objects; all if empty
   */
  public ChangePage read(Actor actor, FeedPosition from, Set<String> objects, int limit) {
    return guard.run(
        actor,
        current -> {
          LogIdentity log = table.log(current.workspace());
          requireKept(log, from);
          return page(current, log, from, reader.views(current, objects, new Problems()), limit);
        });
  }

  /**
   * Reads a page of the feed. If it would be empty, waits for a change as long as the query says. A
   * client that waits holds neither a connection to the database nor a permit that others need.
   */
  public ChangePage follow(Actor actor, Input<FeedQuery> query) {
    Asked asked = guard.run(actor, current -> ask(current, query));
    if (asked.seconds() == 0 || !isEmpty(asked.page())) {
      return asked.page();
    }
    return waiting.through(() -> {
      try (ChangeNotifier.Watch watch = notifier.watch(actor.workspace(), asked.seconds())) {
        ChangePage page = asked.page();
        while (true) {
          boolean isLast = watch.beginReading();
          page = read(actor, page.next(), asked.objects(), asked.limit());
          if (isLast || !isEmpty(page)) {
            return page;
          }
          watch.await();
        }
      }
    });
  }

  /** A page that was read for a query, and how to go on. */
  private record Asked(ChangePage page, Set<String> objects, int limit, int seconds) {}

  private Asked ask(Actor actor, Input<FeedQuery> query) {
    Problems problems = new Problems();
    FeedQuery asked = query.read(problems);
    FeedReader.Views views = reader.views(actor, asked.objects(), problems);
    LogIdentity log = table.log(actor.workspace());
    FeedPosition from =
        problems.<@Nullable FeedPosition>attempt(() -> position(actor, log, asked.cursor()), null);
    problems.check();
    ChangePage page =
        from == null
            ? page(actor, log, oldest(actor, log), views, asked.limit())
            : page(actor, log, from, views, asked.limit());
    return new Asked(page, asked.objects(), asked.limit(), asked.seconds());
  }

  private @Nullable FeedPosition position(Actor actor, LogIdentity log, @Nullable String cursor) {
    if (cursor == null) {
      return null;
    }
    if (cursor.equals(FeedQuery.NOW)) {
      return present(actor, log);
    }
    FeedPosition position = log.open(cursor);
    if (position == null) {
      throw badCursor();
    }
    requireKept(log, position);
    return position;
  }

  private void requireKept(LogIdentity log, FeedPosition position) {
    if (!position.log().equals(log.id())) {
      throw badCursor();
    }
    if (position.at().isBefore(oldestKept())) {
      throw Refused.invalid("cursor", "cursor_expired");
    }
  }

  private static Refused badCursor() {
    return Refused.invalid("cursor", "bad_cursor.changes");
  }

  private FeedPosition present(Actor actor, LogIdentity log) {
    return FeedPosition.after(log.id(), clock.instant(), entries.state(actor.workspace()));
  }

  private FeedPosition oldest(Actor actor, LogIdentity log) {
    long before = table.before(actor.workspace(), DateTime.of(oldestKept()));
    return FeedPosition.after(log.id(), clock.instant(), LogState.before(before));
  }

  private Instant oldestKept() {
    return DateTime.of(clock.instant()).minus(KEPT).toInstant();
  }

  private ChangePage page(
      Actor actor, LogIdentity log, FeedPosition from, FeedReader.Views views, int limit) {
    FeedReader.Read read = reader.read(actor, from, views, limit);
    if (read.model() != actor.version()) {
      throw new StaleModel();
    }
    if (read.changes().stream().anyMatch(Change::lacksRecord)) {
      guard.confirm(actor);
    }
    return new ChangePage(
        read.changes(), read.next(), log.seal(read.next()), read.next().reading() != null);
  }

  private static boolean isEmpty(ChangePage page) {
    return page.changes().isEmpty() && !page.hasMore();
  }
}
