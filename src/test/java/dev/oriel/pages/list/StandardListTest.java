package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Columns and order of lists that administrators arrange for everyone in the setup area. */
class StandardListTest {

  private static final String PAGE = "/setup/objects/contacts/list";
  private static final Pattern HEAD =
      Pattern.compile("<th role=\"columnheader\"[^>]*>(?:<a[^>]*>|<span[^>]*>)([^<]*)");
  private static final Pattern TITLE = Pattern.compile("class=\"o-name\"[^>]*>([^<]*)<");
  private static final Pattern NAME = Pattern.compile(">(Anna|Berta|Carla)<");

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();
  private final WebVisitor member = Colleague.in(ada.workspace(), "Standard").visitor();

  private void contacts() {
    api.create("contacts", "Berta", Map.of("lastName", "Berta", "email", "c@acme.example"));
    api.create("contacts", "Anna", Map.of("lastName", "Anna", "email", "b@acme.example"));
    api.create("contacts", "Carla", Map.of("lastName", "Carla", "email", "a@acme.example"));
  }

  private static List<String> found(Pattern pattern, WebVisitor reader, String path) {
    return pattern
        .matcher(reader.get(path).body())
        .results()
        .map(one -> one.group(1).strip())
        .distinct()
        .toList();
  }

  private HttpResponse<String> send(String path, String more) {
    String hidden = WebVisitor.body(WebVisitor.hidden(visitor.get(PAGE).body()));
    return visitor.post(path, hidden + more);
  }

  private void sort(String name, String direction) {
    assertThat(send(PAGE + "/sort", "&act=apply&s-0=" + name + "&d-0=" + direction).statusCode())
        .isEqualTo(303);
  }

  @Test
  void everyoneWhoHasArrangedNothingGetsColumnsAndOrder() {
    contacts();
    send(PAGE, "&act=show&order=phone&shown=phone&order=email&shown=email");
    sort("email", "");
    assertThat(found(HEAD, member, "/contacts")).containsSequence("Phone", "E-mail");
    assertThat(found(NAME, member, "/contacts")).containsExactly("Carla", "Anna", "Berta");
    assertThat(found(NAME, member, "/contacts?sort=-email"))
        .containsExactly("Berta", "Anna", "Carla");
    assertThat(visitor.get(PAGE).body()).contains("Back to the standard");
    assertThat(visitor.get("/setup/audit").body()).contains("Columns of lists", "Order of lists");
    // The columns of all are set in a list, too, and leave the order as it is.
    send("/contacts/columns", "&act=everyone&order=email&shown=email");
    assertThat(found(NAME, member, "/contacts")).containsExactly("Carla", "Anna", "Berta");
    send(PAGE, "&act=reset");
    assertThat(found(HEAD, member, "/contacts")).contains("Status");
    assertThat(send(PAGE + "/sort", "&act=apply").statusCode()).isEqualTo(303);
    assertThat(found(NAME, member, "/contacts")).containsExactly("Carla", "Anna", "Berta");
    api.create("contacts", "Anna", Map.of("lastName", "Anna", "email", "z@acme.example"));
    assertThat(found(NAME, member, "/contacts")).first().isEqualTo("Anna");
  }

  @Test
  void anOrderByAHiddenFieldMovesNothing() {
    contacts();
    sort("email", "");
    ada.workspace()
        .profile(
            """
            {"name": "Partner", "defaultAccess": {"view": true},
             "objects": {"contacts": {"view": true, "fields": {"email": {"read": false}}}}}
            """);
    WebVisitor partner = Colleague.in(ada.workspace(), "Partner").visitor();
    assertThat(found(NAME, partner, "/contacts")).containsExactly("Carla", "Anna", "Berta");
    sort("email", "-");
    assertThat(found(NAME, member, "/contacts")).containsExactly("Berta", "Anna", "Carla");
    assertThat(found(NAME, partner, "/contacts")).containsExactly("Carla", "Anna", "Berta");
  }

  @Test
  void whatIsOpenIsAViewWithTheNextFirst() {
    api.create("deals", "Later", Map.of("stage", "proposal", "closeDate", "2026-12-24"));
    api.create("deals", "Sooner", Map.of("stage", "proposal", "closeDate", "2026-11-24"));
    api.create("deals", "Over", Map.of("stage", "won", "closeDate", "2026-10-24"));
    assertThat(found(TITLE, member, "/deals?view=open&board=")).containsExactly("Sooner", "Later");
    assertThat(found(TITLE, member, "/deals")).containsExactly("Over", "Sooner", "Later");
    assertThat(member.get("/").body())
        .contains("href=\"/deals?view=open\"", "href=\"/tasks?view=open\"")
        .contains("href=\"/events?view=calendar\"", "href=\"/contacts\"");
    assertThat(member.get("/deals?view=open&board=").body())
        .contains(">Open deals<", "Stage", "href=\"/deals?view=open&amp;board=&amp;sort=-amount\"");
    assertThat(member.get("/contacts?view=open").statusCode()).isEqualTo(404);
    ada.workspace()
        .profile(
            """
            {"name": "Partner", "defaultAccess": {"view": true},
             "objects": {"deals": {"view": true, "fields": {"stage": {"read": false}}}}}
            """);
    WebVisitor partner = Colleague.in(ada.workspace(), "Partner").visitor();
    assertThat(partner.get("/").body()).contains("href=\"/deals\"");
    assertThat(partner.get("/deals?view=open").statusCode()).isEqualTo(404);
  }

