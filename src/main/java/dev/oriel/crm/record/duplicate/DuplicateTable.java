package dev.oriel.crm.record.duplicate;

import module java.base;

import dev.oriel.model.schema.MatchKeys;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.refusal.Refused;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Finds records that have a match key in common. */
@Component
record DuplicateTable(JdbcTemplate jdbc, Reads reads) {

  /** A record that has a key. */
  record Holder(String key, UUID id) {}

  /**
   * The next hashes of match keys that several of the compared records have, in their order. They
   * may be hashes of other keys of these records, since all are in one column. Refuses as {@code
   * Invalid} what takes longer than a statement may.
   */
  List<Long> sharedHashes(DuplicateKey key, long after, int limit) {
    ObjectType type = key.scope().type();
    SqlText sql =
        new SqlText("select hash from " + type.table())
            .add(" cross join unnest(" + MatchKeys.COLUMN + ") as hash where hash > ?", after)
            .add(" and " + key.condition() + " and ")
            .add(type.currentModel(), key.scope().actor().version())
            .add(" group by hash having count(*) > 1 order by hash limit ?", limit);
    try {
      return reads.scan(() -> jdbc.queryForList(sql.sql(), Long.class, sql.parameters()));
    } catch (QueryTimeoutException _) {
      throw Refused.invalid("by", "too_expensive.duplicates");
    }
  }

  /** The records with these hashes of the key, in the order of the hashes and then of their ids. */
  Map<Long, List<Holder>> holders(DuplicateKey key, List<Long> hashes) {
    ObjectType type = key.scope().type();
    Object wanted = hashes.toArray(Long[]::new);
    SqlText sql =
        new SqlText("select hash, id, " + key.columns() + " from (select hash, t.*,")
            .add(" row_number() over (partition by hash order by id) as number")
            .add(" from " + type.table() + " t cross join unnest(" + MatchKeys.COLUMN + ") as hash")
            .add(" where " + MatchKeys.COLUMN + " && ?::int8[] and hash = any (?)", wanted, wanted)
            .add(" and " + key.condition() + " and ")
            .add(type.currentModel(), key.scope().actor().version())
            .add(") numbered where number <= ? order by hash, id", DuplicateGroup.MAX + 1);
    Map<Long, List<Holder>> holders = new LinkedHashMap<>();
    reads.scan(() -> {
      jdbc.query(
          sql.sql(),
          row -> {
            long hash = row.getLong(1);
            String value = key.read(row, 3, hash);
            if (value != null) {
              holders
                  .computeIfAbsent(hash, _ -> new ArrayList<>())
                  .add(new Holder(value, row.getObject(2, UUID.class)));
            }
          },
          sql.parameters());
      return holders;
    });
    return holders;
  }
}
