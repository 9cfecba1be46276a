package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Lanes of boards: their figures among very many values, and beside options with odd names. */
class BoardLanesTest {

  private static final int MANY = 1_000;

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  private String page(String path) {
    HttpResponse<String> answer = visitor.get(path);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return answer.body();
  }

  private static String count(String figures, String lane) {
    Matcher found = Pattern.compile("id=\"n-" + lane + "\"[^>]*>([^<]*)</span>").matcher(figures);
    assertThat(found.find()).as(lane).isTrue();
    return found.group(1).strip();
  }

  /** What a lane of a board shows. */
  private static String lane(String board, String key) {
    int begin = board.indexOf("aria-labelledby=\"l-" + key + "\"");
    assertThat(begin).as(key).isPositive();
    return board.substring(begin, board.indexOf("</section>", begin));
  }

  @Test
  void ofMoreValuesThanFiguresHaveGroupsAllAreCounted() {
    List<?> operations =
        IntStream.range(0, MANY)
            .mapToObj(i ->
                Map.of(
                    "op",
                    "create",
                    "name",
                    "Contact " + i,
                    "fields",
                    Map.of("company", Map.of("create", Map.of("name", "Company " + i)))))
            .toList();
    Api.Answered made =
        api.unchecked().post("/objects/contacts/records/batch", Map.of("operations", operations));
    assertThat(made.status()).as(made.toString()).isEqualTo(200);
    api.create("contacts", "Alone", Map.of());
    String board = page("/contacts?board=company");
    assertThat(board).contains("Alone");
    Matcher figures = Pattern.compile("hx-get=\"(/contacts/lanes[^\"]*)\"").matcher(board);
    assertThat(figures.find()).isTrue();
    String found = page(figures.group(1).replace("&amp;", "&"));
    assertThat(count(found, "none")).isEqualTo("1");
    assertThat(found).contains("951 records are in no lane");
    assertThat(Pattern.compile("id=\"n-[^\"]*\"[^>]*>1</span>").matcher(found).results())
        .hasSize(50);
  }

  @Test
  void anOptionCalledNoneIsAnotherLaneThanThatOfNoValue() {
    api.post(
        "/objects/deals/fields",
        """
        {"apiName": "risk", "name": "Risk", "type": "select", "selectOptions": [
          {"label": "Without risk", "apiName": "none"}, {"label": "High", "apiName": "high"}]}
        """);
    api.create("deals", "Safe one", Map.of("risk", "none"));
    api.create("deals", "Safe two", Map.of("risk", "none"));
    api.create("deals", "Open one", Map.of());
    String board = page("/deals?board=risk");
    assertThat(lane(board, "none")).contains("Safe one", "Safe two").doesNotContain("Open one");
    assertThat(lane(board, "_none")).contains("Open one", "cards-_none");
    String figures = page("/deals/lanes?board=risk");
    assertThat(count(figures, "none")).isEqualTo("2");
    assertThat(count(figures, "_none")).isEqualTo("1");
    String folded = page("/deals?board=risk,_none,-_none");
    assertThat(folded).doesNotContain("Safe one", "Open one").contains("l-none");
    assertThat(page("/deals?board=risk,__none")).contains("Safe one").doesNotContain("Open one");
    Map<String, ?> lanes =
        Map.of("lanes", "risk", "collapsed", List.of("none"), "hidden", List.of("_none"));
    JsonNode view =
        api.post(
                "/views",
                Map.of("object", "deals", "name", "Risks", "shared", true, "board", lanes))
            .at("/data/view");
    assertThat(view.at("/board/collapsed/0").asString()).as(view.toString()).isEqualTo("none");
    assertThat(view.at("/board/hidden/0").asString()).isEqualTo("_none");
    String saved = "/deals?view=" + view.get("id").asString();
    assertThat(page(saved)).doesNotContain("Safe one", "Open one").contains("l-none");
    api.patch(
        "/objects/deals/fields/risk",
        """
        {"selectOptions": [
          {"label": "Without risk", "apiName": "low"}, {"label": "High", "apiName": "high"}]}
        """);
    assertThat(page(saved)).contains("l-low").doesNotContain("l-none", "Safe one", "Open one");
  }

  @Test
  void aLaneThatTheFilterExcludesHasNoNumber() {
    api.create("deals", "Refit", Map.of("stage", "proposal"));
    String open = page("/deals/lanes?view=open");
    assertThat(count(open, "proposal")).isEqualTo("1");
    assertThat(count(open, "prospecting")).isEqualTo("0");
    assertThat(count(open, "won")).isEmpty();
    assertThat(count(open, "none")).isEqualTo("0");
    String one =
        "&filter=%5B%7B%22field%22:%22stage%22,%22operator%22:%22eq%22,%22value%22:%22proposal%22%7D%5D";
    String narrow = page("/deals/lanes?board=stage" + one);
    assertThat(count(narrow, "proposal")).isEqualTo("1");
    assertThat(count(narrow, "won")).isEmpty();
    assertThat(count(narrow, "none")).isEmpty();
  }
}
