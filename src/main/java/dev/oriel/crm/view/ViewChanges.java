package dev.oriel.crm.view;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Administration;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Principal;
import dev.oriel.access.identity.Workspace;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.ground.database.Commits;
import dev.oriel.ground.database.Transactions;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.schema.Scopes;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Runs changes of what is stored for the lists of a workspace, one after another. */
@Component
record ViewChanges(
    Scopes scopes,
    ViewTable table,
    ViewVersionTable versions,
    KnownViews known,
    Transactions transactions,
    ModelGuard guard) {

  /**
   * Runs a change of what is the actor's own, or as administrators of what is everyone's. Refuses
   * an actor who is neither a member nor the operator, or comes with a key, as {@code Forbidden}.
   */
  <T> T run(Actor actor, String object, boolean forAll, BiFunction<StoredViews, UUID, T> change) {
    return scopes.write(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          if (forAll) {
            Administration.require(scope.actor());
          }
          UUID member = maker(scope.actor(), forAll);
          if (member == null || !scope.actor().isPerson()) {
            throw Refused.forbidden("Only members have views, and only in the browser.");
          }
          guard.confirm(scope.actor());
          return transactions.run(() -> {
            Workspace workspace = scope.workspace();
            long version = versions.increase(workspace);
            Commits.whenEnded(isCommitted -> {
              if (isCommitted) {
                known.changed(workspace, version);
              }
            });
            return change.apply(new StoredViews(scope, table.all(scope, null)), member);
          });
        });
  }

  /** The member to whom a row belongs; nobody for what the setup file arranges for everyone. */
  private static @Nullable UUID maker(Actor actor, boolean forAll) {
    Principal principal = actor.principal();
    return forAll && principal.kind() == Principal.Kind.OPERATOR ? principal.id() : actor.member();
  }
}
