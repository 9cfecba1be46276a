package dev.oriel.integration.importing.upload;

import module java.base;

import dev.oriel.integration.importing.job.ImportJob;

/**
 * The uploaded data, a table.
 *
 * @param rows their number
 * @param stored the form in which {@link ContentReader} reads them
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares contents.
public record ImportContent(List<ImportJob.Column> columns, int rows, byte[] stored) {

  public static final int MAX_ROWS = 10_000;
  public static final int MAX_COLUMNS = 500;
}
