package dev.oriel.pages.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Channel;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.crm.record.History;
import dev.oriel.integration.inbound.Hook;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/** Calls are logged with what follows from them, and notes are edited by who has written them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RecordNotesTest {

  private static final String LIMITED =
      """
      {'name': 'Limited',
       'defaultAccess': {'view': true, 'create': true, 'update': true, 'delete': true},
       'objects': {
         'tasks': {'view': true, 'create': false, 'update': true, 'delete': true}}}
      """;

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();
  private String lena = "";
  private String page = "";
  private String notes = "";
  private List<JsonNode> tasksBefore = List.of();

  @BeforeEach
  void contact() {
    lena = api.create("contacts", "", Map.of("lastName", "Brandl"));
    page = "/contacts/" + lena;
    notes = page + "/notes";
    tasksBefore = allTasks();
  }

  private PageForm composer() {
    return PageForm.of(visitor.get(page), notes);
  }

  private List<JsonNode> allTasks() {
    return api.get("/objects/tasks/records").at("/data/records").valueStream().toList();
  }

  /** The tasks that the test has made. */
  private List<JsonNode> tasks() {
    return allTasks().stream().filter(task -> !tasksBefore.contains(task)).toList();
  }

  private JsonNode written() {
    return api.get("/objects/contacts/records/" + lena + "/notes").at("/data/notes");
  }

  @Test
  void aCallIsLoggedWithItsTimeAndTheNextTask() {
    PageForm form =
        composer()
            .set("body", "Wants larch")
            .set("kind", "call")
            .set("at", "2026-07-01T09:30")
            .set("task", "Send the offer")
            .set("taskDue", "2026-07-03")
            .set("taskDue:time", "12:00");
    assertThat(form.send(visitor).statusCode()).isEqualTo(303);
    assertThat(form.send(visitor).statusCode()).isEqualTo(303);
    assertThat(written().size()).isEqualTo(1);
    assertThat(written().get(0).path("kind").asString()).isEqualTo("call");
    assertThat(written().get(0).path("at").asString()).isEqualTo("2026-07-01T07:30:00.000Z");
    assertThat(tasks()).hasSize(1);
    JsonNode task = tasks().getFirst();
    assertThat(task.path("name").asString()).isEqualTo("Send the offer");
    assertThat(task.at("/fields/contact").asString()).isEqualTo(lena);
    assertThat(task.at("/fields/dueDate").asString()).isEqualTo("2026-07-03T10:00:00.000Z");
    assertThat(task.at("/fields/assignee").asString()).isNotEmpty();
    assertThat(visitor.get(page).body())
        .contains("logged a call", "Wants larch")
        .doesNotContain("changed Last contact");
  }

  @Test
  void addressesInNotesAreLinks() {
    composer().set("body", "See https://acme.example/?a=1&b=2 <script>x()</script>").send(visitor);
    assertThat(visitor.get(page).body())
        .contains(
            "<a href=\"https://acme.example/?a=1&amp;b=2\" target=\"_blank\" rel=\"noopener"
                + " noreferrer nofollow\">https://acme.example/?a=1&amp;b=2</a> &lt;script")
        .doesNotContain("<script>x()");
  }

  @Test
  void aNoteSaysByWhichSurfaceItWasWritten() {
    composer().set("body", "By hand").send(visitor);
    api.post("/objects/contacts/records/" + lena + "/notes", Map.of("body", "By a key"));
    Mcp client = new Mcp(ada.workspace().connection(ada.member(), Restrictions.NONE));
    client.call(
        "create_note",
        Map.of("objectApiName", "contacts", "recordId", lena, "body", "By a client"));
    api.patch(
        "/objects/contacts/records/" + lena, Map.of("fields", Map.of("email", "hooked@x.test")));
    Hook hook =
        Hook.create(
            ada.workspace(),
            "Administrator",
            "{'object': 'contacts', 'action': 'update', 'matchField': 'email',"
                + " 'mapping': {'email': 'mail', 'note': 'text'}}");
    hook.send("{'mail': 'hooked@x.test', 'text': 'By a webhook'}");
    String shown = visitor.get(page + "?show=notes").body();
    assertThat(item(shown, "By hand")).doesNotContain("o-via");
    assertThat(item(shown, "By a key")).containsPattern("o-via.*API key");
    assertThat(item(shown, "By a client"))
        .containsPattern("o-via.*MCP")
        .containsPattern("Connection [^<]+</b> for [^<]+ wrote a note");
    assertThat(item(shown, "By a webhook")).containsPattern("o-via.*Webhook");
    assertThat(written().get(0).path("source").asString()).isEqualTo("api");
  }

  @Test
  void whoMayNotViewTheRecordLearnsNoWriter() {
    composer().set("body", "By hand").send(visitor);
    Set<UUID> note = Set.of(UUID.fromString(written().get(0).path("id").asString()));
    History history = RunningOriel.bean(History.class);
    assertThat(history.writers(actor(ada), "contacts", lena, note)).hasSize(1);
    String other = api.create("contacts", "Other", Map.of());
    assertThat(history.writers(actor(ada), "contacts", other, note)).isEmpty();
    ada.workspace().profile("{'name': 'Blind', 'objects': {'deals': {'view': true}}}");
    Actor blind = actor(Colleague.in(ada.workspace(), "Blind"));
    assertThatExceptionOfType(Refused.class)
        .isThrownBy(() -> history.writers(blind, "contacts", lena, note))
        .matches(refused -> refused.refusal() instanceof Refusal.Forbidden);
  }

  private static Actor actor(Colleague member) {
    return RunningOriel.bean(Actors.class)
        .member(member.workspace().workspace(), member.member(), Channel.WEB);
  }

  /** What the page shows of the note with this text. */
  private static String item(String shown, String text) {
    int end = shown.indexOf(text);
    assertThat(end).as(text).isPositive();
    return shown.substring(shown.lastIndexOf("o-tl-head", end), end).replace("\n", " ");
  }

  @Test
  void listsAndMentionsInNotesAreMarkedUp() {
    composer()
        .set("body", "Ask @Ada Nobody <b>:\n- larch\n- <i>oak</i>\n1. measure\n3. order")
        .send(visitor);
    assertThat(visitor.get(page).body().replaceAll("\\s*\n\\s*", ""))
        .contains("&lt;b&gt;:</div><ul><li dir=\"auto\">larch</li>", "&lt;i&gt;oak&lt;/i&gt;</li>")
        .contains("<ol><li value=\"1\" dir=\"auto\">measure</li><li value=\"3\"")
        .doesNotContain("<i>oak");
    assertThat(written().get(0).path("body").asString())
        .isEqualTo("Ask @Ada Nobody <b>:\n- larch\n- <i>oak</i>\n1. measure\n3. order");
  }

  @Test
  void nothingIsWrittenIfTheTaskIsWrong() {
    HttpResponse<String> refused =
        composer()
            .set("body", "Wants larch")
            .set("kind", "meeting")
            .set("task", "Send the offer")
            .set("taskDue", "in July")
            .send(visitor);
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("id=\"a-taskDue-error\"", "Send the offer", "Wants larch");
    assertThat(written().size()).isZero();
    assertThat(tasks()).isEmpty();
    HttpResponse<String> early =
        composer().set("body", "x").set("kind", "call").set("at", "never").send(visitor);
    assertThat(early.statusCode()).isEqualTo(400);
    assertThat(early.body()).contains("id=\"a-at-error\"");
    for (String at : List.of("2026-03-29T02:30", "+999999999-12-31T23:59")) {
      HttpResponse<String> none =
          composer().set("body", "x").set("kind", "call").set("at", at).send(visitor);
      assertThat(none.statusCode()).isEqualTo(400);
      assertThat(none.body()).contains("id=\"a-at-error\"");
    }
  }

  @Test
  void anHourThatThereIsTwiceIsAskedFor() {
    PageForm form = composer().set("body", "x").set("kind", "call").set("at", "2026-10-25T02:30");
    HttpResponse<String> asked = form.send(visitor);
    assertThat(asked.statusCode()).isEqualTo(400);
    assertThat(asked.body()).contains("name=\"at:offset\"", "+02:00", "+01:00");
    assertThat(form.set("at:offset", "+01:00").send(visitor).statusCode()).isEqualTo(303);
    assertThat(written().get(0).path("at").asString()).isEqualTo("2026-10-25T01:30:00.000Z");
  }

  @Test
  void kindAndTimeOfACallAreMended() {
    api.post(
        "/objects/contacts/records/" + lena + "/notes", Map.of("body", "by key", "kind", "note"));
    composer().set("body", "Rang").set("kind", "call").set("at", "2026-07-01T09:30").send(visitor);
    Matcher edit =
        Pattern.compile("href=\"(" + notes + "/[0-9a-f-]+/edit)\"")
            .matcher(visitor.get(page).body());
    assertThat(edit.find()).isTrue();
    PageForm form = PageForm.of(visitor.get(edit.group(1)), edit.group(1));
    assertThat(form.get("at")).isEqualTo("2026-07-01T09:30");
    assertThat(form.set("kind", "meeting").set("at", "2026-07-02T09:30").send(visitor).statusCode())
        .isEqualTo(303);
    JsonNode mended = called("Rang");
    assertThat(mended.path("kind").asString()).isEqualTo("meeting");
    assertThat(mended.path("at").asString()).isEqualTo("2026-07-02T07:30:00.000Z");
    assertThat(form.set("at", "2026-03-29T02:30").send(visitor).statusCode()).isEqualTo(400);
    assertThat(called("Rang")).isEqualTo(mended);
  }

  private JsonNode called(String body) {
    return written()
        .valueStream()
        .filter(note -> note.path("body").asString().equals(body))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aNoteHasNeitherTimeNorTask() {
    composer().set("body", "x").set("at", "2026-07-01T09:30").set("task", "y").send(visitor);
    assertThat(written().size()).isEqualTo(1);
    assertThat(written().get(0).path("at").asString()).doesNotStartWith("2026-07-01");
    assertThat(tasks()).isEmpty();
  }

  @Test
  void whoMayNotCreateTasksIsNotAskedForOne() {
    ada.workspace().profile(LIMITED);
    WebVisitor limited = Colleague.in(ada.workspace(), "Limited").visitor();
    PageForm form = PageForm.of(limited.get(page), notes);
    assertThat(form.has("task")).isFalse();
    HttpResponse<String> sent =
        form.set("body", "x").set("kind", "call").set("task", "Secretly").send(limited);
    assertThat(sent.statusCode()).isEqualTo(400);
    assertThat(written().size()).isZero();
    assertThat(tasks()).isEmpty();
  }

  @Test
  void notesAreEditedByWhoHasWrittenThem() {
    composer().set("body", "Wants larch\n<b>soon</b>").send(visitor);
    Matcher edit =
        Pattern.compile("href=\"(" + notes + "/[0-9a-f-]+/edit)\"")
            .matcher(visitor.get(page).body());
    assertThat(edit.find()).isTrue();
    String address = edit.group(1);
    PageForm form = PageForm.of(visitor.get(address), address);
    assertThat(form.get("body")).isEqualTo("Wants larch\n<b>soon</b>");
    assertThat(form.set("body", "  ").send(visitor).statusCode()).isEqualTo(400);
    assertThat(form.set("body", "Wants oak").send(visitor).statusCode()).isEqualTo(303);
    assertThat(visitor.get(page).body())
        .contains("Wants oak", "(edited)", "The note is saved")
        .doesNotContain("larch");
    WebVisitor ben = Colleague.in(ada.workspace(), "Administrator").visitor();
    assertThat(ben.get(page).body()).contains("Wants oak").doesNotContain(address);
    assertThat(ben.get(address).statusCode()).isEqualTo(403);
    assertThat(ben.send(ben.get("/me"), address, Map.of("body", "x")).statusCode()).isEqualTo(403);
    assertThat(visitor.get(page).body()).contains("Wants oak");
  }

  @Test
  void oneTakesBackOnesOwnChangesFromTheHistory() {
    String edit = page + "/edit";
    PageForm.of(visitor.get(edit), edit).set("jobTitle", "Director").send(visitor);
    api.patch("/objects/contacts/records/" + lena, Map.of("fields", Map.of("status", "lead")));
    HttpResponse<String> shown = visitor.get(page + "?show=changes");
    Matcher undo =
        Pattern.compile("action=\"(" + page + "/undo\\?at=[^\"]*)\"").matcher(shown.body());
    assertThat(undo.results().map(found -> found.group(1)).distinct()).hasSize(1);
    undo.reset();
    assertThat(undo.find()).isTrue();
    assertThat(PageForm.of(shown, undo.group(1)).send(visitor).statusCode()).isEqualTo(303);
    assertThat(visitor.get(page).body()).contains("The former values are back");
    assertThat(
            api.get("/objects/contacts/records/" + lena)
                .at("/data/record/fields/jobTitle")
                .isNull())
        .isTrue();
    WebVisitor ben = Colleague.in(ada.workspace(), "Administrator").visitor();
    assertThat(ben.get(page).body()).doesNotContain("/undo?at=");
  }
}
