package dev.oriel.integration.importing;

import module java.base;

import dev.oriel.crm.record.merge.MergeMode;
import dev.oriel.integration.importing.job.ImportConfig;
import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.mapping.AutoMapping;
import dev.oriel.integration.importing.mapping.ConfigReader;
import dev.oriel.integration.importing.mapping.MatchFields;
import dev.oriel.integration.importing.mapping.MendingReader;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.json.Shape;

/** The settings of a job after a change of some of them. Another object makes all of them new. */
final class ChangedConfig {

  private ChangedConfig() {}

  static ImportConfig of(ImportJob job, ObjectScope scope, Shape shape) {
    ImportConfig before = job.config();
    ConfigReader reader = new ConfigReader(shape, scope.view(), job.columns());
    boolean moved = job.object() != scope.type().id();
    var mappings = reader.mappings("primaryMappings", scope.type());
    if (mappings == null) {
      mappings =
          moved || shape.has("primaryMappings")
              ? AutoMapping.of(scope.view(), job.columns()).mappings()
              : before.primaryMappings();
    }
    List<Place> matchFields = MatchFields.read(shape, scope.view());
    if (matchFields == null) {
      matchFields = moved ? List.of() : before.matchFields();
    }
    MergeMode mode = ConfigReader.duplicateMode(shape, before.duplicateMode());
    ConfigReader.requireMode(shape, scope.view(), mode);
    return new ImportConfig(
        ConfigReader.sourceType(shape, before.sourceType(), before.fileFormat()),
        before.fileFormat(),
        mode,
        matchFields,
        mappings,
        moved || shape.has("embedded")
            ? reader.embedded(scope.type(), moved ? null : before.embedded())
            : before.embedded(),
        before.reading(),
        MendingReader.read(shape, job.columns(), before.mending()));
  }
}
