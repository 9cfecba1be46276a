package dev.oriel.feature.connection;

import module java.base;

import dev.oriel.access.administration.ConnectionClients;
import dev.oriel.access.administration.ConnectionSpec;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.Connections.MadeConnection;
import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.access.oauth.OAuthClients;
import dev.oriel.operation.setup.CredentialEntry;
import dev.oriel.operation.setup.Described;
import dev.oriel.operation.setup.EntryKind;
import dev.oriel.operation.setup.SetupEntry;
import dev.oriel.operation.setup.SetupRun;
import dev.oriel.operation.setup.SetupSection;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/**
 * Connections of AI clients. The token, or the id and the secret of an OAuth client, is used for a
 * new connection only, and a deleted connection stays deleted. Addresses for redirects are changed.
 * Restrictions that the file does not name stay as they are.
 */
@Component
@Order(7)
record ConnectionSection(
    Connections connections, ConnectionClients clients, Described described, Ids ids)
    implements SetupSection {

  @Override
  public EntryKind kind() {
    return EntryKind.CONNECTION;
  }

  /** Those of active members. A client that names itself by an address is connected by these. */
  @Override
  public List<ObjectNode> describe(Actor operator) {
    Map<UUID, OAuthClient> programs = clients.list(operator);
    List<ObjectNode> entries = new ArrayList<>();
    for (Connections.Used used : connections.list(operator)) {
      Credential connection = used.connection();
      OAuthClient client = programs.get(connection.id());
      Member owner = described.member(operator, Objects.requireNonNull(connection.member()));
      if (owner.isActive() && (client == null || !client.isByAddress())) {
        entries.add(ConnectionProperties.write(connection, owner, client));
      }
    }
    return entries;
  }

  @Override
  public void apply(SetupEntry entry, SetupRun run) {
    ConnectionProperties.Entry given = entry.read(ConnectionProperties::read);
    Member owner = run.required(entry, "member", () -> run.requireMember(given.member()));
    CredentialEntry credential = given.credential();
    OAuthClients.Spec client = given.client();
    credential.apply(
        run,
        EntryKind.CONNECTION,
        CredentialKind.CONNECTION,
        ids,
        id -> {
          Restrictions limits = given.limits().over(Restrictions.NONE);
          String token = client == null ? credential.token() : null;
          return made(
              run.operator(),
              new ConnectionSpec(id, owner.id(), credential.name(), limits, token),
              client);
        },
        present -> {
          if (!present.isRevoked()) {
            change(run.operator(), present, given);
          }
        });
  }

  /** Makes a connection; what is shown of a client is its id and its secret. */
  private MadeCredential made(
      Actor operator, ConnectionSpec spec, OAuthClients.@Nullable Spec client) {
    if (client == null) {
      return connections.create(operator, spec);
    }
    MadeConnection made = connections.createForClient(operator, spec, client);
    return new MadeCredential(made.connection(), made.client().clientId() + " " + made.secret());
  }

  private void change(Actor operator, Credential present, ConnectionProperties.Entry given) {
    if (given.client() != null) {
      setRedirectUris(operator, present.id(), given.client().redirectUris());
    }
    Restrictions wanted = given.limits().over(present.imposed());
    if (!wanted.equals(present.imposed())) {
      connections.restrict(operator, present.id(), wanted);
    }
  }

  private void setRedirectUris(Actor operator, UUID connection, List<String> uris) {
    OAuthClient client = clients.list(operator).get(connection);
    if (client == null || !client.redirectUris().equals(uris)) {
      clients.setRedirectUris(operator, connection, uris);
    }
  }
}
