package dev.oriel.operation.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.CredentialSpec;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Snapshots;
import dev.oriel.feature.key.Keys;
import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** What a setup file has made is found again, with the rights it gives, after users renamed it. */
class SetupRenameTest {

  private static final String FILE =
      """
      workspace: %s
      profiles:
        - name: Support
          defaultAccess: {view: true}
          objects:
            contacts: {view: true, fields: {jobTitle: {read: false}, salary: {read: false}}}
            secrets: {view: false}
      objects:
        - apiName: contacts
          fields:
            - {apiName: salary, type: number}
            - {apiName: level, type: select, options: [Low, High]}
        - {apiName: secrets, name: Secrets}
      """;

  @TempDir Path directory;

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  @Test
  void renamedHiddenFieldStaysHidden() throws Exception {
    apply(FILE);
    String id = admin.create("contacts", "Eve", Map.of("salary", 7, "jobTitle", "Spy"));
    rename("contacts/fields/salary", "wages");
    rename("contacts/fields/jobTitle", "position");
    apply(FILE);
    assertThat(fields(admin, id))
        .contains("wages", "position")
        .doesNotContain("salary", "jobTitle");
    assertThat(fields(support(), id)).contains("level").doesNotContain("wages", "position");
  }

  @Test
  void newFieldOfTheOldNameIsSomebodyElsesField() throws Exception {
    apply(FILE);
    String id = admin.create("contacts", "Eve", Map.of("salary", 7));
    rename("contacts/fields/salary", "wages");
    admin.post("/objects/contacts/fields", Map.of("apiName", "salary", "type", "text"));
    apply(FILE);
    assertThat(fields(support(), id)).contains("salary").doesNotContain("wages");
    assertThat(fields(admin, id)).contains("salary", "wages");
  }

  @Test
  void fieldsWhoseNamesWereSwappedKeepTheirRights() throws Exception {
    apply(FILE);
    String id = admin.create("contacts", "Eve", Map.of("jobTitle", "Spy", "lastName", "Adam"));
    rename("contacts/fields/jobTitle", "between");
    rename("contacts/fields/lastName", "jobTitle");
    rename("contacts/fields/between", "lastName");
    apply(FILE);
    assertThat(fields(support(), id)).contains("jobTitle").doesNotContain("lastName");
  }

  @Test
  void renamedObjectThatMayNotBeViewedStaysSo() throws Exception {
    apply(FILE);
    admin.create("secrets", "Treasure", Map.of());
    rename("secrets", "riddles");
    apply(FILE);
    assertThat(admin.get("/objects/riddles/records").at("/data/records")).hasSize(1);
    assertThat(admin.get("/objects/secrets").status()).isEqualTo(404);
    assertThat(support().get("/objects/riddles/records").status()).isEqualTo(403);
  }

  @Test
  void optionsKeepTheLabelsThatUsersGaveThem() throws Exception {
    apply(FILE);
    String id = admin.create("contacts", "Eve", Map.of("level", "low"));
    String options = "{\"options\":[{\"apiName\":\"low\",\"label\":\"Small\"},\"High\"]}";
    assertThat(admin.patch("/objects/contacts/fields/level", options).status()).isEqualTo(200);
    apply(FILE);
    assertThat(admin.get("/objects/contacts/fields/level").at("/data/field/selectOptions"))
        .extracting(option -> option.get("label").stringValue())
        .containsExactly("Small", "High");
    JsonNode level = admin.get("/objects/contacts/records/" + id).at("/data/record/fields/level");
    assertThat(level.stringValue()).isEqualTo("low");
  }

  @Test
  void fileStillChangesTheLabelOfAnOptionThatItNames() throws Exception {
    String file =
        """
        workspace: %%s
        objects:
          - {apiName: deals, fields: [{apiName: level, type: select, options: [{apiName: low, label: %s}]}]}
        """;
    apply(file.formatted("Low"));
    String options = "{\"options\":[{\"apiName\":\"low\",\"label\":\"Mine\"},\"Added\"]}";
    assertThat(admin.patch("/objects/deals/fields/level", options).status()).isEqualTo(200);
    apply(file.formatted("Lowest"));
    assertThat(admin.get("/objects/deals/fields/level").at("/data/field/selectOptions"))
        .extracting(option -> option.get("label").stringValue())
        .containsExactly("Lowest", "Added");
  }

