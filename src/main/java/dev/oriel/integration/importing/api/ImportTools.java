package dev.oriel.integration.importing.api;

import module java.base;

import dev.oriel.crm.query.Page;
import dev.oriel.integration.importing.ImportAccess;
import dev.oriel.integration.importing.ImportRuns;
import dev.oriel.integration.importing.Imports;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportStatus;
import dev.oriel.integration.importing.mapping.KnownHeaders;
import dev.oriel.integration.importing.upload.UploadReader;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Input;
import dev.oriel.web.mcp.OutputPage;
import dev.oriel.web.mcp.ToolCall;
import dev.oriel.web.mcp.ToolOutput;
import dev.oriel.web.mcp.Tools;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

@Component
record ImportTools(Imports imports, ImportRuns runs) implements Tools {

  private static final String RUN = "run";

  @Override
  public Map<String, Function<ToolCall, ToolOutput>> methods() {
    return Map.of(
        "list_import_jobs", this::list,
        "get_import_job", this::get,
        "create_import_job", this::create,
        "validate_import_job", this::validate,
        "run_import_job", this::run);
  }

  private ToolOutput list(ToolCall call) {
    int offset = call.integer("offset", 0);
    Page.Query query = new Page.Query(offset + call.integer("limit", 20), null);
    Page<ImportAccess.Shown> found = imports.list(call.actor(), _ -> query);
    return new OutputPage(
            "jobs", offset, found.after(offset), found.nextCursor() != null, ImportJson::writeItem)
        .output("");
  }

  private ToolOutput get(ToolCall call) {
    ImportAccess.Shown job = imports.get(call.actor(), call.text("jobId"));
    ImportStatus status = job.job().status();
    return status.isFinished() || status == ImportStatus.RUNNING ? outcome(job) : whole(job);
  }

  private ToolOutput create(ToolCall call) {
    ImportAccess.Shown draft =
        imports.create(
            call.actor(),
            memory ->
                UploadReader.ofJson(call.bodyWithout(RUN).object(), memory, KnownHeaders::contain));
    return whole(call.arguments().path(RUN).booleanValue(false) ? run(call, draft) : draft);
  }

  /** Validates a draft and, if all rows fit, runs it. */
  private ImportAccess.Shown run(ToolCall call, ImportAccess.Shown draft) {
    String id = draft.job().id().toString();
    ImportAccess.Shown checked = runs.validate(call.actor(), id, Input.none());
    if (checked.job().status() != ImportStatus.VALIDATED) {
      return checked;
    }
    runs.run(call.actor(), id, Input.none());
    return imports.get(call.actor(), id);
  }

  /** Mends the data as told, if anything is, and checks them. */
  private ToolOutput validate(ToolCall call) {
    String id = call.text("jobId");
    ObjectNode mending = call.given("replace", "skipRows");
    if (!mending.isEmpty()) {
      imports.mend(call.actor(), id, JsonBody.of(mending));
    }
    return outcome(runs.validate(call.actor(), id, Input.none()));
  }

  private static ToolOutput whole(ImportAccess.Shown job) {
    return ToolOutput.of(json -> JobExcerpt.write(json, job));
  }

  private static ToolOutput outcome(ImportAccess.Shown job) {
    return ToolOutput.of(json -> JobExcerpt.writeOutcome(json, job));
  }

  private ToolOutput run(ToolCall call) {
    ImportJob running = runs.run(call.actor(), call.text("jobId"), Input.none());
    return ToolOutput.of(json -> {
      json.writeStringProperty("jobId", running.id().toString());
      json.writeStringProperty("status", running.status().word());
    });
  }
}
