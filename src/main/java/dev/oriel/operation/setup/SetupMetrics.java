package dev.oriel.operation.setup;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** The gauge {@code oriel_setup_problems}, from the last application of each file. */
@Component
@ConditionalOnWebApplication
record SetupMetrics(SetupTable table, SetupSettings settings) implements MeterBinder {

  @Override
  public void bindTo(MeterRegistry registry) {
    Gauge.builder("oriel.setup.problems", this, SetupMetrics::problems)
        .description("Problems that prevent this server's setup files from being applied")
        .register(registry);
  }

  private double problems() {
    try {
      return table.countProblems(SetupReader.names(settings.setup()));
    } catch (DataAccessException | TransactionException _) {
      return Double.NaN;
    }
  }
}
