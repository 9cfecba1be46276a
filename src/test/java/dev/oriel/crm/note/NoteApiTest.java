package dev.oriel.crm.note;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class NoteApiTest {

  private static Api admin;

  private String notes = "";

  @BeforeAll
  static void workspace() {
    admin = TestWorkspace.create().admin();
  }

  @BeforeEach
  void record() {
    notes = "/objects/contacts/records/" + admin.create("contacts", "Ada", Map.of()) + "/notes";
  }

  private JsonNode note(Map<String, ?> body) {
    var created = admin.post(notes, body);
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    return created.at("/data/note");
  }

  private List<String> bodies(String query) {
    return admin
        .get(notes + query)
        .at("/data/notes")
        .valueStream()
        .map(note -> note.get("body").asString())
        .toList();
  }

  @Test
  void aNoteIsWrittenReadAndDeleted() {
    JsonNode note = note(Map.of("body", "  Called,\n\n called\u2028back \t later.  "));
    assertThat(note.propertyNames())
        .containsExactlyInAnyOrder(
            "id",
            "body",
            "preview",
            "kind",
            "at",
            "source",
            "createdBy",
            "createdByName",
            "createdAt",
            "editedAt",
            "isSystem");
    assertThat(note.get("preview").asString()).isEqualTo("Called, called back later.");
    assertThat(note.get("source").asString()).isEqualTo("api");
    assertThat(note.get("isSystem").booleanValue()).isFalse();
    assertThat(note.get("createdByName").asString()).startsWith("Key ");
    assertThat(note.get("createdAt").asString()).endsWith("Z");
    assertThat(admin.get(notes).at("/data/notes").get(0)).isEqualTo(note);
    var read = admin.get(notes + "/" + note.get("id").asString());
    assertThat(read.at("/data/note")).isEqualTo(note);
    assertRefused(admin.get(notes + "/" + note.get("id").asString() + "?x=1"), 400);
    assertRefused(admin.delete(notes + "/" + note.get("id").asString() + "?x=1"), 400);
    assertRefused(admin.delete(notes + "/" + UUID.randomUUID() + "?x=1"), 404);
    var deleted = admin.delete(notes + "/" + note.get("id").asString());
    assertThat(deleted.at("/data/deleted").booleanValue()).isTrue();
    assertThat(deleted.at("/data/noteId")).isEqualTo(note.get("id"));
    assertRefused(admin.get(notes + "/" + note.get("id").asString()), 404);
    assertRefused(admin.delete(notes + "/" + note.get("id").asString()), 404);
    assertThat(admin.get(notes).at("/data/notes")).isEmpty();
  }

  @Test
  void theSourceIsToldAndSystemIsMarked() {
    assertThat(note(Map.of("body", "x", "source", "user")).get("source").asString())
        .isEqualTo("user");
    JsonNode system = note(Map.of("body", "x", "source", "system"));
    assertThat(system.get("source").asString()).isEqualTo("system");
    assertThat(system.get("isSystem").booleanValue()).isTrue();
    assertRefused(admin.post(notes, Map.of("body", "x", "source", "robot")), 400);
    assertRefused(admin.post(notes, Map.of("body", "x", "source", "System")), 400);
  }

  @Test
  void aBodyIsRequiredAndBounded() {
    assertRefused(admin.post(notes, Map.of()), 400);
    assertRefused(admin.post(notes, Map.of("body", " \n ")), 400);
    assertRefused(admin.post(notes, Map.of("body", List.of("x"))), 400);
    assertRefused(admin.post(notes, Map.of("body", "x", "text", "y")), 400);
    JsonNode longest = note(Map.of("body", "🙂".repeat(100_000)));
    assertThat(longest.get("preview").asString()).isEqualTo("🙂".repeat(140));
    assertRefused(admin.post(notes, Map.of("body", "x".repeat(100_001))), 400);
  }

  @Test
  void notesAreNewestFirstInPages() {
    for (int i = 0; i < 7; i++) {
      note(Map.of("body", "n" + i));
    }
    assertThat(bodies("")).containsExactly("n6", "n5", "n4", "n3", "n2", "n1", "n0");
    var page = admin.get(notes + "?limit=3");
    assertThat(page.at("/data/hasMore").booleanValue()).isTrue();
    String cursor = page.at("/data/nextCursor").asString();
    assertThat(bodies("?limit=10&cursor=" + cursor)).containsExactly("n3", "n2", "n1", "n0");
    assertRefused(admin.get(notes + "?limit=0"), 400);
    assertRefused(admin.get(notes + "?limit=1001"), 400);
    assertRefused(admin.get(notes + "?cursor=x"), 400);
  }

  @Test
  void aWalkGoesOnWhenTheLastNoteItSawIsDeleted() {
    for (int i = 0; i < 6; i++) {
      note(Map.of("body", "n" + i));
    }
    List<String> walked = new ArrayList<>();
    String cursor = "";
    do {
      var page = admin.get(notes + "?limit=2" + (cursor.isEmpty() ? "" : "&cursor=" + cursor));
      for (JsonNode note : page.at("/data/notes")) {
        walked.add(note.get("body").asString());
        admin.delete(notes + "/" + note.get("id").asString());
      }
      cursor = page.at("/data/nextCursor").asString("");
    } while (!cursor.isEmpty());
    assertThat(walked).containsExactly("n5", "n4", "n3", "n2", "n1", "n0");
  }

  @Test
  void notesBelongToTheirRecordAndGoWithIt() {
    String id = note(Map.of("body", "x")).get("id").asString();
    String mine = notes;
    record();
    assertRefused(admin.delete(notes + "/" + id), 404);
    assertThat(bodies("")).isEmpty();
    assertRefused(admin.get(mine + "/x"), 400);
    assertRefused(admin.delete(mine + "/x"), 400);
    assertRefused(admin.delete(mine + "/" + UUID.randomUUID()), 404);
    assertRefused(admin.get(mine.replace("contacts", "companies")), 404);
    assertThat(admin.delete(mine.replace("/notes", "")).status()).isEqualTo(200);
    assertRefused(admin.get(mine), 404);
    assertRefused(admin.post(mine, Map.of("body", "x")), 404);
    assertRefused(admin.delete(mine + "/" + id), 404);
  }
}
