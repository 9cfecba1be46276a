package dev.oriel.platform.admission;

import module java.base;

/** The requests that are being answered, to which long work in the background gives way. */
public final class Requests {

  /** Clients count as present for so long after an answer. */
  private static final Duration PRESENT = Duration.ofSeconds(1);

  /** While clients are present, the work rests three times as long as it took. */
  private static final int RESTS = 3;

  /** The longest rest, also where there are requests all the time. */
  private static final Duration LONGEST = Duration.ofMillis(50);

  /** After such rests in all, whoever waits for the work comes first. */
  private static final Duration MOST = Duration.ofSeconds(20);

  private static final Duration STEP = Duration.ofMillis(1);

  private final Gate waiting;
  private final LongSupplier nanoTime;
  private final Consumer<Duration> pause;
  private final AtomicInteger open = new AtomicInteger();
  private volatile long latest;

  Requests(Gate waiting) {
    this(waiting, System::nanoTime, Requests::sleep);
  }

  Requests(Gate waiting, LongSupplier nanoTime, Consumer<Duration> pause) {
    this.waiting = waiting;
    this.nanoTime = nanoTime;
    this.pause = pause;
    this.latest = nanoTime.getAsLong() - PRESENT.toNanos();
  }

  /** A request that is being answered, until it is closed. */
  public final class Request implements AutoCloseable {

    private Request() {
      open.incrementAndGet();
    }

    @Override
    public void close() {
      latest = nanoTime.getAsLong();
      open.decrementAndGet();
    }
  }

  /** Counts a request that has arrived. */
  public Request enter() {
    return new Request();
  }

  /** Work in the background, of which the first piece begins now. */
  public final class Background {

    private long begin = nanoTime.getAsLong();
    private long left = MOST.toNanos();

    private Background() {}

    /**
     * Rests after a piece of the work, so that it delays no answer: not at all if no client was
     * there within a second; otherwise three times as long as the piece took, and until no request
     * is being answered. It rests for about 50 ms at most, and for 20 s in all. The next piece
     * begins then.
     */
    public void giveWay() {
      long end = nanoTime.getAsLong();
      long least = (end - begin) * RESTS;
      long rested = 0;
      while (rested < Math.min(left, LONGEST.toNanos())
          && !Thread.currentThread().isInterrupted()
          && (isAnswering() || (rested < least && isPresent()))) {
        pause.accept(STEP);
        rested = nanoTime.getAsLong() - end;
      }
      left -= rested;
      begin = nanoTime.getAsLong();
    }
  }

  /** Begins work in the background. */
  public Background background() {
    return new Background();
  }

  private boolean isPresent() {
    return nanoTime.getAsLong() - latest < PRESENT.toNanos();
  }

  /** Requests that wait for something to happen need no core meanwhile. */
  private boolean isAnswering() {
    return open.get() > waiting.taken();
  }

  private static void sleep(Duration time) {
    try {
      Thread.sleep(time);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
