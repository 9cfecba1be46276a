package dev.oriel.platform.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Attempts;
import dev.oriel.testing.Await;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class GateTest {

  private static final UUID ONE = new UUID(0, 1);
  private static final UUID OTHER = new UUID(0, 2);

  private final Gate gate = new Gate("test", 4);

  private static Gate.Permit enter(Gate gate, long workspace, UUID credential) {
    return RequestContext.as(new Caller(workspace, credential), gate::enter);
  }

  private static Gate.@Nullable Permit tryEnter(Gate gate, long workspace, UUID credential) {
    return RequestContext.as(new Caller(workspace, credential), gate::tryEnter);
  }

  @Test
  void oneWorkspaceNeverTakesAllPlacesNorOneCredentialAllOfItsWorkspace() {
    enter(gate, 1, ONE);
    enter(gate, 1, ONE);
    assertThat(tryEnter(gate, 1, ONE)).isNull();
    assertThat(tryEnter(gate, 1, OTHER)).isNotNull();
    assertThat(tryEnter(gate, 1, OTHER)).isNull();
    assertThat(tryEnter(gate, 2, ONE)).isNotNull();
    assertThat(tryEnter(gate, 3, ONE)).isNull();
    assertThat(gate.taken()).isEqualTo(4);
    assertThat(gate.refusals()).isEqualTo(3);
  }

  @Test
  void howeverManyWaitForOneCredentialAnotherEntersAtOnce() {
    Attempts.untilInTime(GateTest::anotherEntersWhileManyWait);
  }

  /** Whether nobody has waited in vain. */
  private static boolean anotherEntersWhileManyWait() throws InterruptedException {
    Gate own = new Gate("test", 4);
    List<Gate.Permit> passes = List.of(enter(own, 1, ONE), enter(own, 1, ONE));
    List<Thread> waiting =
        IntStream.range(0, 20)
            .mapToObj(_ ->
                Thread.ofVirtual()
                    .uncaughtExceptionHandler((_, _) -> {})
                    .start(() -> enter(own, 1, ONE).close()))
            .toList();
    for (Thread thread : waiting) {
      Await.until(() -> thread.getState() == Thread.State.TIMED_WAITING || !thread.isAlive());
    }
    Objects.requireNonNull(tryEnter(own, 1, OTHER)).close();
    passes.forEach(Gate.Permit::close);
    for (Thread thread : waiting) {
      thread.join();
    }
    assertThat(own.taken()).isZero();
    return own.refusals() == 0;
  }

  @Test
  void whoWaitsGetsThePlaceOfWhoGoes() {
    enter(gate, 1, ONE);
    Gate.Permit first = enter(gate, 1, ONE);
    CompletableFuture<Gate.Permit> waiting =
        CompletableFuture.supplyAsync(() -> enter(gate, 1, ONE));
    first.close();
    assertThat(waiting.join()).isNotNull();
    assertThat(gate.taken()).isEqualTo(2);
  }

  @Test
  void aPlaceIsGivenBackOnce() {
    Gate.Permit pass = enter(gate, 1, ONE);
    pass.close();
    pass.close();
    assertThat(gate.taken()).isZero();
    enter(gate, 1, ONE);
    enter(gate, 1, ONE);
    assertThat(tryEnter(gate, 1, ONE)).isNull();
  }

  @Test
  void theOnlyPlaceIsForEverybody() {
    Gate narrow = new Gate("narrow", 1);
    Objects.requireNonNull(tryEnter(narrow, 1, ONE)).close();
    assertThat(tryEnter(narrow, 2, OTHER)).isNotNull();
  }

  @Test
  void whoGetsNoPlaceIsToldToComeAgain() {
    enter(gate, 1, ONE);
    enter(gate, 1, ONE);
    assertThatThrownBy(() -> enter(gate, 1, ONE))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("try again");
    assertThat(gate.taken()).isEqualTo(2);
  }
}
