package dev.oriel.integration.calendar.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.egress.Discovery;
import dev.oriel.platform.egress.Egress;
import dev.oriel.platform.egress.LoopbackEgress;
import dev.oriel.platform.egress.MailServers;
import dev.oriel.testing.DavVisitor;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;

/** The way to calendar servers on this machine. */
final class Servers {

  private static final Egress EGRESS = LoopbackEgress.create();

  private static final MailServers HOSTS = LoopbackEgress.plain(EGRESS, "127.0.0.1");

  /** Waits as long as a busy machine needs. */
  static final CalendarServer CALENDARS = waiting(Duration.ofSeconds(30));

  private Servers() {}

  static CalendarServer waiting(Duration patience) {
    return with(new DavClient(EGRESS, HOSTS, Clock.systemUTC(), patience));
  }

  /** At the time of this clock. */
  static CalendarServer at(InstantSource clock) {
    return with(
        new DavClient(EGRESS, HOSTS, clock.withZone(ZoneOffset.UTC), Duration.ofSeconds(30)));
  }

  /** As the operator allows these hosts without TLS. */
  static CalendarServer plain(String... hosts) {
    MailServers allowed = LoopbackEgress.plain(EGRESS, hosts);
    return with(new DavClient(EGRESS, allowed, Clock.systemUTC()));
  }

  private static CalendarServer with(DavClient client) {
    return new CalendarServer(client, new CalendarDiscovery(client, new Discovery(EGRESS)));
  }

  static CalendarAccount account(DavVisitor visitor) {
    return new CalendarAccount(visitor.calendar(), visitor.user(), visitor.password());
  }

  static <T> T done(CalendarAnswer<T> answer) {
    return switch (answer) {
      case CalendarAnswer.Done<T>(T value) -> value;
      case CalendarAnswer.Failed<T>(CalendarFailure failure) -> throw new AssertionError(failure);
    };
  }

  /** Why it has failed, in a sentence that a person understands. */
  static CalendarFailure failure(CalendarAnswer<?> answer) {
    assertThat(answer).isInstanceOf(CalendarAnswer.Failed.class);
    CalendarFailure failure = ((CalendarAnswer.Failed<?>) answer).failure();
    assertThat(failure.sentence()).matches("[A-Z][^<>\\n]*\\.").doesNotContain("evil");
    return failure;
  }
}
