package dev.oriel.pages.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.web.util.HtmlUtils;
import tools.jackson.databind.JsonNode;

/** The page of the check: what would happen, and how rows are mended. */
class CheckPageTest {

  private final ImportVisit visit = ImportVisit.administrator();
  private final Api admin = visit.workspace().admin();

  private JsonNode job(String path) {
    return admin.get("/import/jobs" + path.substring(ImportVisit.ALL.length())).at("/data/job");
  }

  /** The path of an import whose rows were checked. */
  private String checked(String object, String content) {
    String path = visit.upload(object, content);
    visit.follow(path + "/map", path + "/map", Map.of("act", "check"));
    return path;
  }

  private String check(String path) {
    return visit.visitor().get(path + "/check").body();
  }

  /** The key of the group of problems with this value, as its forms send it. */
  private static String group(String page, String value) {
    Matcher key = Pattern.compile("name=\"group\" value=\"([^\"]+)\"").matcher(page);
    while (key.find()) {
      String text = HtmlUtils.htmlUnescape(key.group(1));
      if (text.contains("\"value\":" + value)) {
        return text;
      }
    }
    throw new AssertionError(page);
  }

  private String replaced(String path, String value, String to) {
    return visit
        .follow(
            path + "/check",
            path + "/check/replace",
            Map.of("group", group(check(path), value), "number", "0-0", "to-0-0", to))
        .body();
  }

  private String leftOut(String path, Map<String, String> group) {
    // A page without groups of problems.
    return visit.follow("/me", path + "/check/leave-out", group).body();
  }

  @Test
  void itSaysWhatWouldHappenAndByWhatRecordsWereFound() {
    admin.create("contacts", "Ada", Map.of("email", "ada@a.example"));
    String path =
        checked(
            "contacts", "name,email\nAda L,ada@a.example\nBob,bob@a.example\nRob,bob@a.example\n");
    assertThat(check(path))
        .contains("<b>1</b><span>to create</span>", "<b>2</b><span>to update</span>")
        .contains("2 rows match a record or an earlier row: 2 by E-mail")
        .contains("1 row is about the same record as an earlier one")
        .contains("Every row fits", "Run import")
        .doesNotContain("aria-disabled", "faulty-rows");
  }

  @Test
  void problemsAreToldInTheWordsOfPeopleAndUnknownCompaniesAreCreatedByTheImport() {
    String path =
        checked("contacts", "name,status,company\nAda L,VIP,Acme\nBob K,,Beta\nRob M,,Beta\n");
    String page = check(path);
    assertThat(page)
        .contains("Must be one of Lead, Qualified, Customer, Former")
        .contains("No company has this name", "Create missing companies")
        .doesNotContain("'companies'");
    Map<String, String> form =
        Map.of(
            "group", group(page, "\"Beta\""),
            "objectApiName", "companies",
            "linkFieldApiName", "company");
    String after = visit.follow(path + "/check", path + "/check/create-related", form).body();
    assertThat(after)
        .contains("<b>2</b><span>related records to create</span>")
        .doesNotContain("No company has this name", "Create missing");
    Map<String, String> unknown = new HashMap<>(form);
    unknown.put("linkFieldApiName", "none");
    HttpResponse<String> refused =
        visit
            .visitor()
            .send(visit.visitor().get(path + "/check"), path + "/check/create-related", unknown);
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(check(checked("contacts", "id,name\n00000000-0000-4000-8000-000000000001,Ada\n")))
        .contains("The row names a record of Contacts that does not exist.");
  }

  @Test
  void whoWouldGetAnotherNameIsShownBeforeItHappens() {
    Map<String, String> julia = Map.of("lastName", "Marshall", "phone", "+13125550144");
    String id = admin.create("contacts", "Julia", julia);
    String path = visit.upload("contacts", "lastName,phone\nSchmidt,+1 312 555 0144\n");
    visit.follow(
        path + "/map",
        path + "/map",
        Map.of("act", "check", "_present", "match-phone", "match-phone", "true", "mode", "update"));
    assertThat(check(path))
        .contains("Names and addresses that would be replaced", "/contacts/" + id)
        .contains(">Marshall</a> → Schmidt<", "Row 2, found by Phone");
  }

