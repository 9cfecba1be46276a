package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.importing.RowHold;
import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.OnePostgres;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A field that is set in several records of a list. */
@ExpectsLog("/selected/set: the database failed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SetFieldPageTest {

  private static final String SET = "/contacts/selected/set";
  private static final String UNDO = "/contacts/selected/undo";

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  private static HttpResponse<String> ask(WebVisitor sender, List<String> ids, String... headers) {
    StringBuilder body =
        new StringBuilder(WebVisitor.body(WebVisitor.hidden(sender.get("/contacts").body())));
    ids.forEach(id -> body.append("&id=").append(id));
    return sender.post("/contacts/selected/edit", body.toString(), headers);
  }

  /** The form, once a field was chosen. */
  private PageForm form(WebVisitor sender, List<String> ids, String field) {
    HttpResponse<String> chosen =
        PageForm.of(ask(sender, ids), SET)
            .set("chosen:field", field)
            .to("/contacts/selected/edit")
            .send(sender);
    return PageForm.of(chosen, SET);
  }

  private String contact(String name, Map<String, ?> fields) {
    return api.create("contacts", name, fields);
  }

  private @Nullable String value(String id, String field) {
    return api.get("/objects/contacts/records/" + id)
        .at("/data/record/fields/" + field)
        .asString(null);
  }

  @Test
  void aFieldIsSetAndPutBack() {
    String first = contact("First", Map.of("status", "lead"));
    String second = contact("Second", Map.of("status", "customer"));
    String same = contact("Same", Map.of("status", "qualified"));
    String other = contact("Other", Map.of("status", "lead"));
    PageForm form = form(visitor, List.of(first, second, same), "status");
    HttpResponse<String> done = form.set("status", "qualified").send(visitor);
    assertThat(done.body()).contains("Status was set in 3 contacts");
    assertThat(List.of(first, second, same, other))
        .extracting(id -> value(id, "status"))
        .containsExactly("qualified", "qualified", "qualified", "lead");
    api.patch("/objects/contacts/records/" + second, Map.of("fields", Map.of("status", "former")));
    HttpResponse<String> undone = PageForm.of(done, UNDO).send(visitor);
    assertThat(undone.body())
        .contains("Status is as before in 1 of 2. The others are left", "/contacts/" + second)
        .contains("It has another value by now.")
        .doesNotContain("/contacts/" + same);
    assertThat(List.of(first, second, same, other))
        .extracting(id -> value(id, "status"))
        .containsExactly("lead", "former", "qualified", "lead");
  }

  @Test
  void nothingIsSetBeforeAFieldIsChosen() {
    List<String> ids = List.of(contact("First", Map.of("jobTitle", "Clerk")));
    HttpResponse<String> asked = ask(visitor, ids);
    assertThat(asked.body())
        .containsSubsequence("Choose a field</option>", ">Owner<", ">Status<", ">First name<")
        .doesNotContain("Set for 1 contact");
    HttpResponse<String> sent = PageForm.of(asked, SET).send(visitor);
    assertThat(sent.statusCode()).isEqualTo(400);
    assertThat(sent.body()).contains("Choose a field.");
    assertThat(PageForm.of(sent, SET).to(UNDO).send(visitor).statusCode()).isEqualTo(400);
  }

  @Test
  void anEmptyInputTakesValuesAwayOnlyWithATick() {
    List<String> ids =
        List.of(contact("First", Map.of("phone", "+43 1 555")), contact("Second", Map.of()));
    HttpResponse<String> asked = form(visitor, ids, "phone").send(visitor);
    assertThat(asked.statusCode()).isEqualTo(400);
    assertThat(PageForm.mistakes(asked)).anyMatch(text -> text.startsWith("Type a value, or tick"));
    assertThat(value(ids.getFirst(), "phone")).isEqualTo("+43 1 555");
    HttpResponse<String> done = PageForm.of(asked, SET).set("chosen:empty", "true").send(visitor);
    assertThat(done.body()).contains("Phone was set in 2 contacts");
    assertThat(value(ids.getFirst(), "phone")).isNull();
  }

  @Test
  void aValueThatFitsNoRecordComesBackBesideItsInput() {
    List<String> ids = List.of(contact("First", Map.of()), contact("Second", Map.of()));
    HttpResponse<String> wrong = form(visitor, ids, "phone").set("phone", "12A").send(visitor);
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(PageForm.mistakes(wrong)).anyMatch(text -> text.contains("3 to 20 digits"));
    assertThat(PageForm.of(wrong, SET).get("phone")).isEqualTo("12A");
    HttpResponse<String> done = PageForm.of(wrong, SET).set("phone", "+43 1").send(visitor);
    assertThat(done.body()).contains("Phone was set in 2 contacts");
  }

  @Test
  void eachRecordThatIsRefusedIsNamedWithTheReason() {
    String first = contact("First", Map.of());
    String gone = UUID.randomUUID().toString();
    HttpResponse<String> done =
        form(visitor, List.of(first, gone), "phone").set("phone", "+43 1 555").send(visitor);
    assertThat(done.body()).contains("Phone was set in 1 of 2", gone);
    assertThat(value(first, "phone")).isEqualTo("+43 1 555");
    assertThat(PageForm.of(done, UNDO).get("chosen:id")).isEqualTo(first);
  }

  /** The server is killed, as its database sees that. */
  @OnePostgres
  @Test
  void whatIsCutOffIsDoneInNone() throws Exception {
    List<String> ids = List.of(contact("First", Map.of()), contact("Second", Map.of()));
    PageForm form = form(visitor, ids, "phone").set("phone", "+43 1 555");
    try (ExecutorService person = Executors.newVirtualThreadPerTaskExecutor();
        RowHold hold =
            RowHold.of(
                ada.workspace().workspace().schema() + ".o" + ada.workspace().objectId("contacts"),
                ids.getLast())) {
      Future<HttpResponse<String>> cut = person.submit(() -> form.send(visitor));
      hold.awaitWaiting(1);
      hold.terminateWaiting();
      assertThat(cut.get().statusCode()).isEqualTo(503);
    }
    assertThat(ids).extracting(id -> value(id, "phone")).containsOnlyNulls();
  }

  @Test
  void aRecordThatIsMadeIsMadeOnce() {
    List<String> ids =
        IntStream.range(0, 3).mapToObj(i -> contact("Contact " + i, Map.of())).toList();
    HttpResponse<String> done =
        form(visitor, ids, "company")
            .set("company", "create")
            .set("company:text", "Nordkai Werft")
            .send(visitor);
    assertThat(done.body()).contains("Company was set in 3 contacts");
    assertThat(ids.stream().map(id -> value(id, "company")).distinct()).hasSize(1);
    assertThat(api.get("/objects/companies/records").at("/data/records")).hasSize(1);
  }

  @Test
  void theRowsComeBackWhereScriptsShowThem() {
    String first = contact("First", Map.of());
    HttpResponse<String> dialog = ask(visitor, List.of(first), "HX-Request", "true");
    assertThat(dialog.body()).contains("<dialog", "Set a field of 1 contact");
    HttpResponse<String> done =
        form(visitor, List.of(first), "phone")
            .set("phone", "+43 1 555 0199")
            .send(visitor, "HX-Request", "true");
    assertThat(done.body())
        .contains("id=\"r-" + first + "\" hx-swap-oob=\"true\"", "+43 1 555 0199", UNDO)
        .doesNotContain("<dialog");
  }

  @Test
  void anUndoIsUndone() {
    String first = contact("First", Map.of("status", "lead"));
    String second = contact("Second", Map.of("status", "customer"));
    HttpResponse<String> done =
        form(visitor, List.of(first, second), "status").set("status", "former").send(visitor);
    HttpResponse<String> undone = PageForm.of(done, UNDO).send(visitor, "HX-Request", "true");
    assertThat(undone.body())
        .contains("Status is as before in 2 contacts", "id=\"r-" + first + "\" hx-swap-oob");
    assertThat(value(second, "status")).isEqualTo("customer");
    api.patch(
        "/objects/contacts/records/" + first, Map.of("fields", Map.of("status", "qualified")));
    HttpResponse<String> again = PageForm.of(undone, UNDO).send(visitor, "HX-Request", "true");
    assertThat(again.body())
        .contains("id=\"selected-place\" hx-swap-oob", "Status is as before in 1 of 2", "First");
    assertThat(List.of(first, second))
        .extracting(id -> value(id, "status"))
        .containsExactly("qualified", "former");
  }

  @Test
  void whatMayNotBeSetIsNeitherOfferedNorSet() {
    List<String> ids = List.of(contact("First", Map.of("phone", "+43 1 555")));
    ada.workspace()
        .profile(
            """
            {"name": "Limited",
             "defaultAccess": {"view": true, "create": true, "update": true, "delete": true},
             "objects": {"contacts": {"view": true, "create": true, "update": true, "delete": true,
               "fields": {"phone": {"read": true, "edit": false},
                          "leadSource": {"read": false, "edit": false}}}}}
            """);
    WebVisitor limited = Colleague.in(ada.workspace(), "Limited").visitor();
    HttpResponse<String> asked = ask(limited, ids);
    assertThat(asked.body()).contains("value=\"status\"").doesNotContain("Phone", "Lead source");
    for (String field : List.of("phone", "leadSource", "missing")) {
      HttpResponse<String> refused =
          PageForm.of(asked, SET).set("chosen:field", field).set(field, "x").send(limited);
      assertThat(refused.statusCode()).isEqualTo(403);
      assertThat(refused.body()).contains("may not set this field in several records");
    }
    WebVisitor reader = Colleague.in(ada.workspace(), "Read only").visitor();
    assertThat(ask(reader, ids).statusCode()).isEqualTo(403);
    assertThat(PageForm.of(asked, SET).send(reader).statusCode()).isEqualTo(403);
    WebVisitor stranger = Colleague.of("Administrator").visitor();
    HttpResponse<String> nothing =
        form(stranger, ids, "phone").set("phone", "+43 1 556").send(stranger);
    assertThat(nothing.body()).contains("Phone was set in 0 of 1").doesNotContain("First");
    assertThat(value(ids.getFirst(), "phone")).isEqualTo("+43 1 555");
  }

  @Test
  void onlyOnesOwnChangesArePutBack() {
    String id = contact("First", Map.of("status", "lead"));
    HttpResponse<String> done =
        form(visitor, List.of(id), "status").set("status", "former").send(visitor);
    WebVisitor ben = Colleague.in(ada.workspace(), "Administrator").visitor();
    HttpResponse<String> own = form(ben, List.of(id), "phone").set("phone", "+43 1 555").send(ben);
    PageForm foreign = PageForm.of(own, UNDO).set("chosen:field", "status");
    for (String time : List.of("from", "to")) {
      foreign.set(time, PageForm.of(done, UNDO).get(time));
    }
    foreign.send(ben);
    assertThat(ben.get("/contacts").body()).contains("Status is as before in 0 contacts");
    assertThat(value(id, "status")).isEqualTo("former");
    assertThat(PageForm.of(done, UNDO).set("from", "yesterday").send(visitor).statusCode())
        .isEqualTo(400);
  }
}
