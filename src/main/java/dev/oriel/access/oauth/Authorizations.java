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
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Gate;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The consent of a member to what a client asks for: one of a connection of theirs, in whichever
 * workspace the session is, or one that names itself by an address, in the workspace of the
 * session.
 */
@Component
public class Authorizations {

  /** How long a code is valid. */
  static final Duration CODE = Duration.ofSeconds(60);

  private final OAuthClientTable clients;
  private final ClientDocuments documents;
  private final DocumentConnections connections;
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
      ClientDocuments documents,
      DocumentConnections connections,
      GrantTable table,
      GrantAudit audit,
      WebSessions sessions,
      Actors actors,
      ModelGuard guard,
      Transactions transactions,
      Admission admission,
      Clock clock) {
    this.clients = clients;
    this.documents = documents;
    this.connections = connections;
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
   * @param redirectUris to which the client may have browsers sent back
   * @param connection of the client; null if it is made once the person has allowed it
   * @param document what the client says of itself; null if the person has made the connection
   */
  public record Asked(
      Actor member,
      ClientProgram program,
      String shortId,
      List<String> redirectUris,
      @Nullable Credential connection,
      @Nullable ClientDocument document) {

    private static Asked of(Actor member, OAuthClient client, @Nullable ClientDocument document) {
      Credential connection = member.access().credential(client.connection());
      return new Asked(
          member,
          client.program(),
          client.shortId(),
          document == null ? client.redirectUris() : document.redirectUris(),
          Objects.requireNonNull(connection),
          document);
    }

    private static Asked of(Actor member, ClientDocument document) {
      List<String> uris = document.redirectUris();
      return new Asked(member, ClientProgram.OTHER, document.host(), uris, null, document);
    }

    /** The name of the connection, or what the client calls itself while there is none. */
    public String name() {
      return connection == null ? Objects.requireNonNull(document).name() : connection.name();
    }

    /** Whether browsers may be sent to an address with an answer for the client. */
    public boolean accepts(String redirectUri) {
      return RedirectUris.accept(redirectUris, redirectUri);
    }
  }

  /**
   * The client with this public id, if its connection is one of the person. Refuses as {@code
   * NotFound} any other, all alike, and as {@code Forbidden} one whose member is suspended.
   *
   * <p>If the id is an address, the document there is read. Refuses as {@code Invalid} one that is
   * not allowed or that cannot be read, as {@code RateLimited} too many of them, and as {@code
   * ProofRequired} a person whose last proof is too old, if they have no connection with it.
   */
  public Asked find(SignedIn person, String clientId) {
    return ClientDocuments.isAddress(clientId)
        ? byAddress(
            person, clientId, stored -> documents.read(person.account().id(), clientId, stored))
        : ofConnection(person, clientId);
  }

  private Asked ofConnection(SignedIn person, String clientId) {
    OAuthClient client =
        gate.through(() -> clients.find(clientId)).orElseThrow(Authorizations::unknown);
    Membership membership =
        person.memberships().stream()
            .filter(one -> one.memberId().equals(client.member()))
            .findFirst()
            .orElseThrow(Authorizations::unknown);
    return Asked.of(member(person, membership), client, null);
  }

  private Asked byAddress(
      SignedIn person,
      String address,
      Function<@Nullable ClientDocument, ClientDocument> document) {
    Membership membership = person.present();
    if (membership == null) {
      throw unknown();
    }
    Actor member = member(person, membership);
    documents.check(address, member.workspace().clientHosts());
    Optional<OAuthClient> present =
        gate.through(() -> clients.byAddress(membership.memberId(), address));
    if (present.isEmpty()) {
      guard.requireProof(member);
      return Asked.of(member, document.apply(null));
    }
    return Asked.of(member, present.get(), document.apply(present.get().document()));
  }

  private Actor member(SignedIn person, Membership membership) {
    try {
      return guard.present(
          actors.signedIn(
              membership.workspaceId(),
              membership.version(),
              membership.memberId(),
              membership.acting(person.account(), person.session())));
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
   * Makes a code for a client, which is valid for 60 s, and its connection if there is none.
   * Refuses as {@link #find} does, as {@code Unauthorized} a session that has ended, as {@code
   * Invalid} an address that is not the client's, and as {@code Conflict} one connection too many.
   *
   * @param challenge of PKCE
   * @param readOnly whether the client may change nothing by it
   */
  public String allow(
      SignedIn person, String clientId, String redirectUri, String challenge, boolean readOnly) {
    String code = Tokens.opaque();
    // A document is read before anything is locked.
    ClientDocument document = find(person, clientId).document();
    transactions.run(() -> {
      SignedIn present = sessions.lock(person);
      Asked asked =
          document == null
              ? ofConnection(present, clientId)
              : byAddress(present, clientId, _ -> document);
      if (!asked.accepts(redirectUri)) {
        throw RedirectUris.unknown();
      }
      Credential connection =
          document == null
              ? Objects.requireNonNull(asked.connection())
              : connections.connect(asked.member(), document);
      OffsetDateTime end = clock.instant().atOffset(ZoneOffset.UTC).plus(CODE);
      table.addCode(
          Tokens.hash(code),
          new GrantTable.Code(connection.id(), redirectUri, challenge, readOnly, end, null));
      audit.allowed(asked.member(), connection, readOnly, redirectUri);
      return connection;
    });
    return code;
  }
}
