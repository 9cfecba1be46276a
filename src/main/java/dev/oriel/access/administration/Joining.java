package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.account.Account;
import dev.oriel.access.account.AccountBook;
import dev.oriel.access.account.Client;
import dev.oriel.access.account.ResetLinks;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Makes members of people, within a change of a workspace's model. */
@Component
record Joining(MemberTable table, AccountBook accounts, ResetLinks links, AccessAudit audit) {

  /**
   * Adds a member with the account of an e-mail address, which is made if there is none. Only then
   * the password is used. Refuses as {@code Conflict} the id of another member.
   */
  Member add(
      Actor actor, UUID id, String email, String name, UUID profile, @Nullable String password) {
    Account account =
        accounts.withEmail(email).orElseGet(() -> create(actor, email, name, password));
    // The address must not change before the model has its new version.
    Account locked = accounts.lock(account.id()).orElse(account);
    return add(actor, locked, id, name, profile);
  }

  /** Adds a member with an account that is locked. */
  Member add(Actor actor, Account account, UUID id, String name, UUID profile) {
    if (!table.insert(actor.workspace(), account.id(), id, name, profile)) {
      throw Refused.conflict("id", "conflict.member_id", id);
    }
    links.endOfAdministrators(account.id());
    Member member = new Member(id, account.email(), name, profile, Member.Status.ACTIVE);
    audit.member(actor, null, member);
    return member;
  }

  /** Gives a former member access again, with an account that is locked. */
  Member bringBack(Actor actor, Account account, Member before, String name, UUID profile) {
    if (!before.isRemoved()) {
      return before;
    }
    table.change(actor.workspace(), before.id(), name, profile);
    table.setStatus(actor.workspace(), before.id(), Member.Status.ACTIVE);
    links.endOfAdministrators(account.id());
    Member after = new Member(before.id(), before.email(), name, profile, Member.Status.ACTIVE);
    audit.broughtBack(actor, before, after);
    return after;
  }

  private Account create(Actor actor, String email, String name, @Nullable String password) {
    String hash =
        password == null
            ? null
            : accounts.hash(password, List.of(actor.workspace().name(), email, name));
    return accounts
        .create(email, name, hash, Client.NONE)
        .or(() -> accounts.withEmail(email))
        .orElseThrow(() -> Refused.unavailable("The account has been changed; try again."));
  }
}
