package dev.oriel.model.storage.table;

import module java.base;

import dev.oriel.model.field.AutoNumber;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.platform.database.CitusCluster;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Creates, changes and drops the tables of records. */
@Component
public record StorageTable(JdbcTemplate jdbc, CitusCluster cluster) {

  /** Creates tables, then the constraints between them. */
  void create(Collection<ObjectType> types, Schema schema) {
    for (ObjectType type : types) {
      String columns =
          type.fields().stream()
              .flatMap(field -> field.sqlTypes().entrySet().stream())
              .map(column -> ", " + column.getKey() + " " + column.getValue())
              .collect(Collectors.joining());
      jdbc.execute(
          """
          create table %1$s (
            id uuid primary key,
            version int8 not null,
            name text not null,
            name_derived boolean not null,
            search text not null,
            match_keys int8[],
            created_at timestamptz not null,
            updated_at timestamptz not null,
            created_by uuid not null,
            updated_by uuid%2$s
          );
          create index on %1$s (created_at desc, id desc)
          """
              .formatted(type.table(), columns));
    }
    for (ObjectType type : types) {
      type.fields().forEach(field -> addConstraints(type, field, schema));
    }
  }

  /** The number of records, exactly, which takes a while in a large table. */
  public long rows(ObjectType type) {
    return Objects.requireNonNull(
        jdbc.queryForObject("select count(*) from " + type.table(), Long.class));
  }

  /** Whether there are at least this many records. */
  public boolean hasRows(ObjectType type, int number) {
    return !jdbc.queryForList(
            "select 1 from %s offset ? limit 1".formatted(type.table()), Integer.class, number - 1)
        .isEmpty();
  }

  public void addColumn(ObjectType type, String column, String sqlType) {
    breakOffIndexing(type);
    jdbc.execute("alter table %s add column %s %s".formatted(type.table(), column, sqlType));
  }

  /**
   * Adds what a field has apart from columns: a lookup's foreign key, a unique index, a sequence.
   */
  public void addConstraints(ObjectType type, Field field, Schema schema) {
    String table = type.table();
    if (field.type() instanceof Lookup lookup) {
      String column = field.columns().getFirst();
      jdbc.execute(
          """
          alter table %1$s add constraint fk_%2$s foreign key (%2$s) references %3$s (id);
          create index %4$s on %1$s (%2$s) where %2$s is not null
          """
              .formatted(
                  table, column, schema.object(lookup.target()).table(), index(type, column)));
    }
    if (field.keyColumn() != null) {
      addUniqueIndex(type, field.keyColumn());
    }
    if (field.type() instanceof AutoNumber) {
      jdbc.execute("create sequence " + type.sequence(field));
    }
  }

  public void addUniqueIndex(ObjectType type, String keyColumn) {
    jdbc.execute(
        "create unique index %s on %s (%s)"
            .formatted(index(type, keyColumn), type.table(), keyColumn));
  }

  public void dropConstraints(ObjectType type, Field field) {
    if (field.type() instanceof Lookup) {
      String column = field.columns().getFirst();
      jdbc.execute("alter table %s drop constraint fk_%s".formatted(type.table(), column));
      dropIndex(type, column);
    }
    if (field.keyColumn() != null) {
      dropIndex(type, field.keyColumn());
    }
    if (field.type() instanceof AutoNumber) {
      jdbc.execute("drop sequence " + type.sequence(field));
    }
  }

  public void dropIndex(ObjectType type, String column) {
    jdbc.execute("drop index " + type.workspace().schema() + "." + index(type, column));
  }

  /** Numbers existing records, oldest first. The sequence continues from the last number. */
  public void numberRecords(ObjectType type, Field field) {
    int numbered =
        jdbc.update(
            """
            update %1$s t set %2$s = numbered.n
            from (select id, row_number() over (order by created_at, id) as n from %1$s) numbered
            where numbered.id = t.id
            """
                .formatted(type.table(), field.columns().getFirst()));
    if (numbered > 0) {
      jdbc.execute("select setval('%s', %d)".formatted(type.sequence(field), numbered));
    }
  }

  /** Whether some record has a derived name. */
  boolean derivesNames(ObjectType type) {
    return Boolean.TRUE.equals(
        jdbc.queryForObject(
            "select exists (select from %s where name_derived)".formatted(type.table()),
            Boolean.class));
  }

  /** Turns derived names into given ones, before their source is removed. */
  void keepNames(ObjectType type) {
    jdbc.update("update %s set name_derived = false where name_derived".formatted(type.table()));
  }

  /** Locks the table against writers until the transaction ends. Readers continue. */
  public void lock(ObjectType type) {
    breakOffIndexing(type);
    jdbc.execute(cluster.lock(type.table(), "exclusive"));
  }

  /** Drops an object's table. Locks out readers until the transaction ends. */
  void drop(ObjectType type) {
    breakOffIndexing(type);
    jdbc.execute("drop table " + type.table());
    type.autoNumbers().forEach(f -> jdbc.execute("drop sequence " + type.sequence(f)));
  }

  /** Cancels the building of an index, which would block the change; the job is repeated later. */
  private void breakOffIndexing(ObjectType type) {
    jdbc.execute(
        "select pg_cancel_backend(pid) from pg_stat_activity where state <> 'idle' and datname ="
            + " current_database() and query like 'create index concurrently % on "
            + type.table()
            + " %'");
  }

  boolean isUsed(ObjectType type, Field field, int option) {
    String column = field.columns().getFirst();
    boolean array = field.type().columnTypes().getFirst().endsWith("[]");
    return Boolean.TRUE.equals(
        jdbc.queryForObject(
            "select exists (select from %s where %s)"
                .formatted(type.table(), array ? column + " @> array[?]" : column + " = ?"),
            Boolean.class,
            option));
  }

  /** Copies the name of a lookup's target to records with derived names. */
  public void takeNames(ObjectType type, Field lookup, ObjectType target) {
    jdbc.update(
        """
        update %1$s t set name = x.name from %3$s x
        where x.id = t.%2$s and t.name_derived and t.name <> x.name
        """
            .formatted(type.table(), lookup.columns().getFirst(), target.table()));
  }

  /** The first record with another value than these. */
  Optional<UUID> firstOtherThan(ObjectType type, Field field, List<UUID> values) {
    String column = field.columns().getFirst();
    List<UUID> others =
        jdbc.query(
            "select id from %1$s where %2$s is not null and %2$s <> all(?::uuid[]) order by id limit 1"
                .formatted(type.table(), column),
            (row, _) -> row.getObject(1, UUID.class),
            (Object) values.toArray(UUID[]::new));
    return others.stream().findFirst();
  }

  /** The first record whose lookup points at no record of the target. */
  Optional<UUID> firstDangling(ObjectType type, Field lookup, ObjectType target) {
    List<UUID> dangling =
        jdbc.query(
            """
            select t.id from %1$s t
            where t.%2$s is not null and not exists (select from %3$s x where x.id = t.%2$s)
            order by t.id limit 1
            """
                .formatted(type.table(), lookup.columns().getFirst(), target.table()),
            (row, _) -> row.getObject(1, UUID.class));
    return dangling.stream().findFirst();
  }

  private static String index(ObjectType type, String column) {
    return "ix_o" + type.id() + "_" + column;
  }
}
