package dev.oriel.database;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalysisReporter;

/**
 * Logs a failed start in one line and without a stack trace. Spring Boot's own report of several
 * lines is switched off in application.properties.
 */
final class StartReport extends AbstractFailureAnalyzer<StartRefused>
    implements FailureAnalysisReporter {

  private static final Logger log = LoggerFactory.getLogger("dev.oriel.Oriel");

  @Override
  protected FailureAnalysis analyze(Throwable failure, StartRefused cause) {
    return new FailureAnalysis(cause.getMessage(), null, cause);
  }

  @Override
  public void report(FailureAnalysis analysis) {
    String action = analysis.getAction();
    String text = analysis.getDescription() + (action == null ? "" : " " + action);
    log.error("Oriel did not start: {}", text.strip().replaceAll("\\s+", " "));
  }
}
