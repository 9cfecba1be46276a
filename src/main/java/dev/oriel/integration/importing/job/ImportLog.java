package dev.oriel.integration.importing.job;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.platform.json.Json;
import org.springframework.stereotype.Component;

/**
 * Logs what AI clients can do with import jobs, for the journals of their connections. The records
 * that a run writes are logged by themselves.
 */
@Component
public record ImportLog(ChangeLog log) {

  /** Adds an entry in the current transaction. */
  public void add(Actor actor, ChangeKind kind, ImportJob job) {
    log.add(
        actor,
        kind,
        job.object(),
        null,
        Json.MAPPER
            .createObjectNode()
            .put("jobId", job.id().toString())
            .put("fileName", job.fileName())
            .put("rows", job.rowCount()));
  }
}
