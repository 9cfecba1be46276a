package dev.oriel.integration.importing.run;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportRunTable;
import dev.oriel.integration.importing.job.ImportStatus;
import dev.oriel.integration.importing.job.ImportValidation;
import dev.oriel.integration.outbound.ImportEvents;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.database.Transactions;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonGenerator;

/** Ends runs, and tells outbound webhooks. */
@Component
public record ImportEnds(
    ImportRunTable table,
    ImportEvents events,
    Schemas schemas,
    Transactions transactions,
    Clock clock) {

  static final Logger log = LoggerFactory.getLogger("dev.oriel.integration.importing");

  /** Ends a run that has written everything, as a part of its transaction. */
  void succeed(Actor actor, ImportJob job, ImportJob.Result result, long firstSeq, long lastSeq) {
    if (table.succeed(actor.workspace(), job.id(), result, firstSeq, lastSeq)) {
      tell(actor, job, ImportStatus.SUCCEEDED, result);
    }
  }

  /**
   * Ends a run that has written nothing. Does nothing if it has ended.
   *
   * @param validation what is wrong with its rows; null if that is not the reason
   */
  void fail(Actor actor, ImportJob job, String reason, @Nullable ImportValidation validation) {
    boolean ended =
        transactions.run(() -> {
          boolean failed = table.fail(actor.workspace(), job.id(), reason, validation);
          if (failed) {
            tell(actor, job, ImportStatus.FAILED, null);
          }
          return failed;
        });
    if (ended) {
      // The reason can quote values; the job has it.
      log.info(
          "Import {} of workspace {} has failed and written nothing",
          job.id(),
          actor.workspace().id());
    }
  }

  private void tell(
      Actor actor, ImportJob job, ImportStatus status, ImportJob.@Nullable Result result) {
    ObjectType type = schemas.of(actor).objectOrNull(job.object());
    events.finished(
        actor,
        job.id(),
        DateTime.of(clock.instant()),
        json -> write(json, job, status, result, type));
  }

  private static void write(
      JsonGenerator json,
      ImportJob job,
      ImportStatus status,
      ImportJob.@Nullable Result result,
      @Nullable ObjectType type) {
    json.writeStartObject();
    json.writeStringProperty("jobId", job.id().toString());
    json.writeStringProperty("status", status.word());
    json.writeStringProperty("objectApiName", type == null ? null : type.apiName());
    if (result != null) {
      ResultJson.write(json, job, result);
    }
    json.writeObjectPropertyStart("actor");
    json.writeStringProperty("id", job.createdBy().toString());
    json.writeStringProperty("name", job.createdByName());
    json.writeEndObject();
    json.writeEndObject();
  }
}
