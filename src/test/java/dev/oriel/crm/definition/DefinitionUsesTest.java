package dev.oriel.crm.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.account.WebSessions;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.DefinitionUse.Kind;
import dev.oriel.crm.definition.DefinitionUse.Used;
import dev.oriel.crm.definition.DefinitionUse.Way;
import dev.oriel.crm.view.Arrangements;
import dev.oriel.crm.view.ListSettings;
import dev.oriel.crm.view.Views;
import dev.oriel.feature.inbound.InboundWebhooks;
import dev.oriel.feature.outbound.OutboundWebhookSpec;
import dev.oriel.feature.outbound.OutboundWebhooks;
import dev.oriel.integration.importing.ImportJobs;
import dev.oriel.integration.inbound.Action;
import dev.oriel.integration.inbound.Definition;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** Where objects and fields are used, and who learns of it. */
class DefinitionUsesTest {

  private final DefinitionUses uses = RunningOriel.bean(DefinitionUses.class);
  private final Views views = RunningOriel.bean(Views.class);
  private final Colleague ada = Colleague.of("Administrator");
  private final TestWorkspace workspace = ada.workspace();

  private static Actor actor(Colleague colleague) {
    return RunningOriel.bean(WebSessions.class)
        .find(colleague.session().token())
        .orElseThrow()
        .actor();
  }

  private void view(Actor actor, String object, String name, boolean isShared, ListSettings of) {
    views.create(actor, object, UUID.randomUUID(), name, isShared, of);
  }

  private static List<String> told(List<Used> uses) {
    return uses.stream()
        .map(used -> used.kind() + " " + used.name() + " " + used.number() + " " + used.ways())
        .toList();
  }

  private void inbound(String name, @Nullable String match, String mapping) {
    RunningOriel.bean(InboundWebhooks.class)
        .create(
            workspace.operator(),
            UUID.randomUUID(),
            name,
            RunningOriel.bean(Profiles.class).require(workspace.operator(), "Standard"),
            null,
            new Definition(
                "contacts",
                match == null ? Action.CREATE : Action.UPSERT,
                match,
                null,
                (ObjectNode) Json.parse(mapping.replace('\'', '"')),
                true));
  }

  @Test
  void viewsAreToldByNameOrNumberAndWhereTheyNameTheField() {
    Actor admin = actor(ada);
    Actor other = actor(Colleague.in(workspace, "Standard"));
    view(admin, "contacts", "Mine", false, new ListSettings("", "", "-email", "email,phone:wide"));
    view(
        admin,
        "contacts",
        "All of Acme",
        true,
        new ListSettings(
            "", "[{\"field\":\"email\",\"operator\":\"contains\",\"value\":\"acme\"}]", "", ""));
    view(other, "contacts", "Hers", false, new ListSettings("", "", "", "email"));
    view(
        admin,
        "deals",
        "Deals by mail",
        true,
        new ListSettings(
            "", "[{\"field\":\"contact.email\",\"operator\":\"isNotEmpty\"}]", "", ""));
    RunningOriel.bean(Arrangements.class).arrange(admin, "contacts", "email,phone", true);
    assertThat(told(uses.ofField(admin, "contacts", "email")))
        .containsExactly(
            "VIEW All of Acme 1 [FILTER]",
            "VIEW Deals by mail 1 [FILTER]",
            "VIEW Mine 1 [COLUMN, SORT]",
            "OTHER_VIEWS  1 [COLUMN]",
            "COLUMNS  1 [COLUMN]");
    assertThat(told(uses.ofField(admin, "contacts", "phone")))
        .containsExactly("VIEW Mine 1 [COLUMN]", "COLUMNS  1 [COLUMN]");
    assertThat(told(uses.ofField(other, "contacts", "email")))
        .containsExactly(
            "VIEW All of Acme 1 [FILTER]",
            "VIEW Deals by mail 1 [FILTER]",
            "VIEW Hers 1 [COLUMN]",
            "COLUMNS  1 [COLUMN]");
    assertThat(told(uses.ofObject(other, "contacts")))
        .contains("VIEW Hers 1 [RECORDS]")
        .doesNotContain("OTHER_VIEWS  1 [RECORDS]");
  }

