package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.storage.key.KeyCollisions;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.web.http.Answer;
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

/** Object definitions over REST. */
@Controller
@RequestMapping("/api/v1/objects")
record ObjectApi(ObjectDefinitions objects, KeyCollisions collisions, DefinitionAnswers answers) {

  @GetMapping
  Answer list(Actor actor) {
    var visible = objects.list(actor);
    return answers.ok(
        visible,
        json -> {
          json.writeArrayPropertyStart("objects");
          visible.forEach(view -> SchemaJson.write(json, view));
          json.writeEndArray();
        });
  }

  @PostMapping
  Answer create(Actor actor, JsonBody body) {
    return Envelope.created(one(objects.create(actor, body)));
  }

  @GetMapping("/{object}")
  Answer get(Actor actor, @PathVariable String object) {
    ObjectView view = objects.get(actor, object);
    return answers.ok(List.of(view), one(view));
  }

  @GetMapping("/{object}/collisions")
  Answer collisions(Actor actor, @PathVariable String object) {
    var found = collisions.list(actor, object);
    return Envelope.ok(json -> {
      json.writeArrayPropertyStart("collisions");
      for (KeyCollisions.Collision collision : found.collisions()) {
        json.writeStartObject();
        json.writeStringProperty("field", collision.field().apiName());
        json.writeStringProperty("record", collision.record().toString());
        json.writeStringProperty("other", collision.other().toString());
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeBooleanProperty("hasMore", found.hasMore());
    });
  }

  @PatchMapping("/{object}")
  Answer update(Actor actor, @PathVariable String object, JsonBody body) {
    return Envelope.ok(one(objects.update(actor, object, body)));
  }

  @DeleteMapping("/{object}")
  Answer delete(Actor actor, @PathVariable String object, Query query) {
    objects.delete(actor, object, query.none());
    return Envelope.deleted("apiName", object);
  }

  private static Consumer<JsonGenerator> one(ObjectView view) {
    return json -> {
      json.writeName("object");
      SchemaJson.write(json, view);
    };
  }
}
