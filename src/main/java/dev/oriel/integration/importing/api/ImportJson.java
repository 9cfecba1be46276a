package dev.oriel.integration.importing.api;

import module java.base;

import dev.oriel.integration.importing.ImportAccess;
import dev.oriel.integration.importing.job.ImportConfig;
import dev.oriel.integration.importing.job.ImportConfig.Embedded;
import dev.oriel.integration.importing.job.ImportConfig.Mapping;
import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.job.ImportConfig.Warning;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportValidation;
import dev.oriel.integration.importing.job.ImportValidation.ErrorGroup;
import dev.oriel.integration.importing.mapping.Places;
import dev.oriel.integration.importing.run.ResultJson;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Import jobs in JSON, the same on every surface. */
final class ImportJson {

  private ImportJson() {}

  /** A job in a list. */
  static void writeItem(JsonGenerator json, ImportAccess.Shown shown) {
    json.writeStartObject();
    writeSummary(json, shown);
    json.writeEndObject();
  }

  /** The whole job, as the property {@code job}. */
  static void write(JsonGenerator json, ImportAccess.Shown shown) {
    write(json, shown, shown.job().columns(), shown.job().validation());
  }

  /**
   * The job, as the property {@code job}, with a part of its columns and of its validation.
   *
   * @param columns null to leave out how the data are read
   */
  static void write(
      JsonGenerator json,
      ImportAccess.Shown shown,
      @Nullable List<ImportJob.Column> columns,
      @Nullable ImportValidation validation) {
    ImportJob job = shown.job();
    json.writeObjectPropertyStart("job");
    writeSummary(json, shown);
    if (columns != null) {
      json.writeName("config");
      writeConfig(json, job.config(), shown.scope());
      ColumnJson.write(json, job, columns, shown.scope());
      json.writePOJOProperty("warnings", warnings(job));
    } else {
      // Those of cells stand in the validation.
      json.writePOJOProperty("warnings", job.config().doubts());
    }
    json.writeObjectPropertyStart("progress");
    json.writeNumberProperty("done", job.done());
    json.writeNumberProperty("total", job.total());
    json.writeEndObject();
    if (validation != null) {
      json.writePOJOProperty("validation", validation);
    }
    if (job.result() != null) {
      ResultJson.write(json, job, job.result());
    }
    json.writeStringProperty("failureReason", job.reason());
    if (job.undo() != null) {
      json.writePOJOProperty("undo", job.undo());
    }
    json.writeEndObject();
  }

  private static void writeSummary(JsonGenerator json, ImportAccess.Shown shown) {
    ImportJob job = shown.job();
    json.writeStringProperty("id", job.id().toString());
    json.writeStringProperty("fileName", job.fileName());
    json.writeStringProperty("status", job.status().word());
    json.writeNumberProperty("rowCount", job.rowCount());
    ObjectScope scope = shown.scope();
    if (scope != null) {
      json.writeObjectPropertyStart("primaryObject");
      json.writeStringProperty("apiName", scope.type().apiName());
      json.writeStringProperty("name", scope.type().name());
      json.writeEndObject();
    }
    json.writeStringProperty("createdAt", DateTime.format(job.createdAt()));
    json.writeStringProperty("createdBy", job.createdBy().toString());
    json.writeStringProperty("createdByName", job.createdByName());
  }

  private static void writeConfig(
      JsonGenerator json, ImportConfig config, @Nullable ObjectScope scope) {
    json.writeStartObject();
    json.writeStringProperty("sourceType", config.sourceType());
    json.writeStringProperty("primaryObjectApiName", scope == null ? null : scope.type().apiName());
    json.writeStringProperty("duplicateMode", config.duplicateMode().word());
    json.writeArrayPropertyStart("matchFields");
    for (Place place : config.matchFields()) {
      json.writeString(name(scope == null ? null : scope.view(), place));
    }
    json.writeEndArray();
    json.writeName("primaryMappings");
    writeMappings(json, config.primaryMappings(), scope == null ? null : scope.view());
    writeEmbedded(json, config.embedded(), scope);
    if (config.reading() != null) {
      json.writeStringProperty("sheet", config.reading().sheet());
      json.writeNumberProperty("headerRow", config.reading().headerRow());
    }
    if (config.mending() != null) {
      json.writePOJOProperty("replace", config.mending().replace());
      json.writePOJOProperty("skipRows", config.mending().skipRows());
    }
    json.writeEndObject();
  }

  /** What is doubtful about the file, and after a validation about its cells. */
  private static List<Warning> warnings(ImportJob job) {
    List<Warning> warnings = new ArrayList<>(job.config().doubts());
    if (job.validation() != null && job.validation().warnings() != null) {
      for (ErrorGroup one : job.validation().warnings()) {
        String message = "'%s', %,d rows: %s".formatted(one.column(), one.count(), one.reason());
        warnings.add(new Warning(one.code(), message, one.firstRow()));
      }
    }
    return warnings;
  }

  private static void writeEmbedded(
      JsonGenerator json, @Nullable Embedded embedded, @Nullable ObjectScope scope) {
    ObjectType type =
        embedded == null || scope == null ? null : scope.schema().objectOrNull(embedded.object());
    if (embedded == null || scope == null || type == null) {
      return;
    }
    Field link = scope.type().field(embedded.link());
    json.writeObjectPropertyStart("embedded");
    json.writeBooleanProperty("enabled", embedded.enabled());
    json.writeStringProperty("objectApiName", type.apiName());
    json.writeStringProperty("linkFieldApiName", link == null ? null : link.apiName());
    json.writeStringProperty("matchKeyColumn", embedded.matchKeyColumn());
    json.writeName("mappings");
    writeMappings(json, embedded.mappings(), scope.view().of(type));
    json.writeEndObject();
  }

  private static void writeMappings(
      JsonGenerator json, List<Mapping> mappings, @Nullable ObjectView view) {
    json.writeStartArray();
    for (Mapping mapping : mappings) {
      json.writeStartObject();
      json.writeStringProperty("fileColumn", mapping.fileColumn());
      json.writeStringProperty("fieldApiName", name(view, mapping.place()));
      if (mapping.dateOrder() != null) {
        json.writeStringProperty("dateOrder", mapping.dateOrder().word());
      }
      if (mapping.decimal() != null) {
        json.writeStringProperty("decimal", mapping.decimal().word());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** The name of a field; null if the field was deleted. */
  private static @Nullable String name(@Nullable ObjectView view, Place place) {
    return view == null ? null : Places.name(view, place);
  }
}
