package dev.oriel.pages.me;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.account.Account;
import dev.oriel.access.account.Preferences;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the forms of the profile take. */
class ProfileFormTest {

  private final OAuthFlow flow = OAuthFlow.create();
  private final WebVisitor visitor = flow.visitor();

  private HttpResponse<String> send(String part, Map<String, String> typed) {
    return visitor.send(visitor.get("/me"), "/me/" + part, typed);
  }

  private Account account() {
    return TestPerson.present(flow.session()).account();
  }

  private static Map<String, String> profile(String name, String value) {
    Map<String, String> typed =
        new HashMap<>(
            Map.of(
                "name", "Eve",
                "language", "en",
                "timeZone", "Asia/Tokyo",
                "weekStart", "SUNDAY",
                "dateForm", "ISO",
                "numberForm", "COMMA"));
    typed.put(name, value);
    return typed;
  }

  @Test
  void theProfileIsSaved() {
    assertThat(send("you", profile("name", "Eve")).statusCode()).isEqualTo(303);
    assertThat(account().name()).isEqualTo("Eve");
    assertThat(account().preferences().timeZone()).isEqualTo(ZoneId.of("Asia/Tokyo"));
    assertThat(account().preferences().weekStart()).isEqualTo(DayOfWeek.SUNDAY);
    assertThat(account().preferences().dateForm()).isEqualTo(Preferences.DateForm.ISO);
    assertThat(account().preferences().numberForm()).isEqualTo(Preferences.NumberForm.COMMA);
  }

  @ParameterizedTest
  @CsvSource({
    "you, language, xx-Klingon",
    "you, language, tlh",
    "you, timeZone, Z",
    "you, timeZone, +02:00",
    "you, timeZone, Europe/Nowhere",
    "you, weekStart, TUESDAY",
    "you, weekStart, sunday",
    "you, dateForm, LONG",
    "you, numberForm, ROMAN",
    "appearance, appearance, PINK",
    "appearance, density, TIGHT",
  })
  void whatIsNoOptionIsRefusedAndNothingIsHalfSaved(String part, String field, String value) {
    Account before = account();
    HttpResponse<String> answer = send(part, profile(field, value));
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("f-" + field + "-error");
    assertThat(account()).isEqualTo(before);
  }
}
