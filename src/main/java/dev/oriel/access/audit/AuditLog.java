package dev.oriel.access.audit;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Channel;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Principal;
import dev.oriel.access.identity.Workspace;
import dev.oriel.ground.admission.RequestContext;
import dev.oriel.ground.admission.RequestOrigin;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The audit log, to which doors add what they have changed, in the transaction of the change. It is
 * read by {@link Audit}.
 */
@Component
@ForDoors
public class AuditLog {

  private static final ScopedValue<List<Draft>> DRAFTS = ScopedValue.newInstance();
  private static final ScopedValue<Principal> PERSON = ScopedValue.newInstance();

  private final AuditTable table;
  private final Clock clock;

  AuditLog(AuditTable table, Clock clock) {
    this.table = table;
    this.clock = clock;
  }

  /** An entry before it is stored. */
  private record Draft(
      Workspace workspace,
      AuditEntry.Author by,
      @Nullable Channel surface,
      AuditAction action,
      AuditTarget target,
      AuditValues before,
      AuditValues after) {

    boolean isAboutSame(Draft other) {
      return action == other.action && target.isSameAs(other.target);
    }

    Draft with(Draft other) {
      return new Draft(
          workspace, by, surface, action, target, before.and(other.before), after.and(other.after));
    }
  }

  /**
   * Adds an entry. Values that are the same before and after are left out, and if no others remain,
   * nothing has changed and nothing is added.
   *
   * @param before {@link AuditValues#NONE} for what is new
   * @param after {@link AuditValues#NONE} for what is gone
   */
  public void add(
      Actor actor, AuditAction action, AuditTarget target, AuditValues before, AuditValues after) {
    Draft draft =
        PERSON.isBound()
            ? new Draft(
                actor.workspace(),
                author(PERSON.get(), null),
                Channel.WEB,
                action,
                target,
                before,
                after)
            : new Draft(
                actor.workspace(),
                author(actor.principal(), actor.connection()),
                actor.channel(),
                action,
                target,
                before,
                after);
    add(draft);
  }

  private static AuditEntry.Author author(Principal principal, @Nullable Credential connection) {
    return new AuditEntry.Author(
        principal.kind().word(),
        principal.id(),
        principal.name(),
        connection == null ? null : connection.id(),
        connection == null ? null : connection.name());
  }

  /**
   * Does work that the operator's rights allow and that a person has asked for, such as to join a
   * workspace or to leave it: its entries name the person.
   */
  public <T> T inNameOf(Principal person, Supplier<T> work) {
    return ScopedValue.where(PERSON, person).call(work::get);
  }

  /** Like {@link #add}, for what Oriel has done by itself. */
  public void addOfSystem(
      Workspace workspace,
      AuditAction action,
      AuditTarget target,
      AuditValues before,
      AuditValues after) {
    add(new Draft(workspace, AuditEntry.Author.SYSTEM, null, action, target, before, after));
  }

  private void add(Draft draft) {
    if (!DRAFTS.isBound()) {
      store(draft);
      return;
    }
    List<Draft> drafts = DRAFTS.get();
    for (int i = 0; i < drafts.size(); i++) {
      if (drafts.get(i).isAboutSame(draft)) {
        drafts.set(i, drafts.get(i).with(draft));
        return;
      }
    }
    drafts.add(draft);
  }

  /**
   * Does work that consists of several changes: its entries with the same action and target become
   * one. It has to be within the transaction of these changes.
   */
  public <T> T asOne(Supplier<T> work) {
    List<Draft> drafts = new ArrayList<>();
    T result = ScopedValue.where(DRAFTS, drafts).call(work::get);
    drafts.forEach(this::store);
    return result;
  }

  private void store(Draft draft) {
    AuditValues before = draft.before().unlike(draft.after());
    AuditValues after = draft.after().unlike(draft.before());
    if (before.isEmpty() && after.isEmpty()) {
      return;
    }
    RequestOrigin origin = RequestContext.origin();
    table.insert(
        draft.workspace(),
        new AuditEntry(
            clock.instant().atOffset(ZoneOffset.UTC),
            draft.by(),
            new AuditEntry.Source(
                draft.surface(),
                origin == null || origin.address().isEmpty() ? null : origin.address(),
                origin == null ? null : origin.requestId()),
            draft.action(),
            draft.target(),
            before.json(),
            after.json()));
  }
}
