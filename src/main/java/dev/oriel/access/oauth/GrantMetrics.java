package dev.oriel.access.oauth;

import module java.base;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.stereotype.Component;

/** Counts the grants that have ended since the start, by reason. */
@Component
final class GrantMetrics implements MeterBinder {

  private final Map<GrantAudit.Reason, LongAdder> ended = new EnumMap<>(GrantAudit.Reason.class);

  GrantMetrics() {
    for (GrantAudit.Reason reason : GrantAudit.Reason.values()) {
      ended.put(reason, new LongAdder());
    }
  }

  void ended(GrantAudit.Reason reason) {
    ended.getOrDefault(reason, new LongAdder()).increment();
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    ended.forEach((reason, count) ->
        FunctionCounter.builder("oriel_oauth_grants_ended", count, LongAdder::sum)
            .description("What was allowed to OAuth clients and has ended")
            .tag("reason", reason.name().toLowerCase(Locale.ROOT))
            .register(registry));
  }
}
