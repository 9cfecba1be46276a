package dev.oriel.crm.record.read;

import module java.base;

import dev.oriel.crm.query.NameSearchSql;
import dev.oriel.crm.query.Selection;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.database.TimedReads;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Finds records by words of their names, in the transaction of a timed read. */
@Component
public record NameSearchTable(JdbcTemplate jdbc) {

  /** A record that may be one of those wanted, and its name as the profile sees it. */
  private record Candidate(UUID id, String name, OffsetDateTime createdAt) {

    static Candidate read(ResultSet row) throws SQLException {
      return new Candidate(
          row.getObject(1, UUID.class), row.getString(2), row.getObject(3, OffsetDateTime.class));
    }
  }

  /**
   * The records whose names fit best: those that are the words, that begin with them, and others;
   * among equals the newest first. Of common words these are the best among some, the newest
   * included.
   */
  public List<CrmRecord> find(
      NameSearchSql search, Selection selection, int limit, TimedReads.Left left) {
    if (!search.scope().type().hasTable()) {
      return List.of();
    }
    Set<Candidate> candidates = candidates(search, left);
    List<UUID> best =
        candidates.stream()
            .filter(candidate -> search.words().areIn(candidate.name()))
            .sorted(
                Comparator.<Candidate>comparingInt(one -> search.words().rank(one.name()))
                    .thenComparing(Candidate::createdAt, Comparator.reverseOrder())
                    .thenComparing(Candidate::id, Comparator.reverseOrder()))
            .limit(limit)
            .map(Candidate::id)
            .toList();
    return best.isEmpty() ? List.of() : records(search.scope(), selection, best, left);
  }

  /** Records of common words are found among the newest, and others by the index. */
  private Set<Candidate> candidates(NameSearchSql search, TimedReads.Left left) {
    left.prepare(NameSearchSql.WALK);
    List<Candidate> newest = found(search.newest());
    Set<Candidate> all = new LinkedHashSet<>(newest);
    all.addAll(found(search.equal()));
    if (newest.size() < NameSearchSql.COMMON) {
      left.prepare(NameSearchSql.INDEX_ONLY);
      List<Candidate> byIndex = found(search.byIndex());
      all.addAll(byIndex);
      if (byIndex.size() == NameSearchSql.BY_INDEX) {
        left.prepare(NameSearchSql.WALK);
        all.addAll(found(search.newestOfMore()));
      }
    }
    return all;
  }

  private List<Candidate> found(SqlText sql) {
    return jdbc.query(sql.sql(), (row, _) -> Candidate.read(row), sql.parameters());
  }

  private List<CrmRecord> records(
      ObjectScope scope, Selection selection, List<UUID> ids, TimedReads.Left left) {
    left.prepare(NameSearchSql.WALK);
    return jdbc
        .query(
            "select %s from %s t where t.id = any (?) and %s"
                .formatted(selection.columns(), scope.type().table(), scope.type().currentModel()),
            (row, _) -> selection.read(scope.actor(), row),
            ids.toArray(UUID[]::new),
            scope.actor().version())
        .stream()
        .sorted(Comparator.comparingInt(record -> ids.indexOf(record.id())))
        .toList();
  }
}
