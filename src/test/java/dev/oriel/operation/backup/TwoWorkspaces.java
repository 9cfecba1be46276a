package dev.oriel.operation.backup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.job.Jobs;
import dev.oriel.testing.Api;
import dev.oriel.testing.EveryType;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.RecurringJob;
import dev.oriel.testing.RunningOriel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import tools.jackson.databind.JsonNode;

/** An installation with two workspaces, in which a little of everything has happened. */
final class TwoWorkspaces implements AutoCloseable {

  static final String ADMIN = "osk_admin0123456789abcdef0123456789abcdef";
  static final String SUPPORT = "osk_support0123456789abcdef0123456789abcdef";
  static final String OTHER = "osk_other0123456789abcdef0123456789abcdef";

  private static final String SETUP =
      """
      workspace: {name: Büro, region: AT, timeZone: Europe/Vienna, currency: EUR}
      members:
        - {email: ada@acme.test, name: Ada, profile: Administrator, password: analytical engine}
      profiles:
        - name: Support
          defaultAccess: {view: true}
          objects:
            contacts: {view: true, update: true, fields: {email: {read: false}}}
      keys:
        - {name: Admin, profile: Administrator, token: %s, member: ada@acme.test}
        - {name: Support, profile: Support, token: %s}
      """
          .formatted(ADMIN, SUPPORT);

  private static final String OTHER_SETUP =
      "workspace: Other\nkeys: [{name: Admin, profile: Administrator, token: %s}]".formatted(OTHER);

  final OwnDatabase database = OwnDatabase.create();
  final ServletWebServerApplicationContext server;
  final Api admin;
  final Api other;

  TwoWorkspaces(Path directory) {
    try {
      Path one = Files.writeString(directory.resolve("one.yaml"), SETUP);
      Path two = Files.writeString(directory.resolve("two.yaml"), OTHER_SETUP);
      server = database.serve("--oriel.setup=" + one + "," + two);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    admin = Api.at(OwnDatabase.origin(server), ADMIN);
    other = Api.at(OwnDatabase.origin(server), OTHER);
  }

  void fill() {
    EveryType.create(admin, "things");
    String company = admin.create("companies", "Färber & Söhne\t\"\\", Map.of("employees", 12));
    String contact = "";
    for (int i = 0; i < 8; i++) {
      contact =
          admin.create(
              "contacts",
              "Contact " + i,
              Map.of("email", "c" + i + "@acme.test", "company", company, "status", "lead"));
    }
    admin.patch("/objects/contacts/records/" + contact, Map.of("fields", Map.of("firstName", "Ö")));
    admin.post("/objects/contacts/records/" + contact + "/notes", Map.of("body", "A\nnote \\N."));
    String call =
        admin
            .post(
                "/objects/contacts/records/" + contact + "/notes",
                Map.of("body", "Called", "kind", "call", "at", "2026-02-28T12:00:00Z"))
            .at("/data/note/id")
            .stringValue();
    admin.patch(
        "/objects/contacts/records/" + contact + "/notes/" + call, Map.of("body", "Called back"));
    byte[] file = new byte[250_000];
    new Random(1).nextBytes(file);
    FileForm.attach(admin, "contacts", contact, "Fürst.bin", file);
    for (int i = 0; i < 3; i++) {
      String thing =
          admin.create(
              "things",
              "Thing " + i,
              Map.of(
                  "number",
                  1.50,
                  "select",
                  "red",
                  "multiSelect",
                  List.of("red", "blue"),
                  "lookup",
                  company,
                  "address",
                  Map.of("city", "Wien"),
                  "checkbox",
                  true,
                  "date",
                  "2026-02-28",
                  "dateTime",
                  "2026-02-28T12:00:00Z"));
      admin.delete("/objects/things/records/" + admin.create("things", "Gone " + i, Map.of()));
      assertThat(thing).isNotEmpty();
    }
    admin.post(
        "/objects/things/fields",
        Map.of("name", "Code", "apiName", "code", "type", "text", "unique", true, "indexed", true));
    admin.delete("/objects/things/fields/rating");
    quote(admin, 3);
    other.create("companies", "Other's", Map.of());
    quote(other, 1);
    database
        .jdbc()
        .update(
            """
            insert into w1.view
              (id, kind, object_id, member, shared, name, position, settings, created_at)
            select gen_random_uuid(), 'view', (select min(id) from oriel.object_type), id, true,
              'Büro "1"', 1, '{"q":"","filter":[],"sort":["-#1"],"columns":[]}', now()
            from oriel.member limit 1
            """);
    // What is built beside, from time to time, is built now.
    RecurringJob.run(server.getBean(Jobs.class), "indexes");
  }

  /** A quote with lines; returns its id. */
  static String quote(Api api, int lines) {
    String quote =
        api.post("/objects/quotes/records", Map.of("fields", Map.of("tax", 1)))
            .at("/data/record/id")
            .stringValue();
    for (int i = 1; i <= lines; i++) {
      api.post(
          "/objects/quoteLines/records",
          Map.of(
              "name", "Line", "fields", Map.of("quote", quote, "quantity", i, "unitPrice", 10.5)));
    }
    return quote;
  }

  /** What a key is answered to all that can be asked about every record. */
  static List<String> answers(Api api) {
    RunningOriel.awaitTransactions();
    List<String> answers = new ArrayList<>();
    JsonNode objects = get(api, "/objects", answers).at("/data/objects");
    for (JsonNode object : objects) {
      String path = "/objects/" + object.get("apiName").stringValue();
      get(api, path + "/deleted", answers);
      get(api, path + "/records?q=contact", answers);
      for (JsonNode record : get(api, path + "/records?limit=100", answers).at("/data/records")) {
        String one = path + "/records/" + record.get("id").stringValue();
        get(api, one, answers);
        get(api, one + "/history", answers);
        get(api, one + "/notes", answers);
        for (JsonNode file : get(api, one + "/attachments", answers).at("/data/attachments")) {
          String content = one + "/attachments/" + file.get("id").stringValue() + "/content";
          answers.add(content + api.unchecked().get(content).response().body());
        }
      }
    }
    assertThat(answers).hasSizeGreaterThan(20);
    return answers;
  }

  private static JsonNode get(Api api, String path, List<String> answers) {
    Api.Answered answered = api.get(path);
    answers.add(path + " " + answered.header("ETag") + " " + answered.json().path("data"));
    return answered.json();
  }

  @Override
  public void close() {
    server.close();
    database.close();
  }
}
