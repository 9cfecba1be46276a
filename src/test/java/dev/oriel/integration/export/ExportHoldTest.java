package dev.oriel.integration.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.ModelGuard;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schemas;
import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Changes of a table that have to wait for an export. */
class ExportHoldTest {

  private static final Map<String, Object> FIELD =
      Map.of("name", "Size", "apiName", "size", "type", "number", "unique", true);

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  private ObjectType type(String apiName) {
    return RunningOriel.bean(ModelGuard.class)
        .run(
            workspace.operator(),
            current -> RunningOriel.bean(Schemas.class).view(current, apiName).type());
  }

  @Test
  void areRefusedWithTheNameOfTheExportAndWhatToDo() {
    admin.create("contacts", "Ada", Map.of());
    try (OpenTable _ = RunningOriel.bean(ExportTable.class).open(type("contacts"))) {
      var refused = admin.post("/objects/contacts/fields", FIELD);
      assertThat(refused.status()).isEqualTo(503);
      assertThat(refused.code()).isEqualTo("unavailable");
      assertThat(refused.message())
          .matches(
              "An export of contacts has been reading the table since \\d\\d:\\d\\d:\\d\\d UTC\\. "
                  + "Try again when it has ended, or end it, .*");
      assertThat(admin.post("/objects/companies/fields", FIELD).status()).isEqualTo(201);
    }
    assertThat(admin.post("/objects/contacts/fields", FIELD).status()).isEqualTo(201);
  }
}
