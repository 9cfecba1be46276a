package dev.oriel.web.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.oriel.platform.json.JsonSchema;
import dev.oriel.testing.Api;
import dev.oriel.testing.EveryType;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import io.swagger.v3.parser.OpenAPIV3Parser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OpenApiValidityTest {

  private final Api admin = TestWorkspace.create().admin();
  private final SchemaRegistry registry =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  @BeforeAll
  void things() {
    EveryType.create(admin, "things");
  }

  private JsonNode document() {
    return document(admin);
  }

  /** The parameters of the address: none, and those of the document for all workspaces. */
  private static final String GENERIC = "?generic=true";

  private JsonNode document(String parameters) {
    return admin.get("/openapi.json" + parameters).json();
  }

  private static JsonNode document(Api reader) {
    var answered = reader.get("/openapi.json");
    assertThat(answered.status()).isEqualTo(200);
    return answered.json();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", GENERIC})
  void anotherParserUnderstandsAllOfIt(String parameters) {
    var parsed = new OpenAPIV3Parser().readContents(document(parameters).toString());
    assertThat(parsed.getMessages()).isEmpty();
    assertThat(parsed.getOpenAPI().getPaths()).hasSizeGreaterThan(20);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", GENERIC})
  void itIsOpenApiByTheSchemaOfTheSpecification(String parameters) throws IOException {
    try (InputStream schema =
        Objects.requireNonNull(getClass().getResourceAsStream("/openapi/schema-3.1.json"))) {
      assertThat(registry.getSchema(schema).validate(document(parameters))).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", GENERIC})
  void everySchemaIsJsonSchema(String parameters) {
    Schema rules =
        registry.getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
    document(parameters)
        .at("/components/schemas")
        .properties()
        .forEach(
            schema -> assertThat(rules.validate(schema.getValue())).as(schema.getKey()).isEmpty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", GENERIC})
  void everyReferenceLeadsToAComponentAndEveryComponentIsUsed(String parameters) {
    JsonNode document = document(parameters);
    List<String> references =
        document.findValues("$ref").stream().map(JsonNode::stringValue).distinct().toList();
    assertThat(references)
        .allMatch(reference -> !document.at(reference.substring(1)).isMissingNode());
    List<String> components = new ArrayList<>();
    for (String kind : List.of("schemas", "parameters", "responses", "headers")) {
      document
          .at("/components/" + kind)
          .propertyNames()
          .forEach(name -> components.add("#/components/" + kind + "/" + name));
    }
    assertThat(references).containsExactlyInAnyOrderElementsOf(components);
  }

  @Test
  void everyOperationHasItsOwnIdAndSaysSinceWhenItIsThere() {
    List<JsonNode> operations = operations(document());
    assertThat(operations)
        .extracting(o -> o.get("operationId").stringValue())
        .doesNotHaveDuplicates();
    assertThat(operations)
        .extracting(o -> o.get("x-introduced").stringValue())
        .containsOnly(
            "2026-06-03",
            "2026-06-18",
            "2026-08-18",
            "2026-11-20",
            "2026-11-22",
            "2026-11-23",
            "2026-11-24",
            "2026-11-25",
            "2026-11-26",
            "2026-11-30");
    assertThat(operations).allSatisfy(o -> assertThat(text(o, "description")).isNotBlank());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gzip | true",
        "br, GZIP;q=0.5, * | true",
        "gzip;q=0 | false",
        "br, gzip; q=0.000 | false",
        "xgzip | false"
      })
  void itIsCompressedForClientsThatAcceptThat(String accepted, boolean compressed)
      throws Exception {
    URI uri = URI.create(RunningOriel.origin() + "/api/v1/openapi.json");
    HttpRequest request =
        HttpRequest.newBuilder(uri)
            .header("Authorization", "Bearer " + admin.key())
            .header("Accept-Encoding", accepted)
            .build();
    try (HttpClient client = HttpClient.newHttpClient()) {
      var answered = client.send(request, BodyHandlers.ofByteArray());
      assertThat(answered.headers().firstValue("Content-Encoding"))
          .isEqualTo(compressed ? Optional.of("gzip") : Optional.empty());
      assertThat(answered.headers().firstValue("Vary").orElse(""))
          .isEqualToIgnoringCase("Accept-Encoding");
      InputStream body = new ByteArrayInputStream(answered.body());
      String text =
          new String(
              (compressed ? new GZIPInputStream(body) : body).readAllBytes(),
              StandardCharsets.UTF_8);
      assertThat(text).isEqualTo(admin.get("/openapi.json").response().body());
    }
  }

  @Test
  void objectsWithSimilarNamesHaveSchemasAndOperationsOfTheirOwn() {
    Api own = TestWorkspace.create().admin();
    List<String> names =
        List.of(
            "contactsNew",
            "contacts_",
            "contacts_Record",
            "a_b",
            "aB",
            "a_b2",
            "Error",
            "Record",
            "List",
            "delete",
            "listContacts",
            "objectDefinitions");
    for (String name : names) {
      own.post("/objects", Map.of("name", "The " + name, "apiName", name));
      Map<String, ?> field = Map.of("name", "Own", "apiName", "of" + name, "type", "text");
      assertThat(own.post("/objects/" + name + "/fields", field).status()).isEqualTo(201);
    }
    JsonNode document = document(own);
    for (String name : names) {
      JsonNode body = document.at("/paths/~1objects~1" + name + "~1records/post/requestBody");
      String create = body.at("/content/application~1json/schema/$ref").stringValue().substring(1);
      String input = document.at(create + "/properties/fields/$ref").stringValue().substring(1);
      assertThat(document.at(input + "/properties").propertyNames()).containsExactly("of" + name);
    }
    assertThat(inCamelCase(document.at("/components/schemas").propertyNames()))
        .doesNotHaveDuplicates();
    assertThat(inCamelCase(operations(document).stream().map(o -> text(o, "operationId")).toList()))
        .doesNotHaveDuplicates();
    assertThat(inCamelCase(document.get("tags").valueStream().map(t -> text(t, "name")).toList()))
        .doesNotHaveDuplicates();
    assertThat(document.at("/paths/~1objects~1a_b~1records/get/operationId").stringValue())
        .isEqualTo("listABRecords");
    assertThat(document.at("/paths/~1objects~1aB~1records/get/operationId").stringValue())
        .isEqualTo("listAB2Records");
  }

  /** As generators and file systems that ignore case see them. */
  private static List<String> inCamelCase(Collection<String> names) {
    return names.stream()
        .map(name -> name.replaceAll("[_ ]", "").toLowerCase(Locale.ROOT))
        .toList();
  }

  private static String text(JsonNode node, String property) {
    return node.get(property).stringValue();
  }

  /** Names of one object cannot be those of another one, whatever the objects are called. */
  @Test
  void endingsOfNamesOfAnObjectAreNotTheEndOfOthers() {
    Api own = TestWorkspace.create().admin();
    own.post("/objects", Map.of("name", "Zqx", "apiName", "zqx"));
    List<String> all =
        inCamelCase(document(own).at("/components/schemas").propertyNames()).stream()
            .filter(name -> !name.matches("(contacts|compan|deals|tasks|events|products|quote).*"))
            .toList();
    List<String> endings =
        all.stream().filter(n -> n.startsWith("zqx")).map(n -> n.substring(3)).toList();
    assertThat(endings).hasSizeGreaterThan(10);
    for (String name : all) {
      String rest = name.startsWith("zqx") ? name.substring(4) : name;
      assertThat(endings).as(name).noneMatch(rest::endsWith);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", GENERIC})
  void everySchemaOfSeveralPropertiesHasAName(String parameters) {
    JsonNode document = document(parameters);
    for (JsonNode schema : document.at("/components/schemas")) {
      for (JsonNode inner : schema.path("properties")) {
        assertThat(inner.findValues("properties")).as(schema.toString()).isEmpty();
      }
    }
    assertThat(document.get("paths").findValues("properties")).isEmpty();
    assertThat(document.at("/components/responses").findValues("properties")).isEmpty();
  }

  @Test
  void inputsAreClosedAndAnswersMayGetMore() {
    JsonNode schemas = document().at("/components/schemas");
    for (String name : List.of("ContactsRecordInput", "ContactsRecordBatch", "NewField")) {
      assertThat(schemas.get(name).get("additionalProperties").booleanValue()).isFalse();
    }
    for (String name : List.of("ContactsRecord", "ContactsRecordFields", "ErrorResponse")) {
      assertThat(schemas.get(name).has("additionalProperties")).isFalse();
    }
    // Generators take what has a default for required.
    assertThat(schemas.findValues("default")).isEmpty();
    JsonNode company = schemas.at("/ContactsRecordInput/properties/company");
    assertThat(company.get("type").toString()).isEqualTo("[\"string\",\"null\"]");
    assertThat(company.get("format").stringValue()).isEqualTo("uuid");
    assertThat(schemas.at("/ContactsRecordInput/properties/status/enum").toString())
        .isEqualTo("[\"lead\",\"qualified\",\"customer\",\"former\",null]");
    assertThat(schemas.at("/QuoteLinesRecordCreateInput/required").toString())
        .isEqualTo("[\"quote\"]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", GENERIC})
  void examplesOfBodiesFitTheirSchemas(String parameters) {
    JsonNode document = document(parameters);
    for (JsonNode operation : operations(document)) {
      JsonNode json = operation.at("/requestBody/content/application~1json");
      if (!json.isMissingNode()) {
        ObjectNode schema = (ObjectNode) json.get("schema").deepCopy();
        schema.set("components", document.get("components"));
        assertThat(registry.getSchema(schema).validate(json.get("example")))
            .as(operation.get("operationId").stringValue())
            .isEmpty();
      }
    }
  }

  @Test
  void examplesOfErrorsFitTheirSchemaAndHaveDetails() {
    JsonNode document = document();
    Schema error =
        registry.getSchema(
            JsonSchema.ref("ErrorResponse").set("components", document.get("components")));
    document
        .at("/components/responses")
        .forEach(response ->
            assertThat(error.validate(response.at("/content/application~1json/example")))
                .isEmpty());
    assertThat(document.at("/components/responses/BadRequest").findValues("field"))
        .extracting(JsonNode::stringValue)
        .containsExactly("email", "amount");
  }

  @Test
  void examplesOfNewRecordsCanBeSentAsTheyStand() {
    JsonNode paths = document().get("paths");
    for (String object : List.of("contacts", "companies", "deals", "tasks", "products", "things")) {
      String path = "/objects/" + object + "/records";
      JsonNode example = paths.get(path).at("/post/requestBody/content/application~1json/example");
      var created = admin.post(path, example);
      assertThat(created.status()).as(created.toString()).isEqualTo(201);
    }
  }

  @Test
  void whatItSaysCanBeSortedByCanBe() {
    List<String> keys = new ArrayList<>();
    document()
        .at("/components/schemas/ThingsRecordSortKey/enum")
        .forEach(key -> keys.add(key.stringValue()));
    assertThat(keys)
        .contains("name", "-autoNumber", "select", "address.city", "-address.country")
        .doesNotContain("address", "lookup", "user", "multiSelect", "createdBy");
    for (String key : keys) {
      var sorted = admin.get("/objects/things/records?sort=" + key);
      assertThat(sorted.status()).as(sorted.toString()).isEqualTo(200);
    }
  }

  private static List<JsonNode> operations(JsonNode document) {
    List<JsonNode> operations = new ArrayList<>();
    document.get("paths").forEach(path -> path.forEach(operations::add));
    return operations;
  }
}
