package dev.oriel.integration.importing.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.importing.ImportJobs;
import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
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

  private void age(String path, String created, String changed) {
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            """
            update %s.import_job set created_at = now() - ?::interval,
              changed_at = case when changed_at is not null then now() - ?::interval end
            where id = ?::uuid
            """
                .formatted(workspace.workspace().schema()),
            created,
            changed,
            path.substring(path.lastIndexOf('/') + 1));
  }

  @Test
  void jobsThatNobodyHasTouchedForThirtyDaysAreDiscarded() {
    String ended = created();
    jobs.run(ended);
    age(ended, "50 days", "40 days");
    String validated = created();
    jobs.validate(validated);
    age(validated, "50 days", "31 days");
    String touched = created();
    jobs.validate(touched);
    age(touched, "50 days", "29 days");
    String draft = created();
    age(draft, "31 days", "0 days");
    RunningOriel.bean(ImportExpiry.class).discard();
    assertThat(admin.get(validated).status()).isEqualTo(404);
    assertThat(admin.get(draft).status()).isEqualTo(404);
    assertThat(admin.get(touched).status()).isEqualTo(200);
    assertThat(admin.get(ended).status()).isEqualTo(200);
  }

  @Test
  void aDraftThatWasChangedLatelyIsKept() {
    String draft = created();
    age(draft, "31 days", "0 days");
    admin.patch(draft, Map.of("duplicateMode", "skip"));
    RunningOriel.bean(ImportExpiry.class).discard();
    assertThat(admin.get(draft).status()).isEqualTo(200);
  }
}
