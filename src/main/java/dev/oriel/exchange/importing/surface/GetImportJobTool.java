package dev.oriel.exchange.importing.surface;

import dev.oriel.exchange.importing.ImportAccess;
import dev.oriel.exchange.importing.Imports;
import dev.oriel.exchange.importing.job.ImportStatus;
import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import org.springframework.stereotype.Component;

@Component
final class GetImportJobTool extends Tool {

  private final Imports imports;

  GetImportJobTool(Imports imports) {
    super(
        """
        name: get_import_job
        title: Read an import job
        effect: reads
        right: admin
        showsTexts: true
        about: "An import job: its progress, validation and result, and of one that was not run its mapping and samples."
        help: list_import_jobs lists the jobs.
        input:
          jobId: string
        result:
          job: {object: {id: string, status: string, rowCount: integer}}
          leftOut?: string
        """);
    this.imports = imports;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    ImportAccess.Shown job = imports.get(call.actor(), call.text("jobId"));
    ImportStatus status = job.job().status();
    boolean wasRun = status.isFinished() || status == ImportStatus.RUNNING;
    return ToolOutput.of(json -> {
      if (wasRun) {
        ImportTools.writeOutcome(json, job);
      } else {
        ImportTools.write(json, job);
      }
    });
  }
}
