package dev.oriel.crm.record.api;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.record.Duplicates;
import dev.oriel.crm.record.duplicate.DuplicateGroup;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.Preconditions;
import dev.oriel.web.http.request.Parameters;
import dev.oriel.web.http.request.Query;
import dev.oriel.web.rest.Envelope;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import tools.jackson.core.JsonGenerator;

/** Records that stand for the same thing, over REST. */
@Controller
@RequestMapping("/api/v1/objects/{object}/records")
record DuplicateApi(Duplicates duplicates) {

  @GetMapping("/duplicates")
  Answer list(Actor actor, @PathVariable String object, Query query) {
    Page<DuplicateGroup> page =
        duplicates.list(
            actor,
            object,
            problems -> {
              Parameters given = query.only(problems, "by", "limit", "cursor");
              return new Duplicates.SameQuery(
                  given.filled("by"),
                  new Page.Query(given.integer("limit", 25, 1, 100), given.filled("cursor")));
            });
    return Envelope.ok(json -> PageJson.write(json, "groups", page, DuplicateApi::write));
  }

  private static void write(JsonGenerator json, DuplicateGroup group) {
    json.writeStartObject();
    json.writeStringProperty("key", group.key());
    json.writeArrayPropertyStart("records");
    for (DuplicateGroup.Member member : group.records()) {
      json.writeStartObject();
      json.writeStringProperty("id", member.id().toString());
      json.writeStringProperty("name", member.name());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeBooleanProperty("hasMore", group.hasMore());
    json.writeEndObject();
  }

  @PostMapping("/{record}/merge")
  Answer merge(
      Actor actor,
      @PathVariable String object,
      @PathVariable String record,
      @RequestHeader(name = "If-Match", required = false) @Nullable String ifMatch,
      JsonBody body) {
    return RecordApi.updated(
        duplicates.merge(actor, object, record, body, Preconditions.ifMatch(ifMatch), _ -> true));
  }
}
