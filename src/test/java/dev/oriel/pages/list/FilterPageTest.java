package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.ground.json.Json;
import dev.oriel.surface.http.QueryText;
import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import java.net.URLDecoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.web.util.HtmlUtils;

/** The builder of filters without a browser: its form, and what becomes of it. */
class FilterPageTest {

  private static final Pattern HIDDEN =
      Pattern.compile("<input type=\"hidden\" name=\"([^\"]+)\" value=\"([^\"]*)\">");
  private static final Pattern SELECT =
      Pattern.compile("(?s)<select [^>]*?name=\"([^\"]+)\".*?</select>");
  private static final Pattern CHOSEN = Pattern.compile("<option value=\"([^\"]*)\" selected>");
  private static final Pattern LINE =
      Pattern.compile("<input class=\"form-control[^>]*? name=\"([^\"]+)\" value=\"([^\"]*)\"");
  private static final Pattern TICKED =
      Pattern.compile(
          "<input type=\"checkbox\"[^>]*? name=\"([^\"]+)\" value=\"([^\"]*)\" checked>");

  private static final String HIDING =
      """
      {"name": "Hiding",
       "defaultAccess": {"view": true, "create": false, "update": false, "delete": false},
       "objects": {
         "companies": {"view": false, "create": false, "update": false, "delete": false},
         "contacts": {"view": true, "create": false, "update": false, "delete": false,
                      "fields": {"status": {"read": false, "edit": false}}}}}
      """;

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  /** What a browser would send of the form of a page, each field once or several times. */
  private static String form(String html, String act) {
    StringBuilder body = new StringBuilder("act=" + act);
    String form = html.substring(html.indexOf("id=\"filter-form\""));
    for (Pattern input : List.of(HIDDEN, LINE, TICKED)) {
      input.matcher(form).results().forEach(found -> add(body, found.group(1), found.group(2)));
    }
    for (MatchResult select : SELECT.matcher(form).results().toList()) {
      Matcher chosen = CHOSEN.matcher(select.group());
      if (chosen.find()) {
        add(body, select.group(1), chosen.group(1));
      } else {
        Matcher first = Pattern.compile("<option value=\"([^\"]*)\"").matcher(select.group());
        if (first.find()) {
          add(body, select.group(1), first.group(1));
        }
      }
    }
    return body.toString();
  }

  private static void add(StringBuilder body, String name, String value) {
    body.append('&').append(name).append('=');
    body.append(QueryText.encoded(HtmlUtils.htmlUnescape(value)));
  }

  private static String with(String form, String... changes) {
    StringBuilder changed = new StringBuilder(form);
    for (int i = 0; i < changes.length; i += 2) {
      String all = changed.toString().replaceAll("&" + changes[i] + "=[^&]*", "");
      changed = new StringBuilder(all);
      add(changed, changes[i], changes[i + 1]);
    }
    return changed.toString();
  }

  private HttpResponse<String> send(String form) {
    return visitor.post("/contacts/filter", form);
  }

  private HttpResponse<String> page(String filter) {
    return visitor.get("/contacts/filter?filter=" + QueryText.encoded(filter));
  }

  /** The filter to whose list an answer leads. */
  private static String applied(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
    String address = answer.headers().firstValue("Location").orElseThrow();
    Matcher filter = Pattern.compile("[?&]filter=([^&]*)").matcher(address);
    return filter.find() ? URLDecoder.decode(filter.group(1), StandardCharsets.UTF_8) : "";
  }

  private static String one(String field, String operator, String value) {
    return "[{\"field\":\"%s\",\"operator\":\"%s\"%s}]"
        .formatted(field, operator, value.isEmpty() ? "" : ",\"value\":" + value);
  }

