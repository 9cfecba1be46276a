package dev.oriel.access.administration;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.oauth.ClientProgram;
import dev.oriel.access.oauth.OAuthClients;
import dev.oriel.access.permission.Profile;
import dev.oriel.feature.inbound.InboundWebhooks;
import dev.oriel.feature.inbound.InboundWebhooks.Wanted;
import dev.oriel.feature.key.Keys;
import dev.oriel.feature.outbound.OutboundWebhookSpec;
import dev.oriel.feature.outbound.OutboundWebhooks;
import dev.oriel.integration.inbound.Action;
import dev.oriel.integration.inbound.Definition;
import dev.oriel.platform.json.Json;
import dev.oriel.testing.RunningOriel;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;

/** The sensitive operations on the credentials of a workspace, each by its signature. */
final class SensitiveCredentials {

  private static final OffsetDateTime LATER = OffsetDateTime.now().plusDays(1);

  private final Actor operator;
  private final UUID member;
  private final UUID eve;
  private final Profile standard;
  private final Profile readOnly;
  private final Credentials credentials = RunningOriel.bean(Credentials.class);
  private final Keys keys = RunningOriel.bean(Keys.class);
  private final InboundWebhooks inbound = RunningOriel.bean(InboundWebhooks.class);
  private final OutboundWebhooks outbound = RunningOriel.bean(OutboundWebhooks.class);
  private final Credential key;
  private final Credential hook;
  private final UUID sender;

  /**
   * The operator makes what they act on.
   *
   * @param member who acts
   * @param eve another member
   */
  SensitiveCredentials(Actor operator, UUID member, UUID eve, Profile standard, Profile readOnly) {
    this.operator = operator;
    this.member = member;
    this.eve = eve;
    this.standard = standard;
    this.readOnly = readOnly;
    this.key = keys.create(operator, new CredentialSpec("CI", standard, null, null)).credential();
    this.hook =
        inbound
            .create(operator, UUID.randomUUID(), "Leads", standard, null, definition("name"))
            .credential();
    this.sender = outbound.create(operator, receiver("Partner")).credential().id();
  }

  private OutboundWebhookSpec receiver(String name) {
    return new OutboundWebhookSpec(
        name, "http://127.0.0.1:1/", standard, List.of("record.created"), List.of(), null);
  }

  private static Definition definition(String source) {
    return new Definition(
        "contacts",
        Action.CREATE,
        null,
        null,
        Objects.requireNonNull(Json.parse("{\"name\": \"" + source + "\"}").asObject()),
        true);
  }

  /** All of them, by their signatures. */
  Map<String, SensitiveDoors.Administration> all() {
    Map<String, SensitiveDoors.Administration> all = new TreeMap<>();
    Stream.of(ofCredentials(), ofKeys(), ofWebhooks(), ofClients()).forEach(all::putAll);
    return all;
  }

  private Map<String, SensitiveDoors.Administration> ofClients() {
    Connections connections = RunningOriel.bean(Connections.class);
    ConnectionClients clients = RunningOriel.bean(ConnectionClients.class);
    List<String> uris = List.of("https://a.example/cb");
    OAuthClients.Spec client = new OAuthClients.Spec(ClientProgram.OTHER, uris, null, null);
    UUID present =
        connections
            .createForClient(
                operator,
                new ConnectionSpec(UUID.randomUUID(), member, "ChatGPT", Restrictions.NONE, null),
                client)
            .connection()
            .id();
    return Map.of(
        "Connections.createForClient(Actor,ConnectionSpec,Spec)",
        by ->
            connections.createForClient(
                by,
                new ConnectionSpec(UUID.randomUUID(), member, "Cursor", Restrictions.NONE, null),
                client),
        "Connections.restrict(Actor,UUID,Restrictions)",
        by -> connections.restrict(by, present, Restrictions.NONE),
        "Connections.restrict(Actor,UUID,String,Restrictions)",
        by -> connections.restrict(by, present, "", Restrictions.NONE),
        "ConnectionClients.renewSecret(Actor,UUID)",
        by -> clients.renewSecret(by, present),
        "ConnectionClients.setRedirectUris(Actor,UUID,List)",
        by -> clients.setRedirectUris(by, present, uris));
  }

  private Map<String, SensitiveDoors.Administration> ofCredentials() {
    return Map.of(
        "Credentials.create(Actor,CredentialKind,CredentialSpec)",
        by ->
            credentials.create(
                by,
                CredentialKind.REST,
                new CredentialSpec(UUID.randomUUID(), "Builds", standard, null)),
        "Credentials.rename(Actor,Credential,String)",
        by -> credentials.rename(by, key, "Builds"),
        "Credentials.rebind(Actor,Credential,Profile,UUID)",
        by -> credentials.rebind(by, key, readOnly, eve),
        "Credentials.rotate(Actor,Credential,String,OffsetDateTime)",
        by -> credentials.rotate(by, key, null, LATER),
        "Credentials.endPrevious(Actor,Credential)",
        by -> credentials.endPrevious(by, key),
        "Credentials.revoke(Actor,Credential)",
        by -> credentials.revoke(by, key),
        "Credentials.delete(Actor,Credential)",
        by -> credentials.delete(by, key));
  }

  private Map<String, SensitiveDoors.Administration> ofKeys() {
    return Map.of(
        "Keys.create(Actor,CredentialSpec)",
        by -> keys.create(by, new CredentialSpec("Builds", standard, eve, LATER)),
        "Keys.rename(Actor,UUID,String,String)",
        by -> keys.rename(by, key.id(), null, "Builds"),
        "Keys.rebind(Actor,UUID,String,Profile,UUID)",
        by -> keys.rebind(by, key.id(), null, readOnly, eve),
        "Keys.revoke(Actor,UUID)",
        by -> keys.revoke(by, key.id()));
  }

  private Map<String, SensitiveDoors.Administration> ofWebhooks() {
    return Map.of(
        "InboundWebhooks.create(Actor,UUID,String,Profile,String,Definition)",
        by -> inbound.create(by, UUID.randomUUID(), "Orders", standard, null, definition("name")),
        "InboundWebhooks.change(Actor,UUID,Function)",
        by -> inbound.change(by, hook.id(), Wanted.of(standard, definition("title"))),
        "InboundWebhooks.rotate(Actor,UUID,OffsetDateTime)",
        by -> inbound.rotate(by, hook.id(), LATER),
        "InboundWebhooks.endRotation(Actor,UUID)",
        by -> inbound.endRotation(by, hook.id()),
        "InboundWebhooks.revoke(Actor,UUID)",
        by -> inbound.revoke(by, hook.id()),
        "OutboundWebhooks.create(Actor,OutboundWebhookSpec)",
        by -> outbound.create(by, receiver("Other")),
        "OutboundWebhooks.create(Actor,UUID,OutboundWebhookSpec,String)",
        by -> outbound.create(by, UUID.randomUUID(), receiver("Other"), null),
        "OutboundWebhooks.change(Actor,UUID,UnaryOperator)",
        by -> outbound.change(by, sender, _ -> receiver("Renamed")),
        "OutboundWebhooks.rotate(Actor,UUID,String,Duration)",
        by -> outbound.rotate(by, sender, null, Duration.ofHours(1)),
        "OutboundWebhooks.delete(Actor,UUID)",
        by -> outbound.delete(by, sender));
  }
}
