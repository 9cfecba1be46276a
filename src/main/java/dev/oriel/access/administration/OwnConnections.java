package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.account.SignedIn;
import dev.oriel.access.account.WebSessions;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Gate;
import dev.oriel.platform.database.Transactions;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The connections of a person in all workspaces. After a new password was chosen by a link, the
 * person is asked which of their keys go on.
 */
@Component
public class OwnConnections {

  private final CredentialTable table;
  private final CredentialAudit audit;
  private final WebSessions sessions;
  private final ModelGuard guard;
  private final Actors actors;
  private final Transactions transactions;
  private final Gate gate;
  private final Clock clock;

  OwnConnections(
      CredentialTable table,
      CredentialAudit audit,
      WebSessions sessions,
      ModelGuard guard,
      Actors actors,
      Transactions transactions,
      Admission admission,
      Clock clock) {
    this.table = table;
    this.audit = audit;
    this.sessions = sessions;
    this.guard = guard;
    this.actors = actors;
    this.transactions = transactions;
    this.gate = admission.credentials();
    this.clock = clock;
  }

  /**
   * A connection that is not deleted.
   *
   * @param workspace the name of its workspace
   * @param usedAt null if it was never used
   */
  public record Own(
      UUID id,
      long workspaceId,
      String workspace,
      String name,
      OffsetDateTime createdAt,
      @Nullable OffsetDateTime usedAt) {}

  /** Those of the person, by workspaces. */
  public List<Own> list(SignedIn person) {
    return gate.through(() -> table.connectionsOf(person.account().id()));
  }

  /**
   * Deletes those of the person that have these ids, and ignores all others. Refuses as {@code
   * Unauthorized} a session that has ended.
   */
  public void end(SignedIn person, Set<UUID> ids) {
    UUID account = person.account().id();
    transactions.run(() -> {
      sessions.lock(person);
      table.connectionsOf(account).stream()
          .filter(one -> ids.contains(one.id()))
          .sorted(Comparator.comparingLong(Own::workspaceId))
          .forEach(this::end);
      return account;
    });
  }

  private void end(Own connection) {
    guard.changeAccess(
        actors.operator(connection.workspaceId()),
        operator -> {
          Credential present = operator.access().credential(connection.id());
          if (present != null && !present.isRevoked()) {
            end(operator, present);
          }
          return operator;
        });
  }

  private void end(Actor operator, Credential connection) {
    OffsetDateTime now = clock.instant().atOffset(ZoneOffset.UTC);
    table.revoke(operator.workspace(), connection.id(), now);
    Member owner = MemberChanges.require(operator, Objects.requireNonNull(connection.member()));
    audit.deletedBy(owner, operator, connection);
  }
}