  @Test
  void eachKindOfConditionComesBackFromItsInputsAsItWas() {
    String me = "\"" + ada.member() + "\"";
    String company = "\"" + api.create("companies", "Acme", Map.of()) + "\"";
    api.post(
        "/objects/contacts/fields",
        "{\"name\": \"Score\", \"apiName\": \"score\", \"type\": \"number\"}");
    api.post(
        "/objects/contacts/fields",
        "{\"name\": \"VIP\", \"apiName\": \"vip\", \"type\": \"checkbox\"}");
    api.post(
        "/objects/contacts/fields",
        "{\"name\": \"Tags\", \"apiName\": \"tags\", \"type\": \"multiSelect\","
            + " \"selectOptions\": [{\"label\": \"Red\", \"apiName\": \"red\"},"
            + " {\"label\": \"Blue\", \"apiName\": \"blue\"}]}");
    for (String filter :
        List.of(
            one("name", "contains", "\"Lena \\\" <b>\""),
            one("email", "startsWith", "\"lena\""),
            one("address.city", "neq", "\"Wien\""),
            one("company.industry", "contains", "\"hotel\""),
            one("company", "eq", company),
            one("company", "in", "[" + company + "]"),
            one("company", "isNotEmpty", ""),
            "[{\"or\":" + one("company", "neq", company) + "}]",
            related("some", "deals", one("company", "notIn", "[" + company + "]")),
            one("address", "isEmpty", ""),
            one("score", "gt", "1234.5"),
            one("score", "between", "[-1,20000000]"),
            one("vip", "eq", "false"),
            one("tags", "contains", "[\"red\",\"blue\"]"),
            one("status", "in", "[\"lead\",\"customer\"]"),
            one("status", "neq", "\"former\""),
            one("owner", "eq", "\"me\""),
            one("owner", "in", "[\"me\"," + me + "]"),
            one("createdBy", "eq", me),
            one("createdAt", "gte", "\"2026-11-01\""),
            one("createdAt", "lt", "{\"relative\":\"startOfMonth\"}"),
            one("createdAt", "eq", "{\"relative\":\"0d\"}"),
            one("createdAt", "gt", "{\"relative\":\"-3w\"}"),
            one("updatedAt", "between", "[{\"relative\":\"-7d\"},{\"relative\":\"0d\"}]"),
            one("updatedAt", "between", "[{\"relative\":\"0d\"},{\"relative\":\"30d\"}]"),
            one(
                "updatedAt",
                "between",
                "[{\"relative\":\"startOfQuarter-1\"},{\"relative\":\"endOfQuarter-1\"}]"),
            one("updatedAt", "between", "[\"2026-01-01\",\"2026-12-31\"]"))) {
      HttpResponse<String> page = page(filter);
      assertThat(page.statusCode()).isEqualTo(200);
      assertThat(page.body()).as(filter).doesNotContain("name=\"kept-");
      assertThat(applied(send(form(page.body(), "apply")))).isEqualTo(filter);
      assertThat(visitor.get("/contacts?filter=" + QueryText.encoded(filter)).statusCode())
          .as(filter)
          .isEqualTo(200);
    }
  }

  @Test
  void whatHasNoInputsIsShownInWordsAndKept() {
    for (String filter :
        List.of(
            one("createdAt", "gt", "\"2026-11-01T10:00:00Z\""),
            one("email", "in", "[\"a@b.example\"]"),
            one("status", "eq", "\"nothing\""),
            "[{\"or\":[{\"and\":[{\"field\":\"name\",\"operator\":\"isEmpty\"},"
                + "{\"field\":\"email\",\"operator\":\"contains\",\"value\":\"x\"}]}]}]",
            "[{\"some\":{\"object\":\"deals\",\"by\":\"contact\",\"filter\":[{\"or\":"
                + one("stage", "eq", "\"won\"")
                + "}]}}]")) {
      HttpResponse<String> page = page(filter);
      assertThat(page.body()).as(filter).contains("name=\"kept-0\"");
      assertThat(applied(send(form(page.body(), "apply")))).isEqualTo(filter);
    }
  }

  private static String related(String word, String object, String filter) {
    return "[{\"%s\":{\"object\":\"%s\",\"by\":\"contact\",\"filter\":%s}}]"
        .formatted(word, object, filter);
  }

  @Test
  void relatedRecordsComeBackFromTheirInputsAndAreSaidInWords() {
    String lena = api.create("contacts", "Lena Brandl", Map.of("lastName", "Brandl"));
    api.create("contacts", "Bruno Zedlitz", Map.of("lastName", "Zedlitz"));
    api.create("deals", "Roof", Map.of("contact", lena, "stage", "won"));
    String won = one("stage", "in", "[\"won\"]");
    for (String filter :
        List.of(
            related("some", "deals", won),
            related("none", "tasks", "[]"),
            related("some", "events", one("owner", "eq", "\"me\"")),
            related("some", "deals", one("company.industry", "contains", "\"hotel\"")))) {
      HttpResponse<String> page = page(filter);
      assertThat(page.body()).as(filter).contains("name=\"r-0\"").doesNotContain("name=\"kept-");
      assertThat(applied(send(form(page.body(), "apply")))).isEqualTo(filter);
    }
    String list = "/contacts?filter=" + QueryText.encoded(related("some", "deals", won));
    assertThat(visitor.get(list).body().replaceAll("<[^>]+>", ""))
        .contains("Has any Deal where Stage is any of Won", "Brandl")
        .doesNotContain("Zedlitz");
    String none = QueryText.encoded(related("none", "deals", won));
    assertThat(visitor.get("/contacts?filter=" + none).body().replaceAll("<[^>]+>", ""))
        .contains("Has no Deal where Stage is any of Won", "Zedlitz")
        .doesNotContain("Brandl");
  }

