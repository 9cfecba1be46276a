package dev.oriel.crm.note;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RecurringJob;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** How words are found in very many notes. */
@ResourceLock(value = "indexes", mode = ResourceAccessMode.READ)
class NoteSearchTest {

  private static final int NOTES = 5_000;

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final Mcp mcp = new Mcp(workspace.connection("Administrator"));
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
  private final String acme = admin.create("companies", "Acme", Map.of());

  /** Notes that are older the higher their number is; every tenth is about glass. */
  private void write() {
    jdbc.update(
        """
        insert into %s.note
          (id, object_id, record_id, body, source, created_by, created_by_name, created_at)
        select gen_random_uuid(), ?, ?::uuid,
          'Number ' || n || case when n %% 10 = 0 then ' about Glass' else '' end, 'api', ?, 'Ada',
          now() - n * interval '1 s'
        from generate_series(1, ?) n
        """
            .formatted(workspace.workspace().schema()),
        workspace.objectId("companies"),
        acme,
        UUID.randomUUID(),
        NOTES);
  }

  private List<String> bodies(String query, int offset, int limit) {
    return mcp.call(
            "query_notes",
            Map.of("objectApiName", "companies", "query", query, "offset", offset, "limit", limit))
        .get("notes")
        .valueStream()
        .map(note -> note.get("body").stringValue())
        .toList();
  }

  @Test
  void wordsAreFoundNewestFirstHoweverOldTheirNotesAre() {
    write();
    assertThat(bodies("glass", 0, 2))
        .containsExactly("Number 10 about Glass", "Number 20 about Glass");
    // Beyond the newest notes, which are searched first.
    assertThat(bodies("glass", 199, 2))
        .containsExactly("Number 2000 about Glass", "Number 2010 about Glass");
    assertThat(bodies("glass", 499, 2)).containsExactly("Number 5000 about Glass");
    assertThat(bodies("GLASS 4990", 0, 2)).containsExactly("Number 4990 about Glass");
    assertThat(bodies("glass 4991", 0, 2)).isEmpty();
    assertThat(bodies("99", 0, 40)).hasSize(40);
  }

  @Test
  void aLargeTableGetsAnIndexThatFindsRareWords() {
    write();
    jdbc.execute("analyze %s.note".formatted(workspace.workspace().schema()));
    RecurringJob.run("indexes");
    List<String> plan =
        jdbc.queryForList(
            """
            explain select * from (
              select * from %s.note where object_id = %d and %s like '%%4990%%' offset 0) found
            order by created_at desc, id desc limit 21
            """
                .formatted(
                    workspace.workspace().schema(),
                    workspace.objectId("companies"),
                    NoteSearchTable.TEXT),
            String.class);
    assertThat(plan.toString()).contains("kept_note_words");
    assertThat(bodies("4990", 0, 2)).containsExactly("Number 4990 about Glass");
  }

  @ParameterizedTest
  @ValueSource(ints = {500, 501})
  void aQueryHasAtMostFiveHundredCharacters(int length) {
    Map<String, Object> arguments =
        Map.of("objectApiName", "companies", "query", "x".repeat(length));
    if (length == 500) {
      assertThat(mcp.call("query_notes", arguments).get("notes")).isEmpty();
    } else {
      assertThat(mcp.refusal("query_notes", arguments)).contains("at most 500 characters");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {20, 21})
  void aQueryHasAtMostTwentyWords(int words) {
    StringBuilder query = new StringBuilder();
    for (int i = 0; i < words; i++) {
      query.append(" word").append(i);
    }
    Map<String, Object> arguments = Map.of("objectApiName", "companies", "query", query.toString());
    JsonNode result = mcp.result("query_notes", arguments);
    assertThat(result.get("isError").booleanValue()).isEqualTo(words > 20);
  }
}
