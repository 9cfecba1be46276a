package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.admission.Admission;
import dev.oriel.web.http.Answer;
import dev.oriel.web.rest.Envelope;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonGenerator;

/** Answers with definitions. Of those that are large, only a few are written at once. */
@Component
record DefinitionAnswers(Admission admission) {

  private static final int SMALL = 64 * 1_024;

  /** 200; {@code data} writes something of these objects. */
  Answer ok(List<ObjectView> objects, Consumer<JsonGenerator> data) {
    long size = objects.stream().mapToLong(view -> view.type().size()).sum();
    return Envelope.ok(
        size <= SMALL
            ? data
            : json ->
                admission
                    .definitions()
                    .through(() -> {
                      data.accept(json);
                      return json;
                    }));
  }
}
