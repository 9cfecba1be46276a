package dev.oriel.note;

import dev.oriel.http.Answer;
import dev.oriel.http.Parameters;
import dev.oriel.http.Query;
import dev.oriel.identity.Actor;
import dev.oriel.json.JsonBody;
import dev.oriel.record.Page;
import dev.oriel.record.PageJson;
import dev.oriel.rest.Envelope;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;

/** Notes over REST. */
@Controller
@RequestMapping("/api/v1/objects/{object}/records/{record}/notes")
record NoteApi(Notes notes) {

  static final int MAX_LIST = 1_000;

  @GetMapping
  Answer list(Actor actor, @PathVariable String object, @PathVariable String record, Query query) {
    Page<Note> page =
        notes.list(
            actor,
            object,
            record,
            problems -> {
              Parameters given = query.only(problems, "limit", "cursor");
              return new Page.Query(
                  given.integer("limit", MAX_LIST, 1, MAX_LIST), given.filled("cursor"));
            });
    return Envelope.ok(json -> PageJson.write(json, "notes", page, NoteJson::write));
  }

  @PostMapping
  Answer create(
      Actor actor, @PathVariable String object, @PathVariable String record, JsonBody body) {
    Note note = notes.create(actor, object, record, body, "api");
    return Envelope.created(json -> {
      json.writeName("note");
      NoteJson.write(json, note);
    });
  }

  @DeleteMapping("/{note}")
  Answer delete(
      Actor actor,
      @PathVariable String object,
      @PathVariable String record,
      @PathVariable String note,
      Query query) {
    UUID id = notes.delete(actor, object, record, note, query::requireNone);
    return Envelope.ok(json -> {
      json.writeBooleanProperty("deleted", true);
      json.writeStringProperty("noteId", id.toString());
    });
  }
}
