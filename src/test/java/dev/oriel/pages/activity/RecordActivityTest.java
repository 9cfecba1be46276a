package dev.oriel.pages.activity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The activity of a record, and the records that point at it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RecordActivityTest {

  private static final String HIDING =
      """
      {"name": "Hiding",
       "defaultAccess": {"view": true, "create": false, "update": false, "delete": false},
       "objects": {
         "tasks": {"view": false, "create": false, "update": false, "delete": false},
         "companies": {"view": false, "create": false, "update": false, "delete": false},
         "contacts": {"view": true, "create": false, "update": false, "delete": false,
                      "fields": {"email": {"read": false, "edit": false}}}}}
      """;

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();
  private String lena = "";
  private String page = "";

  @BeforeEach
  void contact() {
    lena =
        api.create(
            "contacts", "Lena Brandl", Map.of("email", "lena@old.example", "status", "lead"));
    page = "/contacts/" + lena;
  }

  private void update(Map<String, ?> fields) {
    assertThat(api.patch("/objects/contacts/records/" + lena, Map.of("fields", fields)).status())
        .isEqualTo(200);
  }

  private HttpResponse<String> note(Map<String, String> fields) {
    return visitor.send(visitor.get(page), page + "/notes", fields);
  }

  @Test
  void aChangeSaysWhoWhatAndThroughWhichSurface() {
    String acme = api.create("companies", "Acme & Sons", Map.of());
    update(Map.of("status", "qualified", "company", acme));
    assertThat(visitor.get(page).body())
        .containsPattern("<b dir=\"auto\">Key [^<]+</b> changed 2 fields")
        .contains("API key", ">Lead</span>", ">Qualified</span>", "Acme &amp; Sons")
        .contains("created this record");
  }

  @Test
  void aProfileSeesNoChangeOfWhatItMayNotRead() {
    String acme = api.create("companies", "Secret company", Map.of());
    update(Map.of("email", "lena@new.example"));
    update(Map.of("company", acme));
    api.create("tasks", "Secret task", Map.of("contact", lena));
    ada.workspace().profile(HIDING);
    WebVisitor other = Colleague.in(ada.workspace(), "Hiding").visitor();
    for (String path : new String[] {page, page + "/activity", page + "/related"}) {
      assertThat(other.get(path).body())
          .as(path)
          .doesNotContain("old.example", "new.example", "changed E-mail")
          .doesNotContain("Secret company", "Secret task", "/tasks");
    }
    assertThat(other.get(page).body()).doesNotContain("<textarea");
    assertThat(other.send(other.get("/"), page + "/notes", Map.of("body", "x")).statusCode())
        .isEqualTo(403);
  }

  @Test
  void notesAreWrittenAndDeleted() {
    assertThat(note(Map.of("body", "<b>Wants</b>\r\nlarch", "kind", "call")).statusCode())
        .isEqualTo(303);
    HttpResponse<String> shown = visitor.get(page);
    assertThat(shown.body()).contains("&lt;b&gt;Wants&lt;/b&gt;\nlarch", "logged a call");
    Matcher delete =
        Pattern.compile("href=\"(" + page + "/notes/[0-9a-f-]+/delete)\"").matcher(shown.body());
    assertThat(delete.find()).isTrue();
    HttpResponse<String> question = visitor.get(delete.group(1));
    assertThat(question.body()).contains("Delete this note?", "there is no way back");
    assertThat(visitor.send(question, delete.group(1), Map.of()).statusCode()).isEqualTo(303);
    assertThat(visitor.get(page).body()).doesNotContain("Wants");
  }

  @Test
  void aNoteThatIsRefusedComesBack() {
    HttpResponse<String> refused = note(Map.of("body", "  ", "kind", "call"));
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("aria-invalid=\"true\"", "<html");
    HttpResponse<String> unknown = note(Map.of("body", "Kept text", "kind", "fax"));
    assertThat(unknown.statusCode()).isEqualTo(400);
    assertThat(unknown.body()).contains("Kept text");
  }

  @Test
  void partsShowNotesOrChangesAlone() {
    note(Map.of("body", "A note", "kind", "note"));
    update(Map.of("status", "customer"));
    assertThat(visitor.get(page + "?show=notes").body())
        .contains("A note")
        .doesNotContain("changed Status");
    assertThat(visitor.get(page + "?show=changes").body())
        .contains("changed Status")
        .doesNotContain("A note");
  }

  @Test
  void relatedRecordsAreCountedAndLinked() {
    for (int i = 0; i < 6; i++) {
      api.create("tasks", "Task " + i, Map.of("contact", lena, "status", "open"));
    }
    assertThat(visitor.get(page).body())
        .contains("/tasks?filter=", "hx-get=\"" + page + "/related\"");
    HttpResponse<String> related = visitor.get(page + "/related");
    assertThat(related.body())
        .contains("<span class=\"o-count\">6</span>", ">Task 5<", "/tasks/new?contact=" + lena)
        .doesNotContain(">Task 0<");
    String list = related.body().replaceAll("(?s).*href=\"(/tasks\\?filter=[^\"]+)\".*", "$1");
    assertThat(visitor.get(list).body()).contains("6 tasks, that is all");
  }

  @Test
  void relatedRecordsAreCountedUpToAThousand() {
    Map<String, Object> one =
        Map.of("op", "create", "name", "Call", "fields", Map.of("contact", lena));
    for (int count : List.of(1_000, 1)) {
      Map<String, Object> body = Map.of("operations", Collections.nCopies(count, one));
      assertThat(api.post("/objects/events/records/batch", body).status()).isEqualTo(200);
      assertThat(visitor.get(page + "/related").body())
          .contains("<span class=\"o-count\">" + (count == 1 ? "1,000+" : "1,000") + "</span>");
    }
  }
}
