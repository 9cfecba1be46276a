package dev.oriel.testing;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.parallel.ResourceLocksProvider;

/**
 * The two chains of classes that look at pages. The classes of one run one after the other, with a
 * browser of their own, which serves one thread at a time.
 */
final class BrowserChain implements ResourceLocksProvider {

  private static final int CHAINS = 2;

  /** The browsers end with the JVM. */
  private static final Map<Integer, TestBrowser> BROWSERS = new ConcurrentHashMap<>();

  @Override
  public Set<Lock> provideForClass(Class<?> test) {
    return Set.of(new Lock("browser " + of(test)));
  }

  static TestBrowser browser(Class<?> test) {
    return BROWSERS.computeIfAbsent(
        of(test),
        _ -> {
          TestBrowser browser = new TestBrowser();
          Runtime.getRuntime().addShutdownHook(new Thread(browser::close));
          return browser;
        });
  }

  /** The same in each run, and for the classes inside of a class. */
  static int of(Class<?> test) {
    return Math.floorMod(test.getNestHost().getName().hashCode(), CHAINS);
  }
}
