package dev.oriel.crm.record.api;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.AsOf;
import dev.oriel.crm.query.Figures;
import dev.oriel.crm.query.RecordQueryReader;
import dev.oriel.crm.record.Aggregates;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.Query;
import dev.oriel.web.rest.Envelope;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;

/** Figures about records over REST. */
@Controller
@RequestMapping("/api/v1/objects/{object}/records")
record AggregateApi(Aggregates aggregates) {

  @GetMapping("/count")
  Answer count(Actor actor, @PathVariable String object, Query query) {
    return figures(actor, object, query, "q", "filter", AsOf.NAME);
  }

  @GetMapping("/aggregate")
  Answer aggregate(Actor actor, @PathVariable String object, Query query) {
    return figures(
        actor,
        object,
        query,
        "q",
        "filter",
        "field",
        "functions",
        "groupBy",
        "having",
        "top",
        AsOf.NAME);
  }

  private Answer figures(Actor actor, String object, Query query, String... parameters) {
    Figures figures =
        aggregates.of(
            actor,
            object,
            problems ->
                RecordQueryReader.aggregate(
                    RecordParameters.json(query, problems, parameters), problems));
    return Envelope.ok(json -> FiguresJson.write(json, figures));
  }
}
