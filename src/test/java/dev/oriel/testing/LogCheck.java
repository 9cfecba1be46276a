package dev.oriel.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Fails a class of tests during which a server logged above INFO what no class expects that runs at
 * the same time (see {@link ExpectsLog}), and shows the logs of the processes of a test that has
 * failed.
 */
public final class LogCheck
    implements BeforeAllCallback, BeforeEachCallback, AfterTestExecutionCallback, AfterAllCallback {

  private static final int SHOWN_LINES = 60;

  /** A background thread may log a little after the class that has caused it. */
  private static final Duration AFTERWARDS = Duration.ofMinutes(1);

  /** What is logged when others keep the machine busy. */
  private static final Pattern BUSY =
      Pattern.compile(
          "Thread starvation or clock leap detected|more than 1 failed heartbeats"
              // A pool that ends while it opens a connection.
              + "|Timed-out waiting for add connection executor to shutdown"
              // Four heartbeats were late, or another class has killed a node that ran the job.
              + "|Job \\S+ \\([\\w.-]+\\) is repeated: the server that ran it has ended"
              // A gate has let nobody through for two seconds, or others were in the way for five.
              + "|Job \\S+ \\([\\w.-]+\\) has failed: Too many (requests of this kind|others) are "
              // A statement has waited for others, or the machine stood still for a while.
              + "|Job \\S+ \\([\\w.-]+\\) has failed: .*canceling statement due to (statement|lock)"
              + " timeout|JdbcUtils: Connection error: .* request timed out"
              // No connection was opened in time: those that are in use would be counted.
              + "|Connection is not available, request timed out after \\d+ms \\(total=0,");

  /** The logs of the processes that a class has started. */
  private static final Map<Class<?>, Set<Path>> PROCESS_LOGS = new ConcurrentHashMap<>();

  private static final ThreadLocal<@Nullable Class<?>> CLASS = new ThreadLocal<>();

  private static final Instant RUNNING = Instant.ofEpochSecond(Long.MAX_VALUE / 1_000);

  /** What classes expect that run or have ended lately; with the time of the end. */
  private static final Map<Expected, Instant> EXPECTED = new ConcurrentHashMap<>();

  /** Several classes may expect the same, and end at different times. */
  private record Expected(Class<?> test, String pattern) {

    boolean isIn(String entry) {
      return Pattern.compile(pattern).matcher(entry).find();
    }
  }

  /** Made by JUnit before it touches a test. */
  public LogCheck() {
    ServerLog.install();
  }

  /** Shows the log of a process when a test of the present class fails. */
  public static void showUponFailure(Path log) {
    PROCESS_LOGS
        .computeIfAbsent(Objects.requireNonNull(CLASS.get()), _ -> new ConcurrentSkipListSet<>())
        .add(log);
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    CLASS.set(context.getRequiredTestClass());
    expected(context).forEach(expected -> EXPECTED.put(expected, RUNNING));
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    ServerLog.testBegins();
  }

  @Override
  public void afterTestExecution(ExtensionContext context) throws IOException {
    Throwable failure = context.getExecutionException().orElse(null);
    if (failure == null) {
      return;
    }
    for (Path log : PROCESS_LOGS.getOrDefault(context.getRequiredTestClass(), Set.of())) {
      if (Files.exists(log)) {
        List<String> lines = Files.readAllLines(log);
        List<String> last = lines.subList(Math.max(0, lines.size() - SHOWN_LINES), lines.size());
        failure.addSuppressed(new AssertionError(log + ":\n" + String.join("\n", last)));
      }
    }
  }

  @Override
  public void afterAll(ExtensionContext context) {
    List<String> unexpected = new ArrayList<>(ServerLog.unchecked());
    unexpected.removeIf(LogCheck::isExpected);
    Instant now = Instant.now();
    expected(context).forEach(expected -> EXPECTED.put(expected, now));
    EXPECTED.values().removeIf(end -> end.plus(AFTERWARDS).isBefore(now));
    if (!unexpected.isEmpty()) {
      throw new AssertionError(
          "Until the end of %s a server logged what no class expects:\n%s"
              .formatted(context.getDisplayName(), String.join("", unexpected)));
    }
  }

  private static boolean isExpected(String entry) {
    return BUSY.matcher(entry).find()
        || EXPECTED.keySet().stream().anyMatch(expected -> expected.isIn(entry));
  }

  private static List<Expected> expected(ExtensionContext context) {
    Class<?> test = context.getRequiredTestClass();
    ExpectsLog declared = test.getAnnotation(ExpectsLog.class);
    return declared == null
        ? List.of()
        : Stream.of(declared.value()).map(pattern -> new Expected(test, pattern)).toList();
  }
}
