package dev.oriel.record;

import dev.oriel.database.Transactions;
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

/**
 * Updates the record that matches a value, or creates one. Values are compared by their match keys,
 * and only an actor that may read the field finds records by it.
 */
@Component
record Upserts(Records records, MatchTable matches, Transactions transactions, ModelGuard guard) {

  /** The written record, and whether it was created. */
  record Upserted(boolean created, Records.Written written) {}

  /**
   * Creates the record. If another transaction has created one with the same value meanwhile, the
   * upsert is retried and finds it.
   */
  private Records.Written created(ObjectScope scope, Match match, JsonBody input) {
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
  Upserted upsert(ObjectScope scope, RecordWrite.Upsert upsert, boolean alone) {
    Match match = Match.of(scope, upsert);
    return transactions.run(() -> {
      if (alone) {
        matches.lock(scope.type(), match);
      } else {
        matches.lock(scope.type());
      }
      return write(scope, match, JsonBody.of(upsert.input()));
    });
  }

  private Upserted write(ObjectScope scope, Match match, JsonBody input) {
    List<UUID> found = matches.find(scope, match);
    if (found.isEmpty()) {
      guard.confirm(scope.actor());
      requireEditable(scope.view(), match.field());
      return new Upserted(true, created(scope, match, input));
    }
    if (found.size() > 1) {
      throw Refused.conflict("matchField", several(match, found.size()));
    }
    UUID id = found.getFirst();
    if (!matches.lock(scope, match, id)) {
      throw new PessimisticLockingFailureException("the record has changed meanwhile");
    }
    return new Upserted(false, records.update(scope, id.toString(), input, tag -> true));
  }

  private static String several(Match match, int count) {
    String number = count > MatchTable.COUNTED ? "More than " + MatchTable.COUNTED : "" + count;
    return number + " records have this value of '" + match.name() + "'.";
  }
}
