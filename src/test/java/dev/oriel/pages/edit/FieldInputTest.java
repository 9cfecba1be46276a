package dev.oriel.pages.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.EveryType;
import dev.oriel.testing.PageForm;
import java.math.BigDecimal;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The inputs of fields: what they show, and what becomes of what is typed. */
class FieldInputTest extends FieldInputCase {

  private static final Pattern UNDO = Pattern.compile("action=\"(/[^\"]*/undo\\?at=[^\"]*)\"");

  private Map<String, Object> all() {
    String company = api.create("companies", "Alpenblick Hotels", Map.of());
    Map<String, Object> all = new HashMap<>();
    all.put("text", " two  spaces ");
    all.put("longText", "\n\nfirst\r\nsecond\rthird\n");
    all.put("email", "Lena@Alpenblick.example");
    all.put("phone", "+43 1 555 0142");
    all.put("url", "alpenblick.example/über");
    all.put("number", new BigDecimal("12345678901234567890.12345678"));
    all.put("currency", new BigDecimal("-1234.5"));
    all.put("percent", 12.5);
    all.put("rating", 4);
    all.put("checkbox", false);
    all.put("date", "0999-12-31");
    all.put("dateTime", "2026-10-25T00:30:17.123Z");
    all.put("select", "green");
    all.put("multiSelect", List.of("blue", "red"));
    all.put("lookup", company);
    all.put("user", ada.member().toString());
    all.put("address", Map.of("street", "Seestraße 14", "city", "Wien"));
    return all;
  }

  private @Nullable String company(String id) {
    return value(id, "lookup").isNull() ? null : value(id, "lookup").stringValue();
  }

  /** The form of a record with nothing in it but the name. */
  private PageForm emptied(String id) {
    PageForm full = form(id);
    for (String name :
        List.of(
            "text",
            "longText",
            "email",
            "phone",
            "url",
            "number",
            "currency",
            "percent",
            "rating",
            "date",
            "dateTime",
            "select",
            "lookup:text",
            "user",
            "address.street",
            "address.country")) {
      full.set(name, "");
    }
    return full.set("checkbox").set("multiSelect");
  }

  @Test
  void whatNobodyHasTouchedStaysAsItIs() {
    for (Map<String, Object> fields : List.of(all(), new HashMap<String, Object>())) {
      String id = create(fields);
      JsonNode before = stored(id);
      saves(form(id));
      assertThat(stored(id)).isEqualTo(before);
    }
  }

  @Test
  void eachTypeIsPutBackByAnUndo() {
    Map<String, Object> all = all();
    all.put("checkbox", true);
    String id = create(all);
    JsonNode full = stored(id).path("fields");
    saves(emptied(id));
    JsonNode empty = stored(id).path("fields");
    for (JsonNode expected : List.of(full, empty, full)) {
      HttpResponse<String> page = visitor.get("/samples/" + id + "?show=changes");
      Matcher undo = UNDO.matcher(page.body());
      assertThat(undo.find()).isTrue();
      saves(PageForm.of(page, undo.group(1)));
      for (String type : EveryType.TYPES) {
        assertThat(value(id, type)).as(type).isEqualTo(expected.path(type));
      }
    }
    assertThat(empty.path("text").isNull()).isTrue();
  }

  @Test
  void onlyWhatWasChangedIsWritten() {
    String id = create(all());
    JsonNode before = stored(id);
    saves(form(id).set("text", "changed"));
    assertThat(value(id, "text").stringValue()).isEqualTo("changed");
    for (String type : EveryType.TYPES) {
      if (!type.equals("text")) {
        assertThat(value(id, type)).as(type).isEqualTo(before.at("/fields/" + type));
      }
    }
  }

  @Test
  void eachTypeIsTypedAndEmptied() {
    String id = create(Map.of());
    String company = api.create("companies", "Ridgeline", Map.of());
    PageForm form =
        form(id)
            .set("name", "Ωmega 🪟 名前")
            .set("text", "ภาษาไทย")
            .set("longText", "one\ntwo 🪟")
            .set("email", " lena@alpenblick.example ")
            .set("phone", "+43 1 555 0142")
            .set("url", "https://alpenblick.example")
            .set("number", "1,234.50")
            .set("currency", "€ 99.90")
            .set("percent", "12.5 %")
            .set("rating", "3")
            .set("checkbox", "true")
            .set("date", "2026-02-28")
            .set("dateTime", "2026-07-01T12:00")
            .set("select", "red")
            .set("multiSelect", "blue", "green")
            .set("lookup:text", "ridgeline")
            .set("user", ada.member().toString())
            .set("address.street", "شارع النيل")
            .set("address.country", "مصر");
    saves(form);
    assertThat(stored(id).at("/name").stringValue()).isEqualTo("Ωmega 🪟 名前");
    assertThat(value(id, "text").stringValue()).isEqualTo("ภาษาไทย");
    assertThat(value(id, "longText").stringValue()).isEqualTo("one\ntwo 🪟");
    assertThat(value(id, "email").stringValue()).isEqualTo("lena@alpenblick.example");
    assertThat(value(id, "number").decimalValue()).isEqualByComparingTo("1234.5");
    assertThat(value(id, "currency").decimalValue()).isEqualByComparingTo("99.9");
    assertThat(value(id, "percent").decimalValue()).isEqualByComparingTo("12.5");
    assertThat(value(id, "rating").intValue()).isEqualTo(3);
    assertThat(value(id, "checkbox").booleanValue()).isTrue();
    assertThat(value(id, "date").stringValue()).isEqualTo("2026-02-28");
    assertThat(value(id, "dateTime").stringValue()).isEqualTo("2026-07-01T10:00:00.000Z");
    assertThat(value(id, "select").stringValue()).isEqualTo("red");
    assertThat(value(id, "multiSelect").toString()).isEqualTo("[\"blue\",\"green\"]");
    assertThat(value(id, "lookup").stringValue()).isEqualTo(company);
    assertThat(value(id, "user").stringValue()).isEqualTo(ada.member().toString());
    assertThat(value(id, "address").at("/street").stringValue()).isEqualTo("شارع النيل");
    assertThat(value(id, "address").at("/city").isNull()).isTrue();

    saves(emptied(id));
    for (String type : EveryType.TYPES) {
      if (type.equals("checkbox")) {
        assertThat(value(id, type).booleanValue()).isFalse();
      } else if (!type.equals("autoNumber")) {
        assertThat(value(id, type).isNull()).as(type).isTrue();
      }
    }
  }

