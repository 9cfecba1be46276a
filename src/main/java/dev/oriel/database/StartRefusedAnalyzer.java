package dev.oriel.database;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Turns a {@link StartRefused} into a report without a stack trace. */
final class StartRefusedAnalyzer extends AbstractFailureAnalyzer<StartRefused> {

  @Override
  protected FailureAnalysis analyze(Throwable failure, StartRefused cause) {
    return new FailureAnalysis(cause.getMessage(), null, cause);
  }
}