  /** Somebody who may not know which tasks are done. */
  private WebVisitor blind() {
    ada.workspace()
        .profile(
            """
            {"name": "Blind", "defaultAccess": {"view": true},
             "objects": {"tasks": {"view": true, "fields": {"status": {"read": false}}}}}
            """);
    return Colleague.in(ada.workspace(), "Blind").visitor();
  }

  private static long late(WebVisitor visitor, String list) {
    return Pattern.compile("(?s)o-late.*?Overdue ")
        .matcher(visitor.get(list).body())
        .results()
        .count();
  }

  @Test
  void tasksAndEventsThatAreOverAreNotOpen() {
    String soon = Instant.now().plus(2, ChronoUnit.DAYS).toString();
    String past = Instant.now().minus(2, ChronoUnit.DAYS).toString();
    api.create("tasks", "Done", Map.of("status", "done", "dueDate", soon));
    api.create("tasks", "Someday", Map.of("status", "open"));
    api.create("tasks", "Overdue", Map.of("status", "open", "dueDate", past));
    assertThat(found(TITLE, member, "/tasks?view=open")).containsExactly("Overdue", "Someday");
    WebVisitor reader = Colleague.in(ada.workspace(), "Read only").visitor();
    assertThat(late(reader, "/tasks?columns=dueDate")).isEqualTo(1);
    api.create("tasks", "Was done", Map.of("status", "done", "dueDate", past));
    assertThat(late(reader, "/tasks?columns=dueDate")).isEqualTo(1);
    assertThat(late(blind(), "/tasks?columns=dueDate")).isZero();
    api.create("tasks", "Mine", Map.of("status", "open", "assignee", ada.member()));
    assertThat(found(TITLE, visitor, "/tasks?view=mine")).containsExactly("Mine");
    assertThat(visitor.get("/tasks?columns=priority").body())
        .contains("aria-checked=\"true\" aria-label=\"Done: Done\"")
        .contains("aria-checked=\"false\" aria-label=\"Done: Mine\"", "data-ticks");
    assertThat(reader.get("/tasks").body()).doesNotContain("o-tick", "data-ticks");
    assertThat(member.get("/events?view=open").body())
        .contains("Nothing is open", "href=\"/events\"");
    api.create("events", "Running", Map.of("startAt", past, "endAt", soon));
    api.create("events", "Past", Map.of("startAt", past, "endAt", past));
    api.create("events", "Coming", Map.of("startAt", soon));
    assertThat(found(TITLE, member, "/events?view=open")).containsExactly("Running", "Coming");
  }

  @Test
  void buttonsOfTheOrderStoreNothingBeforeItIsApplied() {
    contacts();
    assertThat(send(PAGE + "/sort", "&act=add&s-0=email&d-0=").body()).contains("id=\"s-1\"");
    assertThat(found(NAME, member, "/contacts")).containsExactly("Carla", "Anna", "Berta");
    assertThat(send(PAGE + "/sort", "&act=apply&s-0=nothing&d-0=").statusCode()).isEqualTo(400);
  }

  @Test
  void onlyAdministratorsArrangeForEveryone() {
    ada.workspace()
        .profile(
            """
            {"name": "Designer", "rights": {"field": ["update"]}, "defaultAccess": {"view": true}}
            """);
    WebVisitor designer = Colleague.in(ada.workspace(), "Designer").visitor();
    HttpResponse<String> fields = designer.get("/setup/objects/contacts");
    assertThat(fields.body()).doesNotContain(PAGE);
    assertThat(designer.get(PAGE).statusCode()).isEqualTo(403);
    assertThat(designer.send(fields, PAGE + "/sort", Map.of("act", "apply", "s-0", "email")))
        .extracting(HttpResponse::statusCode)
        .isEqualTo(403);
    assertThat(designer.send(fields, PAGE, Map.of("act", "reset")).statusCode()).isEqualTo(403);
    assertThat(member.get(PAGE).statusCode()).isEqualTo(403);
  }
}
