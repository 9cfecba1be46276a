package dev.oriel;

import dev.oriel.testing.Api;
import dev.oriel.testing.FileForm;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** An object with a field, two records, a note and an attachment, and an import job. */
record OperationSubject(
    String object,
    String record,
    String other,
    String note,
    String attachment,
    String job,
    String dashboard,
    String view) {

  private static final AtomicInteger NUMBERS = new AtomicInteger();

  static OperationSubject create(Api admin) {
    String object = "subject" + NUMBERS.incrementAndGet();
    admin.post("/objects", Map.of("name", object, "apiName", object));
    admin.post("/objects/" + object + "/fields", Map.of("apiName", "secret", "type", "email"));
    String record = admin.create(object, "One", Map.of("secret", "hush@example.com"));
    String other = admin.create(object, "Other", Map.of());
    String note = note(admin, object, record);
    String attachment =
        FileForm.attach(admin, object, record, "a.txt", "A note".getBytes(StandardCharsets.UTF_8));
    return new OperationSubject(object, record, other, note, attachment, "", "", "");
  }

  private static String note(Api author, String object, String record) {
    String notes = "/objects/" + object + "/records/" + record + "/notes";
    return author.post(notes, Map.of("body", "A note")).at("/data/note/id").stringValue();
  }

  OperationSubject withJob(String id) {
    return new OperationSubject(object, record, other, note, attachment, id, dashboard, view);
  }

  /** With a dashboard that everybody is offered. */
  OperationSubject withDashboard(Api admin) {
    Map<String, Object> empty = Map.of("name", "Shared", "shared", true);
    String id = admin.post("/dashboards", empty).at("/data/dashboard/id").stringValue();
    return new OperationSubject(object, record, other, note, attachment, job, id, view);
  }

  /** With a shared view of the object. */
  OperationSubject withView(Api admin) {
    Map<String, Object> shared = Map.of("object", object, "name", "Shared", "shared", true);
    String id = admin.post("/views", shared).at("/data/view/id").stringValue();
    return new OperationSubject(object, record, other, note, attachment, job, dashboard, id);
  }

  /** A tile about the object, and about the field that not everybody may read. */
  Map<String, Object> tile() {
    return Map.of("kind", "bars", "title", "T", "object", object, "groupBy", List.of("secret"));
  }

  OperationSubject withNoteOf(Api author) {
    return new OperationSubject(
        object, record, other, note(author, object, record), attachment, job, dashboard, view);
  }

  String path(Operation operation) {
    return operation
        .path()
        .replace("{object}", object)
        .replace("{field}", "secret")
        .replace(
            "{matchField}/{value}",
            operation.method().equals("GET") ? "secret/hush@example.com" : "name/New")
        .replace("/duplicates", "/duplicates?by=secret")
        .replace("/aggregate", "/aggregate?groupBy=secret")
        .replace("{record}", record)
        .replace("{note}", note)
        .replace("{attachment}", attachment)
        .replace("{job}", job)
        .replace("{dashboard}", dashboard)
        .replace("{view}", view)
        .replaceFirst(
            "^/views$", operation.method().equals("GET") ? "/views?object=" + object : "/views");
  }

  /** An operation of a batch. */
  Map<String, String> write(String operation) {
    return switch (operation) {
      case "create" -> Map.of("op", operation, "name", "Another");
      case "update" -> Map.of("op", operation, "id", record, "name", "Another");
      default -> Map.of("op", operation, "id", record);
    };
  }

  /** All that an operation could have changed. */
  String state(Api admin) {
    String path = "/objects/" + object;
    String one = path + "/records/" + record;
    return Stream.of(path, path + "/records", one + "/notes", one + "/attachments")
            .map(p -> admin.get(p).response().body())
            .toList()
            .toString()
        + admin.get("/objects").at("/data/objects").size()
        + (job.isEmpty() ? "" : admin.get("/import/jobs/" + job).response().body())
        + admin.get("/views?object=" + object).response().body()
        + (dashboard.isEmpty() ? "" : admin.get("/dashboards/" + dashboard).response().body());
  }
}
