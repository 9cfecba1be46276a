package dev.oriel.crm.view;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Ids;
import dev.oriel.model.field.References;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.Parameters;
import dev.oriel.web.http.request.Query;
import dev.oriel.web.rest.Envelope;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import tools.jackson.core.JsonGenerator;

/** Saved views over REST. */
@Controller
@RequestMapping("/api/v1/views")
record ViewApi(Views views, Ids ids) {

  @GetMapping
  Answer list(Actor actor, Query query) {
    List<SavedView> all = views.offered(actor, object(query), null).views();
    return Envelope.ok(json -> {
      json.writeArrayPropertyStart("views");
      all.forEach(one -> Json.MAPPER.writeTree(json, ViewJson.of(one)));
      json.writeEndArray();
    });
  }

  @PostMapping
  Answer create(Actor actor, JsonBody body) {
    return Envelope.created(one(views.create(actor, ids.next(), () -> ViewReader.read(body))));
  }

  @GetMapping("/{view}")
  Answer get(Actor actor, @PathVariable String view, Query query) {
    SavedView found = views.get(actor, id(view));
    query.none().read();
    return Envelope.ok(one(found));
  }

  @PatchMapping("/{view}")
  Answer change(Actor actor, @PathVariable String view, JsonBody body) {
    return Envelope.ok(one(views.change(actor, id(view), () -> ViewReader.change(body))));
  }

  @DeleteMapping("/{view}")
  Answer delete(Actor actor, @PathVariable String view, Query query) {
    UUID id = id(view);
    views.delete(actor, id, query.none());
    return Envelope.deleted("viewId", id);
  }

  /** The object whose views are asked for. */
  private static String object(Query query) {
    Problems problems = new Problems();
    Parameters given = query.only(problems, "object");
    String object = given.filled("object");
    if (object == null) {
      problems.add("object", "required");
    }
    problems.check();
    return Objects.requireNonNull(object);
  }

  private static Consumer<JsonGenerator> one(SavedView view) {
    return json -> {
      json.writeName("view");
      Json.MAPPER.writeTree(json, ViewJson.of(view));
    };
  }

  /** Refuses as {@code Invalid} what is no id. */
  private static UUID id(String text) {
    UUID id = References.uuid(text);
    if (id == null) {
      throw Refused.invalid("viewId", "not_an_id.view");
    }
    return id;
  }
}
