package dev.oriel.access.idempotency;

import static dev.oriel.access.idempotency.Keyed.assertReplayed;
import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A request that is sent again with its key is given the first answer, and writes nothing. */
class ReplayTest {

  private static final String CONTACTS = "/objects/contacts/records";

  private static Api admin;

  @BeforeAll
  static void workspace() {
    admin = TestWorkspace.create().admin();
  }

  private static String contact() {
    return CONTACTS + "/" + admin.create("contacts", "Ada", Map.of());
  }

  /** Sends a request twice; returns the first answer, which the second must be as well. */
  private static Api.Answered twice(String method, String path, @Nullable Object body, int status) {
    Keyed keyed = Keyed.by(admin);
    Api.Answered first = keyed.send(method, path, body);
    assertThat(first.status()).as(first.toString()).isEqualTo(status);
    assertReplayed(first, keyed.send(method, path, body));
    return first;
  }

  @Test
  void aRecordIsCreatedOnce() {
    String word = "w" + UUID.randomUUID().toString().substring(0, 8);
    Map<String, ?> body =
        Map.of("name", "Grüße 𝄞 " + word, "fields", Map.of("jobTitle", "\u0001 \u2028\t"));
    Api.Answered first = twice("POST", CONTACTS, body, 201);
    assertThat(first.header("Location")).isNotEmpty();
    assertThat(first.header("ETag")).isNotEmpty();
    assertThat(admin.get(CONTACTS + "?q=" + word).at("/data/count").intValue()).isEqualTo(1);
  }

  @Test
  void theFirstAnswerStaysWhateverBecomesOfTheRecord() {
    Keyed keyed = Keyed.by(admin);
    Map<String, ?> body = Map.of("name", "Ada");
    Api.Answered first = keyed.post(CONTACTS, body);
    String record = CONTACTS + "/" + first.at("/data/record/id").stringValue();
    admin.patch(record, Map.of("name", "Eve"));
    assertReplayed(first, keyed.post(CONTACTS, body));
    admin.delete(record);
    assertReplayed(first, keyed.post(CONTACTS, body));
    assertRefused(admin.get(record), 404);
  }

  @Test
  void aRecordIsChangedOnce() {
    String record = contact();
    Keyed keyed = Keyed.by(admin);
    Map<String, ?> body = Map.of("fields", Map.of("jobTitle", "Analyst"));
    Api.Answered first = keyed.send("PATCH", record, body);
    assertThat(first.status()).as(first.toString()).isEqualTo(200);
    admin.patch(record, Map.of("fields", Map.of("jobTitle", "Countess")));
    assertReplayed(first, keyed.send("PATCH", record, body));
    assertThat(admin.get(record).at("/data/record/fields/jobTitle").stringValue())
        .isEqualTo("Countess");
    assertThat(admin.get(record + "/history").at("/data/changes").size()).isEqualTo(3);
  }

  @Test
  void aDeletedRecordIsToldToBeDeletedAgain() {
    String record = contact();
    assertThat(twice("DELETE", record, null, 200).at("/data/deleted").booleanValue()).isTrue();
    assertRefused(admin.delete(record), 404);
  }

  @Test
  void notesAreWrittenAndDeletedOnce() {
    String notes = contact() + "/notes";
    Api.Answered note = twice("POST", notes, Map.of("body", "Called."), 201);
    assertThat(admin.get(notes).at("/data/notes").size()).isEqualTo(1);
    twice("DELETE", notes + "/" + note.at("/data/note/id").stringValue(), null, 200);
  }

