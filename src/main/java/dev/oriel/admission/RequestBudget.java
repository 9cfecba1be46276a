package dev.oriel.admission;

import dev.oriel.refusal.Refused;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What one request holds of the memory until it is answered. It belongs to the request's thread.
 *
 * <p>A result of the database is in memory as a whole. One of up to {@value #SMALL_RESULT} bytes is
 * nobody's concern, a larger one needs a place at the gate for large ones, and none gets over
 * {@value #LARGE_RESULT}. How large it is shows only while it comes; where no place is free then,
 * the connection is given up, and the work is done again with a place, which {@link #makeRoom}
 * waits for while it holds nothing else. Work that cannot be done again waits with the connection
 * in its hands.
 */
public final class RequestBudget implements AutoCloseable {

  static final int SMALL_RESULT = 256 * 1_024;
  static final int LARGE_RESULT = 8 * 1_024 * 1_024;

  private static final ThreadLocal<@Nullable RequestBudget> CURRENT = new ThreadLocal<>();

  private final Admission admission;
  private final Map<Memory, Memory.Account> accounts = new HashMap<>(2);
  private Client client = Client.current();
  private @Nullable Object kind;
  private Gate.@Nullable Pass large;
  private long result;
  private boolean outgrown;
  private boolean unmeasured;
  private boolean repeatable = true;

  private RequestBudget(Admission admission) {
    this.admission = admission;
  }

  /** Begins a request in this thread. */
  public static RequestBudget begin(Admission admission) {
    RequestBudget holding = new RequestBudget(admission);
    CURRENT.set(holding);
    return holding;
  }

  /** That of the request that this thread serves; null if it serves none. */
  public static @Nullable RequestBudget current() {
    return CURRENT.get();
  }

  /** Says who asks, before anything is taken. */
  public void belongsTo(Client asking) {
    client = asking;
  }

  /** From here on what is done cannot be done again, until the request is answered. */
  public void goesOnce() {
    repeatable = false;
  }

  /** Reads what is kept for many requests, such as definitions, of whatever size. */
  public static <T> T unmeasured(Supplier<T> reading) {
    RequestBudget holding = current();
    if (holding == null || holding.unmeasured) {
      return reading.get();
    }
    holding.unmeasured = true;
    try {
      return reading.get();
    } finally {
      holding.unmeasured = false;
    }
  }

  /**
   * Says what is going to be read, such as the records of an object. Where results of the kind have
   * lately been large and found no place, one is waited for beforehand, so that no connection is
   * given up for it. Refuses as {@code Unavailable} if there is none.
   */
  public static void reading(Object kind) {
    RequestBudget holding = current();
    if (holding != null) {
      holding.kind = kind;
      if (holding.large == null && holding.admission.isCrowded(kind)) {
        holding.large = holding.admission.large().enter();
      }
    }
  }

  /** The database is asked for something else. */
  public void asked() {
    result = 0;
  }

  /**
   * More of a result has come. Where it has outgrown its place, nothing more must be read, and the
   * connection has to be given up.
   */
  public void received(int bytes) throws ResultOutgrown {
    result += bytes;
    if (result > SMALL_RESULT && !unmeasured) {
      if (large == null) {
        large = repeatable ? admission.large().tryEnter() : admission.large().await();
      }
      if (large == null || result > LARGE_RESULT) {
        outgrown = true;
        if (large == null && kind != null) {
          admission.crowds(kind);
        }
        throw new ResultOutgrown();
      }
    }
  }

  /** Whether the last result was given up because it had outgrown its place. */
  public boolean hasOutgrown() {
    return outgrown;
  }

  /**
   * Waits for a place for large results. Refuses as {@code Unavailable} if there is none, and as
   * {@code Invalid} if the result had outgrown that too.
   */
  public void makeRoom() {
    outgrown = false;
    if (!repeatable && large == null) {
      throw Gate.refusal();
    }
    if (large != null) {
      throw Refused.invalid(
          "limit",
          "too_large",
          "The answer would be made of more than 8 MiB: ask for fewer entries by 'limit' or, of"
              + " records, for fewer fields by 'fields'.");
    }
    large = admission.large().enter();
  }

  /**
   * Takes memory for more of a body that has begun to come. Refuses as {@code Unavailable}, and
   * gives back what was taken for the beginning: if everybody waited with a part in the hand,
   * nobody would get on.
   */
  public void arriving(int bytes) {
    if (!account(admission.arriving()).tryTake(bytes)) {
      giveBack(admission.arriving());
      throw Memory.refusal();
    }
  }

  /**
   * Takes memory until the request is answered, all that its client may have if it wants more.
   * Refuses as {@code Unavailable} after 2 s.
   */
  public void take(long bytes) {
    require(account(admission.memory()).take(bytes));
  }

  /**
   * Takes memory for an answer, all that its client may have if it wants more, in exchange for that
   * of the request, with which all else may go. Refuses as {@code Unavailable} at once: the answer
   * is in the memory already.
   */
  public void takeForAnswer(long bytes) {
    if (account(admission.memory()).tryExchange(bytes)) {
      giveBack(admission.arriving());
      leaveLarge();
    } else {
      require(large != null);
    }
  }

  private Memory.Account account(Memory memory) {
    return accounts.computeIfAbsent(memory, one -> one.account(client));
  }

  private static void require(boolean taken) {
    if (!taken) {
      throw Memory.refusal();
    }
  }

  private void giveBack(Memory memory) {
    Memory.Account account = accounts.get(memory);
    if (account != null) {
      account.giveBack();
    }
  }

  private void leaveLarge() {
    if (large != null) {
      large.close();
      large = null;
    }
  }

  /** The request is answered. */
  @Override
  public void close() {
    CURRENT.remove();
    accounts.values().forEach(Memory.Account::giveBack);
    leaveLarge();
  }
}
