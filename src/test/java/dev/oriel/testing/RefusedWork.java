package dev.oriel.testing;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.platform.database.Pause;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import java.util.function.Supplier;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** What doors refuse, asked for as by clients who try again when too much is going on. */
public final class RefusedWork {

  private RefusedWork() {}

  /** The work is refused for such a reason. */
  public static void assertRefused(Class<? extends Refusal> reason, ThrowingCallable work) {
    assertThatThrownBy(() -> patiently(work))
        .isInstanceOfSatisfying(
            Refused.class, e -> Assertions.assertThat(e.refusal()).isInstanceOf(reason));
  }

  /** Does work, and returns whether it was not refused. */
  public static boolean isDone(Runnable work) {
    try {
      patiently(work::run);
      return true;
    } catch (Refused _) {
      return false;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  /** Does work that hashes passwords, of which few are hashed at once. */
  public static <T> T patiently(Supplier<T> work) {
    long end = System.nanoTime() + Await.PATIENCE.toNanos();
    while (true) {
      try {
        return work.get();
      } catch (Refused e) {
        if (!(e.refusal() instanceof Refusal.Unavailable) || System.nanoTime() > end) {
          throw e;
        }
        Pause.millis(50);
      }
    }
  }

  private static void patiently(ThrowingCallable work) throws Throwable {
    long end = System.nanoTime() + Await.PATIENCE.toNanos();
    while (true) {
      try {
        work.call();
        return;
      } catch (Refused e) {
        if (!(e.refusal() instanceof Refusal.Unavailable) || System.nanoTime() > end) {
          throw e;
        }
        Pause.millis(50);
      }
    }
  }
}
