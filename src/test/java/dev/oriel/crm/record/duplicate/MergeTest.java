package dev.oriel.crm.record.duplicate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.Await;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.ServerLog;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Records that stand for the same thing become one. */
class MergeTest extends MergeCase {

  /** Copies the contacts, with a lookup to a company, more than ten thousand times. */
  private String many(String company) {
    String table = workspace.workspace().schema() + ".o" + workspace.objectId("contacts");
    return """
    with copies as (select from generate_series(1, %2$d))
    insert into %1$s select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
    from %1$s c, copies
    """
        .formatted(table, RecordJoin.MAX_LOOKUPS);
  }

  @Test
  void theRecordKeepsItsValuesAndTakesThoseThatItLacksInTheGivenOrder() {
    String into = contact(Map.of("lastName", "King", "email", "ada@example.com"));
    String first = contact(Map.of("lastName", "Byron", "jobTitle", "Countess"));
    String second =
        contact(Map.of("firstName", "Ada", "jobTitle", "Poet", "phone", "+43 1 5550001"));
    JsonNode record = merged("contacts", into, Map.of("status", "lead"), first, second);
    assertThat(record.get("name").stringValue()).isEqualTo("Ada King");
    assertThat(record.at("/fields/email").stringValue()).isEqualTo("ada@example.com");
    assertThat(record.at("/fields/jobTitle").stringValue()).isEqualTo("Countess");
    assertThat(record.at("/fields/phone").stringValue()).isEqualTo("+43 1 5550001");
    assertThat(record.at("/fields/status").stringValue()).isEqualTo("lead");
    assertThat(record.get("version").intValue()).isEqualTo(2);
    assertThat(admin.get(CONTACTS + into).at("/data/record")).isEqualTo(record);
  }

  @Test
  void theLogHasALineForAMerge() {
    String into = contact(Map.of("lastName", "King"));
    String other = contact(Map.of("lastName", "Byron"));
    merged("contacts", into, Map.of(), other);
    Await.until(() -> ServerLog.text().contains("were merged into " + into));
    assertThat(ServerLog.text()).contains("Records [" + other + "] of 'contacts'");
  }

  @Test
  void theOthersAreGoneAndTheAnswerSaysWhatTheyBecame() {
    String last = contact(Map.of("lastName", "Last"));
    String middle = contact(Map.of("lastName", "Middle"));
    String first = contact(Map.of("lastName", "First"));
    merged("contacts", middle, Map.of(), first);
    merged("contacts", last, Map.of(), middle);
    for (String gone : List.of(first, middle)) {
      Answered answer = admin.get(CONTACTS + gone);
      assertThat(answer.status()).isEqualTo(404);
      assertThat(answer.code()).isEqualTo("not_found");
      assertThat(answer.at("/error/details/0/code").stringValue()).isEqualTo("merged");
      assertThat(answer.at("/error/details/0/ids/0").stringValue()).isEqualTo(last);
    }
    RunningOriel.awaitTransactions();
    JsonNode deleted = admin.get("/objects/contacts/deleted").at("/data/deleted");
    assertThat(deleted.get(0).get("mergedInto").stringValue()).isEqualTo(middle);
    assertThat(deleted.get(1).get("mergedInto").stringValue()).isEqualTo(last);
  }

  @Test
  void lookupsNotesAndFilesOfTheOthersBecomeItsOwn() {
    String into = admin.create("companies", "Acme", Map.of());
    String other = admin.create("companies", "ACME Inc.", Map.of());
    String contact = contact(Map.of("lastName", "Byron", "company", other));
    String deal = admin.create("deals", "Engine", Map.of("company", other));
    String note =
        admin
            .post(COMPANIES + other + "/notes", Map.of("body", "Likes engines."))
            .at("/data/note/id")
            .stringValue();
    byte[] text = "engine".getBytes(StandardCharsets.UTF_8);
    String file = FileForm.attach(admin, "companies", other, "a.txt", text);
    merged("companies", into, Map.of(), other);
    assertThat(fields("contacts", contact).get("company").stringValue()).isEqualTo(into);
    assertThat(fields("deals", deal).get("company").stringValue()).isEqualTo(into);
    assertThat(admin.get(COMPANIES + into + "/notes").at("/data/notes/0/id").stringValue())
        .isEqualTo(note);
    assertThat(
            admin.get(COMPANIES + into + "/attachments").at("/data/attachments/0/id").stringValue())
        .isEqualTo(file);
    JsonNode change = admin.get(CONTACTS + contact + "/history").at("/data/changes/0");
    assertThat(change.at("/changes/0/before").stringValue()).isEqualTo(other);
    assertThat(change.at("/changes/0/after").stringValue()).isEqualTo(into);
    assertThat(change.get("version").intValue()).isEqualTo(2);
  }

