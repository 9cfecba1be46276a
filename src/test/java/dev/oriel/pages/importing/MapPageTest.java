package dev.oriel.pages.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The page on which columns are mapped: what it shows, what it keeps, and what it refuses. */
class MapPageTest {

  private final ImportVisit visit = ImportVisit.administrator();
  private final Api admin = visit.workspace().admin();

  private JsonNode config(String path) {
    return admin
        .get("/import/jobs" + path.substring(ImportVisit.ALL.length()))
        .at("/data/job/config");
  }

  private HttpResponse<String> save(String path, Map<String, String> fields) {
    return visit.visitor().send(visit.visitor().get(path + "/map"), path + "/map", fields);
  }

  /** Saves and shows the page again. */
  private String saved(String path, Map<String, String> fields) {
    Map<String, String> all = new HashMap<>(fields);
    all.put("act", "show");
    return visit.follow(path + "/map", path + "/map", all).body();
  }

  private static Map<String, String> mapped(JsonNode mappings) {
    Map<String, String> mapped = new LinkedHashMap<>();
    mappings.forEach(one ->
        mapped.put(one.path("fileColumn").stringValue(), one.path("fieldApiName").stringValue()));
    return mapped;
  }

  @Test
  void itShowsSamplesSuggestionsAndWhyAColumnIsLeftOut() {
    String path =
        visit.upload(
            "contacts",
            "Vorname;E-Mail;Status;PLZ;Sternzeichen;Leer;Alt ID\n"
                + "Lena;lena@a.example;Interessent;1010;VIP;;7\n"
                + "Ada;ada@a.example;lead;69002;;;8\n");
    String page = visit.visitor().get(path + "/map").body();
    assertThat(page)
        .contains("4 of 7 columns go to a field")
        .contains("<bdi>Lena</bdi> <span aria-hidden=\"true\">·</span> <bdi>Ada</bdi>")
        .contains("<option value=\"firstName\" selected>First name</option>")
        .contains("<option value=\"address.postalCode\" selected>Address › Postal code</option>")
        .contains("by its name", "finds the record", "not every value fits")
        .contains("no field is like it", "has no values", "ids of another system");
  }

  @Test
  void whatIsChosenIsKeptAndSaidAgain() {
    String path = visit.upload("contacts", "Wer,Mail,Ort\nLena,lena@a.example,Wien\n");
    String page =
        saved(
            path, Map.of("to-0", "lastName", "to-1", "email", "to-2", "", "duplicateMode", "skip"));
    assertThat(mapped(config(path).path("primaryMappings")))
        .isEqualTo(Map.of("Wer", "lastName", "Mail", "email"));
    assertThat(config(path).path("duplicateMode").stringValue()).isEqualTo("skip");
    assertThat(page)
        .contains("<option value=\"lastName\" selected>")
        .contains("<option value=\"skip\" selected>")
        .contains("chosen", "left out");
  }

  @Test
  void datesAndNumbersAreReadInTheFormThatIsChosen() {
    String path = visit.upload("deals", "name,closeDate,amount\nOne,03/04/2026,\"1,234\"\n");
    String page = visit.visitor().get(path + "/map").body();
    assertThat(page)
        .contains("Day and month can be either", "Point and comma can be either")
        .contains("<option value=\"\" selected>As usual here: Day, month, year</option>")
        .contains("Apr 3, 2026", "€1.23");
    page =
        saved(
            path,
            Map.of("to-1", "closeDate", "order-1", "mdy", "to-2", "amount", "decimal-2", "point"));
    assertThat(page)
        .doesNotContain("can be either", "As usual here")
        .contains("<option value=\"mdy\" selected>", "<option value=\"point\" selected>")
        .contains("Mar 4, 2026", "€1,234");
    JsonNode mappings = config(path).path("primaryMappings");
    assertThat(mappings.at("/1/dateOrder").stringValue()).isEqualTo("mdy");
    assertThat(mappings.at("/2/decimal").stringValue()).isEqualTo("point");
    // Another field has other forms.
    saved(path, Map.of("to-1", "", "order-1", "mdy"));
    assertThat(mapped(config(path).path("primaryMappings")))
        .isEqualTo(Map.of("name", "name", "amount", "amount"));
  }

