package dev.oriel.pages.live;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.feed.Change;
import dev.oriel.integration.feed.ChangePage;
import dev.oriel.integration.feed.Changes;
import dev.oriel.integration.feed.FeedQuery;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.page.Visit;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Reads what others have changed since a page was loaded, or has asked last. */
@Component
public record LiveChanges(Changes changes, Clock clock) {

  /** The parameter that says behind which change the page asks; the first question has none. */
  public static final String CURSOR = "since";

  /** The parameter that scripts add: how many milliseconds ago the page was loaded. */
  private static final String AGE = "age";

  /** The most changes that one answer looks at; the next one goes on behind them. */
  private static final int LIMIT = 100;

  /** What a page has missed for longer is not looked for. */
  private static final long LONGEST_AGE = Duration.ofHours(1).toMillis();

  /**
   * Changes of others, oldest first.
   *
   * @param next the value of {@link #CURSOR} of the next question
   */
  public record Since(List<Change> others, String next) {}

  /** Refuses an object that may not be viewed as {@code Forbidden}. */
  public Since of(Visit visit, Actor actor, String object) {
    String cursor = visit.parameter(CURSOR);
    String from = cursor == null ? loaded(visit, actor) : cursor;
    ChangePage page = changes.follow(actor, _ -> new FeedQuery(from, Set.of(object), LIMIT, 0));
    return new Since(
        page.changes().stream().filter(change -> !isOwn(change, actor)).toList(), page.cursor());
  }

  private String loaded(Visit visit, Actor actor) {
    String age = Objects.requireNonNullElse(visit.parameter(AGE), "");
    if (!age.matches("[0-9]{1,18}")) {
      throw Refused.invalid(AGE, "required");
    }
    Instant loaded = clock.instant().minusMillis(Math.min(Long.parseLong(age), LONGEST_AGE));
    return changes.cursor(actor, changes.since(actor, loaded));
  }

  /** Whether the reader has made a change on pages: what its AI clients do is news. */
  private static boolean isOwn(Change change, Actor actor) {
    return change.actor().connection() == null
        && change.actor().id().equals(actor.principal().id());
  }
}
