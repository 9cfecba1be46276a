package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.account.AccountBook;
import dev.oriel.access.account.SignedIn;
import dev.oriel.access.account.WebSessions;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.platform.database.Transactions;
import org.springframework.stereotype.Component;

/** Deletes the account of a person, who leaves all workspaces. */
@Component
public record AccountDeletion(
    AccountBook accounts,
    WebSessions sessions,
    MemberChanges changes,
    AccessAudit audit,
    ModelGuard guard,
    Actors actors,
    Transactions transactions,
    Clock clock) {

  /**
   * Deletes the account with its sessions, links and preferences, and ends its connections. The
   * e-mail address is free; members and records keep id and name. The log stays until it is old: it
   * names the person only as the member of the workspaces that were entered. Refuses as {@code
   * Conflict} if a workspace would lose its last active administrator, and as {@code
   * ProofRequired}.
   */
  public void delete(SignedIn person) {
    person.requireProof(clock.instant());
    UUID account = person.account().id();
    transactions.run(() -> {
      sessions.lock(person);
      accounts.everIn(account).forEach(this::leave);
      accounts.delete(account);
      return account;
    });
  }

  private void leave(long workspace, UUID id) {
    guard.changeAccess(
        actors.operator(workspace),
        operator -> {
          Member member = MemberChanges.require(operator, id);
          if (!member.isRemoved()) {
            remove(operator, member);
          }
          return operator;
        });
  }

  private void remove(Actor operator, Member member) {
    audit.inNameOf(
        member.id(),
        member.name(),
        () -> {
          changes.setStatus(operator, member, Member.Status.REMOVED);
          return member;
        });
  }
}
