package dev.oriel.web.mcp;

import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.integration.mail.mailbox.MailboxSpec;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.testing.Api;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/** What a tool is called on: an object of its own with a field, a record, a note and a file. */
record ToolSubject(
    TestWorkspace workspace,
    Api admin,
    String object,
    String record,
    String note,
    String attachment,
    String job) {

  /** Takes the mail of all workspaces. */
  private static final RudeSmtp SMTP = RudeSmtp.plain();

  private static final AtomicInteger NUMBERS = new AtomicInteger();

  static ToolSubject create(TestWorkspace workspace, Api admin, String tool) {
    String object = "subject" + NUMBERS.incrementAndGet();
    admin.post("/objects", Map.of("name", object, "apiName", object));
    admin.post("/objects/" + object + "/fields", Map.of("apiName", "secret", "type", "text"));
    String record = admin.create(object, "One", Map.of("secret", "hush"));
    String notes = "/objects/" + object + "/records/" + record + "/notes";
    String note = admin.post(notes, Map.of("body", "A note")).at("/data/note/id").stringValue();
    String attachment = FileForm.attach(admin, object, record, "a.txt", new byte[] {'a'});
    return new ToolSubject(
        workspace, admin, object, record, note, attachment, job(admin, object, tool));
  }

  /** The id of a job in the state in which the tool does something. */
  private static String job(Api admin, String object, String tool) {
    String id = admin.post("/import/jobs", upload(object)).at("/data/job/id").stringValue();
    if (tool.equals("run_import_job")) {
      admin.post("/import/jobs/" + id + "/validate", null);
    }
    return id;
  }

  private static Map<String, Object> upload(String object) {
    return Map.of(
        "fileName",
        "leads.csv",
        "headers",
        List.of("name"),
        "rows",
        List.of(Map.of("name", "Imported")),
        "primaryObjectApiName",
        object);
  }

  /** Tools and the right that each needs, by the table of operations. */
  static Map<String, String> rights() {
    Map<String, String> rights = new TreeMap<>();
    try {
      for (String line : Files.readAllLines(Path.of("docs/operations.md"))) {
        String[] cells = line.split("\\|", -1);
        if (cells.length == 7 && cells[4].strip().matches("[a-z]+(_[a-z]+)+")) {
          rights.put(cells[4].strip(), cells[2].strip());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rights;
  }

  /** Arguments with which a tool succeeds. */
  Map<String, Object> arguments(String tool) {
    int number = NUMBERS.incrementAndGet();
    return switch (tool) {
      case "list_objects", "list_import_jobs", "list_changes", "list_members" -> Map.of();
      case "undo_change" -> Map.of("changeId", UUID.randomUUID().toString());
      case "create_object" -> Map.of("name", "New " + number, "apiName", "new" + number);
      case "update_object" -> ofObject("name", "Renamed " + number);
      case "add_field" ->
          Map.of("objectApiName", object, "name", "More", "apiName", "more", "type", "text");
      case "update_field" ->
          Map.of("objectApiName", object, "fieldApiName", "secret", "name", "Renamed");
      case "remove_field" -> ofObject("fieldApiName", "secret");
      case "create_record" -> ofObject("name", "Another");
      case "update_record" -> ofRecord("name", "Another");
      case "merge_records" ->
          Map.of(
              "objectApiName",
              object,
              "recordId",
              record,
              "from",
              List.of(admin.create(object, "Other", Map.of())));
      case "send_email" -> ofEmail(number);
      case "draft_email_to_contact" ->
          Map.of("recordId", admin.create("contacts", "", Map.of("lastName", "Nr. " + number)));
      case "create_note" -> ofRecord("body", "Another note");
      case "update_note" -> ofNote(note);
      case "delete_note" -> ofRecord("noteId", note);
      case "upload_attachment" ->
          Map.of(
              "objectApiName",
              object,
              "recordId",
              record,
              "fileName",
              "b.txt",
              "contentBase64",
              "Yg==");
      case "get_attachment", "delete_attachment" -> ofRecord("attachmentId", attachment);
      case "create_import_job" -> upload(object);
      case "get_import_job", "validate_import_job", "run_import_job" -> Map.of("jobId", job);
      case "get_record",
          "delete_record",
          "list_related_records",
          "list_notes",
          "list_attachments" ->
          Map.of("objectApiName", object, "recordId", record);
      case "describe_object", "delete_object", "search_records", "count_records", "query_notes" ->
          Map.of("objectApiName", object);
      default -> throw new IllegalArgumentException(tool);
    };
  }

  /** Arguments with which a tool succeeds that this client calls. */
  Map<String, Object> arguments(String tool, Mcp client) {
    if (tool.equals("update_note")) {
      return ofNote(
          client.call("create_note", ofRecord("body", "Own")).at("/note/id").stringValue());
    }
    if (!tool.equals("undo_change")) {
      return arguments(tool);
    }
    client.call("update_record", ofRecord("name", "Another " + NUMBERS.incrementAndGet()));
    String change = client.call("list_changes", Map.of()).at("/changes/0/changeId").stringValue();
    return Map.of("changeId", change);
  }

  /** From whoever has no mailbox yet, to one of them. */
  private Map<String, Object> ofEmail(int number) {
    Actor operator = workspace.operator();
    Mailboxes mailboxes = RunningOriel.bean(Mailboxes.class);
    List<Member> members = RunningOriel.bean(Members.class).ever(operator);
    for (Member member : members) {
      mailboxes.connectFor(
          operator,
          member,
          new MailboxSpec("a@acme.test", SMTP.address(), null, "", "right", Sharing.FULL));
    }
    return Map.of("to", members.getFirst().email(), "subject", "Nr. " + number, "body", "Hi");
  }

  private @Nullable Long messages() {
    return RunningOriel.bean(JdbcTemplate.class)
        .queryForObject(
            "select count(*) from " + workspace.workspace().schema() + ".message", Long.class);
  }

  private Map<String, Object> ofNote(String id) {
    return Map.of("objectApiName", object, "recordId", record, "noteId", id, "body", "Edited");
  }

  private Map<String, Object> ofObject(String argument, String value) {
    return Map.of("objectApiName", object, argument, value);
  }

  private Map<String, Object> ofRecord(String argument, String value) {
    return Map.of("objectApiName", object, "recordId", record, argument, value);
  }

  /** All that a tool could have changed. */
  String state() {
    String path = "/objects/" + object;
    String one = path + "/records/" + record;
    return Stream.of(
                path,
                path + "/records",
                one + "/notes",
                one + "/attachments",
                "/import/jobs?limit=1",
                "/import/jobs/" + job)
            .map(p -> admin.get(p).response().body().replaceAll("\"requestId\":\"[^\"]+\"", ""))
            .toList()
            .toString()
        + admin.get("/objects").at("/data/objects").size()
        + messages();
  }
}
