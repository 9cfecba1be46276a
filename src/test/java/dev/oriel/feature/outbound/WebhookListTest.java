package dev.oriel.feature.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.integration.outbound.Hooks;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.StatementCount;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** The list of the outbound webhooks of a workspace. */
class WebhookListTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Hooks hooks = new Hooks(workspace);

  private OutboundWebhookSpec spec() {
    String filter = "[{'field':'industry','operator':'eq','value':'Tea'}]";
    return hooks.spec("https://erp.example.com", "Administrator", List.of("companies"), filter);
  }

  private UUID created() {
    return Hooks.door().create(hooks.operator(), spec()).credential().id();
  }

  @Tag(SecondTier.SERVER)
  @Test
  void takesAsManyStatementsForManyWebhooksAsForOne() {
    created();
    try (ServletWebServerApplicationContext server = RunningOriel.another()) {
      StatementCount statements = StatementCount.of(server);
      int one = counted(statements, server, 1);
      for (int i = 0; i < 9; i++) {
        created();
      }
      assertThat(counted(statements, server, 10)).isEqualTo(one);
    }
  }

  /** The least of several times, as the server polls meanwhile. Rights are read before. */
  private int counted(
      StatementCount statements, ServletWebServerApplicationContext server, int expected) {
    OutboundWebhooks door = server.getBean(OutboundWebhooks.class);
    Actor operator =
        server
            .getBean(ModelGuard.class)
            .present(server.getBean(Actors.class).operator(workspace.workspace()));
    assertThat(door.list(operator)).hasSize(expected);
    int least =
        IntStream.range(0, 10)
            .map(_ -> statements.during(() -> door.list(operator)))
            .min()
            .orElseThrow();
    assertThat(least).isPositive();
    return least;
  }

  @Test
  void tellsTheTimeOfCreationAfterAChange() {
    MadeCredential made = Hooks.door().create(hooks.operator(), spec());
    UUID id = made.credential().id();
    OutboundWebhookStatus before = hooks.get(id);
    OutboundWebhookSpec changed = spec();
    Hooks.door().change(hooks.operator(), id, _ -> changed);
    OutboundWebhookStatus after = hooks.get(id);
    assertThat(after.spec().name()).isNotEqualTo(before.spec().name());
    assertThat(after.createdAt()).isEqualTo(before.createdAt());
  }
}
