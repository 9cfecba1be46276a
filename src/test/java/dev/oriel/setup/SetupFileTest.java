package dev.oriel.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.definition.ObjectDefinitions;
import dev.oriel.identity.AccessSnapshot;
import dev.oriel.identity.Actor;
import dev.oriel.identity.Actors;
import dev.oriel.identity.Credential;
import dev.oriel.identity.Keys;
import dev.oriel.identity.Members;
import dev.oriel.identity.ModelGuard;
import dev.oriel.identity.Workspace;
import dev.oriel.identity.Workspaces;
import dev.oriel.json.Json;
import dev.oriel.json.JsonBody;
import dev.oriel.permission.Profile;
import dev.oriel.record.Records;
import dev.oriel.refusal.Refused;
import dev.oriel.schema.Field;
import dev.oriel.schema.ObjectView;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.ServerLog;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.jdbc.core.simple.JdbcClient;

@Timeout(60)
@ExtendWith(OutputCaptureExtension.class)
@ResourceLock(Resources.SYSTEM_OUT)
class SetupFileTest {

  private static final AtomicInteger COUNT = new AtomicInteger();
  private static final String TOKEN = "osk_0123456789abcdef0123456789abcdef";

  @TempDir Path directory;

  private final String workspace = "Acme " + COUNT.incrementAndGet();

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
    AccessSnapshot directory = operator().access();
    assertThat(directory.members()).singleElement().extracting("name").isEqualTo("Ada");
    assertThat(directory.credential(key.principal().id()))
        .extracting(Credential::member)
        .isEqualTo(directory.members().iterator().next().id());
    assertThat(names(object("projects"))).containsExactlyInAnyOrder("client", "budget");
    assertThat(names(RunningOriel.bean(ObjectDefinitions.class).get(key, "projects")))
        .containsExactly("client");
    assertThat(names(object("contacts"))).contains("firstName", "size");
  }

  @Test
  void settingsOfTheWorkspaceMayBeGivenAndChangedLater() throws Exception {
    UUID id = UUID.randomUUID();
    applyWhole("workspace: {name: %s, id: %s, region: no}".formatted(workspace, id));
    applyWhole("workspace: {name: %s, timeZone: Europe/Oslo, currency: NOK}".formatted(workspace));
    Workspace made = workspace();
    assertThat(made.uuid()).isEqualTo(id);
    assertThat(made.region()).isEqualTo("NO");
    assertThat(made.timeZone().getId()).isEqualTo("Europe/Oslo");
    assertThat(made.currency()).isEqualTo("NOK");
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
    assertThat(operator().access().members())
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
  void passwordsAndTokensCountOnlyForNewEntries() throws Exception {
    String file =
        """
        members: [{email: ada@acme.test, profile: Standard, password: "%s"}]
        keys: [{name: CI, profile: Standard, token: "%s"}]
        """;
    apply(file.formatted("first-password", token()));
    String hash = passwordHash();
    apply(file.formatted("second-password", token() + "second"));
    assertThat(passwordHash()).isEqualTo(hash).doesNotContain("password");
    assertThat(holder(token()).principal().name()).isEqualTo("CI");
    assertThatThrownBy(() -> holder(token() + "second")).isInstanceOf(Refused.class);
  }

  @Test
  void revokedKeyStaysRevoked() throws Exception {
    String file = "keys: [{name: CI, profile: Standard, token: \"${CI_KEY}\"}]";
    apply(file);
    RunningOriel.bean(Keys.class).revoke(operator(), "CI");
    apply(file);
    assertThatThrownBy(() -> holder(token())).isInstanceOf(Refused.class);
  }

  @Test
  void keyWithoutATokenGetsOneThatIsToldOnce() throws Exception {
    String file = "keys: [{name: CI, profile: Standard}]";
    List<MadeKey> made = apply(file).made();
    assertThat(made).singleElement().extracting(MadeKey::name).isEqualTo("CI");
    assertThat(holder(made.getFirst().token()).principal().name()).isEqualTo("CI");
    assertThat(apply(file).made()).isEmpty();
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
    assertThat(operator().access().member(id)).isNotNull();
    assertThat(operator().access().credential(id)).isNotNull();
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
    assertThat(operator().access().members()).isEmpty();
    assertThatThrownBy(() -> object("others")).isInstanceOf(Refused.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          connections: []|line 2: 'connections' is not known here.
          members: {a: b}|line 2: 'members' must be a list.
          members: [ada]|line 2: an entry of 'members' must be a mapping
          members: [{email: ada, profile: Standard}]|line 2: 'email' must be an e-mail address
          members: [{email: a@b.test}]|line 2: 'profile' is required.
          members: [{email: a@b.test, profile: Standart}]|Did you mean 'Standard'?
          members: [{email: a@b.test, profile: Standard, password: true}]|'password' must be a text
          members: [{email: a@b.test, profile: Standard, pasword: x}]|Did you mean 'password'?
          members: [{email: a@b.test, profile: Standard, password: a}]|line 2: A password must have at least 12 characters.
          members: [{email: a@b.test, profile: Standard, password: Qwerty123456}]|line 2: This password is one of the most common ones
          members: [{email: a@b.test, profile: Standard, password: abababababab}]|line 2: A password must have at least 5 different characters.
          members: [{email: jo.lovelace@b.test, profile: Standard, password: Lovelace-2026}]|line 2: A password must not consist of
          members: [{email: a@b.test, profile: Standard, password: acme acme 1234!}]|line 2: A password must not consist of
          members: [{id: 7, email: a@b.test, profile: Standard}]|line 2: 'id' must be a UUID.
          profiles: [{name: S, isAdmin: yes}]|line 2: 'isAdmin' must be true or false.
          profiles: [{name: Administrator}]|line 2: The profile Administrator cannot be changed.
          profiles: [{name: S}, {name: s}]|line 2: 's' occurs twice.
          objects: [{name: Projects}]|line 2: 'apiName' is required.
          objects: [{apiName: projects}]|line 2: 'name' is required.
          objects: [{apiName: Contacts, name: x}]|line 2: An object with the apiName 'contacts' exists.
          objects: [{apiName: contacts, fields: [{apiName: email, type: date}]}]|keeps its type.
          keys: [{name: CI, profile: Standard, token: osk_short}]|line 2: A token must be osk_ and
          keys: [{name: CI, profile: Standard, member: a@b.test}]|line 2: There is no member 'a@b.test'.
          keys: [{name: CI, profile: Standard, token: '${ORIEL_NOT_SET}'}]|line 2: the environment variable ORIEL_NOT_SET is not set.
          keys: [{name: CI, profile: Standard, token: '${file:/no/such}'}]|line 2: the file '/no/such' cannot be read.
          keys: [{name: CI, profile: Standard, token: '${CI'}]|line 2: '${' has no closing '}'.
          keys: [{name: CI, name: CD}]|line 2: 'name' is given twice.
          keys: [{name: CI|line 2: this is not YAML:
          keys: &loop [*loop]|nested too deeply
          keys: [{name: !!binary aGk=, profile: Standard}]|line 2: the tag tag:yaml.org,2002:binary
          keys: [{name: "a\\0b", profile: Standard}]|line 2: 'name' contains the character U+0000.
          keys: [{name: 'é', profile: Standard}]\\n---\\nkeys: []|this is not YAML: expected a single document
          """)
  void mistakesAreToldWithTheirLine(String section, String reason) throws Exception {
    refused(section.replace("\\n", "\n"), reason);
    assertThat(workspaces()).doesNotContain(workspace);
  }

  @Test
  void lineIsThatOfTheValueDeepInside() throws Exception {
    refused(
        """
        profiles:
          - name: Support
            objects:
              contacts:
                view: true
                fields:
                  phone: {read: true}
                  leadSorce: {read: false}
        """,
        "line 9: 'contacts' has no field 'leadSorce'. Did you mean 'leadSource'?");
    refused(
        """
        objects:
          - apiName: projects
            name: Projects
            fields:
              - {apiName: a, type: text}
              - apiName: b
                type: lookup
                lookup:
                  targetObjectApiName: projcts
        """,
        "line 10: There is no object 'projcts'");
  }

  @Test
  void mistakesInSeveralEntriesAreToldAtOnce() throws Exception {
    refused(
        """
        objects:
          - {apiName: projects, nam: Projects}
          - {apiName: others, name: Others, fields: [{apiName: a, type: nonsense}]}
        members:
          - {email: ada, profile: Nobody}
          - {email: ben@acme.test, profile: Nobody, password: "${ORIEL_NOT_SET}"}
        keys:
          - {name: CI, profile: Nobody, member: nobody@acme.test}
          - {name: CI, profile: Standard}
        """,
        "line 3: 'nam' is not known here.",
        "line 3: 'name' is required.",
        "line 4: 'nonsense' is no field type",
        "line 6: 'email' must be an e-mail address",
        "line 7: the environment variable ORIEL_NOT_SET is not set.",
        "line 7: There is no profile 'Nobody'.",
        "line 9: There is no profile 'Nobody'.",
        "line 9: There is no member 'nobody@acme.test'.",
        "line 10: 'CI' occurs twice.");
  }

  @Test
  void whatFollowsFromAMistakeIsNotTold() throws Exception {
    assertThat(
            mistakes(
                    """
                    profiles:
                      - {name: Support, isAdmin: perhaps, objects: {projects: {view: true}}}
                    objects: [{apiName: projects, nam: Projects, fields: [{apiName: a, type: text}]}]
                    keys: [{name: CI, profile: Support}]
                    """)
                .split("; "))
        .allSatisfy(problem -> assertThat(problem).containsPattern("line [34]:"));
  }

  @Test
  void allThatIsWrongWithAnEntryIsToldInOneLine() throws Exception {
    refused(
        """
        keys:
          - name: CI
            profil: Standard
            id: x
        """,
        "line 4: 'profil' is not known here. Did you mean 'profile'?; ");
  }

  @Test
  void allThatIsWrongWithADefinitionIsToldEachWithItsLine() throws Exception {
    refused(
        """
        objects:
          - apiName: projects
            nam: Projects
            id: x
        """,
        "line 5: 'id' must be a UUID.",
        "line 4: 'nam' is not known here. Did you mean 'name'?; ",
        "line 3: 'name' is required.; ");
    refused(
        """
        objects:
          - apiName: contacts
            fields:
              - apiName: name
                type: select
                unique: true
                options:
                  - {label: A, apiName: a b}
                  - A
                currency: EUR
        """,
        "line 5: 'name' is what every record has; choose another apiName.; ",
        "line 11: 'currency' is for fields of type",
        "line 9: 'options[0].apiName' must be a letter",
        "line 10: The option 'A' (a) is there twice.; ",
        "line 7: Values of type select cannot be unique");
  }

  @Test
  void valuesThatWereFilledInAreNotTold() throws Exception {
    assertThat(mistakes("keys: [{name: CI, profile: \"${CI_KEY}\"}]"))
        .contains("There is no profile '${CI_KEY}'.")
        .doesNotContain(token());
  }

  @Test
  void tokensAndPasswordsStayOutOfTheLog(CapturedOutput output) throws Exception {
    SetupResult result =
        apply(
            """
            members: [{email: ada@acme.test, profile: Standard, password: "${ADA_PASSWORD}"}]
            keys: [{name: CI, profile: Standard, token: "${CI_KEY}"}, {name: CD, profile: Standard}]
            """);
    MadeKey made = result.made().getFirst();
    assertThat(output.getAll() + ServerLog.text())
        .doesNotContain(token(), made.token(), "ada's password", passwordHash());
  }

  @Test
  void aSecretInTheWrongPlaceIsNotTold() throws Exception {
    Path secret = write("secret", " a-secret-of-ours \n\n");
    assertThat(mistakes("keys: [{name: CI, profile: \"${file:%s}\"}]".formatted(secret)))
        .contains("${file:")
        .doesNotContain("a-secret-of-ours");
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
    assertThat(operator().access().members())
        .extracting("name")
        .containsExactlyInAnyOrder("NO", "2024-01-02", "Line one\nLine two");
  }

  @Test
  void anchorsAndMergesSaveRepetition() throws Exception {
    apply(
        """
        profiles:
          - &base {name: Base, defaultAccess: {view: true}, rights: {object: [create]}}
          - {<<: *base, name: Other, rights: {field: [create]}}
        """);
    Profile other =
        operator().access().profiles().stream()
            .filter(profile -> profile.name().equals("Other"))
            .findFirst()
            .orElseThrow();
    assertThat(other.defaultAccess().view()).isTrue();
    assertThat(other.objectRights()).isEmpty();
    assertThat(other.fieldRights()).hasSize(1);
  }

  @Test
  void smallFileThatWouldGrowIsRefused() throws Exception {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 9; i++) {
      String again = "*a%d, ".formatted(i - 1).repeat(9) + "x";
      bomb.append("a%d: &a%d [%s]\n".formatted(i, i, again));
    }
    assertThatThrownBy(() -> apply(bomb.toString())).isInstanceOf(Refused.class);
  }

  @Test
  void fileThatIsMissingOrEmptyIsToldByName() throws Exception {
    assertThatThrownBy(() -> files().apply(List.of("no-such.yaml")))
        .hasMessage("no-such.yaml: there is no such setup file.");
    Path empty = write("empty.yaml", "");
    assertThatThrownBy(() -> files().apply(List.of(empty.toString())))
        .hasMessage(empty + ", line 1: a setup file is a mapping that begins with 'workspace:'.");
    Path nameless = write("nameless.yaml", "keys: []");
    assertThatThrownBy(() -> files().apply(List.of(nameless.toString())))
        .hasMessageContaining(", line 1: 'workspace' is required");
    Path latin = directory.resolve("latin.yaml");
    Files.write(latin, new byte[] {'a', ':', ' ', (byte) 0xe9});
    assertThatThrownBy(() -> files().apply(List.of(latin.toString())))
        .hasMessageContaining("not valid UTF-8");
  }

  @Test
  void profileThatHidesAFieldWithValuesKeepsThemOutOfItsSearch() throws Exception {
    apply("members: [{email: ada@acme.test, profile: Administrator}]");
    Records records = RunningOriel.bean(Records.class);
    records.create(
        operator(),
        "contacts",
        JsonBody.of(Json.parse("{\"fields\":{\"firstName\":\"Eve\",\"jobTitle\":\"Spy\"}}")));
    apply(
        """
        profiles:
          - {name: Support, objects: {contacts: {view: true, fields: {jobTitle: {read: false}}}}}
        keys: [{name: CI, profile: Support, token: "${CI_KEY}"}]
        """);
    assertThat(names(RunningOriel.bean(ObjectDefinitions.class).get(holder(token()), "contacts")))
        .contains("firstName")
        .doesNotContain("jobTitle");
  }

  private String token() {
    return TOKEN + workspace.hashCode();
  }

  private SetupResult apply(String sections) throws Exception {
    return applyWhole("workspace: " + workspace + "\n" + sections);
  }

  private SetupResult applyWhole(String text) throws Exception {
    Map<String, String> environment = Map.of("CI_KEY", token(), "ADA_PASSWORD", "ada's password");
    return files()
        .apply(List.of(write("acme.yaml", text).toString()), new Placeholders(environment));
  }

  /** The file is wrong by itself. */
  private void refused(String sections, String... reasons) throws Exception {
    assertThat(mistakes(sections))
        .startsWith(directory.resolve("acme.yaml") + ", line ")
        .contains(reasons);
  }

  /** The file cannot be brought about in its workspace as it is. */
  private void leftUndone(String sections, String... reasons) throws Exception {
    SetupResult result = apply(sections);
    assertThat(result.mistakes()).isEmpty();
    assertThat(Mistakes.joined(result.obstacles()))
        .startsWith(directory.resolve("acme.yaml") + ", line ")
        .contains(reasons);
  }

  private String mistakes(String sections) throws Exception {
    try {
      SetupResult result = apply(sections);
      assertThat(result.obstacles()).isEmpty();
      return Mistakes.joined(result.mistakes());
    } catch (Refused e) {
      return String.valueOf(e.getMessage());
    }
  }

  private Path write(String name, String text) throws Exception {
    return Files.writeString(directory.resolve(name), text);
  }

  private String passwordHash() {
    return RunningOriel.bean(JdbcClient.class)
        .sql(
            "select password_hash from oriel.member where workspace_id = ? and email_key like"
                + " 'ada@%'")
        .param(workspace().id())
        .query(String.class)
        .single();
  }

  private ObjectView object(String apiName) {
    return RunningOriel.bean(ObjectDefinitions.class).get(operator(), apiName);
  }

  private static List<String> names(ObjectView view) {
    return view.readableFields().stream().map(Field::apiName).toList();
  }

  private Actor operator() {
    return present(actors().operator(workspace()));
  }

  private Actor holder(String token) {
    return present(actors().byRestKey(token));
  }

  private Actor present(Actor actor) {
    ModelGuard guard = RunningOriel.bean(ModelGuard.class);
    return guard.with(
        actor,
        current -> {
          guard.confirm(current);
          return current;
        });
  }

  private Workspace workspace() {
    return RunningOriel.bean(Workspaces.class).named(workspace).orElseThrow();
  }

  private List<String> workspaces() {
    return RunningOriel.bean(Workspaces.class).all().stream().map(Workspace::name).toList();
  }

  private Actors actors() {
    return RunningOriel.bean(Actors.class);
  }

  private SetupFiles files() {
    return RunningOriel.bean(SetupFiles.class);
  }
}
