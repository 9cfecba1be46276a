package dev.oriel.feature.inbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.inbound.LoggedRequest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How a mapping is made of what a webhook has received. */
class MappingPageTest {

  private static final String LEAD =
      """
      {'person': {'fullName': ' Jonas Petersen ', 'emails': ['J.Petersen@Nordkai.example'],
       'role': '<b>Yard manager</b>', 'call.back': '31.12.2026'}, 'ok': true}
      """;

  private final Colleague admin = Colleague.of("Administrator");
  private final Sender sender = Sender.make(admin, "Leads", "contacts", "Standard");

  /** The lines of a form: field, path, how, with what. */
  private static Map<String, String> lines(String match, String... lines) {
    Map<String, String> typed = new HashMap<>();
    typed.put("matchField", match);
    typed.put("onSeveral", "newest");
    for (int i = 0; i < lines.length / 4; i++) {
      typed.put("field." + i, lines[4 * i]);
      typed.put("path." + i, lines[4 * i + 1]);
      typed.put("how." + i, lines[4 * i + 2]);
      typed.put("with." + i, lines[4 * i + 3]);
    }
    return typed;
  }

  private static final String[] LEADS = {
    "name", "person.fullName", "trim", "",
    "email", "person.emails[0]", "", "",
    "jobTitle", "", "const", "Yard manager"
  };

  private static Map<String, String> and(Map<String, String> typed, String name, String value) {
    Map<String, String> all = new HashMap<>(typed);
    all.put(name, value);
    return all;
  }

  @Test
  void aRequestIsCapturedMappedTriedSavedAndReplayed() {
    assertThat(sender.send(LEAD)).isEqualTo(202);
    LoggedRequest captured = sender.logged(1).getFirst();
    String page = sender.visitor().get(sender.page()).body();
    assertThat(page)
        .contains("value=\"pick:person.emails[0]\"", "value=\"pick:$[&#39;person&#39;]")
        .contains("&lt;b&gt;Yard manager", "aria-label=\"Map fullName:  Jonas Petersen \"")
        .doesNotContain("<b>Yard");
    HttpResponse<String> picked =
        sender.form(
            "/mapping/draft",
            and(lines("create", "name", "person.fullName", "trim", ""), "act", "pick:ok"));
    assertThat(picked.statusCode()).isEqualTo(200);
    assertThat(picked.body())
        .contains("value=\"person.fullName\"", "“Jonas Petersen”")
        .contains("name=\"path.1\" value=\"ok\"");
    assertThat(sender.webhook().listens()).isTrue();
    Map<String, String> mapping = lines("upsert:email", LEADS);
    HttpResponse<String> tried = sender.form("/mapping/try", mapping);
    assertThat(tried.body()).contains("A record would be created. Nothing was written.");
    assertThat(Sender.location(sender.form("/mapping", mapping)))
        .isEqualTo(sender.page() + "?request=" + captured.id());
    assertThat(sender.webhook().listens()).isFalse();
    assertThat(sender.webhook().matchField()).isEqualTo("email");
    assertThat(sender.webhook().onSeveral().word()).isEqualTo("newest");
    String replay = "/requests/" + captured.id() + "/replay";
    sender.form(replay, Map.of());
    assertThat(sender.visitor().get(sender.page()).body()).contains("a record was created");
    assertThat(sender.logged(2).getFirst().outcome()).isEqualTo("created");
    sender.form(replay, Map.of());
    assertThat(sender.visitor().get(sender.page()).body()).contains("was repeated already");
    assertThat(sender.logged(2)).hasSize(2);
    assertThat(sender.send(LEAD)).isEqualTo(200);
    assertThat(sender.logged(3).getFirst().outcome()).isEqualTo("updated");
    String shown = sender.visitor().get(sender.page()).body();
    assertThat(shown)
        .contains("Open the record", "value=\"person.emails[0]\"", "upsert:email\" selected");
  }

  @Test
  void hugeNamesAreShownShortAndCannotBeMapped() {
    String values = "1,".repeat(100) + "1";
    sender.send("{'" + "&".repeat(2_000) + "': [" + values + "], 'name': 'Jonas'}");
    sender.logged(1);
    String shown = sender.visitor().get(sender.page()).body();
    assertThat(shown).contains("value=\"pick:name\"").hasSizeLessThan(400_000);
  }

