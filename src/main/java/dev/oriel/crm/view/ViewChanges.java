package dev.oriel.crm.view;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Administration;
import dev.oriel.access.identity.Principal;
import dev.oriel.access.identity.Workspace;
import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.access.permission.ViewRight;
import dev.oriel.model.schema.Scopes;
import dev.oriel.platform.database.Commits;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Runs changes of what is stored for the lists of a workspace, one after another. */
@Component
record ViewChanges(Scopes scopes, ViewTable table, ViewVersionTable versions, KnownViews known) {

  /** The people whom a change concerns. */
  enum Concern {
    /** The actor, or what the change itself asks about. */
    OWN,
    /** All members who see a shared view. */
    SHARED,
    /** All members, by what administrators arrange. */
    EVERYONE
  }

  /**
   * Runs a change of what is the actor's own, as those who may share views of a shared one, or as
   * administrators of what is everyone's. Refuses as {@code Forbidden} who may not, and keys where
   * nothing is shared.
   */
  <T> T run(Actor actor, String object, Concern concern, BiFunction<StoredViews, UUID, T> change) {
    return scopes.change(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          switch (concern) {
            case OWN -> {}
            case SHARED -> requireSharing(scope.actor());
            case EVERYONE -> Administration.require(scope.actor());
          }
          UUID member = maker(scope.actor(), concern);
          if (member == null) {
            throw Refused.forbidden(
                "Only members have views of their own, and only in the browser.");
          }
          return member;
        },
        (scope, member) -> {
          Workspace workspace = scope.workspace();
          long version = versions.increase(workspace);
          Commits.whenEnded(isCommitted -> {
            if (isCommitted) {
              known.changed(workspace, version);
            }
          });
          return change.apply(new StoredViews(scope, table.all(scope, null)), member);
        });
  }

  /** Refuses as {@code Forbidden} who may not share views. */
  static void requireSharing(Actor actor) {
    Profile profile = actor.profile();
    if (!profile.mayWithViews(ViewRight.SHARE)) {
      throw Refused.forbidden(
          "The profile '%s' does not have the right 'view.%s'."
              .formatted(profile.name(), ViewRight.SHARE.word()));
    }
  }

  /** By whose id a row is stored; null for an actor that can have none. */
  private static @Nullable UUID maker(Actor actor, Concern concern) {
    boolean isOperator = actor.principal().kind() == Principal.Kind.OPERATOR;
    if (concern != Concern.OWN && (isOperator || !actor.isPerson())) {
      return actor.principal().id();
    }
    return actor.isPerson() ? actor.member() : null;
  }
}
