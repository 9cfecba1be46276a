package dev.oriel.record;

import dev.oriel.database.Transactions;
import dev.oriel.field.InvalidValue;
import dev.oriel.identity.ModelGuard;
import dev.oriel.json.JsonBody;
import dev.oriel.permission.RecordRight;
import dev.oriel.refusal.Refusal;
import dev.oriel.refusal.Refused;
import dev.oriel.schema.Field;
import dev.oriel.schema.ObjectScope;
import dev.oriel.schema.ObjectView;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/**
 * Changes the record that has a value already, or creates it. The value is compared by its match
 * key, as unique values are, and only who may read it finds records by it.
 */
@Component
class Upserts {

  private final Records records;
  private final MatchTable matches;
  private final Transactions transactions;
  private final ModelGuard guard;

  Upserts(Records records, MatchTable matches, Transactions transactions, ModelGuard guard) {
    this.records = records;
    this.matches = matches;
    this.transactions = transactions;
    this.guard = guard;
  }

  /** Whether the record was there, and what it is now. */
  record Upserted(boolean created, Records.Written written) {}

  /** The field to match by, and the key to be found. */
  record Match(Field field, String key) {}

  /**
   * What an upsert looks for. Refuses as {@code Forbidden} who may not view records or read the
   * field, and as {@code Invalid} a field without match keys or a missing or wrong value.
   */
  static Match match(ObjectScope scope, RecordWrite.Upsert upsert) {
    ObjectView view = scope.view();
    String name = upsert.matchField();
    view.require(RecordRight.VIEW);
    Field field = view.type().field(name);
    if (field == null) {
      throw Refused.invalid("matchField", "unknown_field", view.unknownField(name));
    }
    view.requireReadable(field);
    if (field.keyColumn() == null) {
      throw Refused.invalid(
          "matchField",
          "not_matchable",
          "Records cannot be matched by '" + name + "': its values are not unique.");
    }
    JsonNode given = upsert.input().path("fields").path(name);
    return new Match(field, key(scope, field, given));
  }

  private static String key(ObjectScope scope, Field field, JsonNode given) {
    String place = "fields." + field.apiName();
    try {
      Object value =
          given.isMissingNode() || given.isNull() ? null : field.type().parse(given, null);
      @Nullable String key = field.key(value, scope.workspace());
      if (key == null) {
        throw Refused.invalid(
            place, "required", "'" + place + "' is required: the record is found by it.");
      }
      return key;
    } catch (InvalidValue e) {
      throw Refused.invalid(place, e.code(), "'" + place + "' " + e.getMessage());
    }
  }

  /** Begins anew if somebody has created a record with the value since none was found. */
  private Records.Written created(ObjectScope scope, Field field, JsonBody input) {
    try {
      return records.create(scope, input);
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Conflict conflict
          && conflict.problems().stream().anyMatch(p -> p.field().equals(field.apiName()))) {
        throw new PessimisticLockingFailureException("the value was taken meanwhile", e);
      }
      throw e;
    }
  }

  /** What is created without its value would not be found by it, and be created again each time. */
  private static void requireEditable(ObjectView view, Field field) {
    view.require(RecordRight.CREATE);
    if (!view.mayEdit(field)) {
      throw Refused.forbidden(
          "No record has this value of '%s', and a new one cannot be given it: the profile may not edit the field."
              .formatted(field.apiName()));
    }
  }

  /**
   * Refuses as {@code Conflict} when several records match, and as {@code Forbidden} when none does
   * and the profile may not create one that has the value.
   */
  Upserted upsert(ObjectScope scope, RecordWrite.Upsert upsert) {
    Match match = match(scope, upsert);
    return transactions.run(() -> write(scope, match, JsonBody.of(upsert.input())));
  }

  private Upserted write(ObjectScope scope, Match match, JsonBody input) {
    matches.lock(scope.type());
    List<UUID> found = matches.find(scope, match.field(), match.key());
    if (found.isEmpty()) {
      guard.confirm(scope.actor());
      requireEditable(scope.view(), match.field());
      return new Upserted(true, created(scope, match.field(), input));
    }
    if (found.size() > 1) {
      throw Refused.conflict(
          "matchField", "Several records have this value of '" + match.field().apiName() + "'.");
    }
    String id = found.getFirst().toString();
    return new Upserted(false, records.update(scope, id, input, tag -> true));
  }
}
