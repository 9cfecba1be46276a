package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.model.schema.ObjectView;
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

/** Field definitions over REST. */
@Controller
@RequestMapping("/api/v1/objects/{object}/fields")
record FieldApi(ObjectDefinitions objects, FieldDefinitions fields, DefinitionAnswers answers) {

  @GetMapping
  Answer list(Actor actor, @PathVariable String object) {
    ObjectView view = objects.get(actor, object);
    return answers.ok(
        List.of(view),
        json -> {
          json.writeName("fields");
          SchemaJson.writeFields(json, view);
        });
  }

  @PostMapping
  Answer create(Actor actor, @PathVariable String object, JsonBody body) {
    return Envelope.created(one(fields.create(actor, object, body)));
  }

  @GetMapping("/{field}")
  Answer get(Actor actor, @PathVariable String object, @PathVariable String field) {
    FieldDefinitions.FieldView found = fields.get(actor, object, field);
    return answers.ok(List.of(found.object()), one(found));
  }

  @PatchMapping("/{field}")
  Answer update(
      Actor actor, @PathVariable String object, @PathVariable String field, JsonBody body) {
    return Envelope.ok(one(fields.update(actor, object, field, body)));
  }

  @DeleteMapping("/{field}")
  Answer delete(Actor actor, @PathVariable String object, @PathVariable String field, Query query) {
    fields.delete(actor, object, field, query.none());
    return Envelope.deleted("apiName", field);
  }

  private static Consumer<JsonGenerator> one(FieldDefinitions.FieldView view) {
    return json -> {
      json.writeName("field");
      SchemaJson.write(json, view.object(), view.field());
    };
  }
}
