package dev.oriel.testing;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.PreInterruptCallback;
import org.junit.jupiter.api.extension.PreInterruptContext;
import org.opentest4j.TestAbortedException;

/**
 * Leaves below {@code target/failures} what tells why a test has failed: what each of its looks
 * shows, and what the servers of this JVM have logged since it began; and what all threads did when
 * it was ended because it took too long. Ends the looks that tests have left.
 */
public final class Failures
    implements BeforeAllCallback, AfterEachCallback, AfterAllCallback, PreInterruptCallback {

  static final Path DIRECTORY = Path.of("target", "failures");

  /** A page that hangs answers nothing. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private static final int LONGEST_NAME = 150;

  private static final ThreadLocal<@Nullable Class<?>> CLASS = new ThreadLocal<>();

  /** The tests of a class have one thread. */
  private static final ThreadLocal<List<Look>> LOOKS = ThreadLocal.withInitial(ArrayList::new);

  /** The browser of the present class. */
  static TestBrowser browser() {
    Class<?> test = Objects.requireNonNull(CLASS.get(), "looks are opened by the thread of a test");
    if (!test.isAnnotationPresent(BrowserTest.class)) {
      throw new IllegalStateException(test + " is no @BrowserTest, so it may not use a browser");
    }
    return BrowserChain.browser(test);
  }

  static void opened(Look look) {
    LOOKS.get().add(look);
  }

  @Override
  public void beforeAll(ExtensionContext context) throws IOException {
    Class<?> test = context.getRequiredTestClass();
    CLASS.set(test.getNestHost());
    if (test.getNestHost().isAnnotationPresent(BrowserTest.class)) {
      // Their start is not in the time of a test.
      RunningOriel.origin();
      browser();
    }
    if (Files.exists(DIRECTORY)) {
      String former = test.getSimpleName() + ".*";
      try (DirectoryStream<Path> files = Files.newDirectoryStream(DIRECTORY, former)) {
        for (Path file : files) {
          Files.delete(file);
        }
      }
    }
  }

  @Override
  public void afterEach(ExtensionContext context) throws IOException, InterruptedException {
    endLooks(context);
  }

  /** What was to be done before all tests, or after them, can have failed. */
  @Override
  public void afterAll(ExtensionContext context) throws IOException, InterruptedException {
    endLooks(context);
    LOOKS.get().forEach(Look::end);
    LOOKS.remove();
  }

  private static void endLooks(ExtensionContext context) throws IOException, InterruptedException {
    List<Look> looks = LOOKS.get();
    Throwable failure = context.getExecutionException().orElse(null);
    if (failure == null || failure instanceof TestAbortedException) {
      looks.stream().filter(Look::isLeft).forEach(Look::end);
    } else {
      keepEvidence(context, failure);
      within(failure, () -> looks.stream().filter(Look::isLeft).forEach(Look::end));
    }
    looks.removeIf(Look::isLeft);
  }

  private static void keepEvidence(ExtensionContext context, Throwable failure)
      throws IOException, InterruptedException {
    Files.createDirectories(DIRECTORY);
    Path file = file(context);
    Files.writeString(Path.of(file + ".log"), ServerLog.text());
    int number = 0;
    for (Look look : LOOKS.get()) {
      Path own = Path.of(file + "." + ++number);
      within(failure, () -> look.keepEvidence(own));
    }
  }

  /** The path of the files of a test, which get endings. */
  private static Path file(ExtensionContext context) {
    String test = context.getRequiredTestClass().getSimpleName();
    String method = context.getTestMethod().map(one -> "." + one.getName()).orElse("");
    String display = context.getDisplayName();
    // The number of a repetition leads: [1] width = 390.
    String which = display.startsWith("[") ? display.replaceAll("\\W+", "-") : "";
    String name = test + method + which;
    return DIRECTORY.resolve(name.substring(0, Math.min(name.length(), LONGEST_NAME)));
  }

  private interface Work {

    void run() throws IOException;
  }

  /** Does something with a page, unless it hangs. What fails is told beside the failure. */
  private static void within(Throwable failure, Work work) throws InterruptedException {
    Thread thread =
        Thread.ofPlatform()
            .start(() -> {
              try {
                work.run();
              } catch (IOException | RuntimeException e) {
                failure.addSuppressed(e);
              }
            });
    // Each interrupt ends a question that is not answered.
    while (!thread.join(PATIENCE)) {
      thread.interrupt();
    }
  }

  /** Keeps what all threads do, among them virtual ones. */
  @Override
  public void beforeThreadInterrupt(PreInterruptContext interrupt, ExtensionContext context)
      throws IOException {
    Files.createDirectories(DIRECTORY);
    Path threads = Path.of(file(context) + ".threads.txt").toAbsolutePath();
    Files.deleteIfExists(threads);
    ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
        .dumpThreads(threads.toString(), ThreadDumpFormat.TEXT_PLAIN);
  }
}
