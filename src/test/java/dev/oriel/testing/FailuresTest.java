package dev.oriel.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;
import static org.junit.platform.launcher.EngineFilter.includeEngines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.slf4j.LoggerFactory;

@BrowserTest
class FailuresTest {

  private static boolean isRun;

  /** The tests that are run here. In a run of the whole package they pass. */
  @ExtendWith(Failures.class)
  static class Sample {

    @Test
    void fails() {
      try (Look look = Look.at(Look.DESK).open("/sign-in")) {
        LoggerFactory.getLogger(Sample.class).info("Looks at a page");
        look.page().evaluate("console.error('complains')");
        assertThat(isRun).isFalse();
      }
    }

    @Test
    @Timeout(value = 300, unit = TimeUnit.MILLISECONDS)
    void hangs() throws InterruptedException {
      if (isRun) {
        new CountDownLatch(1).await();
      }
    }
  }

  /** Its test is never begun, as what it needs cannot be had. */
  @ExtendWith(Failures.class)
  static class Unready {

    @BeforeAll
    static void fail() {
      assertThat(isRun).isFalse();
    }

    @Test
    void isNotBegun() {
      assertThat(isRun).isFalse();
    }
  }

  private static Throwable failure(String method) {
    return failure(selectMethod(Sample.class, method));
  }

  private static Throwable failure(DiscoverySelector selector) {
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    isRun = true;
    try {
      LauncherFactory.create()
          .execute(
              LauncherDiscoveryRequestBuilder.request()
                  .selectors(selector)
                  .filters(includeEngines("junit-jupiter"))
                  .configurationParameter("junit.jupiter.execution.parallel.enabled", "false")
                  .configurationParameter("junit.jupiter.extensions.autodetection.enabled", "false")
                  .build(),
              listener);
    } finally {
      isRun = false;
    }
    return listener.getSummary().getFailures().getFirst().getException();
  }

  private static Path file(String name) {
    return Failures.DIRECTORY.resolve(name);
  }

  @Test
  void aTestThatFailsLeavesWhatItsLooksShow() throws IOException {
    assertThat(failure("fails")).isInstanceOf(AssertionError.class).hasNoSuppressedExceptions();
    assertThat(file("Sample.fails.log")).content().contains("Looks at a page");
    assertThat(file("Sample.fails.1.txt")).content().contains("http://", "complains\n");
    assertThat(file("Sample.fails.1.html")).content().contains("<form");
    assertThat(Files.size(file("Sample.fails.1.png"))).isGreaterThan(1_000);
  }

  @Test
  void aClassThatCannotBeginLeavesTheLog() {
    assertThat(failure(selectClass(Unready.class))).isInstanceOf(AssertionError.class);
    assertThat(file("Unready.log")).exists();
  }

  @Test
  void aTestThatHangsLeavesWhatItsThreadsDid() {
    assertThat(failure("hangs")).hasMessageContaining("timed out");
    assertThat(file("Sample.hangs.threads.txt")).content().contains("FailuresTest$Sample.hangs");
    assertThat(file("Sample.hangs.log")).exists();
  }
}
