package dev.oriel.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.refusal.Refused;
import org.junit.jupiter.api.Test;

/** What one request holds of the memory. */
class HoldingTest {

  private final Admission admission = new Admission(64);

  @Test
  void aRequestThatHoldsAllMemoryIsAnsweredOutOfThat() {
    try (Holding holding = Holding.begin(admission)) {
      holding.take(Long.MAX_VALUE);
      assertThat(admission.memory().taken()).isEqualTo(admission.memory().size());
      holding.takeForAnswer(100 * 1_024 + 1);
      assertThat(admission.memory().taken()).isEqualTo(101 * 1_024);
    }
    assertThat(admission.memory().taken()).isZero();
  }

  @Test
  void anAnswerThatIsLargerThanItsRequestTakesTheDifference() {
    try (Holding holding = Holding.begin(admission)) {
      holding.take(1_500);
      holding.takeForAnswer(10_500);
      assertThat(admission.memory().taken()).isEqualTo(11 * 1_024);
    }
    assertThat(admission.memory().taken()).isZero();
  }

  @Test
  void anAnswerForWhichOthersHaveLeftNoMemoryIsRefusedAndNothingIsLost() {
    long others = admission.memory().size() - 2 * 1_024;
    assertThat(admission.memory().tryTake(others)).isTrue();
    try (Holding holding = Holding.begin(admission)) {
      holding.take(1_024);
      assertThatThrownBy(() -> holding.takeForAnswer(3 * 1_024)).isInstanceOf(Refused.class);
    }
    assertThat(admission.memory().taken()).isEqualTo(others);
  }
}