  @Test
  void whoIsFoundByTheNameAloneIsShownBeforeItIsChanged() {
    String ada = admin.create("contacts", "Ada Bay", Map.of("jobTitle", "Cook"));
    admin.create("contacts", "Bob Cox", Map.of("email", "bob@x.example"));
    String path = checked("contacts", "name,jobTitle\nada bay,Boss\nBob Cox,Boss\n");
    assertThat(check(path))
        .contains("2 records are found by their names alone", "/contacts/" + ada, ">Ada Bay</a>")
        .contains("Row 2, replaces Job title", "Row 3<");
    assertThat(check(checked("contacts", "name,email\nBob,bob@x.example\n")))
        .doesNotContain("names alone", "name alone");
  }

  @Test
  void doubtsAboutTheFileAreToldOnceUntilTheirRowIsLeftOut() {
    String page = check(checked("deals", ",name,amount\n1,Hall,5\n2,Door,6\n3,Roof,7\n"));
    assertThat(page).containsOnlyOnce("counts the rows").contains("What to look at", ">The file<");
    String path = checked("deals", "name,amount\nHall,5\nDoor,6\nTotal,11\n");
    assertThat(check(path)).containsOnlyOnce("It looks like totals").contains("Row 4");
    assertThat(job(path).at("/warnings").toString()).contains("totals_row");
    visit.follow(path + "/map", path + "/map/leave-out", Map.of("row", "4"));
    visit.follow(path + "/map", path + "/map", Map.of("act", "check"));
    assertThat(check(path)).contains("Every row fits").doesNotContain("It looks like totals");
    assertThat(job(path).at("/warnings")).isEmpty();
  }

  @Test
  void readingsThatMayBeWrongStandByTheirColumnsAndInTheFirstRows() {
    String page =
        check(checked("deals", "name,close date,amount\nHall,3. Mai,5\nDoor,5/7/2026,\"1,234\"\n"));
    assertThat(page)
        .containsSubsequence("Every row fits", "What to look at", "Days without a year")
        .contains("<bdi class=\"o-strong o-problem-value\">5/7/2026</bdi>")
        .contains("Day and month can be either", "Point and comma can be either", "Row 3")
        .containsPattern("(?s)The first rows as they would be written.*(7 May|5 Jul|Jul 5|May 7)");
    assertThat(page.substring(page.indexOf("The first rows as"))).doesNotContain("3. Mai");
    assertThat(check(checked("deals", "name,amount\nHall,5\n"))).doesNotContain("What to look at");
  }

  @Test
  void problemsAreGroupedByColumnReasonAndValue() {
    String path =
        checked(
            "contacts",
            "Vorname,Status,Mail\nAda,VIP,ada@\nBob,VIP,bob@a.example\nCid,VIP,\nDan,old,\n");
    String page = check(path);
    assertThat(page)
        .contains("Nothing can run yet", "cells do not fit", "column Mail")
        .contains("<bdi class=\"o-strong o-problem-value\">VIP</bdi>", "3 rows, first in row 2")
        .contains("Must be one of Lead, ")
        .contains("<option value=\"lead\">Lead</option>")
        .contains("aria-disabled", "Leave 4 rows out", "Not every row fits yet.");
    // The field is known from its title, so reasons do not name it.
    assertThat(page).doesNotContain("&#39;status&#39; must", "'status' must");
    assertThat(page.indexOf(">VIP<")).isLessThan(page.indexOf(">old<"));
    assertThat(check(checked("deals", "name,amount\n,5\n"))).contains("Name is required.");
  }

  @Test
  void aValueIsReplacedInAllItsRowsAndTheReplacementTakenBack() {
    String path = checked("contacts", "name,status\nAda,VIP\nBob,VIP\nCid,lead\n");
    String page = replaced(path, "\"VIP\"", "nonsense");
    assertThat(page)
        .contains("status: VIP → nonsense", ">nonsense</bdi>", "2 rows, first in row 2");
    // What was replaced wrongly is replaced again, in the same rows.
    page = replaced(path, "\"nonsense\"", "customer");
    assertThat(page).contains("Every row fits", "status: VIP → Customer");
    assertThat(job(path).path("status").stringValue()).isEqualTo("validated");
    page =
        visit
            .follow(
                path + "/check",
                path + "/check/take-back",
                Map.of("group", "{\"column\":\"status\",\"value\":\"VIP\",\"code\":\"\"}"))
            .body();
    assertThat(page).contains(">VIP</bdi>").doesNotContain("VIP → Customer");
  }

