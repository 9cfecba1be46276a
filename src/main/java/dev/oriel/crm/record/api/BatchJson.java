package dev.oriel.crm.record.api;

import module java.base;

import dev.oriel.crm.record.batch.BatchOutcome;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.web.rest.ErrorBody;
import tools.jackson.core.JsonGenerator;

/** The outcomes of many writes in JSON. */
public final class BatchJson {

  /**
   * The number of details in all outcomes together, because they can be a hundred times as long as
   * the request.
   */
  private static final int MAX_DETAILS = 100;

  private BatchJson() {}

  public static void write(JsonGenerator json, List<BatchOutcome> outcomes) {
    json.writeArrayPropertyStart("results");
    int details = MAX_DETAILS;
    for (BatchOutcome outcome : outcomes) {
      write(json, outcome, details);
      details = Math.max(0, details - outcome.problems().size());
    }
    json.writeEndArray();
  }

  private static void write(JsonGenerator json, BatchOutcome outcome, int details) {
    UUID id = outcome.id();
    Refusal refusal = outcome.refusal();
    json.writeStartObject();
    json.writeStringProperty("op", outcome.write().word());
    json.writeStringProperty("id", id == null ? outcome.write().recordId() : id.toString());
    json.writeStringProperty("status", outcome.status().word());
    RecordJson.writeIgnored(json, outcome.ignored());
    if (refusal != null) {
      json.writeObjectPropertyStart("error");
      ErrorBody.write(json, refusal, details);
      json.writeEndObject();
    }
    json.writeEndObject();
  }
}
