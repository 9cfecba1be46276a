package dev.oriel.integration.calendar.server;

import module java.base;

import dev.oriel.integration.calendar.server.Multistatus.Item;
import org.jspecify.annotations.Nullable;

/** Learns what has changed in a calendar (RFC 6578), or compares all of it. */
record CalendarListing(DavClient client, CalendarAccount account) {

  /** The parts in which a server may tell what has changed. */
  private static final int MAX_PARTS = 1_000;

  /** The objects of all parts together. */
  private static final int MAX_OBJECTS = 50_000;

  /** The time for all parts together. */
  private static final Duration MAX_TIME = Duration.ofMinutes(5);

  CalendarAnswer<CalendarNews> news(@Nullable String token) {
    Instant end = client.now().plus(MAX_TIME);
    CalendarAnswer<CalendarNews> changes = sync(token, end);
    if (token != null && isUnknown(changes)) {
      changes = sync(null, end);
    }
    return isUnknown(changes) ? all() : changes;
  }

  /** Whether the server does not know the state, or no states at all. */
  private static boolean isUnknown(CalendarAnswer<?> answer) {
    return answer instanceof CalendarAnswer.Failed<?>(CalendarFailure failure)
        && switch (failure) {
          case CalendarFailure.NotAllowed _,
              CalendarFailure.NotAccepted _,
              CalendarFailure.Changed _,
              CalendarFailure.Gone _,
              CalendarFailure.NoPlace _,
              CalendarFailure.Full _,
              CalendarFailure.Faulty _,
              CalendarFailure.NoCalendar _ ->
              true;
          default -> false;
        };
  }

  private CalendarAnswer<CalendarNews> sync(@Nullable String since, Instant end) {
    CalendarNews news =
        new CalendarNews(since == null, new LinkedHashMap<>(), new LinkedHashSet<>(), null);
    String token = since == null ? "" : since;
    for (int part = 0; part < MAX_PARTS; part++) {
      if (client.now().isAfter(end)) {
        return CalendarAnswer.failed(
            new CalendarFailure.Unreachable(
                "It has not told all changes within %d minutes.".formatted(MAX_TIME.toMinutes())));
      }
      CalendarAnswer<Multistatus> answer = ask("REPORT", "0", DavBodies.sync(token));
      if (answer instanceof CalendarAnswer.Failed<Multistatus>(CalendarFailure failure)) {
        return CalendarAnswer.failed(failure);
      }
      Multistatus found = ((CalendarAnswer.Done<Multistatus>) answer).value();
      String next = found.syncToken();
      if (next == null) {
        return CalendarAnswer.failed(new CalendarFailure.NoCalendar());
      }
      boolean isLast = !add(news, found) || next.equals(token);
      token = next;
      if (news.etags().size() + news.removed().size() > MAX_OBJECTS) {
        return CalendarAnswer.failed(new CalendarFailure.TooLarge());
      }
      if (isLast) {
        return CalendarAnswer.done(
            new CalendarNews(news.complete(), news.etags(), news.removed(), token));
      }
    }
    return CalendarAnswer.failed(new CalendarFailure.TooLarge());
  }

  private CalendarAnswer<CalendarNews> all() {
    return ask("PROPFIND", "1", DavBodies.ETAGS)
        .then(found -> {
          CalendarNews news =
              new CalendarNews(true, new LinkedHashMap<>(), new LinkedHashSet<>(), null);
          add(news, found);
          return CalendarAnswer.done(news);
        });
  }

  private CalendarAnswer<Multistatus> ask(String method, String depth, byte[] body) {
    URI collection = new Hrefs(account.url()).collection();
    return client.ask(account, method, collection, depth, body).then(ObjectReading::multistatus);
  }

  /** Adds what is told of objects. Returns whether there is more than this answer holds. */
  private boolean add(CalendarNews news, Multistatus found) {
    Hrefs hrefs = new Hrefs(account.url());
    boolean isCut = false;
    for (Item item : found.items()) {
      String href = hrefs.object(item.href());
      if (href == null) {
        isCut |= item.status() == 507;
      } else if (!item.isGone()) {
        news.removed().remove(href);
        news.etags().put(href, item.etag());
      } else {
        news.etags().remove(href);
        if (!news.complete()) {
          news.removed().add(href);
        }
      }
    }
    return isCut;
  }
}
