package dev.oriel.model.storage.table;

import module java.base;

import dev.oriel.model.field.Conversion;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.platform.refusal.Refused;
import java.sql.PreparedStatement;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.PreparedStatementCreator;
import org.springframework.stereotype.Component;

/** Rewrites the rows of an object from one definition to another. */
@Component
public record RewriteTable(JdbcTemplate jdbc) {

  private static final int BATCH = 1_000;

  /** Rows per fetch; a row may have 1 MiB. */
  private static final int FETCHED = 4;

  /**
   * Rewrites the columns that differ in each row: values of a changed type, columns of a removed
   * field, match keys, search texts. The table is locked against writers and has all columns of
   * both definitions. Refuses as {@code Invalid} the first value that does not convert to its new
   * type.
   */
  public void rewrite(ObjectType before, ObjectType after) {
    List<Field> rekeyed = rekeyed(before, after);
    String select =
        "select %s, %s from %s where id > ? order by id limit %d"
            .formatted(
                StoredRecord.columns(before.fields()),
                String.join(", ", DerivedColumns.names(after, rekeyed)),
                before.table(),
                BATCH);
    UUID last = new UUID(0, 0);
    while (true) {
      RowUpdateTable updates = new RowUpdateTable(jdbc);
      List<UUID> ids =
          jdbc.query(
              asking(select, last),
              (row, _) -> {
                StoredRecord stored = StoredRecord.read(row, before.fields());
                DerivedColumns derived = DerivedColumns.read(row, after, rekeyed);
                updates.add(after.table(), change(before, after, stored, derived), stored.id());
                return stored.id();
              });
      updates.send();
      RewriteWatch.rewritten(ids.size());
      if (ids.size() < BATCH) {
        return;
      }
      last = ids.getLast();
    }
  }

  /** A query with one parameter that fetches a few rows at once. */
  public static PreparedStatementCreator asking(String select, Object parameter) {
    return connection -> {
      PreparedStatement statement = connection.prepareStatement(select);
      statement.setFetchSize(FETCHED);
      statement.setObject(1, parameter);
      return statement;
    };
  }

  /** Empties columns of keys and search texts that no field uses any more. */
  public void clear(ObjectType type, List<String> textColumns) {
    for (String column : textColumns) {
      jdbc.update(
          "update %1$s set %2$s = null where %2$s is not null".formatted(type.table(), column));
    }
  }

  /**
   * The fields whose unique keys are rebuilt. The others keep theirs: after a change of the
   * workspace's region, two of them may be equal until {@code KeyBuilder} has reported them.
   */
  private static List<Field> rekeyed(ObjectType before, ObjectType after) {
    return after.fields().stream()
        .filter(now -> {
          Field old = before.field(now.id());
          return now.keyColumn() != null
              && (old == null
                  || !now.keyColumn().equals(old.keyColumn())
                  || !now.columns().equals(old.columns()));
        })
        .toList();
  }

  private static Map<String, @Nullable Object> change(
      ObjectType before, ObjectType after, StoredRecord stored, DerivedColumns derived) {
    Map<String, @Nullable Object> written = new LinkedHashMap<>();
    Map<Long, Object> values = new HashMap<>();
    for (Field old : before.fields()) {
      Object value = stored.value(old);
      Field now = after.field(old.id());
      if (now != null && now.columns().equals(old.columns())) {
        if (value != null) {
          values.put(now.id(), value);
        }
        continue;
      }
      if (value != null) {
        old.columns().forEach(column -> written.put(column, null));
      }
      if (now != null && value != null) {
        Object converted = convert(stored, old, now, value);
        if (converted != null) {
          values.put(now.id(), converted);
          put(written, now, converted);
        }
      }
    }
    String name = stored.name();
    if (stored.nameDerived() && after.naming() instanceof NameRule.Joined joined) {
      name = NameRule.joined(joined.sources(), values);
      if (!name.equals(stored.name())) {
        written.put("name", name);
      }
    }
    written.putAll(derived.changes(name, stored.nameDerived(), values));
    return written;
  }

  private static void put(Map<String, @Nullable Object> written, Field field, Object value) {
    List<@Nullable Object> columns = field.type().columns(value);
    for (int i = 0; i < columns.size(); i++) {
      written.put(field.columns().get(i), columns.get(i));
    }
  }

  private static @Nullable Object convert(StoredRecord record, Field old, Field now, Object value) {
    try {
      return Conversion.convert(old.type(), now.type(), value);
    } catch (InvalidValue e) {
      FieldType type = now.type();
      throw Refused.invalid(
          "type", "does_not_convert", old.apiName(), type.name(), record.id(), e.reason());
    }
  }
}
