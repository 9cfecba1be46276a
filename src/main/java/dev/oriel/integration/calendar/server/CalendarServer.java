package dev.oriel.integration.calendar.server;

import module java.base;

import dev.oriel.integration.calendar.server.DavClient.Reply;
import dev.oriel.platform.egress.EgressReply;
import dev.oriel.platform.egress.EgressRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Calendars on servers that speak CalDAV (RFC 4791): what is there, what has changed, and writing
 * of objects. Each method sends requests and waits for them; so it is called in the background.
 */
@Component
public record CalendarServer(DavClient client, CalendarDiscovery discovery) {

  private static final String CALENDAR = "text/calendar; charset=utf-8";

  private static final Pattern STRONG = Pattern.compile("\"[!#-~]{1,200}\"");

  /** The calendars for events of an account, from whatever address of its server. */
  public CalendarAnswer<List<CalendarInfo>> calendars(CalendarAccount account) {
    return discovery.find(account);
  }

  /** Where a new object with this uid goes. */
  public String place(CalendarAccount account, String uid) {
    return new Hrefs(account.url()).place(uid);
  }

  /**
   * Writes an object, and reads what the server has made of it: servers change bodies, keep
   * versions to themselves, and store objects elsewhere. If somebody changes it in between, the
   * object is answered as it was written, so that the change is found as one.
   *
   * @param href the path of the object
   * @param etag the version that is replaced, {@link StoredObject#ANY} if it is unknown; null if
   *     there must be none
   * @param text iCalendar with this uid
   */
  public CalendarAnswer<StoredObject> put(
      CalendarAccount account, String uid, String href, @Nullable String etag, String text) {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    if (body.length > CalendarObject.MAX_BYTES) {
      return CalendarAnswer.failed(new CalendarFailure.TooLarge());
    }
    Hrefs hrefs = new Hrefs(account.url());
    EgressRequest request = EgressRequest.of("PUT", hrefs.url(href)).body(CALENDAR, body);
    EgressRequest conditional =
        etag == null ? request.header("If-None-Match", "*") : request.header("If-Match", etag);
    return switch (client.send(account, conditional)) {
      case CalendarAnswer.Done<Reply>(Reply reply) -> {
        StoredObject sent =
            new StoredObject(
                written(hrefs, href, reply.head()), version(reply.head().header("ETag")), text);
        yield reread(account, uid, sent.href())
            .then(read -> CalendarAnswer.done(isEdited(sent, read) ? sent : read));
      }
      case CalendarAnswer.Failed<Reply>(CalendarFailure.UidConflict(String found)) ->
          CalendarAnswer.failed(new CalendarFailure.UidConflict(conflict(account, uid, found)));
      case CalendarAnswer.Failed<Reply>(CalendarFailure failure) -> CalendarAnswer.failed(failure);
    };
  }

  /** The version of exactly what was sent; empty if the server does not say it. */
  private static String version(@Nullable String etag) {
    return etag != null && STRONG.matcher(etag).matches() ? etag : "";
  }

  /**
   * Whether somebody has changed an object after it was written and before it was read again. What
   * a server stores in other words has no version in its answer (RFC 4791, section 5.3.4).
   */
  private static boolean isEdited(StoredObject sent, StoredObject read) {
    return sent.href().equals(read.href())
        && !sent.etag().isEmpty()
        && !read.etag().isEmpty()
        && !sent.etag().equals(read.etag());
  }

  /** Where the object is now. */
  private static String written(Hrefs hrefs, String href, EgressReply.Head head) {
    for (String header : List.of("Location", "Content-Location")) {
      String value = head.header(header);
      String place = value == null ? null : hrefs.object(value);
      if (place != null) {
        return place;
      }
    }
    return href;
  }

  private CalendarAnswer<StoredObject> reread(CalendarAccount account, String uid, String href) {
    return new ObjectReading(client, account)
        .read(List.of(href))
        .then(read -> {
          StoredObject object = read.objects().get(href);
          return object == null ? byUid(account, uid) : CalendarAnswer.done(object);
        });
  }

  private @Nullable String conflict(CalendarAccount account, String uid, @Nullable String found) {
    String href = found == null ? null : new Hrefs(account.url()).object(found);
    if (href != null) {
      return href;
    }
    return byUid(account, uid) instanceof CalendarAnswer.Done<StoredObject>(StoredObject object)
        ? object.href()
        : null;
  }

  /** The object with this uid, wherever it is in the calendar. */
  CalendarAnswer<StoredObject> byUid(CalendarAccount account, String uid) {
    return new ObjectReading(client, account).byUid(uid);
  }

  /**
   * Looks where an object is whose path does not exist any more: empty if it is nowhere. Not all
   * servers search. Of one that does not, only the path is known, and that it is gone.
   */
  public CalendarAnswer<Optional<StoredObject>> elsewhere(CalendarAccount account, String uid) {
    return switch (byUid(account, uid)) {
      case CalendarAnswer.Done<StoredObject>(StoredObject object) ->
          CalendarAnswer.done(Optional.of(object));
      case CalendarAnswer.Failed<StoredObject>(CalendarFailure failure) ->
          switch (failure) {
            case CalendarFailure.Gone _,
                CalendarFailure.NotAllowed _,
                CalendarFailure.NotAccepted _,
                CalendarFailure.NoCalendar _,
                CalendarFailure.NoPlace _,
                CalendarFailure.Elsewhere _,
                CalendarFailure.TooLarge _,
                CalendarFailure.Unreadable _ ->
                CalendarAnswer.done(Optional.empty());
            default -> CalendarAnswer.failed(failure);
          };
    };
  }

  /**
   * Reads objects, 50 with each request.
   *
   * @param hrefs their paths
   */
  public CalendarAnswer<ReadObjects> read(CalendarAccount account, Collection<String> hrefs) {
    return new ObjectReading(client, account).read(hrefs);
  }

  /** Deletes an object. It has succeeded if there is none. */
  public CalendarAnswer<Boolean> delete(CalendarAccount account, String href, String etag) {
    URI url = new Hrefs(account.url()).url(href);
    EgressRequest request = EgressRequest.of("DELETE", url);
    boolean isKnown = !etag.isEmpty() && !etag.equals(StoredObject.ANY);
    return switch (client.send(account, isKnown ? request.header("If-Match", etag) : request)) {
      case CalendarAnswer.Done<Reply> _ -> CalendarAnswer.done(true);
      case CalendarAnswer.Failed<Reply>(CalendarFailure.Gone _) -> CalendarAnswer.done(false);
      case CalendarAnswer.Failed<Reply>(CalendarFailure failure) -> CalendarAnswer.failed(failure);
    };
  }

  /**
   * What has changed since a state of the calendar; all objects if the server does not know this
   * state any more, or never names states.
   *
   * @param token the state; null for all objects
   */
  public CalendarAnswer<CalendarNews> news(CalendarAccount account, @Nullable String token) {
    return new CalendarListing(client, account).news(token);
  }
}
