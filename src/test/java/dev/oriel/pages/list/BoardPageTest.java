package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists as boards: lanes, cards, figures, and moves of cards without scripts. */
class BoardPageTest {

  private static final String BOARD = "/deals?board=stage";

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  private String deal(String name, Map<String, ?> fields) {
    return api.create("deals", name, fields);
  }

  private String page(String path) {
    HttpResponse<String> answer = visitor.get(path);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return answer.body();
  }

  private static List<String> found(String html, String pattern) {
    return Pattern.compile(pattern, Pattern.DOTALL)
        .matcher(html)
        .results()
        .map(MatchResult::group)
        .map(group -> group.replaceAll("(?s)<.*?>", "").strip())
        .toList();
  }

  private static List<String> lanes(String html) {
    return found(html, "<h2 id=\"l-.*?</h2>");
  }

  private static String lane(String html, String value) {
    int begin = html.indexOf("data-lane=\"" + value + "\"");
    return html.substring(begin, html.indexOf("</section>", begin));
  }

  private static List<String> cards(String html, String lane) {
    return found(lane(html, lane), "<a class=\"o-name\".*?</a>");
  }

  /** The figures of a lane by its number: how many records, and the sum of their amounts. */
  private List<String> figures(String path, int lane) {
    String part = page(path);
    return List.of(
        found(part, "<span class=\"o-count\" id=\"n-" + lane + "\".*?</span>").getFirst(),
        found(part, "<p id=\"s-" + lane + "\".*?</p>").getFirst());
  }

  private static String address(String attribute) {
    return attribute.replace("&amp;", "&");
  }

  private String stageOf(String deal) {
    return api.get("/objects/deals/records/" + deal)
        .at("/data/record/fields/stage")
        .asString("none");
  }

  private HttpResponse<String> move(WebVisitor mover, String deal, String lane, String... more) {
    HttpResponse<String> asked = mover.get("/deals/" + deal + "/lane?board=stage");
    return PageForm.of(asked, "/deals/" + deal + "/lane").set("lane", lane).send(mover, more);
  }

  @Test
  void lanesFollowTheOptionsAndRecordsWithoutOneAreInTheLast() {
    deal("Refit", Map.of("stage", "won", "amount", 1200));
    deal("Fence", Map.of("stage", "won", "amount", 300.5));
    deal("Roof", Map.of("stage", "proposal"));
    deal("Shed", Map.of());
    String page = page(BOARD);
    assertThat(lanes(page))
        .containsExactly(
            "Prospecting", "Qualification", "Proposal", "Negotiation", "Won", "Lost", "No stage");
    assertThat(cards(page, "won")).containsExactly("Fence", "Refit");
    assertThat(cards(page, "proposal")).containsExactly("Roof");
    assertThat(cards(page, "")).containsExactly("Shed");
    assertThat(lane(page, "won")).contains("300.50");
    assertThat(figures("/deals/lanes?board=stage", 4)).containsExactly("2", "€1,501");
    assertThat(figures("/deals/lanes?board=stage", 0)).containsExactly("0", "");
    assertThat(figures("/deals/lanes?board=stage", 6)).containsExactly("1", "");
  }

  @Test
  void filtersAndSearchesNarrowTheLanesAndTheirFigures() {
    deal("Refit one", Map.of("stage", "won", "amount", 10));
    deal("Refit two", Map.of("stage", "won", "amount", 20));
    deal("Fence", Map.of("stage", "won", "amount", 30));
    String narrow =
        "&q=refit&filter=%5B%7B%22field%22:%22amount%22,%22operator%22:%22gt%22,%22value%22:15%7D%5D";
    assertThat(cards(page(BOARD + narrow), "won")).containsExactly("Refit two");
    assertThat(figures("/deals/lanes?board=stage" + narrow, 4)).containsExactly("1", "€20");
    assertThat(visitor.get(BOARD + "&filter=%5B%7B%5D").statusCode()).isEqualTo(400);
  }

  @Test
  void membersAndRelatedRecordsAreLanesToo() {
    String acme = api.create("companies", "Acme", Map.of());
    deal("Refit", Map.of("company", acme, "owner", ada.member().toString()));
    deal("Shed", Map.of());
    String byCompany = page("/deals?board=company");
    assertThat(lanes(byCompany)).containsExactly("Acme", "No company");
    assertThat(cards(byCompany, acme)).containsExactly("Refit");
    assertThat(cards(page("/deals?board=owner"), ada.member().toString())).containsExactly("Refit");
    assertThat(lanes(page("/deals?board=amount"))).isEmpty();
  }

  @Test
  void aLaneIsReadPageByPage() {
    IntStream.range(0, 23).forEach(i -> deal("Deal " + i, Map.of("stage", "won")));
    String page = page(BOARD);
    assertThat(cards(page, "won")).hasSize(20);
    MatchResult more =
        Pattern.compile("o-lane-more.*?href=\"(.*?)\" hx-get=\"(.*?)\"")
            .matcher(page)
            .results()
            .findFirst()
            .orElseThrow();
    assertThat(found(page(address(more.group(2))), "<li class=\"o-deal\"")).hasSize(3);
    assertThat(found(page(address(more.group(1))), "<tr role=\"row\" id=\"r-")).hasSize(23);
  }

