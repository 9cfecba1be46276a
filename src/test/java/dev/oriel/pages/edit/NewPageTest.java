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
import tools.jackson.databind.JsonNode;

/** Records are created by a form, on a page and in a dialog. */
class NewPageTest {

  private static final String LIMITED =
      """
      {'name': 'Limited',
       'defaultAccess': {'view': true, 'create': true, 'update': true, 'delete': false},
       'objects': {
         'companies': {'view': false, 'create': true, 'update': true, 'delete': true},
         'contacts': {'view': true, 'create': true, 'update': true, 'delete': false,
                      'fields': {'email': {'read': false, 'edit': false},
                                 'phone': {'read': true, 'edit': false}}}}}
      """;

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();
  private final WebVisitor dialogs = dialogs(ada);

  /** Asks as htmx does, which shows the answers in dialogs. */
  private static WebVisitor dialogs(Colleague person) {
    return person
        .visitor()
        .header("HX-Request", "true")
        .header("X-Form-Workspace", person.workspace().workspace().uuid().toString());
  }

  private static PageForm form(WebVisitor visitor, String address) {
    HttpResponse<String> page = visitor.get(address);
    assertThat(page.statusCode()).isEqualTo(200);
    return PageForm.of(page, address.replaceAll("\\?.*", ""));
  }

  private int count(String object) {
    return api.get("/objects/" + object + "/records").at("/data/records").size();
  }

  private static String location(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(PageForm.mistakes(answer).toString()).isEqualTo(303);
    return answer.headers().firstValue("Location").orElseThrow();
  }

  @Test
  void aRecordIsCreatedWithWhatIsFilledIn() {
    String acme = api.create("companies", "Acme", Map.of());
    PageForm form = form(visitor, "/contacts/new?company=" + acme + "&firstName=Lena");
    assertThat(form.has("name")).isFalse();
    assertThat(form.get("company:text")).isEqualTo("Acme");
    assertThat(form.get("firstName")).isEqualTo("Lena");
    String page = location(form.set("lastName", "Brandl").send(visitor));
    assertThat(visitor.get(page).body()).contains("Lena Brandl was created", ">Acme<");
    String id = page.substring(page.lastIndexOf('/') + 1);
    var fields = api.get("/objects/contacts/records/" + id).at("/data/record/fields");
    assertThat(fields.path("company").asString()).isEqualTo(acme);
    assertThat(fields.path("owner").asString()).isNotEmpty();
    assertThat(fields.path("status").isNull()).isTrue();
  }

  private static PageForm withNewCompany(PageForm form, String email) {
    return form.set("email", email).set("company", "create").set("company:text", "Alpenblick");
  }

  private JsonNode companyOf(String contact) {
    var fields = api.get("/objects/contacts/records/" + contact).at("/data/record/fields");
    return api.get("/objects/companies/records/" + fields.path("company").asString())
        .at("/data/record/fields");
  }

  @Test
  void aCompanyThatIsMadeBesideAContactHasItsDomainAndOwner() {
    PageForm form = form(visitor, "/contacts/new").set("lastName", "Brandl");
    String page = location(withNewCompany(form, "lena@Alpenblick.example").send(visitor));
    String lena = page.substring(page.lastIndexOf('/') + 1);
    assertThat(companyOf(lena).path("domain").asString()).isEqualTo("alpenblick.example");
    assertThat(companyOf(lena).path("owner").asString()).isNotEmpty();
    String sophie = api.create("contacts", "", Map.of("lastName", "Lambert"));
    String edit = "/contacts/" + sophie + "/edit";
    withNewCompany(PageForm.of(visitor.get(edit), edit), "sophie@gmx.at").send(visitor);
    assertThat(companyOf(sophie).path("domain").isNull()).isTrue();
    assertThat(companyOf(sophie).path("owner").isNull()).isTrue();
  }

  /** The form says nothing of domains, so none of them may refuse it. */
  @Test
  void aCompanyThatIsMadeBesideAContactHasNoDomainIfTheyAreUnique() {
    api.patch("/objects/companies/fields/domain", Map.of("unique", true));
    api.create("companies", "Alpenhof", Map.of("domain", "alpenblick.example"));
    PageForm form = form(visitor, "/contacts/new").set("lastName", "Brandl");
    String page = location(withNewCompany(form, "lena@alpenblick.example").send(visitor));
    String lena = page.substring(page.lastIndexOf('/') + 1);
    assertThat(companyOf(lena).path("domain").isNull()).isTrue();
  }

