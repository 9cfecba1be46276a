package dev.oriel.pages.record;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.calendar.CalendarEvents;
import dev.oriel.integration.calendar.EventSync;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The place of an event in a calendar, as its page tells it.
 *
 * @param line in which everything is well; null if it is not
 * @param notice about what is not well; null if all is
 */
public record EventPlace(@Nullable String line, @Nullable Notice notice) {

  /** Null for other objects than events, and for an event in no calendar. */
  static @Nullable EventPlace of(
      CalendarEvents events, Words words, Actor actor, ObjectView view, UUID record) {
    if (!view.type().is("events")) {
      return null;
    }
    EventSync sync = events.of(actor, view.type().apiName(), record.toString());
    String reason = sync.reason();
    if (reason != null) {
      boolean isPlaced = sync.status().equals("synced") || sync.status().equals("pending");
      Notice notice =
          new Notice(isPlaced ? Notice.Kind.INFO : Notice.Kind.WARNING, reason).english();
      return new EventPlace(
          null,
          sync.isOwn()
              ? notice.link(words.say("record.see_calendar"), "/me/calendar#events")
              : notice);
    }
    return switch (sync.status()) {
      case "pending" -> new EventPlace(words.say("record.calendar_pending"), null);
      case "synced" ->
          new EventPlace(
              sync.isOwn() ? words.say("record.in_own_calendar") : words.say("record.in_calendar"),
              null);
      default -> null;
    };
  }
}
