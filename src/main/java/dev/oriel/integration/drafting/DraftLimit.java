package dev.oriel.integration.drafting;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.springframework.stereotype.Component;

/** Limits how many e-mails are drafted for a member: {@value #HOUR} in an hour. */
@Component
record DraftLimit(DraftCountTable table, Clock clock) {

  static final int HOUR = 30;

  private static final Duration TIME = Duration.ofHours(1);

  /** Counts one draft more. Refuses as {@code RateLimited} what is too much. */
  void count(Workspace workspace, UUID member) {
    OffsetDateTime now = clock.instant().atOffset(ZoneOffset.UTC);
    OffsetDateTime since = now.minus(TIME);
    if (!table.add(workspace, member, now, since, HOUR)) {
      OffsetDateTime first = table.first(workspace, member, since);
      Duration wait = first == null ? Duration.ZERO : Duration.between(since, first);
      throw new Refused(
          new Refusal.RateLimited(
              "At most %d e-mails are drafted for a member in an hour. Try again in %d minutes."
                  .formatted(HOUR, wait.toMinutes() + 1),
              wait));
    }
  }
}
