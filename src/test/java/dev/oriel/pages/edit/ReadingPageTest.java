package dev.oriel.pages.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.WebVisitor;
import dev.oriel.web.http.QueryText;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How a number is read that is typed, which is said before it is saved. */
class ReadingPageTest {

  private final Colleague ada = Colleague.of("Administrator");

  private static HttpResponse<String> ask(WebVisitor visitor, String field, String text) {
    return visitor.get(
        "/deals/fields/%s/reading?%s=%s".formatted(field, field, QueryText.encoded(text)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "en | 1.234 | = 1.234 EUR | 1.234",
        "en | 1,234 | = 1,234 EUR | 1234",
        "de-AT | 1.234 | EUR | 1234",
        "de-AT | 1,5 | = 1,5 EUR | 1.5",
        "en | 12345678901234567890.123456 | = 12,345,678,901,234,567,890.123456 EUR |"
            + " 12345678901234567890.123456",
      })
  void theNumberIsSaidInTheLanguageOfItsForm(
      String language, String typed, String shown, String meant) {
    String drawn = "&form%3Adrawn=" + QueryText.encoded(language + " Europe/Vienna");
    String path = "/deals/fields/amount/reading?amount=" + QueryText.encoded(typed) + drawn;
    assertThat(ada.visitor().get(path).body())
        .contains(shown, "name=\"amount:meant\" value=\"" + meant + "\"");
  }

  @Test
  void aNumberIsReadAndShownInTheFormThatThePersonHasChosen() {
    ada.workspace().admin().create("deals", "Roof", Map.of("amount", 380_336));
    WebVisitor visitor = ada.visitor();
    assertThat(PageForm.of(visitor.get("/me"), "/me/you").set("numberForm", "COMMA").send(visitor))
        .returns(303, HttpResponse::statusCode);
    assertThat(ask(visitor, "amount", "12.500").body())
        .contains("= 12.500 EUR", "name=\"amount:meant\" value=\"12500\"");
    assertThat(visitor.get("/deals").body()).contains("380.336\u00a0€");
  }

  @Test
  void whatTheBrowserPrefersGivesTheFormOfNumbersAndDates() {
    ada.workspace()
        .admin()
        .create("deals", "Roof", Map.of("amount", 380_336, "closeDate", "2025-11-20"));
    WebVisitor visitor =
        ada.visitor().header("Accept-Language", "de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7");
    assertThat(visitor.get("/deals").body()).contains("380.336", "20 Nov 2025");
    assertThat(ask(visitor, "amount", "12.500").body()).contains("= 12.500 EUR");
  }

  @Test
  void whereverAmountsAreTypedItIsSaidHowTheyAreReadAndAskedWhatIsMeant() {
    Api api = ada.workspace().admin();
    WebVisitor visitor = ada.visitor();
    String deal = api.create("deals", "Roof", Map.of("amount", 7));
    String set = "/deals/selected/set";
    HttpResponse<String> chosen =
        visitor.send(visitor.get("/deals"), "/deals/selected/edit", Map.of("id", deal));
    PageForm several =
        PageForm.of(
            PageForm.of(chosen, set)
                .set("chosen:field", "amount")
                .to("/deals/selected/edit")
                .send(visitor),
            set);
    List<PageForm> forms = new ArrayList<>(List.of(several));
    for (String path :
        List.of(
            "/deals/new",
            "/deals/" + deal + "/edit",
            "/deals/" + deal + "/fields/amount",
            "/deals/" + deal + "/cells/amount")) {
      HttpResponse<String> page = visitor.get(path);
      assertThat(page.body()).as(path).contains("hx-get=\"/deals/fields/amount/reading\"");
      forms.add(PageForm.of(page, path));
    }
    for (PageForm form : forms) {
      HttpResponse<String> asked = form.set("amount", "1,234").send(visitor);
      assertThat(asked.statusCode()).isEqualTo(400);
      assertThat(asked.body())
          .contains("Which number do you mean?", "name=\"amount:meant\" value=\"1234\"")
          .contains("hx-get=\"/deals/fields/amount/reading\"");
    }
    assertThat(
            api.get("/objects/deals/records/" + deal).at("/data/record/fields/amount").intValue())
        .isEqualTo(7);
    String quote = api.create("quotes", "", Map.of());
    String line = api.create("quoteLines", "Roof", Map.of("quote", quote, "unitPrice", 7));
    HttpResponse<String> page = visitor.get("/quotes/" + quote);
    assertThat(page.body()).contains("hx-get=\"/quoteLines/fields/unitPrice/reading?");
    String action = "/quotes/" + quote + "/lines/" + line;
    Map<String, String> typed = new LinkedHashMap<>();
    typed.put("was:unitPrice", "7");
    typed.put("unitPrice", "1,234");
    HttpResponse<String> asked = visitor.send(page, action, typed);
    assertThat(asked.headers().firstValue("Location")).hasValue("/quotes/" + quote);
    assertThat(visitor.get("/quotes/" + quote).body())
        .contains("This can be 1,234 EUR or 1.234 EUR. Type 1234 or 1.2340");
    typed.put("unitPrice:meant", "1.234");
    visitor.send(page, action, typed);
    assertThat(
            api.get("/objects/quoteLines/records/" + line)
                .at("/data/record/fields/unitPrice")
                .decimalValue())
        .isEqualByComparingTo("1.234");
  }

  @Test
  void nothingIsSaidOfWhatIsNoNumber() {
    for (String text : new String[] {"", "ten", "1e400", "<b>7", "1".repeat(5_000)}) {
      HttpResponse<String> answer = ask(ada.visitor(), "amount", text);
      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(answer.body()).as(text).isBlank();
    }
  }

  @Test
  void whoMayNotSetTheFieldIsRefused() {
    ada.workspace()
        .profile(
            """
            {"name": "Locked",
             "defaultAccess": {"view": true, "create": true, "update": true, "delete": false},
             "objects": {
               "deals": {"view": true, "create": true, "update": true, "delete": false,
                         "fields": {"amount": {"read": true, "edit": false},
                                    "probability": {"read": false, "edit": false}}},
               "products": {"view": false, "create": false, "update": false, "delete": false}}}
            """);
    WebVisitor locked = Colleague.in(ada.workspace(), "Locked").visitor();
    assertThat(ask(locked, "amount", "7").statusCode()).isEqualTo(403);
    assertThat(ask(locked, "probability", "7").statusCode()).isEqualTo(403);
    assertThat(locked.get("/products/fields/unitPrice/reading?unitPrice=7").statusCode())
        .isEqualTo(403);
    WebVisitor reader = Colleague.in(ada.workspace(), "Read only").visitor();
    assertThat(ask(reader, "amount", "7").statusCode()).isEqualTo(403);
    assertThat(ask(ada.visitor(), "stage", "7").statusCode()).isEqualTo(400);
    assertThat(ask(ada.visitor(), "nothing", "7").statusCode()).isEqualTo(400);
  }
}
