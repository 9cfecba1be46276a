package dev.oriel.operation.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.FieldDefinitions;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The setup file of a workspace, written from what it is. */
class SetupExportTest extends SetupFileCase {

  private void update(String object, String json) {
    RunningOriel.bean(ObjectDefinitions.class)
        .update(operator(), object, JsonBody.of(Json.parse(json)));
  }

  private void update(String object, String field, String json) {
    RunningOriel.bean(FieldDefinitions.class)
        .update(operator(), object, field, JsonBody.of(Json.parse(json)));
  }

  @Test
  void aNewWorkspaceIsDescribedByItsOwnProperties() throws Exception {
    complete(apply(""));
    assertThat(export(operator()))
        .isEqualTo(
            "workspace: {name: %s, region: US, timeZone: UTC, currency: USD}\n"
                .formatted(workspace));
  }

  @Test
  void whatTheFileHasMadeIsWrittenAgainAndMakesTheSame() throws Exception {
    complete(
        apply(
            """
            members:
              - {email: "${ADA}", name: "Ada 'A' Löw", profile: Administrator, password: "${ADA_PASSWORD}"}
            profiles:
              - name: Support
                rights: {object: [], field: [update], email: [send, sendOutside], view: [share], import: [run]}
                defaultAccess: {view: true, create: false, update: false, delete: false}
                objects:
                  contacts: {view: true, create: true, update: true, delete: false,
                             fields: {leadSource: {read: false, edit: false}}}
                  projects: {view: true, fieldDefault: {read: true, edit: false}}
            objects:
              - apiName: projects
                name: "No"
                singularName: "$${HOME} true"
                icon: ruler-2
                attachmentsEnabled: false
                fields:
                  - {apiName: phase, name: Phase, group: Money, type: select, required: true,
                     options: [{label: Plan, color: blue}, {label: "0123", apiName: number}]}
                  - {apiName: client, name: Client, type: lookup, lookup: {targetObjectApiName: companies, reverseName: Of this client}}
                  - {apiName: budget, name: Budget, type: currency, currencyCode: CHF, indexed: true}
                  - {apiName: code, name: Code, type: text, unique: true}
            keys:
              - {name: CI, profile: Support, token: "${CI_KEY}", member: "${ADA}"}
            connections:
              - {name: Agent, member: "${ADA}", readOnly: true, writesPerHour: 50, mail: sendOutside}
              - {name: Claude, member: "${ADA}", oauth: {redirectUris: ["https://claude.ai/api/mcp/auth_callback"]}}
            outboundWebhooks:
              - {name: ERP, url: "https://erp.acme.test/hook", profile: Support, events: [record.created],
                 objects: [deals], filter: [{field: amount, operator: gt, value: !!int 1000}]}
            inboundWebhooks:
              - {name: Leads, object: contacts, action: upsert, matchField: email, onSeveral: oldest,
                 profile: Support, keepPayloads: false,
                 mapping: {firstName: person.first, email: "person.emails[0]", lastName: {const: "null"}}}
              - {name: Listener, object: deals, action: create, profile: Administrator}
            """));
    String file = export(operator());
    assertThat(file)
        .contains("name: No")
        .contains("singularName: $${HOME} true")
        .contains("value: !!int '1000'")
        .contains("lastName: {const: 'null'}")
        .contains("Ada 'A' Löw")
        .doesNotContain(token(), "password", "token", "secret", "osk_", "whk_", "isSystem");
    assertThat(ofCopy(file)).isEqualTo(file);
  }

  @Test
  void changesOfStandardObjectsAndFieldsAreWrittenAndNothingElseOfThem() throws Exception {
    complete(apply(""));
    update(
        "contacts",
        "{\"apiName\": \"people\", \"name\": \"People\", \"singularName\": \"Person\"}");
    update("people", "jobTitle", "{\"apiName\": \"role\", \"name\": \"Role\", \"group\": \"\"}");
    update(
        "people",
        "leadSource",
        """
        {"selectOptions": [{"apiName": "web", "label": "Website", "color": "pink"},
                           {"apiName": "fair", "label": "Fair"}]}
        """);
    update("companies", "{\"position\": 50}");
    String file = export(operator());
    assertThat(file)
        .contains("apiName: people", "standard: contacts", "standard: jobTitle")
        .contains("removedOptions: [", "apiName: companies, position: 50")
        .doesNotContain("lastName", "products", "type:");
    assertThat(ofCopy(file)).isEqualTo(file);
  }

  @Test
  void whoIsSuspendedAndWhatIsRevokedIsLeftOut() throws Exception {
    complete(
        apply(
            """
            members:
              - {email: "${ADA}", profile: Administrator}
              - {email: "ben-${ADA}", profile: Standard}
            connections:
              - {name: Agent, member: "ben-${ADA}"}
            keys:
              - {name: Mine, profile: Standard, member: "ben-${ADA}"}
            """));
    RunningOriel.bean(Members.class).suspend(operator(), "ben-" + ada());
    String file = export(operator());
    assertThat(file).contains("email: " + ada(), "Mine").doesNotContain("ben-" + ada(), "Agent");
    assertThat(ofCopy(file)).isEqualTo(file);
  }

  @Test
  void aKeyOfAnAdministratorReadsNoSetupFile() {
    TestWorkspace own = TestWorkspace.create();
    Actor key = holder(own.admin().key());
    assertThatThrownBy(() -> export(key))
        .isInstanceOfSatisfying(
            Refused.class, e -> assertThat(e.refusal()).isInstanceOf(Refusal.Forbidden.class));
  }

  @Test
  void theColumnsAndTheOrderOfListsArePartOfIt() throws Exception {
    String lists =
        """
        objects:
          - apiName: contacts
            listColumns: [email, "phone:wide", createdAt]
            listSort: [-email, name]
        """;
    complete(apply(lists));
    String file = export(operator());
    assertThat(file).contains("listColumns: [email, 'phone:wide', createdAt]", "[-email, name]");
    assertThat(ofCopy(file)).isEqualTo(file);
    update("contacts", "phone", "{\"apiName\": \"tel\"}");
    complete(apply(lists));
    assertThat(export(operator())).contains("'tel:wide'").doesNotContain("phone:wide");
    complete(apply("objects: [{apiName: contacts}]"));
    assertThat(export(operator())).contains("tel:wide", "listSort");
    complete(apply("objects: [{apiName: contacts, listColumns: [], listSort: []}]"));
    assertThat(export(operator())).doesNotContain("listColumns", "listSort");
    for (String wrong : List.of("listColumns: [nothing]", "listSort: [nothing]")) {
      leftUndone(
          "objects: [{apiName: contacts, " + wrong + "}]",
          "The object 'contacts' has no field 'nothing'.");
    }
    refused("objects: [{apiName: contacts, listSort: {}}]", "listSort");
    assertThat(export(operator())).doesNotContain("listColumns", "listSort");
  }

  @Test
  void aStandardKeyThatIsUnknownIsRefused() throws Exception {
    refused(
        "objects: [{apiName: people, standard: folks, name: People}]",
        "'standard' must be the key of a standard object or field; 'folks' is none.");
  }
}
