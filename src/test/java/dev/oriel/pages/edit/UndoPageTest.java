package dev.oriel.pages.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.ManyRows;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What was changed by hand is taken back from the message about it. */
class UndoPageTest {

  private static final Pattern UNDO = Pattern.compile("action=\"(/[^\"]*/undo\\?at=[^\"]*)\"");

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();
  private static final Api API = WORKSPACE.admin();

  private final Colleague ada = Colleague.in(WORKSPACE, "Administrator");
  private final WebVisitor visitor = ada.visitor();

  private String value(String id, String field) {
    return API.get("/objects/contacts/records/" + id).at("/data/record/fields/" + field).asString();
  }

  /** Changes a contact, and returns the page that says so. */
  private HttpResponse<String> change(String id, String field, String value) {
    String edit = "/contacts/" + id + "/edit";
    HttpResponse<String> sent =
        PageForm.of(visitor.get(edit), edit).set(field, value).send(visitor);
    assertThat(sent.statusCode()).isEqualTo(303);
    return visitor.get("/contacts/" + id);
  }

  private static String undo(HttpResponse<String> page) {
    Matcher found = UNDO.matcher(page.body());
    assertThat(found.find()).isTrue();
    return found.group(1).replace("&#34;", "\"");
  }

  private String takeBack(HttpResponse<String> page) {
    String address = undo(page);
    HttpResponse<String> sent = PageForm.of(page, address).send(visitor);
    assertThat(sent.statusCode()).isEqualTo(303);
    return visitor.get(sent.headers().firstValue("Location").orElseThrow()).body();
  }

  @Test
  void aChangeIsTakenBackAndBroughtBackAgain() {
    String id = API.create("contacts", "", Map.of("lastName", "Brandl", "jobTitle", "Head"));
    HttpResponse<String> changed = change(id, "jobTitle", "Director");
    assertThat(changed.body()).contains("Job title was saved");
    String back = takeBack(changed);
    assertThat(back).contains("The former values are back");
    assertThat(value(id, "jobTitle")).isEqualTo("Head");
    change(id, "jobTitle", "");
    assertThat(value(id, "jobTitle")).isEmpty();
  }

  @Test
  void anOlderChangeIsTakenBackFromItsPageOfTheHistory() {
    String id = API.create("contacts", "", Map.of("lastName", "Brandl", "jobTitle", "Head"));
    change(id, "jobTitle", "Director");
    for (int i = 0; i < 101; i++) {
      API.patch("/objects/contacts/records/" + id, Map.of("fields", Map.of("phone", "12345" + i)));
    }
    HttpResponse<String> page = visitor.get("/contacts/" + id);
    Pattern older = Pattern.compile("href=\"(/contacts/[^\"]*show=changes[^\"]*after=[^\"]*)\"");
    page = visitor.get("/contacts/" + id + "?show=changes");
    for (int i = 0; i < 4; i++) {
      assertThat(UNDO.matcher(page.body()).find()).isFalse();
      Matcher link = older.matcher(page.body());
      assertThat(link.find()).isTrue();
      page = visitor.get(link.group(1).replace("&amp;", "&"));
    }
    assertThat(takeBack(page)).contains("The former values are back");
    assertThat(value(id, "jobTitle")).isEqualTo("Head");
  }

  @Test
  void whatSomebodyHasChangedSinceStays() {
    String id = API.create("contacts", "", Map.of("lastName", "Brandl", "jobTitle", "Head"));
    HttpResponse<String> changed = change(id, "jobTitle", "Director");
    API.patch("/objects/contacts/records/" + id, Map.of("fields", Map.of("jobTitle", "Owner")));
    assertThat(takeBack(changed)).contains("Nothing was put back: Job title has another value");
    assertThat(value(id, "jobTitle")).isEqualTo("Owner");
  }

  @Test
  void whatSomebodyElseHasSetToTheSameValueIsNotOwn() {
    String id = API.create("contacts", "", Map.of("lastName", "Brandl", "jobTitle", "Head"));
    String edit = "/contacts/" + id + "/edit";
    PageForm form = PageForm.of(visitor.get(edit), edit).set("jobTitle", "Owner");
    API.patch("/objects/contacts/records/" + id, Map.of("fields", Map.of("jobTitle", "Owner")));
    assertThat(form.send(visitor).statusCode()).isEqualTo(303);
    assertThat(visitor.get("/contacts/" + id).body())
        .contains("Owner")
        .doesNotContain("was saved")
        .doesNotContainPattern(UNDO);
  }

  @Test
  void nobodyTakesBackWhatAnotherHasChanged() {
    String id = API.create("contacts", "", Map.of("lastName", "Brandl", "jobTitle", "Head"));
    HttpResponse<String> changed = change(id, "jobTitle", "Director");
    WebVisitor other = Colleague.in(WORKSPACE, "Administrator").visitor();
    HttpResponse<String> page = other.get("/contacts/" + id);
    HttpResponse<String> sent = other.send(page, undo(changed), Map.of());
    assertThat(other.get(sent.headers().firstValue("Location").orElseThrow()).body())
        .contains("cannot be undone");
    assertThat(value(id, "jobTitle")).isEqualTo("Director");
    String never = undo(changed).replaceAll("at=.*", "at=never");
    assertThat(visitor.send(changed, never, Map.of()).statusCode()).isEqualTo(303);
    assertThat(value(id, "jobTitle")).isEqualTo("Director");
  }

