package dev.oriel.crm.note;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.record.api.PageJson;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.Parameters;
import dev.oriel.web.http.request.Query;
import dev.oriel.web.rest.Envelope;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import tools.jackson.core.JsonGenerator;

/** Notes over REST. */
@Controller
@RequestMapping("/api/v1/objects/{object}/records/{record}/notes")
record NoteApi(Notes notes, NoteEdits edits) {

  static final int MAX_LIST = 1_000;

  @GetMapping
  Answer list(Actor actor, @PathVariable String object, @PathVariable String record, Query query) {
    Page<Note> page =
        notes.list(
            actor,
            object,
            record,
            problems -> {
              Parameters given = query.only(problems, "limit", "cursor", "kind");
              return new Notes.Query(
                  kinds(given.list("kind"), problems),
                  new Page.Query(
                      given.integer("limit", MAX_LIST, 1, MAX_LIST), given.filled("cursor")));
            });
    return Envelope.ok(json -> PageJson.write(json, "notes", page, NoteJson::write));
  }

  private static Set<NoteKind> kinds(@Nullable String words, Problems problems) {
    Set<NoteKind> kinds = EnumSet.noneOf(NoteKind.class);
    for (String word : words == null ? new String[0] : words.split(",", -1)) {
      NoteKind.of(word.strip())
          .ifPresentOrElse(
              kinds::add, () -> problems.add("kind", "not_an_option", NoteKind.words()));
    }
    return kinds;
  }

  @PostMapping
  Answer create(
      Actor actor, @PathVariable String object, @PathVariable String record, JsonBody body) {
    Note note = notes.create(actor, object, record, body, "api");
    return Envelope.created(one(note));
  }

  @GetMapping("/{note}")
  Answer get(
      Actor actor,
      @PathVariable String object,
      @PathVariable String record,
      @PathVariable String note,
      Query query) {
    return Envelope.ok(one(notes.get(actor, object, record, note, query.none())));
  }

  private static Consumer<JsonGenerator> one(Note note) {
    return json -> {
      json.writeName("note");
      NoteJson.write(json, note);
    };
  }

  @PatchMapping("/{note}")
  Answer edit(
      Actor actor,
      @PathVariable String object,
      @PathVariable String record,
      @PathVariable String note,
      JsonBody body) {
    return Envelope.ok(one(edits.edit(actor, object, record, note, body)));
  }

  @DeleteMapping("/{note}")
  Answer delete(
      Actor actor,
      @PathVariable String object,
      @PathVariable String record,
      @PathVariable String note,
      Query query) {
    UUID id = notes.delete(actor, object, record, note, query.none());
    return Envelope.deleted("noteId", id);
  }
}
