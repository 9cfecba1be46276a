package dev.oriel.pages.home;

import module java.base;

import dev.oriel.crm.record.Glances;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.event.DaysPage;
import dev.oriel.pages.event.EventDays;
import dev.oriel.pages.event.EventItem;
import dev.oriel.pages.event.EventObject;
import dev.oriel.surface.web.text.Formats;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;

/** The member's events of the present day, on the first page. */
record TodayCard(Words words, EventObject events) {

  private static final int LENGTH = 12;

  /** None if the profile does not see events, when they are, or whose. */
  static Optional<TodayCard> among(Words words, List<ObjectView> views) {
    return EventObject.among(views)
        .filter(events -> events.owner() != null)
        .map(events -> new TodayCard(words, events));
  }

  private LocalDate today() {
    Formats formats = words.formats();
    return formats.now().atZone(formats.zone()).toLocalDate();
  }

  Glances.Wanted wanted() {
    return new Glances.Wanted(
        events.view().type().apiName(),
        events.query(today(), today(), words.formats().zone(), true, LENGTH));
  }

  /** The card; late without a page. */
  HomeView.Today of(@Nullable RecordPage page) {
    List<EventItem> items =
        page == null
            ? List.of()
            : Objects.requireNonNull(
                new EventDays(words, events).of(List.of(today()), page.records()).get(today()));
    return new HomeView.Today(DaysPage.mine(events.view().type().apiName()), items, page == null);
  }
}
