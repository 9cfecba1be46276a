package dev.oriel.web.page;

import module java.base;

import dev.oriel.access.account.Notification;
import dev.oriel.access.account.Notifications;
import dev.oriel.access.account.SignedIn;
import dev.oriel.access.account.WebSessions;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.text.Words;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/**
 * Shows what a person is told once. A GET changes nothing, so the page that shows it gives the
 * browser a cookie with its id, by which this browser shows it on no other page. The next request
 * of the browser that writes anyway marks it as read, for all browsers of the person: a form, or
 * the request that notes the last use of the session. By then the page has arrived.
 */
@Component
record ShownNotifications(
    Cookies cookies,
    Notifications notifications,
    WebSessions sessions,
    ObjectProvider<NotificationTexts> texts) {

  private static final String COOKIE = "told";

  /** As long as one can be unread. */
  private static final Duration LIFE = Duration.ofDays(90);

  /** More of them than are shown within a minute. */
  private static final int MOST = 20;

  /** Attributes of a request: the ids that its page shows, and that those before are read. */
  private static final String SHOWN = ShownNotifications.class.getName() + ".shown";

  private static final String READ = ShownNotifications.class.getName() + ".read";

  /** Marks as read what earlier pages have shown, if this request writes anyway. */
  void markRead(HttpServletRequest request) {
    SignedIn person = SessionCookies.person(request);
    if (person == null || (FormCheck.isRead(request) && !sessions.notesUse(person))) {
      return;
    }
    Set<UUID> shown = shown(request);
    if (!shown.isEmpty()) {
      notifications.markRead(person, shown);
      request.setAttribute(READ, true);
    }
  }

  /** What the page of a request tells its person, the oldest first. */
  List<Notice> of(HttpServletRequest request, Words words) {
    SignedIn person = SessionCookies.person(request);
    if (person == null || !isSeen(request)) {
      return List.of();
    }
    Set<UUID> before = request.getAttribute(READ) == null ? shown(request) : Set.of();
    List<Notification> unread = notifications.unread(person, before);
    // Finding the bean takes long; most pages have nothing to tell.
    NotificationTexts said = unread.isEmpty() ? null : texts.getIfAvailable();
    if (said == null) {
      return List.of();
    }
    request.setAttribute(
        SHOWN, Stream.concat(unread.stream().map(Notification::id), before.stream()).toList());
    return unread.stream().map(one -> said.notice(one, words)).toList();
  }

  /** Whether somebody sees the page: browsers also load pages that may never be looked at. */
  private static boolean isSeen(HttpServletRequest request) {
    return !request.getMethod().equals("HEAD") && request.getHeader("Sec-Purpose") == null;
  }

  /** The answer to a request with the cookie that belongs to it. */
  Answer finish(Answer answer, HttpServletRequest request) {
    if (request.getAttribute(SHOWN) instanceof List<?> ids) {
      String value =
          ids.stream().limit(MOST).map(Object::toString).collect(Collectors.joining("."));
      return answer.cookie(cookies.make(COOKIE, value, LIFE));
    }
    return request.getAttribute(READ) == null ? answer : answer.cookie(cookies.end(COOKIE));
  }

  /** Those of the cookie. It needs no signature: a session marks only what it is told anyway. */
  private Set<UUID> shown(HttpServletRequest request) {
    return cookies.read(request, COOKIE).stream()
        .flatMap(value -> Arrays.stream(value.split("\\.")))
        .limit(MOST)
        .flatMap(id -> id(id).stream())
        .collect(Collectors.toSet());
  }

  private static Optional<UUID> id(String text) {
    try {
      return Optional.of(UUID.fromString(text));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }
}
