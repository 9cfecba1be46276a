package dev.oriel.integration.feed;

import static dev.oriel.testing.Refusals.problems;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.crm.changelog.LogState;
import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Cursors of earlier times, and of a log that is not there any more. */
class CursorAgeTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  /** A cursor that was given out this time ago, before everything. */
  private String cursor(Duration ago) {
    LogIdentity log = RunningOriel.bean(FeedTable.class).log(workspace.workspace());
    return log.seal(FeedPosition.after(log.id(), Instant.now().minus(ago), LogState.before(0)));
  }

  @Test
  void aCursorIsGoodForNinetyDays() {
    admin.create("companies", "Acme", Map.of());
    Api.Answered good = admin.get("/changes?cursor=" + cursor(Duration.ofDays(90).minusHours(1)));
    assertThat(good.at("/data/changes")).hasSize(1);
    Api.Answered old = admin.get("/changes?cursor=" + cursor(Duration.ofDays(90).plusHours(1)));
    assertThat(old.status()).isEqualTo(400);
    assertThat(problems(old)).isEqualTo("cursor cursor_expired");
    assertThat(old.message()).contains("90 days", "export");
    String next = good.at("/data/nextCursor").stringValue();
    assertThat(admin.get("/changes?cursor=" + next).at("/data/changes")).isEmpty();
  }

  /** A restore makes the table of the log anew, here alone as for all tables. */
  @Test
  void aCursorOfALogThatWasMadeAnewIsRefused() {
    admin.create("companies", "Acme", Map.of());
    String cursor = admin.get("/changes").at("/data/nextCursor").stringValue();
    String export = admin.get("/objects/companies/export").header("X-Change-Cursor");
    String schema = workspace.workspace().schema();
    RunningOriel.bean(JdbcTemplate.class)
        .execute(
            """
            alter table %1$s.change rename to change_before;
            create table %1$s.change (like %1$s.change_before including all);
            insert into %1$s.change overriding system value select * from %1$s.change_before
            """
                .formatted(schema));
    for (String old : new String[] {cursor, export}) {
      Api.Answered refused = admin.get("/changes?cursor=" + old);
      assertThat(refused.status()).isEqualTo(400);
      assertThat(problems(refused)).isEqualTo("cursor bad_cursor");
      assertThat(refused.message()).contains("restored from a backup", "export");
    }
  }
}
