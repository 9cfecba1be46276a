package dev.oriel.operation.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ClientHosts;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Letterhead;
import dev.oriel.access.identity.Snapshots;
import dev.oriel.access.identity.StorageLimit;
import dev.oriel.access.identity.Workspace;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.RunningOriel;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** A workspace becomes what its setup file describes. */
class SetupFileTest extends SetupFileCase {

  @Test
  void fileMakesAWorkspaceWithEverythingItNames() throws Exception {
    apply(
        """
        keys:
          - {name: CI, profile: Support, token: "${CI_KEY}", member: ada@acme.test}
        members:
          - {email: ada@acme.test, name: Ada, profile: Administrator, password: "${ADA_PASSWORD}"}
        profiles:
          - name: Support
            rights: {object: [], field: [create]}
            defaultAccess: {view: true, create: false, update: false, delete: false}
            objects:
              projects: {view: true, create: true, fields: {budget: {read: false, edit: false}}}
        objects:
          - apiName: projects
            name: Projects
            fields:
              - {apiName: client, name: Client, type: lookup, lookup: {targetObjectApiName: clients}}
              - {apiName: budget, name: Budget, type: currency, currencyCode: EUR}
          - {apiName: clients, name: Clients}
          - apiName: contacts
            fields:
              - {apiName: size, type: select, options: [Small, Large]}
        """);
    Actor key = holder(token());
    assertThat(key.principal().name()).isEqualTo("CI");
    assertThat(key.profile().name()).isEqualTo("Support");
    assertThat(key.profile().isAdmin()).isFalse();
    assertThat(Members.of(operator())).singleElement().extracting("name").isEqualTo("Ada");
    assertThat(Snapshots.credentials(operator()))
        .filteredOn(one -> one.id().equals(key.principal().id()))
        .singleElement()
        .extracting(Credential::member)
        .isEqualTo(Members.of(operator()).iterator().next().id());
    assertThat(names(object("projects"))).containsExactlyInAnyOrder("client", "budget");
    assertThat(names(RunningOriel.bean(ObjectDefinitions.class).get(key, "projects")))
        .containsExactly("client");
    assertThat(names(object("contacts"))).contains("firstName", "size");
  }

  @Test
  void settingsOfTheWorkspaceMayBeGivenAndChangedLater() throws Exception {
    UUID id = UUID.randomUUID();
    applyWhole(
        "workspace: {name: %s, id: %s, region: no, storageLimit: 20GB}".formatted(workspace, id));
    applyWhole("workspace: {name: %s, timeZone: Europe/Oslo, currency: NOK}".formatted(workspace));
    Workspace made = workspace();
    assertThat(made.uuid()).isEqualTo(id);
    assertThat(made.region()).isEqualTo("NO");
    assertThat(made.timeZone().getId()).isEqualTo("Europe/Oslo");
    assertThat(made.currency()).isEqualTo("NOK");
    assertThat(made.storageLimit().bytes()).isEqualTo(20L << 30);
    applyWhole("workspace: {name: %s, storageLimit: 1000}".formatted(workspace));
    assertThat(workspace().storageLimit().bytes()).isEqualTo(1_000);
    applyWhole("workspace: {name: %s, storageLimit: none}".formatted(workspace));
    assertThat(workspace().storageLimit()).isEqualTo(StorageLimit.NONE);
  }

  @Test
  void hostsOfClientsAreGivenAndWrittenAgain() throws Exception {
    applyWhole(
        "workspace: {name: %s, clients: listed, clientHosts: [Claude.ai, a.test]}"
            .formatted(workspace));
    assertThat(workspace().clientHosts())
        .isEqualTo(new ClientHosts(ClientHosts.Mode.LISTED, List.of("a.test", "claude.ai")));
    applyWhole("workspace: {name: %s, currency: NOK}".formatted(workspace));
    assertThat(export(operator()))
        .contains("clients: listed\n", "clientHosts: [a.test, claude.ai]");
    applyWhole("workspace: {name: %s, clients: none}".formatted(workspace));
    assertThat(workspace().clientHosts().mode()).isEqualTo(ClientHosts.Mode.NONE);
  }

  @Test
  void aLetterheadIsGivenAndWrittenAgain() throws Exception {
    applyWhole(
        "workspace: {name: %s, letterhead: {company: Acme GmbH, address: \"Ring 1\\n1010 Wien\"}}"
            .formatted(workspace));
    Letterhead given = new Letterhead("Acme GmbH", "Ring 1\n1010 Wien", "", "");
    assertThat(workspace().letterhead()).isEqualTo(given);
    String written = export(operator());
    applyWhole("workspace: {name: %s, letterhead: {}}".formatted(workspace));
    assertThat(workspace().letterhead()).isEqualTo(Letterhead.NONE);
    applyWhole(written);
    assertThat(workspace().letterhead()).isEqualTo(given);
  }

