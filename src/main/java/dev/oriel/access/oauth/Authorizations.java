package dev.oriel.access.oauth;

import module java.base;

import dev.oriel.access.account.Membership;
import dev.oriel.access.account.SignedIn;
import dev.oriel.access.account.WebSessions;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Tokens;
import dev.oriel.ground.admission.Admission;
import dev.oriel.ground.admission.Gate;
import dev.oriel.ground.database.Transactions;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import org.springframework.stereotype.Component;

/**
 * The consent of a member to what a client of a connection of theirs asks for, in whichever
 * workspace the session is.
 */
@Component
public class Authorizations {

  /** How long a code is valid. */
  static final Duration CODE = Duration.ofSeconds(60);

  private final OAuthClientTable clients;
  private final GrantTable table;
  private final GrantAudit audit;
  private final WebSessions sessions;
  private final Actors actors;
  private final ModelGuard guard;
  private final Transactions transactions;
  private final Gate gate;
  private final Clock clock;

  Authorizations(
      OAuthClientTable clients,
      GrantTable table,
      GrantAudit audit,
      WebSessions sessions,
      Actors actors,
      ModelGuard guard,
      Transactions transactions,
      Admission admission,
      Clock clock) {
    this.clients = clients;
    this.table = table;
    this.audit = audit;
    this.sessions = sessions;
    this.actors = actors;
    this.guard = guard;
    this.transactions = transactions;
    this.gate = admission.credentials();
    this.clock = clock;
  }

  /**
   * The question that a person is asked.
   *
   * @param member as whom the client would act, in the workspace of the connection
   */
  public record Asked(OAuthClient client, Credential connection, Actor member) {}

  /**
   * The client with this public id, if its connection is one of the person. Refuses as {@code
   * NotFound} any other, all alike, and as {@code Forbidden} one whose member is suspended.
   */
  public Asked find(SignedIn person, String clientId) {
    OAuthClient client =
        gate.through(() -> clients.find(clientId)).orElseThrow(Authorizations::unknown);
    Membership membership =
        person.memberships().stream()
            .filter(one -> one.memberId().equals(client.member()))
            .findFirst()
            .orElseThrow(Authorizations::unknown);
    try {
      Actor member =
          guard.present(
              actors.signedIn(
                  membership.workspaceId(),
                  membership.version(),
                  membership.memberId(),
                  membership.acting(person.account(), person.session())));
      Credential connection =
          Objects.requireNonNull(member.access().credential(client.connection()));
      return new Asked(client, connection, member);
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Unauthorized) {
        throw Refused.forbidden(e.refusal().message());
      }
      throw e;
    }
  }

  private static Refused unknown() {
    return Refused.notFound("You have no connection with this client id.");
  }

  /**
   * Makes a code for a client, which is valid for 60 s. Refuses as {@link #find} does, as {@code
   * Unauthorized} a session that has ended, and as {@code Invalid} an address that is not the
   * client's.
   *
   * @param challenge of PKCE
   * @param readOnly whether the client may change nothing by it
   */
  public String allow(
      SignedIn person, String clientId, String redirectUri, String challenge, boolean readOnly) {
    String code = Tokens.opaque();
    transactions.run(() -> {
      Asked asked = find(sessions.lock(person), clientId);
      if (!asked.client().accepts(redirectUri)) {
        throw RedirectUris.unknown();
      }
      UUID client = asked.client().connection();
      OffsetDateTime end = clock.instant().atOffset(ZoneOffset.UTC).plus(CODE);
      table.addCode(
          Tokens.hash(code),
          new GrantTable.Code(client, redirectUri, challenge, readOnly, end, null));
      audit.allowed(asked.member(), asked.connection(), readOnly, redirectUri);
      return asked;
    });
    return code;
  }
}
