package dev.oriel.integration.importing.upload;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig.Reading;
import dev.oriel.platform.json.Shape;
import org.jspecify.annotations.Nullable;

/**
 * The data of a new job, and the settings of their import.
 *
 * @param settings the other properties, which say how they are imported
 * @param format of the data; null if they are rows in JSON
 * @param reading what was read of a file; null for rows in JSON
 * @param totals the columns of a last row that is one of totals only if they have numbers
 * @param id of the job that the upload makes, once; null for a new job each time
 */
public record ImportUpload(
    String fileName,
    ImportContent content,
    Shape settings,
    @Nullable String format,
    @Nullable Reading reading,
    List<String> totals,
    @Nullable UUID id) {

  /** An upload that makes a job each time. */
  ImportUpload(
      String fileName,
      ImportContent content,
      Shape settings,
      @Nullable String format,
      @Nullable Reading reading,
      List<String> totals) {
    this(fileName, content, settings, format, reading, totals, null);
  }

  /** The same upload for the job with this id: if it is there already, no other is made. */
  public ImportUpload once(UUID job) {
    return new ImportUpload(fileName, content, settings, format, reading, totals, job);
  }
}
