package dev.oriel.integration.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Follows the feed and keeps a copy of the records from it alone. */
public final class Follower {

  private final Api api;
  private final String query;
  private @Nullable String cursor;
  private final Map<String, JsonNode> copy = new HashMap<>();
  private final Set<String> deleted = new HashSet<>();
  private final Map<String, Long> versions = new HashMap<>();
  private final List<JsonNode> seen = new ArrayList<>();

  /**
   * A follower.
   *
   * @param query more parameters, such as {@code limit=7}
   * @param cursor where to begin; null for the oldest change
   */
  public Follower(Api api, String query, @Nullable String cursor) {
    this.api = api.unchecked();
    this.query = query;
    this.cursor = cursor;
  }

  /** Reads on until there is nothing more; returns how many changes there were. */
  public int readOn() {
    int number = 0;
    while (true) {
      JsonNode page = page(0);
      number += page.get("changes").size();
      if (!page.get("hasMore").booleanValue() && page.get("changes").isEmpty()) {
        return number;
      }
    }
  }

  /** Reads one page and takes its changes over. */
  public JsonNode page(int seconds) {
    String path = "/changes?" + query + "&wait=" + seconds;
    Api.Answered answer = api.get(cursor == null ? path : path + "&cursor=" + cursor);
    assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
    JsonNode page = answer.at("/data");
    cursor = page.get("nextCursor").stringValue();
    page.get("changes").forEach(this::take);
    return page;
  }

  private void take(JsonNode change) {
    seen.add(change);
    String id = change.get("recordId").stringValue();
    String type = change.get("type").stringValue();
    long version = change.get("version").longValue();
    assertThat(deleted).as(change.toString()).doesNotContain(id);
    if (type.startsWith("record.")) {
      // In the order of its versions, and each once.
      assertThat(version).as(change.toString()).isGreaterThan(versions.getOrDefault(id, 0L));
      versions.put(id, version);
    }
    if (type.equals("record.deleted")) {
      copy.remove(id);
      deleted.add(id);
    } else if (change.has("record")) {
      copy.put(id, change.get("record"));
    }
  }

  /** Takes a record over that was read otherwise. */
  public void know(JsonNode record) {
    copy.put(record.get("id").stringValue(), record);
  }

  /** The records by their ids. */
  public Map<String, JsonNode> copy() {
    return copy;
  }

  /** All changes in their order. */
  public List<JsonNode> seen() {
    return seen;
  }

  public @Nullable String cursor() {
    return cursor;
  }

  /** The records of all changes of a type. */
  public List<String> ids(String type) {
    return seen.stream()
        .filter(change -> change.get("type").stringValue().equals(type))
        .map(change -> change.get("recordId").stringValue())
        .toList();
  }

  /** All records of an object, read by its list. */
  public static Map<String, JsonNode> all(Api api, String object) {
    Map<String, JsonNode> all = new HashMap<>();
    String next = "";
    do {
      JsonNode page =
          api.unchecked()
              .get(
                  "/objects/"
                      + object
                      + "/records?limit=100"
                      + (next.isEmpty() ? "" : "&cursor=" + next))
              .at("/data");
      page.get("records").forEach(record -> all.put(record.get("id").stringValue(), record));
      next = page.get("nextCursor").asString("");
    } while (!next.isEmpty());
    return all;
  }
}
