package dev.oriel.integration.feed;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.Parameters;
import dev.oriel.web.http.request.Query;
import dev.oriel.web.rest.Envelope;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;

/** The change feed over REST. */
@Controller
@RequestMapping("/api/v1/changes")
record ChangesApi(Changes changes) {

  @GetMapping
  Answer follow(Actor actor, Query query) {
    ChangePage page =
        changes.follow(
            actor,
            problems -> {
              Parameters given = query.only(problems, "cursor", "objects", "limit", "wait");
              return new FeedQuery(
                  // Not absent if it is empty: a client without its cursor must not begin anew.
                  given.text("cursor"),
                  objects(given, problems),
                  given.integer("limit", FeedQuery.DEFAULT_LIMIT, 1, FeedQuery.MAX_LIMIT),
                  given.integer("wait", 0, 0, FeedQuery.MAX_WAIT));
            });
    return Envelope.ok(json -> ChangeJson.write(json, page));
  }

  /** Reads the names of the wanted objects; empty for all objects. */
  private static Set<String> objects(Parameters given, Problems problems) {
    String list = Objects.requireNonNullElse(given.list("objects"), "");
    Set<String> names =
        Arrays.stream(list.split(",", -1))
            .map(String::strip)
            .filter(name -> !name.isEmpty())
            .collect(Collectors.toUnmodifiableSet());
    if (names.isEmpty() && given.has("objects")) {
      problems.add("objects", "no_name");
    }
    return names;
  }
}
