package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Records of a day that overlap stand side by side. */
class CalendarOverlapTest {

  private static CalendarOverlap.Time time(int begin, int end) {
    return new CalendarOverlap.Time(begin, end);
  }

  private static List<String> places(int most, CalendarOverlap.Time... times) {
    return CalendarOverlap.of(List.of(times), most).stream()
        .map(place -> place.column() + "+" + place.width())
        .toList();
  }

  @Test
  void recordsThatDoNotOverlapHaveTheWholeWidth() {
    assertThat(places(4, time(36, 40), time(40, 44), time(60, 64)))
        .containsExactly("0+12", "0+12", "0+12");
    assertThat(places(4)).isEmpty();
  }

  @Test
  void recordsThatOverlapShareTheWidth() {
    assertThat(places(4, time(36, 44), time(38, 40), time(50, 52)))
        .containsExactly("0+6", "6+6", "0+12");
  }

  @Test
  void aColumnThatIsFreeAgainIsTaken() {
    // The third one overlaps the first, but not the second, in whose column it stands.
    assertThat(places(4, time(36, 60), time(36, 40), time(44, 50), time(48, 52)))
        .containsExactly("0+4", "4+4", "4+4", "8+4");
  }

  @Test
  void thoseWithoutRoomHaveNoPlace() {
    CalendarOverlap.Time[] five =
        Stream.generate(() -> time(36, 40)).limit(5).toArray(CalendarOverlap.Time[]::new);
    assertThat(places(4, five)).containsExactly("0+3", "3+3", "6+3", "9+3", "0+0");
    assertThat(places(6, five)).containsExactly("0+2", "2+2", "4+2", "6+2", "8+2");
  }
}
