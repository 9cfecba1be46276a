package dev.oriel.pages.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
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

  @Test
  void anUnknownChangeIsNotTakenBack() {
    String id = API.create("contacts", "", Map.of("lastName", "Brandl", "jobTitle", "Head"));
    HttpResponse<String> changed = change(id, "jobTitle", "Director");
    String address = undo(changed).replaceAll("at=.*", "at=2020-01-01T00:00:00.000Z");
    HttpResponse<String> sent = visitor.post(address, WebVisitor.hidden(changed.body()));
    assertThat(visitor.get(sent.headers().firstValue("Location").orElseThrow()).body())
        .contains("cannot be undone any more");
    assertThat(value(id, "jobTitle")).isEqualTo("Director");
  }
}
