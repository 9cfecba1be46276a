package dev.oriel.integration.importing.upload;

import module java.base;

import dev.oriel.crm.record.merge.MergeMode;
import dev.oriel.integration.importing.job.ImportConfig;
import dev.oriel.integration.importing.job.ImportConfig.Mapping;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportTable;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Memory;
import dev.oriel.platform.content.UploadDirectory;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The memory of imports, taken by an estimate before it is used. docs/decisions/imports.md says how
 * the numbers were found.
 */
@Component
public record ImportMemory(Admission admission, ImportTable table, UploadDirectory directory) {

  /** An upload waits while it holds its body, a validation holds nothing. */
  private static final Duration UPLOAD = Duration.ofSeconds(2);

  private static final Duration PLAN = Duration.ofSeconds(10);
  private static final long BASE = 2L * 1_024 * 1_024;

  /** While it is read and planned: a cell, and a character of a cell, which may be an option. */
  private static final long READ_CELL = 600;

  private static final long READ_CHARACTER = 40;

  /** In the plan: a row, a value beside its text, a key by which records are matched. */
  private static final long ROW = 400;

  private static final long VALUE = 56;
  private static final long KEY = 200;

  /** An option is a number in the plan, and may have a single character. */
  private static final long OPTIONS = 10;

  /** What is assumed of the text of a cell that was not counted. */
  private static final long TEXT = 100;

  /** The directory of files that are being read. */
  Path uploads() {
    return directory.path();
  }

  /**
   * Takes memory for reading a file. Refuses as {@code Unavailable} after 2 s, and as {@code
   * Invalid} what needs more than an import may have.
   */
  Memory.Taken forUpload(long bytes) {
    require("file", bytes);
    return admission.bulk().enter(bytes, UPLOAD);
  }

  /**
   * Takes memory for validating a job. Refuses as {@code Unavailable} after 10 s, and as {@code
   * Invalid} a job that needs more than an import may have.
   */
  public Memory.Taken forValidation(ObjectScope scope, ImportJob job) {
    return admission
        .bulk()
        .enter(ofPlan(scope, job, job.config().duplicateMode() == MergeMode.UPDATE), PLAN);
  }

  /** As {@link #forValidation}; null if there is not enough within 10 s. */
  public Memory.@Nullable Taken forRun(ObjectScope scope, ImportJob job) {
    return admission.bulk().await(ofPlan(scope, job, true), PLAN);
  }

  /**
   * What a plan takes.
   *
   * @param keepsValues whether it keeps the values that are mapped, and not only keys
   */
  private long ofPlan(ObjectScope scope, ImportJob job, boolean keepsValues) {
    ImportConfig config = job.config();
    long cells = 0;
    long bytes = 0;
    for (ImportJob.Column column : job.columns()) {
      cells += cells(column, job);
      bytes += bytes(column, job);
    }
    long kept = kept(scope.type(), config.mappingsBesideRelated(), job, keepsValues);
    if (config.related() != null) {
      ObjectType related = config.related().scope(scope).type();
      kept += kept(related, config.related().mappings(), job, keepsValues);
    }
    long needed =
        BASE
            + 2 * table.contentSize(scope.workspace(), job.id())
            + READ_CELL * Math.min(cells, ContentReader.CELLS)
            + READ_CHARACTER * Math.min(bytes, ContentReader.CHARACTERS)
            + ROW * job.rowCount()
            + kept;
    require("primaryMappings", needed);
    return needed;
  }

  /** What a plan keeps of the values that are mapped to fields of an object. */
  private static long kept(
      ObjectType type, List<Mapping> mappings, ImportJob job, boolean keepsValues) {
    long kept = 0;
    for (Mapping mapping : mappings) {
      Long id = mapping.place().field();
      Field field = id == null ? null : type.field(id);
      boolean isKey =
          field == null
              || field.isMatched()
              || field.keyColumn() != null
              || field.type() instanceof Lookup;
      long options = field != null && field.type() instanceof MultiSelect ? OPTIONS : 1;
      for (ImportJob.Column column : job.columns()) {
        if (column.name().equals(mapping.fileColumn()) && (isKey || keepsValues)) {
          kept += (VALUE + (isKey ? KEY : 0)) * cells(column, job) + options * bytes(column, job);
        }
      }
    }
    return kept;
  }

  private static long cells(ImportJob.Column column, ImportJob job) {
    return Objects.requireNonNullElse(column.cells(), job.rowCount());
  }

  private static long bytes(ImportJob.Column column, ImportJob job) {
    return Objects.requireNonNullElse(column.bytes(), TEXT * job.rowCount());
  }

  private void require(String property, long bytes) {
    long most = admission.bulk().most();
    if (bytes > most) {
      throw Refused.invalid(property, "too_large.memory", bytes >> 20, most >> 20);
    }
  }
}
