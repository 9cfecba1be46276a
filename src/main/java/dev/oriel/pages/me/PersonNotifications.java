package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.account.Notification;
import dev.oriel.web.page.NotificationTexts;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Component;

/** Says what has happened to the account and the connections of a person. */
@Component
record PersonNotifications() implements NotificationTexts {

  @Override
  public Notice notice(Notification told, Words words) {
    return switch (told.kind()) {
      case NEW_DEVICE ->
          new Notice(Notice.Kind.WARNING, words.say("told.new_device", from(told, words)))
              .link(words.say("told.see_sessions"), MeLayout.PROFILE + "#sessions");
      case CONNECTION_MADE ->
          about(
              told, words, Notice.Kind.INFO, words.say("told.made", name(told), from(told, words)));
      case CONNECTION_GIVEN ->
          about(
              told,
              words,
              Notice.Kind.INFO,
              words.say("told.given", name(told), when(told, words)));
      case CODE_TWICE ->
          about(
              told,
              words,
              Notice.Kind.WARNING,
              words.say("told.code_twice", name(told), when(told, words)));
      case OLD_TOKEN ->
          about(
              told,
              words,
              Notice.Kind.WARNING,
              words.say("told.old_token", name(told), when(told, words)));
      case MAILBOX_STOPPED ->
          new Notice(Notice.Kind.WARNING, words.say("told.mailbox_stopped", when(told, words)))
              .link(words.say("told.see_mailbox"), MailboxPage.PATH);
      case CALENDAR_STOPPED ->
          new Notice(Notice.Kind.WARNING, words.say("told.calendar_stopped", when(told, words)))
              .link(words.say("told.see_calendar"), CalendarPage.PATH);
    };
  }

  /** A connection that has ended has no page any more, but its journal. */
  private static Notice about(Notification told, Words words, Notice.Kind kind, String text) {
    Notification.Connection connection = connection(told);
    Notice notice = new Notice(kind, text);
    return connection.hasEnded()
        ? notice.link(words.say("told.see_journal"), MeLayout.journal(connection.id()))
        : notice.link(words.say("told.see_connection"), MeLayout.connection(connection.id()));
  }

  private static Notification.Connection connection(Notification told) {
    return Objects.requireNonNull(told.connection());
  }

  private static String name(Notification told) {
    return connection(told).name();
  }

  /** The browser, the address and the time. */
  private static String from(Notification told, Words words) {
    String device = told.device().isEmpty() ? words.say("me.some_browser") : told.device();
    return Stream.of(device, told.address(), when(told, words))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(", "));
  }

  private static String when(Notification told, Words words) {
    return words.formats().dateTime(told.at().toInstant());
  }
}
