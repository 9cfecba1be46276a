package dev.oriel.crm.definition;

import static dev.oriel.testing.Refusals.assertRefused;
import static dev.oriel.testing.Refusals.problems;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.EveryType;
import dev.oriel.testing.TestWorkspace;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import tools.jackson.databind.node.ObjectNode;

/** Everything that is wrong with a definition is told at once, and each thing once. */
class DefinitionProblemsTest {

  private static final String FIELDS = "/objects/things/fields";

  private static TestWorkspace workspace;
  private static Api admin;

  @BeforeAll
  static void workspace() {
    workspace = TestWorkspace.create();
    admin = workspace.admin();
    EveryType.create(admin, "things");
  }

  private static String json(String text) {
    return text.replace('\'', '"');
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{} | apiName required, name required",
        "{'name':' ','apiName':''} | apiName required, name required",
        "{'name':1,'apiName':['x']} | apiName not_a_string, name not_a_string",
        "{'name':'X','apiName':'x','fields':[1],'isDefault':true} |"
            + " fields not_here, isDefault read_only",
        "{'name':'X','apiName':'x','fields':[],'isDefault':'no'} |"
            + " fields not_here, isDefault not_a_boolean",
        "{'nam':'X','apiName':'1a','attachmentsEnabled':'no'} |"
            + " nam unknown, apiName bad_api_name, name required,"
            + " attachmentsEnabled not_a_boolean"
      })
  void anObject(String body, String problems) {
    assertThat(problems(admin.post("/objects", json(body)))).isEqualTo(problems);
  }

  @Test
  void aChangeOfAnObject() {
    assertThat(
            problems(
                admin.patch(
                    "/objects/things", json("{'name':'','apiName':'a b','isdefault':true}"))))
        .isEqualTo("isdefault unknown, apiName bad_api_name, name required");
    assertThat(problems(admin.patch("/objects/things", json("{'fields':[1],'isDefault':true}"))))
        .isEqualTo("fields not_here, isDefault read_only");
    assertThat(problems(admin.patch("/objects/deals", json("{'isDefault':false}"))))
        .isEqualTo("isDefault read_only");
  }

  @Test
  void anObjectMayBeWrittenBackWithoutItsFields() {
    for (String object : List.of("/objects/things", "/objects/deals")) {
      var read = (ObjectNode) admin.get(object).at("/data/object");
      read.putNull("fields");
      assertThat(admin.patch(object, read).status()).isEqualTo(200);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{} | apiName required, type required",
        "{'apiName':1,'name':2,'type':3} |"
            + " apiName not_a_string, name not_a_string, type not_a_string",
        "{'apiName':'createdAt','type':'texd','required':'yes','unique':1} |"
            + " apiName reserved, type unknown_type, required not_a_boolean,"
            + " unique not_a_boolean",
        "{'apiName':'a b','type':'autoNumber','pattern':'x','required':true,'unique':true} |"
            + " apiName bad_api_name, pattern bad_pattern, required read_only,"
            + " unique cannot_be_unique",
        "{'apiName':'id','type':'currency','currency':'EURO','unique':true} |"
            + " apiName reserved, currencyCode unknown_currency, unique cannot_be_unique",
        "{'apiName':'','type':'lookup','unique':true} |"
            + " apiName required, lookup.targetObjectApiName required, unique cannot_be_unique",
        "{'type':'lookup','lookup':'contacts'} | apiName required, lookup not_an_object",
        "{'type':'lookup','lookup':{'targetObjectApiName':1,'x':1}} |"
            + " apiName required, lookup.x unknown, lookup.targetObjectApiName not_a_string",
        "{'type':'lookup','lookup':{'targetObjectApiName':'x'},'colour':1} |"
            + " colour unknown, apiName required, lookup.targetObjectApiName unknown_object",
        "{'apiName':'s','type':'select','unique':true} |"
            + " selectOptions required, unique cannot_be_unique",
        "{'name':'A','label':'B','apiName':'x','type':'currency','currency':'EUR',"
            + "'currencyCode':'EUR','currency_code':'USD'} |"
            + " name duplicate, currencyCode duplicate, currencyCode duplicate",
        "{'apiName':'x','type':'lookup','lookup':{'targetObjectApiName':'deals'},"
            + "'lookupTargetObjectApiName':'contacts'} | lookup duplicate",
        "{'apiName':'x','type':'select','selectOptions':['A'],'options':['B']} |"
            + " selectOptions duplicate",
        "{'apiName':'x','type':'select','options':[{'label':'A','name':'B'}]} |"
            + " options[0].label duplicate",
        "{'type':'select','options':'x'} | apiName required, options not_an_array",
        "{'type':'select','options':[{},1,{'label':2},{'label':'A','apiName':'a b','x':0},'A',"
            + "{'label':'C','apiName':'c'},{'label':'B','apiName':'C'}]} |"
            + " apiName required, options[0] required, options[1] not_an_object,"
            + " options[2].label not_a_string, options[3].x unknown,"
            + " options[3].apiName bad_api_name, options[4] duplicate, options[6] duplicate"
      })
  void aField(String body, String problems) {
    assertThat(problems(admin.post(FIELDS, json(body)))).isEqualTo(problems);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "things/fields/text | {'apiName':'name','label':'','type':'x','unique':'no'} |"
            + " apiName reserved, label required, type unknown_type, unique not_a_boolean",
        "contacts/fields/email | {'apiName':'','name':'','type':'autoNumber','unique':true} |"
            + " apiName required, name required, unique cannot_be_unique, type standard_field",
        "contacts/fields/company | {'name':'','lookupTargetObjectApiName':'deals'} |"
            + " name required, lookup.targetObjectApiName standard_field",
        "things/fields/select | {'apiName':'1','options':[]} |"
            + " apiName bad_api_name, selectOptions required"
      })
  void aChangeOfAField(String path, String body, String problems) {
    assertThat(problems(admin.patch("/objects/" + path, json(body)))).isEqualTo(problems);
  }

  @Test
  void whatIsGivenUnderTwoNamesIsRefusedWithBoth() {
    var answered = admin.patch(FIELDS + "/text", json("{'name':'A','label':'B'}"));
    assertThat(problems(answered)).isEqualTo("name duplicate");
    assertThat(answered.message()).contains("'name'").contains("'label'");
  }

  @ParameterizedTest
  @FieldSource("dev.oriel.testing.EveryType#TYPES")
  void whatBelongsToAnotherTypeIsRefused(String type) {
    Map<String, Object> foreign =
        new HashMap<>(
            Map.of(
                "selectOptions", List.of("A"),
                "options", List.of(),
                "lookup", Map.of("targetObjectApiName", "contacts"),
                "lookupTargetObjectApiName", "contacts",
                "currencyCode", "EUR",
                "currency_code", "EUR",
                "currency", "EUR",
                "pattern", "{0}"));
    String present = FIELDS + "/" + type;
    foreign
        .keySet()
        .removeIf(property ->
            switch (type) {
              case "select", "multiSelect" -> property.toLowerCase(Locale.ROOT).endsWith("options");
              case "lookup" -> property.startsWith("lookup");
              case "currency" -> property.startsWith("currency");
              case "autoNumber" -> property.equals("pattern");
              default -> false;
            });
    foreign.forEach((property, value) -> {
      Map<String, Object> body = EveryType.definition(type, "other");
      body.put(property, value);
      for (var answered :
          List.of(admin.post(FIELDS, body), admin.patch(present, Map.of(property, value)))) {
        assertThat(problems(answered)).isEqualTo(property + " not_of_type");
        assertThat(answered.message()).contains("'" + property + "'").contains(type);
      }
    });
    Map<String, Object> nulls = new HashMap<>();
    foreign.keySet().forEach(property -> nulls.put(property, null));
    assertThat(admin.patch(present, nulls).status()).isEqualTo(200);
  }

  @Test
  void whatIsWrongComesBeforeWhatIsTakenAndAfterTheRight() {
    String body = json("{'apiName':'text','type':'texd'}");
    assertThat(problems(admin.post(FIELDS, body))).isEqualTo("type unknown_type");
    assertThat(problems(admin.post("/objects", json("{'apiName':'things','name':''}"))))
        .isEqualTo("name required");
    Api reader = workspace.key("Read only");
    assertRefused(reader.post(FIELDS, body), 403);
    assertRefused(reader.post("/objects", "{}"), 403);
    assertRefused(reader.patch("/objects/things/fields/text", body), 403);
  }

  @Test
  void noMoreThanAHundredAreTold() {
    var body = Json.MAPPER.createObjectNode().put("apiName", "s").put("type", "select");
    var options = body.putArray("options");
    for (int i = 0; i < 1_000; i++) {
      options.add(i);
    }
    var answered = admin.post(FIELDS, body);
    assertRefused(answered, 400);
    assertThat(answered.at("/error/details").size()).isEqualTo(100);
    assertThat(answered.message()).contains("99 more");
  }
}