  @Test
  void relatedRecordsAreAddedChosenAndRemoved() {
    String begun = form(page("").body(), "remove-0");
    String added = send(with(form(send(begun).body(), "related"))).body();
    assertThat(added).contains(">Deals</option>", ">Quotes</option>").contains("id=\"cond-0-0\"");
    String tasks = send(with(form(added, "show"), "r-0", "tasks.contact", "q-0", "none")).body();
    String two = send(with(form(tasks, "more-0"), "v-0-0", "open")).body();
    assertThat(two).contains("id=\"cond-0-1\"");
    String open = with(form(two, "apply"), "f-0-1", "name", "o-0-1", "not_empty");
    assertThat(applied(send(open)))
        .isEqualTo(
            related(
                "none",
                "tasks",
                "[{\"field\":\"status\",\"operator\":\"in\",\"value\":[\"open\"]},"
                    + "{\"field\":\"name\",\"operator\":\"isNotEmpty\"}]"));
    String fewer = send(form(send(form(two, "remove-0-1")).body(), "remove-0-0")).body();
    assertThat(applied(send(form(fewer, "apply")))).isEqualTo(related("none", "tasks", "[]"));
    assertThat(send(form(fewer, "remove-0")).body()).contains("No conditions");
    HttpResponse<String> missing = send(form(added, "apply"));
    assertThat(missing.statusCode()).isEqualTo(400);
    assertThat(missing.body()).contains("A condition has no value");
  }

  @Test
  void aProfileIsOfferedNoRelatedRecordsThatItMayNotViewOrWhoseLookupIsHidden() {
    ada.workspace()
        .profile(
            """
            {"name": "Narrow",
             "defaultAccess": {"view": true, "create": false, "update": false, "delete": false},
             "objects": {
               "deals": {"view": false, "create": false, "update": false, "delete": false},
               "tasks": {"view": true, "create": false, "update": false, "delete": false,
                         "fields": {"contact": {"read": false, "edit": false}}},
               "events": {"view": true, "create": false, "update": false, "delete": false,
                          "fields": {"location": {"read": false, "edit": false}}}}}
            """);
    WebVisitor narrow = Colleague.in(ada.workspace(), "Narrow").visitor();
    String empty = form(narrow.get("/contacts/filter").body(), "related");
    String offered = narrow.post("/contacts/filter", empty).body();
    assertThat(offered)
        .contains(">Events</option>", ">Quotes</option>")
        .doesNotContain(">Deals</option>", ">Tasks</option>", ">Location</option>");
    for (String object : List.of("deals", "tasks")) {
      String sent = with(form(offered, "show"), "r-1", object + ".contact");
      assertThat(narrow.post("/contacts/filter", sent).body())
          .doesNotContain("cond-1-0", ">Stage</option>", ">Deals</option>", ">Tasks</option>");
      String filter = related("some", object, "[]");
      String page = narrow.get("/contacts/filter?filter=" + QueryText.encoded(filter)).body();
      assertThat(page).contains("name=\"kept-0\"").doesNotContain("Has any");
      assertThat(narrow.get("/contacts?filter=" + QueryText.encoded(filter)).statusCode())
          .isEqualTo(403);
    }
  }

