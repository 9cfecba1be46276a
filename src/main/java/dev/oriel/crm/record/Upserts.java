package dev.oriel.crm.record;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.read.StoredRecordTable;
import dev.oriel.crm.record.write.Match;
import dev.oriel.crm.record.write.MatchTable;
import dev.oriel.crm.record.write.RecordWrite;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Scopes;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.model.storage.table.RecordTables;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.PessimisticLockingFailureException;

/**
 * The door to upserts: updates the record that matches a value, or creates one. Values are compared
 * by their match keys, and only an actor that may read the field finds records by it.
 */
@Door
public class Upserts {

  private final Scopes scopes;
  private final Records records;
  private final RecordReader reader;
  private final RecordTables tables;
  private final MatchTable matches;
  private final StoredRecordTable table;
  private final Transactions transactions;
  private final ModelGuard guard;

  Upserts(
      Scopes scopes,
      Records records,
      RecordReader reader,
      RecordTables tables,
      MatchTable matches,
      StoredRecordTable table,
      Transactions transactions,
      ModelGuard guard) {
    this.scopes = scopes;
    this.records = records;
    this.reader = reader;
    this.tables = tables;
    this.matches = matches;
    this.table = table;
    this.transactions = transactions;
    this.guard = guard;
  }

  /** The written record, and whether it was created. */
  public record Upserted(boolean created, WrittenRecord written) {}

  /**
   * Updates the record that has this value, or creates it.
   *
   * @param body {@code {name, fields}}; a value of the match field in it must match the given one
   * @param expectedTag which states may be changed, and, by an empty text, whether the record may
   *     be created; otherwise it is refused as {@code Stale}
   * @param projection what to show of it
   */
  public Upserted one(
      Actor actor,
      String object,
      String matchField,
      String value,
      JsonBody body,
      Predicate<String> expectedTag,
      Input<Projection> projection) {
    return scopes.write(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          RecordWrite.Upsert upsert = Match.upsert(scope, matchField, value, body);
          Projection asked = reader.asked(scope, projection, body);
          requireTable(scope, upsert);
          Upserted upserted = upsert(scope, upsert, true, expectedTag);
          return new Upserted(upserted.created(), reader.shown(scope, upserted.written(), asked));
        });
  }

  /**
   * Reads the record that has this value. Refuses as {@code NotFound} if there is none, and as
   * {@code Conflict} if there are several.
   *
   * @param projection is read once the actor is known to have the right to view records
   */
  public FoundRecord get(
      Actor actor, String object, String matchField, String value, Input<Projection> projection) {
    return scopes.write(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          Match match = Match.of(scope, matchField, value);
          List<UUID> found = scope.type().hasTable() ? matches.find(scope, match) : List.of();
          if (found.size() > 1) {
            throw Several.refused(match, found);
          }
          if (found.isEmpty()) {
            throw none(scope, match);
          }
          return reader.get(scope, found.getFirst().toString(), projection);
        });
  }

  private static Refused none(ObjectScope scope, Match match) {
    return Refused.notFound(
        "No record of '%s' has this value of '%s'."
            .formatted(scope.type().apiName(), match.name()));
  }

  /**
   * Updates the record that has the input's value of the match field, or creates it.
   *
   * @param alone whether this is the only write of the request that locks match keys
   */
  @ForDoors
  public Upserted upsert(
      ObjectScope scope, String matchField, JsonBody body, boolean alone, Several several) {
    RecordWrite.Upsert upsert = new RecordWrite.Upsert(matchField, body);
    requireTable(scope, upsert);
    return upsert(scope, upsert, alone, _ -> true, several);
  }

  /**
   * Updates the record that has the input's value of the match field. Refuses as {@code NotFound}
   * if there is none, and as {@code Conflict} if there are several and none of them is to count.
   */
  @ForDoors
  public WrittenRecord update(
      ObjectScope scope, String matchField, JsonBody body, Several several) {
    RecordWrite.Upsert upsert = new RecordWrite.Upsert(matchField, body);
    Match match = Match.of(scope, upsert);
    return transactions.run(() -> {
      List<UUID> found = scope.type().hasTable() ? matches.find(scope, match) : List.<UUID>of();
      if (found.isEmpty()) {
        guard.confirm(scope.actor());
        throw none(scope, match);
      }
      return updated(scope, match, upsert, found, _ -> true, several);
    });
  }

  private void requireTable(ObjectScope scope, RecordWrite.Upsert upsert) {
    if (!scope.type().hasTable()) {
      requireEditable(scope.view(), Match.of(scope, upsert).field());
      tables.require(scope);
    }
  }

  /**
   * Creates the record. If another transaction has created one with the same value meanwhile, the
   * upsert is retried and finds it.
   */
  private WrittenRecord created(ObjectScope scope, Match match, JsonBody input) {
    try {
      return records.create(scope, input);
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Conflict conflict
          && conflict.problems().stream().anyMatch(p -> p.field().equals(match.name()))) {
        throw new PessimisticLockingFailureException("the value was taken meanwhile", e);
      }
      throw e;
    }
  }

  /**
   * A record created without its match value would not be found by it, and the next upsert would
   * create another one.
   */
  private static void requireEditable(ObjectView view, @Nullable Field field) {
    view.require(RecordRight.CREATE);
    if (field != null && !view.mayEdit(field)) {
      throw Refused.forbidden(
          "No record has this value of '%s', and a new one cannot be given it: the profile may not edit the field."
              .formatted(field.apiName()));
    }
  }

  /**
   * Refuses as {@code Conflict} if several records match, and as {@code Forbidden} if none does and
   * the profile may not create one with the value.
   *
   * @param alone whether this is the only write of the request that locks match keys
   */
  @ForDoors
  public Upserted upsert(
      ObjectScope scope, RecordWrite.Upsert upsert, boolean alone, Predicate<String> expectedTag) {
    return upsert(scope, upsert, alone, expectedTag, Several.REFUSE);
  }

  private Upserted upsert(
      ObjectScope scope,
      RecordWrite.Upsert upsert,
      boolean alone,
      Predicate<String> expectedTag,
      Several several) {
    Match match = Match.of(scope, upsert);
    return transactions.run(() -> {
      if (alone) {
        matches.lock(scope.type(), match);
      } else {
        matches.lock(scope.type());
      }
      return write(scope, match, upsert, expectedTag, several);
    });
  }

  private Upserted write(
      ObjectScope scope,
      Match match,
      RecordWrite.Upsert upsert,
      Predicate<String> expectedTag,
      Several several) {
    List<UUID> found = matches.find(scope, match);
    if (found.isEmpty()) {
      guard.confirm(scope.actor());
      requireEditable(scope.view(), match.field());
      if (!expectedTag.test("")) {
        throw Refused.stale("No record has this value of '" + match.name() + "'.");
      }
      return new Upserted(true, created(scope, match, upsert.input()));
    }
    return new Upserted(false, updated(scope, match, upsert, found, expectedTag, several));
  }

  private WrittenRecord updated(
      ObjectScope scope,
      Match match,
      RecordWrite.Upsert upsert,
      List<UUID> found,
      Predicate<String> expectedTag,
      Several several) {
    UUID id = found.size() == 1 ? found.getFirst() : several.choose(matches, scope, match, found);
    if (!matches.lock(scope, match, id)) {
      throw new PessimisticLockingFailureException("the record has changed meanwhile");
    }
    StoredRecord present = upsert.others(scope, match).isEmpty() ? null : table.require(scope, id);
    JsonBody change = upsert.changeOf(scope, match, present);
    return records.update(scope, id.toString(), change, expectedTag);
  }
}
