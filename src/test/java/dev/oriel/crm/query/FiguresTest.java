package dev.oriel.crm.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.model.field.DateOnly;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {

  private static Figures figures(int named, int others) {
    List<Figures.Group> groups =
        IntStream.range(0, named + others)
            .mapToObj(i -> new Figures.Group(List.of(), i >= named, i, Map.of()))
            .toList();
    return new Figures(null, List.of(new DateOnly()), groups, false);
  }

  @ParameterizedTest
  @CsvSource({"9, 0, 6, 0", "9, 1, 5, 1", "9, 9, 3, 3", "1, 9, 1, 5", "0, 9, 0, 6"})
  void groupsOfAllOthersAreKeptWhenOthersAreCutOff(
      int named, int others, int shown, int shownOthers) {
    Figures cut = figures(named, others).first(6);
    assertThat(cut.groups())
        .extracting(group -> (int) group.count())
        .containsExactlyElementsOf(
            IntStream.concat(IntStream.range(0, shown), IntStream.range(named, named + shownOthers))
                .boxed()
                .toList());
    assertThat(cut.hasMore()).isTrue();
  }

  @Test
  void fewGroupsAreNotCut() {
    Figures figures = figures(4, 2);
    assertThat(figures.first(6)).isSameAs(figures);
  }
}
