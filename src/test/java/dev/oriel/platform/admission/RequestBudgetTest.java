package dev.oriel.platform.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.platform.content.SpooledContent;
import dev.oriel.platform.content.UploadDirectory;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The memory that one request uses. */
class RequestBudgetTest {

  private final Admission admission = new Admission(64, 1_200);
  private final UploadDirectory uploads;

  RequestBudgetTest(@TempDir Path data) {
    uploads = new UploadDirectory(data.toString(), Clock.systemUTC());
  }

  private static final Caller ONE = new Caller(1, new UUID(0, 1));
  private static final Caller COLLEAGUE = new Caller(1, new UUID(0, 2));
  private static final Caller OTHER = new Caller(2, new UUID(0, 3));

  private static final int UNIT = 1_024;

  private long taken() {
    return admission.memory().taken();
  }

  private long all() {
    return admission.memory().size();
  }

  @Test
  void aRequestThatHoldsAllItMayIsAnsweredOutOfThat() {
    try (RequestContext _ = RequestContext.open(admission, uploads)) {
      RequestBudget budget = Objects.requireNonNull(RequestContext.budget());
      budget.take(Long.MAX_VALUE);
      assertThat(taken()).isEqualTo(all() / UNIT / 2 * UNIT);
      budget.takeForAnswer(100 * UNIT + 1);
      assertThat(taken()).isEqualTo(101 * UNIT);
    }
    assertThat(taken()).isZero();
  }

  @Test
  void anAnswerThatIsLargerThanItsRequestTakesTheDifference() {
    try (RequestContext _ = RequestContext.open(admission, uploads)) {
      RequestBudget budget = Objects.requireNonNull(RequestContext.budget());
      budget.take(1_500);
      budget.takeForAnswer(10_500);
      assertThat(taken()).isEqualTo(11 * UNIT);
    }
    assertThat(taken()).isZero();
  }

  @Test
  void anAnswerForWhichOthersHaveLeftNoMemoryIsRefusedAndNothingIsLost() {
    List<Caller> others =
        List.of(new Caller(3, new UUID(0, 4)), new Caller(4, new UUID(0, 5)), OTHER);
    others.forEach(other -> {
      long rest = Math.min(all() / 2 - UNIT, all() - taken() - 2 * UNIT);
      assertThat(admission.memory().account(other).tryTake(rest)).isTrue();
    });
    long before = taken();
    try (RequestContext _ = RequestContext.open(admission, uploads)) {
      RequestBudget budget = Objects.requireNonNull(RequestContext.budget());
      RequestContext.authenticated(ONE);
      budget.take(UNIT);
      assertThatThrownBy(() -> budget.takeForAnswer(3 * UNIT)).isInstanceOf(Refused.class);
    }
    assertThat(taken()).isEqualTo(before);
  }

  @Test
  void aLargeTreeTakesMemoryForBulkWorkAndOneThatIsTooLargeIsRefusedForEver() {
    long small = admission.memory().most();
    long large = admission.bulk().most();
    try (RequestContext _ = RequestContext.open(admission, uploads)) {
      RequestBudget budget = Objects.requireNonNull(RequestContext.budget());
      budget.takeForTree(small);
      assertThat(admission.bulk().taken()).isZero();
      budget.takeForTree(large);
      assertThat(admission.bulk().taken()).isEqualTo(large);
      assertThat(admission.memory().taken()).isEqualTo(small);
      assertThatThrownBy(() -> budget.takeForTree(large + 1))
          .isInstanceOfSatisfying(
              Refused.class,
              refused -> assertThat(refused.refusal()).isInstanceOf(Refusal.TooLarge.class));
    }
    assertThat(admission.bulk().taken()).isZero();
    assertThat(taken()).isZero();
  }