  @Test
  void definitionsAreChangedOnce() {
    String object = "o" + UUID.randomUUID().toString().substring(0, 8);
    String path = "/objects/" + object;
    String size = path + "/fields/size";
    twice("POST", "/objects", Map.of("name", object, "apiName", object), 201);
    twice("POST", path + "/fields", Map.of("apiName", "size", "type", "text"), 201);
    // Its table is made, which is part of the same transaction.
    twice("POST", path + "/records", Map.of("name", "One", "fields", Map.of("size", "12")), 201);
    // These go through the rows of the table, after a new column was added apart.
    twice("PATCH", size, Map.of("type", "number"), 200);
    twice("PATCH", size, Map.of("unique", true), 200);
    twice("POST", path + "/fields", Map.of("apiName", "no", "type", "autoNumber"), 201);
    Api.Answered records = admin.get(path + "/records");
    assertThat(records.at("/data/count").intValue()).isEqualTo(1);
    assertThat(records.at("/data/records/0/fields/size").intValue()).isEqualTo(12);
    twice("DELETE", size, null, 200);
    twice("PATCH", path, Map.of("apiName", object + "x"), 200);
    twice("DELETE", path + "x", null, 200);
    assertRefused(admin.get(path + "x"), 404);
  }

  @Test
  void refusalsAreGivenAgainAlthoughTheyWouldNotBeSaidNow() {
    Keyed create = Keyed.by(admin);
    Api.Answered unknown = create.post("/objects/later/records", Map.of("name", "One"));
    assertRefused(unknown, 404);
    admin.post("/objects", Map.of("name", "Later", "apiName", "later"));
    assertReplayed(unknown, create.post("/objects/later/records", Map.of("name", "One")));

    Keyed taken = Keyed.by(admin);
    Map<String, ?> body = Map.of("name", "Later", "apiName", "later");
    Api.Answered conflict = taken.post("/objects", body);
    assertRefused(conflict, 409);
    admin.delete("/objects/later");
    assertReplayed(conflict, taken.post("/objects", body));
    assertRefused(admin.get("/objects/later"), 404);
  }

  @Test
  void whateverIsRefusedIsRefusedAlikeAgain() {
    String record = contact();
    twice("POST", CONTACTS, Map.of("fields", Map.of("colour", "red")), 400);
    twice("POST", CONTACTS, "{\"name\":", 400);
    twice("POST", CONTACTS, Map.of("fields", Map.of("company", UUID.randomUUID())), 400);
    twice("POST", CONTACTS + "?q=1", Map.of("name", "Ada"), 400);
    twice("POST", record, Map.of("name", "Ada"), 405);
    twice("PATCH", CONTACTS + "/" + UUID.randomUUID(), Map.of("name", "Ada"), 404);
    twice("POST", "/nowhere", Map.of("name", "Ada"), 404);
    twice("DELETE", "/objects/contacts", null, 400);
    Map<String, String> headers =
        Map.of("Idempotency-Key", UUID.randomUUID().toString(), "If-Match", "\"7\"");
    Api.Answered stale = admin.send("PATCH", record, Map.of("name", "Eve"), headers);
    assertRefused(stale, 412);
    assertReplayed(stale, admin.send("PATCH", record, Map.of("name", "Eve"), headers));
  }

  @Test
  void oneOfTwoRecordsWithAValueThatIsUniqueIsRefusedAndNothingElseIsLost() {
    String object = "o" + UUID.randomUUID().toString().substring(0, 8);
    admin.post("/objects", Map.of("name", object, "apiName", object));
    admin.post(
        "/objects/" + object + "/fields",
        Map.of("apiName", "code", "type", "text", "unique", true));
    String records = "/objects/" + object + "/records";
    Map<String, ?> body = Map.of("name", "One", "fields", Map.of("code", "A"));
    twice("POST", records, body, 201);
    twice("POST", records, body, 409);
    assertThat(admin.get(records).at("/data/count").intValue()).isEqualTo(1);
  }

  @Test
  void aQuoteWithItsLinesIsKeptTogether() {
    String quote = admin.create("quotes", "Q", Map.of());
    String lines = "/objects/quoteLines/records";
    Map<String, ?> fields = Map.of("quote", quote, "quantity", 2, "unitPrice", 10);
    Api.Answered line = twice("POST", lines, Map.of("name", "L", "fields", fields), 201);
    String path = lines + "/" + line.at("/data/record/id").stringValue();
    twice("PATCH", path, Map.of("fields", Map.of("quantity", 3)), 200);
    String total = "/objects/quotes/records/" + quote;
    assertThat(admin.get(total).at("/data/record/fields/total").intValue()).isEqualTo(30);
    twice("DELETE", total, null, 200);
    assertRefused(admin.get(path), 404);
  }
}
