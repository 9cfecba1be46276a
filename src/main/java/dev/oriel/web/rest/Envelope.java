package dev.oriel.web.rest;

import module java.base;

import dev.oriel.web.http.Answer;
import tools.jackson.core.JsonGenerator;

/** The envelope of a success: {@code {"data": {…}}}. */
public final class Envelope {

  private Envelope() {}

  /** An answer with the status 200; {@code data} writes the properties of the inner object. */
  public static Answer ok(Consumer<JsonGenerator> data) {
    return answer(200, data);
  }

  public static Answer created(Consumer<JsonGenerator> data) {
    return answer(201, data);
  }

  /** Tells what was deleted, by the property that names it. */
  public static Answer deleted(String property, Object what) {
    return ok(json -> {
      json.writeBooleanProperty("deleted", true);
      json.writeStringProperty(property, what.toString());
    });
  }

  public static Answer answer(int status, Consumer<JsonGenerator> data) {
    return Answer.json(
        status,
        json -> {
          json.writeStartObject();
          json.writeObjectPropertyStart("data");
          data.accept(json);
          json.writeEndObject();
          json.writeEndObject();
        });
  }
}
