package dev.oriel.record;

import dev.oriel.database.Transactions;
import dev.oriel.field.DateTime;
import dev.oriel.identity.Actor;
import dev.oriel.identity.Ids;
import dev.oriel.identity.StaleModel;
import dev.oriel.permission.RecordRight;
import dev.oriel.refusal.Refused;
import dev.oriel.schema.Field;
import dev.oriel.schema.NameRule;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.ObjectView;
import dev.oriel.schema.StoredRecord;
import dev.oriel.storage.RecordTables;
import dev.oriel.storage.RowSize;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Component;

/** Stores new and changed records, with what follows from them in other records. */
@Component
class RecordWriter {

  private final RecordTable records;
  private final RecordWriteTable writes;
  private final RecordTables tables;
  private final QuoteTotals totals;
  private final NameFollowers followers;
  private final Transactions transactions;
  private final Ids ids;
  private final Clock clock;

  RecordWriter(
      RecordTable records,
      RecordWriteTable writes,
      RecordTables tables,
      QuoteTotals totals,
      NameFollowers followers,
      Transactions transactions,
      Ids ids,
      Clock clock) {
    this.records = records;
    this.writes = writes;
    this.tables = tables;
    this.totals = totals;
    this.followers = followers;
    this.transactions = transactions;
    this.ids = ids;
    this.clock = clock;
  }

  /** Makes the object's table if it has none, which makes the model an old one. */
  void requireTable(Actor actor, ObjectType type) {
    if (!type.hasTable()) {
      tables.ensure(actor, type);
      throw new StaleModel();
    }
  }

  /** Whether new records can be stored together, since nothing follows from each by itself. */
  boolean storesTogether(ObjectView view) {
    return !QuoteTotals.follow(view.type()) && !(view.type().naming() instanceof NameRule.OfTarget);
  }

  /**
   * Stores new records in one statement. Throws {@link BulkInsertRejected} if any of them is refused;
   * where it is not known what became of them, as when the connection is lost, that is thrown.
   */
  List<StoredRecord> createAll(Actor actor, ObjectView view, List<RecordInput.Draft> drafts) {
    if (drafts.isEmpty()) {
      return List.of();
    }
    try {
      return createdTogether(actor, view, drafts);
    } catch (Refused | DataIntegrityViolationException e) {
      throw new BulkInsertRejected(e);
    } catch (DataAccessResourceFailureException e) {
      throw RowSize.isExceeded(e) ? new BulkInsertRejected(e) : e;
    }
  }

  private List<StoredRecord> createdTogether(
      Actor actor, ObjectView view, List<RecordInput.Draft> drafts) {
    List<Map<Long, Object>> numbers = numbers(actor, view.type(), drafts.size());
    List<StoredRecord> records = new ArrayList<>();
    for (int i = 0; i < drafts.size(); i++) {
      StoredRecord record = made(actor, view, drafts.get(i), numbers.get(i));
      RecordSize.check(record, view.type().fields());
      records.add(record);
    }
    if (!transactions.runSingle(() -> writes.insertAll(actor, view.type(), records))) {
      throw new StaleModel();
    }
    return records;
  }

  StoredRecord create(Actor actor, ObjectView view, RecordInput.Draft draft) {
    ObjectType type = view.type();
    requireTable(actor, type);
    return writing(
        actor,
        view,
        Map.of(),
        draft.values(),
        () -> together(QuoteTotals.follow(type), () -> created(actor, view, draft)));
  }

  private StoredRecord created(Actor actor, ObjectView view, RecordInput.Draft draft) {
    ObjectType type = view.type();
    StoredRecord record = made(actor, view, draft, numbers(actor, type, 1).getFirst());
    RecordSize.check(record, type.fields());
    var quotes = totals.lock(actor, view.schema(), type, List.of(record));
    if (!transactions.runSingle(() -> writes.insert(actor, type, record))) {
      throw new StaleModel();
    }
    totals.refresh(actor, view.schema(), quotes, record.createdAt());
    return record;
  }

  /** The automatic numbers of so many new records, by field id. */
  private List<Map<Long, Object>> numbers(Actor actor, ObjectType type, int records) {
    List<Map<Long, Object>> all =
        Stream.<Map<Long, Object>>generate(HashMap::new).limit(records).toList();
    for (Field field : type.autoNumbers().toList()) {
      List<Long> numbers = writes.nextNumbers(type.sequence(field), records);
      for (int i = 0; i < records; i++) {
        all.get(i).put(field.id(), numbers.get(i));
      }
    }
    return all;
  }

