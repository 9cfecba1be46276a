package dev.oriel.web.rest;

import module java.base;

import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.HttpError;
import tools.jackson.core.JsonGenerator;

/** An error in JSON: {@code {"error": {code, message, details?, requestId}}}. */
public final class ErrorBody {

  private ErrorBody() {}

  public static Answer of(HttpError error) {
    Answer answer =
        Answer.json(
            error.status(),
            json -> {
              json.writeStartObject();
              json.writeObjectPropertyStart("error");
              write(json, error, error.problems());
              json.writeStringProperty("requestId", error.requestId());
              json.writeEndObject();
              json.writeEndObject();
            });
    return answer.headers(error.headers());
  }

  /** Writes the properties of an error, with at most {@code details} problems and no request id. */
  public static void write(JsonGenerator json, Refusal refusal, long details) {
    HttpError error = HttpError.of(refusal, "");
    write(json, error, error.problems().stream().limit(details).toList());
  }

  private static void write(JsonGenerator json, HttpError error, List<Problem> problems) {
    json.writeStringProperty("code", error.code());
    json.writeStringProperty("message", error.message());
    if (!problems.isEmpty()) {
      json.writeArrayPropertyStart("details");
      for (Problem problem : problems) {
        json.writeStartObject();
        json.writeStringProperty("field", problem.field());
        json.writeStringProperty("code", problem.code());
        json.writeStringProperty("message", problem.message());
        if (!problem.ids().isEmpty()) {
          json.writeArrayPropertyStart("ids");
          problem.ids().forEach(id -> json.writeString(id.toString()));
          json.writeEndArray();
        }
        json.writeEndObject();
      }
      json.writeEndArray();
    }
  }
}
