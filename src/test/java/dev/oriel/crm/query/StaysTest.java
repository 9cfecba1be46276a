package dev.oriel.crm.query;

import static dev.oriel.testing.Refusals.problems;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** How long records stayed in the values of a field. */
class StaysTest {

  private static final String DEALS = "/objects/deals/records";

  /** Deals whose changes are some days old. */
  private static final class Pipeline {
    private final TestWorkspace workspace = TestWorkspace.create();
    private final Api admin = workspace.admin();
    private final Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);

    /** Makes a deal that got each of these stages so many days ago. */
    void deal(String name, List<String> stages, List<Integer> days) {
      String id = admin.create("deals", name, Map.of("stage", stages.getFirst(), "amount", 5));
      stages.stream()
          .skip(1)
          .forEach(
              stage -> admin.patch(DEALS + "/" + id, Map.of("fields", Map.of("stage", stage))));
      admin.patch(DEALS + "/" + id, Map.of("fields", Map.of("amount", 6)));
      JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
      String log = workspace.workspace().schema() + ".change";
      for (int i = 0; i < days.size(); i++) {
        jdbc.update(
            "update " + log + " set at = ? where record_id = ?::uuid and version = ?",
            ago(days.get(i)).atOffset(ZoneOffset.UTC),
            id,
            i + 1);
      }
      String table = workspace.workspace().schema() + ".o" + workspace.objectId("deals");
      jdbc.update(
          "update " + table + " set created_at = ? where id = ?::uuid",
          ago(days.getFirst()).atOffset(ZoneOffset.UTC),
          id);
    }

    Answered moved(String to) {
      String filter = "{'filter': [{'moved': {'field': 'stage', 'to': %s}}]}".formatted(to);
      return admin.post(DEALS + "/query", filter.replace('\'', '"'));
    }

    Instant ago(int days) {
      return now.minus(days, ChronoUnit.DAYS);
    }

    /** Groups as "value: count average", in whole days. */
    String days(String query) {
      Answered answer = admin.get(DEALS + "/aggregate?field=stage:time&functions=avg&" + query);
      assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
      return answer
          .at("/data/groups")
          .valueStream()
          .map(group ->
              "%s: %s %.0f"
                  .formatted(
                      group.get("value").asString("none"),
                      group.get("count"),
                      group.get("avg").asDouble()))
          .sorted()
          .collect(Collectors.joining(", "));
    }
  }

  @Test
  void staysAreTheTimesBetweenMoves() {
    Pipeline pipeline = new Pipeline();
    pipeline.deal("A", List.of("prospecting", "proposal", "won"), List.of(30, 20, 15));
    pipeline.deal("B", List.of("proposal"), List.of(11));
    pipeline.deal("C", List.of("prospecting", "won"), List.of(100, 5));
    pipeline.deal("D", List.of("prospecting", "proposal", "prospecting"), List.of(9, 8, 4));
    assertThat(pipeline.days("groupBy=stage"))
        .isEqualTo("proposal: 3 7, prospecting: 2 5, won: 2 10");
    String open =
        "filter="
            + URLEncoder.encode(
                "[{\"field\":\"stage\",\"operator\":\"neq\",\"value\":\"won\"}]",
                StandardCharsets.UTF_8);
    assertThat(pipeline.days("groupBy=stage&" + open)).isEqualTo("proposal: 2 8, prospecting: 1 3");
    assertThat(pipeline.days("groupBy=stage&asOf=" + pipeline.ago(16)))
        .isEqualTo("proposal: 1 4, prospecting: 1 10");
    assertThat(pipeline.days("groupBy=stage&top=1")).isEqualTo("none: 3 6, won: 2 10");
    Answered all = pipeline.admin.get(DEALS + "/aggregate?field=stage:time&functions=median,max");
    assertThat(all.at("/data/count").intValue()).isEqualTo(4);
    assertThat(all.at("/data/max").asDouble()).isCloseTo(15, within(0.01));
  }

  @Test
  void aValueThatTheFieldCannotHaveAnyMoreIsNeitherOneNorNone() {
    Pipeline pipeline = new Pipeline();
    pipeline.deal("A", List.of("proposal", "won"), List.of(20, 10));
    pipeline.deal("B", List.of("negotiation", "won"), List.of(8, 6));
    String options = "[{'label':'Negotiation','apiName':'talks'},{'label':'Won','apiName':'won'}]";
    Answered changed =
        pipeline.admin.patch(
            "/objects/deals/fields/stage",
            ("{'selectOptions': " + options + "}").replace('\'', '"'));
    assertThat(changed.status()).as(changed.toString()).isEqualTo(200);
    assertThat(pipeline.days("groupBy=stage")).isEqualTo("won: 2 8");
    for (String to : List.of("'talks'", "null")) {
      Answered moved = pipeline.moved(to);
      assertThat(moved.at("/data/records")).as(to).isEmpty();
    }
    Answered won = pipeline.moved("'won'");
    assertThat(won.at("/data/records")).hasSize(2);
  }

  @Test
  void whatCannotBeAskedOfStaysIsRefused() {
    String path = DEALS + "/aggregate?field=";
    assertThat(problems(new Pipeline().admin.get(path + "amount:time")))
        .isEqualTo("field cannot_move");
    assertThat(problems(new Pipeline().admin.get(path + "stge:time")))
        .isEqualTo("field unknown_field");
    assertThat(problems(new Pipeline().admin.get(path + "stage:days")))
        .isEqualTo("field unknown_field");
    assertThat(problems(new Pipeline().admin.get(path + "stage:time&functions=mean")))
        .isEqualTo("functions unknown_function");
  }
}