  @Test
  void eachWayToUseAValueShowsWhatItGives() {
    sender.send(LEAD);
    sender.logged(1);
    Map<String, String> typed =
        lines(
            "create",
            "name",
            "person.fullName",
            "lastWords",
            "",
            "email",
            "person.emails[0]",
            "lower",
            "",
            "jobTitle",
            "person.role",
            "map",
            "a = b\n<b>Yard manager</b> = Chief",
            "birthday",
            "$['person']['call.back']",
            "date",
            "dd.MM.yyyy",
            "phone",
            "person.fullName",
            "",
            "");
    String page = sender.form("/mapping/draft", typed).body();
    assertThat(page).contains("“Petersen”", "“j.petersen@nordkai.example”", "“Chief”", "is-bad");
    String slow = "$.a[?(@.b =~ /c/)]";
    HttpResponse<String> wrong = sender.form("/mapping", lines("create", "name", slow, "", ""));
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(wrong.body()).contains("value=\"" + slow + "\"", "is-invalid");
    HttpResponse<String> twice =
        sender.form("/mapping", lines("create", "name", "a", "", "", "name", "b", "", ""));
    assertThat(twice.statusCode()).isEqualTo(400);
    HttpResponse<String> unchosen = sender.form("/mapping", lines("create", "", "ok", "", ""));
    assertThat(unchosen.body())
        .containsPattern("id=\"found-0\"><span [^>]*>Choose the field to which ok goes.")
        .doesNotContain("role=\"alert\"");
    HttpResponse<String> unmatched =
        sender.form("/mapping", lines("upsert:email", "name", "person.fullName", "", ""));
    assertThat(unmatched.statusCode()).isEqualTo(400);
    assertThat(sender.webhook().listens()).isTrue();
  }

  @Test
  void fieldsAreSuggestedByTheWordsOfImportsIfTheProfileMayEditThem() {
    admin
        .workspace()
        .profile(
            """
            {'name': 'Intake', 'defaultAccess': {'view': true, 'create': true, 'update': true},
             'objects': {'contacts': {'view': true, 'create': true, 'update': true,
               'fields': {'phone': {'read': true, 'edit': false}}}}}
            """);
    Sender form = Sender.make(admin, "Form", "contacts", "Intake");
    form.send(
        """
        {'lead': {'first': 'Jonas', 'e-mail': 'j@x.example'}, 'last_name': 'Petersen',
         'phone': '+49 30 1234567', 'company': {'name': 'Nordkai'}, 'x': 1}
        """);
    form.logged(1);
    assertThat(form.visitor().get(form.page()).body()).contains("Suggest 4 fields");
    String all = form.form("/mapping/draft", and(lines("create"), "act", "suggest")).body();
    assertThat(all)
        .containsPattern("value=\"firstName\">\\s*<input [^>]*value=\"lead.first\"")
        .containsPattern("value=\"lastName\">\\s*<input [^>]*value=\"last_name\"")
        .containsPattern("value=\"email\">\\s*<input [^>]*value=\"lead.e-mail\"")
        .containsPattern("value=\"company\">\\s*<input [^>]*value=\"company.name\"")
        .doesNotContain("value=\"phone\"", "Suggest");
    assertThat(form.form("/mapping/draft", and(lines("create"), "act", "pick:last_name")).body())
        .containsPattern("<option value=\"lastName\"[^>]* selected");
  }

  @Test
  void aWholeNameThatIsChosenGoesToTheNameAsItIs() {
    sender.send("{'person': {'fullName': 'Jonas Petersen'}}");
    sender.logged(1);
    String picked =
        sender.form("/mapping/draft", and(lines("create"), "act", "pick:person.fullName")).body();
    assertThat(picked)
        .containsPattern("<option value=\"name\"[^>]* selected")
        .doesNotContainPattern("<option value=\"firstName\"[^>]* selected");
    assertThat(sender.form("/mapping/draft", and(lines("create"), "act", "suggest")).body())
        .containsPattern("value=\"firstName\">\\s*<input [^>]*value=\"person.fullName\"")
        .containsPattern("value=\"lastName\">\\s*<input [^>]*value=\"person.fullName\"");
  }

