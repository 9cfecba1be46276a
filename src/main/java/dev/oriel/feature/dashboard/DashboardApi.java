package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Ids;
import dev.oriel.model.field.References;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.Query;
import dev.oriel.web.rest.Envelope;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import tools.jackson.core.JsonGenerator;

/** Dashboards over REST. */
@Controller
@RequestMapping("/api/v1/dashboards")
record DashboardApi(Dashboards dashboards, Ids ids) {

  @GetMapping
  Answer list(Actor actor, Query query) {
    query.none().read();
    List<Dashboard> all = dashboards.list(actor);
    return Envelope.ok(json -> {
      json.writeArrayPropertyStart("dashboards");
      all.forEach(one -> Json.MAPPER.writeTree(json, DashboardJson.of(one)));
      json.writeEndArray();
    });
  }

  @PostMapping
  Answer create(Actor actor, JsonBody body) {
    Dashboard made = dashboards.create(actor, ids.next(), () -> DashboardInput.read(body));
    return Envelope.created(one(made));
  }

  @GetMapping("/{dashboard}")
  Answer get(Actor actor, @PathVariable String dashboard, Query query) {
    Dashboard found = dashboards.get(actor, id(dashboard));
    query.none().read();
    return Envelope.ok(one(found));
  }

  @PatchMapping("/{dashboard}")
  Answer change(Actor actor, @PathVariable String dashboard, JsonBody body) {
    Dashboard changed = dashboards.change(actor, id(dashboard), () -> DashboardInput.change(body));
    return Envelope.ok(one(changed));
  }

  @DeleteMapping("/{dashboard}")
  Answer delete(Actor actor, @PathVariable String dashboard, Query query) {
    Dashboard deleted = dashboards.delete(actor, id(dashboard), query.none());
    return Envelope.deleted("dashboardId", deleted.id());
  }

  private static Consumer<JsonGenerator> one(Dashboard dashboard) {
    return json -> {
      json.writeName("dashboard");
      Json.MAPPER.writeTree(json, DashboardJson.of(dashboard));
    };
  }

  /** Refuses as {@code Invalid} what is no id. */
  private static UUID id(String text) {
    UUID id = References.uuid(text);
    if (id == null) {
      throw Refused.invalid("dashboardId", "not_an_id.dashboard");
    }
    return id;
  }
}
