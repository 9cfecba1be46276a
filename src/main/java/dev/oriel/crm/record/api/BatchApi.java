package dev.oriel.crm.record.api;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.record.batch.BatchOutcome;
import dev.oriel.crm.record.batch.BulkWriteReader;
import dev.oriel.crm.record.batch.RecordBatches;
import dev.oriel.platform.json.BodySize;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.MaxBody;
import dev.oriel.web.rest.Envelope;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Many writes at once over REST. */
@Controller
record BatchApi(RecordBatches batches) {

  @PostMapping("/api/v1/objects/{object}/records/batch")
  Answer run(Actor actor, @PathVariable String object, @MaxBody(BodySize.MANY) JsonBody body) {
    List<BatchOutcome> outcomes =
        batches.run(actor, object, problems -> BulkWriteReader.read(body, problems));
    return Envelope.ok(json -> BatchJson.write(json, outcomes));
  }
}
