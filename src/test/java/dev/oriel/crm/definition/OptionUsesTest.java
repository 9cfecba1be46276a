package dev.oriel.crm.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.DefinitionUse.Used;
import dev.oriel.crm.view.ListSettings;
import dev.oriel.crm.view.Views;
import dev.oriel.feature.inbound.InboundWebhooks;
import dev.oriel.feature.outbound.OutboundWebhookSpec;
import dev.oriel.feature.outbound.OutboundWebhooks;
import dev.oriel.integration.inbound.Action;
import dev.oriel.integration.inbound.Definition;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** Where an option of a select is used, and who learns of it. */
class OptionUsesTest {

  private static final String STAGE = "/setup/objects/deals/fields/stage";

  private final DefinitionUses uses = RunningOriel.bean(DefinitionUses.class);
  private final Colleague ada = Colleague.of("Administrator");
  private final TestWorkspace workspace = ada.workspace();
  private final Api api = workspace.admin();

  private static String quoted(String json) {
    return json.replace('\'', '"');
  }

  private void view(Colleague by, String object, String name, String filter, String board) {
    RunningOriel.bean(Views.class)
        .create(
            TestPerson.actor(by.session()),
            object,
            UUID.randomUUID(),
            name,
            by.equals(ada),
            new ListSettings("", quoted(filter), "", "", board, ""));
  }

  private static String is(String option) {
    return "{'field': 'stage', 'operator': 'eq', 'value': '" + option + "'}";
  }

  private void webhooks() {
    OutboundWebhooks outbound = RunningOriel.bean(OutboundWebhooks.class);
    Actor operator = workspace.operator();
    outbound.create(
        operator,
        new OutboundWebhookSpec(
            "ERP",
            "https://erp.example/hook",
            RunningOriel.bean(Profiles.class).require(operator, "Standard"),
            List.of("record.created"),
            List.of("deals"),
            Json.parse(quoted("[" + is("won") + "]"))));
    for (String source : List.of("{'const': 'won'}", "{'path': 'won', 'map': {'x': 'lost'}}")) {
      RunningOriel.bean(InboundWebhooks.class)
          .create(
              operator,
              UUID.randomUUID(),
              source.contains("map") ? "Replaced" : "Constant",
              RunningOriel.bean(Profiles.class).require(operator, "Standard"),
              null,
              new Definition(
                  "deals",
                  Action.CREATE,
                  null,
                  null,
                  (ObjectNode) Json.parse(quoted("{'name': 'n', 'stage': " + source + "}")),
                  true));
    }
  }

  private List<String> told(Colleague by, String option) {
    return uses.ofOption(TestPerson.actor(by.session()), "deals", "stage", option).stream()
        .map((Used used) -> used.kind() + " " + used.name() + " " + used.ways())
        .toList();
  }

  @Test
  void conditionsLanesAndMappingsAreToldByTheRightsOfTheReader() {
    view(ada, "deals", "Board", "[]", "stage,-lost,_won");
    view(ada, "deals", "Changed", "[{'moved': {'field': 'stage', 'to': ['lost']}}]", "");
    view(
        ada,
        "companies",
        "Losers",
        "[{'some': {'object': 'deals', 'by': 'company', 'filter': [" + is("lost") + "]}}]",
        "");
    view(ada, "deals", "Nested", "[{'or': [" + is("won") + ", " + is("lost") + "]}]", "");
    Colleague other = Colleague.in(workspace, "Standard");
    view(other, "deals", "Hers", "[" + is("lost") + "]", "");
    api.post(
        "/dashboards",
        quoted(
            "{'name': 'Sales', 'shared': true, 'tiles': [{'kind': 'figure', 'title': 'Open',"
                + " 'object': 'deals', 'filter': [{'field': 'stage', 'operator': 'notIn',"
                + " 'value': ['won', 'lost']}]}]}"));
    webhooks();
    assertThat(told(ada, "lost"))
        .containsExactly(
            "VIEW Board [LANES]",
            "VIEW Changed [FILTER]",
            "VIEW Losers [FILTER]",
            "VIEW Nested [FILTER]",
            "OTHER_VIEWS  [FILTER]",
            "DASHBOARD Sales [FILTER]",
            "INBOUND_WEBHOOK Replaced [MAPPING]");
    assertThat(told(ada, "won"))
        .containsExactly(
            "VIEW Board [LANES]",
            "VIEW Nested [FILTER]",
            "DASHBOARD Sales [FILTER]",
            "INBOUND_WEBHOOK Constant [MAPPING]",
            "OUTBOUND_WEBHOOK ERP [FILTER]");
    assertThat(told(ada, "proposal")).isEmpty();
    assertThat(told(other, "lost"))
        .containsExactly(
            "VIEW Board [LANES]",
            "VIEW Changed [FILTER]",
            "VIEW Hers [FILTER]",
            "VIEW Losers [FILTER]",
            "VIEW Nested [FILTER]",
            "DASHBOARD Sales [FILTER]");
    Actor blind = stageless();
    for (String option : List.of("lost", "none")) {
      assertThatThrownBy(() -> uses.ofOption(blind, "deals", "stage", option))
          .isInstanceOf(Refused.class);
    }
    assertThatThrownBy(() -> told(ada, "none")).isInstanceOf(Refused.class);
  }

  /** A person who may change fields, but not read the stage. */
  private Actor stageless() {
    workspace.profile(
        quoted(
            "{'name': 'Blind', 'defaultAccess': {'view': true}, 'rights': {'field': ['update']},"
                + " 'objects': {'deals': {'view': true, 'fields': {'stage': {'read': false}}}}}"));
    return TestPerson.actor(Colleague.in(workspace, "Blind").session());
  }

  @Test
  void anOptionThatIsTakenAwaySaysWhatUsesItBeforeItIsSaved() {
    view(ada, "deals", "Lost deals", "[" + is("lost") + "]", "");
    WebVisitor visitor = ada.visitor();
    String option = STAGE + "/options/lost";
    PageForm.of(visitor.get(option), option).set("requires", "lostReason").send(visitor);
    String reason = visitor.get("/setup/objects/deals/fields/lostReason").body();
    assertThat(reason).contains("Option Stage: Lost", "href=\"" + option + "\"");
    assertThat(uses.ofField(stageless(), "deals", "lostReason")).isEmpty();
    HttpResponse<String> field = visitor.get(STAGE);
    assertThat(field.body()).contains("Requires Lost reason").doesNotContain("still in use");
    assertThat(visitor.get(option).body()).contains("Where used", "View “Lost deals”");
    PageForm form = PageForm.of(field, STAGE);
    int row = form.values("option-name").indexOf("lost");
    HttpResponse<String> dropped = form.set("act", "drop-" + row).send(visitor);
    assertThat(dropped.statusCode()).isEqualTo(200);
    assertThat(dropped.body())
        .contains(
            "still in use", "“Lost” in View “Lost deals”: filter", "“Lost” requires Lost reason");
    api.post(
        "/objects/deals/fields",
        quoted("{'apiName': 'tags', 'name': 'Tags', 'type': 'multiSelect', 'options': ['Red']}"));
    String tags = "/setup/objects/deals/fields/tags";
    assertThat(visitor.get(tags).body()).contains(tags + "/options/red");
    HttpResponse<String> red = visitor.get(tags + "/options/red");
    assertThat(red.body()).contains("Nothing uses it.").doesNotContain("name=\"requires\"");
    PageForm sent = PageForm.of(visitor.get(option), option).set("requires", "amount");
    assertThat(sent.sendTo(tags + "/options/red", visitor).statusCode()).isEqualTo(404);
  }
}
