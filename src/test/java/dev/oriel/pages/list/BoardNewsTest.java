package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** An open board follows what others change. */
class BoardNewsTest {

  private static final String BOARD = "/deals?board=stage,_lost";
  private static final Pattern ASKS = Pattern.compile("hx-get=\"([^\"]*/news[^\"]*)\"");

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  private static String asks(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    Matcher asks = ASKS.matcher(answer.body());
    assertThat(asks.find()).as(answer.body()).isTrue();
    return asks.group(1).replace("&amp;", "&");
  }

  /** Where the board asks that was loaded just now. */
  private String opened(String board) {
    return asks(visitor.get(asks(visitor.get(board)) + "&age=0"));
  }

  private void change(String deal, String field, Object value) {
    api.patch("/objects/deals/records/" + deal, Map.of("fields", Map.of(field, value)));
  }

  private static String gone(String deal) {
    return "<div id=\"c-" + deal + "\" hx-swap-oob=\"delete\">";
  }

  private static String inPlace(String deal) {
    return "<li class=\"o-deal\" id=\"c-" + deal + "\" hx-swap-oob=\"true\"";
  }

  @Test
  void aMoveOfSomebodyElsePutsTheCardIntoItsLane() {
    String deal = api.create("deals", "Refit", Map.of("stage", "proposal"));
    String asks = opened(BOARD);
    change(deal, "stage", "won");
    HttpResponse<String> news = visitor.get(asks);
    assertThat(news.body())
        .contains(gone(deal), "<ul id=\"cards-won\" hx-swap-oob=\"afterbegin\">", ">Refit<")
        .doesNotContain(inPlace(deal));
    assertThat(news.headers().firstValue("HX-Trigger")).contains("moved");
    HttpResponse<String> none = visitor.get(asks(news));
    assertThat(none.body()).doesNotContain("hx-swap-oob");
    assertThat(none.headers().firstValue("HX-Trigger")).isEmpty();
  }

  @Test
  void anotherChangeLeavesTheCardAtItsPlace() {
    String deal = api.create("deals", "Refit", Map.of("stage", "proposal"));
    String asks = opened(BOARD);
    change(deal, "name", "Refit of Acme");
    assertThat(visitor.get(asks).body())
        .contains(inPlace(deal), ">Refit of Acme<")
        .doesNotContain(gone(deal));
  }

  @Test
  void cardsComeAndGo() {
    String shed = api.create("deals", "Shed", Map.of("stage", "proposal"));
    String fence = api.create("deals", "Fence", Map.of("stage", "proposal"));
    String asks = opened(BOARD);
    api.delete("/objects/deals/records/" + shed);
    change(fence, "stage", "lost");
    String roof = api.create("deals", "Roof", Map.of("stage", "won"));
    assertThat(visitor.get(asks).body())
        .contains(gone(shed), gone(fence), gone(roof), ">Roof<")
        .doesNotContain(">Shed<", ">Fence<", "cards-lost");
  }

  @Test
  void aNoteAndWhatOneDoesOneselfAreNoNews() {
    String deal = api.create("deals", "Refit", Map.of("stage", "proposal"));
    String asks = opened(BOARD);
    api.post("/objects/deals/records/" + deal + "/notes", Map.of("body", "Called."));
    HttpResponse<String> form = visitor.get("/deals/" + deal + "/lane?board=stage");
    PageForm.of(form, "/deals/" + deal + "/lane").set("lane", "won").send(visitor);
    assertThat(visitor.get(asks).body()).doesNotContain("hx-swap-oob");
  }

  @Test
  void aSearchNarrowsTheNewsToo() {
    String deal = api.create("deals", "Refit", Map.of("stage", "proposal"));
    String part = visitor.get("/deals/list?board=stage&q=roof").body();
    Matcher asks = ASKS.matcher(part);
    assertThat(asks.find()).isTrue();
    String first = asks.group(1).replace("&amp;", "&") + "&age=0";
    String next = asks(visitor.get(first));
    change(deal, "stage", "won");
    assertThat(visitor.get(next).body()).contains(gone(deal)).doesNotContain(">Refit<");
  }

  @Test
  void aMassOfChangesIsTold() {
    String asks = opened(BOARD);
    IntStream.range(0, 21).forEach(i -> api.create("deals", "Deal " + i, Map.of("stage", "won")));
    assertThat(visitor.get(asks).body())
        .contains("has changed records")
        .doesNotContain("cards-won", "/news");
  }

  @Test
  void whoMayNotReadWhatWasChangedLearnsNothing() {
    ada.workspace()
        .profile(
            """
            {'name': 'Poor', 'objects': {'deals': {
              'view': true, 'fields': {'amount': {'read': false}}}}}
            """);
    WebVisitor poor = Colleague.in(ada.workspace(), "Poor").visitor();
    String deal = api.create("deals", "Refit", Map.of("stage", "proposal"));
    String asks = asks(poor.get(asks(poor.get(BOARD)) + "&age=0"));
    change(deal, "amount", 7654321);
    assertThat(poor.get(asks).body()).doesNotContain("hx-swap-oob");
    change(deal, "stage", "won");
    assertThat(poor.get(asks).body()).contains(">Refit<").doesNotContain("7,654,321");
    assertThat(poor.get("/deals/news?board=note&age=0").statusCode()).isEqualTo(404);
  }
}
