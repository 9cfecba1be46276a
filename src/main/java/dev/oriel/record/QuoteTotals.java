package dev.oriel.record;

import dev.oriel.field.Decimals;
import dev.oriel.identity.Actor;
import dev.oriel.identity.StaleModel;
import dev.oriel.schema.Field;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.Schema;
import dev.oriel.schema.StoredRecord;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The totals of quotes and their lines: lineTotal = quantity × unitPrice, subtotal = the sum of the
 * lines, total = subtotal − discount + tax. They are kept in the transaction of what changes them.
 */
@Component
class QuoteTotals {

  private final RecordTable records;
  private final RecordWriteTable writes;
  private final ReferenceTable references;

  QuoteTotals(RecordTable records, RecordWriteTable writes, ReferenceTable references) {
    this.records = records;
    this.writes = writes;
    this.references = references;
  }

  /** Whether writing a record of this object changes a quote. */
  static boolean follow(ObjectType type) {
    return type.is("quoteLines");
  }

  /** Fills in what is computed from the record's own values. */
  static void compute(ObjectType type, Map<Long, Object> values) {
    if (type.is("quoteLines")) {
      BigDecimal quantity = number(values, type.standard("quantity"));
      BigDecimal price = number(values, type.standard("unitPrice"));
      put(
          values,
          type.standard("lineTotal"),
          quantity == null || price == null ? null : quantity.multiply(price));
    } else if (type.is("quotes")) {
      BigDecimal subtotal = orZero(number(values, type.standard("subtotal")));
      put(values, type.standard("subtotal"), subtotal);
      put(
          values,
          type.standard("total"),
          subtotal
              .subtract(orZero(number(values, type.standard("discount"))))
              .add(orZero(number(values, type.standard("tax")))));
    }
  }

  /**
   * Locks the quotes that a line belongs to, before and after, in the order of their ids, so that
   * two moves of lines in opposite directions do not wait for each other. There are none for
   * records of other objects.
   */
  SortedMap<UUID, StoredRecord> lock(
      Actor actor, Schema schema, ObjectType type, Collection<StoredRecord> states) {
    SortedMap<UUID, StoredRecord> quotes = new TreeMap<>();
    if (!follow(type)) {
      return quotes;
    }
    Field quote = type.standard("quote");
    states.stream()
        .map(state -> (UUID) state.value(quote))
        .filter(Objects::nonNull)
        .distinct()
        .sorted()
        .forEach(id -> {
          StoredRecord locked = records.lock(actor, schema.standard("quotes"), id);
          if (locked != null) {
            quotes.put(id, locked);
          }
        });
    return quotes;
  }

  /**
   * Sums the lines of locked quotes, in a statement that sees what this transaction has written.
   */
  void refresh(
      Actor actor, Schema schema, SortedMap<UUID, StoredRecord> quotes, OffsetDateTime at) {
    if (quotes.isEmpty()) {
      return;
    }
    ObjectType type = schema.standard("quotes");
    ObjectType lines = schema.standard("quoteLines");
    for (StoredRecord before : quotes.values()) {
      BigDecimal sum =
          references.sum(
              actor, lines, lines.standard("lineTotal"), lines.standard("quote"), before.id());
      Map<Long, Object> values = new HashMap<>(before.values());
      put(values, type.standard("subtotal"), sum);
      compute(type, values);
      StoredRecord after = before.with(before.name(), before.nameDerived(), values, at);
      if (!RecordWriteTable.changed(type, before, after).isEmpty()
          && !writes.update(actor, type, before, after)) {
        throw new StaleModel();
      }
    }
  }

  private static @Nullable BigDecimal number(Map<Long, Object> values, Field field) {
    return (BigDecimal) values.get(field.id());
  }

  private static BigDecimal orZero(@Nullable BigDecimal number) {
    return number == null ? BigDecimal.ZERO : number;
  }

  private static void put(Map<Long, Object> values, Field field, @Nullable BigDecimal number) {
    if (number == null) {
      values.remove(field.id());
    } else {
      values.put(field.id(), Decimals.computed(number));
    }
  }
}