  @Test
  void aCardIsMovedByAFormAndBack() {
    String deal = deal("Refit", Map.of("stage", "proposal"));
    HttpResponse<String> moved = move(visitor, deal, "won");
    assertThat(moved.statusCode()).isEqualTo(303);
    assertThat(stageOf(deal)).isEqualTo("won");
    HttpResponse<String> board = visitor.get(BOARD);
    assertThat(board.body()).contains("Moved “Refit” to Won");
    assertThat(cards(board.body(), "won")).containsExactly("Refit");
    String undo = board.body().replaceFirst("(?s).*action=\"(/deals/[^\"]*undo[^\"]*)\".*", "$1");
    assertThat(visitor.send(board, address(undo), Map.of()).statusCode()).isEqualTo(303);
    assertThat(stageOf(deal)).isEqualTo("proposal");
    assertThat(move(visitor, deal, "").statusCode()).isEqualTo(303);
    assertThat(stageOf(deal)).isEqualTo("none");
  }

  @Test
  void scriptsGetTheBoardWithAMessage() {
    String deal = deal("Refit", Map.of("stage", "proposal"));
    HttpResponse<String> moved = move(visitor, deal, "lost", "HX-Request", "true");
    assertThat(cards(moved.body(), "lost")).containsExactly("Refit");
    assertThat(moved.body()).contains("Moved “Refit” to Lost");
    assertThat(move(visitor, deal, "lost", "HX-Request", "true").body()).contains("already");
  }

  @Test
  void aMoveDoesNotUndoThatOfSomebodyElse() {
    String deal = deal("Refit", Map.of("stage", "proposal"));
    HttpResponse<String> asked = visitor.get("/deals/" + deal + "/lane?board=stage");
    api.patch("/objects/deals/records/" + deal, Map.of("fields", Map.of("stage", "lost")));
    HttpResponse<String> late =
        PageForm.of(asked, "/deals/" + deal + "/lane")
            .set("lane", "won")
            .send(visitor, "HX-Request", "true");
    assertThat(late.body()).contains("Somebody else has moved “Refit” to Lost meanwhile");
    assertThat(stageOf(deal)).isEqualTo("lost");
  }

  @ParameterizedTest
  @ValueSource(strings = {"nothing", "11111111-1111-7111-8111-111111111111", "Won"})
  void aLaneThatIsNotThereTakesNothing(String lane) {
    String deal = deal("Refit", Map.of("stage", "proposal"));
    assertThat(move(visitor, deal, lane).statusCode()).isEqualTo(404);
    assertThat(stageOf(deal)).isEqualTo("proposal");
  }

  @Test
  void aSavedViewIsABoard() {
    deal("Refit", Map.of("stage", "won"));
    HttpResponse<String> asked = visitor.get("/deals/views/new?board=stage");
    HttpResponse<String> saved =
        PageForm.of(asked, "/deals/views/new").set("name", "Pipeline").send(visitor);
    String view = saved.headers().firstValue("Location").orElseThrow();
    assertThat(cards(page(view), "won")).containsExactly("Refit");
    assertThat(lanes(page(view + "&board="))).isEmpty();
    api.patch("/objects/deals/fields/stage", Map.of("apiName", "phase"));
    assertThat(lanes(page(view))).hasSize(7);
  }

  @Test
  void aProfileLearnsNothingOfAFieldThatItMayNotRead() {
    String deal = deal("Refit", Map.of("stage", "won", "amount", 7654321));
    ada.workspace()
        .profile(
            """
            {'name': 'Blind', 'defaultAccess': {}, 'objects': {'deals': {
              'view': true, 'update': true, 'fields': {'stage': {'read': false}}}}}
            """);
    WebVisitor blind = Colleague.in(ada.workspace(), "Blind").visitor();
    HttpResponse<String> list = blind.get(BOARD);
    assertThat(list.body()).contains("shown as a table", "Refit").doesNotContain("o-lane", ">Won<");
    for (String path :
        List.of(
            "/deals/lanes?board=stage",
            "/deals/cards?board=stage&lane=won",
            "/deals/" + deal + "/lane?board=stage")) {
      assertThat(blind.get(path).statusCode()).as(path).isEqualTo(404);
    }
    ada.workspace()
        .profile(
            """
            {'name': 'Poor', 'defaultAccess': {}, 'objects': {'deals': {
              'view': true, 'fields': {'amount': {'read': false}}}}}
            """);
    WebVisitor poor = Colleague.in(ada.workspace(), "Poor").visitor();
    HttpResponse<String> board = poor.get(BOARD);
    assertThat(board.body()).contains("Refit").doesNotContain("7,654,321", "data-move");
    assertThat(poor.get("/deals/lanes?board=stage").body()).doesNotContain("7,65");
    assertThat(poor.get("/deals/" + deal + "/lane?board=stage").statusCode()).isEqualTo(403);
    assertThat(poor.get("/deals?board=company").body()).doesNotContain("Acme");
  }
}