  private StoredRecord made(
      Actor actor, ObjectView view, RecordInput.Draft draft, Map<Long, Object> numbers) {
    OffsetDateTime now = DateTime.of(clock.instant());
    Map<Long, Object> values = new HashMap<>(draft.values());
    takeDefaults(actor, view, values);
    values.putAll(numbers);
    return complete(
        actor,
        view,
        draft.givenName(),
        values,
        new StoredRecord(ids.next(), 1, "", false, now, now, actor.principal().id(), values));
  }

  /** Returns null if the record is no longer what it was before. */
  @Nullable StoredRecord change(
      Actor actor, ObjectView view, StoredRecord before, RecordInput.Draft draft) {
    return this.<@Nullable StoredRecord>writing(
        actor,
        view,
        before.values(),
        draft.values(),
        () ->
            this.<@Nullable StoredRecord>together(
                QuoteTotals.follow(view.type()), () -> changed(actor, view, before, draft)));
  }

  private @Nullable StoredRecord changed(
      Actor actor, ObjectView view, StoredRecord before, RecordInput.Draft draft) {
    ObjectType type = view.type();
    StoredRecord after =
        complete(actor, view, draft.givenName(), new HashMap<>(draft.values()), before)
            .at(DateTime.of(clock.instant()));
    // Who may not view the record is not told by its time whether the values were there already.
    if (view.may(RecordRight.VIEW)
        && RecordWriteTable.changed(type, before, after).isEmpty()
        && !RecordWriteTable.renamed(before, after)
        && before.name().equals(after.name())) {
      return before;
    }
    // What is hidden from who writes must not show in what he is refused.
    RecordSize.checkGrowth(before, after, view.isVisible() ? view.readableFields() : List.of());
    boolean renames =
        !before.name().equals(after.name()) && followers.mayFollow(view.schema(), type);
    return this.<@Nullable StoredRecord>together(
        renames,
        () -> {
          var quotes = totals.lock(actor, view.schema(), type, List.of(before, after));
          if (!transactions.runSingle(() -> writes.update(actor, type, before, after))) {
            return null;
          }
          totals.refresh(actor, view.schema(), quotes, after.updatedAt());
          if (renames) {
            followers.rename(
                actor, view.schema(), type, after.id(), after.name(), after.updatedAt());
          }
          return after.nextVersion();
        });
  }

  /** Fills in what is computed, and the name. */
  private StoredRecord complete(
      Actor actor,
      ObjectView view,
      @Nullable String givenName,
      Map<Long, Object> values,
      StoredRecord base) {
    QuoteTotals.compute(view.type(), values);
    String name =
        givenName != null
            ? givenName
            : CrmRecord.derivedName(
                view.type().naming(), values, followers.targetName(actor, view, values));
    return base.with(name, givenName == null, values, base.updatedAt());
  }

  /** A line without a price takes its product's, if whoever writes it may see that. */
  private void takeDefaults(Actor actor, ObjectView view, Map<Long, Object> values) {
    ObjectType type = view.type();
    if (!type.is("quoteLines") || values.containsKey(type.standard("unitPrice").id())) {
      return;
    }
    ObjectView products = view.of(view.schema().standard("products"));
    Field price = products.type().standard("unitPrice");
    if (products.may(RecordRight.VIEW)
        && products.mayRead(price)
        && values.get(type.standard("product").id()) instanceof UUID id) {
      StoredRecord product = records.load(actor, products.type(), id);
      Object value = product == null ? null : product.value(price);
      if (value != null) {
        values.put(type.standard("unitPrice").id(), value);
      }
    }
  }

  /** In one transaction, if other records are written as well. */
  private <T extends @Nullable Object> T together(boolean others, Supplier<T> work) {
    return others ? transactions.run(work) : work.get();
  }

  /** Does the work; what the database refuses is told in the words of who gave the values. */
  private <T extends @Nullable Object> T writing(
      Actor actor,
      ObjectView view,
      Map<Long, Object> before,
      Map<Long, Object> after,
      Supplier<T> work) {
    try {
      return work.get();
    } catch (DataIntegrityViolationException e) {
      throw Violations.refusal(
          view.type().table(),
          view.type(),
          e,
          lookup ->
              after.get(lookup.id()) instanceof UUID id
                  && !id.equals(before.get(lookup.id()))
                  && pointsAtNothing(actor, view.schema().target(lookup), id));
    } catch (DataAccessResourceFailureException e) {
      throw RowSize.refusal(e);
    }
  }

  private boolean pointsAtNothing(Actor actor, ObjectType target, UUID id) {
    // A transaction around the work is broken by now and answers nothing any more.
    return !transactions.isRunning() && !records.exists(actor, target, id);
  }
}