  @Test
  void deletedFieldIsMadeAnewWithItsRights() throws Exception {
    apply(FILE);
    String id = admin.create("contacts", "Eve", Map.of("salary", 7));
    assertThat(admin.delete("/objects/contacts/fields/salary").status()).isEqualTo(200);
    apply(FILE);
    assertThat(fields(admin, id)).contains("salary");
    assertThat(fields(support(), id)).doesNotContain("salary");
  }

  @Test
  void fieldThatTookTheNameOfADeletedOneIsNotTheFiles() throws Exception {
    apply(FILE);
    assertThat(admin.delete("/objects/contacts/fields/salary").status()).isEqualTo(200);
    admin.post("/objects/contacts/fields", Map.of("apiName", "salary", "type", "text"));
    assertThat(SetupMistakes.joined(apply(FILE).obstacles()))
        .contains("line 11: The field 'contacts.salary' of this file was deleted");
  }

  @Test
  void secondNameForTheSameFieldIsReported() throws Exception {
    apply(FILE);
    rename("contacts/fields/salary", "wages");
    assertThat(
            SetupMistakes.joined(
                apply(FILE.replace("apiName: salary", "apiName: wages")).obstacles()))
        .contains(
            "line 11: 'contacts.wages' is the present name of the field that setup files call"
                + " 'contacts.salary'.");
  }

  @Test
  void peopleAndWorkspacesAreFoundAgainToo() throws Exception {
    String file =
        """
        workspace: {name: %s, region: AT}
        profiles: [{name: Support, defaultAccess: {view: true}}]
        members: [{email: ada@acme.test, name: Ada, profile: Support}]
        keys: [{name: Builds, profile: Support, member: ada@acme.test}]
        """
            // Nobody else's, as it gets another e-mail address.
            .replace("ada@acme.test", TestPerson.create().email());
    apply(file);
    renameAll();
    SetupResult again = apply(file);
    assertThat(again.isComplete()).as(again.toString()).isTrue();
    assertThat(again.made()).isEmpty();
    Actor operator = workspace.operator();
    assertThat(Members.of(operator))
        .singleElement()
        .extracting(Member::email)
        .asString()
        .startsWith("a@b.test");
    assertThat(Profiles.of(operator))
        .extracting("name")
        .contains("Other")
        .doesNotContain("Support");
    assertThat(Snapshots.credentials(operator))
        .extracting("name")
        .contains("Other")
        .doesNotContain("Builds");
    assertThat(operator.workspace().name()).startsWith("Renamed");
  }

  /** As pages for administrators will do. */
  private void renameAll() {
    JdbcClient sql = RunningOriel.bean(JdbcClient.class);
    String other = "set name = 'Other', name_key = 'other' where workspace_id = ? and name in ";
    List<String> changes =
        List.of(
            "update oriel.workspace set name = 'Renamed ' || id, name_key = 'renamed ' || id where"
                + " id = ?",
            "update oriel.profile " + other + "('Support')",
            "update oriel.credential " + other + "('Builds')",
            """
            update oriel.account set email = 'a@b.test' || id, email_key = 'a@b.test' || id
            where id in (select account_id from oriel.member where workspace_id = ?)
            """);
    RunningOriel.bean(ModelGuard.class)
        .changeAccess(
            workspace.operator(),
            operator -> {
              changes.forEach(change -> sql.sql(change).param(operator.workspace().id()).update());
              return operator;
            });
  }

  private void rename(String path, String apiName) {
    assertThat(admin.patch("/objects/" + path, Map.of("apiName", apiName)).status()).isEqualTo(200);
  }

  private static List<String> fields(Api api, String contact) {
    return List.copyOf(
        api.get("/objects/contacts/records/" + contact).at("/data/record/fields").propertyNames());
  }

  private Api support() {
    return new Api(
        RunningOriel.bean(Keys.class)
            .create(
                workspace.operator(),
                new CredentialSpec(
                    "Key " + UUID.randomUUID(),
                    RunningOriel.bean(Profiles.class).require(workspace.operator(), "Support"),
                    null,
                    null))
            .token());
  }

  private SetupResult apply(String text) throws Exception {
    Path file =
        Files.writeString(
            directory.resolve("acme.yaml"), text.formatted(workspace.workspace().name()));
    return RunningOriel.bean(SetupFiles.class).apply(List.of(file.toString()));
  }
}
