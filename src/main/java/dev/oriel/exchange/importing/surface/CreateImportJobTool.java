package dev.oriel.exchange.importing.surface;

import dev.oriel.exchange.importing.ImportAccess;
import dev.oriel.exchange.importing.Imports;
import dev.oriel.exchange.importing.upload.UploadReader;
import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import org.springframework.stereotype.Component;

@Component
final class CreateImportJobTool extends Tool {

  private final Imports imports;

  CreateImportJobTool(Imports imports) {
    super(
        """
        name: create_import_job
        title: Create an import job
        effect: creates
        destroys: true
        right: admin
        about: >-
          Creates a draft from rows, for more records than create_record is good for. Then call validate_import_job and
          run_import_job. Another draft of yours is discarded. Columns are mapped to fields by their names unless
          primaryMappings says otherwise; the job shows the mapping and samples.
        help: describe_object lists the fields of an object.
        input:
          fileName: string Such as leads.csv.
          headers: "[string] The names of the columns."
          rows: {array: object, description: Values by column., maxItems: 10000}
          primaryObjectApiName: string
          duplicateMode?: {enum: [create, skip, update], description: What to do with rows whose record exists.}
          primaryMappings?: {array: {input: {fileColumn: string, fieldApiName: string}}}
          embedded?: "object One related object: enabled, objectApiName, linkFieldApiName, matchKeyColumn, mappings."
          sourceType?: string
        result:
          job: {object: {id: string, status: string, rowCount: integer}}
          leftOut?: string
        """);
    this.imports = imports;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    ImportAccess.Shown job =
        imports.create(call.actor(), _ -> UploadReader.ofJson(call.bodyWithout().object()));
    return ToolOutput.of(json -> ImportTools.write(json, job));
  }
}