  @Test
  void feedAndEventsTellWhatBecameOfTheRecords() {
    String into = contact(Map.of("lastName", "King"));
    String other = contact(Map.of("lastName", "King"));
    String cursor = admin.get("/changes?cursor=now").at("/data/nextCursor").stringValue();
    merged("contacts", into, Map.of(), other);
    JsonNode changes = admin.get("/changes?wait=20&cursor=" + cursor).at("/data/changes");
    assertThat(changes).hasSize(2);
    assertThat(changes.get(0).get("type").stringValue()).isEqualTo("record.updated");
    assertThat(changes.get(0).get("recordId").stringValue()).isEqualTo(into);
    assertThat(changes.get(0).at("/mergedFrom/0").stringValue()).isEqualTo(other);
    assertThat(changes.get(1).get("type").stringValue()).isEqualTo("record.deleted");
    assertThat(changes.get(1).get("recordId").stringValue()).isEqualTo(other);
    assertThat(changes.get(1).get("mergedInto").stringValue()).isEqualTo(into);
  }

  @Test
  void aUniqueValueGoesOverAndOneOfAThirdRecordIsAConflict() {
    admin.post(
        "/objects/contacts/fields", Map.of("apiName", "code", "type", "text", "unique", true));
    String into = contact(Map.of("lastName", "Into"));
    String other = contact(Map.of("lastName", "Other", "code", "K-1"));
    contact(Map.of("lastName", "Third", "code", "K-3"));
    Answered taken = merge("contacts", into, Map.of("code", "K-3"), other);
    assertThat(taken.status()).isEqualTo(409);
    assertThat(taken.at("/error/details/0/field").stringValue()).isEqualTo("code");
    assertThat(fields("contacts", other).get("code").stringValue()).isEqualTo("K-1");
    assertThat(merged("contacts", into, Map.of(), other).at("/fields/code").stringValue())
        .isEqualTo("K-1");
    assertThat(
            admin
                .send("PUT", CONTACTS + "by/code/k-1", Map.of(), Map.of())
                .at("/data/record/id")
                .stringValue())
        .isEqualTo(into);
  }

  @Test
  void aRecordDoesNotPointAtItselfAfterItsParentWasMergedIntoIt() {
    String top = admin.create("companies", "Top", Map.of());
    String parent = admin.create("companies", "Parent", Map.of("parentCompany", top));
    String child = admin.create("companies", "Child", Map.of("parentCompany", parent));
    String grandchild = admin.create("companies", "Grandchild", Map.of("parentCompany", parent));
    assertThat(merged("companies", child, Map.of(), parent).at("/fields/parentCompany"))
        .isEqualTo(fields("companies", child).get("parentCompany"));
    assertThat(fields("companies", child).get("parentCompany").stringValue()).isEqualTo(top);
    assertThat(fields("companies", grandchild).get("parentCompany").stringValue()).isEqualTo(child);
    assertThat(merged("companies", child, Map.of(), top).at("/fields/parentCompany").isNull())
        .isTrue();
    assertThat(
            merged("companies", grandchild, Map.of(), child).at("/fields/parentCompany").isNull())
        .isTrue();
  }

  @Test
  void aRecordWithoutANameTakesTheGivenNameOfAnother() {
    String into = contact(Map.of("email", "ada@example.com"));
    String other =
        admin
            .post("/objects/contacts/records", Map.of("name", "The Countess"))
            .at("/data/record/id")
            .stringValue();
    assertThat(merged("contacts", into, Map.of(), other).get("name").stringValue())
        .isEqualTo("The Countess");
  }

