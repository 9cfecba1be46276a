package dev.oriel.pages.live;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.LogEntry;
import dev.oriel.integration.feed.Change;
import dev.oriel.integration.feed.ChangePage;
import dev.oriel.integration.feed.Changes;
import dev.oriel.integration.feed.FeedQuery;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Visit;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/**
 * Tells an open page that others have changed what it shows. The page asks now and then, and is not
 * changed by itself: its reader may be typing.
 */
@Controller
public record LivePage(Changes changes, Clock clock) {

  private static final String PATH = "/home/live";
  private static final String OBJECT = "object";
  private static final String RECORD = "record";
  private static final String CURSOR = "cursor";

  /** The parameter that scripts add: how many milliseconds ago the page was loaded. */
  private static final String AGE = "age";

  /** The most changes that one answer looks at; the next one goes on behind them. */
  private static final int LIMIT = 100;

  /** What a page has missed for longer is not looked for. */
  private static final long LONGEST_AGE = Duration.ofHours(1).toMillis();

  /** Where a list asks. */
  public static String ofList(String object) {
    return QueryText.with(PATH, Map.of(OBJECT, object));
  }

  /** Where the page of a record asks. */
  public static String ofRecord(String object, UUID record) {
    return address(object, record.toString(), Map.of());
  }

  private static String address(String object, @Nullable String record, Map<String, String> more) {
    Map<String, String> query = new LinkedHashMap<>(Map.of(OBJECT, object));
    if (record != null) {
      query.put(RECORD, record);
    }
    query.putAll(more);
    return QueryText.with(PATH, query);
  }

  /**
   * 200 with a message if others have changed the record or records of the object, and with where
   * to ask next if not; 403 and 400 for an object that may not be viewed or is not known.
   */
  @GetMapping(PATH)
  Answer changed(Visit visit, Actor actor) {
    String object = Objects.requireNonNullElse(visit.parameter(OBJECT), "");
    if (object.isEmpty()) {
      throw Refused.invalid(OBJECT, "required");
    }
    String record = visit.parameter(RECORD);
    ChangePage page = changes(visit, actor, object);
    List<Change> others =
        page.changes().stream()
            .filter(change -> !isOwn(change, actor))
            .filter(change -> record == null || change.recordId().toString().equals(record))
            .toList();
    String next = address(object, record, Map.of(CURSOR, page.cursor()));
    LiveView.News news = others.isEmpty() ? null : news(record != null, others);
    return visit.part(200, new LiveView(visit.words(), next, news));
  }

  private ChangePage changes(Visit visit, Actor actor, String object) {
    String cursor = visit.parameter(CURSOR);
    String from = cursor == null ? sinceLoaded(visit, actor) : cursor;
    return changes.follow(actor, _ -> new FeedQuery(from, Set.of(object), LIMIT, 0));
  }

  private String sinceLoaded(Visit visit, Actor actor) {
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

  private static LiveView.News news(boolean isOfRecord, List<Change> others) {
    boolean isDeleted =
        isOfRecord
            && others.stream().anyMatch(change -> change.type() == ChangeKind.RECORD_DELETED);
    boolean areSeveral = others.stream().map(change -> change.actor().id()).distinct().count() > 1;
    LogEntry.Author who = (isDeleted ? others.getLast() : others.getFirst()).actor();
    return new LiveView.News(who.name(), areSeveral, isOfRecord, isDeleted);
  }
}
