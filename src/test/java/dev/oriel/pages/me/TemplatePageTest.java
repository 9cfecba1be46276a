package dev.oriel.pages.me;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.mail.mailbox.MailboxSpec;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.integration.mail.template.EmailTemplates;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** EmailTemplates of e-mails: on their own pages, and in the form of an e-mail. */
class TemplatePageTest {

  private static final String PAGE = "/me/templates";
  private static final String NEW = PAGE + "/new";
  private static final Pattern TEMPLATE =
      Pattern.compile("href=\"" + PAGE + "/([0-9a-f-]{36})\" class=\"[^\"]*\"[^>]*>([^<]+)<");

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Colleague ada = Colleague.in(workspace, "Standard");
  private final WebVisitor visitor = ada.visitor();
  private final String company =
      workspace.admin().create("companies", "Alpenblick", Map.of("domain", "alpenblick.test"));
  private final String contact =
      workspace
          .admin()
          .create(
              "contacts",
              "",
              Map.of(
                  "firstName",
                  "Lena {{lastName}}",
                  "lastName",
                  "Brandl4711",
                  "email",
                  "lena@client.test",
                  "company",
                  company));
  private final String email = "/contacts/" + contact + "/email";

  private static void connect(TestWorkspace workspace, Colleague person) {
    RunningOriel.bean(Mailboxes.class)
        .connectFor(
            workspace.operator(),
            workspace.findMember(person.member()),
            new MailboxSpec("me@acme.test", "127.0.0.1:4650", null, "", "right", Sharing.FULL));
  }

  private HttpResponse<String> save(WebVisitor who, String body, String... more) {
    return who.send(who.get(NEW), NEW, typed(body, more));
  }

  private static Map<String, String> typed(String body, String... more) {
    Map<String, String> typed = new HashMap<>();
    typed.put("object", "contacts");
    typed.put("name", "Offer");
    typed.put("subject", "For {{firstName}}");
    typed.put("body", body);
    for (int i = 0; i < more.length; i += 2) {
      typed.put(more[i], more[i + 1]);
    }
    return typed;
  }

  /** The id of a template, as its maker finds it on the page. */
  private static String id(WebVisitor who, String name) {
    Matcher found = TEMPLATE.matcher(who.get(PAGE).body());
    while (found.find()) {
      if (found.group(2).equals(name)) {
        return found.group(1);
      }
    }
    throw new AssertionError("there is no template " + name);
  }

  private HttpResponse<String> use(WebVisitor who, String template, String... more) {
    Map<String, String> typed = new HashMap<>();
    typed.put("use", "true");
    typed.put("template", template);
    for (int i = 0; i < more.length; i += 2) {
      typed.put(more[i], more[i + 1]);
    }
    return who.send(who.get(email), email, typed);
  }

  /** What a record has is text: neither a place in it is filled, nor a mark read. */
  @Test
  void aTemplateFillsTheFormWithTheRecord() {
    connect(workspace, ada);
    assertThat(
            save(visitor, "Dear {{ firstName }} of {{company.domain}}, {{phone}} {{sender.name}}")
                .statusCode())
        .isEqualTo(303);
    HttpResponse<String> filled = use(visitor, id(visitor, "Offer"));
    assertThat(filled.statusCode()).isEqualTo(200);
    assertThat(filled.body())
        .contains("value=\"For Lena {{lastName}}\"")
        .contains("Dear Lena {{lastName}} of alpenblick.test,")
        .contains("{{phone}} is empty: the record has nothing there")
        .doesNotContain("Brandl4711 of");
  }

  @Test
  void aSubjectIsALineWhateverTheRecordHas() {
    connect(workspace, ada);
    save(visitor, "Dear {{firstName}}");
    String odd =
        workspace.admin().create("contacts", "", Map.of("firstName", "Lena\tMaria\u0007 B\nC"));
    String form = "/contacts/" + odd + "/email";
    Map<String, String> typed = Map.of("use", "true", "template", id(visitor, "Offer"));
    assertThat(visitor.send(visitor.get(form), form, typed).body())
        .contains("value=\"For Lena Maria B C\"");
  }

  /** Of a field that is hidden from who uses it, a shared template leaves a gap and says so. */
  @Test
  void whatIsHiddenStaysAGap() {
    save(
        visitor,
        "{{lastName}}, {{name}}, {{company.name}} and {{company.domain}}",
        "shared",
        "true");
    workspace.profile(
        """
        {'name': 'Blind', 'rights': {'email': ['send']}, 'defaultAccess': {'view': false},
         'objects': {'contacts': {'view': true, 'fields': {'lastName': {'read': false}}}}}
        """);
    Colleague blind = Colleague.in(workspace, "Blind");
    connect(workspace, blind);
    WebVisitor other = blind.visitor();
    HttpResponse<String> filled = use(other, id(other, "Offer"));
    assertThat(filled.body())
        .contains("{{lastName}} is empty: you may not read it")
        .contains("{{company.name}} is empty: you may not read it")
        .contains("{{company.domain}} is empty: you may not read it")
        .doesNotContain("Brandl4711", "alpenblick");
    // They cannot save a place for it either.
    HttpResponse<String> refused = save(other, "{{lastName}}");
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("There is nothing for {{lastName}}");
    assertThat(other.get(NEW).body()).doesNotContain("lastName", "company.domain");
  }

