package dev.oriel.model.quota;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.StorageLimit;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.GenericPlans;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.OnePostgres;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RecurringJob;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.ServerLog;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.Vacuum;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** How much a workspace stores, and may store. */
@ExpectsLog("stores 800 of the 1,000 bytes")
class StorageQuotaTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final String record = admin.create("contacts", "Ada", Map.of());
  private final String attachments = "/objects/contacts/records/" + record + "/attachments";

  /** A workspace that stays full would be in the log that another case reads. */
  @AfterEach
  void lift() {
    workspace.limitStorage(StorageLimit.NONE);
  }

  private Api.Answered attach(int bytes) {
    return FileForm.file("x.bin", new byte[bytes]).post(admin, attachments);
  }

  private long stored() {
    return RunningOriel.bean(StorageQuota.class).stored(workspace.operator().workspace());
  }

  private void limit(long bytes) {
    workspace.limitStorage(new StorageLimit(bytes));
  }

  private Api.Answered importJob(int letters) {
    return admin.post(
        "/import/jobs",
        Map.of(
            "primaryObjectApiName",
            "contacts",
            "headers",
            List.of("name"),
            "rows",
            List.of(Map.of("name", "x".repeat(letters)))));
  }

  @Test
  void whatFitsIsStoredAndAByteMoreIsRefusedWithTheLimitAndWhatIsStored() {
    limit(1_000);
    assertThat(attach(900).status()).isEqualTo(201);
    var refused = attach(101);
    assertRefused(refused, 413);
    assertThat(refused.message()).contains("stores 900 bytes", "may store 1,000", "101 more");
    assertThat(attach(100).status()).isEqualTo(201);
    assertThat(stored()).isEqualTo(1_000);
    assertThat(admin.get(attachments).at("/data/attachments")).hasSize(2);
  }

  @Test
  void deletingMakesRoomAndALimitBelowWhatIsStoredRefusesEvenBeforeTheFileIsRead() {
    String first = attach(600).at("/data/attachment/id").stringValue();
    limit(500);
    // The second file is refused once it is read.
    var twice =
        FileForm.file("a.bin", new byte[1])
            .part("form-data; name=\"file\"; filename=\"b.bin\"", new byte[1]);
    assertRefused(twice.post(admin, attachments), 413);
    assertThat(admin.delete(attachments + "/" + first).status()).isEqualTo(200);
    assertThat(attach(500).status()).isEqualTo(201);
    workspace.limitStorage(StorageLimit.NONE);
    assertThat(attach(5_000).status()).isEqualTo(201);
  }

  @Test
  void uploadsOfImportsCountUntilTheirJobHasGone() {
    var job = importJob(10);
    assertThat(job.status()).isEqualTo(201);
    long size = stored();
    assertThat(size).isPositive();
    limit(size);
    // The new draft replaces the one before.
    assertThat(importJob(10).status()).isEqualTo(201);
    String kept =
        "/import/jobs/" + admin.get("/import/jobs").at("/data/jobs").get(0).get("id").stringValue();
    assertThat(admin.post(kept + "/validate", Map.of()).status()).isEqualTo(200);
    var refused = importJob(10);
    assertRefused(refused, 413);
    assertThat(refused.message()).contains("may store %,d".formatted(size));
    assertRefused(attach(1), 413);
    assertThat(admin.delete(kept).status()).isEqualTo(200);
    assertThat(stored()).isZero();
    assertThat(importJob(10).status()).isEqualTo(201);
  }

  @Test
  void aRefusedUploadKeepsTheDraftBefore() {
    assertThat(importJob(10).status()).isEqualTo(201);
    limit(stored() - 1);
    assertRefused(importJob(10), 413);
    assertThat(admin.get("/import/jobs").at("/data/jobs")).hasSize(1);
  }

  @Test
  void aToolIsRefusedToo() {
    limit(10);
    String refusal =
        new Mcp(workspace.connection("Administrator"))
            .refusal(
                "upload_attachment",
                Map.of(
                    "objectApiName",
                    "contacts",
                    "recordId",
                    record,
                    "fileName",
                    "x.bin",
                    "contentBase64",
                    Base64.getEncoder().encodeToString(new byte[11])));
    assertThat(refusal).contains("may store 10.");
    assertThat(stored()).isZero();
  }

  @Test
  void uploadsAtOncePassTheLimitByWhatIsInFlightAtMost() {
    limit(1_000);
    Parallel.all(4, _ -> attach(400));
    long sum = stored();
    assertThat(sum).isGreaterThanOrEqualTo(800).isLessThanOrEqualTo(1_600);
    assertRefused(attach(400), 413);
    assertThat(stored()).isEqualTo(sum);
  }

  @Test
  void otherWorkspacesHaveLimitsOfTheirOwn() {
    limit(1);
    TestWorkspace other = TestWorkspace.create();
    Api admins = other.admin();
    String path = "/objects/contacts/records/" + admins.create("contacts", "Ada", Map.of());
    assertThat(FileForm.file("x.bin", new byte[10]).post(admins, path + "/attachments").status())
        .isEqualTo(201);
    assertRefused(attach(2), 413);
  }

  @Test
  void theLogTellsOfAWorkspaceFromFourFifthsOn() {
    limit(1_000);
    attach(790);
    TestWorkspace full = TestWorkspace.create();
    Api api = full.admin();
    FileForm.attach(api, "contacts", api.create("contacts", "Ada", Map.of()), "x", new byte[800]);
    full.limitStorage(new StorageLimit(1_000L));
    RecurringJob.run("storage");
    assertThat(ServerLog.text())
        .contains("'" + full.workspace().name() + "' stores 800 of the 1,000 bytes")
        .doesNotContain("'" + workspace.workspace().name() + "' stores");
  }

  @OnePostgres
  @Test
  void theSumIsReadFromASmallIndex() {
    String table = workspace.workspace().schema() + ".attachment";
    JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
    jdbc.update(
        """
        insert into %s
        select gen_random_uuid(), 1, gen_random_uuid(), repeat('n', 100), 'text/plain', n,
          repeat('0', 64), false, gen_random_uuid(), 'Ada', now()
        from generate_series(1, 10000) n
        """
            .formatted(table));
    // Rows are visible to all only after the transactions that other tests have open.
    Await.until(() -> {
      Vacuum.analyze(table);
      return Boolean.TRUE.equals(
          jdbc.queryForObject(
              "select relallvisible = relpages from pg_class where oid = ?::regclass",
              Boolean.class,
              table));
    });
    assertThat(GenericPlans.pages(workspace.workspace(), this::stored))
        .isLessThan(GenericPlans.size(table) / 3);
  }
}