  @Test
  void optionsRequireFieldsThatStandBehindThem() throws Exception {
    String file =
        """
        workspace: %s
        objects:
          - apiName: jobs
            name: Jobs
            fields:
              - {apiName: phase, type: select, selectOptions: [{label: Lost, requires: [why]}]}
              - {apiName: why, type: select, selectOptions: [{label: Price, requires: [phase, by]}]}
              - {apiName: by, type: text}
        """
            .formatted(workspace);
    complete(applyWhole(file));
    assertThat(export(operator())).contains("requires: [why]", "requires: [phase, by]");
    assertThat(names(object("jobs"))).containsExactly("phase", "why", "by");
    complete(applyWhole(export(operator())));
    complete(apply("objects: [{apiName: jobs, fields: [{apiName: why, type: multiSelect}]}]"));
    complete(applyWhole(export(operator())));
  }

  @Test
  void sameFileAgainChangesNothing() throws Exception {
    String file =
        """
        members: [{email: ada@acme.test, name: Ada, profile: Support, password: first-password}]
        profiles:
          - {name: Support, objects: {contacts: {view: true, fields: {phone: {read: false}}}}}
        objects:
          - apiName: projects
            name: Projects
            fields:
              - {apiName: stage, name: Stage, type: picklist, options: [{label: New, apiName: new}]}
              - {apiName: paid, name: Paid, type: boolean, required: true}
        keys: [{name: CI, profile: Support, token: "${CI_KEY}"}]
        """;
    apply(file);
    long version = operator().version();
    apply(file);
    assertThat(operator().version()).isEqualTo(version);
  }

  @Test
  void whatExistsIsBroughtToTheFileAndNothingIsDeleted() throws Exception {
    apply(
        """
        members: [{email: ada@acme.test, name: Ada, profile: Standard}]
        profiles:
          - name: Support
            rights: {object: [create]}
            objects: {contacts: {view: true}, deals: {view: true}}
        objects:
          - {apiName: projects, name: Projects, fields: [{apiName: budget, type: number}]}
        keys: [{name: CI, profile: Standard, token: "${CI_KEY}"}]
        """);
    apply(
        """
        members: [{email: ADA@acme.test, name: Ada Lovelace, profile: Support}]
        profiles: [{name: support, objects: {contacts: {view: true, create: true}}}]
        objects:
          - {apiName: projects, name: Works, fields: [{apiName: budget, name: Money, type: currency}]}
        keys: [{name: CI, profile: Support}]
        """);
    Profile support = holder(token()).profile();
    assertThat(support.name()).isEqualTo("support");
    assertThat(support.objectRights()).isEmpty();
    assertThat(support.objects()).hasSize(1);
    assertThat(Members.of(operator()))
        .singleElement()
        .extracting("name", "profileId")
        .containsExactly("Ada Lovelace", support.id());
    ObjectView projects = object("projects");
    assertThat(projects.type().name()).isEqualTo("Works");
    assertThat(projects.type().field("budget"))
        .extracting(Field::name, field -> field.type().name())
        .containsExactly("Money", "currency");
  }

  @Test
  void idsMayBeChosenAndStay() throws Exception {
    UUID id = UUID.randomUUID();
    String file =
        """
        members: [{id: %1$s, email: ada@acme.test, profile: Support}]
        profiles: [{id: %1$s, name: Support}]
        keys: [{id: %1$s, name: CI, profile: Support}]
        """;
    apply(file.formatted(id));
    apply(file.formatted(id));
    assertThat(operator().findMember(id)).isNotNull();
    assertThat(Snapshots.credentials(operator())).extracting(Credential::id).contains(id);
    assertThat(
            RunningOriel.bean(Members.class).withEmail(operator(), "ada@acme.test").orElseThrow())
        .extracting("profileId")
        .isEqualTo(id);
    leftUndone(
        "keys: [{id: %s, name: CI, profile: Support}]".formatted(UUID.randomUUID()),
        "line 2: This exists already, with the id " + id + ".");
    leftUndone(
        "members: [{id: %s, email: bob@acme.test, profile: Support}]".formatted(id),
        "line 2: Another member has the id " + id + ".");
  }

