package dev.oriel.rest;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;

/**
 * What a request is answered with: a status, headers, and a body that writes itself.
 *
 * @param body writes the whole JSON document
 */
public record Answer(int status, Map<String, String> headers, Consumer<JsonGenerator> body) {

  /** 200 with {@code {"data": {…}}}; {@code data} writes what is inside the inner braces. */
  public static Answer ok(Consumer<JsonGenerator> data) {
    return new Answer(200, Map.of(), enveloped(data));
  }

  /** 201 with {@code {"data": {…}}}. */
  public static Answer created(Consumer<JsonGenerator> data) {
    return new Answer(201, Map.of(), enveloped(data));
  }

  /** A JSON document without the envelope. */
  public static Answer bare(Consumer<JsonGenerator> document) {
    return new Answer(200, Map.of(), document);
  }

  public Answer header(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(headers);
    more.put(name, value);
    return new Answer(status, more, body);
  }

  private static Consumer<JsonGenerator> enveloped(Consumer<JsonGenerator> data) {
    return json -> {
      json.writeStartObject();
      json.writeName("data");
      json.writeStartObject();
      data.accept(json);
      json.writeEndObject();
      json.writeEndObject();
    };
  }
}
