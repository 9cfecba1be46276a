package dev.oriel.pages.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The due date of a task: a day, with a time or without. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DueDateTest {

  private static final String DAY = "dueDate";
  private static final String TIME = "dueDate:time";

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  private String create(String due) {
    return api.create("tasks", "Call", Map.of(DAY, due));
  }

  private PageForm form(String id) {
    String path = "/tasks/" + id + "/edit";
    return PageForm.of(visitor.get(path), path);
  }

  private String due(String id) {
    return api.get("/objects/tasks/records/" + id).at("/data/record/fields/dueDate").asString("");
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "2026-12-04, '',    2026-12-03T23:00:00.000Z",
        "2026-12-04, 09:30, 2026-12-04T08:30:00.000Z",
        "'',         '',    ''",
      })
  void isADayOrATimeOfIt(String day, String time, String stored) {
    String id = create("2026-07-01T10:00:42.500Z");
    PageForm form = form(id);
    assertThat(form.get(DAY)).isEqualTo("2026-07-01");
    assertThat(form.get(TIME)).isEqualTo("12:00");
    HttpResponse<String> answer = form.set(DAY, day).set(TIME, time).send(visitor);
    assertThat(answer.statusCode()).as(PageForm.mistakes(answer).toString()).isEqualTo(303);
    assertThat(due(id)).isEqualTo(stored);
    assertThat(form(id).get(DAY)).isEqualTo(day);
    assertThat(form(id).get(TIME)).isEqualTo(time);
  }

  @Test
  void keepsItsSecondsIfItIsNotTouched() {
    String id = create("2026-07-01T10:00:42.500Z");
    form(id).set("name", "Write").send(visitor);
    assertThat(due(id)).isEqualTo("2026-07-01T10:00:42.500Z");
  }

  @ParameterizedTest
  @CsvSource({"'', 09:30", "2026-12, ''", "2026-12-04, 9", "2026-12-04T09:30, 09:30"})
  void isRefusedIfItIsIncomplete(String day, String time) {
    String id = create("2026-07-01T10:00:00Z");
    HttpResponse<String> answer = form(id).set(DAY, day).set(TIME, time).send(visitor);
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body())
        .contains("id=\"f-dueDate-error\"", "value=\"" + day + "\"", "value=\"" + time + "\"");
    assertThat(due(id)).isEqualTo("2026-07-01T10:00:00.000Z");
  }

  @Test
  void showsNoTimeIfItHasNone() {
    String day = create("2027-01-04T23:00:00Z");
    assertThat(visitor.get("/tasks/" + day).body())
        .contains("Jan 5, 2027<")
        .doesNotContain("12:00");
    // Nor has what was before it.
    api.patch(
        "/objects/tasks/records/" + day, Map.of("fields", Map.of(DAY, "2027-01-05T08:30:00Z")));
    assertThat(visitor.get("/tasks/" + day).body())
        .contains("Jan 5, 2027<", "Jan 5, 2027, 9:30")
        .doesNotContain("12:00 AM");
    String time = create("2027-01-05T08:30:00Z");
    assertThat(visitor.get("/tasks/" + time).body()).contains("Jan 5, 2027, 9:30");
  }
}