  @Test
  void aRelatedRecordTakesTheColumnOfItsLookupAndOthers() {
    String path =
        visit.upload(
            "contacts", "Vorname,Firma,Branche,Web\nLena,Acme,Glass,https://acme.example\n");
    String page = saved(path, Map.of("embedded", "company"));
    JsonNode embedded = config(path).path("embedded");
    assertThat(embedded.path("objectApiName").stringValue()).isEqualTo("companies");
    assertThat(embedded.path("matchKeyColumn").stringValue()).isEqualTo("Firma");
    assertThat(mapped(embedded.path("mappings")))
        .containsEntry("Firma", "name")
        .containsEntry("Branche", "industry");
    assertThat(page)
        .contains("<option value=\"embedded:name\" selected>Company › Name</option>")
        .contains("finds it, or creates it")
        .doesNotContain("chosen");
    saved(path, Map.of("embedded", "company", "to-2", ""));
    assertThat(mapped(config(path).at("/embedded/mappings"))).doesNotContainKey("Branche");
    page = saved(path, Map.of("embedded", ""));
    assertThat(config(path).at("/embedded/enabled").booleanValue()).isFalse();
    assertThat(page).contains("<option value=\"company\" selected>Company</option>");
  }

  @Test
  void aRelatedRecordWithoutAColumnByWhichItIsFoundIsRefused() {
    String path = visit.upload("contacts", "Vorname,Etwas\nLena,Acme\n");
    HttpResponse<String> answer = save(path, Map.of("embedded", "company", "act", "show"));
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body())
        .contains("id=\"f-embedded-error\"", "<option value=\"embedded:name\">Company › Name<");
    answer =
        visit
            .visitor()
            .send(answer, path + "/map", Map.of("embedded", "company", "to-1", "embedded:name"));
    assertThat(answer.statusCode()).isEqualTo(400);
    // With the places of the related object, the choice of its column is one of them.
    assertThat(config(path).has("embedded")).isFalse();
  }

  @Test
  void twoColumnsOfOneFieldAreRefusedBesideTheSecond() {
    String path = visit.upload("contacts", "Vorname,Zweiter\nLena,Maria\n");
    HttpResponse<String> answer = save(path, Map.of("to-0", "firstName", "to-1", "firstName"));
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body())
        .containsPattern("id=\"f-to-1-error\">(?s:.*)Another column goes to this field already")
        .doesNotContain("id=\"f-to-0-error\"");
    assertThat(mapped(config(path).path("primaryMappings")))
        .isEqualTo(Map.of("Vorname", "firstName"));
  }

  @Test
  void matchFieldsAreChosenAmongThoseThatAreMapped() {
    String path = visit.upload("contacts", "name,email,phone\nLena,l@a.example,+43 1 234567\n");
    assertThat(visit.visitor().get(path + "/map").body())
        .contains("name=\"match-email\"", "name=\"match-phone\"", "name=\"match-name\"")
        .doesNotContain("name=\"match-id\"");
    Map<String, String> fields = new HashMap<>(Map.of("_present", "match-email"));
    fields.put("match-phone", "true");
    saved(path, fields);
    assertThat(config(path).path("matchFields").toString()).isEqualTo("[\"phone\"]");
  }

  /** Colleagues share numbers, and people names: nobody is overwritten unless that is chosen. */
  @Test
  void recordsAreFoundByWhatBelongsToOneAloneUnlessMoreIsChosen() {
    String path = visit.upload("contacts", "name,email,phone\nLena,l@a.example,+43 1 234567\n");
    assertThat(visit.visitor().get(path + "/map").body())
        .containsPattern("name=\"match-email\"[^>]*\\schecked")
        .doesNotContainPattern("name=\"match-(phone|name)\"[^>]*\\schecked");
    Map<String, String> suggested = new HashMap<>(Map.of("_present", "match-email"));
    suggested.put("match-email", "true");
    saved(path, suggested);
    assertThat(config(path).path("matchFields").toString()).isEqualTo("[\"email\"]");
    suggested.put("to-1", "");
    saved(path, suggested);
    assertThat(config(path).path("matchFields").toString()).isEqualTo("[\"name\"]");
    suggested.remove("match-email");
    suggested.put("match-name", "true");
    suggested.put("to-1", "email");
    saved(path, suggested);
    assertThat(config(path).path("matchFields").toString()).isEqualTo("[\"email\"]");
  }

  @Test
  void anotherObjectMapsTheColumnsAnew() {
    String path = visit.upload("contacts", "name,industry\nAcme,Glass\n");
    saved(path, Map.of("primaryObjectApiName", "companies", "to-0", ""));
    assertThat(config(path).path("primaryObjectApiName").stringValue()).isEqualTo("companies");
    assertThat(mapped(config(path).path("primaryMappings")))
        .isEqualTo(Map.of("name", "name", "industry", "industry"));
  }

  @Test
  void aRowOfTotalsIsLeftOutByAClick() {
    String path = visit.upload("deals", "name,amount\nOne,10\nTwo,20\nTotal,30\n");
    assertThat(visit.visitor().get(path + "/map").body()).contains("Leave out row 4");
    String page = visit.follow(path + "/map", path + "/map/leave-out", Map.of("row", "4")).body();
    assertThat(page).contains("2 rows").doesNotContain("Leave out row 4");
    assertThat(config(path).path("skipRows").toString()).isEqualTo("[4]");
  }

  @Test
  void manyColumnsAreOnSeveralPagesWhichKeepEachOther() {
    String headers =
        IntStream.range(0, 300).mapToObj(i -> "Column " + i).collect(Collectors.joining(","));
    String cells = IntStream.range(0, 300).mapToObj(i -> "v" + i).collect(Collectors.joining(","));
    String path = visit.upload("contacts", headers + "\n" + cells + "\n");
    String first = visit.visitor().get(path + "/map").body();
    assertThat(first).contains("Columns 1 to 100 of 300", "Next columns").doesNotContain("to-100");
    assertThat(visit.visitor().weight(path + "/map")).isLessThan(30_000);
    String second =
        visit
            .follow(path + "/map", path + "/map", Map.of("to-0", "firstName", "act", "100"))
            .body();
    assertThat(second).contains("Columns 101 to 200 of 300", "Columns before", "name=\"to-199\"");
    saved(path + "", Map.of("to-150", "lastName", "from", "100"));
    assertThat(mapped(config(path).path("primaryMappings")))
        .isEqualTo(Map.of("Column 0", "firstName", "Column 150", "lastName"));
  }

  @Test
  void whatUsersNameIsShownAsText() {
    String hostile = "<img src=x onerror=alert(1)>";
    String name = "x\u202e<b>.csv";
    HttpResponse<String> sent =
        visit.upload(
            visit.visitor().get(ImportVisit.NEW),
            "contacts",
            name,
            "Vorname," + hostile + "\n" + hostile + ",=1+1\n");
    String path = ImportVisit.location(sent).replace("/map", "");
    for (String page :
        List.of(path + "/map", ImportVisit.ALL, ImportVisit.NEW, path + "/discard")) {
      assertThat(visit.visitor().get(page).body())
          .doesNotContain("<img", "<b>.csv")
          .contains("&lt;b&gt;.csv");
    }
    assertThat(visit.visitor().get(path + "/map").body()).contains("&lt;img src=x");
  }

  @Test
  void aDraftWhoseObjectWasDeletedSaysSo() {
    admin.post("/objects", Map.of("name", "Projects", "apiName", "projects"));
    String path = visit.upload("projects", "name\nOne\n");
    admin.delete("/objects/projects");
    assertThat(visit.visitor().get(path + "/map").body()).contains("Its object was deleted");
    assertThat(visit.visitor().get(ImportVisit.ALL).body()).contains("Its object was deleted");
    assertThat(
            visit
                .visitor()
                .send(visit.visitor().get(ImportVisit.NEW), path + "/map", Map.of())
                .statusCode())
        .isEqualTo(409);
  }
}
