package dev.oriel.crm.record;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Scopes;
import dev.oriel.model.storage.table.FormerKeys;
import dev.oriel.model.storage.table.FormerKeys.Numbered;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;

/**
 * The door to the values of records that were merged into another one, by which that one is found
 * as well. Seeing one needs the right to view the record and to read the field, removing it the
 * right to update the record and to edit the field.
 */
@Door
public class FoundBy {

  private final Scopes scopes;
  private final ParentRecords records;
  private final FormerKeys former;
  private final ChangeLog log;
  private final Transactions transactions;

  FoundBy(
      Scopes scopes,
      ParentRecords records,
      FormerKeys former,
      ChangeLog log,
      Transactions transactions) {
    this.scopes = scopes;
    this.records = records;
    this.former = former;
    this.log = log;
    this.transactions = transactions;
  }

  /** The values of fields that the actor may read. */
  public List<Numbered> of(Actor actor, String object, UUID record) {
    return scopes.read(actor, object, RecordRight.VIEW, scope -> readable(scope, record));
  }

  /**
   * Removes a value and returns it. The log names the field, without the value. Refuses a value
   * that the actor does not see as {@code NotFound}, and one of a field that may not be edited as
   * {@code Forbidden}.
   */
  public Numbered remove(Actor actor, String object, UUID record, long number) {
    return scopes.write(
        actor,
        object,
        RecordRight.UPDATE,
        scope ->
            transactions.run(() -> {
              long version = records.hold(scope, record);
              Numbered value =
                  readable(scope, record).stream()
                      .filter(one -> one.number() == number)
                      .findFirst()
                      .orElseThrow(FoundBy::gone);
              Field field = value.field();
              if (!scope.view().mayEdit(field)) {
                throw Refused.forbidden(
                    "The profile may not edit '%s'.".formatted(field.apiName()));
              }
              if (!former.delete(scope, record, number)) {
                throw gone();
              }
              log.addForgotten(scope, record, version, field);
              return value;
            }));
  }

  private List<Numbered> readable(ObjectScope scope, UUID record) {
    return scope.view().isVisible()
        ? former.of(scope, record).stream()
            .filter(one -> scope.view().mayRead(one.field()))
            .toList()
        : List.of();
  }

  private static Refused gone() {
    return Refused.notFound("The record is not found by such a value.");
  }
}
