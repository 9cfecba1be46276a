package dev.oriel.idempotency;

import dev.oriel.admission.Client;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Removes answers that are not given again any more, each hour, since they hold values of records
 * that may be deleted by now. One query finds the few workspaces of thousands that have any.
 */
@Component
class Expiry {

  private static final Logger log = LoggerFactory.getLogger(Expiry.class);

  private static final int MINUTE = 60_000;

  private final IdempotencyTable table;
  private final Clock clock;

  Expiry(IdempotencyTable table, Clock clock) {
    this.table = table;
    this.clock = clock;
  }

  /** Several nodes may do it at once. */
  @Scheduled(initialDelay = 5 * MINUTE, fixedDelay = 60 * MINUTE)
  void sweep() {
    OffsetDateTime before = clock.instant().atOffset(ZoneOffset.UTC).minus(Idempotency.KEPT);
    try {
      for (long workspace : table.workspaces()) {
        Client.system(workspace).call(() -> table.sweep(workspace, before));
      }
    } catch (DataAccessException e) {
      log.warn("Old answers are left for later: {}", e.getMostSpecificCause().getMessage());
    }
  }
}
