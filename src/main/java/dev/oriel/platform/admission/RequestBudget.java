package dev.oriel.platform.admission;

import module java.base;

import dev.oriel.platform.content.SpooledContent;
import dev.oriel.platform.content.UploadDirectory;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The memory and the files that one request uses until it is answered. It belongs to the request's
 * thread.
 *
 * <p>The driver keeps a result of the database in memory as a whole. A result of up to {@value
 * #SMALL_RESULT} bytes is not counted, a larger one needs a permit of the gate for large results,
 * and none may have more than {@value #LARGE_RESULT}. The size of a result is known only while it
 * arrives. If no permit is free then, the connection is given up and the work is repeated with a
 * permit, which {@link #awaitLarge} waits for while the request holds no connection. Work that
 * cannot be repeated waits while it holds the connection.
 */
public final class RequestBudget {

  static final int SMALL_RESULT = 256 * 1_024;
  static final int LARGE_RESULT = 8 * 1_024 * 1_024;

  private final Admission admission;
  private final Map<Memory, Memory.Account> accounts = new HashMap<>(2);
  private final BodyBudget body;
  private final Turn turn;
  private final PageMaking page;
  private @Nullable Object kind;
  private Gate.@Nullable Permit large;
  private long result;
  private boolean outgrown;
  private boolean unmeasured;
  private boolean repeatable = true;

  RequestBudget(Admission admission, UploadDirectory uploads) {
    this.admission = admission;
    this.body = new BodyBudget(admission, uploads);
    this.turn = new Turn(admission.turns(), System::nanoTime);
    this.page = new PageMaking(admission.pages());
  }

  PageMaking page() {
    return page;
  }

  /** Notes that the work of the request cannot be repeated from now on. */
  public void cannotRepeat() {
    repeatable = false;
  }

  /** Reads data that is cached for many requests, such as definitions, without counting it. */
  public static <T extends @Nullable Object> T unmeasured(Supplier<T> reading) {
    RequestBudget budget = RequestContext.budget();
    if (budget == null || budget.unmeasured) {
      return reading.get();
    }
    budget.unmeasured = true;
    try {
      return reading.get();
    } finally {
      budget.unmeasured = false;
    }
  }

  /**
   * Announces what will be read, such as the records of an object. If results of that kind were
   * large lately and found no permit, this waits for one now, so that no connection has to be given
   * up for it. Refuses as {@code Unavailable} if there is none.
   */
  public static void reading(Object kind) {
    RequestBudget budget = RequestContext.budget();
    if (budget != null) {
      budget.kind = kind;
      if (budget.large == null && budget.admission.isCrowded(kind)) {
        budget.large = budget.admission.large().enter();
      }
    }
  }

  /**
   * Does work on many rows in turns with other requests that do. Work in the background takes none,
   * and neither does a request that keeps a transaction open: others may wait for its end.
   *
   * @param work calls {@link #takeTurn} before each piece, which should take a few milliseconds;
   *     within it there is no other work in turns
   */
  public static void inTurns(Runnable work) {
    try {
      work.run();
    } finally {
      endTurn();
    }
  }

  /**
   * Lets others go first that wait for their turn, if this request has had 20 ms. Refuses as {@code
   * Unavailable} if its next turn does not come within a minute.
   */
  public static void takeTurn() {
    RequestBudget budget = RequestContext.budget();
    if (budget != null && budget.repeatable) {
      budget.turn.take();
    }
  }

  /** Gives the turn of this request up, since it will wait for something else. */
  static void endTurn() {
    RequestBudget budget = RequestContext.budget();
    if (budget != null) {
      budget.turn.end();
    }
  }

  /** A new statement is sent to the database. */
  public void asked() {
    result = 0;
  }

  /**
   * Counts bytes of a result that have arrived.
   *
   * @throws ResultOutgrown if it is too large; the rest must not be read, and the connection has to
   *     be given up
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

  /** Whether the last result was given up because it was too large. */
  public boolean hasOutgrown() {
    return outgrown;
  }

  /**
   * Waits for a permit for a large result. Refuses as {@code Unavailable} if there is none, and as
   * {@code Invalid} if the result was too large in spite of a permit.
   */
  public void awaitLarge() {
    outgrown = false;
    if (!repeatable && large == null) {
      throw Gate.refusal();
    }
    if (large != null) {
      throw Refused.invalid("", "too_large.answer");
    }
    large = admission.large().enter();
  }

  /**
   * Takes memory for the next part of a body: of that for bodies, or for the whole body of that for
   * bulk work if it is more than a caller may have of the first. Refuses as {@code Unavailable} if
   * there is none, and gives back what the parts before have taken: bodies that wait for each other
   * while they hold a part would deadlock.
   */
  public void arriving(int bytes) {
    body.take(bytes);
  }

  /**
   * New content in a file, for a body that is too large to stay in memory for long. It can be read
   * until the memory of the body is given back. Refuses as {@code Unavailable} if the disk does not
   * take it.
   */
  public SpooledContent spool() {
    return body.spool();
  }

  /**
   * Takes memory until the request is answered; in total at most what its caller may have. Refuses
   * as {@code Unavailable} after 2 s, or at once if the request has taken some before.
   */
  public void take(long bytes) {
    require(account(admission.memory()).take(bytes));
  }

  /**
   * Takes memory for the tree of a body until the request is answered: of that for large bodies, or
   * of that for bulk work if it is more than a caller may have of the first. Refuses as {@code
   * Unavailable} after 2 s, and as {@code TooLarge} what no caller may have.
   */
  public void takeForTree(long bytes) {
    Memory memory = bytes <= admission.memory().most() ? admission.memory() : admission.bulk();
    if (bytes > memory.most()) {
      throw new Refused(
          new Refusal.TooLarge(
              "The body has more values than there is memory for. Send fewer at once; rows to"
                  + " import need less memory as a CSV file."));
    }
    require(account(memory).take(bytes));
  }

  /**
   * Takes memory for an answer, at most what its caller may have, and gives back that of the
   * request. Refuses as {@code Unavailable} at once, because the answer is in memory already.
   */
  public void takeForAnswer(long bytes) {
    if (account(admission.memory()).tryExchange(bytes)) {
      body.giveBack();
      leaveLarge();
    } else {
      require(large != null);
    }
  }

  private Memory.Account account(Memory memory) {
    return accounts.computeIfAbsent(memory, one -> one.account(RequestContext.caller()));
  }

  private static void require(boolean taken) {
    if (!taken) {
      throw Memory.refusal();
    }
  }

  private void leaveLarge() {
    if (large != null) {
      large.close();
      large = null;
    }
  }

  /** Gives everything back. */
  void giveBack() {
    page.finish();
    accounts.values().forEach(Memory.Account::giveBack);
    body.giveBack();
    leaveLarge();
    turn.end();
  }
}