  @Test
  void webhooksImportsAndProfilesAreToldToAdministratorsAlone() {
    inbound("Leads", "email", "{'name': 'n', 'email': 'mail'}");
    inbound("Others", null, "{'name': 'n'}");
    RunningOriel.bean(OutboundWebhooks.class)
        .create(
            workspace.operator(),
            new OutboundWebhookSpec(
                "ERP",
                "https://erp.example/hook",
                RunningOriel.bean(Profiles.class).require(workspace.operator(), "Standard"),
                List.of("record.created"),
                List.of("contacts"),
                Json.parse("[{\"field\":\"email\",\"operator\":\"isNotEmpty\"}]")));
    new ImportJobs(workspace.admin())
        .create(ImportJobs.body("contacts", "lastName | email", "Brandl | l@acme.example"));
    workspace.profile(
        """
        {"name": "Partner", "defaultAccess": {"view": true}, "rights": {"field": ["update"]},
         "objects": {"contacts": {"view": true, "fields": {"email": {"read": true}}}}}
        """);
    List<Used> all = uses.ofField(actor(ada), "contacts", "email");
    assertThat(all)
        .extracting(Used::kind)
        .containsExactly(Kind.PROFILE, Kind.INBOUND_WEBHOOK, Kind.OUTBOUND_WEBHOOK, Kind.IMPORT);
    assertThat(all.get(1).ways()).containsExactly(Way.MAPPING, Way.MATCH);
    assertThat(all.get(2).ways()).containsExactly(Way.FILTER, Way.PAYLOAD);
    assertThat(uses.ofField(actor(ada), "contacts", "phone"))
        .extracting(Used::kind)
        .containsExactly(Kind.OUTBOUND_WEBHOOK);
    assertThat(uses.ofObject(actor(ada), "contacts"))
        .extracting(Used::kind)
        .contains(Kind.LOOKUP, Kind.PROFILE, Kind.INBOUND_WEBHOOK, Kind.IMPORT);
    Actor partner = actor(Colleague.in(workspace, "Partner"));
    assertThat(uses.ofField(partner, "contacts", "email")).isEmpty();
    assertThat(uses.ofObject(partner, "contacts")).extracting(Used::kind).containsOnly(Kind.LOOKUP);
  }

  @Test
  void nobodyLearnsOfWhatTheyMayNotSee() {
    workspace.profile(
        """
        {"name": "Partner", "defaultAccess": {"view": true}, "rights": {"field": ["update"]},
         "objects": {"deals": {"view": false},
           "contacts": {"view": true, "fields": {"email": {"read": false}}}}}
        """);
    Actor partner = actor(Colleague.in(workspace, "Partner"));
    Actor admin = actor(ada);
    view(admin, "contacts", "By mail", true, new ListSettings("", "", "email", "phone"));
    view(admin, "deals", "Hidden", true, new ListSettings("", "", "", "contact"));
    assertThat(told(uses.ofField(partner, "contacts", "phone"))).isEmpty();
    assertThat(told(uses.ofObject(partner, "contacts")))
        .isNotEmpty()
        .noneMatch(line -> line.contains("Deals") || line.contains("By mail"));
    for (Map.Entry<String, String> hidden :
        Map.of("contacts", "email", "deals", "amount").entrySet()) {
      assertThatThrownBy(() -> uses.ofField(partner, hidden.getKey(), hidden.getValue()))
          .isInstanceOf(Refused.class);
    }
    assertThatThrownBy(() -> uses.ofObject(partner, "deals")).isInstanceOf(Refused.class);
  }
}
