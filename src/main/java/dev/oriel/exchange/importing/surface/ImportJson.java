package dev.oriel.exchange.importing.surface;

import module java.base;

import dev.oriel.exchange.importing.ImportAccess;
import dev.oriel.exchange.importing.job.ImportConfig;
import dev.oriel.exchange.importing.job.ImportConfig.Embedded;
import dev.oriel.exchange.importing.job.ImportConfig.Mapping;
import dev.oriel.exchange.importing.job.ImportConfig.Place;
import dev.oriel.exchange.importing.job.ImportJob;
import dev.oriel.exchange.importing.job.ImportValidation;
import dev.oriel.exchange.importing.mapping.Places;
import dev.oriel.exchange.importing.run.ResultJson;
import dev.oriel.ground.refusal.Message;
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
      json.writeArrayPropertyStart("columns");
      columns.forEach(column -> writeColumn(json, job, column, shown.scope()));
      json.writeEndArray();
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
    json.writeEndObject();
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
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** The name of a field; null if the field was deleted. */
  private static @Nullable String name(@Nullable ObjectView view, Place place) {
    return view == null ? null : Places.name(view, place);
  }

  private static void writeColumn(
      JsonGenerator json, ImportJob job, ImportJob.Column column, @Nullable ObjectScope scope) {
    Mapping mapped =
        job.config().primaryMappings().stream()
            .filter(mapping -> mapping.fileColumn().equals(column.name()))
            .findFirst()
            .orElse(null);
    json.writeStartObject();
    json.writeStringProperty("name", column.name());
    json.writeArrayPropertyStart("samples");
    column.samples().forEach(json::writeString);
    json.writeEndArray();
    json.writeStringProperty(
        "fieldApiName",
        mapped == null || scope == null ? null : name(scope.view(), mapped.place()));
    json.writeStringProperty(
        "reason", mapped != null || scope == null ? null : reason(scope, column));
    json.writeEndObject();
  }

  /** The reason why a column is mapped to no field, if a field has its name. */
  private static @Nullable String reason(ObjectScope scope, ImportJob.Column column) {
    String name = column.name().strip();
    for (Field field : scope.view().readableFields()) {
      if (field.apiName().equalsIgnoreCase(name) || field.name().equalsIgnoreCase(name)) {
        Message reason = Places.whyNot(scope.view(), field, null);
        return reason == null ? null : reason.toString();
      }
    }
    return null;
  }
}