  @Test
  void whatIsMadeForAContactTakesItsCompany() {
    String acme = api.create("companies", "Acme", Map.of());
    String lena = api.create("contacts", "", Map.of("lastName", "Brandl", "company", acme));
    assertThat(form(visitor, "/tasks/new?contact=" + lena).get("company")).isEqualTo(acme);
    String other = api.create("companies", "Alpenhof", Map.of());
    assertThat(form(visitor, "/tasks/new?contact=" + lena + "&company=" + other).get("company"))
        .isEqualTo(other);
    ada.workspace().profile(LIMITED.replace("'email'", "'company'").replace("Limited", "Blind"));
    WebVisitor blind = Colleague.in(ada.workspace(), "Blind").visitor();
    assertThat(blind.get("/tasks/new?contact=" + lena).body()).doesNotContain(acme, "Acme");
  }

  @Test
  void aMemberInTheAddressIsFilledIn() {
    Colleague ben = Colleague.in(ada.workspace(), "Standard");
    PageForm form = form(visitor, "/tasks/new?assignee=" + ben.member());
    assertThat(form.get("assignee")).isEqualTo(ben.member().toString());
    String page = location(form.set("name", "Call Daniel").send(visitor));
    String id = page.substring(page.lastIndexOf('/') + 1);
    assertThat(
            api.get("/objects/tasks/records/" + id).at("/data/record/fields/assignee").asString())
        .isEqualTo(ben.member().toString());
    Colleague stranger = Colleague.of("Administrator");
    for (String unknown : new String[] {"nobody", stranger.member().toString()}) {
      assertThat(form(visitor, "/tasks/new?assignee=" + unknown).get("assignee")).isEmpty();
    }
  }

  @Test
  void whatWasFilledInCanBeTakenOut() {
    String acme = api.create("companies", "Acme", Map.of());
    PageForm form = form(visitor, "/contacts/new?company=" + acme);
    form.set("lastName", "Brandl").set("company:text", "").set("company", "").set("owner", "");
    String page = location(form.send(visitor));
    String id = page.substring(page.lastIndexOf('/') + 1);
    var fields = api.get("/objects/contacts/records/" + id).at("/data/record/fields");
    assertThat(fields.path("company").isNull()).isTrue();
    assertThat(fields.path("owner").isNull()).isTrue();
  }

