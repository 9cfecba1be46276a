package dev.oriel.feature.connection;

import module java.base;

import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.MailLimit;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.oauth.ClientProgram;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.access.oauth.OAuthClients;
import dev.oriel.operation.command.OptionRange;
import dev.oriel.operation.setup.CredentialEntry;
import dev.oriel.platform.json.Shape;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The properties of a connection as operators write them: what it may not do, which is options of
 * the commands and a part of its entry in a setup file, and the rest of that entry. The form of
 * what it may not do is also that of members, and of those who allow a client.
 */
final class ConnectionProperties {

  @Option(names = "--read-only", description = "It may change nothing.")
  @Nullable Boolean readOnly;

  @Option(names = "--no-deletion", description = "It may delete nothing.")
  @Nullable Boolean noDeletion;

  @Option(
      names = "--writes-per-hour",
      paramLabel = "NUMBER",
      description = "How often it may write in an hour; by default any number.")
  @Nullable Integer writes;

  @Option(
      names = "--mail",
      paramLabel = "LIMIT",
      description =
          "The most that it may do with e-mail: none, draft, send (to members and addresses of"
              + " records), or sendOutside; by default send.")
  @Nullable String mail;

  /** The limits that a command gives. Refuses as {@code Invalid} what is no limit. */
  Restrictions restrictions() {
    if (writes != null) {
      OptionRange.require("writes-per-hour", writes, 1, Restrictions.MOST_WRITES);
    }
    return over(Restrictions.NONE);
  }

  /** The limits, with those that are not given as they are. */
  Restrictions over(Restrictions present) {
    return new Restrictions(
        readOnly == null ? present.readOnly() : readOnly,
        noDeletion == null ? present.noDeletion() : noDeletion,
        writes == null ? present.writesPerHour() : writes,
        mail == null ? present.mail() : mail(mail));
  }

  private static MailLimit mail(String word) {
    return MailLimit.of(word)
        .orElseThrow(() -> Refused.invalid("mail", "not_an_option", MailLimit.words()));
  }

  /**
   * An entry of a setup file.
   *
   * @param credential what the entries of all kinds of credentials have; its token is the secret of
   *     a client
   * @param client null for a connection with a key
   */
  record Entry(
      CredentialEntry credential,
      String member,
      ConnectionProperties limits,
      OAuthClients.@Nullable Spec client) {}

  static Entry read(Shape shape) {
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
    String member = shape.required("member");
    ConnectionProperties limits = new ConnectionProperties();
    limits.readOnly = shape.flag("readOnly");
    limits.noDeletion = shape.flag("noDeletion");
    limits.writes = writes(shape);
    limits.mail = shape.text("mail");
    if (limits.mail != null && MailLimit.of(limits.mail).isEmpty()) {
      shape.problem("mail", "not_an_option", MailLimit.words());
    }
    return new Entry(
        client == null
            ? credential
            : new CredentialEntry(credential.id(), credential.name(), client.secret()),
        member,
        limits,
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

  /**
   * The entry of a connection. A client is described by its addresses: it gets another id, since
   * there is one of each.
   */
  static ObjectNode write(Credential connection, Member owner, @Nullable OAuthClient client) {
    Restrictions imposed = connection.imposed();
    ObjectNode entry =
        JsonNodeFactory.instance
            .objectNode()
            .put("name", connection.name())
            .put("member", owner.email());
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
    if (client != null) {
      client.redirectUris().forEach(entry.putObject("oauth").putArray("redirectUris")::add);
    }
    return entry;
  }
}
