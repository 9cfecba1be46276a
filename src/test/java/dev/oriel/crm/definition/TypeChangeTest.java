package dev.oriel.crm.definition;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.EveryType;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Fields that get another type. */
class TypeChangeTest extends OwnObjectCase {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "text; '\"12.50\"'; number; 12.5",
        "text; '\"7\"'; currency; 7",
        "text; '\"4\"'; rating; 4",
        "text; '\"True\"'; checkbox; true",
        "text; '\"2026-11-20\"'; date; '\"2026-11-20\"'",
        "text; '\"2026-11-20T09:30:00+02:00\"'; dateTime; '\"2026-11-20T07:30:00.000Z\"'",
        "text; '\"a@b.example\"'; email; '\"a@b.example\"'",
        "text; '\"+43 1 234567\"'; phone; '\"+43 1 234567\"'",
        "text; '\"example.com/x\"'; url; '\"example.com/x\"'",
        "text; '\"dark green\"'; select; '\"green\"'",
        "text; '\"red\"'; multiSelect; '[\"red\"]'",
        "text; '\"x\"'; longText; '\"x\"'",
        "longText; '\"x\"'; text; '\"x\"'",
        "email; '\"a@b.example\"'; text; '\"a@b.example\"'",
        "number; 12.5; text; '\"12.5\"'",
        "number; 12345678901234567890.12345678; text; '\"12345678901234567890.12345678\"'",
        "number; 0.00000001; text; '\"0.00000001\"'",
        "number; 12.5; currency; 12.5",
        "currency; 12.5; percent; 12.5",
        "number; 3; rating; 3",
        "rating; 3; number; 3",
        "checkbox; false; text; '\"false\"'",
        "date; '\"2026-11-20\"'; dateTime; '\"2026-11-20T00:00:00.000Z\"'",
        "dateTime; '\"2026-11-20T23:30:00Z\"'; date; '\"2026-11-20\"'",
        "date; '\"2026-11-20\"'; text; '\"2026-11-20\"'",
        "text; '\"Dark green, red\"'; multiSelect; '[\"green\",\"red\"]'",
        "select; '\"green\"'; multiSelect; '[\"green\"]'",
        "select; '\"green\"'; text; '\"Dark green\"'",
        "multiSelect; '[\"green\"]'; select; '\"green\"'",
        "multiSelect; '[\"green\"]'; text; '\"Dark green\"'",
        "multiSelect; '[\"green\",\"red\"]'; longText; '\"Dark green, Red\"'",
        "address; '{\"street\":\"Ring 1\",\"city\":\"Wien\"}'; text; '\"Ring 1 Wien\"'"
      })
  void valuesThatFitGoAlongWithTheType(
      String from, JsonArgument value, String to, JsonArgument now) {
    field("f", from);
    String with = record(Map.of("f", value.json()));
    String without = record(Map.of());
    Map<String, Object> body = EveryType.definition(to, "f");
    var changed = change("f", body);
    assertThat(changed.status()).as(changed.toString()).isEqualTo(200);
    assertThat(changed.at("/data/field/type").asString()).isEqualTo(to);
    assertThat(value(with, "f")).isEqualTo(now.json());
    assertThat(value(without, "f").isNull()).isTrue();
    var rewritten = record(Map.of("f", now.json()));
    assertThat(value(rewritten, "f")).isEqualTo(now.json());
    assertThat(admin.get("/objects/" + object + "/records/" + with + "/history").status())
        .isEqualTo(200);
  }

  /** JSON in a column of CSV. */
  record JsonArgument(JsonNode json) {
    static JsonArgument of(String text) {
      return new JsonArgument(Json.MAPPER.readTree(text));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "text; '\"twelve\"'; number",
        "text; '\"1.123456789\"'; number",
        "text; '\"6\"'; rating",
        "text; '\"yes\"'; checkbox",
        "text; '\"20.11.2026\"'; date",
        "text; '\"nobody\"'; email",
        "text; '\"pink\"'; select",
        "text; '\"red, pink\"'; multiSelect",
        "text; '\"x\"'; lookup",
        "text; '\"11111111-1111-4111-8111-111111111111\"'; user",
        "number; 2.5; rating",
        "number; 2; date",
        "checkbox; true; number",
        "multiSelect; '[\"red\",\"green\"]'; select",
        "email; '\"a@b.example\"'; phone",
        "text; '\"x\"'; autoNumber"
      })
  void oneValueThatDoesNotFitKeepsTheTypeAndIsNamed(String from, JsonArgument value, String to) {
    field("f", from);
    record(Map.of());
    String bad = record(Map.of("f", value.json()));
    record(Map.of("f", value.json()));
    var changed = change("f", EveryType.definition(to, "f"));
    assertRefused(changed, 400);
    if (!to.equals("autoNumber")) {
      assertThat(changed.message()).contains(bad);
    }
    assertThat(value(bad, "f")).isEqualTo(value.json());
    assertThat(admin.get("/objects/" + object + "/fields/f").at("/data/field/type").asString())
        .isEqualTo(from);
  }

  @ParameterizedTest
  @ValueSource(strings = {"select", "multiSelect"})
  void labelsComeBackAsTheOptionsThatTheyWere(String type) {
    List<Map<String, String>> options =
        List.of(
            Map.of("label", "12", "apiName", "a"),
            Map.of("label", "True", "apiName", "b"),
            Map.of("label", "Red, white", "apiName", "c"));
    field("f", type, "selectOptions", options);
    List<String> records =
        Stream.of("a", "b", "c")
            .map(name -> record(Map.of("f", type.equals("select") ? name : List.of(name))))
            .toList();
    assertThat(change("f", Map.of("type", "text")).status()).isEqualTo(200);
    assertThat(records)
        .extracting(id -> value(id, "f").asString())
        .containsExactly("12", "True", "Red, white");
    var back = change("f", Map.of("type", type, "selectOptions", options));
    assertThat(back.status()).as(back.toString()).isEqualTo(200);
    assertThat(records)
        .extracting(id -> value(id, "f").toString().replaceAll("[^a-z]", ""))
        .containsExactly("a", "b", "c");
  }

  @Test
  void manyRecordsAreConvertedAllOrNone() {
    field("f", "text");
    List<String> ids =
        IntStream.range(0, 1_050).parallel().mapToObj(i -> record(Map.of("f", "" + i))).toList();
    String bad = record(Map.of("f", "x"));
    assertRefused(change("f", Map.of("type", "number")), 400);
    assertThat(value(ids.getFirst(), "f").asString()).isEqualTo("0");
    admin.delete("/objects/" + object + "/records/" + bad);
    assertThat(change("f", Map.of("type", "number")).status()).isEqualTo(200);
    for (int i : new int[] {0, 1, 999, 1_000, 1_001, 1_049}) {
      assertThat(value(ids.get(i), "f").intValue()).isEqualTo(i);
    }
  }

  @Test
  void aLookupIsRetargetedIfEveryValueIsThere() {
    String company = admin.create("companies", "Acme", Map.of());
    field("f", "lookup");
    String id = record(Map.of("f", company));
    var refused = change("f", Map.of("lookupTargetObjectApiName", "contacts"));
    assertRefused(refused, 400);
    assertThat(refused.message()).contains(id);
    assertThat(value(id, "f").asString()).isEqualTo(company);
    admin.patch(
        "/objects/" + object + "/records/" + id,
        java.util.Collections.singletonMap(
            "fields", java.util.Collections.singletonMap("f", null)));
    assertThat(change("f", Map.of("lookupTargetObjectApiName", "contacts")).status())
        .isEqualTo(200);
    String contact = admin.create("contacts", "Ada", Map.of());
    String next = record(Map.of("f", contact));
    assertThat(value(next, "f").asString()).isEqualTo(contact);
    assertThat(admin.delete("/objects/contacts/records/" + contact).status()).isEqualTo(200);
    assertThat(value(next, "f").isNull()).isTrue();
  }
}
