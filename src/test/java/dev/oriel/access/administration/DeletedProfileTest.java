package dev.oriel.access.administration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.Profile;
import dev.oriel.feature.key.Keys;
import dev.oriel.feature.outbound.OutboundWebhookSpec;
import dev.oriel.feature.outbound.OutboundWebhooks;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Await;
import dev.oriel.testing.OnePostgres;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** A profile that is deleted while something is being bound to it. */
@OnePostgres
class DeletedProfileTest {

  private static final String NAME = "Short lived";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Actor operator = workspace.operator();
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  /** What binds to a profile. */
  enum Binding {
    KEY,
    REBOUND_KEY,
    MEMBER,
    OUTBOUND_WEBHOOK
  }

  static Stream<Binding> bindings() {
    return Stream.of(Binding.values());
  }

  private Profile profile(String name) {
    return RunningOriel.bean(ModelGuard.class)
        .run(operator, current -> RunningOriel.bean(Profiles.class).require(current, name));
  }

  /** Binds to a profile that was read before. */
  private Consumer<Profile> binding(Binding binding) {
    Keys keys = RunningOriel.bean(Keys.class);
    return switch (binding) {
      case KEY -> profile -> keys.create(operator, new CredentialSpec("Late", profile, null, null));
      case REBOUND_KEY -> {
        Credential key =
            keys.create(operator, new CredentialSpec("Early", profile("Standard"), null, null))
                .credential();
        yield profile -> keys.rebind(operator, key.id(), null, profile, null);
      }
      case MEMBER ->
          profile ->
              RunningOriel.bean(Members.class)
                  .save(operator, UUID.randomUUID(), "a@acme.test", "A", profile, null);
      case OUTBOUND_WEBHOOK ->
          profile ->
              RunningOriel.bean(OutboundWebhooks.class)
                  .create(
                      operator,
                      new OutboundWebhookSpec(
                          "Late",
                          "https://erp.example.com",
                          profile,
                          List.of("record.created"),
                          List.of(),
                          null));
    };
  }

  @ParameterizedTest
  @MethodSource("bindings")
  void isRefusedLikeAnUnknownOne(Binding binding) {
    workspace.profile("{'name':'" + NAME + "'}");
    Profile deleted = profile(NAME);
    Consumer<Profile> bind = binding(binding);
    CompletableFuture<Void> bound =
        RunningOriel.bean(ModelGuard.class)
            .changeAccess(
                operator,
                _ -> {
                  jdbc.update("delete from oriel.profile where id = ?", deleted.id());
                  CompletableFuture<Void> begun = new CompletableFuture<>();
                  Thread.startVirtualThread(() -> complete(begun, () -> bind.accept(deleted)));
                  Await.until(() -> begun.isDone() || isAwaited());
                  return begun;
                });
    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(bound::get)
        .havingCause()
        .isInstanceOfSatisfying(
            Refused.class,
            e -> {
              assertThat(e.refusal()).isInstanceOf(Refusal.NotFound.class);
              assertThat(e.refusal().message()).startsWith("There is no profile '" + NAME + "'.");
            });
  }

  private static void complete(CompletableFuture<Void> future, Runnable work) {
    try {
      work.run();
      future.complete(null);
    } catch (RuntimeException e) {
      future.completeExceptionally(e);
    }
  }

  /** Tells whether somebody waits for this transaction. */
  private boolean isAwaited() {
    // A transaction sees the activity of its first look otherwise.
    jdbc.execute("select pg_stat_clear_snapshot()");
    return !jdbc.queryForList(
            "select 1 from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))")
        .isEmpty();
  }
}
