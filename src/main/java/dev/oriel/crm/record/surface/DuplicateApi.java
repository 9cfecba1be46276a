package dev.oriel.crm.record.surface;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.record.Duplicates;
import dev.oriel.ground.json.JsonBody;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.rest.Preconditions;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;

/** Records that stand for the same thing, over REST. */
@Controller
@RequestMapping("/api/v1/objects/{object}/records")
record DuplicateApi(Duplicates duplicates) {

  @PostMapping("/{record}/merge")
  Answer merge(
      Actor actor,
      @PathVariable String object,
      @PathVariable String record,
      @RequestHeader(name = "If-Match", required = false) @Nullable String ifMatch,
      JsonBody body) {
    return RecordApi.updated(
        duplicates.merge(actor, object, record, body, Preconditions.ifMatch(ifMatch)));
  }
}
