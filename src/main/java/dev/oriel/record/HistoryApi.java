package dev.oriel.record;

import dev.oriel.field.DateTime;
import dev.oriel.http.Answer;
import dev.oriel.http.Parameters;
import dev.oriel.http.Query;
import dev.oriel.identity.Actor;
import dev.oriel.json.Json;
import dev.oriel.rest.Envelope;
import java.util.function.BiConsumer;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** History and deletions over REST. */
@Controller
@RequestMapping("/api/v1/objects/{object}")
class HistoryApi {

  private final History history;

  HistoryApi(History history) {
    this.history = history;
  }

  @GetMapping("/records/{record}/history")
  Answer history(
      Actor actor, @PathVariable String object, @PathVariable String record, Query query) {
    return page(
        "changes",
        history.of(
            actor, object, record, problems -> page(query.only(problems, "limit", "cursor"))),
        HistoryApi::write);
  }

  @GetMapping("/deleted")
  Answer deleted(Actor actor, @PathVariable String object, Query query) {
    return page(
        "deleted",
        history.deletions(
            actor,
            object,
            problems -> {
              Parameters given = query.only(problems, "since", "limit", "cursor");
              return new History.DeletionQuery(given.filled("since"), page(given));
            }),
        (json, deletion) -> {
          json.writeStartObject();
          json.writeStringProperty("id", deletion.id().toString());
          json.writeStringProperty("deletedAt", DateTime.format(deletion.at()));
          json.writeEndObject();
        });
  }

  private static Page.Query page(Parameters given) {
    return new Page.Query(given.integer("limit", 25, 1, 100), given.filled("cursor"));
  }

  private static <T> Answer page(String name, Page<T> page, BiConsumer<JsonGenerator, T> write) {
    return Envelope.ok(json -> {
      json.writeName(name);
      json.writeStartArray();
      page.entries().forEach(entry -> write.accept(json, entry));
      json.writeEndArray();
      json.writeBooleanProperty("hasMore", page.nextCursor() != null);
      json.writeStringProperty("nextCursor", page.nextCursor());
    });
  }

  private static void write(JsonGenerator json, History.Change change) {
    json.writeStartObject();
    json.writeStringProperty("kind", change.kind());
    json.writeStringProperty("at", DateTime.format(change.at()));
    json.writeName("version");
    if (change.version() == null) {
      json.writeNull();
    } else {
      json.writeNumber(change.version());
    }
    json.writeStringProperty("surface", change.channel());
    json.writeName("actor");
    json.writeStartObject();
    json.writeStringProperty("kind", change.actorKind());
    json.writeStringProperty("id", change.actorId().toString());
    json.writeStringProperty("name", change.actorName());
    json.writeEndObject();
    json.writeName("changes");
    json.writeStartArray();
    for (History.ValueChange value : change.changes()) {
      json.writeStartObject();
      json.writeStringProperty("field", value.field());
      write(json, "before", value.before());
      write(json, "after", value.after());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, String name, JsonNode value) {
    json.writeName(name);
    Json.MAPPER.writeTree(json, value);
  }
}
