package dev.oriel.integration.importing.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.importing.ImportJobs;
import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Jobs that nobody runs. */
class ImportExpiryTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final ImportJobs jobs = new ImportJobs(admin);

  private String created() {
    return jobs.create(ImportJobs.body("contacts", "name", "Ada"));
  }

  /**
   * Moves the days of its creation and its change into the past; one that was not changed stays so.
   */
  private void age(String path, int created, int changed) {
    OffsetDateTime now = OffsetDateTime.now(ZoneOffset.UTC);
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            """
            update %s.import_job set created_at = ?,
              changed_at = case when changed_at is not null then ?::timestamptz end
            where id = ?::uuid
            """
                .formatted(workspace.workspace().schema()),
            now.minusDays(created),
            now.minusDays(changed),
            path.substring(path.lastIndexOf('/') + 1));
  }

  @Test
  void jobsThatNobodyHasTouchedForThirtyDaysAreDiscarded() {
    String ended = created();
    jobs.run(ended);
    age(ended, 50, 40);
    String validated = created();
    jobs.validate(validated);
    age(validated, 50, 31);
    String touched = created();
    jobs.validate(touched);
    age(touched, 50, 29);
    String draft = created();
    age(draft, 31, 0);
    RunningOriel.bean(ImportExpiry.class).discard();
    assertThat(admin.get(validated).status()).isEqualTo(404);
    assertThat(admin.get(draft).status()).isEqualTo(404);
    assertThat(admin.get(touched).status()).isEqualTo(200);
    assertThat(admin.get(ended).status()).isEqualTo(200);
  }

  @Test
  void aDraftThatWasChangedLatelyIsKept() {
    String draft = created();
    age(draft, 31, 0);
    admin.patch(draft, Map.of("duplicateMode", "skip"));
    RunningOriel.bean(ImportExpiry.class).discard();
    assertThat(admin.get(draft).status()).isEqualTo(200);
  }
}
