package dev.oriel.testing;

/**
 * Lets the messages of a page stay longer than people need them, and keys that belong together come
 * later: the modules of messages, of rows that were saved and of keys get more time for what
 * passes. Otherwise a busy machine may let a message go before a test has looked at it. The clock
 * of a test takes the place of these times.
 */
public final class LastingMessages {

  /** The names of files are those of the modules, and delays of htmx are as they were. */
  public static final String SCRIPT =
      """
      {
        const TIMES = {toasts: 60, 'in-place': 10, keys: 60};
        const begin = window.setTimeout;
        window.setTimeout = (work, delay, ...more) => {
          const caller = delay >= 1000 ? new Error().stack.split('\\n')[2] : '';
          const module = /\\/(toasts|in-place|keys)-\\w+\\.js/.exec(caller)?.[1];
          return begin(work, delay * (TIMES[module] ?? 1), ...more);
        };
      }
      """;

  private LastingMessages() {}
}
