package dev.oriel.integration.mail.api;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.record.api.PageJson;
import dev.oriel.integration.mail.RecordMessages;
import dev.oriel.integration.mail.SeenMessage;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.Query;
import dev.oriel.web.rest.Envelope;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Messages over REST, which shows what is shared. A key has no mailbox, so it sends nothing. */
@Controller
record MessageApi(RecordMessages messages) {

  static final int MAX_LIST = 100;

  @GetMapping("/api/v1/objects/{object}/records/{record}/messages")
  Answer list(Actor actor, @PathVariable String object, @PathVariable String record, Query query) {
    Page<SeenMessage> page =
        messages.list(
            actor,
            object,
            record,
            problems -> {
              var given = query.only(problems, "limit", "cursor");
              return new Page.Query(
                  given.integer("limit", MAX_LIST, 1, MAX_LIST), given.filled("cursor"));
            });
    return Envelope.ok(json -> PageJson.write(json, "messages", page, MessageJson::write));
  }
}
