package dev.oriel.pages.live;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.feed.Change;
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
public record LivePage(LiveChanges live) {

  private static final String PATH = "/home/live";
  private static final String OBJECT = "object";
  private static final String RECORD = "record";

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
    LiveChanges.Since since = live.of(visit, actor, object);
    List<Change> others =
        since.others().stream()
            .filter(change -> record == null || change.recordId().toString().equals(record))
            .toList();
    String next = address(object, record, Map.of(LiveChanges.CURSOR, since.next()));
    return visit.part(200, LiveView.of(visit.words(), next, record != null, others));
  }
}
