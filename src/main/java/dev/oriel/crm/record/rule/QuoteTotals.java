package dev.oriel.crm.record.rule;

import module java.base;

import dev.oriel.crm.record.read.StoredRecordTable;
import dev.oriel.crm.record.write.RecordRule;
import dev.oriel.crm.record.write.RecordWriteTable;
import dev.oriel.crm.record.write.RecordWriteTable.Change;
import dev.oriel.crm.record.write.ReferenceTable;
import dev.oriel.model.field.Decimals;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.StoredRecord;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Computes quotes and their lines: lineTotal = quantity × unitPrice, subtotal = the sum of the
 * lines, total = subtotal − discount + tax ({@link QuoteAmounts}), in the same transaction as the
 * change of a line.
 */
@Component
record QuoteTotals(StoredRecordTable records, RecordWriteTable writes, ReferenceTable references)
    implements RecordRule {

  /** The number of quotes that are locked or written by one statement. */
  private static final int AT_ONCE = 500;

  /** The order in which PostgreSQL sorts ids. */
  private static final Comparator<UUID> BY_ID = Comparator.comparing(UUID::toString);

  @Override
  public boolean locksOthers(ObjectType type) {
    return type.is("quoteLines");
  }

  @Override
  public void compute(ObjectType type, Map<Long, Object> values) {
    if (type.is("quoteLines")) {
      BigDecimal quantity = number(values, type.standard("quantity"));
      BigDecimal price = number(values, type.standard("unitPrice"));
      put(
          values,
          type.standard("lineTotal"),
          quantity == null || price == null ? null : quantity.multiply(price));
    } else if (type.is("quotes")) {
      QuoteAmounts amounts = QuoteAmounts.of(type, field -> values.get(field.id()));
      put(values, type.standard("subtotal"), amounts.subtotal());
      put(values, type.standard("total"), amounts.total());
    }
  }

  /**
   * Locks the quotes that a line belonged and will belong to, in the order of their ids, so that
   * two transactions that move lines in opposite directions do not deadlock.
   */
  @Override
  public List<StoredRecord> lock(ObjectScope scope, List<StoredRecord> states) {
    if (!locksOthers(scope.type())) {
      return List.of();
    }
    Field quote = scope.type().standard("quote");
    ObjectScope quotes = scope.target(quote);
    List<StoredRecord> locked = new ArrayList<>();
    List<UUID> ids =
        states.stream()
            .map(state -> (UUID) state.value(quote))
            .filter(Objects::nonNull)
            .distinct()
            .sorted(BY_ID)
            .toList();
    for (int from = 0; from < ids.size(); from += AT_ONCE) {
      List<UUID> some = ids.subList(from, Math.min(from + AT_ONCE, ids.size()));
      locked.addAll(records.all(quotes, some, quotes.type().fields(), StoredRecordTable.Lock.OWN));
    }
    return locked;
  }

  /** Sums the lines in a statement that sees what this transaction has written. */
  @Override
  public void refresh(ObjectScope scope, List<StoredRecord> locked, OffsetDateTime at) {
    for (int from = 0; from < locked.size(); from += AT_ONCE) {
      refreshSome(scope, locked.subList(from, Math.min(from + AT_ONCE, locked.size())), at);
    }
  }

  private void refreshSome(ObjectScope scope, List<StoredRecord> some, OffsetDateTime at) {
    ObjectType lines = scope.type();
    ObjectScope quotes = scope.target(lines.standard("quote"));
    Map<UUID, BigDecimal> sums =
        references.sums(
            lines,
            lines.standard("lineTotal"),
            lines.standard("quote"),
            some.stream().map(StoredRecord::id).toList());
    List<Change> changes = new ArrayList<>();
    for (StoredRecord before : some) {
      Map<Long, Object> values = new HashMap<>(before.values());
      put(
          values,
          quotes.type().standard("subtotal"),
          sums.getOrDefault(before.id(), BigDecimal.ZERO));
      compute(quotes.type(), values);
      StoredRecord after = before.with(before.name(), before.nameDerived(), values, at);
      Change change = Change.of(quotes.type(), before, after);
      if (!change.fields().isEmpty()) {
        changes.add(change);
      }
    }
    writes.updateAll(quotes, changes);
  }

  /** Sums the lines of the quotes that were merged. */
  @Override
  public void afterMerge(ObjectScope scope, StoredRecord before, StoredRecord record) {
    if (scope.type().is("quotes")) {
      ObjectScope lines = scope.of(scope.schema().standard("quoteLines"));
      if (lines.type().hasTable()) {
        refresh(lines, List.of(record), record.updatedAt());
      }
    }
  }

  /** Lines are deleted together with their quote. */
  @Override
  public boolean deletesTogether(Schema.Reference reference) {
    return reference.from().is("quoteLines") && reference.field().is("quote");
  }

  private static @Nullable BigDecimal number(Map<Long, Object> values, Field field) {
    return (BigDecimal) values.get(field.id());
  }

  private static void put(Map<Long, Object> values, Field field, @Nullable BigDecimal number) {
    if (number == null) {
      values.remove(field.id());
    } else {
      values.put(field.id(), Decimals.computed(number));
    }
  }
}
