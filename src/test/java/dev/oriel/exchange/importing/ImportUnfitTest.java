package dev.oriel.exchange.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The end of a run whose rows do not fit any more. */
class ImportUnfitTest {

  /** Its job would be repeated after an error in the log, which this class does not expect. */
  @Test
  void aRunAfterAChangeOfAFieldEndsAtItsFirstAttempt() {
    Api admin = TestWorkspace.create().admin();
    ImportJobs jobs = new ImportJobs(admin);
    String path = jobs.create(ImportJobs.body("contacts", "name | status", "Ada | customer"));
    assertThat(jobs.validate(path).path("ok").booleanValue()).isTrue();
    admin.patch(
        "/objects/contacts/fields/status",
        Map.of("options", List.of(Map.of("label", "Lead", "apiName", "lead"))));
    assertThat(admin.post(path + "/run", null).status()).isEqualTo(202);
    JsonNode job = jobs.ended(path);
    assertThat(job.path("status").stringValue()).isEqualTo("failed");
    assertThat(job.at("/validation/groups/0/value").stringValue()).isEqualTo("customer");
  }
}
