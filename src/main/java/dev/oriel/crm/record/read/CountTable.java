package dev.oriel.crm.record.read;

import module java.base;

import dev.oriel.crm.query.Criteria;
import dev.oriel.model.storage.index.FieldUse;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.database.TimedReads;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Counts records up to a number, in the transaction of a timed read. */
@Component
public record CountTable(JdbcTemplate jdbc, FieldUse use) {

  /** How many records there are, at most this number. */
  public int upTo(Criteria criteria, int most, TimedReads.Left left) {
    if (!criteria.scope().type().hasTable()) {
      return 0;
    }
    use.asked(criteria.indexable());
    left.prepare("");
    SqlText sql = criteria.some(most);
    return Objects.requireNonNull(jdbc.queryForObject(sql.sql(), Integer.class, sql.parameters()));
  }
}
