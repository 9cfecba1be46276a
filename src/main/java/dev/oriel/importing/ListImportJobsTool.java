package dev.oriel.importing;

import dev.oriel.mcp.Tool;
import dev.oriel.mcp.ToolCall;
import dev.oriel.record.Page;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonGenerator;

@Component
final class ListImportJobsTool extends Tool {

  private static final int DEFAULT = 20;

  private final Imports imports;

  ListImportJobsTool(Imports imports) {
    super(
        """
        name: list_import_jobs
        title: List import jobs
        effect: reads
        right: admin
        about: The import jobs, newest first.
        input:
          limit?: {type: integer, minimum: 1, maximum: 50, description: 20 by default.}
        result:
          jobs: {array: {object: {id: string, fileName: string, status: string, rowCount: integer}}}
          hasMore: flag
        """);
    this.imports = imports;
  }

  @Override
  protected Consumer<JsonGenerator> call(ToolCall call) {
    Page<ImportAccess.Shown> page =
        imports.list(
            call.actor(), problems -> new Page.Query(call.integer("limit", DEFAULT), null));
    return json -> {
      json.writeName("jobs");
      json.writeStartArray();
      page.entries().forEach(job -> ImportJson.writeItem(json, job));
      json.writeEndArray();
      json.writeBooleanProperty("hasMore", page.nextCursor() != null);
    };
  }
}
