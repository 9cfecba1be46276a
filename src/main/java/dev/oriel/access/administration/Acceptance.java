package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.account.Account;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Tokens;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Makes members of those who accept invitations. */
@Component
record Acceptance(
    InvitationTable table,
    MemberTable members,
    Joining joining,
    AccessAudit audit,
    ModelGuard guard,
    Actors actors,
    Clock clock) {

  /**
   * Uses an invitation up and makes the account a member, in the transaction of the caller, which
   * has locked the account. Refuses as {@code NotFound} an invitation that is gone, and as {@code
   * Conflict} a suspended member.
   */
  UUID join(InvitationTable.Open open, String token, Account account) {
    return guard.changeAccess(
        actors.operator(open.workspaceId()),
        operator -> {
          UUID id = members.ofAccount(operator.workspace(), account.id()).orElse(null);
          Member before = id == null ? null : operator.access().member(id);
          if (before != null && before.status() == Member.Status.SUSPENDED) {
            throw Refused.conflict("You are suspended in this workspace.");
          }
          OffsetDateTime now = clock.instant().atOffset(ZoneOffset.UTC);
          if (!table.take(open.id(), Tokens.hash(token), now)) {
            throw InvitationLinks.gone();
          }
          return audit
              .inNameOf(
                  before == null ? open.id() : before.id(),
                  before == null ? open.name() : before.name(),
                  () -> join(operator, open, account, before))
              .id();
        });
  }

  private Member join(
      Actor operator, InvitationTable.Open open, Account account, @Nullable Member before) {
    // A new member has the id of the invitation, so that it can be followed to the member.
    Member member =
        before == null
            ? joining.add(operator, account, open.id(), open.name(), open.profileId())
            : joining.bringBack(operator, account, before, open.name(), open.profileId());
    audit.accepted(operator, open.id(), member);
    return member;
  }
}
