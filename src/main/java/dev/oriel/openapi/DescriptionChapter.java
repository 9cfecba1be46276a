package dev.oriel.openapi;

import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** The document itself. */
@Component
@Order(6)
class DescriptionChapter implements Chapter {

  private static final String TAG = "This document";

  @Override
  public void write(Audience audience, Document document) {
    document.tag(TAG, "The description of the API for your key.");
    ObjectNode schema = JsonSchema.of("object");
    schema.putArray("required").add("openapi").add("info").add("paths");
    document.add(
        "get",
        "/openapi.json",
        new Operation("getOpenApi", TAG, Introduced.ADDITIONS, "Read this document")
            .description(
                "OpenAPI 3.1 with the objects, fields and operations that the key may use. It"
                    + " changes when they do.")
            .answersBare(200, "The document, without an envelope.", schema));
  }
}
