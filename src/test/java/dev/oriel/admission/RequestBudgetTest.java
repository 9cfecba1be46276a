package dev.oriel.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.refusal.Refused;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What one request holds of the memory. */
class RequestBudgetTest {

  private final Admission admission = new Admission(64);

  private static final Client ONE = new Client(1, new UUID(0, 1));
  private static final Client COLLEAGUE = new Client(1, new UUID(0, 2));
  private static final Client OTHER = new Client(2, new UUID(0, 3));

  private static final int UNIT = 1_024;

  private long taken() {
    return admission.memory().taken();
  }

  private long all() {
    return admission.memory().size();
  }

  @Test
  void aRequestThatHoldsAllItMayIsAnsweredOutOfThat() {
    try (RequestBudget holding = RequestBudget.begin(admission)) {
      holding.take(Long.MAX_VALUE);
      assertThat(taken()).isEqualTo(all() / UNIT / 2 * UNIT);
      holding.takeForAnswer(100 * UNIT + 1);
      assertThat(taken()).isEqualTo(101 * UNIT);
    }
    assertThat(taken()).isZero();
  }

  @Test
  void anAnswerThatIsLargerThanItsRequestTakesTheDifference() {
    try (RequestBudget holding = RequestBudget.begin(admission)) {
      holding.take(1_500);
      holding.takeForAnswer(10_500);
      assertThat(taken()).isEqualTo(11 * UNIT);
    }
    assertThat(taken()).isZero();
  }

  @Test
  void anAnswerForWhichOthersHaveLeftNoMemoryIsRefusedAndNothingIsLost() {
    List<Client> others =
        List.of(new Client(3, new UUID(0, 4)), new Client(4, new UUID(0, 5)), OTHER);
    others.forEach(other -> {
      long rest = Math.min(all() / 2 - UNIT, all() - taken() - 2 * UNIT);
      assertThat(admission.memory().account(other).tryTake(rest)).isTrue();
    });
    long before = taken();
    try (RequestBudget holding = RequestBudget.begin(admission)) {
      holding.belongsTo(ONE);
      holding.take(UNIT);
      assertThatThrownBy(() -> holding.takeForAnswer(3 * UNIT)).isInstanceOf(Refused.class);
    }
    assertThat(taken()).isEqualTo(before);
  }

  @Test
  void whoTakesAllItMayLeavesRoomForItsColleaguesAndTheyForOthers() {
    Memory memory = admission.memory();
    Memory.Account one = memory.account(ONE);
    assertThat(one.take(Long.MAX_VALUE)).isTrue();
    assertThat(memory.account(ONE).tryTake(UNIT)).isFalse();
    Memory.Account colleague = memory.account(COLLEAGUE);
    assertThat(colleague.tryTake(all() / 5)).isTrue();
    assertThat(memory.account(COLLEAGUE).tryTake(all() / 10)).isFalse();
    Memory.Account other = memory.account(OTHER);
    assertThat(other.tryTake(all() / 5)).isTrue();
    List.of(one, colleague, other).forEach(Memory.Account::giveBack);
    assertThat(taken()).isZero();
  }

  @Test
  void bodiesThatOneKeySendsLeaveRoomForThoseOfAnother() {
    try (RequestBudget greedy = RequestBudget.begin(admission)) {
      greedy.belongsTo(ONE);
      greedy.arriving((int) (admission.arriving().size() / 2 - UNIT));
      assertThatThrownBy(() -> greedy.arriving(2 * UNIT)).isInstanceOf(Refused.class);
      try (RequestBudget other = RequestBudget.begin(admission)) {
        other.belongsTo(COLLEAGUE);
        other.arriving(100 * UNIT);
      }
    }
    assertThat(admission.arriving().taken()).isZero();
  }
}
