package dev.oriel.access.account;

import module java.base;

import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditLog;
import dev.oriel.access.audit.AuditTarget;
import dev.oriel.access.audit.AuditValues;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Principal;
import org.springframework.stereotype.Component;

/** Tells workspaces the new e-mail address of a person: models contain the addresses of members. */
@Component
record EmailNotice(AccountTable table, AuditLog audit, ModelGuard guard, Actors actors) {

  /** Tells it in the order of the workspaces' numbers, after the account was locked. */
  void tell(UUID account, String email) {
    table.everIn(account).forEach((workspace, member) -> tell(workspace, member, email));
  }

  /** Tells a workspace the address of a member, and nothing of a removed one. */
  private void tell(long workspace, UUID id, String email) {
    guard.changeAccess(
        actors.operator(workspace),
        operator -> {
          Member member = operator.findMember(id);
          if (member == null || member.isRemoved()) {
            return operator;
          }
          return audit.inNameOf(
              new Principal(Principal.Kind.MEMBER, id, member.name()),
              () -> {
                audit.add(
                    operator,
                    AuditAction.UPDATED,
                    AuditTarget.of(member),
                    AuditValues.of("email", member.email()),
                    AuditValues.of("email", email));
                return operator;
              });
        });
  }
}