  @Test
  void blankCellsAndValuesOfSeveralLinesAreReplaced() {
    admin.post(
        "/objects/deals/fields",
        Map.of("label", "Code", "apiName", "code", "type", "text", "required", true));
    String path = checked("deals", "name,code,amount\nOne,,1\nTwo,b,\"4\n5\"\n");
    assertThat(check(path)).contains("No value", "Value for the empty cells");
    replaced(path, "\"4\\n5\"", "45");
    String page = replaced(path, "\"\"", "none");
    assertThat(page).contains("Every row fits");
  }

  @Test
  void allRowsOfAGroupAreLeftOutHoweverManyThereAre() {
    String rows =
        IntStream.range(0, 1_500).mapToObj(i -> "P" + i + ",VIP").collect(Collectors.joining("\n"));
    String path = checked("contacts", "name,status\n" + rows + "\nAda,lead\nBob,old\n");
    String page = leftOut(path, Map.of("group", group(check(path), "\"VIP\"")));
    assertThat(page)
        .contains("1,500", "rows left out", "1,500 rows are left out", ">old</bdi>")
        .doesNotContain(">VIP</bdi>");
    assertThat(job(path).at("/config/skipRows").size()).isEqualTo(1_500);
    page = leftOut(path, Map.of());
    assertThat(page).contains("Every row fits", "<b>1</b><span>to create</span>");
    page =
        visit
            .follow(
                path + "/check",
                path + "/check/take-back",
                Map.of("group", "{\"column\":null,\"value\":null,\"code\":\"\"}"))
            .body();
    assertThat(page).contains(">VIP</bdi>").doesNotContain("left out");
  }

  @Test
  void rowsThatDoNotFitAreDownloadedWithoutFormulas() {
    String path =
        checked(
            "contacts",
            "name,status,Problem\n=1+1,VIP,a\nBob,lead,b\nCid,old,\"x,y\"\nDan,new,d\n");
    leftOut(path, Map.of("group", group(check(path), "\"new\"")));
    HttpResponse<String> file = visit.visitor().get(path + "/faulty-rows");
    assertThat(file.headers().firstValue("Content-Disposition").orElse(""))
        .contains("people-faulty-rows.csv");
    assertThat(file.body().lines())
        .hasSize(4)
        .startsWith("name,status,Problem,Row,Problem 2")
        .anyMatch(line -> line.startsWith("'=1+1,VIP,a,2,\"status: 'status' must be one of"))
        .anyMatch(line -> line.startsWith("Cid,old,\"x,y\",4,"))
        .endsWith("Dan,new,d,5,Left out.");
  }

  @Test
  void manyGroupsAreOnPages() {
    String rows =
        IntStream.range(0, 60)
            .mapToObj(i -> "P" + i + ",bad" + i)
            .collect(Collectors.joining("\n"));
    String path = checked("contacts", "name,status\n" + rows + "\n");
    assertThat(check(path))
        .contains(">bad0<", ">bad49<", "check?from=50")
        .doesNotContain(">bad50<");
    assertThat(visit.visitor().get(path + "/check?from=50").body())
        .contains(">bad50<", ">bad59<")
        .doesNotContain(">bad0<", "More problems");
  }

  @Test
  void whatCannotBeCheckedSaysWhy() {
    String path = visit.upload("contacts", "Etwas\nAda\n");
    assertThat(visit.visitor().get(path + "/check").body()).contains("Not checked yet");
    HttpResponse<String> answer =
        visit.visitor().send(visit.visitor().get(path + "/check"), path + "/check", Map.of());
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("No column is mapped to a field");
    answer =
        visit
            .visitor()
            .send(visit.visitor().get(path + "/map"), path + "/map", Map.of("act", "check"));
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("No column is mapped to a field", "id=\"mapping\"");
  }

  @Test
  void aFormThatNobodyHasIsRefused() {
    String path = checked("contacts", "name,status\nAda,VIP\n");
    Map<String, String> fields = new HashMap<>(Map.of("number", "0-0", "to-0-0", "lead"));
    for (String group : new String[] {"", "{", "{\"column\":\"nothing\",\"value\":\"VIP\"}"}) {
      fields.put("group", group);
      HttpResponse<String> answer =
          visit
              .visitor()
              .send(visit.visitor().get(path + "/check"), path + "/check/replace", fields);
      assertThat(answer.statusCode()).as(group).isEqualTo(400);
    }
    assertThat(job(path).path("config").has("replace")).isFalse();
  }

  @Test
  void valuesOfUsersAreShownAsText() {
    String path = checked("contacts", "name,status\n<b>Ada</b>,<img src=x>\n");
    assertThat(check(path)).contains("&lt;img src=x&gt;").doesNotContain("<img", "<b>Ada");
  }
}
