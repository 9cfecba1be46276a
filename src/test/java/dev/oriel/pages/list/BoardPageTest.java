package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.MemberChanges;
import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.RunningOriel;
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

  /** The figures of a lane: how many records, and the sum of their amounts. */
  private List<String> figures(String path, String lane) {
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
    assertThat(figures("/deals/lanes?board=stage", "won")).containsExactly("2", "€1,501");
    assertThat(figures("/deals/lanes?board=stage", "prospecting")).containsExactly("0", "");
    assertThat(figures("/deals/lanes?board=stage", "none")).containsExactly("1", "");
  }

  @Test
  void filtersAndSearchesNarrowTheLanesAndTheirFigures() {
    deal("Refit one", Map.of("stage", "won", "amount", 10));
    deal("Refit two", Map.of("stage", "won", "amount", 20));
    deal("Fence", Map.of("stage", "won", "amount", 30));
    String narrow =
        "&q=refit&filter=%5B%7B%22field%22:%22amount%22,%22operator%22:%22gt%22,%22value%22:15%7D%5D";
    assertThat(cards(page(BOARD + narrow), "won")).containsExactly("Refit two");
    assertThat(figures("/deals/lanes?board=stage" + narrow, "won")).containsExactly("1", "€20");
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
  void lanesAreFoldedAndHiddenAlsoInASavedView() {
    deal("Refit", Map.of("stage", "won"));
    deal("Fence", Map.of("stage", "lost"));
    deal("Shed", Map.of());
    String page = page(BOARD + ",_won,-lost,-none");
    assertThat(lanes(page)).contains("Won").doesNotContain("Lost", "No stage");
    assertThat(page).contains("o-lane is-shut").doesNotContain("Refit", "Fence", "Shed");
    assertThat(found(page, "<a class=\"o-item\" href=\"/deals\\?board.*?</a>"))
        .containsSubsequence("Lost", "No stage");
    assertThat(page).contains("href=\"/deals?board=stage%2C-lost%2C-none\"");
    assertThat(page("/deals/lanes?board=stage,_won,-lost"))
        .contains("id=\"n-won\"")
        .doesNotContain("id=\"n-lost\"", "id=\"s-won\"");
    HttpResponse<String> asked = visitor.get("/deals/views/new?board=stage,_won,-lost");
    HttpResponse<String> saved =
        PageForm.of(asked, "/deals/views/new").set("name", "Pipeline").send(visitor);
    String view = page(saved.headers().firstValue("Location").orElseThrow());
    assertThat(view).contains("o-lane is-shut").doesNotContain("Fence");
  }

  @Test
  void openDealsAreABoardWhoseClosedLanesAreShut() {
    String deal = deal("Refit", Map.of("stage", "proposal"));
    deal("Fence", Map.of("stage", "won"));
    String page = page("/deals?view=open");
    assertThat(cards(page, "proposal")).containsExactly("Refit");
    assertThat(lanes(page)).contains("Won", "Lost");
    assertThat(page).doesNotContain("Fence");
    assertThat(lanes(page("/deals?view=open&board="))).isEmpty();
    HttpResponse<String> asked = visitor.get("/deals/" + deal + "/lane?view=open");
    PageForm.of(asked, "/deals/" + deal + "/lane").set("lane", "won").send(visitor);
    assertThat(stageOf(deal)).isEqualTo("won");
    assertThat(cards(page("/deals?view=open"), "proposal")).isEmpty();
  }

  @Test
  void aLaneIsReadPageByPage() {
    IntStream.range(0, 23).forEach(i -> deal("Deal " + i, Map.of("stage", "won")));
    String page = page(BOARD);
    assertThat(cards(page, "won")).hasSize(10);
    MatchResult more =
        Pattern.compile("o-lane-more.*?href=\"(.*?)\" hx-get=\"(.*?)\"")
            .matcher(page)
            .results()
            .findFirst()
            .orElseThrow();
    assertThat(found(page(address(more.group(2))), "<li class=\"o-deal\"")).hasSize(13);
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
    String moved = move(visitor, deal, "lost", "HX-Request", "true").body();
    assertThat(moved)
        .contains("id=\"c-" + deal + "\" hx-swap-oob=\"delete\"")
        .contains("id=\"cards-lost\" hx-swap-oob=\"afterbegin\"", ">Refit<")
        .contains("Moved “Refit” to Lost");
    assertThat(move(visitor, deal, "lost", "HX-Request", "true").body()).contains("already");
  }

  @Test
  void severalCardsAreChangedLikeRowsOfATable() {
    String refit = deal("Refit", Map.of("stage", "proposal"));
    String fence = deal("Fence", Map.of("stage", "proposal"));
    HttpResponse<String> board = visitor.get(BOARD);
    assertThat(lane(board.body(), "proposal"))
        .contains("form=\"selected\" name=\"id\" value=\"" + refit + "\"");
    String chosen =
        WebVisitor.body(WebVisitor.hidden(board.body())) + "&id=" + refit + "&id=" + fence;
    String set = "/deals/selected/set?board=stage";
    HttpResponse<String> asked = visitor.post("/deals/selected/edit", chosen);
    HttpResponse<String> form =
        PageForm.of(asked, set)
            .set("chosen:field", "stage")
            .to("/deals/selected/edit?board=stage")
            .send(visitor);
    HttpResponse<String> done =
        PageForm.of(form, set).set("stage", "won").send(visitor, "HX-Request", "true");
    assertThat(done.body())
        .contains("Stage was set in 2 deals", "hx-get=\"/deals/list?board=stage\"")
        .doesNotContain("role=\"row\"");
    assertThat(cards(page(BOARD), "won")).containsExactly("Fence", "Refit");
  }

  @Test
  void aCardThatTheBoardDoesNotShowAnyMoreGoes() {
    String deal = deal("Refit", Map.of("stage", "proposal"));
    HttpResponse<String> asked = visitor.get("/deals/" + deal + "/lane?view=open");
    String moved =
        PageForm.of(asked, "/deals/" + deal + "/lane")
            .set("lane", "won")
            .send(visitor, "HX-Request", "true")
            .body();
    assertThat(moved).contains("hx-swap-oob=\"delete\"", "Moved “Refit” to Won");
    assertThat(moved).doesNotContain("afterbegin");
  }

  @Test
  void recordsThatAreInNoLaneAreCounted() {
    Colleague former = Colleague.in(ada.workspace(), "Standard");
    deal("Refit", Map.of("owner", former.member().toString()));
    deal("Fence", Map.of("owner", ada.member().toString()));
    RunningOriel.bean(MemberChanges.class).suspend(ada.workspace().operator(), former.member());
    assertThat(page("/deals?board=owner")).doesNotContain("Refit");
    assertThat(page("/deals/lanes?board=owner")).contains("1 record is in no lane");
    assertThat(page("/deals/lanes?board=stage")).doesNotContain("in no lane");
    api.create("companies", "Acme", Map.of());
    String byCompany = page("/deals?board=company");
    String figures = found(byCompany, "hx-get=\"/deals/lanes.*?\"").getFirst();
    assertThat(page(address(figures.substring(8, figures.length() - 1)))).contains("id=\"n-none\"");
  }

  @Test
  void aRecordIsMovedToAnyRecordThatIsThere() {
    String deal = deal("Refit", Map.of());
    String acme = api.create("companies", "Acme", Map.of());
    String path = "/deals/" + deal + "/lane";
    HttpResponse<String> asked = visitor.get(path + "?board=company");
    assertThat(PageForm.of(asked, path).set("lane", acme).send(visitor).statusCode())
        .isEqualTo(303);
    assertThat(visitor.get("/deals?board=company").body()).contains("Moved “Refit” to Acme");
    String unknown = "11111111-1111-7111-8111-111111111111";
    HttpResponse<String> refused = PageForm.of(asked, path).set("lane", unknown).send(visitor);
    assertThat(refused.statusCode()).isEqualTo(400);
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
