package dev.oriel.access.administration;

import dev.oriel.access.account.Accounts;
import dev.oriel.access.account.SignedIn;
import dev.oriel.access.audit.Audit;
import dev.oriel.access.audit.AuditQuery;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ProfileRights;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.oauth.Authorizations;
import dev.oriel.access.oauth.ClientDocument;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.definition.PermissionProfiles;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.crm.member.Handover;
import dev.oriel.integration.calendar.CalendarSpec;
import dev.oriel.integration.calendar.Calendars;
import dev.oriel.integration.drafting.DraftingSettings;
import dev.oriel.integration.drafting.Provider;
import dev.oriel.integration.mail.mailbox.MailboxSpec;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Input;
import dev.oriel.testing.DavVisitor;
import dev.oriel.testing.DocumentServer;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.Radicale;
import dev.oriel.testing.RefusedWork;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.time.Instant;
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

  private final TestWorkspace workspace;
  private final TestPerson person;
  private final UUID personsId;
  private final Actor operator;
  private final UUID eve;
  private final Profile standard;
  private final Profile readOnly;
  private final Invitations invitations = RunningOriel.bean(Invitations.class);
  private final MemberChanges members = RunningOriel.bean(MemberChanges.class);
  private final ProfileSettings profiles = RunningOriel.bean(ProfileSettings.class);
  private final SensitiveCredentials credentials;
  private final UUID chiefs;
  private final UUID invitation;

  /** What a person does who is signed in. */
  interface Use {
    void by(SignedIn person);
  }

  interface Administration {
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
    this.credentials = new SensitiveCredentials(operator, personsId, eve, standard, readOnly);
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
            credentials.all(),
            ofMailboxes(),
            ofCalendars(),
            ofDrafting())) {
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
        RunningOriel.bean(AccountDeletion.class)::delete,
        "Authorizations.find(SignedIn,String)",
        by -> {
          try (DocumentServer client = DocumentServer.of("Claude", OAuthFlow.REDIRECT)) {
            RunningOriel.bean(Authorizations.class).find(by, client.address());
          }
        },
        "Authorizations.allow(SignedIn,String,String,String,boolean)",
        by -> {
          try (DocumentServer client = DocumentServer.of("Claude", OAuthFlow.REDIRECT)) {
            RunningOriel.bean(Authorizations.class)
                .allow(by, client.address(), OAuthFlow.REDIRECT, "challenge", false);
          }
        });
  }

  private Map<String, Administration> ofPeople() {
    return Map.of(
        "Invitations.invite(Actor,String,String,UUID)",
        by -> invitations.invite(by, TestPerson.create().email(), "Carl", standard.id()),
        "Invitations.renew(Actor,UUID)",
        by -> invitations.renew(by, invitation),
        "MemberChanges.assign(Actor,UUID,String,UUID)",
        by -> members.assign(by, eve, null, readOnly.id()),
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
                        UUID.randomUUID(), personsId, "Claude", Restrictions.NONE, null)),
        "ConnectionClients.connect(Actor,ClientDocument)",
        by ->
            RunningOriel.bean(ConnectionClients.class)
                .connect(
                    by,
                    new ClientDocument(
                        "https://client.test/it",
                        "It",
                        List.of(OAuthFlow.REDIRECT),
                        Instant.now())));
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
                .change(by, chiefs, version(), _ -> ProfileRights.READ_ONLY),
        "ProfileSettings.replace(Actor,UUID,UUID)",
        by -> profiles.replace(by, chiefs, readOnly.id()),
        "ProfileSettings.rename(Actor,UUID,String)",
        by -> profiles.rename(by, chiefs, "Heads"),
        "ProfileSettings.copy(Actor,UUID,String)",
        by -> profiles.copy(by, chiefs, "Heads"),
        "ProfileSettings.delete(Actor,UUID)",
        by -> profiles.delete(by, chiefs));
  }
}
