package dev.oriel.crm.record.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.importing.ImportJobs;
import dev.oriel.integration.importing.RowHold;
import dev.oriel.integration.importing.TableHold;
import dev.oriel.testing.Api;
import dev.oriel.testing.OnePostgres;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.Rounds;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Calls beside other calls, edits, moves, deletions, merges and imports. */
@Tag(SecondTier.ROWS)
@OnePostgres
class LastContactRaceTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin().unchecked().patient();
  private final Calls calls = new Calls(admin);
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  private String table(String object) {
    return workspace.workspace().schema() + ".o" + workspace.objectId(object);
  }

  private List<String> contacts(int number, String company) {
    return IntStream.range(0, number)
        .mapToObj(i -> admin.create("contacts", "Contact " + i, Map.of("company", company)))
        .toList();
  }

  @Test
  void callsOnContactsOfOneCompanyAllCount() {
    String company = admin.create("companies", "Acme", Map.of());
    List<String> contacts = contacts(8, company);
    for (int round = 0; round < Rounds.or(2); round++) {
      Parallel.all(48, i -> calls.call("contacts", contacts.get(i % 8), 1 + i % 28));
      calls.assertAllRight("contacts", "companies");
      calls.assertLast("companies", company, 28);
    }
  }

  /** Who waits for the company has not locked the contact, for which others may wait with it. */
  @Test
  void aCallLocksTheCompanyBeforeTheContact() throws Exception {
    String company = admin.create("companies", "Acme", Map.of());
    String contact = contacts(1, company).getFirst();
    CompletableFuture<String> call;
    try (RowHold held = RowHold.of(table("companies"), company)) {
      call = CompletableFuture.supplyAsync(() -> calls.call("contacts", contact, 3));
      held.awaitWaiting(1);
      jdbc.queryForList(
          "select from %s where id = ? for update nowait".formatted(table("contacts")),
          UUID.fromString(contact));
      held.release();
    }
    call.get();
    calls.assertLast("companies", company, 3);
  }

  /** An import keeps writers from the table, and may write the company that a call would lock. */
  @Test
  void aCallThatWaitsForAnImportHoldsNothing() throws Exception {
    String company = admin.create("companies", "Acme", Map.of());
    String contact = contacts(1, company).getFirst();
    for (String locked : List.of("contacts", "companies")) {
      CompletableFuture<String> call;
      try (TableHold held = TableHold.of(table(locked))) {
        call = CompletableFuture.supplyAsync(() -> calls.call("contacts", contact, 3));
        held.awaitWaiting();
        for (String object : List.of("companies", "contacts")) {
          jdbc.queryForList("select from %s for update nowait".formatted(table(object)));
        }
        held.release();
      }
      call.get();
    }
    calls.assertAllRight("contacts", "companies");
  }

  @Test
  void aCallCountsForTheCompanyToWhichItsContactIsMovedMeanwhile() throws Exception {
    String from = admin.create("companies", "From", Map.of());
    String to = admin.create("companies", "To", Map.of());
    String contact = contacts(1, from).getFirst();
    CompletableFuture<String> call;
    try (RowHold held = RowHold.of(table("companies"), from)) {
      call = CompletableFuture.supplyAsync(() -> calls.call("contacts", contact, 3));
      held.awaitWaiting(1);
      // The contact has no last contact yet, so its move waits for no company.
      Api.Answered moved =
          admin.patch(Calls.path("contacts", contact), Map.of("fields", Map.of("company", to)));
      assertThat(moved.status()).as(moved.toString()).isEqualTo(200);
      held.release();
    }
    call.get();
    calls.assertLast("companies", from, null);
    calls.assertLast("companies", to, 3);
  }

  @Test
  void everythingAtOnceLeavesEveryLastContactRight() {
    for (int round = 0; round < Rounds.or(2); round++) {
      List<String> companies =
          IntStream.range(0, 3)
              .mapToObj(i -> admin.create("companies", "Company " + i, Map.of()))
              .toList();
      List<String> contacts = new ArrayList<>();
      companies.forEach(company -> contacts.addAll(contacts(4, company)));
      int seed = round;
      Parallel.all(
          12,
          i -> {
            Random random = new Random(seed * 100L + i);
            for (int step = 0; step < 8; step++) {
              act(random, companies, contacts);
            }
            return i;
          });
      calls.assertAllRight("contacts", "companies");
      contacts.forEach(contact -> admin.delete(Calls.path("contacts", contact)));
      calls.assertAllRight("companies");
      companies.forEach(company -> admin.delete(Calls.path("companies", company)));
    }
  }

  private void act(Random random, List<String> companies, List<String> contacts) {
    String company = companies.get(random.nextInt(companies.size()));
    String contact = contacts.get(random.nextInt(contacts.size()));
    String other = contacts.get(random.nextInt(contacts.size()));
    String path = Calls.path("contacts", contact);
    Map<String, Object> call =
        Map.of("body", "x", "kind", "call", "at", Calls.day(1 + random.nextInt(28)));
    Api.Answered answer =
        switch (random.nextInt(8)) {
          case 0 -> admin.post(Calls.path("companies", company) + "/notes", call);
          case 1 -> admin.patch(path, Map.of("fields", Map.of("company", company)));
          case 2 -> onANote(path, random);
          case 3 ->
              admin.post(
                  "/objects/contacts/records/batch",
                  Map.of(
                      "atomic",
                      true,
                      "operations",
                      List.of(
                          Map.of(
                              "op", "update", "id", contact, "fields", Map.of("company", company)),
                          Map.of(
                              "op", "update", "id", other, "fields", Map.of("company", company)))));
          case 4 ->
              random.nextInt(6) > 0 || contact.equals(other)
                  ? admin.get(path)
                  : admin.post(path + "/merge", Map.of("from", List.of(other)));
          case 5 -> random.nextInt(8) > 0 ? admin.get(path) : admin.delete(path);
          default -> admin.post(path + "/notes", call);
        };
    assertThat(answer.status()).as(answer.toString()).isIn(200, 201, 400, 404);
  }

  private Api.Answered onANote(String path, Random random) {
    var notes = admin.get(path + "/notes").at("/data/notes");
    if (notes.isEmpty()) {
      return admin.get(path);
    }
    String note =
        path + "/notes/" + notes.get(random.nextInt(notes.size())).get("id").stringValue();
    return switch (random.nextInt(3)) {
      case 0 -> admin.delete(note);
      case 1 -> admin.patch(note, Map.of("kind", random.nextBoolean() ? "note" : "email"));
      default -> admin.patch(note, Map.of("at", Calls.day(1 + random.nextInt(28))));
    };
  }

  @Test
  void callsBesideAnImportThatMovesTheirContactsAllCount() {
    String from = admin.create("companies", "From", Map.of());
    admin.create("companies", "To", Map.of());
    List<String> contacts = contacts(10, from);
    String[] rows = new String[10];
    for (int i = 0; i < 10; i++) {
      calls.call("contacts", contacts.get(i), 1 + i);
      rows[i] = contacts.get(i) + " | To";
    }
    ImportJobs jobs = new ImportJobs(admin);
    Map<String, Object> body = ImportJobs.body("contacts", "id | company", rows);
    body.put("duplicateMode", "update");
    String job = jobs.create(body);
    jobs.validate(job);
    Parallel.all(
        12,
        i ->
            i == 0
                ? admin.post(job + "/run", null)
                : calls.call("contacts", contacts.get(i % 10), 10 + i));
    assertThat(jobs.ended(job).path("status").stringValue()).isEqualTo("succeeded");
    calls.assertAllRight("contacts", "companies");
    calls.assertLast("companies", from, null);
  }
}
