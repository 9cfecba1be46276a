package dev.oriel.access.administration;

import dev.oriel.access.account.Accounts;
import dev.oriel.access.account.SignedIn;
import dev.oriel.access.audit.Audit;
import dev.oriel.access.audit.AuditQuery;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.ProfileRights;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.oauth.ClientProgram;
import dev.oriel.access.oauth.OAuthClients;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.definition.PermissionProfiles;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.crm.member.Handover;
import dev.oriel.exchange.calendar.CalendarSpec;
import dev.oriel.exchange.calendar.Calendars;
import dev.oriel.exchange.drafting.DraftingSettings;
import dev.oriel.exchange.drafting.Provider;
import dev.oriel.exchange.inbound.Action;
import dev.oriel.exchange.inbound.Definition;
import dev.oriel.exchange.inbound.InboundWebhooks;
import dev.oriel.exchange.inbound.InboundWebhooks.Wanted;
import dev.oriel.exchange.mail.mailbox.MailboxSpec;
import dev.oriel.exchange.mail.mailbox.Mailboxes;
import dev.oriel.exchange.mail.mailbox.Sharing;
import dev.oriel.exchange.outbound.OutboundWebhookSpec;
import dev.oriel.exchange.outbound.OutboundWebhooks;
import dev.oriel.ground.json.Json;
import dev.oriel.ground.json.JsonBody;
import dev.oriel.ground.refusal.Input;
import dev.oriel.testing.DavVisitor;
import dev.oriel.testing.Radicale;
import dev.oriel.testing.RefusedWork;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;

/**
 * A workspace with everything that the sensitive operations act on, and each of them, by its
 * signature. The operator makes what they act on.
 */
final class SensitiveDoors {

  private static final OffsetDateTime LATER = OffsetDateTime.now().plusDays(1);

  private final TestWorkspace workspace;
  private final TestPerson person;
  private final UUID personsId;
  private final Actor operator;
  private final UUID eve;
  private final Profile standard;
  private final Profile readOnly;
  private final Credentials credentials = RunningOriel.bean(Credentials.class);
  private final Keys keys = RunningOriel.bean(Keys.class);
  private final Invitations invitations = RunningOriel.bean(Invitations.class);
  private final MemberChanges members = RunningOriel.bean(MemberChanges.class);
  private final ProfileSettings profiles = RunningOriel.bean(ProfileSettings.class);
  private final InboundWebhooks inbound = RunningOriel.bean(InboundWebhooks.class);
  private final OutboundWebhooks outbound = RunningOriel.bean(OutboundWebhooks.class);
  private final Credential key;
  private final Credential hook;
  private final UUID sender;
  private final UUID chiefs;
  private final UUID invitation;

  /** What a person does who is signed in. */
  interface Use {
    void by(SignedIn person);
  }

  private interface Administration {
    void by(Actor actor);
  }

  SensitiveDoors(TestWorkspace workspace, TestPerson person, UUID personsId) {
    this.workspace = workspace;
    this.person = person;
    this.personsId = personsId;
    this.eve = TestPerson.create().join(workspace, "Standard");
    workspace.profile("{'name': 'Chiefs', 'isAdmin': true}");
    this.operator = workspace.operator();
    RunningOriel.bean(ObjectDefinitions.class)
        .create(operator, body("{'apiName': 'projects', 'name': 'Projects'}"));
    this.standard = profile("Standard");
    this.readOnly = profile("Read only");
    this.chiefs = profile("Chiefs").id();
    this.key = keys.create(operator, "CI", standard, null, null).credential();
    this.hook =
        inbound
            .create(operator, UUID.randomUUID(), "Leads", standard, null, definition("name"))
            .credential();
    this.sender = outbound.create(operator, receiver("Partner")).credential().id();
    this.invitation =
        invitations
            .invite(operator, TestPerson.create().email(), "Bob", standard.id())
            .invitation()
            .id();
  }

  private String version() {
    return PermissionProfiles.version(profile("Chiefs"));
  }

  private Profile profile(String name) {
    return RunningOriel.bean(Profiles.class).require(workspace.operator(), name);
  }

