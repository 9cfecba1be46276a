package dev.oriel.feature.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Profiles;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.operation.setup.SetupFileCase;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Dashboards of setup files and of the demo. */
class SetupDashboardTest extends SetupFileCase {

  private static final String FILE =
      """
      profiles: [{name: Sales, defaultAccess: {view: true}}]
      dashboards:
        - name: Pipeline
          profiles: [Sales]
          tiles:
            - {kind: bars, title: By stage, object: deals, groupBy: [stage], field: amount, function: sum,
               filter: [{field: stage, operator: neq, value: lost}]}
            - {kind: figure, title: Deals, object: deals, width: 4}
      """;

  private List<Dashboard> dashboards() {
    return RunningOriel.bean(Dashboards.class).list(operator());
  }

  @Test
  void aDashboardIsMadeOnceAndKeepsItsNewName() throws Exception {
    complete(apply(FILE));
    Dashboard made = dashboards().getFirst();
    assertThat(made.tiles()).hasSize(2);
    assertThat(made.profiles()).hasSize(1);
    apply(FILE);
    assertThat(dashboards()).singleElement().extracting(Dashboard::version).isEqualTo(1);
    RunningOriel.bean(Dashboards.class)
        .change(
            operator(),
            made.id(),
            () -> DashboardInput.read(JsonBody.of(Json.parse("{\"name\": \"Deals\"}"))));
    apply(FILE.replace("width: 4", "width: 5"));
    assertThat(dashboards()).singleElement().extracting(Dashboard::name).isEqualTo("Deals");
    assertThat(dashboards().getFirst().tiles().getLast().width()).isEqualTo(5);
    assertThat(export(operator()))
        .contains("dashboards:", "name: Deals", "profiles: [Sales]", "groupBy: [stage]");
  }

  @Test
  void aFileInAnotherFormChangesNothing() throws Exception {
    String file =
        """
        profiles: [{name: Sales, defaultAccess: {view: true}}, {name: Aid, defaultAccess: {view: true}}]
        dashboards:
          - name: Pipeline
            profiles: [Sales, Aid]
            tiles:
              - {kind: list, title: Deals, object: deals, sort: "-amount, name", columns: [stage],
                 filter: [{field: amount, operator: gt, value: !!int 1000}]}
              - {kind: figure, title: Sum, object: deals, goal: 2000.50}
        """;
    complete(apply(file));
    apply(file);
    assertThat(dashboards()).singleElement().extracting(Dashboard::version).isEqualTo(1);
    RunningOriel.bean(ProfileSettings.class).delete(operator(), profile("Aid"));
    assertThat(export(operator())).contains("profiles: [Sales]");
    RunningOriel.bean(ProfileSettings.class).delete(operator(), profile("Sales"));
    assertThat(export(operator())).doesNotContain("Pipeline");
  }

  private UUID profile(String name) {
    return RunningOriel.bean(Profiles.class).require(operator(), name).id();
  }

  @Test
  void theDashboardOfTheDemoShowsRecords() {
    Colleague ada = Colleague.of("Administrator");
    RunningOriel.bean(DemoDashboard.class).add(ada.workspace().operator());
    WebVisitor visitor = ada.visitor();
    ada.workspace().admin().create("tasks", "Call", Map.of("status", "open"));
    Dashboard demo =
        RunningOriel.bean(Dashboards.class).list(ada.workspace().operator()).getFirst();
    assertThat(demo.tiles()).hasSize(7);
    for (PlacedTile tile : demo.tiles()) {
      String page = visitor.get(DashboardPath.tile(demo.id(), tile.id())).body();
      assertThat(page).doesNotContain("was deleted", "may not read", "takes too long");
    }
  }
}
