package dev.oriel.feature.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.outbound.Hooks;
import dev.oriel.integration.outbound.Receiver;
import dev.oriel.operation.setup.SetupFiles;
import dev.oriel.operation.setup.SetupResult;
import dev.oriel.testing.Await;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

class OutboundSetupTest {

  private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Hooks hooks = new Hooks(workspace);

  @TempDir private Path directory;

  private SetupResult apply(String entries) throws IOException {
    Path file =
        Files.writeString(
            directory.resolve("setup.yaml"),
            "workspace: \"%s\"\noutboundWebhooks:\n%s"
                .formatted(workspace.workspace().name(), entries));
    return RunningOriel.bean(SetupFiles.class).apply(List.of(file.toString()));
  }

  /** Each change of a webhook gives the model a new version. */
  private long version() {
    return Objects.requireNonNull(
        RunningOriel.bean(JdbcTemplate.class)
            .queryForObject(
                "select version from %s.model".formatted(workspace.workspace().schema()),
                Long.class));
  }

  @Test
  void anEntryMakesAWebhookOnceAndChangesItLater() throws IOException {
    try (Receiver receiver = new Receiver()) {
      UUID id = UUID.randomUUID();
      String entry =
          """
            - {id: %s, name: ERP, url: "%s", profile: Standard, events: [record.created],
               objects: [contacts], filter: [{field: jobTitle, operator: eq, value: Cook}], secret: %s}
          """
              .formatted(id, receiver.url(), SECRET);
      assertThat(apply(entry).mistakes()).isEmpty();
      long version = version();
      assertThat(apply(entry).mistakes()).isEmpty();
      assertThat(version()).isEqualTo(version);
      workspace.admin().create("contacts", "Bob", Map.of("jobTitle", "Baker"));
      workspace.admin().create("contacts", "Ada", Map.of("jobTitle", "Cook"));
      Await.until(() -> receiver.received().size() == 1);
      Receiver.Received one = receiver.received().getFirst();
      assertThat(one.isSignedBy(SECRET)).isTrue();
      assertThat(apply(entry.replace("record.created", "record.deleted")).mistakes()).isEmpty();
      assertThat(hooks.get(id).spec().events()).containsExactly("record.deleted");
      assertThat(Hooks.door().list(hooks.operator())).hasSize(1);
    }
  }

  @Test
  void aMissingSecretIsMadeAndShownOnce() throws IOException {
    String entry =
        "  - {name: ERP, url: \"https://example.com/\", profile: Standard, events:"
            + " [record.created]}\n";
    assertThat(apply(entry).made())
        .singleElement()
        .satisfies(made -> assertThat(made.token()).startsWith("whsec_"));
    assertThat(apply(entry).made()).isEmpty();
  }

  @Test
  void mistakesAreReportedWithTheirLines() throws IOException {
    SetupResult result =
        apply(
            """
              - {name: A, url: "http://10.0.0.1/", profile: Standard, events: [record.created]}
              - {name: B, url: "https://example.com/", profile: Nobody, events: [record.created]}
              - {name: C, url: "https://example.com/", profile: Standard, events: [record.made]}
              - {name: D, url: "https://example.com/", profile: Standard, events: [record.created],
                 secret: short}
            """);
    assertThat(result.mistakes().toString() + result.obstacles())
        .contains("internal address", "Nobody", "record.made", "whsec_");
    assertThat(Hooks.door().list(hooks.operator())).isEmpty();
  }
}
