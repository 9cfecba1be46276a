package dev.oriel.integration.importing.job;

import module java.base;

import dev.oriel.platform.json.Json;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;

/** Reads import jobs from their table. */
final class StoredJob {

  static final String COLUMNS =
      """
      id, file_name, status, row_count, object_id, config, columns, created_by, created_by_name,
      created_at, done, total, validation, result, reason, undo
      """;

  private static final TypeReference<List<ImportJob.Column>> COLUMN_LIST = new TypeReference<>() {};

  private StoredJob() {}

  static ImportJob read(ResultSet row, int n) throws SQLException {
    return new ImportJob(
        row.getObject("id", UUID.class),
        row.getString("file_name"),
        ImportStatus.of(row.getString("status")),
        row.getInt("row_count"),
        row.getLong("object_id"),
        Json.MAPPER.readValue(row.getString("config"), ImportConfig.class),
        Json.MAPPER.readValue(row.getString("columns"), COLUMN_LIST),
        row.getObject("created_by", UUID.class),
        row.getString("created_by_name"),
        row.getObject("created_at", OffsetDateTime.class),
        row.getInt("done"),
        row.getInt("total"),
        value(row.getString("validation"), ImportValidation.class),
        value(row.getString("result"), ImportJob.Result.class),
        row.getString("reason"),
        value(row.getString("undo"), ImportJob.Undo.class));
  }

  private static <T> @Nullable T value(@Nullable String json, Class<T> type) {
    return json == null ? null : Json.MAPPER.readValue(json, type);
  }
}
