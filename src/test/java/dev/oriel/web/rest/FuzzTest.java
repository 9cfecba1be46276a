package dev.oriel.web.rest;

import static dev.oriel.testing.Refusals.assertNoFailure;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.EveryType;
import dev.oriel.testing.Rounds;
import dev.oriel.testing.TestWorkspace;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Odd values in every place. Whatever is sent is answered, and never by a failure. */
class FuzzTest {

  private static final List<JsonNode> ODD = OddValues.all();

  /** How many of a hundred requests are sent: a part of them, unless all are asked for. */
  private static final int SHARE = Math.min(100, Rounds.or(30));

  private static Api admin;
  private static String company;
  private static String member;
  private static String thing;

  private static final Random RANDOM = new Random(20261120);

  @BeforeAll
  static void workspace() {
    TestWorkspace workspace = TestWorkspace.create();
    admin = workspace.admin();
    member = workspace.member("ada@example.com", "Ada").toString();
    company = admin.create("companies", "Acme", Map.of());
    EveryType.create(admin, "things");
    thing = admin.create("things", "One", Map.of());
  }

  private static ObjectNode json(String text) {
    return (ObjectNode) Json.MAPPER.readTree(text.replace('\'', '"'));
  }

  /** Sends the body with every property, however deep, replaced by every odd value. */
  private static void fuzz(String method, String path, ObjectNode body) {
    for (ObjectNode mutant : mutants(body)) {
      if (RANDOM.nextInt(100) < SHARE) {
        assertNoFailure(admin.send(method, path, Json.write(mutant), Map.of()));
      }
    }
  }

  private static List<ObjectNode> mutants(ObjectNode body) {
    List<ObjectNode> mutants = new ArrayList<>();
    for (String name : body.propertyNames()) {
      for (JsonNode odd : ODD) {
        ObjectNode mutant = body.deepCopy();
        mutant.set(name, odd);
        mutants.add(mutant);
      }
      if (body.get(name) instanceof ObjectNode inner) {
        for (ObjectNode changed : mutants(inner)) {
          ObjectNode mutant = body.deepCopy();
          mutant.set(name, changed);
          mutants.add(mutant);
        }
      } else if (body.get(name) instanceof ArrayNode array
          && !array.isEmpty()
          && array.get(0) instanceof ObjectNode first) {
        for (ObjectNode changed : mutants(first)) {
          ObjectNode mutant = body.deepCopy();
          ((ArrayNode) mutant.get(name)).set(0, changed);
          mutants.add(mutant);
        }
      }
    }
    return mutants;
  }

  @Test
  void newObjects() {
    fuzz("POST", "/objects", json("{'name':'Same','apiName':'same','attachmentsEnabled':true}"));
  }

  @Test
  void changesOfObjects() {
    admin.post("/objects", Map.of("name", "Changing", "apiName", "changing"));
    fuzz("PATCH", "/objects/changing", json("{'name':'Changing','attachmentsEnabled':true}"));
    fuzz("PATCH", "/objects/contacts", json("{'apiName':'contacts'}"));
  }

  @Test
  void newFields() {
    String start = "{'name':'F','apiName':'email','required':false,'unique':false,'type':";
    fuzz("POST", "/objects/contacts/fields", json(start + "'text'}"));
    fuzz(
        "POST",
        "/objects/contacts/fields",
        json(start + "'select','selectOptions':[{'label':'A','apiName':'a'}]}"));
    fuzz(
        "POST",
        "/objects/contacts/fields",
        json(start + "'lookup','lookup':{'targetObjectApiName':'deals'}}"));
    fuzz("POST", "/objects/contacts/fields", json(start + "'currency','currencyCode':'EUR'}"));
    fuzz("POST", "/objects/contacts/fields", json(start + "'autoNumber','pattern':'{0}'}"));
  }

  @Test
  void changesOfFields() {
    EveryType.create(admin, "fuzzed");
    admin.create("fuzzed", "One", Map.of());
    for (String type : EveryType.TYPES) {
      fuzz(
          "PATCH",
          "/objects/fuzzed/fields/" + type,
          json(
              switch (type) {
                case "select", "multiSelect" -> "{'options':[{'name':'A','apiName':'red'}]}";
                case "lookup" -> "{'lookupTargetObjectApiName':'companies'}";
                case "currency" -> "{'currency':'EUR'}";
                case "autoNumber" -> "{'pattern':'{0}'}";
                case "text" -> "{'label':'L','required':false,'unique':false}";
                default -> "{}";
              }));
    }
    fuzz("PATCH", "/objects/quotes/fields/total", json("{'type':'formula','currencyCode':'EUR'}"));
  }

