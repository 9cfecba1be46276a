package dev.oriel.crm.record.api;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.record.History;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.Parameters;
import dev.oriel.web.http.request.Query;
import dev.oriel.web.rest.Envelope;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;

/** History and deletions over REST. */
@Controller
@RequestMapping("/api/v1/objects/{object}")
record HistoryApi(History history) {

  @GetMapping("/records/{record}/history")
  Answer history(
      Actor actor, @PathVariable String object, @PathVariable String record, Query query) {
    Page<History.Change> page =
        history.of(
            actor, object, record, problems -> page(query.only(problems, "limit", "cursor")));
    return Envelope.ok(json -> PageJson.write(json, "changes", page, HistoryJson::write));
  }

  @GetMapping("/deleted")
  Answer deleted(Actor actor, @PathVariable String object, Query query) {
    Page<History.Deletion> page =
        history.deletions(
            actor,
            object,
            problems -> {
              Parameters given = query.only(problems, "since", "limit", "cursor");
              return new History.DeletionQuery(given.filled("since"), page(given));
            });
    return Envelope.ok(json -> PageJson.write(json, "deleted", page, HistoryJson::write));
  }

  private static Page.Query page(Parameters given) {
    return new Page.Query(given.integer("limit", 25, 1, 100), given.filled("cursor"));
  }
}
