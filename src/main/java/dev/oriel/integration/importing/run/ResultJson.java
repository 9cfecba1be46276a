package dev.oriel.integration.importing.run;

import dev.oriel.integration.importing.job.ImportJob;
import tools.jackson.core.JsonGenerator;

/** Writes the result of a finished import, for answers and for events. */
public final class ResultJson {

  private ResultJson() {}

  public static void write(JsonGenerator json, ImportJob job, ImportJob.Result result) {
    json.writeObjectPropertyStart("result");
    json.writeNumberProperty("created", result.created());
    json.writeNumberProperty("updated", result.updated());
    json.writeNumberProperty("skipped", result.skipped());
    if (job.config().related() != null) {
      json.writeObjectPropertyStart("related");
      json.writeNumberProperty("created", result.relatedCreated());
      json.writeNumberProperty("updated", result.relatedUpdated());
      json.writeEndObject();
    }
    if (result.notes() != null) {
      json.writeObjectPropertyStart("notes");
      json.writeNumberProperty("added", result.notes().added());
      json.writeNumberProperty("leftOut", result.notes().leftOut());
      json.writeEndObject();
    }
    json.writeEndObject();
  }
}
