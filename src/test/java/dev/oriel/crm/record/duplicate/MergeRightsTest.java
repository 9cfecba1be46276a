package dev.oriel.crm.record.duplicate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.RunningOriel;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** The rights that a merge needs, and what those without them learn of it. */
class MergeRightsTest extends MergeCase {

  @Test
  void whoMayNotViewRecordsIsNotToldWhatARecordBecame() {
    String into = contact(Map.of("lastName", "Into"));
    String gone = contact(Map.of("lastName", "Gone"));
    workspace.profile("{'name': 'Blind', 'defaultAccess': {'update': true, 'delete': true}}");
    Api blind = workspace.key("Blind");
    Answered done = blind.post(CONTACTS + into + "/merge", Map.of("from", List.of(gone)));
    assertThat(done.status()).as(done.toString()).isEqualTo(200);
    assertThat(done.at("/data/record/fields").size()).isZero();
    assertThat(blind.get(CONTACTS + gone).status()).isEqualTo(403);
    Answered change = blind.patch(CONTACTS + gone, Map.of("name", "New"));
    assertThat(change.status()).isEqualTo(404);
    assertThat(change.toString()).doesNotContain(into);
  }

  @Test
  void aFieldThatMayNotBeEditedForbidsAMergeWhateverItsValue() {
    String into = contact(Map.of("lastName", "Into"));
    String other = contact(Map.of("lastName", "Other"));
    workspace.profile(
        """
        {'name': 'Part', 'defaultAccess': {'view': true, 'update': true, 'delete': true},
         'objects': {'contacts': {'view': true, 'update': true, 'delete': true,
           'fields': {'email': {'read': true, 'edit': false}}}}}
        """);
    Answered refused =
        workspace.key("Part").post(CONTACTS + into + "/merge", Map.of("from", List.of(other)));
    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.message()).contains("'email'");
    assertThat(admin.get(CONTACTS + other).status()).isEqualTo(200);
  }

  @Test
  void theValuesThatLoseStayInTheHistoryForThoseWhoMayReadThem() {
    String into = contact(Map.of("lastName", "King", "email", "ada@example.com"));
    String other = contact(Map.of("lastName", "Byron", "email", "ada@home.example"));
    merged("contacts", into, Map.of(), other);
    JsonNode change = admin.get(CONTACTS + into + "/history").at("/data/changes/0");
    assertThat(change.get("kind").stringValue()).isEqualTo("record.updated");
    assertThat(change.at("/merged/0/id").stringValue()).isEqualTo(other);
    assertThat(change.at("/merged/0/lost").toString())
        .isEqualTo(
            "[{\"field\":\"lastName\",\"value\":\"Byron\"},{\"field\":\"email\",\"value\":\"ada@home.example\"}]");
    workspace.profile(
        """
        {'name': 'No e-mails', 'objects': {'contacts': {'view': true,
           'fields': {'email': {'read': false}}}}}
        """);
    JsonNode seen =
        workspace.key("No e-mails").get(CONTACTS + into + "/history").at("/data/changes/0");
    assertThat(seen.at("/merged/0/lost").toString())
        .isEqualTo("[{\"field\":\"lastName\",\"value\":\"Byron\"}]");
    admin.delete(CONTACTS + into);
    String kept = "select count(*) from %s.change where after::text like '%%Byron%%'";
    assertThat(
            RunningOriel.bean(JdbcTemplate.class)
                .queryForObject(kept.formatted(workspace.workspace().schema()), Long.class))
        .isZero();
  }
}
