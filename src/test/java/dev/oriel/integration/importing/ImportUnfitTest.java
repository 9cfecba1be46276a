package dev.oriel.integration.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Rows that do not fit, or not any more. */
class ImportUnfitTest {

  /** As remarks below a report do. */
  @Test
  void aRowWithoutAValueInAMappedColumnIsLeftOut() {
    Api admin = TestWorkspace.create().admin();
    ImportJobs jobs = new ImportJobs(admin);
    String path =
        jobs.create(
            ImportJobs.body(
                "contacts",
                "salutation | first name | email",
                "Ms | Ada | ada@x.test",
                "Confidential | |",
                "Copyright | |",
                "Mr | | charles@x.test"));
    JsonNode validation = jobs.validate(path);
    assertThat(validation.path("toCreate").intValue()).isEqualTo(2);
    assertThat(validation.path("toSkip").intValue()).isEqualTo(2);
    assertThat(validation.path("warnings").toString())
        .contains("empty_row", "salutation", "Confidential", "\"count\":2");
    jobs.run(path);
    assertThat(admin.get("/objects/contacts/records/count").at("/data/count").intValue())
        .isEqualTo(2);
  }

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
