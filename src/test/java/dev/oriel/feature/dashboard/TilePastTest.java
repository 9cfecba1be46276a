package dev.oriel.feature.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Tiles beside what they were some days ago. */
class TilePastTest {

  private static Colleague ada;
  private static Api api;

  /** Ten days ago there were two proposals of 1,010; one of them was won today, as 1,500. */
  @BeforeAll
  static void deals() {
    ada = Colleague.of("Administrator");
    api = ada.workspace().admin();
    String refit = api.create("deals", "Refit", Map.of("stage", "proposal", "amount", 1000));
    api.create("deals", "Fence", Map.of("stage", "proposal", "amount", 10));
    String schema = ada.workspace().workspace().schema();
    JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
    OffsetDateTime then = OffsetDateTime.now(ZoneOffset.UTC).minusDays(10);
    jdbc.update("update " + schema + ".change set at = ?", then);
    String deals = schema + ".o" + ada.workspace().objectId("deals");
    jdbc.update("update " + deals + " set created_at = ?", then);
    api.patch(
        "/objects/deals/records/" + refit,
        Map.of("fields", Map.of("stage", "won", "amount", 1500)));
  }

  private static Map<String, Object> tile(String kind, Map<String, ?> more) {
    Map<String, Object> tile =
        new HashMap<>(Map.of("kind", kind, "title", kind, "object", "deals"));
    tile.putAll(more);
    return tile;
  }

  private static Map<String, Object> sum(String kind, int daysAgo) {
    Map<String, Object> tile =
        tile(kind, Map.of("field", "amount", "function", "sum", "daysAgo", daysAgo));
    if (!kind.equals("figure")) {
      tile.put("groupBy", List.of("stage"));
    }
    return tile;
  }

  private static Api.Answered post(Map<String, Object> tile) {
    return api.unchecked()
        .post("/dashboards", Map.of("name", "Deals", "shared", true, "tiles", List.of(tile)));
  }

  /** The address of a dashboard's only tile. */
  private static String made(Map<String, Object> tile) {
    Api.Answered answer = post(tile);
    assertThat(answer.status()).as(answer.toString()).isEqualTo(201);
    JsonNode made = answer.at("/data/dashboard");
    assertThat(made.at("/tiles/0/daysAgo").intValue()).isEqualTo(tile.get("daysAgo"));
    return "/dashboards/"
        + made.get("id").asString()
        + "/tiles/"
        + made.at("/tiles/0/id").asString();
  }

  private static List<String> names(WebVisitor visitor, String address) {
    return Pattern.compile("<a class=\"o-name\"[^>]*>(.*?)</a>")
        .matcher(visitor.get(address).body())
        .results()
        .map(name -> name.group(1))
        .toList();
  }

  private static List<MatchResult> past(String page) {
    return Pattern.compile("href=\"([^\"]*asOf=[^\"]*)\"[^>]*>(.*?)</a>")
        .matcher(page)
        .results()
        .toList();
  }

  @Test
  void aFigureStandsBesideWhatItWasAndLeadsToItsRecords() {
    String page = ada.visitor().get(made(sum("figure", 7))).body();
    assertThat(page).contains("1,510", "50 % more", "than 7 days ago:");
    MatchResult then = past(page).getFirst();
    assertThat(then.group(2)).endsWith("1,010");
    String address = then.group(1).replace("&amp;", "&");
    assertThat(names(ada.visitor(), address)).containsExactlyInAnyOrder("Refit", "Fence");
    assertThat(ada.visitor().get(address).body()).contains("1,000").doesNotContain("1,500");
    assertThat(ada.visitor().get(made(sum("figure", 11))).body()).contains("11 days ago:");
  }

  @Test
  void eachBarStandsBesideWhatItWasAndLeadsToItsRecords() {
    String page = ada.visitor().get(made(sum("bars", 7))).body();
    assertThat(page).contains("7 days ago:", "Pale bars: 7 days ago", "opacity=\".5\"");
    List<MatchResult> then = past(page);
    assertThat(then)
        .extracting(value -> value.group(2))
        .satisfiesExactly(
            proposal -> assertThat(proposal).endsWith("1,010"),
            won -> assertThat(won).endsWith("0"));
    assertThat(names(ada.visitor(), then.getFirst().group(1).replace("&amp;", "&"))).hasSize(2);
    assertThat(names(ada.visitor(), then.getLast().group(1).replace("&amp;", "&"))).isEmpty();
  }

  @Test
  void eachStepOfAFunnelStandsBesideWhatItWas() {
    Map<String, Object> funnel = tile("funnel", Map.of("groupBy", List.of("stage"), "daysAgo", 1));
    List<MatchResult> then = past(ada.visitor().get(made(funnel)).body());
    assertThat(then).extracting(value -> value.group(2)).containsSubsequence("2", "2", "2", "0");
    assertThat(names(ada.visitor(), then.getFirst().group(1).replace("&amp;", "&"))).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "lines  | groupBy | closeDate:month | kind",
        "bars   | groupBy | owner           | select",
        "figure | period  | closeDate:month | period",
        "figure | q       | fence           | together",
        "figure | daysAgo | 90              | 89"
      })
  void whatCannotBeComparedIsRefused(String kind, String name, String value, String reason) {
    Map<String, Object> tile = tile(kind, Map.of("daysAgo", 7));
    switch (name) {
      case "groupBy" -> tile.put(name, List.of(value));
      case "daysAgo" -> tile.put(name, Integer.valueOf(value));
      default -> tile.put(name, value);
    }
    Api.Answered answer = post(tile);
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.toString()).contains("daysAgo", reason);
  }

  @Test
  void theFormOffersDaysAndKeepsThem() {
    String address = made(sum("bars", 12));
    HttpResponse<String> form = ada.visitor().get(address + "/edit");
    assertThat(form.body()).contains("<option value=\"12\" selected");
    PageForm.of(form, address + "/edit").set("daysAgo", "30").send(ada.visitor());
    assertThat(ada.visitor().get(address).body()).contains("30 days ago");
  }

  @Test
  void whoMayNotReadAFieldLearnsNothingOfItsPast() {
    ada.workspace()
        .profile(
            """
            {'name': 'Blind', 'objects': {'deals': {
              'view': true, 'fields': {'amount': {'read': false}}}}}
            """);
    WebVisitor other = Colleague.in(ada.workspace(), "Blind").visitor();
    String figure = made(sum("figure", 7));
    assertThat(other.get(figure).body()).doesNotContain("1,510", "1,010", "asOf=");
    String counted = made(tile("bars", Map.of("groupBy", List.of("stage"), "daysAgo", 7)));
    assertThat(other.get(counted).body()).contains("7 days ago");
  }
}
