package dev.oriel.crm.record.read;

import module java.base;

import dev.oriel.crm.changelog.LogStates;
import dev.oriel.crm.query.AdditiveSql;
import dev.oriel.crm.query.AggregateSql;
import dev.oriel.crm.query.Criteria;
import dev.oriel.crm.query.Figures;
import dev.oriel.model.storage.index.FieldUse;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.database.TimedReads;
import dev.oriel.platform.refusal.Refused;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLState;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Counts and aggregates records. */
@Component
public record AggregateTable(JdbcTemplate jdbc, Reads reads, FieldUse use, LogStates states) {

  /**
   * Figures to read.
   *
   * @param basis what was read of them before; null if nothing was that helps
   */
  public record Wanted(AggregateSql figures, AdditiveSql.@Nullable Basis basis) {

    /** Whether they are about records as they were, or about their history. */
    public boolean isOfPast() {
      return figures.isOfPast();
    }
  }

  /**
   * Figures that were read.
   *
   * @param basis from which they can be brought up to date; null if they have to be read again
   */
  public record Found(List<Figures.Group> groups, AdditiveSql.@Nullable Basis basis) {}

  /**
   * Counts that an index serves, and what has changed since figures were read, pass the gate of
   * lists, figures from the log their own, everything else that of scans. Refuses as {@code
   * Invalid} what takes longer than a statement may.
   */
  public Found groups(Wanted wanted) {
    AggregateSql aggregate = wanted.figures();
    Criteria criteria = aggregate.criteria();
    if (!criteria.scope().type().hasTable()) {
      return new Found(aggregate.none(), null);
    }
    AdditiveSql.Basis basis = wanted.basis();
    try {
      Found present =
          basis == null
              ? null
              : reads.<@Nullable Found>list(() -> present(aggregate, basis, () -> {}));
      return present == null ? all(aggregate) : present;
    } catch (QueryTimeoutException _) {
      throw criteria.tooExpensive("filter", "too_expensive");
    }
  }

  private Found all(AggregateSql aggregate) {
    Criteria criteria = aggregate.criteria();
    boolean byIndex =
        criteria.hasIndex() && aggregate.field() == null && aggregate.groupings().isEmpty();
    Supplier<Found> read = () -> all(aggregate, () -> {});
    if (aggregate.isOfPast()) {
      return reads.past(read);
    }
    return byIndex ? reads.list(read) : reads.scan(read);
  }

  /** The same in the time that is left. */
  public Found groups(Wanted wanted, TimedReads.Left left) {
    AggregateSql aggregate = wanted.figures();
    if (!aggregate.criteria().scope().type().hasTable()) {
      return new Found(aggregate.none(), null);
    }
    AdditiveSql.Basis basis = wanted.basis();
    Runnable prepare = () -> left.prepare("");
    if (basis == null) {
      return all(aggregate, prepare);
    }
    Found present = present(aggregate, basis, prepare);
    // A transaction can ask for the state of the log once.
    return present == null ? new Found(read(aggregate, prepare), null) : present;
  }

  /**
   * Brings figures up to date by what has changed; null if that is too much.
   *
   * @param prepare comes before each statement
   */
  private @Nullable Found present(
      AggregateSql aggregate, AdditiveSql.Basis basis, Runnable prepare) {
    AdditiveSql sql = Objects.requireNonNull(AdditiveSql.of(aggregate, states));
    List<AdditiveSql.Row> rows = rows(aggregate, sql.statement(basis), prepare, sql::read);
    return rows.isEmpty() || rows.getFirst().isOutdated()
        ? null
        : new Found(sql.groups(rows), sql.basis(rows));
  }

  private Found all(AggregateSql aggregate, Runnable prepare) {
    AdditiveSql sql = AdditiveSql.of(aggregate, states);
    if (sql == null) {
      return new Found(read(aggregate, prepare), null);
    }
    List<AdditiveSql.Row> rows = rows(aggregate, sql.statement(), prepare, sql::read);
    use.asked(aggregate.criteria().indexable());
    return new Found(sql.groups(rows), sql.basis(rows));
  }

  private List<Figures.Group> read(AggregateSql aggregate, Runnable prepare) {
    List<@Nullable String> own =
        aggregate.isOfTop()
            ? rows(aggregate, aggregate.topStatement(), prepare, row -> row.getString(1))
            : null;
    List<Figures.Group> groups =
        rows(aggregate, aggregate.statement(own), prepare, row -> aggregate.read(row, own != null));
    use.asked(aggregate.criteria().indexable());
    return groups;
  }

  private interface Reading<T extends @Nullable Object> {
    T of(ResultSet row) throws SQLException;
  }

  private <T extends @Nullable Object> List<T> rows(
      AggregateSql aggregate, SqlText sql, Runnable prepare, Reading<T> reading) {
    prepare.run();
    try {
      return jdbc.query(sql.sql(), (row, _) -> reading.of(row), sql.parameters());
    } catch (DataIntegrityViolationException e) {
      throw refusal(aggregate, e);
    }
  }

  /**
   * PostgreSQL may lack names of zones that Java has, above all former ones: which it knows depends
   * on the system that it runs on.
   */
  private static RuntimeException refusal(
      AggregateSql aggregate, DataIntegrityViolationException failure) {
    ZoneId zone = aggregate.zone();
    return zone != null
            && failure.getRootCause() instanceof SQLException e
            && PSQLState.INVALID_PARAMETER_VALUE.getState().equals(e.getSQLState())
        ? Refused.invalid("groupBy", "cannot_group.zone", zone.getId())
        : failure;
  }
}
