package dev.oriel.exchange.importing.surface;

import dev.oriel.exchange.importing.ImportAccess;
import dev.oriel.exchange.importing.ImportRuns;
import dev.oriel.ground.refusal.Input;
import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import org.springframework.stereotype.Component;

@Component
final class ValidateImportJobTool extends Tool {

  private final ImportRuns runs;

  ValidateImportJobTool(ImportRuns runs) {
    super(
        """
        name: validate_import_job
        title: Validate an import job
        effect: updates
        destroys: false
        right: admin
        showsTexts: true
        about: "Checks all rows without writing: the problems by row and column, and what a run would create, update and skip."
        help: list_import_jobs lists the jobs.
        input:
          jobId: string
        result:
          job: {object: {id: string, status: string, rowCount: integer}}
          leftOut?: string
        """);
    this.runs = runs;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    ImportAccess.Shown job = runs.validate(call.actor(), call.text("jobId"), Input.none());
    return ToolOutput.of(json -> ImportTools.writeOutcome(json, job));
  }
}
