package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.KeyUse;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;

/** Counts what connections write, and refuses those that have written enough in an hour. */
@Door
public record ConnectionWrites(KeyUse uses, Clock clock) {

  /**
   * Counts a call of a tool that writes, before it is carried out. Returns false, and counts
   * nothing, if the connection may write without limit. Refuses as {@code RateLimited} if it has
   * made all calls that it may make in the present hour.
   */
  public boolean countLimitedWrite(Actor actor) {
    Credential connection = actor.connection();
    Integer limit = connection == null ? null : connection.restrictions().writesPerHour();
    if (connection == null || limit == null) {
      return false;
    }
    OffsetDateTime now = now();
    OffsetDateTime hour = now.truncatedTo(ChronoUnit.HOURS);
    if (!uses.countWrite(connection.id(), hour, limit)) {
      OffsetDateTime next = hour.plusHours(1);
      throw new Refused(
          new Refusal.RateLimited(
              "This connection may write %,d times an hour, which it has done. The next hour begins at %s."
                  .formatted(limit, next),
              Duration.between(now, next)));
    }
    return true;
  }

  /**
   * Counts a call of a tool that writes if the connection may write without limit. The count is
   * stored within a minute.
   */
  public void noteUnlimitedWrite(Actor actor) {
    Credential connection = actor.connection();
    if (connection != null && connection.restrictions().writesPerHour() == null) {
      uses.noteWrite(connection.id(), now().truncatedTo(ChronoUnit.HOURS));
    }
  }

  private OffsetDateTime now() {
    return clock.instant().atOffset(ZoneOffset.UTC);
  }
}
