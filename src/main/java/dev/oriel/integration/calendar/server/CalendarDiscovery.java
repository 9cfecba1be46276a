package dev.oriel.integration.calendar.server;

import module java.base;

import dev.oriel.integration.calendar.server.DavClient.Reply;
import dev.oriel.integration.calendar.server.Multistatus.Item;
import dev.oriel.platform.egress.Discovery;
import dev.oriel.platform.egress.SameOrigin;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finds the calendars of an account from what a person has entered: the address of a calendar, of a
 * server, or of something on it (RFC 6764, RFC 4791).
 */
@Component
record CalendarDiscovery(DavClient client, Discovery discovery) {

  /** Domains of providers that spread one account over several hosts. */
  private static final List<String> PROVIDERS = List.of("icloud.com");

  private static final int MAX_NAME = 200;

  CalendarAnswer<List<CalendarInfo>> find(CalendarAccount account) {
    CalendarAnswer<Reply> entered = ask(account, account.url(), "0");
    if (entered instanceof CalendarAnswer.Failed<Reply>(CalendarFailure failure)
        && !isOnlyWrongPlace(failure)) {
      return CalendarAnswer.failed(failure);
    }
    Place place = entered instanceof CalendarAnswer.Done<Reply>(Reply reply) ? place(reply) : null;
    if (place != null && isCalendar(place.item)) {
      return CalendarAnswer.done(List.of(info(place.url, place.item)));
    }
    return place != null && leadsOn(place.item)
        ? follow(account, place)
        : wellKnown(account).then(found -> follow(account, found));
  }

  /** A resource with what it says of itself. */
  private record Place(URI url, Item item) {}

  private static boolean isOnlyWrongPlace(CalendarFailure failure) {
    return switch (failure) {
      case CalendarFailure.Gone _,
          CalendarFailure.NoPlace _,
          CalendarFailure.NotAllowed _,
          CalendarFailure.NotAccepted _,
          CalendarFailure.NoCalendar _,
          CalendarFailure.Elsewhere _ ->
          true;
      default -> false;
    };
  }

  private CalendarAnswer<Reply> ask(CalendarAccount account, URI url, String depth) {
    return client.ask(account, "PROPFIND", url, depth, DavBodies.PLACE);
  }

  private static @Nullable Place place(Reply reply) {
    Multistatus answer = Multistatus.of(reply);
    return answer == null || answer.items().isEmpty()
        ? null
        : new Place(reply.url(), answer.items().getFirst());
  }

  private static boolean leadsOn(Item item) {
    return item.href("calendar-home-set") != null || item.href("current-user-principal") != null;
  }

  /** Where the server says that calendars are, by redirects from its address for this question. */
  private CalendarAnswer<Place> wellKnown(CalendarAccount account) {
    URI url = account.url().resolve("/.well-known/caldav");
    Discovery.Found<DavXml.Body> found =
        discovery.find(
            client.request("PROPFIND", url, "0", DavBodies.PLACE),
            account.authorization(),
            trusted(account),
            DavXml::read);
    if (!found.hadCredentials()) {
      return CalendarAnswer.failed(DavClient.elsewhere(url, found.url().toString()));
    }
    return client
        .answer(found.url(), found.reply())
        .then(reply -> {
          Place place = place(reply);
          return place == null
              ? CalendarAnswer.failed(new CalendarFailure.NoCalendar())
              : CalendarAnswer.done(place);
        });
  }

  /** From a place to the person, to where its calendars are, to these. */
  private CalendarAnswer<List<CalendarInfo>> follow(CalendarAccount account, Place place) {
    String home = place.item.href("calendar-home-set");
    if (home != null) {
      return reach(account, place.url, home)
          .then(url -> ask(account, url, "1"))
          .then(CalendarDiscovery::calendars);
    }
    String principal = place.item.href("current-user-principal");
    if (principal == null) {
      return CalendarAnswer.failed(new CalendarFailure.NoCalendar());
    }
    return reach(account, place.url, principal)
        .then(url -> ask(account, url, "0"))
        .then(reply -> {
          Place person = place(reply);
          return person == null || person.item.href("calendar-home-set") == null
              ? CalendarAnswer.failed(new CalendarFailure.NoCalendar())
              : follow(account, person);
        });
  }

  /** Within the origin, or another host of the same provider. */
  private static CalendarAnswer<URI> reach(CalendarAccount account, URI base, String href) {
    String reference = Hrefs.escaped(href);
    URI same = SameOrigin.resolve(base, reference);
    if (same != null) {
      return CalendarAnswer.done(same);
    }
    try {
      URI other = base.resolve(new URI(reference));
      boolean trusted =
          "https".equals(other.getScheme())
              && other.getHost() != null
              && other.getRawUserInfo() == null
              && trusted(account).stream().anyMatch(domain -> isIn(other.getHost(), domain));
      return trusted
          ? CalendarAnswer.done(other)
          : CalendarAnswer.failed(DavClient.elsewhere(base, href));
    } catch (URISyntaxException _) {
      return CalendarAnswer.failed(new CalendarFailure.NoCalendar());
    }
  }

  private static List<String> trusted(CalendarAccount account) {
    return PROVIDERS.stream().filter(domain -> isIn(account.url().getHost(), domain)).toList();
  }

  private static boolean isIn(String host, String domain) {
    String name = host.toLowerCase(Locale.ROOT);
    return name.equals(domain) || name.endsWith("." + domain);
  }

  private static CalendarAnswer<List<CalendarInfo>> calendars(Reply reply) {
    Multistatus answer = Multistatus.of(reply);
    if (answer == null) {
      return CalendarAnswer.failed(new CalendarFailure.NoCalendar());
    }
    List<CalendarInfo> calendars = new ArrayList<>();
    for (Item item : answer.items()) {
      URI url = SameOrigin.resolve(reply.url(), Hrefs.escaped(item.href()));
      if (url != null && isCalendar(item)) {
        calendars.add(info(url, item));
      }
    }
    return CalendarAnswer.done(calendars);
  }

  /** Whether this is a calendar, and one for events. */
  private static boolean isCalendar(Item item) {
    DavElement type = item.property("resourcetype");
    DavElement components = item.property("supported-calendar-component-set");
    boolean forEvents =
        components == null || components.children().isEmpty() || components.hasNamed("VEVENT");
    return type != null && type.at("calendar") != null && forEvents;
  }

  private static CalendarInfo info(URI url, Item item) {
    URI collection = new Hrefs(url).collection();
    String name = EventText.line(item.text("displayname"));
    String path = collection.getPath().replaceFirst("/$", "");
    String shown =
        name.isEmpty() ? EventText.line(path.substring(path.lastIndexOf('/') + 1)) : name;
    DavElement rights = item.property("current-user-privilege-set");
    boolean writable =
        rights == null
            || Stream.of("all", "write", "write-content", "bind")
                .anyMatch(right -> rights.find(right) != null);
    return new CalendarInfo(
        collection, shown.substring(0, Math.min(MAX_NAME, shown.length())), writable);
  }
}
