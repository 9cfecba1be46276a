package dev.oriel.operation.start;

import dev.oriel.platform.database.StartRefused;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalysisReporter;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** Logs a failed start in one line and without a stack trace, instead of Spring Boot's report. */
@Order(Ordered.HIGHEST_PRECEDENCE)
final class StartReport extends AbstractFailureAnalyzer<StartRefused>
    implements FailureAnalysisReporter {

  private static final Logger log = LoggerFactory.getLogger("dev.oriel.Oriel");

  private static final String SPRING =
      "org.springframework.boot.diagnostics.LoggingFailureAnalysisReporter";

  @Override
  protected FailureAnalysis analyze(Throwable failure, StartRefused cause) {
    return new FailureAnalysis(cause.getMessage(), null, cause);
  }

  @Override
  public void report(FailureAnalysis analysis) {
    String action = analysis.getAction();
    String text = analysis.getDescription() + (action == null ? "" : " " + action);
    log.error("Oriel did not start: {}", text.strip().replaceAll("\\s+", " "));
    // Spring's own report comes next. Its level is not known yet if the settings of logging are
    // wrong.
    LoggingSystem.get(getClass().getClassLoader()).setLogLevel(SPRING, LogLevel.OFF);
  }
}
