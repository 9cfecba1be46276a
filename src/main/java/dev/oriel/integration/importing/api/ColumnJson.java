package dev.oriel.integration.importing.api;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig.Mapping;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportJob.Column;
import dev.oriel.integration.importing.mapping.AutoMapping;
import dev.oriel.integration.importing.mapping.Places;
import dev.oriel.integration.importing.mapping.ValueForms;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.text.DateOrder;
import dev.oriel.model.text.DecimalMark;
import dev.oriel.model.text.TextValues;
import dev.oriel.platform.refusal.ProblemMessage;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** The columns of a job in JSON: what they hold, and what becomes of it. */
final class ColumnJson {

  private ColumnJson() {}

  /** Writes the property {@code columns}. */
  static void write(
      JsonGenerator json, ImportJob job, List<Column> columns, @Nullable ObjectScope scope) {
    json.writeArrayPropertyStart("columns");
    AutoMapping mapping = scope == null ? null : AutoMapping.of(scope.view(), job.columns());
    for (Column column : columns) {
      json.writeStartObject();
      json.writeStringProperty("name", column.name());
      json.writeArrayPropertyStart("samples");
      column.samples().forEach(sample -> json.writeString(TextValues.text(sample)));
      json.writeEndArray();
      Mapping mapped = mapped(job, column);
      if (mapped == null || scope == null) {
        json.writeNullProperty("fieldApiName");
        writeReason(json, mapping == null ? null : mapping.whyNot(column, job.config()));
      } else {
        writeMapped(json, scope.view(), job.config().primaryMappings(), column, mapped);
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static @Nullable Mapping mapped(ImportJob job, Column column) {
    return job.config().primaryMappings().stream()
        .filter(mapping -> mapping.fileColumn().equals(column.name()))
        .findFirst()
        .orElse(null);
  }

  private static void writeReason(JsonGenerator json, @Nullable ProblemMessage reason) {
    json.writeStringProperty("reasonCode", reason == null ? null : reason.code());
    json.writeStringProperty("reason", reason == null ? null : reason.toString());
  }

  private static void writeMapped(
      JsonGenerator json, ObjectView view, List<Mapping> mappings, Column column, Mapping mapping) {
    String name = Places.name(view, mapping.place());
    json.writeStringProperty("fieldApiName", name);
    writeReason(
        json,
        name == null ? ProblemMessage.of("unknown_field.column", mapping.fileColumn()) : null);
    DateOrder order = ValueForms.dateOrder(view, column, mapping);
    if (order != null) {
      json.writeStringProperty("dateOrder", order.word());
    }
    DecimalMark decimal = ValueForms.decimal(view, column, mapping);
    if (decimal != null) {
      json.writeStringProperty("decimal", decimal.word());
    }
    json.writeArrayPropertyStart("values");
    for (JsonNode sample : column.samples()) {
      json.writeString(ValueForms.shown(view, mappings, mapping, sample));
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("warnings");
    for (ProblemMessage doubt : ValueForms.doubts(view, column, mapping)) {
      json.writeStartObject();
      json.writeStringProperty("code", doubt.code());
      json.writeStringProperty("message", doubt.toString());
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