  @Test
  void longTextsComeBackWhole() {
    String text = ("Zeile 1\r\n\"<b>&amp;</b>\"\t🪟 ".repeat(700)).substring(0, 10_000);
    String id = create(Map.of("longText", text));
    JsonNode before = stored(id);
    PageForm form = form(id);
    assertThat(form.get("was:longText")).contains("digest").hasSizeLessThan(200);
    saves(form);
    assertThat(stored(id)).isEqualTo(before);
    String longest = "語".repeat(50_000);
    saves(form(id).set("longText", longest));
    assertThat(value(id, "longText").stringValue()).isEqualTo(longest);
  }

  @Test
  void aTextWithSeveralLinesKeepsThemInAShortField() {
    String id = create(Map.of("text", "one\r\ntwo"));
    JsonNode before = stored(id);
    saves(form(id));
    assertThat(stored(id)).isEqualTo(before);
  }

  @Test
  void allMistakesAreSaidAtOnceBesideTheirFields() {
    String id = create(Map.of());
    HttpResponse<String> answer =
        refuses(
            form(id)
                .set("email", "lena")
                .set("phone", "12A4")
                .set("url", "javascript:alert(1)")
                .set("number", "x")
                .set("currency", "1." + "2".repeat(12))
                .set("text", "x".repeat(1_001))
                .set("dateTime", "2026-03-29T02:30")
                .set("lookup:text", "Nobody"));
    assertThat(answer.body()).contains("8 fields have to be changed", "href=\"#f-email\"");
    for (String field :
        List.of("email", "phone", "url", "number", "currency", "text", "dateTime", "lookup")) {
      assertThat(answer.body()).contains("id=\"f-" + field + "-error\"");
    }
    assertThat(stored(id).at("/name").stringValue()).isEqualTo("Sample");
  }

  @Test
  void optionsKeepTheirOrder() {
    String id = create(Map.of("multiSelect", List.of("blue", "red")));
    saves(form(id).set("multiSelect", "red", "green", "blue"));
    assertThat(value(id, "multiSelect").toString()).isEqualTo("[\"blue\",\"red\",\"green\"]");
  }

  @Test
  void aRecordIsNamedByItsNameWithoutScripts() {
    String first = api.create("companies", "Alpenblick", Map.of("domain", "alpenblick.example"));
    String second = api.create("companies", "ALPENBLICK", Map.of("domain", "other.example"));
    String id = create(Map.of("lookup", first));
    assertThat(form(id).get("lookup:text")).isEqualTo("Alpenblick");
    HttpResponse<String> asked = refuses(form(id).set("lookup:text", "alpenblick "));
    assertThat(asked.body()).contains("Which one do you mean?", "other.example", second);
    assertThat(company(id)).isEqualTo(first);
    saves(PageForm.of(asked, edit(id)).set("lookup", second));
    assertThat(company(id)).isEqualTo(second);
    // What was picked by a script wins over what stands in the line.
    saves(form(id).set("lookup", first).set("lookup:text", "Alpenblick"));
    assertThat(company(id)).isEqualTo(first);
    saves(form(id).set("lookup:text", ""));
    assertThat(company(id)).isNull();
  }

  @Test
  void aRecordThatIsNotThereIsMadeIfThatIsMeant() {
    String id = create(Map.of());
    HttpResponse<String> asked = refuses(form(id).set("lookup:text", "Acme"));
    assertThat(asked.body()).contains("No Company is called so", "Create “Acme”");
    assertThat(api.get("/objects/companies/records?q=acme").at("/data/count").intValue()).isZero();
    PageForm again = PageForm.of(asked, edit(id)).set("lookup", "create");
    refuses(again.set("email", "nobody"));
    saves(again.set("email", ""));
    assertThat(
            api.get("/objects/companies/records/" + company(id)).at("/data/record/name").asString())
        .isEqualTo("Acme");
  }

  @Test
  void whatTheSystemSetsHasNoInput() {
    String quote = api.create("quotes", "", Map.of());
    for (String field : List.of("total", "quoteNumber")) {
      String address = "/quotes/" + quote + "/fields/" + field;
      assertThat(visitor.get(address).statusCode()).isEqualTo(403);
      assertThat(
              visitor
                  .send(visitor.get("/quotes/" + quote), address, Map.of(field, "1"))
                  .statusCode())
          .isEqualTo(403);
    }
  }
}