  @Test
  void whatIsTypedIsReplacedOnlyIfThatIsAskedFor() {
    connect(workspace, ada);
    save(visitor, "Dear {{firstName}}");
    save(visitor, "Good day", "name", "Other", "subject", "");
    String template = id(visitor, "Offer");
    String[] own = {"subject", "Mine", "body", "My own words"};
    HttpResponse<String> asked = use(visitor, template, own);
    assertThat(asked.body())
        .contains("My own words", "value=\"Mine\"", "Something is written already")
        .doesNotContain("Dear Lena");
    HttpResponse<String> below =
        use(visitor, template, "subject", "Mine", "body", "My own words", "typed", "below");
    assertThat(below.body()).contains("My own words\n\nDear Lena", "value=\"Mine\"");
    HttpResponse<String> replaced =
        use(visitor, template, "subject", "Mine", "body", "My own words", "typed", "replace");
    assertThat(replaced.body()).contains("Dear Lena").doesNotContain("My own words");
    // What a template has put there was typed by nobody.
    HttpResponse<String> second =
        visitor.send(
            replaced,
            email,
            Map.of(
                "use",
                "true",
                "template",
                id(visitor, "Other"),
                "subject",
                "For Lena {{lastName}}",
                "body",
                "Dear Lena {{lastName}}"));
    assertThat(second.body()).contains("Good day").doesNotContain("Dear Lena");
    assertThat(use(visitor, "").statusCode()).isEqualTo(400);
  }

  @Test
  void aPlaceIsTheNameOfAFieldAndNothingElse() {
    assertThat(save(visitor, "{{firstNam}}").body())
        .contains("There is nothing for {{firstNam}}", "Did you mean", "firstName");
    assertThat(save(visitor, "{{company.domian}}").body()).contains("company.domain");
    for (String wrong :
        new String[] {
          "{{1+1}}", "{{firstName|upper}}", "{{a.b.c}}", "{{", "{{ {{name}} }}", "{{}}"
        }) {
      HttpResponse<String> refused = save(visitor, wrong);
      assertThat(refused.statusCode()).as(wrong).isEqualTo(400);
      assertThat(refused.body()).as(wrong).contains("braces");
    }
    assertThat(save(visitor, " ", "name", " ", "subject", "x".repeat(251)).statusCode())
        .isEqualTo(400);
    assertThat(save(visitor, "x".repeat(20_001)).body()).contains("20,000");
    assertThat(save(visitor, "{{name}}".repeat(EmailTemplates.MOST_PLACES + 1)).body())
        .contains("at most 100 places");
    assertThat(visitor.get(PAGE).body()).contains("No templates yet");
  }

  @Test
  void onlyItsMakerAndAdministratorsChangeASharedOneAndNobodyElseSeesAnother() {
    save(visitor, "Secret words", "name", "Private");
    save(visitor, "Common words", "name", "Common", "shared", "true");
    String own = PAGE + "/" + id(visitor, "Private");
    String shared = PAGE + "/" + id(visitor, "Common");
    WebVisitor other = Colleague.in(workspace, "Standard").visitor();
    WebVisitor admin = Colleague.in(workspace, "Administrator").visitor();
    for (WebVisitor one : new WebVisitor[] {other, admin}) {
      assertThat(one.get(own).statusCode()).isEqualTo(404);
      assertThat(one.get(PAGE).body()).contains("Common").doesNotContain("Private");
      assertThat(one.send(one.get(NEW), own + "/delete", Map.of()).statusCode()).isEqualTo(404);
    }
    HttpResponse<String> seen = other.get(shared);
    assertThat(seen.body()).contains("Common words").doesNotContain("textarea");
    Map<String, String> change = typed("Changed", "version", "0", "shared", "true");
    assertThat(other.send(other.get(NEW), shared, change).statusCode()).isEqualTo(403);
    assertThat(other.send(other.get(NEW), shared + "/delete", Map.of()).statusCode())
        .isEqualTo(403);
    HttpResponse<String> form = admin.get(shared);
    HttpResponse<String> before = visitor.get(shared);
    assertThat(
            admin
                .send(form, shared, typed("By the admin", "version", "0", "shared", "true"))
                .statusCode())
        .isEqualTo(303);
    // The maker has had it open meanwhile, and does not take the change back.
    HttpResponse<String> late = visitor.send(before, shared, typed("By its maker", "version", "0"));
    assertThat(late.statusCode()).isEqualTo(409);
    assertThat(late.body()).contains("By its maker", "changed meanwhile");
    assertThat(visitor.get(shared).body()).contains("By the admin");
    // Only the maker stops sharing it.
    assertThat(
            admin
                .send(admin.get(shared), shared, typed("Mine", "version", "1", "shared", ""))
                .statusCode())
        .isEqualTo(403);
    assertThat(visitor.send(visitor.get(own + "/delete"), own + "/delete", Map.of()).statusCode())
        .isEqualTo(303);
    assertThat(visitor.get(own).statusCode()).isEqualTo(404);
  }

  @Test
  void whoMaySendNoEmailSavesNone() {
    WebVisitor reader = Colleague.in(workspace, "Read only").visitor();
    assertThat(save(reader, "Text").statusCode()).isEqualTo(403);
    assertThat(reader.get(PAGE).body()).contains("No templates yet");
  }
}
