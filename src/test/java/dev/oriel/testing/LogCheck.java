package dev.oriel.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Fails a class of tests during which a server logged above INFO what the class does not expect
 * (see {@link ExpectsLog}), and shows the logs of processes of a test that has failed.
 */
public final class LogCheck
    implements BeforeAllCallback, BeforeEachCallback, AfterTestExecutionCallback, AfterAllCallback {

  private static final int SHOWN_LINES = 60;
  private static final Set<Path> PROCESS_LOGS = new ConcurrentSkipListSet<>();

  private List<Pattern> expected = List.of();
  private List<Pattern> expectedBefore = List.of();

  /** Made by JUnit before it touches a test. */
  public LogCheck() {
    ServerLog.install();
  }

  /** Shows the log of a process when a test of the present class fails. */
  public static void showUponFailure(Path log) {
    PROCESS_LOGS.add(log);
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    ExpectsLog declared = context.getRequiredTestClass().getAnnotation(ExpectsLog.class);
    expectedBefore = expected;
    expected =
        declared == null ? List.of() : Stream.of(declared.value()).map(Pattern::compile).toList();
    PROCESS_LOGS.clear();
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
    for (Path log : PROCESS_LOGS) {
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
    unexpected.removeIf(this::isExpected);
    if (!unexpected.isEmpty()) {
      throw new AssertionError(
          "A server logged what %s does not expect:\n%s"
              .formatted(context.getDisplayName(), String.join("", unexpected)));
    }
  }

  /** A background thread may log a little after the class that has caused it. */
  private boolean isExpected(String entry) {
    return Stream.concat(expected.stream(), expectedBefore.stream())
        .anyMatch(pattern -> pattern.matcher(entry).find());
  }
}
