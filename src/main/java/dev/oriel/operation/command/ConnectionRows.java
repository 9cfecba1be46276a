package dev.oriel.operation.command;

import module java.base;

import dev.oriel.access.administration.Connections;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Member;
import dev.oriel.access.oauth.OAuthClient;
import org.jspecify.annotations.Nullable;

/** The list of connections. */
final class ConnectionRows {

  private ConnectionRows() {}

  static PrintedRows<Connections.Used> table(Actor operator, Map<UUID, OAuthClient> clients) {
    return new PrintedRows<Connections.Used>()
        .column("NAME", used -> used.connection().name())
        .column("MEMBER", used -> email(operator, used.connection().member()))
        .column("KEY OR CLIENT", used -> key(used.connection(), clients))
        .column("RESTRICTIONS", used -> used.connection().restrictions())
        .column("CREATED (UTC)", used -> used.connection().createdAt())
        .column("LAST USED (UTC)", used -> used.use().lastUsedAt())
        .column("CALLS", used -> used.use().calls())
        .column("WRITES", used -> used.use().writes());
  }

  private static String key(Credential connection, Map<UUID, OAuthClient> clients) {
    OAuthClient client = clients.get(connection.id());
    return client == null ? connection.hint() + "…" : client.clientId();
  }

  private static @Nullable String email(Actor operator, @Nullable UUID member) {
    Member owner = member == null ? null : operator.findMember(member);
    return owner == null ? null : owner.email();
  }
}