  @Test
  void aRecordIsNamedByItsNameOrAddressAndIsAskedForWhereSeveralFit() {
    String acme = api.create("companies", "Acme", Map.of());
    String north = api.create("companies", "Alpen", Map.of("domain", "north.example"));
    String south = api.create("companies", "Alpen", Map.of("domain", "south.example"));
    String begun = form(page("").body(), "show");
    String drawn = send(with(begun, "f-0", "company", "o-0", "is")).body();
    assertThat(drawn).contains("id=\"f-p-0\"", "/contacts/filter/choices?field=company&amp;at=0");
    HttpResponse<String> missing = send(form(drawn, "apply"));
    assertThat(missing.statusCode()).isEqualTo(400);
    assertThat(missing.body()).contains("Pick one of the suggestions");
    String form = form(drawn, "apply");
    assertThat(applied(send(with(form, "p-0:text", "acme"))))
        .isEqualTo(one("company", "eq", "\"" + acme + "\""));
    HttpResponse<String> several = send(with(form, "p-0:text", "alpen"));
    assertThat(several.statusCode()).isEqualTo(400);
    assertThat(several.body())
        .contains("Which one do you mean?", north, south, "south.example")
        .doesNotContain(acme);
    String chosen = with(form(several.body(), "apply"), "m-0", south);
    assertThat(applied(send(chosen))).isEqualTo(one("company", "eq", "\"" + south + "\""));
    HttpResponse<String> unknown = send(with(form, "p-0:text", "Nowhere"));
    assertThat(unknown.statusCode()).isEqualTo(400);
    assertThat(unknown.body()).contains("Nothing is called so", "value=\"Nowhere\"");

    String filter = one("company", "eq", "\"" + south + "\"");
    String other = with(form(page(filter).body(), "apply"), "p-0:text", "Acme");
    assertThat(applied(send(other))).isEqualTo(one("company", "eq", "\"" + acme + "\""));
    String two = form(page(one("company", "in", "[\"" + south + "\"]")).body(), "apply");
    assertThat(applied(send(with(two, "p-0:text", "Acme"))))
        .isEqualTo(one("company", "in", "[\"" + south + "\",\"" + acme + "\"]"));

    String lena = api.create("contacts", "Lena", Map.of("email", "lena@north.example"));
    String deals =
        visitor
            .get(
                "/deals/filter?filter="
                    + QueryText.encoded(one("contact", "eq", "\"" + acme + "\"")))
            .body();
    String mail = with(form(deals, "apply"), "p-0:text", "Lena@North.example");
    assertThat(applied(visitor.post("/deals/filter", mail)))
        .isEqualTo(one("contact", "eq", "\"" + lena + "\""));
  }

  @Test
  void allRecordsThatWerePickedAreNamed() {
    List<String> ids =
        IntStream.range(0, 120)
            .mapToObj(i -> api.create("companies", "Company %03d".formatted(i), Map.of()))
            .toList();
    String filter = one("company", "in", "[\"" + String.join("\",\"", ids) + "\"]");
    HttpResponse<String> page = page(filter);
    assertThat(page.body())
        .contains("Company 000", "Company 099", "Company 119")
        .doesNotContain("Hidden record");
    String list = visitor.get("/contacts?filter=" + QueryText.encoded(filter)).body();
    assertThat(list).contains("Company 002 and 117 more").doesNotContain("Hidden record");
  }

  @Test
  void aTextThatCannotBeSearchedForIsNoName() {
    String begun = form(page("").body(), "show");
    String drawn = send(with(begun, "f-0", "company", "o-0", "is")).body();
    for (String text : List.of("a ".repeat(60), "a".repeat(600))) {
      HttpResponse<String> answer = send(with(form(drawn, "apply"), "p-0:text", text));
      assertThat(answer.statusCode()).isEqualTo(400);
      assertThat(answer.body()).contains("Nothing is called so");
    }
  }

  @Test
  void aFormHasNoMoreConditionsThanOneThatIsDrawn() {
    StringBuilder many = new StringBuilder(form(page("").body(), "show"));
    for (int i = 0; i < 300; i++) {
      many.append(
          "&f-1-%1$d=company&w-1-%1$d=company%%20is&o-1-%1$d=is&p-1-%1$d:text=x".formatted(i));
    }
    HttpResponse<String> answer = send(many.toString());
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(Pattern.compile("name=\"f-1-\\d+\"").matcher(answer.body()).results().count())
        .isEqualTo(99);
  }

