package dev.oriel.integration.mail.mailbox;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Principal;
import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The door to mailboxes. Members connect, change and disconnect their own, signed in as persons;
 * the operator connects those of all. Others see no more of it than the audit log tells.
 */
@Door
public class Mailboxes {

  private final MailboxTable table;
  private final MailboxSettings settings;
  private final MailboxCheck check;
  private final MailboxRefusals refusals;
  private final MailboxChanges changes;
  private final MailAccounts accounts;
  private final ModelGuard guard;

  Mailboxes(
      MailboxTable table,
      MailboxSettings settings,
      MailboxCheck check,
      MailboxRefusals refusals,
      MailboxChanges changes,
      MailAccounts accounts,
      ModelGuard guard) {
    this.table = table;
    this.settings = settings;
    this.check = check;
    this.refusals = refusals;
    this.changes = changes;
    this.accounts = accounts;
    this.guard = guard;
  }

  /** Data of a member beside the mailbox, which is deleted when the mailbox is disconnected. */
  public interface Companion {

    void deleteOf(Workspace workspace, UUID member);
  }

  /**
   * The mailbox of the member who acts, to be connected again if its password cannot be read; empty
   * if it has none.
   */
  public Optional<Mailbox> own(Actor actor) {
    return guard.read(
        actor,
        current ->
            Optional.ofNullable(table.ofMember(current.workspace(), ActingMember.signedIn(current)))
                .map(accounts::shown));
  }

  /** The mailboxes of all members, oldest first, for the operator. */
  public List<Mailbox> all(Actor operator) {
    return guard.read(
        operator,
        current -> {
          requireOperator(current);
          return table.all(current.workspace());
        });
  }

  /** A mailbox as it is to be, and as it was when that was decided. */
  private record Wanted(@Nullable Mailbox before, Mailbox mailbox) {}

  /** A mailbox whose servers accept its password need not be connected again. */
  private static Mailbox accepted(Mailbox mailbox) {
    return mailbox.state() == Mailbox.State.NEEDS_RECONNECT && mailbox.password() != null
        ? mailbox.in(Mailbox.State.ACTIVE)
        : mailbox;
  }

  /**
   * Connects the mailbox of the member who acts, or changes it, after its servers have accepted the
   * password. Refuses as {@code Forbidden} a member who may not send, as {@code ProofRequired} one
   * whose last proof is too old, as {@code Invalid} wrong settings and what the servers do not
   * accept, in our words, and as {@code RateLimited} too many attempts, and one beside another.
   */
  public Mailbox connect(Actor actor, MailboxSpec spec) {
    Wanted wanted =
        guard.read(
            actor,
            current -> {
              UUID member = ActingMember.signedIn(current);
              guard.requireProof(current);
              ActingMember.sending(current);
              Mailbox before = table.ofMember(current.workspace(), member);
              return new Wanted(before, accepted(settings.of(before, member, spec)));
            });
    check.servers(wanted.mailbox());
    return guard.<@Nullable Mailbox, Mailbox>write(
        actor,
        current -> {
          ActingMember.sending(current);
          return table.lock(current.workspace(), ActingMember.signedIn(current));
        },
        (current, present) -> {
          if (!Objects.equals(present, wanted.before())) {
            throw Refused.conflict("address", "conflict.mailbox_changed");
          }
          return changes.put(current, wanted.mailbox());
        });
  }

  /**
   * Signs in to the servers of the own mailbox, and sends nothing. A password that they refuse
   * counts as one that was refused in sending. Refuses as {@code NotFound} if there is no mailbox,
   * as {@code Conflict} one whose password has to be entered again, and as {@code RateLimited} too
   * many attempts, and one beside another.
   */
  public Mailbox.Tested test(Actor actor) {
    return check.test(
        ActingMember.signedIn(actor),
        () -> own(actor).orElseThrow(Mailboxes::none),
        (mailbox, report) ->
            guard.run(
                actor,
                current -> {
                  refusals.tested(current.workspace(), mailbox, report);
                  return Mailbox.Tested.of(report);
                }));
  }

  private static Refused none() {
    return Refused.notFound("No mailbox is connected.");
  }

  /**
   * Connects the mailbox of a member, or changes it, without asking its servers. The password is
   * used if the member has no mailbox with these servers yet; without one the member has to enter
   * it.
   */
  public Mailbox connectFor(Actor operator, Member member, MailboxSpec spec) {
    return guard.<@Nullable Mailbox, Mailbox>write(
        operator,
        current -> lockOf(current, member),
        (current, before) -> {
          boolean keeps = before != null && before.password() != null && spec.signsInLike(before);
          Mailbox wanted = settings.of(before, member.id(), keeps ? spec.withoutPassword() : spec);
          boolean isPaused = before != null && before.state() == Mailbox.State.PAUSED;
          return changes.put(current, isPaused ? wanted.in(Mailbox.State.PAUSED) : wanted);
        });
  }

  /** Stops the own mailbox until it is resumed. What is queued by then fails. */
  public void pause(Actor actor) {
    changing(actor, changes::pause);
  }

  /**
   * Lets the own mailbox send again. Refuses as {@code Conflict} one whose password the servers
   * refuse: it has to be connected again.
   */
  public void resume(Actor actor) {
    changing(
        actor,
        (current, mailbox) -> {
          check.require(mailbox);
          changes.set(current, mailbox, Mailbox.State.ACTIVE);
        });
  }

  /** Stops the mailbox of a member until that member resumes it, for the operator. */
  public Mailbox pauseFor(Actor operator, Member member) {
    return guard.write(
        operator,
        current ->
            Optional.ofNullable(lockOf(current, member))
                .orElseThrow(() -> Refused.notFound("'" + member.email() + "' has no mailbox.")),
        (current, mailbox) -> {
          changes.pause(current, mailbox);
          return mailbox;
        });
  }

  /**
   * Disconnects the own mailbox: deletes its settings, the drafts and the messages that are shared
   * with nobody. Shared ones stay.
   */
  public void disconnect(Actor actor) {
    changing(actor, changes::delete);
  }

  private void changing(Actor actor, BiConsumer<Actor, Mailbox> change) {
    guard.write(
        actor,
        current ->
            Optional.ofNullable(table.lock(current.workspace(), ActingMember.signedIn(current)))
                .orElseThrow(Mailboxes::none),
        (current, mailbox) -> {
          change.accept(current, mailbox);
          return mailbox;
        });
  }

  private @Nullable Mailbox lockOf(Actor operator, Member member) {
    requireOperator(operator);
    return table.lock(operator.workspace(), member.id());
  }

  private static void requireOperator(Actor actor) {
    if (actor.principal().kind() != Principal.Kind.OPERATOR) {
      throw Refused.forbidden("Only the operator connects the mailboxes of others.");
    }
  }
}
