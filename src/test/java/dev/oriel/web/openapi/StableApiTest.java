package dev.oriel.web.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The API as described for an administrator of a new workspace, compared with the description that
 * is stored: names, types, statuses and codes stay, and others may be added.
 */
class StableApiTest {

  private static final Path STORED = Path.of("src/test/resources/openapi/v1.json");

  /** What the description says about the form of the API; the rest are words and examples. */
  private static final Set<String> WORDS =
      Set.of("description", "summary", "title", "example", "examples", "externalDocs");

  /** Maps from names of the API to their descriptions, in which a name can be any word. */
  private static final Set<String> NAMES =
      Set.of("properties", "schemas", "parameters", "responses", "headers", "requestBodies");

  private static final Set<String> EXACT =
      Set.of(
          "type",
          "format",
          "const",
          "$ref",
          "name",
          "in",
          "operationId",
          "additionalProperties",
          "x-introduced");

  /** The operations with introduction dates of their own (contract, Versioning, 3). */
  private static final Map<String, List<String>> INTRODUCED =
      Map.of(
          "2026-06-03",
          List.of(
              "get /objects",
              "post /objects",
              "get /objects/{}",
              "patch /objects/{}",
              "delete /objects/{}",
              "get /objects/{}/fields",
              "post /objects/{}/fields",
              "get /objects/{}/fields/{}",
              "patch /objects/{}/fields/{}",
              "delete /objects/{}/fields/{}",
              "get /objects/{}/records",
              "post /objects/{}/records",
              "get /objects/{}/records/{}",
              "patch /objects/{}/records/{}",
              "delete /objects/{}/records/{}"),
          "2026-06-18",
          List.of(
              "get /import/jobs",
              "post /import/jobs",
              "get /import/jobs/{}",
              "patch /import/jobs/{}",
              "delete /import/jobs/{}",
              "post /import/jobs/{}/validate",
              "post /import/jobs/{}/run"),
          "2026-08-18",
          List.of(
              "get /objects/{}/records/{}/notes",
              "post /objects/{}/records/{}/notes",
              "delete /objects/{}/records/{}/notes/{}"));

  /** The day before which nothing was added to the operations of the contract. */
  private static final String FIRST_ADDITION = "2026-11-20";

  private static JsonNode present() {
    JsonNode document = TestWorkspace.create().admin().get("/openapi.json").json();
    ObjectNode api = Json.MAPPER.createObjectNode();
    api.set("paths", form(document.get("paths"), true));
    api.set("components", form(document.get("components"), false));
    return api;
  }

  /** The node without words, its names in the order of the alphabet. */
  private static JsonNode form(JsonNode node, boolean named) {
    if (node instanceof ArrayNode array) {
      ArrayNode made = Json.MAPPER.createArrayNode();
      array.forEach(element -> made.add(form(element, false)));
      return made;
    }
    if (!(node instanceof ObjectNode)) {
      return node;
    }
    Map<String, JsonNode> sorted = new TreeMap<>();
    for (Map.Entry<String, JsonNode> entry : node.properties()) {
      if (named || !WORDS.contains(entry.getKey())) {
        boolean hasNames = !named && NAMES.contains(entry.getKey());
        sorted.put(entry.getKey(), form(entry.getValue(), hasNames));
      }
    }
    ObjectNode made = Json.MAPPER.createObjectNode();
    sorted.forEach(made::set);
    return made;
  }

  /** Adds the places where the present API has less than the stored one, or something else. */
  private static void compare(
      String place, JsonNode stored, JsonNode present, Consumer<String> broken) {
    for (Map.Entry<String, JsonNode> entry : stored.properties()) {
      String at = place + "/" + entry.getKey();
      JsonNode now = present.get(entry.getKey());
      if (now == null) {
        broken.accept(at + " is missing");
      } else if (entry.getKey().equals("required") && now.isArray() && entry.getValue().isArray()) {
        compareRequired(at, entry.getValue(), stored, now, broken);
      } else {
        compareValue(at, entry.getKey(), entry.getValue(), now, broken);
      }
    }
    // Where nothing was required, the list itself is new.
    JsonNode required = present.path("required");
    if (required.isArray() && !stored.has("required")) {
      compareRequired(place + "/required", Json.MAPPER.createArrayNode(), stored, required, broken);
    }
    if (required.isBoolean()
        && required.booleanValue()
        && !stored.path("required").asBoolean(false)) {
      broken.accept(place + " has become required");
    }
  }

  private static void compareValue(
      String at, String key, JsonNode stored, JsonNode now, Consumer<String> broken) {
    if (stored.isObject() && now.isObject()) {
      compare(at, stored, now, broken);
    } else if (EXACT.contains(key)) {
      if (!stored.equals(now)) {
        broken.accept(at + " is " + now + " instead of " + stored);
      }
    } else if (stored.isArray() && now.isArray()) {
      for (JsonNode element : stored) {
        if (now.valueStream().noneMatch(one -> isKept(element, one))) {
          broken.accept(at + " has no longer " + element);
        }
      }
    }
  }