  @Test
  void recordsAreSuggestedToThoseWhoMayViewThem() {
    String acme = api.create("companies", "Secret Ltd", Map.of());
    String path = "/contacts/filter/choices?at=2-0&p-2-0%3Atext=secr&field=";
    WebVisitor reader = Colleague.in(ada.workspace(), "Read only").visitor();
    assertThat(reader.get(path + "company").body()).contains("Secret Ltd", acme);
    ada.workspace().profile(HIDING);
    WebVisitor other = Colleague.in(ada.workspace(), "Hiding").visitor();
    for (String field : List.of("company", "status", "company.name", "nothing", "email", "")) {
      HttpResponse<String> refused = other.get(path + field);
      assertThat(refused.statusCode()).as(field).isEqualTo(400);
      assertThat(refused.body()).doesNotContain("Secret Ltd", acme);
    }
    assertThat(other.get(path.replace("contacts", "companies") + "name").statusCode())
        .isEqualTo(403);
    String begun = form(other.get("/contacts/filter").body(), "show");
    String drawn = other.post("/contacts/filter", with(begun, "f-0", "company")).body();
    assertThat(drawn)
        .contains("<option value=\"empty\"")
        .doesNotContain("<option value=\"is\"", "id=\"f-p-0\"");
    String forged =
        with(form(drawn, "apply"), "w-0", "company is", "o-0", "is", "p-0:text", "Secret Ltd");
    HttpResponse<String> answer = other.post("/contacts/filter", forged);
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).doesNotContain(acme, "Secret Ltd", "Nothing is called so");
  }

  @Test
  void conditionsAndGroupsAreAddedAndRemoved() {
    String form = form(visitor.get("/contacts/filter").body(), "add");
    String two = send(form).body();
    String first = with(form(two, "group"), "v-0", "lead", "f-1", "name", "o-1", "contains");
    String three = send(first).body();
    assertThat(three).contains("id=\"cond-2-0\"", "id=\"cond-2-1\"");
    String four = send(form(three, "more-2")).body();
    assertThat(four).contains("id=\"cond-2-2\"");
    String fewer = send(form(four, "remove-2-1")).body();
    assertThat(fewer).contains("id=\"cond-2-1\"").doesNotContain("id=\"cond-2-2\"");
    String named =
        with(
            form(fewer, "apply"),
            "v-1",
            "Lena",
            "f-2-0",
            "name",
            "o-2-0",
            "empty",
            "f-2-1",
            "email",
            "o-2-1",
            "not_empty");
    assertThat(applied(send(named)))
        .isEqualTo(
            "[{\"field\":\"status\",\"operator\":\"in\",\"value\":[\"lead\"]},"
                + "{\"field\":\"name\",\"operator\":\"contains\",\"value\":\"Lena\"},"
                + "{\"or\":[{\"field\":\"name\",\"operator\":\"isEmpty\"},"
                + "{\"field\":\"email\",\"operator\":\"isNotEmpty\"}]}]");
    String none = send(form(visitor.get("/contacts/filter").body(), "remove-0")).body();
    assertThat(none).contains("No conditions");
    assertThat(applied(send(form(none, "apply")))).isEmpty();
  }

  @Test
  void anotherFieldBringsItsOwnInputs() {
    String form = form(visitor.get("/contacts/filter").body(), "apply");
    HttpResponse<String> other = send(with(form, "v-0", "lead", "f-0", "owner"));
    assertThat(other.statusCode()).isEqualTo(400);
    assertThat(other.body()).contains("Me (Person)", "A condition has no value");
  }

  @Test
  void theRestOfTheListIsKept() {
    String filter = one("name", "contains", "\"a\"");
    String page =
        visitor.get("/contacts/filter?q=x+y&sort=-name&filter=" + QueryText.encoded(filter)).body();
    HttpResponse<String> answer = send(form(page, "apply"));
    assertThat(answer.headers().firstValue("Location"))
        .hasValueSatisfying(
            to -> assertThat(to).startsWith("/contacts?q=x+y&sort=-name&filter=%5B%7B%22field"));
  }

  @Test
  void theListSaysItsFilterInWordsAndLeadsToItWithoutOnePart() {
    String filter =
        "[{\"field\":\"status\",\"operator\":\"in\",\"value\":[\"qualified\",\"customer\"]},"
            + "{\"or\":[{\"field\":\"company.industry\",\"operator\":\"contains\",\"value\":"
            + "\"hotel\"},{\"field\":\"updatedAt\",\"operator\":\"between\",\"value\":"
            + "[{\"relative\":\"-7d\"},{\"relative\":\"0d\"}]}]}]";
    String page = visitor.get("/contacts?filter=" + QueryText.encoded(filter)).body();
    assertThat(page.replaceAll("<[^>]+>", ""))
        .contains("Status is any of Qualified, Customer")
        .contains("Company › Industry contains hotel or Updated is in the last 7 days");
    assertThat(page)
        .contains(
            HtmlUtils.htmlEscape(
                "/contacts?filter="
                    + QueryText.encoded(
                        "[{\"field\":\"status\",\"operator\":\"in\",\"value\":"
                            + "[\"qualified\",\"customer\"]}]")));
  }

  @Test
  void mineIsAFilterLikeOthers() {
    String page = visitor.get("/contacts?view=mine").body();
    assertThat(page.replaceAll("<[^>]+>", "")).contains("Owner is Me");
    assertThat(page).contains("href=\"/contacts?view=mine&amp;filter=\"");
    api.create("contacts", "Unowned", Map.of());
    assertThat(visitor.get("/contacts?view=mine&filter=").body()).contains("Unowned");
    assertThat(visitor.get("/contacts?view=mine").body()).doesNotContain("Unowned");
  }

  @Test
  void aProfileFindsNoFieldThatItMayNotRead() {
    String acme = api.create("companies", "Secret Ltd", Map.of());
    ada.workspace().profile(HIDING);
    WebVisitor other = Colleague.in(ada.workspace(), "Hiding").visitor();
    String page = other.get("/contacts/filter").body();
    assertThat(page)
        .contains(">Email</option>", ">Company</option>")
        .doesNotContain(">Status</option>", "Company › ");
    String named =
        other
            .get(
                "/contacts/filter?filter="
                    + QueryText.encoded(one("company", "eq", "\"" + acme + "\"")))
            .body();
    assertThat(named).contains("Hidden record").doesNotContain("Secret");
    String status = one("status", "eq", "\"lead\"");
    HttpResponse<String> refused = other.get("/contacts?filter=" + QueryText.encoded(status));
    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(other.get("/companies/filter").statusCode()).isEqualTo(403);
    assertThat(other.get("/companies/filter/form").statusCode()).isEqualTo(403);
  }

  @Test
  void hostileAddressesAndFormsAreAnsweredAsOthers() {
    String lines = "{},".repeat(200);
    for (String filter :
        List.of(
            "{",
            "7",
            "null",
            "\"x\"",
            "[" + lines + "{}]",
            "[[[[1]]]]",
            one("score", "eq", "1e999999999"),
            one("createdAt", "eq", "{\"relative\":\"" + "9".repeat(500) + "d\"}"),
            "[{\"or\":[]}]",
            "[{\"field\":7,\"operator\":{}}]")) {
      assertThat(page(filter).statusCode()).as(filter).isEqualTo(200);
      assertThat(visitor.get("/contacts?filter=" + QueryText.encoded(filter)).statusCode())
          .as(filter)
          .isIn(200, 400);
    }
    Map<String, String> hidden = WebVisitor.hidden(visitor.get("/contacts/filter").body());
    for (Map<String, String> fields :
        List.of(
            Map.of("f-999", "x", "o-999", "is", "act", "more-999"),
            Map.of("r-0", "deals.contact", "f-0-0", "x", "q-0", "7", "act", "more-0"),
            Map.of("r-0", "deals.company", "act", "related"),
            Map.of("r-0", "x", "r-0-0", "deals.contact", "act", "remove-0-0"),
            Map.of("f-0-0", "name", "f-0", "name", "act", "remove-0-99"),
            Map.of("kept-0", "{", "act", "apply"),
            Map.of("f-0", "company", "o-0", "is", "w-0", "company is", "p-0:text", "%".repeat(300)),
            Map.of("f-0", "company", "o-0", "any", "w-0", "company any", "m-0", "x", "d-0", "7"),
            Map.of("f-0", "name", "w-0", "name last", "n-0", "x", "act", "add"),
            Map.of("act", "more-" + "9".repeat(3)))) {
      Map<String, String> all = new LinkedHashMap<>(hidden);
      all.putAll(fields);
      assertThat(visitor.post("/contacts/filter", all).statusCode()).isIn(200, 303, 400);
    }
    assertThat(visitor.post("/contacts/filter", Map.of("act", "apply")).statusCode())
        .isEqualTo(403);
  }

  @Test
  void theFilterToCopyIsThatOfTheApi() {
    String json = one("status", "in", "[\"lead\"]");
    String page = page(json).body();
    String shown = page.replaceAll("(?s).*<pre id=\"filter-json\"[^>]*>(.*?)</pre>.*", "$1");
    assertThat(Json.parse(HtmlUtils.htmlUnescape(shown))).isEqualTo(Json.parse(json));
    api.create("contacts", "Found", Map.of("status", "lead"));
    assertThat(
            api.get(
                    "/objects/contacts/records?filter="
                        + QueryText.encoded(HtmlUtils.htmlUnescape(shown)))
                .at("/data/records"))
        .hasSize(1);
  }
}
