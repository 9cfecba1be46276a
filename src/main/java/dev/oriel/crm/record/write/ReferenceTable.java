package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.access.identity.StaleModel;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.LoggedWrites;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.SqlText;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Records whose lookup points at a given record. */
@Component
public record ReferenceTable(JdbcTemplate jdbc, LoggedWrites writes, Reads reads) {

  private static final int AT_ONCE = 200;

  /**
   * A condition for the records that point at a record, whose id it takes twice, for statements
   * with a limit. Together with the order by the lookup it leads to its index. With "=", PostgreSQL
   * may scan the table instead, because it expects to find enough records soon where many have the
   * same value.
   */
  private static String pointing(Field lookup) {
    return lookup.columns().getFirst() + " between ? and ?";
  }

  /** The sums of a number field over the records that point at each of these, if any do. */
  public Map<UUID, BigDecimal> sums(
      ObjectType type, Field number, Field lookup, List<UUID> targets) {
    String pointing = lookup.columns().getFirst();
    Map<UUID, BigDecimal> sums = new HashMap<>();
    jdbc.query(
        "select %2$s, sum(%1$s) from %3$s where %2$s = any (?) and %1$s is not null group by %2$s"
            .formatted(number.columns().getFirst(), pointing, type.table()),
        row -> {
          sums.put(row.getObject(1, UUID.class), row.getBigDecimal(2));
        },
        (Object) targets.toArray(UUID[]::new));
    return sums;
  }

  /** Locks and returns the records that point at any of these, in the order of their ids. */
  public List<UUID> lockAll(Schema.Reference reference, List<UUID> targets) {
    return jdbc.query(
        "select id from %s where %s = any (?) order by id for update"
            .formatted(reference.from().table(), reference.field().columns().getFirst()),
        (row, _) -> row.getObject(1, UUID.class),
        (Object) targets.toArray(UUID[]::new));
  }

  /**
   * Those of these records that others point at. Each is looked up by itself, as by {@link
   * #pointing}, because a join may scan the table.
   */
  public List<UUID> pointedAt(Schema.Reference reference, List<UUID> targets) {
    return jdbc.query(
        """
        select target from unnest(?::uuid[]) as target where (
          select 1 from %1$s r where %2$s between target and target and r.id <> target
          order by %2$s limit 1) is not null
        """
            .formatted(reference.from().table(), "r." + reference.field().columns().getFirst()),
        (row, _) -> row.getObject(1, UUID.class),
        (Object) targets.toArray(UUID[]::new));
  }

  /**
   * Those of several records that others point at. A single one is returned as it is: what is done
   * with those that point at it is as cheap as to ask for them.
   */
  public List<UUID> narrowed(Schema.Reference reference, List<UUID> targets) {
    return targets.size() == 1 ? targets : pointedAt(reference, targets);
  }

  /** The number of records that derive their name from a record; at most the limit. */
  public long named(Schema.Reference reference, UUID target, long limit) {
    return count(List.of(reference), " and name_derived", target, limit);
  }

  /** The number of lookups that point at a record; at most the limit of each field. */
  public long count(List<Schema.Reference> references, UUID target, long limit) {
    return count(references, "", target, limit);
  }

  private long count(List<Schema.Reference> references, String condition, UUID target, long limit) {
    SqlText sql = new SqlText("select 0");
    for (Schema.Reference reference : references) {
      sql.add(" + (select count(*) from (select from " + reference.from().table())
          .add(" where " + pointing(reference.field()) + condition, target, target)
          .add(" order by " + reference.field().columns().getFirst() + " limit ?) found)", limit);
    }
    return Objects.requireNonNull(
        reads.<@Nullable Long>list(
            () -> jdbc.queryForObject(sql.sql(), Long.class, sql.parameters())));
  }

  /**
   * The number of records that point at a record, by each lookup.
   *
   * @param most after how many a count ends
   * @throws StaleModel if the model has changed
   */
  public List<Long> counts(
      ObjectScope scope, List<Schema.Reference> references, UUID target, int most) {
    SqlText sql = new SqlText("select true");
    for (Schema.Reference reference : references) {
      if (reference.from().hasTable()) {
        sql.add(", (select count(*) from (select from " + reference.from().table())
            .add(" where " + reference.field().columns().getFirst() + " = ?", target)
            .add(" limit ?) counted)", most);
      } else {
        sql.add(", 0");
      }
    }
    sql.add(" where ").add(scope.type().currentModel(), scope.actor().version());
    return reads.list(() ->
        jdbc
            .query(
                sql.sql(),
                (row, _) -> {
                  List<Long> counts = new ArrayList<>();
                  for (int i = 0; i < references.size(); i++) {
                    counts.add(row.getLong(i + 2));
                  }
                  return counts;
                },
                sql.parameters())
            .stream()
            .findFirst()
            .orElseThrow(StaleModel::new));
  }

  /** Locks some of the other records that point at a record. */
  public List<UUID> lockSome(Schema.Reference reference, UUID target) {
    return jdbc.query(
        "select id from %s where %s and id <> ? order by %s limit %d for no key update"
            .formatted(
                reference.from().table(),
                pointing(reference.field()),
                reference.field().columns().getFirst(),
                AT_ONCE),
        (row, _) -> row.getObject(1, UUID.class),
        target,
        target,
        target);
  }

  /** Locks and returns the records with a derived name that is not empty. */
  public List<StoredRecord> lockNamed(ObjectType type, List<UUID> ids) {
    return jdbc.query(
        "select %s from %s where id = any (?) and name_derived and name <> '' for update"
            .formatted(StoredRecord.columns(type.fields()), type.table()),
        (row, _) -> StoredRecord.read(row, type.fields()),
        (Object) ids.toArray(UUID[]::new));
  }

  /**
   * The next records after an id that derive their name from the record that they point at and have
   * another name, locked, in the order of their ids.
   */
  public List<StoredRecord> lockNamedAfter(
      Schema.Reference reference, UUID target, String name, UUID behind) {
    ObjectType type = reference.from();
    return jdbc.query(
        "select %s from %s where %s = ? and name_derived and name <> ? and id > ? order by id limit %d for update"
            .formatted(
                StoredRecord.columns(type.fields()),
                type.table(),
                reference.field().columns().getFirst(),
                AT_ONCE),
        (row, _) -> StoredRecord.read(row, type.fields()),
        target,
        name,
        behind);
  }

  /**
   * Clears the lookup in records that point at a record, with log entries. Returns the number of
   * records; 0 if the model has changed.
   *
   * @param ids which of them; null for all
   */
  public int clear(
      ObjectScope scope, Field lookup, UUID target, @Nullable List<UUID> ids, OffsetDateTime at) {
    String column = lookup.columns().getFirst();
    ObjectType type = scope.type();
    SqlText sql =
        new SqlText("with written as (update " + type.table())
            .add(" set version = version + 1, updated_at = greatest(?, updated_at), ", at)
            .add(column + " = null where " + column + " = ?", target);
    if (ids != null) {
      sql.add(" and id = any (?)", (Object) ids.toArray(UUID[]::new));
    }
    sql.add(" and ").add(type.currentModel(), scope.actor().version());
    sql.add(" returning id, version, updated_at as at)");
    return writes.add(
        sql,
        scope,
        ChangeKind.RECORD_UPDATED,
        "{\"" + lookup.id() + "\":\"" + target + "\"}",
        "{\"" + lookup.id() + "\":null}");
  }
}
