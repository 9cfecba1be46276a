package dev.oriel.crm.changelog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogStatesTest {

  @ParameterizedTest
  @CsvSource({
    "10:12:10, '', 10:12:10",
    "12:12:, '', 12:12:",
    "10:12:10, 10, 12:12:",
    "'10:12:10,11', 11, 10:12:10",
    "12:12:, 14, '12:15:12,13'",
    "10:12:10, '10 12', 13:13:",
    "'8:12:8,10', '13 8', '10:14:10,12'"
  })
  void whatASnapshotShowsIsInItsState(String state, String ended, String seen) {
    List<Long> ids =
        Stream.of(ended.split(" ")).filter(id -> !id.isEmpty()).map(Long::valueOf).toList();
    assertThat(LogStates.with(state, ids)).isEqualTo(seen);
  }
}