  @Test
  void allMistakesOfTheInputAreToldAndNothingIsWritten() {
    String into = contact(Map.of("lastName", "Into"));
    String other = contact(Map.of("lastName", "Other"));
    Answered wrong = merge("contacts", into, Map.of("email", "none"), "x", into, other, other);
    assertThat(wrong.status()).isEqualTo(400);
    assertThat(wrong.at("/error/details").valueStream().map(d -> d.get("field").stringValue()))
        .containsExactly("from[0]", "from[1]", "from[3]", "email");
    String unknown = UUID.randomUUID().toString();
    Answered missing = merge("contacts", into, Map.of(), other, unknown);
    assertThat(missing.status()).isEqualTo(400);
    assertThat(missing.at("/error/details/0/field").stringValue()).isEqualTo("from[1]");
    for (Object from : new Object[] {List.of(), "x", List.of(1), Map.of()}) {
      assertThat(admin.post(CONTACTS + into + "/merge", Map.of("from", from)).status())
          .isEqualTo(400);
    }
    List<String> many = new ArrayList<>();
    for (int i = 0; i <= MergeRequest.MAX; i++) {
      many.add(UUID.randomUUID().toString());
    }
    assertThat(admin.post(CONTACTS + into + "/merge", Map.of("from", many)).message())
        .contains("1 to 20");
    assertThat(admin.post(CONTACTS + unknown + "/merge", Map.of("from", List.of(other))).status())
        .isEqualTo(404);
    assertThat(admin.get(CONTACTS + other).status()).isEqualTo(200);
    assertThat(admin.get(CONTACTS + into).at("/data/record/version").intValue()).isEqualTo(1);
  }

  @Test
  void preconditionsAreThoseOfOtherWrites() {
    String into = contact(Map.of("lastName", "Into"));
    String other = contact(Map.of("lastName", "Other"));
    String path = CONTACTS + into + "/merge";
    Map<String, Object> body = Map.of("from", List.of(other));
    assertThat(admin.send("POST", path, body, Map.of("If-Match", "\"7\"")).status()).isEqualTo(412);
    Map<String, Object> strict =
        Map.of("from", List.of(other), "fields", Map.of("createdAt", "2026-01-01T00:00:00Z"));
    assertThat(admin.send("POST", path, strict, Map.of("Prefer", "handling=strict")).status())
        .isEqualTo(400);
    Map<String, String> headers = new HashMap<>();
    headers.put("If-Match", "\"1\"");
    headers.put("Idempotency-Key", "one");
    Answered done = admin.send("POST", path, body, headers);
    assertThat(done.status()).as(done.toString()).isEqualTo(200);
    assertThat(done.header("ETag")).isEqualTo("\"2\"");
    assertThat(admin.send("POST", path, body, headers).response().body())
        .isEqualTo(done.response().body());
  }

  @Test
  void aLookupThatManyRecordsHaveRefusesTheMerge() {
    String into = admin.create("companies", "Into", Map.of());
    String other = admin.create("companies", "Other", Map.of());
    admin.create("contacts", "One", Map.of("company", other));
    RunningOriel.bean(JdbcTemplate.class).update(many(other));
    Answered refused = merge("companies", into, Map.of(), other);
    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.message()).contains("10,000");
    assertThat(merge("companies", other, Map.of(), into).status()).isEqualTo(200);
  }

  @Test
  void aClientMergesByATool() {
    String into = contact(Map.of("lastName", "Into"));
    String other = contact(Map.of("lastName", "Other", "email", "other@example.com"));
    Mcp mcp = new Mcp(workspace.connection("Administrator"));
    Map<String, Object> arguments = new HashMap<>();
    arguments.put("objectApiName", "contacts");
    arguments.put("recordId", into);
    arguments.put("from", List.of(other));
    arguments.put("dryRun", true);
    assertThat(mcp.call("merge_records", arguments).at("/record/fields/email").stringValue())
        .isEqualTo("other@example.com");
    assertThat(admin.get(CONTACTS + other).status()).isEqualTo(200);
    arguments.remove("dryRun");
    mcp.call("merge_records", arguments);
    assertThat(mcp.refusal("get_record", Map.of("objectApiName", "contacts", "recordId", other)))
        .contains("was merged into " + into);
  }
}
