package dev.oriel.crm.note;

import static dev.oriel.testing.Refusals.assertRefused;
import static dev.oriel.testing.Refusals.problems;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Kinds and times of notes, and their edits, on a record that each test has of its own. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NoteEditTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private String record = "";
  private String notes = "";

  @BeforeEach
  void record() {
    record = "/objects/tasks/records/" + admin.create("tasks", "Ada", Map.of());
    notes = record + "/notes";
  }

  private JsonNode note(Map<String, ?> body) {
    Api.Answered created = admin.post(notes, body);
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    return created.at("/data/note");
  }

  private String recordId() {
    return record.substring(record.lastIndexOf('/') + 1);
  }

  private static String id(JsonNode note) {
    return note.get("id").stringValue();
  }

  private JsonNode edit(JsonNode note, Map<String, ?> body) {
    Api.Answered edited = admin.patch(notes + "/" + id(note), body);
    assertThat(edited.status()).as(edited.toString()).isEqualTo(200);
    return edited.at("/data/note");
  }

  @Test
  void aNoteHasAKindAndATime() {
    JsonNode plain = note(Map.of("body", "x"));
    assertThat(plain.get("kind").stringValue()).isEqualTo("note");
    assertThat(plain.get("at")).isEqualTo(plain.get("createdAt"));
    assertThat(plain.get("editedAt").isNull()).isTrue();
    JsonNode call = note(Map.of("body", "x", "kind", "call", "at", "2026-03-01T10:00:00+01:00"));
    assertThat(call.get("kind").stringValue()).isEqualTo("call");
    assertThat(call.get("at").stringValue()).isEqualTo("2026-03-01T09:00:00.000Z");
    Map<String, @Nullable Object> nulls = new HashMap<>(Map.of("body", "x"));
    nulls.put("kind", null);
    nulls.put("at", null);
    assertThat(note(nulls).get("kind").stringValue()).isEqualTo("note");
  }

  @ParameterizedTest
  @CsvSource({
    "kind,fax,kind not_an_option",
    "kind,Call,kind not_an_option",
    "kind,'',kind not_an_option",
    "at,yesterday,at not_a_time",
    "at,2026-03-01,at not_a_time",
    "at,'',at not_a_time",
    "at,1899-12-31T23:59:59Z,at out_of_range",
    "at,9999-01-01T00:00:00Z,at out_of_range",
  })
  void otherKindsAndTimesAreRefused(String property, String value, String problem) {
    Map<String, String> body = Map.of("body", "x", property, value);
    assertThat(problems(admin.post(notes, body))).isEqualTo(problem);
    JsonNode note = note(Map.of("body", "x"));
    assertThat(problems(admin.patch(notes + "/" + id(note), body))).isEqualTo(problem);
    assertThat(admin.get(notes).at("/data/notes")).containsExactly(note);
  }

  @Test
  void aTimeMayBeADayAhead() {
    Instant now = RunningOriel.bean(Clock.class).instant();
    String soon = now.plus(Duration.ofHours(23)).toString();
    String late = now.plus(Duration.ofHours(25)).toString();
    note(Map.of("body", "x", "at", soon));
    assertThat(problems(admin.post(notes, Map.of("body", "x", "at", late))))
        .isEqualTo("at out_of_range");
  }

  @Test
  void notesOfSomeKindsAreListed() {
    for (String kind : List.of("call", "meeting", "note", "call", "email")) {
      note(Map.of("body", kind, "kind", kind));
    }
    assertThat(kinds("?kind=call")).containsExactly("call", "call");
    assertThat(kinds("?kind=email,note")).containsExactly("email", "note");
    assertThat(kinds("?kind=email&kind=note")).containsExactly("email", "note");
    assertThat(kinds("?kind=")).hasSize(5);
    Api.Answered first = admin.get(notes + "?kind=call,meeting&limit=2");
    assertThat(kinds("?kind=call,meeting&cursor=" + first.at("/data/nextCursor").stringValue()))
        .containsExactly("call");
    assertThat(problems(admin.get(notes + "?kind=fax"))).isEqualTo("kind not_an_option");
    assertThat(problems(admin.get(notes + "?kind=call,&limit=0")))
        .isEqualTo("kind not_an_option, limit out_of_range");
  }

  private List<String> kinds(String query) {
    return admin
        .get(notes + query)
        .at("/data/notes")
        .valueStream()
        .map(note -> note.get("kind").stringValue())
        .toList();
  }

  @Test
  void whatIsGivenIsEditedAndTheRestStays() {
    JsonNode note = note(Map.of("body", "Called", "source", "system"));
    JsonNode edited = edit(note, Map.of("body", " Called again "));
    assertThat(edited.get("body").stringValue()).isEqualTo(" Called again ");
    assertThat(edited.get("preview").stringValue()).isEqualTo("Called again");
    assertThat(edited.get("editedAt").stringValue())
        .isGreaterThan(note.get("createdAt").stringValue());
    for (String same : List.of("id", "kind", "at", "source", "createdBy", "createdAt")) {
      assertThat(edited.get(same)).as(same).isEqualTo(note.get(same));
    }
    JsonNode call = edit(note, Map.of("kind", "call", "at", "2026-03-01T09:00:00Z"));
    assertThat(call.get("body")).isEqualTo(edited.get("body"));
    assertThat(call.get("kind").stringValue()).isEqualTo("call");
    assertThat(call.get("at").stringValue()).isEqualTo("2026-03-01T09:00:00.000Z");
    assertThat(call.get("editedAt").stringValue())
        .isGreaterThan(edited.get("editedAt").stringValue());
    assertThat(admin.get(notes).at("/data/notes")).containsExactly(call);
    assertThat(admin.get(record).at("/data/record/version").intValue()).isOne();
  }

  @Test
  void anEditThatChangesNothingIsNone() {
    JsonNode note = note(Map.of("body", "Called", "kind", "call"));
    String cursor = admin.get("/changes?cursor=now").at("/data/nextCursor").stringValue();
    assertThat(edit(note, Map.of())).isEqualTo(note);
    assertThat(edit(note, Map.of("body", "Called", "kind", "call", "at", note.get("at"))))
        .isEqualTo(note);
    assertThat(admin.get("/changes?cursor=" + cursor).at("/data/changes")).isEmpty();
  }

  @Test
  void wrongEditsAreRefusedWithAllTheirProblems() {
    JsonNode note = note(Map.of("body", "Called"));
    String path = notes + "/" + id(note);
    Map<String, @Nullable Object> nulls = new HashMap<>();
    Arrays.asList("body", "kind", "at").forEach(property -> nulls.put(property, null));
    assertThat(problems(admin.patch(path, nulls)))
        .isEqualTo("kind required, at required, body required");
    assertThat(problems(admin.patch(path, Map.of("body", " ", "source", "user", "kind", 7))))
        .isEqualTo("source unknown, body required, kind not_a_string");
    assertThat(problems(admin.patch(path, Map.of("body", "x".repeat(100_001)))))
        .isEqualTo("body too_long");
    assertRefused(admin.patch(notes + "/" + UUID.randomUUID(), Map.of("body", 1)), 404);
    assertRefused(admin.patch(notes + "/x", Map.of("body", "x")), 400);
    assertThat(admin.get(notes).at("/data/notes")).containsExactly(note);
  }

  /** Not even an administrator, and before the input is read. */
  @Test
  void onlyItsAuthorEditsANote() {
    JsonNode note = note(Map.of("body", "Called"));
    Api other = workspace.key("Administrator");
    assertRefused(other.patch(notes + "/" + id(note), Map.of("body", "Forged")), 403);
    assertRefused(other.patch(notes + "/" + id(note), Map.of("body", 7)), 403);
    assertThat(admin.get(notes).at("/data/notes")).containsExactly(note);
    assertThat(other.delete(notes + "/" + id(note)).status()).isEqualTo(200);
    assertRefused(admin.patch(notes + "/" + id(note), Map.of("body", "x")), 404);
  }

  @Test
  void anEditNeedsTheRightToUpdateTheRecordStill() {
    workspace.profile("{'name':'Writer','defaultAccess':{'view':true,'update':true}}");
    Api writer = workspace.key("Writer");
    String id = writer.post(notes, Map.of("body", "Called")).at("/data/note/id").stringValue();
    workspace.profile("{'name':'Writer','defaultAccess':{'view':true}}");
    assertRefused(writer.patch(notes + "/" + id, Map.of("body", "x")), 403);
    assertThat(writer.get(notes + "/" + id).at("/data/note/body").stringValue())
        .isEqualTo("Called");
  }

  @Test
  void theFeedTellsEditsWithTheNoteAsItIsNow() {
    JsonNode note = note(Map.of("body", "First text"));
    String cursor = admin.get("/changes?cursor=now").at("/data/nextCursor").stringValue();
    edit(note, Map.of("body", "Second text"));
    JsonNode last = edit(note, Map.of("kind", "call"));
    JsonNode changes = admin.get("/changes?cursor=" + cursor).at("/data/changes");
    assertThat(changes).hasSize(2);
    for (JsonNode change : changes) {
      assertThat(change.get("type").stringValue()).isEqualTo("note.updated");
      assertThat(change.get("noteId")).isEqualTo(note.get("id"));
      assertThat(change.get("note")).isEqualTo(last);
      assertThat(change.has("changes")).isFalse();
      assertThat(change.toString()).doesNotContain("First text");
    }
    workspace.profile("{'name':'Blind','defaultAccess':{},'objects':{'deals':{'view':true}}}");
    assertThat(workspace.key("Blind").get("/changes?cursor=" + cursor).at("/data/changes"))
        .isEmpty();
    admin.delete(notes + "/" + id(note));
    assertThat(admin.get("/changes?cursor=" + cursor).response().body())
        .contains("note.updated", "note.deleted")
        .doesNotContain("text");
  }

  @Test
  void theDeletionOfANoteErasesItsFormerTexts() {
    JsonNode note = note(Map.of("body", "First secret"));
    edit(note, Map.of("body", "Second secret", "kind", "call"));
    JsonNode kept = note(Map.of("body", "Kept before"));
    edit(kept, Map.of("body", "Kept after"));
    String call = recordId() + ".*call";
    assertThat(logged())
        .contains("First secret", "Second secret", "Kept before")
        .containsPattern(call);
    admin.delete(notes + "/" + id(note));
    assertThat(logged())
        .doesNotContain("secret")
        .doesNotContainPattern(call)
        .contains("Kept before", "Kept after");
    admin.delete(record);
    assertThat(logged()).doesNotContain("Kept");
  }

  /** All values in the log, those of a change in a line after the id of its record. */
  private String logged() {
    String schema = workspace.workspace().schema();
    return String.join(
        "\n",
        RunningOriel.bean(JdbcTemplate.class)
            .queryForList(
                "select concat(record_id, before, after) from " + schema + ".change order by seq",
                String.class));
  }

  /** Each edit sees the one before, so the log of them is a chain. */
  @Test
  void editsAtOnceFollowEachOther() {
    JsonNode note = note(Map.of("body", "0"));
    Api patient = admin.unchecked().patient();
    Parallel.all(
        20,
        i -> {
          Api.Answered edited = patient.patch(notes + "/" + id(note), Map.of("body", "n" + i));
          assertThat(edited.status()).as(edited.toString()).isEqualTo(200);
          return i;
        });
    String schema = workspace.workspace().schema();
    List<Map<String, Object>> edits =
        RunningOriel.bean(JdbcTemplate.class)
            .queryForList(
                """
                select before->>'body' as old, after->>'body' as new, after->>'editedAt' as at
                from %s.change where kind = 'note.updated' and record_id = ?::uuid
                order by after->>'editedAt'
                """
                    .formatted(schema),
                recordId());
    assertThat(edits).hasSize(20);
    String last = "0";
    Set<Object> times = new HashSet<>();
    for (Map<String, Object> edit : edits) {
      assertThat(edit).containsEntry("old", last);
      last = String.valueOf(edit.get("new"));
      times.add(edit.get("at"));
    }
    assertThat(times).hasSize(20);
    assertThat(admin.get(notes).at("/data/notes/0/body").stringValue()).isEqualTo(last);
  }

  @Test
  void anEditFollowsItsNoteToTheRecordOfAMerge() {
    JsonNode note = note(Map.of("body", "Called"));
    edit(note, Map.of("body", "Called back"));
    String into = admin.create("tasks", "Ada L", Map.of());
    String other = "/objects/tasks/records/" + into;
    assertThat(admin.post(other + "/merge", Map.of("from", List.of(recordId()))).status())
        .isEqualTo(200);
    assertRefused(admin.patch(notes + "/" + id(note), Map.of("body", "x")), 404);
    notes = other + "/notes";
    assertThat(edit(note, Map.of("kind", "call")).get("body").stringValue())
        .isEqualTo("Called back");
  }
}
