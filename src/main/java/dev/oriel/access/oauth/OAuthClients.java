package dev.oriel.access.oauth;

import module java.base;

import dev.oriel.access.account.GivenAccess;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Tokens;
import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Gate;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The clients of connections, for the door of connections and for clients that say who they are.
 */
@Component
public class OAuthClients implements GivenAccess {

  private static final int MIN_SECRET = 32;
  private static final Pattern ID =
      Pattern.compile(OAuthClient.ID_PREFIX + "[A-Za-z0-9_.~-]{1,256}");

  private static final Pattern ADDRESS = Pattern.compile("[!-~]{1,2000}");

  private final OAuthClientTable table;
  private final GrantTable grants;
  private final GrantEnds ends;
  private final GrantAudit audit;
  private final GrantMetrics metrics;
  private final Gate gate;

  OAuthClients(
      OAuthClientTable table,
      GrantTable grants,
      GrantEnds ends,
      GrantAudit audit,
      GrantMetrics metrics,
      Admission admission) {
    this.table = table;
    this.grants = grants;
    this.ends = ends;
    this.audit = audit;
    this.metrics = metrics;
    this.gate = admission.credentials();
  }

  /**
   * The properties of a new client.
   *
   * @param clientId null to generate one
   * @param secret null to generate one
   */
  public record Spec(
      ClientProgram program,
      List<String> redirectUris,
      @Nullable String clientId,
      @Nullable String secret) {

    /** Returns a text without the secret. */
    @Override
    public String toString() {
      return program.title();
    }
  }

  /** A client and its secret, which is shown only once. */
  public record MadeClient(OAuthClient client, String secret) {

    /** Returns a text without the secret. */
    @Override
    public String toString() {
      return client.clientId();
    }
  }

  /**
   * The client with this public id and secret; none if the id is unknown, its connection is deleted
   * or the secret is another one.
   */
  public Optional<OAuthClient> authenticated(String clientId, String secret) {
    if (!ID.matcher(clientId).matches()) {
      return Optional.empty();
    }
    byte[] hash = Tokens.hash(secret);
    return gate.through(() -> table.find(clientId).filter(client -> table.hasSecret(client, hash)));
  }

  /** Whether a client with this public id names itself by an address, and so has no secret. */
  public static boolean isAddress(String clientId) {
    return ClientDocuments.isAddress(clientId);
  }

  /**
   * The client that names itself by an address, and was given a code or a token; none if the token
   * is unknown or of another client, or the connection is deleted.
   */
  public Optional<OAuthClient> presenting(String address, String token) {
    if (!ADDRESS.matcher(address).matches()) {
      return Optional.empty();
    }
    byte[] hash = Tokens.hash(token);
    return gate.through(() -> table.byToken(address, hash));
  }

  /**
   * Makes the client of a connection, in the transaction of the caller. The client has an address
   * and no secret.
   */
  @ForDoors
  public OAuthClient create(Workspace workspace, Credential connection, ClientDocument document) {
    OAuthClient client =
        new OAuthClient(
            connection.id(),
            workspace.id(),
            Objects.requireNonNull(connection.member()),
            connection.name(),
            document.address(),
            "",
            ClientProgram.OTHER,
            document.redirectUris(),
            document.readAt());
    table.insert(client, null);
    return client;
  }

  /**
   * Makes the client of a connection, in the transaction of the caller. Refuses as {@code Invalid}
   * addresses, an id and a secret that are not allowed, and as {@code Conflict} an id that exists.
   */
  @ForDoors
  public MadeClient create(Workspace workspace, Credential connection, Spec spec) {
    String id = chosen("clientId", OAuthClient.ID_PREFIX, spec.clientId());
    String secret = chosen("clientSecret", OAuthClient.SECRET_PREFIX, spec.secret());
    OAuthClient client =
        new OAuthClient(
            connection.id(),
            workspace.id(),
            Objects.requireNonNull(connection.member()),
            connection.name(),
            id,
            Tokens.hint(OAuthClient.SECRET_PREFIX, secret),
            spec.program(),
            RedirectUris.checked(spec.redirectUris()),
            null);
    if (!table.insert(client, Tokens.hash(secret))) {
      throw Refused.conflict("clientId", "conflict.client_id");
    }
    return new MadeClient(client, secret);
  }

  private static String chosen(String field, String prefix, @Nullable String chosen) {
    if (chosen == null) {
      return Tokens.generate(prefix);
    }
    if (!chosen.startsWith(prefix)
        || chosen.length() < prefix.length() + MIN_SECRET
        || !chosen.matches("[A-Za-z0-9_.~-]{1,256}")) {
      throw Refused.invalid(field, "bad_client_token", prefix, MIN_SECRET);
    }
    return chosen;
  }

  /** The client of a connection; none if it has a key. */
  @ForDoors
  public Optional<OAuthClient> of(UUID connection) {
    return table.of(connection);
  }

  /** The clients of a workspace, by their connections. */
  @ForDoors
  public Map<UUID, OAuthClient> of(Workspace workspace) {
    return table.of(workspace).stream()
        .collect(Collectors.toMap(OAuthClient::connection, Function.identity()));
  }

  /** The client of a member that names itself by an address; none if it is not connected. */
  @ForDoors
  public Optional<OAuthClient> of(UUID member, ClientDocument document) {
    return table.byAddress(member, document.address());
  }

  /**
   * Gives a client the addresses of its document, in the transaction of the caller. Returns false
   * if those that it has were read later.
   */
  @ForDoors
  public boolean follow(OAuthClient client, ClientDocument document) {
    return table.follow(client.connection(), document);
  }

  /** Gives a client other addresses. Refuses as {@link #create} does. */
  @ForDoors
  public List<String> setRedirectUris(UUID connection, List<String> uris) {
    List<String> checked = RedirectUris.checked(uris);
    table.setRedirectUris(connection, checked);
    return checked;
  }

  /** Gives a client a new secret. The one before is not valid any more; its grants go on. */
  @ForDoors
  public String renewSecret(UUID connection) {
    String secret = Tokens.generate(OAuthClient.SECRET_PREFIX);
    table.setSecret(
        connection, Tokens.hash(secret), Tokens.hint(OAuthClient.SECRET_PREFIX, secret));
    return secret;
  }

  /** What the member of a connection has allowed its client, the one used last first. */
  @ForDoors
  public List<OAuthGrant> grants(UUID connection) {
    return grants.of(connection);
  }

  /** Ends one of them, in the change of the caller. Returns false if it has ended already. */
  @ForDoors
  public boolean endGrant(Actor person, Credential connection, UUID grant) {
    boolean isOfConnection =
        grants.of(connection.id()).stream().anyMatch(one -> one.id().equals(grant));
    boolean hasEnded = isOfConnection && grants.end(grant);
    if (hasEnded) {
      audit.ended(person, connection);
      metrics.ended(GrantAudit.Reason.ENDED_BY_PERSON);
    }
    return hasEnded;
  }

  @Override
  @ForDoors
  public void endOf(UUID account) {
    for (OAuthClient client : table.ofAccount(account)) {
      ends.endAll(client, GrantAudit.Reason.PASSWORD_RESET);
    }
  }
}
