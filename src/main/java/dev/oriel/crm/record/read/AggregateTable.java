package dev.oriel.crm.record.read;

import module java.base;

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
public record AggregateTable(JdbcTemplate jdbc, Reads reads, FieldUse use) {

  /**
   * Counts that an index serves pass the gate of lists, figures from the log their own, everything
   * else that of scans. Refuses as {@code Invalid} what takes longer than a statement may.
   */
  public List<Figures.Group> groups(AggregateSql aggregate) {
    Criteria criteria = aggregate.criteria();
    if (!criteria.scope().type().hasTable()) {
      return aggregate.none();
    }
    try {
      boolean byIndex =
          criteria.hasIndex() && aggregate.field() == null && aggregate.groupings().isEmpty();
      Supplier<List<Figures.Group>> read = () -> read(aggregate, () -> {});
      if (aggregate.isOfPast()) {
        return reads.past(read);
      }
      return byIndex ? reads.list(read) : reads.scan(read);
    } catch (QueryTimeoutException _) {
      throw criteria.tooExpensive("filter", "too_expensive");
    }
  }

  /** The same in the time that is left. */
  public List<Figures.Group> groups(AggregateSql aggregate, TimedReads.Left left) {
    if (!aggregate.criteria().scope().type().hasTable()) {
      return aggregate.none();
    }
    return read(aggregate, () -> left.prepare(""));
  }

  /**
   * Reads the groups.
   *
   * @param prepare comes before each statement
   */
  private List<Figures.Group> read(AggregateSql aggregate, Runnable prepare) {
    try {
      List<@Nullable String> own =
          aggregate.isOfTop()
              ? query(aggregate.topStatement(), prepare, row -> row.getString(1))
              : null;
      List<Figures.Group> groups =
          query(aggregate.statement(own), prepare, row -> aggregate.read(row, own != null));
      use.asked(aggregate.criteria().indexable());
      return groups;
    } catch (DataIntegrityViolationException e) {
      throw refusal(aggregate, e);
    }
  }

  private interface Reading<T extends @Nullable Object> {
    T of(ResultSet row) throws SQLException;
  }

  private <T extends @Nullable Object> List<T> query(
      SqlText sql, Runnable prepare, Reading<T> reading) {
    prepare.run();
    return jdbc.query(sql.sql(), (row, _) -> reading.of(row), sql.parameters());
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
