package dev.oriel.platform.admission;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The permit with which a request makes a page, from its first step to its last byte. The request
 * gives it up while it waits: for the database, for other permits, for bytes of its own body and
 * for other servers. So it counts only while a core works for it. It belongs to one thread.
 */
public final class PageMaking {

  /**
   * A page that was begun is finished, so its next permit may take long. Without one it goes on,
   * since what its request has written must not be answered as refused.
   */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final Gate gate;
  private FairPermits.@Nullable Permits share;
  private boolean isHeld;
  private int waits;

  PageMaking(Gate gate) {
    this.gate = gate;
  }

  /**
   * Begins the page of this thread's request, for its caller. Refuses as {@code Unavailable} after
   * 2 s without a permit.
   */
  public static void begin() {
    PageMaking page = current();
    if (page != null) {
      page.start();
    }
  }

  /** The page of this thread's request is made; only its sending is left. */
  public static void end() {
    PageMaking page = current();
    if (page != null) {
      page.finish();
    }
  }

  /** This thread waits for something until the result is closed, and gives its permit up. */
  public static Wait waiting() {
    PageMaking page = current();
    if (page != null) {
      page.leave();
    }
    return new Wait(page);
  }

  /** The page of this thread's request, begun or not; null for work in the background. */
  static @Nullable PageMaking current() {
    RequestBudget budget = RequestContext.budget();
    return budget == null ? null : budget.page();
  }

  /** A wait, until it is closed. */
  public record Wait(@Nullable PageMaking page) implements AutoCloseable {

    @Override
    public void close() {
      if (page != null) {
        page.comeBack(PATIENCE);
      }
    }

    /** Ends the wait in vain: what refuses the request needs no permit. */
    void refused() {
      if (page != null) {
        page.comeBack(Duration.ZERO);
      }
    }
  }

  private void start() {
    share = gate.share();
    isHeld = gate.takes(share, Gate.PATIENCE);
    if (!isHeld) {
      share = null;
      throw Gate.refusal();
    }
  }

  void finish() {
    giveUp();
    share = null;
  }

  void leave() {
    waits++;
    giveUp();
  }

  void comeBack(Duration patience) {
    waits--;
    if (waits == 0 && share != null) {
      isHeld = gate.takes(share, patience);
    }
  }

  private void giveUp() {
    if (share != null && isHeld) {
      share.release(1);
      isHeld = false;
    }
  }
}
