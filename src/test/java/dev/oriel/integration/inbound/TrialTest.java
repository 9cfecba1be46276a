package dev.oriel.integration.inbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What trials tell, and what they do not use up. */
class TrialTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  private Inbox.Trial attempt(Hook hook, String payload) {
    byte[] bytes = payload.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    return Hook.INBOX.trial(workspace.operator(), hook.credential(), Payload.of(bytes, false));
  }

  @Test
  void aTrialTakesNoNumber() {
    Hook hook =
        Hook.create(
            workspace,
            "Standard",
            "{'object': 'quotes', 'action': 'create', 'mapping': {'tax': 'vat'}}");
    // The first record makes the table and its sequence.
    assertThat(sent(hook)).isEqualTo("Q-00001");
    for (int i = 0; i < 3; i++) {
      assertThat(Objects.requireNonNull(attempt(hook, "{'vat': 5}").outcome()).created()).isTrue();
    }
    assertThat(sent(hook)).isEqualTo("Q-00002");
    assertThat(admin.get("/objects/quotes/records/count").at("/data/count").intValue())
        .isEqualTo(2);
  }

  /** The name of the quote that is created. */
  private String sent(Hook hook) {
    String id = hook.send("{'vat': 5}").at("/record_id").stringValue();
    return admin.get("/objects/quotes/records/" + id).at("/data/record/name").stringValue();
  }

  @Test
  void aTrialShowsTheValuesThatTheMappingFinds() {
    Hook hook = Hook.leads(workspace);
    Inbox.Trial good = attempt(hook, "{'person': {'fullName': 'Ada', 'emails': ['a@acme.test']}}");
    assertThat(good.mapped())
        .hasToString("{\"fields\":{\"email\":\"a@acme.test\"},\"name\":\"Ada\"}");
    assertThat(good.refusal()).isNull();
    Inbox.Trial bad = attempt(hook, "{'person': {'emails': ['nonsense']}}");
    assertThat(bad.mapped()).hasToString("{\"fields\":{\"email\":\"nonsense\"}}");
    assertThat(bad.refusal()).isInstanceOf(Refusal.Invalid.class);
    assertThat(attempt(hook, "[").mapped()).isNull();
  }
}