  private static JsonBody body(String json) {
    return JsonBody.of(Json.parse(json.replace('\'', '"')));
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

  private UUID suspended() {
    return members.suspend(operator, eve).id();
  }

  private UUID former() {
    UUID leaving = TestPerson.create().join(workspace, "Standard");
    members.remove(operator, leaving);
    return leaving;
  }

  /** All of them, by their signatures. */
  Map<String, Use> all() {
    Map<String, Use> all = new TreeMap<>(ofTheirOwn());
    for (Map<String, Administration> some :
        List.of(
            ofPeople(),
            ofTheLog(),
            ofRecords(),
            ofDefinitions(),
            ofCredentials(),
            ofKeys(),
            ofWebhooks(),
            ofMailboxes(),
            ofCalendars(),
            ofDrafting(),
            ofClients())) {
      some.forEach((name, use) -> all.put(name, by -> use.by(Objects.requireNonNull(by.actor()))));
    }
    return all;
  }

  private Map<String, Use> ofTheirOwn() {
    Accounts accounts = RunningOriel.bean(Accounts.class);
    return Map.of(
        "Accounts.changePassword(SignedIn,String,Client)",
        by ->
            RefusedWork.patiently(() -> {
              accounts.changePassword(by, "a quite new passphrase", person.client());
              return by;
            }),
        "Accounts.changeEmail(SignedIn,String,Client)",
        by -> accounts.changeEmail(by, "new-" + person.email(), person.client()),
        "AccountDeletion.delete(SignedIn)",
        RunningOriel.bean(AccountDeletion.class)::delete);
  }

  private Map<String, Administration> ofPeople() {
    return Map.of(
        "Invitations.invite(Actor,String,String,UUID)",
        by -> invitations.invite(by, TestPerson.create().email(), "Carl", standard.id()),
        "Invitations.renew(Actor,UUID)",
        by -> invitations.renew(by, invitation),
        "MemberChanges.assign(Actor,UUID,UUID)",
        by -> members.assign(by, eve, readOnly.id()),
        "MemberChanges.suspend(Actor,UUID)",
        by -> members.suspend(by, eve),
        "MemberChanges.activate(Actor,UUID)",
        by -> members.activate(by, suspended()),
        "MemberChanges.remove(Actor,UUID)",
        by -> members.remove(by, eve),
        "MemberChanges.endSessions(Actor,UUID)",
        by -> members.endSessions(by, eve),
        "MemberChanges.resetLink(Actor,UUID)",
        by -> members.resetLink(by, eve),
        "Connections.create(Actor,ConnectionSpec)",
        by ->
            RunningOriel.bean(Connections.class)
                .create(
                    by,
                    new ConnectionSpec(
                        UUID.randomUUID(), personsId, "Claude", Restrictions.NONE, null)));
  }

  private static Map<String, Administration> ofMailboxes() {
    return Map.of(
        "Mailboxes.connect(Actor,MailboxSpec)",
        by -> {
          try (RudeSmtp server = RudeSmtp.plain()) {
            RunningOriel.bean(Mailboxes.class)
                .connect(
                    by,
                    new MailboxSpec(
                        "ada@acme.test", server.address(), null, "", "right", Sharing.FULL));
          }
        });
  }

  private static Map<String, Administration> ofCalendars() {
    return Map.of(
        "Calendars.connect(Actor,CalendarSpec)",
        by -> {
          DavVisitor calendar = Radicale.shared().newVisitor();
          RunningOriel.bean(Calendars.class)
              .connect(
                  by,
                  new CalendarSpec(
                      calendar.server().toString(), calendar.user(), calendar.password()));
        });
  }

  private static Map<String, Administration> ofDrafting() {
    return Map.of(
        "DraftingSettings.change(Actor,Function)",
        by ->
            RunningOriel.bean(DraftingSettings.class)
                .change(by, _ -> new DraftingSettings.Given(Provider.OPENAI, "", "any", "a-key")));
  }

  private static Map<String, Administration> ofTheLog() {
    Audit audit = RunningOriel.bean(Audit.class);
    return Map.of(
        "Audit.export(Actor,AuditQuery,Consumer)",
        by -> audit.export(by, AuditQuery.ALL, _ -> {}),
        "Audit.requireExport(Actor)",
        audit::requireExport);
  }

  private Map<String, Administration> ofRecords() {
    return Map.of(
        "Handover.remove(Actor,UUID,UUID)",
        by -> RunningOriel.bean(Handover.class).remove(by, eve, personsId),
        "Handover.give(Actor,UUID,UUID)",
        by -> RunningOriel.bean(Handover.class).give(by, former(), personsId));
  }

  private Map<String, Administration> ofClients() {
    Connections connections = RunningOriel.bean(Connections.class);
    ConnectionClients clients = RunningOriel.bean(ConnectionClients.class);
    List<String> uris = List.of("https://a.example/cb");
    OAuthClients.Spec client = new OAuthClients.Spec(ClientProgram.OTHER, uris, null, null);
    UUID present =
        connections
            .createForClient(
                operator,
                new ConnectionSpec(
                    UUID.randomUUID(), personsId, "ChatGPT", Restrictions.NONE, null),
                client)
            .connection()
            .id();
    return Map.of(
        "Connections.createForClient(Actor,ConnectionSpec,Spec)",
        by ->
            connections.createForClient(
                by,
                new ConnectionSpec(UUID.randomUUID(), personsId, "Cursor", Restrictions.NONE, null),
                client),
        "Connections.restrict(Actor,UUID,Restrictions)",
        by -> connections.restrict(by, present, Restrictions.NONE),
        "ConnectionClients.renewSecret(Actor,UUID)",
        by -> clients.renewSecret(by, present),
        "ConnectionClients.setRedirectUris(Actor,UUID,List)",
        by -> clients.setRedirectUris(by, present, uris));
  }

  private Map<String, Administration> ofDefinitions() {
    return Map.of(
        "ObjectDefinitions.delete(Actor,String,Input)",
        by -> RunningOriel.bean(ObjectDefinitions.class).delete(by, "projects", Input.none()),
        "PermissionProfiles.save(Actor,UUID,JsonBody)",
        by ->
            RunningOriel.bean(PermissionProfiles.class)
                .save(by, UUID.randomUUID(), body("{'name': 'Others', 'isAdmin': true}")),
        "PermissionProfiles.change(Actor,UUID,String,UnaryOperator)",
        by ->
            RunningOriel.bean(PermissionProfiles.class)
                .change(by, chiefs, version(), rights -> ProfileRights.READ_ONLY),
        "ProfileSettings.replace(Actor,UUID,UUID)",
        by -> profiles.replace(by, chiefs, readOnly.id()),
        "ProfileSettings.rename(Actor,UUID,String)",
        by -> profiles.rename(by, chiefs, "Heads"),
        "ProfileSettings.copy(Actor,UUID,String)",
        by -> profiles.copy(by, chiefs, "Heads"),
        "ProfileSettings.delete(Actor,UUID)",
        by -> profiles.delete(by, chiefs));
  }

  private Map<String, Administration> ofCredentials() {
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

  private Map<String, Administration> ofKeys() {
    return Map.of(
        "Keys.create(Actor,String,Profile,UUID,OffsetDateTime)",
        by -> keys.create(by, "Builds", standard, null, LATER),
        "Keys.create(Actor,String,UUID,UUID,OffsetDateTime)",
        by -> keys.create(by, "Builds", standard.id(), eve, LATER),
        "Keys.create(Actor,UUID,String,Profile,UUID,String)",
        by -> keys.create(by, UUID.randomUUID(), "Builds", standard, null, null),
        "Keys.rename(Actor,UUID,String)",
        by -> keys.rename(by, key.id(), "Builds"),
        "Keys.rebind(Actor,Credential,Profile,UUID)",
        by -> keys.rebind(by, key, readOnly, eve),
        "Keys.rebind(Actor,UUID,UUID,UUID)",
        by -> keys.rebind(by, key.id(), readOnly.id(), eve),
        "Keys.revoke(Actor,String)",
        by -> keys.revoke(by, "CI"),
        "Keys.revoke(Actor,UUID)",
        by -> keys.revoke(by, key.id()));
  }

  private Map<String, Administration> ofWebhooks() {
    return Map.of(
        "InboundWebhooks.create(Actor,UUID,String,Profile,String,Definition)",
        by -> inbound.create(by, UUID.randomUUID(), "Orders", standard, null, definition("name")),
        "InboundWebhooks.change(Actor,UUID,Function)",
        by -> inbound.change(by, hook.id(), Wanted.of(standard, definition("title"))),
        "InboundWebhooks.rotate(Actor,String,OffsetDateTime)",
        by -> inbound.rotate(by, "Leads", LATER),
        "InboundWebhooks.endRotation(Actor,String)",
        by -> inbound.endRotation(by, "Leads"),
        "InboundWebhooks.revoke(Actor,String)",
        by -> inbound.revoke(by, "Leads"),
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
