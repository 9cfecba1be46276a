package dev.oriel.feature.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.WebVisitor;
import dev.oriel.web.http.QueryText;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The filter of a tile: said in its form, and built as lists build theirs. */
class TileFilterTest {

  private static final String WON =
      "[{\"field\":\"stage\",\"operator\":\"in\",\"value\":[\"won\"]}]";

  private static Colleague ada;
  private static Api api;

  @BeforeAll
  static void workspace() {
    ada = Colleague.of("Administrator");
    api = ada.workspace().admin();
    ada.workspace()
        .profile(
            """
            {'name': 'No amounts', 'rights': {},
             'defaultAccess': {'view': true, 'create': true, 'update': true, 'delete': true},
             'objects': {'deals': {'view': true, 'fields': {
               'amount': {'read': false, 'edit': false}}}}}
            """);
  }

  /** The address of a tile about the deals of a filter, on a shared dashboard with two tiles. */
  private static String tile(String filter) {
    String tile =
        "{\"kind\":\"bars\",\"title\":\"By stage\",\"object\":\"deals\",\"groupBy\":[\"stage\"]";
    String dashboard =
        "/dashboards/"
            + api.post(
                    "/dashboards",
                    "{\"name\":\"Sales\",\"shared\":true,\"tiles\":["
                        + tile
                        + ",\"width\":7,\"filter\":"
                        + filter
                        + "},"
                        + tile
                        + "}]}")
                .at("/data/dashboard/id")
                .asString();
    return dashboard + "/tiles/" + api.get(dashboard).at("/data/dashboard/tiles/0/id").asString();
  }

  private static String dashboard(String tile) {
    return tile.substring(0, tile.indexOf("/tiles"));
  }

  /** The filter that the tile has now; empty for none. */
  private static String filter(String tile) {
    return api.get(dashboard(tile)).at("/data/dashboard/tiles/0/filter").toString();
  }

  private static PageForm form(HttpResponse<String> page, String tile) {
    assertThat(page.body()).contains("id=\"filter-form\"");
    return PageForm.of(page, tile + "/filter");
  }

  @Test
  void theFormOfATileSaysItsFilterAndLeadsToItsBuilder() {
    String tile = tile(WON);
    WebVisitor visitor = ada.visitor();
    assertThat(visitor.get(tile + "/edit").body())
        .contains("<em>is any of</em>", "<b dir=\"auto\">Won</b>", "\"" + tile + "/filter\"");
    HttpResponse<String> page = visitor.get(tile + "/filter");
    assertThat(page.body()).contains("By stage", "Filter deals");
    PageForm more = form(page, tile).set("act", "add");
    assertThat(more.get("f-0")).isEqualTo("stage");
    PageForm added = form(more.send(visitor), tile).set("f-1", "amount").set("act", "show");
    PageForm numbers = form(added.send(visitor), tile).set("o-1", "more").set("act", "show");
    PageForm typed = form(numbers.send(visitor), tile).set("act", "apply");
    HttpResponse<String> missing = typed.send(visitor);
    assertThat(missing.statusCode()).isEqualTo(400);
    assertThat(missing.body()).contains("o-note is-danger");
    assertThat(filter(tile)).isEqualTo(WON);
    HttpResponse<String> saved = typed.set("v-1", "1500").send(visitor);
    assertThat(saved.statusCode()).as(saved.body()).isEqualTo(303);
    assertThat(saved.headers().firstValue("Location").orElseThrow())
        .startsWith(dashboard(tile) + "#tile-");
    assertThat(filter(tile))
        .isEqualTo(
            WON.replace("}]", "},{\"field\":\"amount\",\"operator\":\"gt\",\"value\":1500}]"));
    assertThat(api.get(dashboard(tile)).at("/data/dashboard/tiles/0/width").intValue())
        .isEqualTo(7);
    assertThat(visitor.get(tile + "/filter/reading?field=amount&at=1&v-1=1500").body())
        .contains("1,500");
    assertThat(visitor.get(tile + "/filter/choices?field=company&at=0").statusCode())
        .isEqualTo(200);
    PageForm none = form(visitor.get(tile + "/filter"), tile);
    none = form(none.set("act", "remove-1").send(visitor), tile);
    none = form(none.set("act", "remove-0").send(visitor), tile).set("act", "apply");
    assertThat(none.send(visitor, "HX-Request", "true").statusCode()).isEqualTo(204);
    assertThat(filter(tile)).isEmpty();
    assertThat(visitor.get(tile + "/edit").body()).contains("Deals, all of them");
  }

  @Test
  void aFilterIsSavedInTheDashboardThatWasDrawnOrSaysThatOthersHaveChangedIt() {
    String tile = tile(WON);
    WebVisitor visitor = ada.visitor();
    PageForm none = form(visitor.get(tile + "/filter"), tile).set("act", "remove-0");
    api.patch(dashboard(tile), Map.of("name", "Sales of all"));
    PageForm late = form(none.send(visitor), tile).set("act", "apply");
    HttpResponse<String> refused = late.send(visitor);
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(PageForm.mistakes(refused).toString()).contains("changed the dashboard meanwhile");
    assertThat(filter(tile)).isEqualTo(WON);
    HttpResponse<String> again = form(refused, tile).set("act", "apply").send(visitor);
    assertThat(again.statusCode()).isEqualTo(303);
    assertThat(filter(tile)).isEmpty();
  }

