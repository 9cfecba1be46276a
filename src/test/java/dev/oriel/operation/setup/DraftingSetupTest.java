package dev.oriel.operation.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.drafting.DraftingSettings;
import dev.oriel.integration.drafting.DraftingSpec;
import dev.oriel.testing.RunningOriel;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The service that drafts e-mails in setup files. */
class DraftingSetupTest extends SetupFileCase {

  private Optional<DraftingSpec> service() {
    return RunningOriel.bean(DraftingSettings.class).get(operator());
  }

  @Test
  void theKeyAppliesToANewServiceAndIsNotInTheExport() throws Exception {
    complete(apply("drafting: {provider: anthropic, model: wise-1, key: s3cret}\n"));
    DraftingSpec made = service().orElseThrow();
    assertThat(made.host()).isEqualTo("api.anthropic.com");
    assertThat(made.key()).isNotNull().doesNotContain("s3cret");
    complete(apply("drafting: {provider: anthropic, model: wise-2, key: other}\n"));
    DraftingSpec changed = service().orElseThrow();
    assertThat(changed.model()).isEqualTo("wise-2");
    assertThat(changed.key()).isEqualTo(made.key());
    String file = export(operator());
    assertThat(file)
        .contains("drafting:", "provider: anthropic", "baseUrl: 'https://api.anthropic.com'")
        .contains("model: wise-2")
        .doesNotContain("s3cret", "key:");
    // Another address has another key.
    complete(
        apply("drafting: {provider: anthropic, baseUrl: \"https://m.test\", model: wise-2}\n"));
    assertThat(service().orElseThrow().key()).isNull();
    complete(apply("drafting: {provider: none}\n"));
    assertThat(service()).isEmpty();
    assertThat(export(operator())).doesNotContain("drafting");
  }

  @Test
  void mistakesAreSaid() throws Exception {
    refused("drafting: {provider: other, model: a}\n", "'provider' must be one of");
    refused("drafting: {provider: openai}\n", "'model'");
    refused("drafting: [{provider: openai}]\n", "must be a mapping such as {provider");
    refused("drafting: {provider: openai, model: a, url: b}\n", "url");
    refused("drafting: {provider: openai, model: a, baseUrl: \"http://m.test\"}\n", "https://");
  }
}
