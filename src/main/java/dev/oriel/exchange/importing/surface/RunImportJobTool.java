package dev.oriel.exchange.importing.surface;

import dev.oriel.exchange.importing.ImportRuns;
import dev.oriel.exchange.importing.job.ImportJob;
import dev.oriel.ground.refusal.Input;
import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import org.springframework.stereotype.Component;

@Component
final class RunImportJobTool extends Tool {

  private final ImportRuns runs;

  RunImportJobTool(ImportRuns runs) {
    super(
        """
        name: run_import_job
        title: Run an import job
        effect: updates
        right: admin
        about: "Runs a validated job in the background: all rows or none. get_import_job shows the progress and the result."
        help: validate_import_job has to succeed first.
        input:
          jobId: string
        result:
          jobId: string
          status: string
        """);
    this.runs = runs;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    ImportJob running = runs.run(call.actor(), call.text("jobId"), Input.none());
    return ToolOutput.of(json -> {
      json.writeStringProperty("jobId", running.id().toString());
      json.writeStringProperty("status", running.status().word());
    });
  }
}
