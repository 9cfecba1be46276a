package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.springframework.stereotype.Component;

/**
 * Limits how many messages a member sends: {@value #HOUR} in an hour and {@value #DAY} in a day, by
 * whatever way. They are counted by spans of ten minutes, so that one waits ten minutes longer at
 * most.
 */
@Component
record MailLimits(MessageCountTable table, Clock clock) {

  static final int HOUR = 20;
  static final int DAY = 200;

  private static final Duration SPAN = Duration.ofMinutes(10);

  /**
   * Counts one message more. Refuses as {@code RateLimited} what is too much. The caller has locked
   * the mailbox, so that the messages of a member are counted one after the other.
   */
  void count(Workspace workspace, UUID member) {
    require(workspace, member);
    Instant now = clock.instant();
    table.add(workspace, member, span(now), span(now.minus(Duration.ofDays(2))));
  }

  /** Refuses as {@code RateLimited} a member who has sent too much. */
  void require(Workspace workspace, UUID member) {
    Instant now = clock.instant();
    require(workspace, member, HOUR, Duration.ofHours(1), now);
    require(workspace, member, DAY, Duration.ofDays(1), now);
  }

  private void require(Workspace workspace, UUID member, int most, Duration time, Instant now) {
    List<MessageCountTable.Span> spans = table.since(workspace, member, span(now.minus(time)));
    if (spans.stream().mapToInt(MessageCountTable.Span::sent).sum() >= most) {
      Instant free = spans.getFirst().since().toInstant().plus(time).plus(SPAN);
      Duration wait = Duration.between(now, free);
      throw new Refused(
          new Refusal.RateLimited(
              "A member sends at most %d messages in %s. Try again in %d minutes."
                  .formatted(
                      most,
                      time.equals(Duration.ofDays(1)) ? "a day" : "an hour",
                      wait.toMinutes() + 1),
              wait));
    }
  }

  /** The beginning of the span in which a time lies. */
  private static OffsetDateTime span(Instant time) {
    long seconds = time.getEpochSecond();
    return Instant.ofEpochSecond(seconds - seconds % SPAN.toSeconds()).atOffset(ZoneOffset.UTC);
  }
}
