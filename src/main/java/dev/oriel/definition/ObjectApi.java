package dev.oriel.definition;

import dev.oriel.http.Answer;
import dev.oriel.identity.Actor;
import dev.oriel.json.JsonBody;
import dev.oriel.rest.Envelope;
import dev.oriel.schema.ObjectView;
import dev.oriel.storage.KeyCollisions;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;

/** Object definitions over REST. */
@Controller
@RequestMapping("/api/v1/objects")
class ObjectApi {

  private final ObjectDefinitions objects;
  private final KeyCollisions collisions;

  ObjectApi(ObjectDefinitions objects, KeyCollisions collisions) {
    this.objects = objects;
    this.collisions = collisions;
  }

  @GetMapping
  Answer list(Actor actor) {
    var visible = objects.list(actor);
    return Envelope.ok(json -> {
      json.writeName("objects");
      json.writeStartArray();
      visible.forEach(view -> SchemaJson.write(json, view));
      json.writeEndArray();
    });
  }

  @PostMapping
  Answer create(Actor actor, JsonBody body) {
    ObjectView created = objects.create(actor, body);
    return Envelope.created(json -> {
      json.writeName("object");
      SchemaJson.write(json, created);
    });
  }

  @GetMapping("/{object}")
  Answer get(Actor actor, @PathVariable String object) {
    return one(objects.get(actor, object));
  }

  @GetMapping("/{object}/collisions")
  Answer collisions(Actor actor, @PathVariable String object) {
    var found = collisions.list(actor, object);
    return Envelope.ok(json -> {
      json.writeName("collisions");
      json.writeStartArray();
      for (KeyCollisions.Collision collision : found) {
        json.writeStartObject();
        json.writeStringProperty("field", collision.field().apiName());
        json.writeStringProperty("record", collision.record().toString());
        json.writeStringProperty("other", collision.other().toString());
        json.writeEndObject();
      }
      json.writeEndArray();
    });
  }

  @PatchMapping("/{object}")
  Answer update(Actor actor, @PathVariable String object, JsonBody body) {
    return one(objects.update(actor, object, body));
  }

  @DeleteMapping("/{object}")
  Answer delete(Actor actor, @PathVariable String object) {
    objects.delete(actor, object);
    return Envelope.ok(json -> {
      json.writeBooleanProperty("deleted", true);
      json.writeStringProperty("apiName", object);
    });
  }

  private static Answer one(ObjectView view) {
    return Envelope.ok(json -> {
      json.writeName("object");
      SchemaJson.write(json, view);
    });
  }
}
