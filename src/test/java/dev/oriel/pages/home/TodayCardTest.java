package dev.oriel.pages.home;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.pages.event.EventItem;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A long day shows what is still to come. */
class TodayCardTest {

  /** Events from 8:00 on, each an hour long; the first may take the whole day. */
  private static List<EventItem> day(int count, int past, boolean hasWhole) {
    List<EventItem> items = new ArrayList<>();
    if (hasWhole) {
      items.add(item("all day", false));
    }
    for (int i = 0; i < count; i++) {
      items.add(item(String.valueOf(8 + i), i < past));
    }
    return items;
  }

  private static EventItem item(String name, boolean isPast) {
    return new EventItem(name, "", name, "/events/" + name, "", isPast, null);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0; 0; false; ''",
        "6; 6; false; 8 9 10 11 12 13",
        "8; 1; false; 9 10 11 12 13 14",
        "8; 5; false; 10 11 12 13 14 15",
        "8; 8; false; 10 11 12 13 14 15",
        "8; 0; false; 8 9 10 11 12 13",
        "7; 3; true; all day 10 11 12 13 14"
      })
  void whatIsOverGivesWayFirst(int count, int past, boolean hasWhole, String shown) {
    assertThat(
            String.join(
                " ",
                TodayCard.shown(day(count, past, hasWhole)).stream().map(EventItem::name).toList()))
        .isEqualTo(shown);
  }
}
