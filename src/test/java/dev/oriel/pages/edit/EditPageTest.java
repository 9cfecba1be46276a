package dev.oriel.pages.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Records are changed by forms: by several people at once, and as their profiles allow. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EditPageTest {

  private static final String LIMITED =
      """
      {'name': 'Limited',
       'defaultAccess': {'view': true, 'create': true, 'update': true, 'delete': false},
       'objects': {
         'contacts': {'view': true, 'create': true, 'update': true, 'delete': false,
                      'fields': {'email': {'read': false, 'edit': false},
                                 'phone': {'read': true, 'edit': false}}}}}
      """;

  private final Colleague ada = Colleague.of("Administrator");
  private final Colleague ben = Colleague.in(ada.workspace(), "Administrator");
  private final Api api = ada.workspace().admin();

  private String lena() {
    return api.create(
        "contacts",
        "",
        Map.of(
            "firstName", "Lena",
            "lastName", "Brandl",
            "email", "lena@secret.example",
            "phone", "+43 1 555 0142",
            "status", "lead"));
  }

  private static String edit(String id) {
    return "/contacts/" + id + "/edit";
  }

  private static PageForm form(Colleague person, String id) {
    return PageForm.of(person.visitor().get(edit(id)), edit(id));
  }

  private String value(String id, String field) {
    return api.get("/objects/contacts/records/" + id).at("/data/record/fields/" + field).asString();
  }

  private static HttpResponse<String> send(Colleague person, PageForm form, int status) {
    HttpResponse<String> answer = form.send(person.visitor());
    assertThat(answer.statusCode()).as(PageForm.mistakes(answer).toString()).isEqualTo(status);
    return answer;
  }

  @Test
  void twoPeopleChangeDifferentFields() {
    String id = lena();
    PageForm ofAda = form(ada, id).set("status", "qualified");
    PageForm ofBen = form(ben, id).set("jobTitle", "Head");
    send(ada, ofAda, 303);
    send(ben, ofBen, 303);
    assertThat(value(id, "status")).isEqualTo("qualified");
    assertThat(value(id, "jobTitle")).isEqualTo("Head");
  }

  @Test
  void whatSomebodyElseHasChangedIsShownBeforeItIsOverwritten() {
    String id = lena();
    PageForm ofAda = form(ada, id).set("status", "qualified").set("jobTitle", "Head");
    send(ben, form(ben, id).set("status", "customer"), 303);
    HttpResponse<String> asked = send(ada, ofAda, 409);
    assertThat(asked.body())
        .containsPattern("Person changed this (just now|\\d+ min\\.? ago)")
        .contains(">Lead<", ">Customer<", ">Qualified<", "value=\"Head\"");
    assertThat(value(id, "status")).isEqualTo("customer");
    assertThat(value(id, "jobTitle")).isEmpty();

    // Without a choice it is asked again, and with one it is done.
    PageForm again = PageForm.of(asked, edit(id));
    send(ada, again, 409);
    send(ada, again.set("keep:status", "mine"), 303);
    assertThat(value(id, "status")).isEqualTo("qualified");
    assertThat(value(id, "jobTitle")).isEqualTo("Head");
  }

  @Test
  void whatSomebodyElseHasChangedCanBeKept() {
    String id = lena();
    PageForm ofAda = form(ada, id).set("status", "qualified").set("jobTitle", "Head");
    send(ben, form(ben, id).set("status", "customer"), 303);
    PageForm again = PageForm.of(send(ada, ofAda, 409), edit(id));
    // A choice is about the value that was seen.
    send(ben, form(ben, id).set("status", "former"), 303);
    HttpResponse<String> other = send(ada, again.set("keep:status", "mine"), 409);
    assertThat(other.body()).contains(">Former<");
    send(ada, PageForm.of(other, edit(id)).set("keep:status", "theirs"), 303);
    assertThat(value(id, "status")).isEqualTo("former");
    assertThat(value(id, "jobTitle")).isEqualTo("Head");
  }

  @Test
  void theSameValueIsNoConflict() {
    String id = lena();
    PageForm ofAda = form(ada, id).set("status", "qualified");
    send(ben, form(ben, id).set("status", "qualified"), 303);
    send(ada, ofAda, 303);
    PageForm back = form(ada, id).set("status", "former");
    send(ben, form(ben, id).set("status", "lead"), 303);
    send(ben, form(ben, id).set("status", "qualified"), 303);
    send(ada, back, 303);
    assertThat(value(id, "status")).isEqualTo("former");
  }

  @Test
  void onesOwnChangesInARowAreNoConflict() {
    String id = lena();
    PageForm first = form(ada, id).set("status", "qualified");
    PageForm second = form(ada, id).set("status", "customer");
    send(ada, first, 303);
    send(ada, second, 303);
    assertThat(value(id, "status")).isEqualTo("customer");
  }

  @Test
  void aChangeByAKeyIsAConflict() {
    String id = lena();
    PageForm ofAda = form(ada, id).set("status", "qualified");
    api.patch("/objects/contacts/records/" + id, Map.of("fields", Map.of("status", "former")));
    assertThat(send(ada, ofAda, 409).body()).contains(">Former<");
  }

  @Test
  void longTextsConflictToo() {
    String first = "first ".repeat(1_000);
    String id = api.create("deals", "Façade", Map.of("lostReason", first));
    String edit = "/deals/" + id + "/edit";
    PageForm ofAda = PageForm.of(ada.visitor().get(edit), edit).set("lostReason", "mine");
    PageForm ofBen = PageForm.of(ben.visitor().get(edit), edit).set("lostReason", "theirs");
    send(ben, ofBen, 303);
    assertThat(send(ada, ofAda, 409).body()).contains("first first", "theirs", "mine");
  }

  @Test
  void changesOfHiddenFieldsAreNoConflictAndAreNotSeen() {
    String id = lena();
    ada.workspace().profile(LIMITED);
    Colleague limited = Colleague.in(ada.workspace(), "Limited");
    HttpResponse<String> page = limited.visitor().get(edit(id));
    assertThat(page.body()).doesNotContain("secret.example", "name=\"email\"", "was:email");
    PageForm form = PageForm.of(page, edit(id)).set("jobTitle", "Head");
    send(ada, form(ada, id).set("email", "other@secret.example"), 303);
    send(limited, form, 303);
    assertThat(value(id, "jobTitle")).isEqualTo("Head");
    assertThat(value(id, "email")).isEqualTo("other@secret.example");
  }

  @Test
  void aLockedFieldSaysWhyAndIsNeverWritten() {
    String id = lena();
    ada.workspace().profile(LIMITED);
    Colleague limited = Colleague.in(ada.workspace(), "Limited");
    HttpResponse<String> page = limited.visitor().get(edit(id));
    assertThat(page.body())
        .contains("Profile Limited: Contacts › Phone, edit is off.", "+43 1 555 0142")
        .doesNotContain("name=\"phone\"");
    for (String field : List.of("phone", "email")) {
      HttpResponse<String> refused =
          send(
              limited,
              PageForm.of(page, edit(id)).set("was:" + field, "null").set(field, "7654321"),
              400);
      assertThat(PageForm.mistakes(refused).toString()).contains("cannot be changed any more");
    }
    assertThat(value(id, "phone")).isEqualTo("+43 1 555 0142");
    assertThat(value(id, "email")).isEqualTo("lena@secret.example");
  }

  @Test
  void aFieldThatWasLockedMeanwhileIsRefusedBesideIt() {
    String id = lena();
    Colleague cleo = Colleague.in(ada.workspace(), "Administrator");
    PageForm form = form(cleo, id).set("phone", "7654321").set("jobTitle", "Head");
    ada.workspace().profile(LIMITED);
    ada.workspace().give(cleo.member(), "Limited");
    HttpResponse<String> refused = send(cleo, form, 400);
    assertThat(refused.body()).contains("id=\"f-phone-error\"", "value=\"7654321\"", "readonly");
    assertThat(value(id, "jobTitle")).isEmpty();
    send(cleo, PageForm.of(refused, edit(id)), 303);
    assertThat(value(id, "jobTitle")).isEqualTo("Head");
    assertThat(value(id, "phone")).isEqualTo("+43 1 555 0142");
  }

  @Test
  void whoMayNotChangeRecordsHasNoForm() {
    String id = lena();
    PageForm form = form(ben, id).set("jobTitle", "Head");
    Colleague reader = Colleague.in(ada.workspace(), "Read only");
    assertThat(reader.visitor().get(edit(id)).statusCode()).isEqualTo(403);
    assertThat(reader.visitor().get("/contacts/" + id).body())
        .contains("You can read this record, not change it")
        .doesNotContain("o-pen", "is read-only");
    WebVisitor visitor = reader.visitor();
    PageForm own = PageForm.of(visitor.get("/contacts/" + id), "/sign-out");
    HttpResponse<String> refused =
        form.set("_token", own.get("_token"))
            .set("_workspace", own.get("_workspace"))
            .send(visitor);
    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(value(id, "jobTitle")).isEmpty();
  }

  @Test
  void aUniqueValueIsRefusedBesideItsField() {
    api.post(
        "/objects/contacts/fields",
        Map.of("apiName", "login", "name", "Login", "type", "email", "unique", true));
    String taken = api.create("contacts", "Lena", Map.of("login", "lena@secret.example"));
    String id = api.create("contacts", "", Map.of("lastName", "Other"));
    HttpResponse<String> refused =
        send(ada, form(ada, id).set("login", "LENA@secret.example").set("jobTitle", "Head"), 409);
    assertThat(refused.body()).contains("id=\"f-login-error\"", "value=\"Head\"");
    assertThat(value(id, "login")).isEmpty();
    assertThat(value(taken, "login")).isEqualTo("lena@secret.example");
  }

  @Test
  void allThatIsWrongIsToldAtOnce() {
    for (String field : List.of("badge", "code")) {
      api.post(
          "/objects/companies/fields",
          Map.of("apiName", field, "name", field, "type", "text", "unique", true));
    }
    api.post(
        "/objects/companies/fields", Map.of("apiName", "size", "name", "Size", "type", "number"));
    api.create("companies", "Acme", Map.of("badge", "1", "code", "A"));
    String form = "/companies/new";
    HttpResponse<String> refused =
        send(
            ada,
            PageForm.of(ada.visitor().get(form), form)
                .set("badge", "1")
                .set("code", "a")
                .set("size", "much"),
            400);
    assertThat(refused.body())
        .contains(
            "id=\"f-name-error\"",
            "id=\"f-badge-error\"",
            "id=\"f-code-error\"",
            "id=\"f-size-error\"");
    HttpResponse<String> taken =
        send(
            ada,
            PageForm.of(ada.visitor().get(form), form)
                .set("name", "Other")
                .set("badge", "1")
                .set("code", "a"),
            409);
    assertThat(taken.body()).contains("id=\"f-badge-error\"", "id=\"f-code-error\"");
  }

  @Test
  void aRequiredFieldIsRefusedBesideIt() {
    String quote = api.create("quotes", "", Map.of());
    String line = api.create("quoteLines", "Oriel", Map.of("quote", quote));
    String edit = "/quoteLines/" + line + "/edit";
    HttpResponse<String> refused =
        send(ada, PageForm.of(ada.visitor().get(edit), edit).set("quote:text", ""), 400);
    assertThat(refused.body()).contains("id=\"f-quote-error\"", "Quote is missing.");
  }

  @Test
  void aContactIsNamedByFirstAndLastNameUnlessItHasAName() {
    String id = lena();
    PageForm form = form(ada, id);
    assertThat(form.has("name")).isFalse();
    send(ada, form.set("lastName", "Weiss"), 303);
    assertThat(ada.visitor().get("/contacts/" + id).body()).contains("Lena Weiss");
    String named = api.create("contacts", "Frau Direktor", Map.of("lastName", "Brandl"));
    PageForm other = form(ada, named);
    assertThat(other.get("name")).isEqualTo("Frau Direktor");
    send(ada, other.set("name", ""), 303);
    assertThat(form(ada, named).has("name")).isFalse();
  }

  @Test
  void unknownRecordsAreNotFound() {
    String id = lena();
    Colleague stranger = Colleague.of("Administrator");
    for (String path :
        List.of(
            edit(id),
            "/contacts/" + id + "/fields/phone",
            "/contacts/" + id + "/fields/phone/shown")) {
      assertThat(stranger.visitor().get(path).statusCode()).as(path).isEqualTo(404);
    }
    assertThat(ada.visitor().get("/contacts/" + id + "/fields/nothing").statusCode())
        .isEqualTo(400);
  }

  @Test
  void whatNoFormWasDrawnWithIsRefused() {
    String deal = api.create("deals", "Façade", Map.of());
    String task = api.create("tasks", "Call", Map.of());
    String page = "/deals/" + deal + "/edit";
    for (String[] sent :
        new String[][] {
          {page, "amount", "1e999999999"},
          {page, "stage", "[1]"},
          {page, "company", "{\"id\":7}"},
          {page, "closeDate", "{\"digest\":5}"},
          {"/tasks/" + task + "/edit", "dueDate", "\"x\""},
          {"/tasks/" + task + "/edit", "dueDate", "\"2024-01-01 10:00:00Z\""},
          {"/tasks/" + task + "/fields/dueDate", "dueDate", "\" 2024-12-31T23:59:60Z\""},
          {"/deals/" + deal + "/fields/amount", "amount", "1e-999999999"},
          {"/deals/new", "amount", "1e999999999"},
          {"/deals/new/alike", "amount", "1e999999999"}
        }) {
      HttpResponse<String> form = ada.visitor().get(sent[0].replaceAll("/(alike|fields/.*)$", ""));
      HttpResponse<String> answer =
          ada.visitor()
              .send(form, sent[0], Map.of("was:" + sent[1], sent[2], sent[1], "1", "name", "x"));
      assertThat(answer.statusCode()).as(String.join(" ", sent)).isEqualTo(400);
    }
  }

  @Test
  void aFormThatMakesACompanyMakesOne() {
    String id = lena();
    PageForm form = form(ada, id).set("company", "create").set("company:text", "Brandl Works");
    send(ada, form, 303);
    send(ada, form, 303);
    assertThat(api.get("/objects/companies/records?q=brandl").at("/data/records").size()).isOne();
  }
}