  @Test
  void aListItsNotesAndUnknownCompaniesAreMapped() {
    String orders =
        "{'portal': 7, 'events': [{'mail': 'a@x.example', 'firm': 'Nordkai', 'text': 'Hello'}]}";
    sender.send(orders);
    sender.logged(1);
    assertThat(sender.visitor().get(sender.page()).body()).contains("value=\"each:events\"");
    Map<String, String> first = lines("create", "email", "events[0].mail", "", "");
    assertThat(sender.form("/mapping/draft", and(first, "act", "each:events")).body())
        .contains("value=\"events[*]\"", "value=\"mail\"", "pick:firm", "pick:^.portal");
    Map<String, String> typed =
        lines(
            "create",
            "each",
            "events[*]",
            "",
            "",
            "email",
            "mail",
            "",
            "",
            "company",
            "firm",
            "",
            "",
            "note",
            "text",
            "",
            "");
    assertThat(sender.form("/mapping", and(typed, "unknown.2", "create")).statusCode())
        .isEqualTo(303);
    assertThat(sender.webhook().mapping())
        .hasToString(
            "{\"each\":\"events[*]\",\"email\":\"mail\","
                + "\"company\":{\"path\":\"firm\",\"ifUnknown\":\"create\"},\"note\":\"text\"}");
    assertThat(sender.visitor().get(sender.page()).body())
        .contains(">One record for each element of</label>", ">Note</label>")
        .containsPattern("name=\"unknown.2\"[\\s\\S]{0,400}value=\"create\" selected");
    assertThat(sender.send(orders)).isEqualTo(201);
    assertThat(sender.form("/mapping", and(typed, "unknown.1", "create")).statusCode())
        .isEqualTo(303);
    assertThat(sender.webhook().mapping().path("company").stringValue()).isEqualTo("firm");
  }

  @Test
  void aMappingIsNotSavedOverTheChangeOfSomebodyElse() {
    WebVisitor visitor = sender.visitor();
    HttpResponse<String> shown = visitor.get(sender.page());
    Map<String, String> first = lines("upsert:email", LEADS);
    String save = sender.page() + "/mapping";
    assertThat(visitor.send(shown, save, first).statusCode()).isEqualTo(303);
    Map<String, String> other = lines("create", "name", "title", "", "");
    HttpResponse<String> late = visitor.send(shown, save, other);
    assertThat(late.statusCode()).isEqualTo(409);
    assertThat(late.body()).contains("Somebody else has changed this meanwhile", "value=\"title\"");
    assertThat(sender.webhook().matchField()).isEqualTo("email");
    assertThat(visitor.send(late, save, other).statusCode()).isEqualTo(303);
    assertThat(sender.webhook().mapping().propertyNames()).containsExactly("name");
  }

  @Test
  void thePageAsksForTheFirstRequestUntilItHasCome() {
    String asks = "hx-trigger=\"every 2s\"";
    assertThat(sender.visitor().get(sender.page()).body())
        .contains(asks, "<noscript><a href=\"" + sender.page() + "\">Load again</a></noscript>");
    assertThat(asked().statusCode()).isEqualTo(204);
    assertThat(sender.send(LEAD)).isEqualTo(202);
    String request = sender.logged(1).getFirst().id().toString();
    HttpResponse<String> come = asked();
    assertThat(come.statusCode()).isEqualTo(200);
    assertThat(come.body())
        .contains("pick:person.emails[0]", "name=\"request\" value=\"" + request + "\"")
        .doesNotContain(asks);
  }

  private HttpResponse<String> asked() {
    return admin
        .visitor()
        .header("HX-Request", "true")
        .header("X-Form-Workspace", admin.workspace().workspace().uuid().toString())
        .get(sender.page());
  }

  @Test
  void aRefusedRequestSaysWhyAndIsListedAlone() {
    assertThat(sender.form("/mapping", lines("upsert:email", LEADS)).statusCode()).isEqualTo(303);
    assertThat(sender.send("{'person': {'fullName': 'Ada', 'emails': ['nobody']}}")).isEqualTo(400);
    assertThat(sender.send(LEAD)).isEqualTo(201);
    List<LoggedRequest> logged = sender.logged(2);
    String failed = sender.visitor().get(sender.page() + "?show=failed").body();
    assertThat(failed)
        .contains("400: ", "nobody", logged.getLast().id().toString())
        .doesNotContain("Petersen");
    HttpResponse<String> again =
        sender.form("/requests/" + logged.getLast().id() + "/replay", Map.of());
    assertThat(Sender.location(again)).contains("request=" + logged.getLast().id());
    assertThat(sender.visitor().get(sender.page()).body())
        .containsPattern("o-toast is-danger\">[\\s\\S]{0,400}refused again");
  }
}
