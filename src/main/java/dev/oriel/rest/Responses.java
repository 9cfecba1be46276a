package dev.oriel.rest;

import dev.oriel.json.Json;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import tools.jackson.core.JsonGenerator;

/** Writes answers to the servlet response: in one piece, so that one is whole or not begun. */
final class Responses {

  private Responses() {}

  static void write(Answer answer, HttpServletResponse response) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(2_048);
    try (JsonGenerator json = Json.MAPPER.createGenerator(bytes)) {
      answer.body().accept(json);
    }
    response.setStatus(answer.status());
    response.setContentType("application/json");
    answer.headers().forEach(response::setHeader);
    response.setContentLength(bytes.size());
    bytes.writeTo(response.getOutputStream());
  }
}
