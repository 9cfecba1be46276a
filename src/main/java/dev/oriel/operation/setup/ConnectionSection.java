package dev.oriel.operation.setup;

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
import dev.oriel.access.identity.MailLimit;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.oauth.ClientProgram;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.access.oauth.OAuthClients;
import dev.oriel.platform.json.Shape;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.JsonNodeFactory;
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

  /**
   * A client is described by its addresses: it gets another id, since there is one of each. One
   * that names itself by an address is connected by its member alone.
   */
  @Override
  public List<ObjectNode> describe(Actor operator) {
    Map<UUID, OAuthClient> programs = clients.list(operator);
    return connections.list(operator).stream()
        .map(Connections.Used::connection)
        .filter(connection -> isOfActive(operator, connection))
        .filter(connection -> !isByAddress(programs.get(connection.id())))
        .map(connection -> {
          Restrictions imposed = connection.imposed();
          ObjectNode entry =
              JsonNodeFactory.instance
                  .objectNode()
                  .put("name", connection.name())
                  .put("member", owner(operator, connection).email());
          if (imposed.readOnly()) {
            entry.put("readOnly", true);
          }
          if (imposed.noDeletion()) {
            entry.put("noDeletion", true);
          }
          if (imposed.writesPerHour() != null) {
            entry.put("writesPerHour", imposed.writesPerHour().toString());
          }
          if (imposed.mail() != null) {
            entry.put("mail", imposed.mail().word());
          }
          OAuthClient program = programs.get(connection.id());
          if (program != null) {
            program.redirectUris().forEach(entry.putObject("oauth").putArray("redirectUris")::add);
          }
          return entry;
        })
        .toList();
  }

  private static boolean isByAddress(@Nullable OAuthClient client) {
    return client != null && client.isByAddress();
  }

  private Member owner(Actor operator, Credential connection) {
    return described.member(operator, Objects.requireNonNull(connection.member()));
  }

  private boolean isOfActive(Actor operator, Credential connection) {
    return owner(operator, connection).isActive();
  }

  private record ConnectionEntry(
      CredentialEntry credential,
      String member,
      Limits limits,
      OAuthClients.@Nullable Spec client) {

    static ConnectionEntry read(Shape shape) {
      shape.only(
          List.of(
              "id",
              "name",
              "member",
              "token",
              "oauth",
              "readOnly",
              "noDeletion",
              "writesPerHour",
              "mail"));
      CredentialEntry credential = CredentialEntry.read(shape, "token");
      Shape oauth = shape.inner("oauth");
      OAuthClients.Spec client = oauth == null ? null : client(oauth);
      if (client != null && credential.token() != null) {
        shape.problem("oauth", "conflict.token_and_client");
      }
      return new ConnectionEntry(
          client == null
              ? credential
              : new CredentialEntry(credential.id(), credential.name(), client.secret()),
          shape.required("member"),
          Limits.read(shape),
          client);
    }

    private static OAuthClients.Spec client(Shape oauth) {
      oauth.only(List.of("clientId", "clientSecret", "redirectUris"));
      return new OAuthClients.Spec(
          ClientProgram.OTHER,
          oauth.texts("redirectUris"),
          oauth.text("clientId"),
          oauth.text("clientSecret"));
    }
  }

  /** The limits that an entry names; null for one that it does not. */
  private record Limits(
      @Nullable Boolean readOnly,
      @Nullable Boolean noDeletion,
      @Nullable Integer writes,
      @Nullable MailLimit mail) {

    static Limits read(Shape shape) {
      return new Limits(
          shape.flag("readOnly"), shape.flag("noDeletion"), writes(shape), mail(shape));
    }

    /** The limits with those that the entry does not name as they are. */
    Restrictions over(Restrictions present) {
      return new Restrictions(
          readOnly == null ? present.readOnly() : readOnly,
          noDeletion == null ? present.noDeletion() : noDeletion,
          writes == null ? present.writesPerHour() : writes,
          mail == null ? present.mail() : mail);
    }

    private static @Nullable MailLimit mail(Shape shape) {
      String text = shape.text("mail");
      MailLimit mail = text == null ? null : MailLimit.of(text).orElse(null);
      if (text != null && mail == null) {
        shape.problem("mail", "not_an_option", MailLimit.words());
      }
      return mail;
    }

    /** Numbers of the file are texts at first. */
    private static @Nullable Integer writes(Shape shape) {
      String text = shape.text("writesPerHour");
      if (text == null) {
        return null;
      }
      int number = text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : 0;
      if (number < 1 || number > Restrictions.MOST_WRITES) {
        shape.problem("writesPerHour", "out_of_range", 1, Restrictions.MOST_WRITES);
      }
      return number;
    }
  }

  @Override
  public void apply(SetupEntry entry, SetupRun run) {
    ConnectionEntry given = entry.read(ConnectionEntry::read);
    Member owner = run.required(entry, "member", () -> run.requireMember(given.member()));
    CredentialEntry credential = given.credential();
    credential.apply(
        run,
        EntryKind.CONNECTION,
        CredentialKind.CONNECTION,
        ids,
        id ->
            made(
                run.operator(),
                new ConnectionSpec(
                    id,
                    owner.id(),
                    credential.name(),
                    given.limits().over(Restrictions.NONE),
                    given.client() == null ? credential.token() : null),
                given.client()),
        present -> {
          if (given.client() != null && !present.isRevoked()) {
            setRedirectUris(run.operator(), present.id(), given.client().redirectUris());
          }
          Restrictions wanted = given.limits().over(present.imposed());
          if (!present.isRevoked() && !wanted.equals(present.imposed())) {
            connections.restrict(run.operator(), present.id(), wanted);
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

  private void setRedirectUris(Actor operator, UUID connection, List<String> uris) {
    OAuthClient client = clients.list(operator).get(connection);
    if (client == null || !client.redirectUris().equals(uris)) {
      clients.setRedirectUris(operator, connection, uris);
    }
  }
}
