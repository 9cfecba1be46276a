package dev.oriel.crm.record.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;
import org.springframework.dao.DataIntegrityViolationException;

class ViolationsTest {

  /** Citus reports the violation of a shard's index, without the fields that name it. */
  @Test
  void uniqueValueIsRecognizedByTheMessageAlone() {
    TestWorkspace workspace = TestWorkspace.create();
    workspace
        .admin()
        .post(
            "/objects/contacts/fields",
            Map.of("apiName", "number", "type", "text", "unique", true));
    workspace.admin().create("contacts", "Ada", Map.of());
    ObjectScope scope = RunningOriel.bean(Schemas.class).scope(workspace.operator(), "contacts");
    String column =
        Objects.requireNonNull(Objects.requireNonNull(scope.type().field("number")).keyColumn());
    String message =
        "duplicate key value violates unique constraint \"ix_o%d_%s_102046\""
            .formatted(scope.type().id(), column);
    var failure =
        new DataIntegrityViolationException(
            "", new PSQLException(new ServerErrorMessage("SERROR\0C23505\0M" + message + "\0")));

    RuntimeException refusal =
        RunningOriel.bean(Violations.class).refusal(scope, Map.of(), Map.of(), failure);

    assertThat(refusal)
        .isInstanceOf(Refused.class)
        .hasMessageContaining("Another record has this value of 'number', which is unique.");
  }
}
