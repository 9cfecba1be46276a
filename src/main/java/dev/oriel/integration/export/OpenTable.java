package dev.oriel.integration.export;

import module java.base;

import dev.oriel.crm.query.ExportSelect;
import dev.oriel.model.schema.Field;
import dev.oriel.platform.admission.RequestBudget;
import dev.oriel.platform.database.Session;
import org.jspecify.annotations.Nullable;

/**
 * The table of an object in one snapshot, from which records are read by {@code COPY}. Rows arrive
 * one by one, so memory is needed for one row. Parameters of {@code COPY} cannot be bound: they
 * stand in it as literals, since settings of the transaction would not reach another node of a
 * cluster.
 *
 * @param model the version of the model in the snapshot
 * @param snapshot PostgreSQL's name for it
 * @param newest the highest sequence number of the log in it
 */
record OpenTable(Session session, long model, String snapshot, long newest)
    implements AutoCloseable {

  private static final Pattern PARAMETER = Pattern.compile("\\?");

  /** The sizes that a spreadsheet limits: the number of rows, and whether some text is too long. */
  record Extent(long rows, boolean longCell) {}

  /** The extent of an export; the number of rows is at most one more than the maximum. */
  Extent extent(ExportSelect select, int maxRows, int maxBytes) {
    if (select.sql() == null) {
      return new Extent(0, false);
    }
    StringJoiner longest = new StringJoiner(", ", "greatest(", ")").add("0");
    for (Field field : select.fields()) {
      if (field.type().name().equals("longText")) {
        longest.add("octet_length(" + field.columns().getFirst() + ")");
      }
    }
    return Objects.requireNonNull(
        session
            .jdbc()
            .queryForObject(
                "select count(*), coalesce(max(%s), 0) > %d from (%s limit %d) found"
                    .formatted(longest, maxBytes, select.sql(), maxRows + 1),
                (row, _) -> new Extent(row.getLong(1), row.getBoolean(2)),
                select.parameters().toArray()));
  }

  /** Writes all rows. The work is stopped if a row cannot be written. */
  void copy(ExportSelect select, OutputStream rows) throws IOException {
    if (select.sql() == null) {
      return;
    }
    String sql = "copy (" + withLiterals(select) + ") to stdout";
    try {
      RequestBudget.unmeasured(() -> copy(session, sql, rows));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static long copy(Session session, String sql, OutputStream rows) {
    try {
      return session.copyOut(sql, rows);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String withLiterals(ExportSelect select) {
    List<@Nullable Object> parameters = select.parameters();
    StringBuilder sql = new StringBuilder();
    Matcher marks = PARAMETER.matcher(Objects.requireNonNull(select.sql()));
    for (int i = 0; marks.find(); i++) {
      Object value = Objects.requireNonNull(parameters.get(i));
      String literal = session.literal(text(value)) + "::" + type(value);
      marks.appendReplacement(sql, Matcher.quoteReplacement(literal));
    }
    return marks.appendTail(sql).toString();
  }

  private static String text(Object value) {
    return switch (value) {
      case BigDecimal number -> number.toPlainString();
      case int[] numbers -> Arrays.toString(numbers).replace('[', '{').replace(']', '}');
      default -> value.toString();
    };
  }

  private static String type(Object value) {
    return switch (value) {
      case String _ -> "text";
      case BigDecimal _ -> "numeric";
      case Integer _ -> "int4";
      case Long _ -> "int8";
      case Boolean _ -> "boolean";
      case LocalDate _ -> "date";
      case OffsetDateTime _ -> "timestamptz";
      case UUID _ -> "uuid";
      case int[] _ -> "int4[]";
      default -> throw new IllegalStateException("a parameter of " + value.getClass());
    };
  }

  @Override
  public void close() {
    try (session) {
      session.rollback();
    }
  }
}
