package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Ids;
import dev.oriel.operation.demo.DemoPart;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.json.ProgramFile;
import org.springframework.stereotype.Component;

/** The dashboard of the demo workspace, from a data file. */
@Component
record DemoDashboard(Dashboards dashboards, Ids ids) implements DemoPart {

  @Override
  public void add(Actor operator) {
    String json = ProgramFile.text(DemoDashboard.class, "demo.json");
    dashboards.create(
        operator, ids.next(), () -> DashboardInput.read(JsonBody.of(Json.parse(json))));
  }
}
