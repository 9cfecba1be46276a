package dev.oriel.record;

import dev.oriel.http.Answer;
import dev.oriel.http.MaxBody;
import dev.oriel.identity.Actor;
import dev.oriel.json.BodySize;
import dev.oriel.json.JsonBody;
import dev.oriel.rest.Envelope;
import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Many writes at once over REST. */
@Controller
record BatchApi(RecordBatches batches) {

  @PostMapping("/api/v1/objects/{object}/records/batch")
  Answer run(Actor actor, @PathVariable String object, @MaxBody(BodySize.MANY) JsonBody body) {
    List<BatchOutcome> outcomes = batches.run(actor, object, () -> BulkWriteReader.read(body));
    return Envelope.ok(json -> BatchJson.write(json, outcomes));
  }
}
