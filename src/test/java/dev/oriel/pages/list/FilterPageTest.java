package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import dev.oriel.web.http.QueryText;
import java.net.http.HttpResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.web.util.HtmlUtils;

/** The builder of filters without a browser: its form, and what becomes of it. */
class FilterPageTest extends FilterFormCase {

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
            moved("status", "[\"lead\",\"customer\"]"),
            moved("owner", "[\"me\"," + me + "]"),
            moved("vip", "[false]"),
            "[{\"or\":["
                + moved("status", "[\"lead\"]").replaceAll("^\\[|]$", "")
                + ","
                + one("status", "isEmpty", "").replaceAll("^\\[|]$", "")
                + "]}]",
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

  private static String moved(String field, String to) {
    return "[{\"moved\":{\"field\":\"%s\",\"to\":%s,\"since\":{\"relative\":\"-30d\"}}}]"
        .formatted(field, to);
  }

  @Test
  void aFieldThatGotAValueIsChosenInItsInputs() {
    String lena = api.create("contacts", "", Map.of("lastName", "Zedlitz", "status", "lead"));
    api.create("contacts", "", Map.of("lastName", "Brandl", "status", "former"));
    api.patch("/objects/contacts/records/" + lena, Map.of("fields", Map.of("status", "customer")));
    String begun = form(page("").body(), "show");
    String chosen = with(with(begun, "f-0", "status"), "o-0", "became");
    String drawn = send(chosen).body();
    assertThat(drawn).contains("in the last", "value=\"30\"").doesNotContain(">years<");
    String filter = applied(send(with(form(drawn, "apply"), "v-0", "lead")));
    assertThat(filter).isEqualTo(moved("status", "[\"lead\"]"));
    String list = visitor.get("/contacts?filter=" + QueryText.encoded(filter)).body();
    assertThat(list.replaceAll("<[^>]+>", ""))
        .contains("Status changed to Lead since 30 days ago", "Zedlitz")
        .doesNotContain("Brandl");
    assertThat(page(one("createdBy", "eq", "\"me\"")).body()).doesNotContain("became");
    assertThat(page(one("owner", "eq", "\"me\"")).body()).contains("became");
  }

  @Test
  void whatHasNoInputsIsShownInWordsAndKept() {
    for (String filter :
        List.of(
            one("createdAt", "gt", "\"2026-11-01T10:00:00Z\""),
            one("email", "in", "[\"a@b.example\"]"),
            one("status", "eq", "\"nothing\""),
            "[{\"moved\":{\"field\":\"owner\",\"to\":\"me\",\"until\":\"2999-01-01\"}}]",
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
        .contains(">E-mail</option>", ">Company</option>")
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
  void theFormSaysHowANumberIsRead() {
    String filter = "[{\"field\":\"amount\",\"operator\":\"gt\",\"value\":10}]";
    assertThat(visitor.get("/deals/filter?filter=" + QueryText.encoded(filter)).body())
        .contains("hx-get=\"/deals/filter/reading?field=amount&amp;at=0\"");
    String reading = "/deals/filter/reading?at=0&field=";
    assertThat(visitor.get(reading + "amount&v-0=12.500").body()).isEqualTo("= 12.5 EUR");
    assertThat(visitor.get(reading + "amount&v-0=10000").body()).isEqualTo("= 10,000 EUR");
    assertThat(visitor.get(reading + "probability&v-0=7").body()).isEqualTo("= 7 %");
    assertThat(visitor.get(reading + "amount&v-0=much").body()).isEmpty();
    assertThat(visitor.get(reading + "name&v-0=7").statusCode()).isEqualTo(400);
    ada.workspace()
        .profile(
            """
            {"name": "Blind",
             "defaultAccess": {"view": true, "create": false, "update": false, "delete": false},
             "objects": {
               "deals": {"view": true, "create": false, "update": false, "delete": false,
                         "fields": {"amount": {"read": false, "edit": false}}}}}
            """);
    WebVisitor blind = Colleague.in(ada.workspace(), "Blind").visitor();
    assertThat(blind.get(reading + "amount&v-0=7").statusCode()).isEqualTo(400);
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
