package dev.oriel.record;

import dev.oriel.http.Answer;
import dev.oriel.http.Parameters;
import dev.oriel.http.Query;
import dev.oriel.identity.Actor;
import dev.oriel.json.Json;
import dev.oriel.json.JsonBody;
import dev.oriel.refusal.Problems;
import dev.oriel.refusal.Refused;
import dev.oriel.rest.Envelope;
import dev.oriel.rest.IfMatch;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** Records over REST. */
@Controller
@RequestMapping("/api/v1/objects/{object}/records")
record RecordApi(Records records) {

  @GetMapping
  Answer list(Actor actor, @PathVariable String object, Query query) {
    RecordPage page = records.list(actor, object, problems -> query(query, problems));
    return Envelope.ok(json -> RecordJson.write(json, page));
  }

  @PostMapping
  Answer create(Actor actor, @PathVariable String object, JsonBody body) {
    Records.Written written = records.create(actor, object, body);
    return Envelope.created(one(written.record(), written.ignored()))
        .header("ETag", IfMatch.quoted(written.tag()))
        .header("Location", "/api/v1/objects/" + object + "/records/" + written.record().id());
  }

  @GetMapping("/{record}")
  Answer get(Actor actor, @PathVariable String object, @PathVariable String record, Query query) {
    Records.Found found =
        records.get(
            actor,
            object,
            record,
            problems -> projection(query.only(problems, "fields", "expand")));
    return Envelope.ok(one(found.record(), List.of())).header("ETag", IfMatch.quoted(found.tag()));
  }

  @PatchMapping("/{record}")
  Answer update(
      Actor actor,
      @PathVariable String object,
      @PathVariable String record,
      @RequestHeader(name = "If-Match", required = false) @Nullable String ifMatch,
      JsonBody body) {
    Records.Written written = records.update(actor, object, record, body, IfMatch.tags(ifMatch));
    return Envelope.ok(one(written.record(), written.ignored()))
        .header("ETag", IfMatch.quoted(written.tag()));
  }

  @DeleteMapping("/{record}")
  Answer delete(
      Actor actor,
      @PathVariable String object,
      @PathVariable String record,
      @RequestHeader(name = "If-Match", required = false) @Nullable String ifMatch) {
    UUID id = records.delete(actor, object, record, IfMatch.tags(ifMatch));
    return Envelope.ok(json -> {
      json.writeBooleanProperty("deleted", true);
      json.writeStringProperty("id", id.toString());
    });
  }

  private static RecordQuery query(Query query, Problems problems) {
    Parameters given =
        query.only(
            problems, "limit", "offset", "cursor", "q", "sort", "filter", "fields", "expand");
    String sort = given.filled("sort");
    String filter = given.filled("filter");
    String cursor = given.filled("cursor");
    int offset = given.integer("offset", 0, 0, RecordQuery.MAX_OFFSET);
    if (cursor != null && offset > 0) {
      problems.add("offset", "with_cursor", "'offset' and 'cursor' cannot be given together.");
    }
    return new RecordQuery(
        given.integer("limit", 25, 1, 100),
        offset,
        cursor,
        given.filled("q"),
        sort == null ? List.of() : SortKey.parse(sort),
        filter == null ? null : filter(filter, problems),
        projection(given));
  }

  private static Projection projection(Parameters given) {
    String fields = given.filled("fields");
    String expand = given.filled("expand");
    return new Projection(
        fields == null ? null : names(fields), expand == null ? List.of() : names(expand));
  }

  private static List<String> names(String text) {
    return Arrays.stream(text.split(",", -1))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .toList();
  }

  private static @Nullable Filter filter(String text, Problems problems) {
    JsonNode json;
    try {
      json = Json.parse(text);
    } catch (Refused e) {
      problems.add("filter", "not_json", "'filter': " + e.getMessage());
      return null;
    }
    return FilterReader.read(json, "filter", problems);
  }

  private static Consumer<JsonGenerator> one(CrmRecord record, List<String> ignored) {
    return json -> {
      json.writeName("record");
      RecordJson.write(json, record);
      RecordJson.writeIgnored(json, ignored);
    };
  }
}
