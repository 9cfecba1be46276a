package dev.oriel.access.audit;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Channel;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Principal;
import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.admission.RequestOrigin;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The audit log, to which doors add what they have changed, in the transaction of the change. It is
 * read by {@link Audit}.
 */
@Component
@ForDoors
public class AuditLog {

  private static final ScopedValue<Enclosing> ENCLOSING = ScopedValue.newInstance();

  private final AuditTable table;
  private final Clock clock;

  AuditLog(AuditTable table, Clock clock) {
    this.table = table;
    this.clock = clock;
  }

  /**
   * The work within which entries are added.
   *
   * @param drafts the entries that become one if they are alike; null if each is stored at once
   * @param person in whose name the work is done; null if its actor is named
   */
  private record Enclosing(@Nullable List<Draft> drafts, @Nullable Principal person) {

    static final Enclosing NONE = new Enclosing(null, null);

    static Enclosing current() {
      return ENCLOSING.orElse(NONE);
    }

    <T> T call(Supplier<T> work) {
      return ScopedValue.where(ENCLOSING, this).call(work::get);
    }
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
    Principal person = Enclosing.current().person();
    Draft draft =
        person != null
            ? new Draft(
                actor.workspace(), author(person, null), Channel.WEB, action, target, before, after)
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
    return new Enclosing(Enclosing.current().drafts(), person).call(work);
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
    List<Draft> drafts = Enclosing.current().drafts();
    if (drafts == null) {
      store(draft);
      return;
    }
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
    T result = new Enclosing(drafts, Enclosing.current().person()).call(work);
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