  @Test
  void severalFilesMakeSeveralWorkspaces() throws Exception {
    Path first = write("a.yaml", "workspace: " + workspace + " A");
    Path second = write("b.yaml", "workspace: " + workspace + " B");
    Path unreadable = write("c.yaml", "workspace: " + workspace + " C\nkey: []");
    assertThatThrownBy(() -> files().apply(List.of(first.toString(), unreadable.toString())))
        .isInstanceOf(Refused.class);
    assertThat(workspaces()).doesNotContain(workspace + " A", workspace + " C");
    Path wrong = write("d.yaml", "workspace: " + workspace + " D\nkeys: [{name: CI}]");
    SetupResult result =
        files().apply(List.of("file:" + first, wrong.toString(), second.toString()));
    assertThat(result.applied()).containsExactly(first.toString(), second.toString());
    assertThat(workspaces())
        .contains(workspace + " A", workspace + " B")
        .doesNotContain(workspace + " D");
  }

  @Test
  void mistakeAnywhereLeavesNothingBehind() throws Exception {
    apply("objects: [{apiName: projects, name: Projects}]");
    leftUndone(
        """
        objects: [{apiName: projects, name: Renamed}, {apiName: others, name: Others}]
        members: [{email: ada@acme.test, profile: Administrator}]
        keys:
          - {name: CI, profile: Suport}
        """,
        "line 5: There is no profile 'Suport'.");
    assertThat(object("projects").type().name()).isEqualTo("Projects");
    assertThat(Members.of(operator())).isEmpty();
    assertThatThrownBy(() -> object("others")).isInstanceOf(Refused.class);
  }

  @Test
  void wordsStayWordsAndFilesCanBeFilledIn() throws Exception {
    Path secret = write("secret", "  Line one\nLine two\n");
    apply(
        """
        members:
          - {email: no@acme.test, name: NO, profile: Standard}
          - {email: date@acme.test, name: 2024-01-02, profile: Standard}
          - {email: file@acme.test, name: "${file:%s}", profile: Standard}
        """
            .formatted(secret));
    assertThat(Members.of(operator()))
        .extracting("name")
        .containsExactlyInAnyOrder("NO", "2024-01-02", "Line one\nLine two");
  }

  @Test
  void looksOfObjectsFieldsAndOptionsAreThoseOfTheFile() throws Exception {
    String file =
        """
        objects:
          - apiName: deals
            singularName: Opportunity
            position: 50
            fields:
              - {apiName: stage, type: select, options: [{label: Won, color: teal}, Lost, Prospecting, Qualification, Proposal, Negotiation]}
          - apiName: surveys
            name: Surveys
            singularName: Survey
            icon: map-pin
            position: 150
            fields:
              - {apiName: roof, type: multiSelect, group: House, position: 900, options: [{label: Tiles, color: orange}, Slate]}
              - {apiName: day, type: date}
        """;
    assertThat(mistakes(file)).isEmpty();
    ObjectType surveys = object("surveys").type();
    assertThat(surveys.singularName()).isEqualTo("Survey");
    assertThat(surveys.icon()).isEqualTo("map-pin");
    assertThat(surveys.position()).isEqualTo(150);
    assertThat(surveys.fields()).extracting(Field::apiName).containsExactly("roof", "day");
    assertThat(surveys.fields()).extracting(Field::group).containsExactly("House", null);
    assertThat(object("deals").type().singularName()).isEqualTo("Opportunity");
    assertThat(Objects.requireNonNull(object("deals").type().field("stage")).options().all())
        .extracting(option -> option.apiName() + " " + option.hue().word())
        .startsWith("won teal", "lost red");
    long version = operator().version();
    apply(file);
    assertThat(operator().version()).isEqualTo(version);

    // What people have changed becomes what the file says, and what it leaves open stays.
    apply(
        file.replace("color: orange", "color: pink")
            .replace("    icon: map-pin\n", "")
            .replace(", group: House", ""));
    surveys = object("surveys").type();
    assertThat(surveys.icon()).isEqualTo("map-pin");
    assertThat(surveys.fields().getFirst().group()).isEqualTo("House");
    assertThat(surveys.fields().getFirst().options().all())
        .extracting(option -> option.hue().word())
        .containsExactly("pink", "green");
    refused(file.replace("map-pin", "map-pim"), "Did you mean 'map-pin'?");
    refused(file.replace("150", "first"), "line 12", "'position' must be a whole number");
    refused(file.replace("orange", "ornage"), "Did you mean 'orange'?");
  }
}
