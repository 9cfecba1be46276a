package dev.oriel.testing;

/**
 * Why a test is in the second tier: the tag of its class or of one method. {@code mvn verify}
 * leaves such tests out, {@code mvn verify -Pall} runs them too. The first tier keeps one class of
 * each kind, apart from those that need much memory, so that what a whole kind needs is noticed at
 * once.
 */
public final class SecondTier {

  /** It starts the program, a command or another server as a process of its own. */
  public static final String PROCESS = "process";

  /** It starts another Oriel in the JVM of the tests. */
  public static final String SERVER = "server";

  /** It needs the memory with which the program is shipped. */
  public static final String MEMORY = "memory";

  /** It needs tens of thousands of rows, or many requests at once. */
  public static final String ROWS = "rows";

  /** It kills a process, a connection or a database halfway. */
  public static final String KILL = "kill";

  /** It waits for real time to pass, or measures it. */
  public static final String CLOCK = "clock";

  /**
   * It drives pages in a browser. The first tier keeps the most telling journey of each area, and
   * asks for the same routes without a browser.
   */
  public static final String JOURNEY = "journey";

  private SecondTier() {}
}
