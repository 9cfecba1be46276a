package dev.oriel.exchange.importing.surface;

import dev.oriel.crm.query.Page;
import dev.oriel.exchange.importing.ImportAccess;
import dev.oriel.exchange.importing.Imports;
import dev.oriel.surface.mcp.ResultPage;
import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import java.util.List;
import org.springframework.stereotype.Component;

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
          offset?: {type: integer, minimum: 0, maximum: 1000}
          limit?: {type: integer, minimum: 1, maximum: 50, description: 20 by default.}
        result:
          jobs: {array: {object: {id: string, fileName: string, status: string, rowCount: integer}}}
          offset: integer
          hasMore: flag
          nextOffset?: integer
          leftOut?: string
        """);
    this.imports = imports;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    int offset = call.integer("offset", 0);
    int end = offset + call.integer("limit", DEFAULT);
    Page<ImportAccess.Shown> found =
        imports.list(call.actor(), problems -> new Page.Query(end, null));
    List<ImportAccess.Shown> entries = found.entries();
    ResultPage page =
        new ResultPage(
            "jobs",
            offset,
            entries.subList(Math.min(offset, entries.size()), entries.size()),
            found.nextCursor() != null,
            ImportJson::writeItem);
    return page.output("");
  }
}