  @Test
  void mistakesComeBackBesideTheirFields() {
    HttpResponse<String> refused =
        form(visitor, "/companies/new").set("website", "not a site").send(visitor);
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body())
        .contains("id=\"f-website-error\"", "id=\"f-name-error\"", "value=\"not a site\"");
    assertThat(visitor.get("/companies").body()).contains("No companies yet");
  }

  @Test
  void aFormThatIsSentTwiceMakesOneRecord() {
    PageForm form = form(visitor, "/companies/new").set("name", "Acme");
    String first = location(form.send(visitor));
    assertThat(location(form.send(visitor))).isEqualTo(first);
    assertThat(location(form.set("name", "Acme Two").send(visitor))).isNotEqualTo(first);
    assertThat(count("companies")).isEqualTo(2);
  }

  @Test
  void theNextOneIsFilledInAfterwards() {
    PageForm form = form(visitor, "/companies/new").set("name", "Acme").set("another", "true");
    assertThat(location(form.send(visitor))).isEqualTo("/companies/new");
    assertThat(visitor.get("/companies/new").body()).contains("Acme was created", ">Open");
  }

  @Test
  void aDialogShowsThePageBelowAgain() {
    HttpResponse<String> dialog = dialogs.get("/contacts/new");
    assertThat(dialog.body()).contains("<dialog", "6 more fields").doesNotContain("<main");
    PageForm form = PageForm.of(dialog, "/contacts/new");
    assertThat(form.get("owner")).isNotEmpty();
    HttpResponse<String> refused = form.set("email", "no address").send(dialogs);
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("<dialog", "id=\"f-email-error\"");
    HttpResponse<String> next =
        form.set("email", "lena@alpenblick.example")
            .set("lastName", "Brandl")
            .set("another", "true")
            .send(dialogs);
    assertThat(next.statusCode()).isEqualTo(200);
    assertThat(next.body())
        .contains("data-refreshes", "Brandl was created", " checked")
        .doesNotContain("lena@");
    HttpResponse<String> made =
        PageForm.of(dialogs.get("/contacts/new"), "/contacts/new")
            .set("lastName", "Hale")
            .send(dialogs);
    assertThat(made.statusCode()).isEqualTo(204);
    assertThat(made.headers().firstValue("HX-Refresh")).contains("true");
    assertThat(dialogs.get("/contacts").body()).contains("Hale was created");
  }

  @Test
  void whoIsThereAlreadyIsTold() {
    assertThat(visitor.get("/contacts/new").body()).contains("hx-post=\"/contacts/new/alike\"");
    String acme = api.create("companies", "Alpenblick", Map.of("domain", "alpenblick.example"));
    api.create("contacts", "", Map.of("lastName", "Brandl", "email", "lena@alpenblick.example"));
    PageForm form = PageForm.of(dialogs.get("/contacts/new"), "/contacts/new");
    form.set("email", "LENA@alpenblick.example").set("phone", "wrong");
    assertThat(form.sendTo("/contacts/new/alike", visitor).body())
        .contains("There is already", "Brandl", "with the same e-mail", "data-id=\"" + acme + "\"");
    form.set("company:text", "Other").set("email", "").set("lastName", "brandl");
    assertThat(form.sendTo("/contacts/new/alike", visitor).body())
        .contains("Brandl", "with the same name")
        .doesNotContain("data-picks");
    form.set("lastName", "Hale");
    assertThat(form.sendTo("/contacts/new/alike", visitor).body()).isBlank();
  }

  @Test
  void nothingIsAlikeBeforeThereIsAnything() {
    PageForm form = PageForm.of(dialogs.get("/companies/new"), "/companies/new");
    HttpResponse<String> answer = form.set("name", "Acme").sendTo("/companies/new/alike", visitor);
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).isBlank();
  }

  @Test
  void whoMayNotReadLearnsNothing() {
    api.create("companies", "Alpenblick", Map.of("domain", "alpenblick.example"));
    String secret = api.create("companies", "Hidden", Map.of());
    api.create("contacts", "", Map.of("lastName", "Brandl", "email", "lena@alpenblick.example"));
    ada.workspace().profile(LIMITED);
    Colleague restricted = Colleague.in(ada.workspace(), "Limited");
    WebVisitor limited = restricted.visitor();
    HttpResponse<String> page = limited.get("/contacts/new?company=" + secret);
    assertThat(page.body()).doesNotContain("Hidden", "name=\"email\"", "name=\"phone\"");
    PageForm form = PageForm.of(dialogs(restricted).get("/contacts/new"), "/contacts/new");
    form.set("email", "lena@alpenblick.example").set("was:email", "null");
    assertThat(form.sendTo("/contacts/new/alike", limited).body()).isBlank();
    form.set("phone", "+43 1 555").set("was:phone", "null").set("lastName", "Hale");
    HttpResponse<String> refused = form.send(limited);
    assertThat(refused.statusCode()).isIn(400, 403);
    assertThat(count("contacts")).isEqualTo(1);
  }

  @Test
  void aFieldThatWasLockedMeanwhileIsRefusedBesideIt() {
    Colleague cleo = Colleague.in(ada.workspace(), "Administrator");
    List<WebVisitor> visitors = List.of(cleo.visitor(), dialogs(cleo));
    List<PageForm> forms =
        visitors.stream().map(visitor -> form(visitor, "/contacts/new")).toList();
    ada.workspace().profile(LIMITED);
    ada.workspace().give(cleo.member(), "Limited");
    for (int i = 0; i < forms.size(); i++) {
      PageForm filled = forms.get(i).set("phone", "7654321").set("lastName", "Hale " + i);
      HttpResponse<String> refused = filled.send(visitors.get(i));
      assertThat(refused.statusCode()).isEqualTo(400);
      assertThat(refused.body())
          .contains("id=\"f-phone-error\"", "cannot be changed any more")
          .containsPattern("<input[^>]* value=\"7654321\"[^>]* readonly");
      assertThat(count("contacts")).isEqualTo(i);
      PageForm.of(refused, "/contacts/new").send(visitors.get(i));
      assertThat(count("contacts")).isEqualTo(i + 1);
    }
  }

  @Test
  void nobodyCreatesWithoutTheRight() {
    WebVisitor reader = Colleague.in(ada.workspace(), "Read only").visitor();
    assertThat(reader.get("/contacts/new").statusCode()).isEqualTo(403);
    HttpResponse<String> me = reader.get("/me");
    for (String path : new String[] {"/contacts/new", "/contacts/new/alike"}) {
      assertThat(reader.send(me, path, Map.of("lastName", "X")).statusCode()).isEqualTo(403);
    }
    assertThat(reader.get("/contacts").body()).doesNotContain("/contacts/new");
  }
}
