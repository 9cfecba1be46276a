package dev.oriel.pages.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.PageForm;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Times as people type them, in the forms of records. */
class TimeInputTest extends FieldInputCase {

  @Test
  void aTimeKeepsItsSecondsUnlessItIsChanged() {
    String id = create(Map.of("dateTime", "2026-07-01T10:00:42.500Z"));
    PageForm form = form(id);
    assertThat(form.get("dateTime")).isEqualTo("2026-07-01T12:00");
    saves(form.set("text", "new"));
    assertThat(value(id, "dateTime").stringValue()).isEqualTo("2026-07-01T10:00:42.500Z");
    saves(form(id).set("dateTime", "2026-07-01T12:01"));
    assertThat(value(id, "dateTime").stringValue()).isEqualTo("2026-07-01T10:01:00.000Z");
  }

  @Test
  void anHourThatAZoneSkipsIsRefused() {
    String id = create(Map.of());
    HttpResponse<String> answer = refuses(form(id).set("dateTime", "2026-03-29T02:30"));
    assertThat(answer.body())
        .contains(
            "There is no such time in Europe/Vienna: the clocks go from 02:00 to 03:00.",
            "value=\"2026-03-29T02:30\"");
    saves(PageForm.of(answer, edit(id)).set("dateTime", "2026-03-29T03:30"));
    assertThat(value(id, "dateTime").stringValue()).isEqualTo("2026-03-29T01:30:00.000Z");
  }

  @ParameterizedTest
  @CsvSource({"+02:00, 2026-10-25T00:30:00.000Z", "+01:00, 2026-10-25T01:30:00.000Z"})
  void anHourThatAZoneRepeatsIsAskedFor(String offset, String expected) {
    String id = create(Map.of());
    HttpResponse<String> answer = refuses(form(id).set("dateTime", "2026-10-25T02:30"));
    assertThat(answer.body()).contains("AM, UTC+02:00", "AM, UTC+01:00");
    PageForm asked = PageForm.of(answer, edit(id));
    refuses(asked);
    saves(asked.set("dateTime:offset", offset));
    assertThat(value(id, "dateTime").stringValue()).isEqualTo(expected);
    saves(form(id).set("text", "untouched"));
    assertThat(value(id, "dateTime").stringValue()).isEqualTo(expected);
  }
}