  private static boolean isKept(JsonNode stored, JsonNode now) {
    if (!stored.isObject() || !now.isObject()) {
      return stored.equals(now);
    }
    List<String> broken = new ArrayList<>();
    compare("", stored, now, broken::add);
    return broken.isEmpty();
  }

  /** Answers keep what they always have, and requests need no more than before. */
  private static void compareRequired(
      String at, JsonNode stored, JsonNode schema, JsonNode now, Consumer<String> broken) {
    stored.forEach(name -> {
      if (now.valueStream().noneMatch(name::equals) && !at.contains("/requestBody/")) {
        broken.accept(at + " has no longer " + name);
      }
    });
    now.forEach(name -> {
      boolean isNew = !schema.path("properties").has(name.stringValue());
      boolean wasRequired = stored.valueStream().anyMatch(name::equals);
      if (!wasRequired && (!isNew || at.contains("/requestBody/"))) {
        broken.accept(at + " has now " + name);
      }
    });
  }

  private static List<String> broken(JsonNode stored, JsonNode present) {
    List<String> broken = new ArrayList<>();
    compare("", stored, present, broken::add);
    return broken;
  }

  @Test
  void nothingThatClientsMayUseIsMissingOrOtherThanBefore() throws IOException {
    JsonNode present = present();
    if (Boolean.getBoolean("oriel.test.store")) {
      Files.writeString(
          STORED, Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(present) + "\n");
    }
    assertThat(broken(Json.MAPPER.readTree(Files.readString(STORED)), present)).isEmpty();
  }

  @Test
  void operationsOfTheContractHaveItsDatesAndAllOthersLaterOnes() {
    Map<String, Set<String>> dates = new TreeMap<>();
    JsonNode paths = present().get("paths");
    for (Map.Entry<String, JsonNode> path : paths.properties()) {
      // Whatever an object or a parameter is called.
      String form =
          path.getKey().replaceAll("\\{\\w+}", "{}").replaceFirst("^/objects/\\w+", "/objects/{}");
      for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
        dates
            .computeIfAbsent(operation.getKey() + " " + form, _ -> new TreeSet<>())
            .add(operation.getValue().path("x-introduced").asString());
      }
    }
    INTRODUCED.forEach((date, operations) ->
        operations.forEach(
            operation -> assertThat(dates.remove(operation)).as(operation).containsExactly(date)));
    assertThat(dates).isNotEmpty();
    dates.forEach((operation, added) -> {
      assertThat(added).as(operation).hasSize(1);
      assertThat(added.iterator().next()).as(operation).isGreaterThanOrEqualTo(FIRST_ADDITION);
    });
  }

  private static JsonNode json(String text) {
    return Json.MAPPER.readTree(text.replace('\'', '"'));
  }

  @Test
  void removedAndChangedNamesTypesStatusesAndCodesAreFound() {
    JsonNode stored =
        json(
            """
            {'paths': {'/a': {'get': {'x-introduced': '2026-06-03',
              'parameters': [{'name': 'limit', 'in': 'query', 'schema': {'type': 'integer'}}],
              'requestBody': {'schema': {'properties': {'x': {'type': 'string'}}, 'required': []}},
              'responses': {'200': {'schema': {'type': 'object', 'required': ['b'],
                'properties': {'b': {'type': 'string'}}}}, '404': {'code': {'enum': ['gone', 'no']}}}}}}}
            """);
    String text = stored.toString();
    assertThat(broken(stored, stored)).isEmpty();
    for (String change :
        List.of(
            "'limit'>'most'",
            "'integer'>'number'",
            "'200'>'201'",
            "2026-06-03>2026-06-04",
            "'gone',>",
            "'404'>'410'",
            "{'b':>{'c':",
            "'required':[]>'required':['x']",
            "'required':[]>'required':['y']",
            "'required':['b']>'required':[]",
            "'/a'>'/b'",
            "'get'>'post'")) {
      String[] parts = change.replace('\'', '"').split(">", -1);
      assertThat(text).as(change).contains(parts[0]);
      assertThat(broken(stored, json(text.replace(parts[0], parts[1])))).as(change).isNotEmpty();
    }
    for (String addition :
        List.of(
            "'gone',>'gone','more',",
            "{'b':>{'c':{'type':'string'},'b':",
            "'get'>'post':{},'get'",
            "'404'>'409':{},'404'",
            "'parameters':[>'parameters':[{'name':'more','in':'query'},")) {
      String[] parts = addition.replace('\'', '"').split(">", -1);
      assertThat(text).as(addition).contains(parts[0]);
      assertThat(broken(stored, json(text.replace(parts[0], parts[1])))).as(addition).isEmpty();
    }
  }
}
