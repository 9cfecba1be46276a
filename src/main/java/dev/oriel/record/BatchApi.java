package dev.oriel.record;

import dev.oriel.http.Answer;
import dev.oriel.http.MaxBody;
import dev.oriel.identity.Actor;
import dev.oriel.json.BodySize;
import dev.oriel.json.JsonBody;
import dev.oriel.refusal.Refusal;
import dev.oriel.rest.Envelope;
import dev.oriel.rest.ErrorBody;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.core.JsonGenerator;

/** Many writes at once over REST. */
@Controller
class BatchApi {

  /** Of all operations together: what is wrong may be a hundred times as long as what was sent. */
  private static final int MAX_DETAILS = 100;

  private final RecordBatches batches;

  BatchApi(RecordBatches batches) {
    this.batches = batches;
  }

  @PostMapping("/api/v1/objects/{object}/records/batch")
  Answer run(Actor actor, @PathVariable String object, @MaxBody(BodySize.MANY) JsonBody body) {
    List<BatchOutcome> outcomes = batches.run(actor, object, () -> BulkWriteReader.read(body.object()));
    return Envelope.ok(json -> {
      json.writeName("results");
      json.writeStartArray();
      int details = MAX_DETAILS;
      for (BatchOutcome outcome : outcomes) {
        write(json, outcome, details);
        details = Math.max(0, details - outcome.problems().size());
      }
      json.writeEndArray();
    });
  }

  private static void write(JsonGenerator json, BatchOutcome outcome, int details) {
    UUID id = outcome.id();
    Refusal refusal = outcome.refusal();
    json.writeStartObject();
    json.writeStringProperty("op", outcome.write().word());
    json.writeStringProperty("id", id == null ? outcome.write().recordId() : id.toString());
    json.writeStringProperty("status", outcome.status().word());
    if (!outcome.ignored().isEmpty()) {
      json.writeName("ignoredFields");
      json.writeStartArray();
      outcome.ignored().forEach(json::writeString);
      json.writeEndArray();
    }
    if (refusal != null) {
      json.writeName("error");
      json.writeStartObject();
      ErrorBody.write(json, refusal, details);
      json.writeEndObject();
    }
    json.writeEndObject();
  }
}
