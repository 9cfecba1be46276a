package dev.oriel.database;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalysisReporter;

/**
 * Reports a refused start in one line. Spring Boot's own report of a dozen lines is switched off in
 * application.properties.
 */
final class OneLineReport implements FailureAnalysisReporter {

  private static final Logger log = LoggerFactory.getLogger("dev.oriel.Oriel");

  @Override
  public void report(FailureAnalysis analysis) {
    String action = analysis.getAction();
    String text = analysis.getDescription() + (action == null ? "" : " " + action);
    log.error("Oriel did not start: {}", text.strip().replaceAll("\\s+", " "));
  }
}
