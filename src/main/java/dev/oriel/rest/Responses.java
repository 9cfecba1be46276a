package dev.oriel.rest;

import dev.oriel.admission.RequestBudget;
import dev.oriel.json.Json;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import org.springframework.util.FastByteArrayOutputStream;
import tools.jackson.core.JsonGenerator;

/** Writes answers to the servlet response: in one piece, so that one is whole or not begun. */
final class Responses {

  /** What the system's own buffers take off our hands, however slow the reader is. */
  private static final int SMALL = 64 * 1_024;

  private Responses() {}

  static void write(Answer answer, HttpServletResponse response) throws IOException {
    FastByteArrayOutputStream bytes = new FastByteArrayOutputStream(2_048);
    try (JsonGenerator json = Json.MAPPER.createGenerator(bytes)) {
      answer.body().accept(json);
    }
    RequestBudget holding = RequestBudget.current();
    if (holding != null && bytes.size() > SMALL) {
      // Its reader may take long, and what it was written from stays as well.
      holding.takeForAnswer(2L * bytes.size());
    }
    begin(answer.status(), answer.headers(), bytes.size(), response);
    bytes.writeTo(response.getOutputStream());
  }

  /** Writes a JSON document that is there already. */
  static void write(
      int status, Map<String, String> headers, byte[] document, HttpServletResponse response)
      throws IOException {
    begin(status, headers, document.length, response);
    response.getOutputStream().write(document);
  }

  private static void begin(
      int status, Map<String, String> headers, int length, HttpServletResponse response) {
    response.setStatus(status);
    response.setContentType("application/json");
    headers.forEach(response::setHeader);
    response.setContentLength(length);
  }
}
