package dev.oriel.integration.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.Collections;
import java.util.Map;

/** A workspace with more to export than all buffers between server and client hold. */
final class LongTexts {

  private static final int RECORDS = 90;

  static final String EXPORT = "/objects/texts/export";

  private LongTexts() {}

  static TestWorkspace create() {
    return filled(TestWorkspace.create());
  }

  static TestWorkspace filled(TestWorkspace workspace) {
    Api key = workspace.admin();
    key.post("/objects", Map.of("name", "Texts", "apiName", "texts"));
    key.post("/objects/texts/fields", Map.of("apiName", "long", "type", "longText"));
    Map<String, Object> create =
        Map.of("op", "create", "name", "One", "fields", Map.of("long", "x".repeat(100_000)));
    Api.Answered filled =
        key.unchecked()
            .post(
                "/objects/texts/records/batch",
                Map.of("operations", Collections.nCopies(RECORDS, create)));
    assertThat(filled.status()).as(filled.toString()).isEqualTo(200);
    return workspace;
  }
}
