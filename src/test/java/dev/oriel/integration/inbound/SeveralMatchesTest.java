package dev.oriel.integration.inbound;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of a request that several records match. */
class SeveralMatchesTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin().unchecked();

  private Hook hook(String action, String match, String onSeveral) {
    return Hook.create(
        workspace,
        "Standard",
        """
        {'object': 'contacts', 'action': '%s', 'matchField': '%s', 'onSeveral': '%s',
         'mapping': {'email': 'e', 'name': 'n', 'jobTitle': 'j'}}
        """
            .formatted(action, match, onSeveral));
  }

  @ParameterizedTest
  @CsvSource({
    "update,email,newest",
    "update,email,oldest",
    "upsert,email,newest",
    "upsert,name,oldest"
  })
  void theNewestOrTheOldestIsChanged(String action, String match, String which) {
    Hook hook = hook(action, match, which);
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      ids.add(admin.create("contacts", "Ada", Map.of("email", "ada@acme.test")));
    }
    Answered answered = hook.send("{'e': 'ADA@acme.test', 'n': 'ada', 'j': 'Cook'}");
    assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
    String changed = which.equals("newest") ? ids.getLast() : ids.getFirst();
    assertThat(answered.at("/record_id").stringValue()).isEqualTo(changed);
    for (String id : ids) {
      String title =
          admin
              .get("/objects/contacts/records/" + id)
              .at("/data/record/fields/jobTitle")
              .asString("");
      assertThat(title).isEqualTo(id.equals(changed) ? "Cook" : "");
    }
  }

  @Test
  void theyAreRefusedUnlessOneIsToCount() {
    admin.create("contacts", "Ada", Map.of("email", "ada@acme.test"));
    admin.create("contacts", "Ada", Map.of("email", "ada@acme.test"));
    assertRefused(hook("update", "email", "refuse").send("{'e': 'ada@acme.test'}"), 409);
    assertRefused(hook("update", "email", "newest").send("{'e': 'none@acme.test'}"), 404);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'action': 'create', 'onSeveral': 'newest'",
        "'action': 'update', 'matchField': 'email', 'onSeveral': 'last'",
        "'action': 'update', 'matchField': 'email', 'onSeveral': 7",
      })
  void aBadChoiceIsRefusedWhenTheWebhookIsMade(String action) {
    String definition = "{'object': 'contacts', " + action + ", 'mapping': {'email': 'e'}}";
    assertThatThrownBy(() -> Hook.create(workspace, "Standard", definition))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("'onSeveral'");
  }
}