  private static String values() {
    return """
    {'text':'x','longText':'x','email':'a@b.cd','phone':'+43 1 234','url':'x.y','number':1,
     'currency':1,'percent':1,'rating':1,'checkbox':true,'date':'2026-01-01',
     'dateTime':'2026-01-01T00:00:00Z','select':'red','multiSelect':['red'],'lookup':'%s',
     'userId':{'id':'%s'},'address':{'street':'x','city':'y'},'autoNumber':'x','id':1}
    """
        .formatted(company, member);
  }

  @Test
  void newRecords() {
    fuzz("POST", "/objects/things/records", json("{'name':'x','fields':" + values() + "}"));
    fuzz("POST", "/objects/things/records", json("{'name':'x','fields':{'address.city':'x'}}"));
    fuzz("POST", "/objects/quoteLines/records", json("{'fields':{'quantity':1,'unitPrice':1}}"));
  }

  @Test
  void changesOfRecords() {
    fuzz("PATCH", "/objects/things/records/" + thing, json("{'fields':" + values() + "}"));
    fuzz("PATCH", "/objects/things/records/" + thing, json("{'name':'x','createdAt':1}"));
  }

  @Test
  void notes() {
    String path = "/objects/companies/records/" + company + "/notes";
    fuzz("POST", path, json("{'body':'x','source':'user'}"));
  }

  @Test
  void queries() {
    List<String> lists =
        List.of(
            "/objects/things/records",
            "/objects/things/records/" + thing,
            "/objects/things/records/" + thing + "/history",
            "/objects/things/deleted",
            "/objects/things/records/" + thing + "/notes");
    for (JsonNode odd : ODD) {
      String text = odd.isString() ? odd.stringValue() : Json.write(odd);
      String value = encoded(text.substring(0, Math.min(text.length(), 500)));
      for (String parameter :
          List.of(
              "limit", "offset", "q", "sort", "fields", "expand", "filter", "cursor", "since")) {
        if (RANDOM.nextInt(100) >= SHARE) {
          continue;
        }
        String list = lists.get(parameter.equals("sort") ? 0 : RANDOM.nextInt(lists.size()));
        assertNoFailure(admin.get(list + "?" + parameter + "=" + value));
        assertNoFailure(admin.get(lists.getFirst() + "?" + parameter + "=" + value));
      }
    }
  }

  @Test
  void filtersWithEveryOperatorOnEveryType() {
    List<String> fields = new ArrayList<>(EveryType.TYPES);
    fields.addAll(
        List.of("id", "name", "createdAt", "updatedAt", "createdBy", "address.city", "nothing"));
    fields.addAll(List.of("lookup.name", "lookup.employees", "lookup.address.city", "user.name"));
    for (String field : fields) {
      for (String operator :
          List.of(
              "eq",
              "neq",
              "gt",
              "gte",
              "lt",
              "lte",
              "contains",
              "startsWith",
              "in",
              "notIn",
              "between",
              "isEmpty",
              "isNotEmpty",
              "like")) {
        JsonNode odd = ODD.get(RANDOM.nextInt(ODD.size()));
        JsonNode value = odd.toString().length() > 2_000 ? Json.MAPPER.readTree("1") : odd;
        boolean list = List.of("in", "notIn", "between").contains(operator);
        Map<String, Object> condition = new HashMap<>();
        condition.put("field", field);
        condition.put("operator", operator);
        condition.put("value", list && RANDOM.nextInt(4) > 0 ? List.of(value, value) : value);
        String filter = encoded(Json.MAPPER.writeValueAsString(List.of(condition)));
        assertNoFailure(admin.get("/objects/things/records?filter=" + filter));
      }
    }
  }

  @Test
  void everySortOfEveryTypeAndForgedCursorsOfIt() {
    List<String> sorts = new ArrayList<>(EveryType.TYPES);
    sorts.addAll(List.of("id", "name", "createdAt", "createdBy", "address.city", "lookup.name"));
    for (String sort : sorts) {
      for (String key : List.of(sort, "-" + sort)) {
        assertNoFailure(admin.get("/objects/things/records?sort=" + key));
        for (String value : List.of("x", "1e999", "-", "", "infinity", "NaN", "2026-99-99")) {
          List<String> cursor = List.of(key, value, "2026-01-01T00:00:00Z", thing);
          assertNoFailure(
              admin.get("/objects/things/records?sort=" + key + "&cursor=" + forged(cursor)));
        }
      }
    }
    for (List<Object> cursor :
        List.<List<Object>>of(
            List.of("", "x", "y"),
            List.of("", "2026-01-01", "x"),
            List.of("", "infinity", thing),
            List.of("", 1, 2),
            List.of("", List.of(), Map.of()),
            List.of(),
            List.of("", "now", thing))) {
      assertNoFailure(admin.get("/objects/things/records?cursor=" + forged(cursor)));
    }
  }

  private static String forged(List<?> cursor) {
    return java.util.Base64.getUrlEncoder()
        .encodeToString(Json.MAPPER.writeValueAsBytes(cursor))
        .replace("=", "");
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