  @Test
  void whoMayNotReadAFieldOfTheFilterFindsNoTileAndIsNotOfferedTheField() {
    String tile = tile("[{\"field\":\"amount\",\"operator\":\"gt\",\"value\":1500}]");
    WebVisitor limited = Colleague.in(ada.workspace(), "No amounts").visitor();
    for (String page : List.of("/filter", "/filter/choices?field=company&at=0", "/edit")) {
      HttpResponse<String> refused = limited.get(tile + page);
      assertThat(refused.statusCode()).as(page).isEqualTo(404);
      assertThat(refused.body()).as(page).doesNotContain("Amount", "1,500", "By stage");
    }
    String other = tile(WON);
    HttpResponse<String> page = limited.get(other + "/filter");
    assertThat(page.body()).contains("Close date").doesNotContain("Amount", "amount");
    String reading = "/filter/reading?field=%s&at=0&v-0=1500";
    assertThat(limited.get(other + reading.formatted("amount")).statusCode()).isEqualTo(400);
    assertThat(limited.get(other + reading.formatted("probability")).statusCode()).isEqualTo(200);
    PageForm none = form(page, other).set("act", "remove-0");
    HttpResponse<String> refused =
        form(none.send(limited), other).set("act", "apply").send(limited);
    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(filter(other)).isEqualTo(WON);
  }

  @Test
  void theFormOfATileWhoseOptionWasDeletedBeginsWithTheRest() {
    Map<String, String> south = Map.of("label", "South", "apiName", "south");
    List<Map<String, String>> both = List.of(Map.of("label", "North", "apiName", "north"), south);
    api.post(
        "/objects/deals/fields",
        Map.of("apiName", "region", "type", "select", "selectOptions", both));
    String inNorth = ",{\"field\":\"region\",\"operator\":\"eq\",\"value\":\"north\"}]";
    String tile = tile(WON.replace("]}]", "]}" + inNorth));
    String hidden = tile("[{\"field\":\"amount\",\"operator\":\"gt\",\"value\":1500}" + inNorth);
    api.patch("/objects/deals/fields/region", Map.of("selectOptions", List.of(south)));
    WebVisitor visitor = ada.visitor();
    assertThat(visitor.get(tile).body()).contains("an option or an object of this tile");
    assertThat(visitor.get(dashboard(tile)).body()).contains("\"" + tile + "/edit\"");
    HttpResponse<String> page = visitor.get(tile + "/edit");
    assertThat(page.body()).contains("left out here", "<b dir=\"auto\">Won</b>");
    assertThat(visitor.get(tile + "/filter").statusCode()).isEqualTo(200);
    assertThat(PageForm.of(page, tile + "/edit").send(visitor).statusCode()).isEqualTo(303);
    assertThat(filter(tile)).isEqualTo(WON);
    assertThat(visitor.get(tile + "/edit").body()).doesNotContain("left out here");
    WebVisitor limited = Colleague.in(ada.workspace(), "No amounts").visitor();
    assertThat(limited.get(hidden + "/edit").statusCode()).isEqualTo(404);
  }

  @Test
  void theFilterOfANewTileIsBuiltBeforeItsFormIsSent() {
    WebVisitor visitor = ada.visitor();
    String query = "object=deals&q=hall&filter=" + QueryText.encoded(WON);
    String page = "/dashboards/add/deals/filter";
    assertThat(visitor.get("/dashboards/add?" + query).body())
        .contains(
            "Deals that a search for “hall” finds",
            "<b dir=\"auto\">Won</b>",
            "\"" + page + "?q=hall");
    PageForm one = PageForm.of(visitor.get(page + "?" + query), page).set("act", "add");
    PageForm two = PageForm.of(one.send(visitor), page).set("f-1", "amount").set("act", "show");
    PageForm more = PageForm.of(two.send(visitor), page).set("o-1", "empty").set("act", "apply");
    String form = more.send(visitor).headers().firstValue("Location").orElseThrow();
    assertThat(form).startsWith("/dashboards/add?object=deals&q=hall&filter=");
    assertThat(visitor.get(form).body()).contains("<b dir=\"auto\">Won</b>", "is empty");
    assertThat(visitor.get(page + "/reading?field=amount&at=0&v-0=1500").body()).contains("1,500");
    assertThat(visitor.get(page + "/choices?field=company&at=0").statusCode()).isEqualTo(200);
    WebVisitor limited = Colleague.in(ada.workspace(), "No amounts").visitor();
    assertThat(limited.get(page).body()).contains("Close date").doesNotContain("Amount", "amount");
    assertThat(limited.get(page + "/reading?field=amount&at=0&v-0=1500").statusCode())
        .isEqualTo(400);
    for (String wrong : List.of("7", "[7,[],{}]", "{\"or\":7}", "[{\"field\":7}]")) {
      query = "object=deals&filter=" + QueryText.encoded(wrong);
      assertThat(visitor.get("/dashboards/add?" + query).statusCode()).as(wrong).isEqualTo(200);
    }
  }
}
