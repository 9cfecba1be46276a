package dev.oriel.model.text;

import module java.base;

import dev.oriel.platform.refusal.ProblemMessage;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import org.jspecify.annotations.Nullable;

/**
 * The moment of a local time in a zone. A time that the clocks skip is read with the offset before
 * the change, so that it lies as long after the change as it is after the skipped beginning, and of
 * one that they repeat the first is taken.
 *
 * @param doubt null if the zone has the time once
 */
public record ZonedTime(OffsetDateTime moment, @Nullable ProblemMessage doubt) {

  public static ZonedTime of(LocalDateTime local, ZoneId zone) {
    ZoneRules rules = zone.getRules();
    List<ZoneOffset> valid = rules.getValidOffsets(local);
    if (valid.size() == 1) {
      return new ZonedTime(local.atOffset(valid.getFirst()), null);
    }
    OffsetDateTime moment = local.atZone(zone).toOffsetDateTime();
    // A day alone has this time, and begins when the clocks have been changed.
    return local.toLocalTime().equals(LocalTime.MIDNIGHT)
        ? new ZonedTime(moment, null)
        : new ZonedTime(moment, doubt(zone, rules.getTransition(local), moment));
  }

  private static ProblemMessage doubt(
      ZoneId zone, ZoneOffsetTransition change, OffsetDateTime moment) {
    String place = zone.getId();
    String before = change.getDateTimeBefore().toLocalTime().toString();
    String after = change.getDateTimeAfter().toLocalTime().toString();
    return change.isGap()
        ? ProblemMessage.of("skipped_time", place, before, after, moment.toLocalTime().toString())
        : ProblemMessage.of("repeated_time", place, before, after);
  }
}
