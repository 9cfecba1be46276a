package dev.oriel.exchange.outbound;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.function.ToDoubleFunction;
import org.springframework.stereotype.Component;

/**
 * Deliveries that wait, the age of the oldest, and the numbers of webhooks that fail or are
 * flagged.
 */
@Component
class OutboundMetrics implements MeterBinder {

  private volatile ProgressTable.Totals totals = new ProgressTable.Totals(0, 0, 0, 0);

  @Override
  public void bindTo(MeterRegistry meters) {
    gauge(meters, "waiting", ProgressTable.Totals::waiting);
    gauge(meters, "waiting.seconds", ProgressTable.Totals::age);
    gauge(meters, "failing", ProgressTable.Totals::failing);
    gauge(meters, "flagged", ProgressTable.Totals::flagged);
  }

  private void gauge(
      MeterRegistry meters, String name, ToDoubleFunction<ProgressTable.Totals> value) {
    Gauge.builder("oriel.webhooks." + name, () -> value.applyAsDouble(totals)).register(meters);
  }

  void count(ProgressTable.Totals counted) {
    totals = counted;
  }
}
