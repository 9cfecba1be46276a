package dev.oriel.pages.home;

import module java.base;

import dev.oriel.crm.record.Glances;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.event.EventDays;
import dev.oriel.pages.event.EventItem;
import dev.oriel.pages.event.EventObject;
import dev.oriel.pages.value.OpenView;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.text.Formats;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The member's events of the present day, on the first page. */
record TodayCard(Words words, EventObject events) {

  /** How many events it shows at most. */
  private static final int LENGTH = 6;

  private static final int READ = 50;

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
        events.query(today(), today(), words.formats().zone(), READ));
  }

  /** The card; late without a page. */
  HomeView.Today of(@Nullable RecordPage page) {
    List<EventItem> items =
        page == null
            ? List.of()
            : Objects.requireNonNull(
                new EventDays(words, events).of(List.of(today()), page.records()).get(today()));
    List<EventItem> shown = shown(items);
    return new HomeView.Today(week(), shown, page == null, shown.size() < items.size());
  }

  /** The member's own week. */
  private String week() {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("view", "mine");
    parameters.put("calendar", OpenView.calendar(events.view()));
    return QueryText.with(RecordAddress.of(events.view().type().apiName()), parameters);
  }

  /** As many as there is room for: what is over gives way first. */
  static List<EventItem> shown(List<EventItem> items) {
    List<EventItem> shown = new ArrayList<>(items);
    for (EventItem item : items) {
      if (shown.size() > LENGTH && item.isPast()) {
        shown.remove(item);
      }
    }
    return shown.subList(0, Math.min(LENGTH, shown.size()));
  }
}
