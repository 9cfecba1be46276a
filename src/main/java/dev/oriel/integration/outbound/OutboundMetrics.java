package dev.oriel.integration.outbound;

import module java.base;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.stereotype.Component;

/**
 * Deliveries that wait, the age of the oldest, and the numbers of webhooks that fail or are
 * flagged.
 */
@Component
class OutboundMetrics implements MeterBinder {

  private volatile DeliveryProgressTable.Totals totals =
      new DeliveryProgressTable.Totals(0, 0, 0, 0);

  @Override
  public void bindTo(MeterRegistry meters) {
    gauge(meters, "waiting", DeliveryProgressTable.Totals::waiting);
    gauge(meters, "waiting.seconds", DeliveryProgressTable.Totals::age);
    gauge(meters, "failing", DeliveryProgressTable.Totals::failing);
    gauge(meters, "flagged", DeliveryProgressTable.Totals::flagged);
  }

  private void gauge(
      MeterRegistry meters, String name, ToDoubleFunction<DeliveryProgressTable.Totals> value) {
    Gauge.builder("oriel.webhooks." + name, () -> value.applyAsDouble(totals)).register(meters);
  }

  void count(DeliveryProgressTable.Totals counted) {
    totals = counted;
  }
}