  @Test
  void otherFieldsOfTheRecordMayHaveChanged() {
    String id = API.create("contacts", "", Map.of("lastName", "Brandl", "jobTitle", "Head"));
    HttpResponse<String> changed = change(id, "jobTitle", "Director");
    API.patch("/objects/contacts/records/" + id, Map.of("fields", Map.of("status", "lead")));
    takeBack(changed);
    assertThat(value(id, "jobTitle")).isEqualTo("Head");
    assertThat(value(id, "status")).isEqualTo("lead");
  }

  @Test
  void whoMayNotChangeTheFieldTakesNothingBack() {
    String id = API.create("contacts", "", Map.of("lastName", "Brandl", "jobTitle", "Head"));
    HttpResponse<String> changed = change(id, "jobTitle", "Director");
    WORKSPACE.profile(
        """
        {'name': 'Locked',
         'defaultAccess': {'view': true, 'create': true, 'update': true, 'delete': true},
         'objects': {'contacts': {'view': true, 'create': true, 'update': true, 'delete': true,
                                  'fields': {'jobTitle': {'read': true, 'edit': false}}}}}
        """);
    Colleague.in(WORKSPACE, "Administrator");
    WORKSPACE.give(ada.member(), "Locked");
    assertThat(takeBack(changed)).contains("Nothing was put back");
    assertThat(value(id, "jobTitle")).isEqualTo("Director");
    WORKSPACE.give(ada.member(), "Read only");
    assertThat(PageForm.of(changed, undo(changed)).send(visitor).statusCode()).isEqualTo(403);
  }

  /** Takes back the change of another time than the one that a page has told. */
  private String takeBack(HttpResponse<String> page, String at) {
    String address = undo(page).replaceAll("at=.*", "at=" + at);
    HttpResponse<String> sent = visitor.post(address, WebVisitor.hidden(page.body()));
    return visitor.get(sent.headers().firstValue("Location").orElseThrow()).body();
  }

  @Test
  void anUnknownChangeIsNotTakenBack() {
    String id = API.create("contacts", "", Map.of("lastName", "Brandl", "jobTitle", "Head"));
    HttpResponse<String> changed = change(id, "jobTitle", "Director");
    assertThat(takeBack(changed, "2020-01-01T00:00:00.000Z"))
        .contains("cannot be undone: the history does not show it to you any more");
    assertThat(value(id, "jobTitle")).isEqualTo("Director");
  }

  @Test
  void aChangeBehindAThousandOthersIsTooOldToBeTakenBack() {
    String id = API.create("contacts", "", Map.of("lastName", "Brandl", "jobTitle", "Head"));
    HttpResponse<String> changed = change(id, "jobTitle", "Director");
    API.patch("/objects/contacts/records/" + id, Map.of("fields", Map.of("phone", "123456")));
    ManyRows.write(
        """
        insert into %1$s.change (at, kind, surface, actor_kind, actor_id, actor_name, object_id,
          record_id, version, before, after)
        select at, kind, surface, actor_kind, actor_id, actor_name, object_id, record_id,
          version + n, before, after
        from (select * from %1$s.change where record_id = ?::uuid order by seq desc limit 1) last,
          generate_series(1, 999) n
        """
            .formatted(WORKSPACE.workspace().schema()),
        id);
    assertThat(takeBack(changed))
        .contains("cannot be undone: 1,000 others came after it", "The history has the values");
    assertThat(value(id, "jobTitle")).isEqualTo("Director");
  }

  @Test
  void aChangeOfAFieldThatIsGoneIsNotTakenBack() {
    API.post(
        "/objects/contacts/fields", Map.of("apiName", "badge", "name", "Badge", "type", "text"));
    String id = API.create("contacts", "", Map.of("lastName", "Brandl"));
    HttpResponse<String> changed = change(id, "badge", "7");
    API.delete("/objects/contacts/fields/badge");
    assertThat(takeBack(changed))
        .contains("cannot be undone: the history does not show it to you any more");
  }

  @Test
  void aChangeOfWhatTheSystemComputesIsNotTakenBack() {
    String id = API.create("contacts", "", Map.of("lastName", "Brandl"));
    HttpResponse<String> changed = change(id, "jobTitle", "Director");
    String quote = API.create("quotes", "", Map.of());
    String line =
        API.create("quoteLines", "Oriel", Map.of("quote", quote, "quantity", 2, "unitPrice", 10));
    String edit = "/quoteLines/" + line + "/edit";
    PageForm.of(visitor.get(edit), edit).set("quantity", "3").send(visitor);
    String at =
        API.get("/objects/quotes/records/" + quote + "/history")
            .at("/data/changes/0/at")
            .asString();
    HttpResponse<String> sent =
        visitor.post("/quotes/" + quote + "/undo?at=" + at, WebVisitor.hidden(changed.body()));
    assertThat(visitor.get(sent.headers().firstValue("Location").orElseThrow()).body())
        .contains("cannot be undone: the system computes its fields, or they are gone");
  }
}
