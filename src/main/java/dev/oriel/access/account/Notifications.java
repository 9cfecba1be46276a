package dev.oriel.access.account;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Channel;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Ids;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Gate;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.admission.RequestOrigin;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The messages that the next page shows people, once. Each is written in the transaction of what it
 * tells, by whatever way that was done. The browser in which it was done is not told: its person
 * knows, and a stranger there must not read what is meant for the owner of the account. A new
 * browser is told nothing for 30 days, or until a known browser has shown the message about it.
 */
@Component
public class Notifications {

  /** How long one is kept, read or not. */
  static final Duration KEPT = Duration.ofDays(90);

  /** How many a page tells at most; the next page goes on. */
  public static final int AT_ONCE = 3;

  private final NotificationTable table;
  private final Gate gate;
  private final Ids ids;
  private final Clock clock;

  Notifications(NotificationTable table, Admission admission, Ids ids, Clock clock) {
    this.table = table;
    this.gate = admission.credentials();
    this.ids = ids;
    this.clock = clock;
  }

  /**
   * The oldest of those that the person has not read: about the account, and about the member as
   * whom they act in this session. Those of another workspace wait until it is entered.
   *
   * @param but those that this browser has shown already
   */
  public List<Notification> unread(SignedIn person, Set<UUID> but) {
    if (!person.hasUnread()) {
      return List.of();
    }
    Actor actor = person.actor();
    return gate.through(
        () -> table.unread(person.session(), actor == null ? null : actor.member(), but, AT_ONCE));
  }

  /** Notes that the person has read these. Ignores those of others. */
  public void markRead(SignedIn person, Set<UUID> read) {
    gate.through(() -> {
      table.markRead(person.session(), read, now());
      return read;
    });
  }

  /** Tells a person of a session in a browser that was not known. */
  @ForDoors
  void tellOfNewDevice(WebSession session, byte[] device) {
    table.add(ids.next(), session.accountId(), Notification.Kind.NEW_DEVICE, session, device);
  }

  /** Tells a member of a connection that an actor has made. */
  @ForDoors
  public void tellOfConnection(Actor actor, UUID member, UUID connection) {
    boolean isOwn = actor.channel() == Channel.WEB;
    tell(
        member,
        isOwn ? Notification.Kind.CONNECTION_MADE : Notification.Kind.CONNECTION_GIVEN,
        connection,
        isOwn ? RequestContext.origin() : null);
  }

  /** Tells a member what has happened to a connection without anybody's doing on a page. */
  @ForDoors
  public void tell(UUID member, Notification.Kind kind, UUID connection) {
    tell(member, kind, connection, null);
  }

  /** Tells a member what has happened, about no connection. */
  @ForDoors
  public void tell(UUID member, Notification.Kind kind) {
    tell(member, kind, null, null);
  }

  private void tell(
      UUID member,
      Notification.Kind kind,
      @Nullable UUID connection,
      @Nullable RequestOrigin origin) {
    table.add(
        ids.next(),
        member,
        kind,
        now(),
        connection,
        origin == null ? "" : origin.address(),
        origin == null ? null : origin.session(),
        HexFormat.of().parseHex(origin == null ? "" : origin.browser()));
  }

  /** Deletes what a person is told as a member, before the account is deleted. */
  void forget(UUID account) {
    table.deleteOfMembers(account);
  }

  void sweep() {
    table.sweep(now().minus(KEPT));
  }

  private OffsetDateTime now() {
    return clock.instant().truncatedTo(ChronoUnit.MICROS).atOffset(ZoneOffset.UTC);
  }
}
