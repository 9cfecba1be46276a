package dev.oriel.crm.record.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Calls on records, and the last contacts that follow from them. */
record Calls(Api api) {

  static String path(String object, String id) {
    return "/objects/" + object + "/records/" + id;
  }

  /** A time of day: {@code day(3)} is the third of March. */
  static String day(int day) {
    return "2026-03-%02dT10:00:00.000Z".formatted(day);
  }

  /** Logs something on a record, and returns the path of the note. */
  String log(String object, String id, String kind, int day) {
    Api.Answered made =
        api.post(path(object, id) + "/notes", Map.of("body", "x", "kind", kind, "at", day(day)));
    assertThat(made.status()).as(made.toString()).isEqualTo(201);
    return path(object, id) + "/notes/" + made.at("/data/note/id").stringValue();
  }

  String call(String object, String id, int day) {
    return log(object, id, "call", day);
  }

  void edit(String note, Map<String, ?> values) {
    Api.Answered edited = api.patch(note, values);
    assertThat(edited.status()).as(edited.toString()).isEqualTo(200);
  }

  void assertLast(String object, String id, @Nullable Integer day) {
    JsonNode last = api.get(path(object, id)).at("/data/record/fields/lastContactAt");
    assertThat(last.isNull() ? null : last.stringValue())
        .as(object)
        .isEqualTo(day == null ? null : day(day));
  }

  /** The last contacts of all records of an object, as they are and as their notes say. */
  void assertAllRight(String... objects) {
    for (String object : objects) {
      Map<String, @Nullable String> are = new HashMap<>();
      Map<String, @Nullable String> should = new HashMap<>();
      for (JsonNode record : records(object)) {
        String id = record.get("id").stringValue();
        are.put(id, text(record.at("/fields/lastContactAt")));
        should.put(id, latest(notes(object, id)));
      }
      if (object.equals("companies")) {
        for (JsonNode contact : records("contacts")) {
          String company = text(contact.at("/fields/company"));
          String own = latest(notes("contacts", contact.get("id").stringValue()));
          if (company != null && own != null) {
            should.merge(company, own, (one, other) -> one.compareTo(other) > 0 ? one : other);
          }
        }
      }
      assertThat(are).as(object).isEqualTo(should);
    }
  }

  private List<JsonNode> records(String object) {
    Api.Answered page = api.get("/objects/" + object + "/records?limit=100");
    assertThat(page.at("/data/hasMore").booleanValue()).isFalse();
    return page.at("/data/records").valueStream().toList();
  }

  private Stream<JsonNode> notes(String object, String id) {
    return api.get(path(object, id) + "/notes").at("/data/notes").valueStream();
  }

  private static @Nullable String latest(Stream<JsonNode> notes) {
    return notes
        .filter(note -> !note.get("kind").stringValue().equals("note"))
        .map(note -> note.get("at").stringValue())
        .max(Comparator.comparing(OffsetDateTime::parse))
        .orElse(null);
  }

  private static @Nullable String text(JsonNode value) {
    return value.isNull() ? null : value.stringValue();
  }
}
