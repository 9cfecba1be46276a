package dev.oriel.crm.record.read;

import module java.base;

import dev.oriel.crm.query.AggregateSql;
import dev.oriel.crm.query.Criteria;
import dev.oriel.crm.query.Figures;
import dev.oriel.model.storage.index.FieldUse;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.database.TimedReads;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Counts and aggregates records. */
@Component
public record AggregateTable(JdbcTemplate jdbc, Reads reads, FieldUse use) {

  /**
   * Counts that an index serves pass the gate of lists, everything else that of scans. Refuses as
   * {@code Invalid} what takes longer than a statement may.
   */
  public List<Figures.Group> groups(AggregateSql aggregate) {
    Criteria criteria = aggregate.criteria();
    if (!criteria.scope().type().hasTable()) {
      return aggregate.none();
    }
    try {
      boolean byIndex =
          criteria.hasIndex() && aggregate.field() == null && aggregate.groupings().isEmpty();
      return byIndex ? reads.list(() -> read(aggregate)) : reads.scan(() -> read(aggregate));
    } catch (QueryTimeoutException _) {
      throw criteria.tooExpensive("filter", "too_expensive");
    }
  }

  /** The same in the time that is left. */
  public List<Figures.Group> groups(AggregateSql aggregate, TimedReads.Left left) {
    if (!aggregate.criteria().scope().type().hasTable()) {
      return aggregate.none();
    }
    left.prepare("");
    return read(aggregate);
  }

  private List<Figures.Group> read(AggregateSql aggregate) {
    List<@Nullable String> own = aggregate.isOfTop() ? top(aggregate.topStatement()) : null;
    SqlText sql = aggregate.statement(own);
    List<Figures.Group> groups =
        jdbc.query(sql.sql(), (row, _) -> aggregate.read(row, own != null), sql.parameters());
    use.asked(aggregate.criteria().indexable());
    return groups;
  }

  private List<@Nullable String> top(SqlText sql) {
    return jdbc.query(sql.sql(), (row, _) -> row.getString(1), sql.parameters());
  }
}
