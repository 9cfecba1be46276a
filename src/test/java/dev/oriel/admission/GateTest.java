package dev.oriel.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.refusal.Refused;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class GateTest {

  private final Gate gate = new Gate("test", 3);

  @Test
  void oneWorkspaceNeverTakesAllPlaces() {
    gate.enter(1);
    gate.enter(1);
    assertThat(gate.tryEnter(1)).isNull();
    assertThat(gate.tryEnter(2)).isNotNull();
    assertThat(gate.tryEnter(3)).isNull();
    assertThat(gate.taken()).isEqualTo(3);
    assertThat(gate.refusals()).isEqualTo(2);
  }

  @Test
  void whoWaitsGetsThePlaceOfWhoGoes() {
    gate.enter(1);
    Gate.Pass first = gate.enter(1);
    CompletableFuture<Gate.Pass> waiting = CompletableFuture.supplyAsync(() -> gate.enter(1));
    first.close();
    assertThat(waiting.join()).isNotNull();
    assertThat(gate.taken()).isEqualTo(2);
  }

  @Test
  void aPlaceIsGivenBackOnce() {
    Gate.Pass pass = gate.enter(1);
    pass.close();
    pass.close();
    assertThat(gate.taken()).isZero();
    gate.enter(1);
    gate.enter(1);
    assertThat(gate.tryEnter(1)).isNull();
  }

  @Test
  void theOnlyPlaceIsForEverybody() {
    Gate narrow = new Gate("narrow", 1);
    Objects.requireNonNull(narrow.tryEnter(1)).close();
    assertThat(narrow.tryEnter(2)).isNotNull();
  }

  @Test
  void whoGetsNoPlaceIsToldToComeAgain() {
    gate.enter(1);
    gate.enter(1);
    assertThatThrownBy(() -> gate.enter(1))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("try again");
    assertThat(gate.taken()).isEqualTo(2);
  }
}
