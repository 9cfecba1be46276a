package dev.oriel.model.storage.table;

import module java.base;

import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.jdbc.core.JdbcTemplate;

/** Collects updates of rows and sends them in batches. */
public final class RowUpdateTable {

  /** The maximum characters per batch. */
  private static final int MAX = 2_000_000;

  private final JdbcTemplate jdbc;
  private final Map<String, List<Object[]>> bySql = new TreeMap<>();
  private int size;

  public RowUpdateTable(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  public void add(String table, Map<String, @Nullable Object> written, UUID id) {
    if (written.isEmpty()) {
      return;
    }
    String columns =
        String.join(", ", written.keySet().stream().map(column -> column + " = ?").toList());
    List<@Nullable Object> parameters = new ArrayList<>(written.values());
    parameters.add(id);
    bySql
        .computeIfAbsent(
            "update " + table + " set " + columns + " where id = ?", _ -> new ArrayList<>())
        .add(parameters.toArray());
    for (Object parameter : parameters) {
      size += parameter instanceof String text ? text.length() : 0;
    }
    if (size > MAX) {
      send();
    }
  }

  /** Sends the remaining updates. */
  public void send() {
    try {
      bySql.forEach(jdbc::batchUpdate);
    } catch (DataAccessResourceFailureException e) {
      throw RowSize.refusal(e);
    }
    bySql.clear();
    size = 0;
  }
}
