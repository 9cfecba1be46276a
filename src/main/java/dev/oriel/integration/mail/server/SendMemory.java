package dev.oriel.integration.mail.server;

import module java.base;

/** The memory for all messages that are handed over at the same time. */
public final class SendMemory {

  private static final long MIB = 1 << 20;

  /** In MiB. */
  private static final int ALL = 96;

  /** How often a message is in memory while it is handed over. */
  private static final int COPIES = 4;

  private static final Semaphore FREE = new Semaphore(ALL);

  private SendMemory() {}

  /**
   * Does something with a message, if there is memory for it.
   *
   * @param size of the message, in bytes
   * @return whether there was
   */
  public static boolean with(long size, Runnable work) {
    int needed = Math.toIntExact(Math.min(ALL, 1 + COPIES * size / MIB));
    if (!FREE.tryAcquire(needed)) {
      return false;
    }
    try {
      work.run();
      return true;
    } finally {
      FREE.release(needed);
    }
  }
}