  @Test
  void bulkWorkOfAWorkspaceLeavesRoomForThatOfAnother() {
    Memory bulk = admission.bulk();
    try (Memory.Taken _ = bulk.enter(bulk.most(), Duration.ZERO)) {
      assertThat(bulk.await(UNIT, Duration.ZERO)).isNull();
      RequestContext.as(
          OTHER,
          () -> {
            try (Memory.Taken taken = bulk.await(bulk.size() / 5, Duration.ZERO)) {
              assertThat(taken).isNotNull();
            }
            return taken();
          });
    }
    assertThat(bulk.taken()).isZero();
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
  void aBodyThatIsMoreThanAKeyMayHaveOfThemTakesAllItsBytesOfThoseForBulkWork() {
    try (RequestContext _ = RequestContext.open(admission, uploads)) {
      RequestContext.authenticated(ONE);
      RequestBudget budget = Objects.requireNonNull(RequestContext.budget());
      int most = (int) admission.arriving().most();
      budget.arriving(most);
      assertThat(admission.arriving().taken()).isEqualTo(most);
      budget.arriving(UNIT);
      budget.arriving(UNIT);
      assertThat(admission.arriving().taken()).isZero();
      assertThat(admission.bulk().taken()).isEqualTo(most + 2 * UNIT);
    }
    assertThat(admission.bulk().taken()).isZero();
  }

  @Test
  void bodiesThatOneKeySendsLeaveRoomForThoseOfAnother() {
    try (RequestContext _ = RequestContext.open(admission, uploads)) {
      RequestContext.authenticated(ONE);
      RequestBudget greedy = Objects.requireNonNull(RequestContext.budget());
      greedy.arriving((int) (admission.arriving().size() / 2 - UNIT));
      RequestBudget second = new RequestBudget(admission, uploads);
      assertThatThrownBy(() -> second.arriving(2 * UNIT)).isInstanceOf(Refused.class);
      RequestContext.as(
          COLLEAGUE,
          () -> {
            RequestBudget other = new RequestBudget(admission, uploads);
            other.arriving(100 * UNIT);
            other.giveBack();
            return other;
          });
    }
    assertThat(admission.arriving().taken()).isZero();
  }

  @Test
  void workOnTheAccountOfAnotherKeepsTheBudgetOfItsRequest() {
    assertThat(RequestContext.budget()).isNull();
    try (RequestContext _ = RequestContext.open(admission, uploads)) {
      RequestContext.authenticated(ONE);
      RequestBudget budget = RequestContext.budget();
      assertThat(budget).isNotNull();
      assertThat(RequestContext.as(OTHER, RequestContext::budget)).isSameAs(budget);
      assertThat(RequestContext.<Caller>as(OTHER, RequestContext::caller)).isEqualTo(OTHER);
      assertThat(RequestContext.caller()).isEqualTo(ONE);
    }
    assertThat(RequestContext.caller()).isEqualTo(Caller.UNKNOWN);
  }

  @Test
  void aFileOfARequestIsDeletedWhenItIsAnswered() {
    SpooledContent content;
    try (RequestContext _ = RequestContext.open(admission, uploads)) {
      content = Objects.requireNonNull(RequestContext.budget()).spool();
      content.append(new byte[] {1}, 1);
    }
    assertThatThrownBy(() -> content.open().read()).isInstanceOf(ClosedChannelException.class);
  }

  /** They are counted as memory of the body: without it, nothing would bound the disk. */
  @Test
  void filesLiveAsLongAsTheMemoryOfTheBody() {
    try (RequestContext _ = RequestContext.open(admission, uploads)) {
      RequestBudget budget = Objects.requireNonNull(RequestContext.budget());
      SpooledContent answered = budget.spool();
      budget.takeForAnswer(100 * UNIT);
      assertThat(isClosed(answered)).isTrue();
      SpooledContent refused = budget.spool();
      assertThatThrownBy(() -> budget.arriving(Integer.MAX_VALUE)).isInstanceOf(Refused.class);
      assertThat(isClosed(refused)).isTrue();
    }
  }

  private static boolean isClosed(SpooledContent content) {
    try {
      content.open().read();
      return false;
    } catch (ClosedChannelException _) {
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
