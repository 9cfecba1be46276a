package dev.oriel.model.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DateTimeTest {

  @ParameterizedTest
  @CsvSource({
    "0001-01-01T00:00:00Z, 0001-01-01T00:00:00.000Z",
    "9999-12-31T23:59:59.999999999Z, 9999-12-31T23:59:59.999Z",
    "2026-11-21T00:30:00.0019+02:00, 2026-11-20T22:30:00.001Z",
    "2026-03-01T01:02:03.040-09:30, 2026-03-01T10:32:03.040Z"
  })
  void aMomentIsWrittenInUtcWithMilliseconds(String given, String written) {
    assertThat(DateTime.format(OffsetDateTime.parse(given))).isEqualTo(written);
  }

  @Test
  void everyMomentIsWrittenAsTheStandardSays() {
    var standard = new DateTimeFormatterBuilder().appendInstant(3).toFormatter(Locale.ROOT);
    Random random = new Random(1);
    for (int i = 0; i < 10_000; i++) {
      Instant instant =
          Instant.ofEpochSecond(
              random.nextLong(-62_135_596_800L, 253_402_300_800L), random.nextInt(1_000_000_000));
      OffsetDateTime moment = instant.atOffset(ZoneOffset.ofHours(random.nextInt(-18, 19)));
      assertThat(DateTime.format(moment)).isEqualTo(standard.format(instant));
    }
  }
}
