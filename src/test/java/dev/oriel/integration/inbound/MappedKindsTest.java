package dev.oriel.integration.inbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.TestWorkspace;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Values of payloads whose meaning depends on their field or on what stands around them. */
class MappedKindsTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  private Hook hook(String object, String mapping) {
    return Hook.create(
        workspace,
        "Standard",
        "{'object': '%s', 'action': 'create', 'mapping': {%s}}".formatted(object, mapping));
  }

  private JsonNode fields(String object, Answered answered) {
    assertThat(answered.status()).as(answered.toString()).isEqualTo(201);
    String id = answered.at("/record_id").stringValue();
    return admin.get("/objects/" + object + "/records/" + id).at("/data/record/fields");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "amount | {'amount': 100, 'Currency': 'USD'} | 400",
        "amount | {'amount': 100, 'deal_currency_code': 'usd'} | 400",
        "mc_gross | {'mc_gross': 100, 'mc_currency': 'USD'} | 400",
        "amount | {'amount': 100, 'currency': {'code': 'USD'}} | 400",
        "deal.amount | {'deal': {'amount': 100}, 'currency': 'USD'} | 400",
        "deal.amount | {'deal': {'amount': 100, 'currency': 'EUR'}, 'currency': 'USD'} | 201",
        "amount | {'amount': 100, 'currency': 'EUR', 'settlement_currency': 'USD'} | 201",
        "amount | {'amount': 100, 'currency': 'none', 'currency_rate': 1.08} | 201",
        "amount | {'amount': 100, 'currency': '1.08'} | 201",
        "amount | {'amount': 'USD 100'} | 400",
      })
  void anAmountInAnotherCurrencyIsRefused(String path, String payload, int status) {
    Hook hook = hook("deals", "'name': {'const': 'One'}, 'amount': '" + path + "'");
    Answered answered = hook.send(payload);
    assertThat(answered.status()).as(answered.toString()).isEqualTo(status);
    if (status == 400) {
      assertThat(answered.toString()).contains("other_currency");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "dd.MM.yyyy HH:mm | 31.12.2026 00:00 | 2026-12-31",
        "dd.MM.yyyy HH:mm | 31.12.2026 23:30 | 2026-12-31",
        "yyyy-MM-dd HH:mmXXX | 2026-12-31 00:30+13:00 | 2026-12-31",
        "yyyy-MM-dd HH:mmXXX | 2026-12-30 23:00Z | 2026-12-31",
        "dd.MM.yy | 03.05.38 | 2038-05-03",
        "MM/dd/yy HH:mm | 05/03/61 23:30 | 1961-05-03"
      })
  void aDateIsTheDayOfItsPattern(String pattern, String text, String day) {
    Hook hook =
        hook(
            "deals",
            "'name': {'const': 'One'}, 'closeDate': {'path': 'a', 'date': \"%s\"}"
                .formatted(pattern));
    assertThat(fields("deals", hook.send("{'a': '" + text + "'}")).path("closeDate").asString())
        .isEqualTo(day);
  }

  @Test
  void yearsOfTwoDigitsInAPatternMeanWhatTheyDoElsewhere() {
    admin.post("/objects/contacts/fields", Map.of("apiName", "birthday", "type", "date"));
    Hook hook = hook("contacts", "'name': 'n', 'birthday': {'path': 'a', 'date': 'dd.MM.yy'}");
    JsonNode made = fields("contacts", hook.send("{'n': 'Ada', 'a': '03.05.38'}"));
    assertThat(made.path("birthday").asString()).isEqualTo("1938-05-03");
    assertThat(hook.log().getFirst().reason()).contains("'birthday' ", "two digits");
  }

  @Test
  void aWholeDayIsTheOneThatIsWritten() {
    Hook hook =
        hook(
            "events",
            "'name': {'const': 'Fair'}, 'startAt': 's', 'allDay': 'd',"
                + " 'endAt': {'path': 'e', 'date': 'dd.MM.yyyy HH:mmXXX'}");
    JsonNode made =
        fields(
            "events",
            hook.send("{'s': '31.12.2026 00:30', 'e': '31.12.2026 00:30+13:00', 'd': 'yes'}"));
    assertThat(made.path("startAt").asString()).isEqualTo("2026-12-31T00:00:00.000Z");
    assertThat(made.path("endAt").asString()).isEqualTo("2026-12-31T00:00:00.000Z");
  }

  @Test
  void aListInWhichNothingIsFoundMakesNoEmptyRecord() {
    Hook hook = hook("contacts", "'email': 'data.Email'");
    Answered refused = hook.send("{'data': [{'Email': 'a@x.example'}, {'Email': 'b@x.example'}]}");
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.toString()).contains("$.data[*]");
    assertThat(hook.send("{'data': {'Email': 'a@x.example'}}").status()).isEqualTo(201);
  }

  @Test
  void whatHasSeveralFormsIsReadAsInImports() {
    String ada = workspace.member("ada@example.com", "Ada Winter").toString();
    Hook hook = hook("deals", "'name': {'path': 'n', 'transform': 'trim'}, 'owner': 'o'");
    JsonNode made = fields("deals", hook.send("{'n': 17, 'o': 'Ada Winter <ada@example.com>'}"));
    assertThat(made.path("owner").asString()).isEqualTo(ada);
  }
}
