package dev.oriel.crm.definition;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The options of fields in the API. */
class FieldOptionsTest {

  private static final String FIELDS = "/objects/things/fields";

  private static Api admin;

  @BeforeAll
  static void workspace() {
    admin = TestWorkspace.create().admin();
    admin.post("/objects", Map.of("name", "Things", "apiName", "things"));
  }

  private static Api.Answered create(Map<String, ?> body) {
    return admin.post(FIELDS, body);
  }

  @Test
  void aSelectNeedsOptionsAndTakesThemInEveryForm() {
    assertRefused(create(Map.of("apiName", "s", "type", "select")), 400);
    assertRefused(create(Map.of("apiName", "s", "type", "select", "options", List.of())), 400);
    assertRefused(create(Map.of("apiName", "s", "type", "multiSelect")), 400);
    var created =
        create(
            Map.of(
                "apiName",
                "forms",
                "type",
                "select",
                "options",
                List.of(
                    Map.of("label", "In progress", "apiName", "wip"),
                    Map.of("name", "On hold"),
                    Map.of("apiName", "bare"),
                    "Just a label")));
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    assertThat(created.at("/data/field/selectOptions"))
        .extracting(
            option -> option.get("label").stringValue() + ":" + option.get("apiName").stringValue())
        .containsExactly(
            "In progress:wip", "On hold:onHold", "bare:bare", "Just a label:justALabel");
    for (List<Map<String, String>> options :
        List.of(
            List.of(Map.of("label", "A", "apiName", "a"), Map.of("label", "B", "apiName", "A")),
            List.of(Map.of("label", "", "apiName", "")))) {
      assertRefused(
          create(Map.of("apiName", "s", "type", "select", "selectOptions", options)), 400);
    }
  }

  @Test
  void optionsOfAnyScriptNeedNoApiName() {
    var created =
        create(
            Map.of(
                "apiName",
                "scripts",
                "type",
                "select",
                "options",
                List.of("Открыто", "Закрыто", "進行中", "完了", "C", "C++", "C#")));
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    assertThat(
            created
                .at("/data/field/selectOptions")
                .valueStream()
                .map(option -> option.get("apiName").asString())
                .distinct())
        .hasSize(7);
  }

  @Test
  void apiNamesOfOptionsMayBeYearsAndHaveHyphensAndFullStops() {
    List<String> names = List.of("in-progress", "2024", "v1.2", "A_b", "x".repeat(63));
    Api.Answered made =
        create(
            Map.of(
                "apiName",
                "phase",
                "type",
                "select",
                "options",
                names.stream()
                    .map(name -> Map.of("label", "L " + name, "apiName", name))
                    .toList()));
    assertThat(made.status()).as(made.toString()).isEqualTo(201);
    for (String name : names) {
      assertThat(
              made.at("/data/field/selectOptions")
                  .valueStream()
                  .map(option -> option.get("apiName").stringValue()))
          .contains(name);
    }
    for (String name : List.of("-a", ".a", "_a", "a b", "ä", "x".repeat(64))) {
      assertRefused(
          create(
              Map.of(
                  "apiName",
                  "other",
                  "type",
                  "select",
                  "options",
                  List.of(Map.of("label", "A", "apiName", name)))),
          400);
    }
  }

  @Tag(SecondTier.ROWS)
  @Test
  void aWorkspaceHasAtMostTwentyThousandOptions() {
    List<String> options = IntStream.range(0, 1_000).mapToObj(i -> "Option " + i).toList();
    Api bare = TestWorkspace.create().admin().unchecked();
    bare.post("/objects", Map.of("name", "Things", "apiName", "things"));
    // Standard fields have a few options as well.
    for (int i = 0; i < 20; i++) {
      var added =
          bare.post(FIELDS, Map.of("apiName", "s" + i, "type", "select", "options", options));
      assertThat(added.status()).as(added.toString()).isEqualTo(i < 19 ? 201 : 400);
      if (i == 19) {
        assertThat(added.at("/error/details/0/code").asString()).isEqualTo("too_many_options");
        assertThat(added.at("/error/details/0/field").asString()).isEqualTo("selectOptions");
      }
    }
    var few = Map.of("apiName", "few", "type", "multiSelect", "options", options.subList(0, 500));
    assertThat(bare.post(FIELDS, few).status()).isEqualTo(201);
  }
}
