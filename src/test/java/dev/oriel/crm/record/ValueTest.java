package dev.oriel.crm.record;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.EveryType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Values of every type on the wire. */
class ValueTest extends ValueCase {

  private JsonNode read(Api.Answered created) {
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    var read = admin.get(PATH + "/" + created.at("/data/record/id").asString());
    assertThat(read.at("/data/record")).isEqualTo(created.at("/data/record"));
    return read.at("/data/record/fields");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '=',
      quoteCharacter = '~',
      value = {
        "{'text':'x'} = {'text':'x'}",
        "{'text':' a  b '} = {'text':' a  b '}",
        "{'text':'   '} = {'text':null}",
        "{'text':''} = {'text':null}",
        "{'text':'🙂é\\u0001'} = {'text':'🙂é\\u0001'}",
        "{'longText':'a\\nb\\tc'} = {'longText':'a\\nb\\tc'}",
        "{'email':' Ada@Example.COM '} = {'email':'Ada@Example.COM'}",
        "{'email':'ünï@exämple.at'} = {'email':'ünï@exämple.at'}",
        "{'email':''} = {'email':null}",
        "{'phone':' +43 (1) 234-567 '} = {'phone':'+43 (1) 234-567'}",
        "{'phone':'01/234.567 ext. 12'} = {'phone':'01/234.567 ext. 12'}",
        "{'phone':'112'} = {'phone':'112'}",
        "{'url':' https://example.com/a?b;c#d '} = {'url':'https://example.com/a?b;c#d'}",
        "{'url':'example.com'} = {'url':'example.com'}",
        "{'url':'example.com:8080/x'} = {'url':'example.com:8080/x'}",
        "{'url':'http://localhost:3000'} = {'url':'http://localhost:3000'}",
        "{'url':'http://[::1]/'} = {'url':'http://[::1]/'}",
        "{'url':'https://bücher.example/ä'} = {'url':'https://bücher.example/ä'}",
        "{'number':12345678901234567890.12345678} = {'number':12345678901234567890.12345678}",
        "{'number':-99999999999999999999.99999999} = {'number':-99999999999999999999.99999999}",
        "{'number':1e2} = {'number':100}",
        "{'number':1.500} = {'number':1.5}",
        "{'number':-0} = {'number':0}",
        "{'number':0e999999999} = {'number':0}",
        "{'number':0.1} = {'number':0.1}",
        "{'number':0.00000001} = {'number':0.00000001}",
        "{'number':1E-8} = {'number':0.00000001}",
        "{'currency':19.99} = {'currency':19.99}",
        "{'percent':12.5} = {'percent':12.5}",
        "{'rating':1} = {'rating':1}",
        "{'rating':5.0} = {'rating':5}",
        "{'checkbox':false} = {'checkbox':false}",
        "{'date':'2028-02-29'} = {'date':'2028-02-29'}",
        "{'date':'0001-01-01'} = {'date':'0001-01-01'}",
        "{'date':'9999-12-31'} = {'date':'9999-12-31'}",
        "{'date':'1582-10-10'} = {'date':'1582-10-10'}",
        "{'dateTime':'2026-11-20T09:30:00Z'} = {'dateTime':'2026-11-20T09:30:00.000Z'}",
        "{'dateTime':'2026-03-29T02:30:00+01:00'} = {'dateTime':'2026-03-29T01:30:00.000Z'}",
        "{'dateTime':'2026-11-20t09:30:00.1239z'} = {'dateTime':'2026-11-20T09:30:00.123Z'}",
        "{'dateTime':'2026-01-02 03:04:05Z'} = {'dateTime':'2026-01-02T03:04:05.000Z'}",
        "{'dateTime':'2026-01-02 03:04:05.6-00:30'} = {'dateTime':'2026-01-02T03:34:05.600Z'}",
        "{'dateTime':'2026-01-02t03:04:05+14:00'} = {'dateTime':'2026-01-01T13:04:05.000Z'}",
        "{'dateTime':'2026-01-02T03:04:05.1234567890123z'} ="
            + " {'dateTime':'2026-01-02T03:04:05.123Z'}",
        "{'dateTime':'2026-01-02T03:04:05-00:00'} = {'dateTime':'2026-01-02T03:04:05.000Z'}",
        "{'dateTime':'2016-12-31T23:59:60Z'} = {'dateTime':'2017-01-01T00:00:00.000Z'}",
        "{'dateTime':'1990-12-31T15:59:60-08:00'} = {'dateTime':'1991-01-01T00:00:00.000Z'}",
        "{'dateTime':'2015-07-01T05:29:60.25+05:30'} = {'dateTime':'2015-07-01T00:00:00.250Z'}",
        "{'dateTime':'1969-12-31T23:59:59.999-05:30'} = {'dateTime':'1970-01-01T05:29:59.999Z'}",
        "{'dateTime':'0001-01-01T00:00:00Z'} = {'dateTime':'0001-01-01T00:00:00.000Z'}",
        "{'dateTime':'9999-12-31T23:59:59.999Z'} = {'dateTime':'9999-12-31T23:59:59.999Z'}",
        "{'select':'green'} = {'select':'green'}",
        "{'select':'Dark green'} = {'select':'green'}",
        "{'select':' DARK GREEN '} = {'select':'green'}",
        "{'select':''} = {'select':null}",
        "{'multiSelect':['Blue','red','blue']} = {'multiSelect':['blue','red']}",
        "{'multiSelect':[]} = {'multiSelect':null}",
        "{'lookup':'COMPANY'} = {'lookup':'COMPANY'}",
        "{'lookup':{'id':'COMPANY'}} = {'lookup':'COMPANY'}",
        "{'lookup':{'id':'COMPANY','name':'Acme'}} = {'lookup':'COMPANY'}",
        "{'lookupId':'COMPANY'} = {'lookup':'COMPANY'}",
        "{'lookupId':{'id':'COMPANY'}} = {'lookup':'COMPANY'}",
        "{'user':'MEMBER'} = {'user':'MEMBER'}",
        "{'userId':'MEMBER'} = {'user':'MEMBER'}",
        "{'user':{'id':'MEMBER'}} = {'user':'MEMBER'}",
        "{'address':{'city':' Wien '}} ="
            + " {'address':{'street':null,'street2':null,'city':'Wien','state':null,'postalCode':null,'country':null}}",
        "{'address.city':'Wien','address.country':'AT'} ="
            + " {'address':{'street':null,'street2':null,'city':'Wien','state':null,'postalCode':null,'country':'AT'}}",
        "{'address':{}} = {'address':null}",
        "{'address':{'city':'  '}} = {'address':null}",
        "{'address.city':null} = {'address':null}"
      })
  void whatFitsIsTakenAndAnsweredInItsProperForm(String given, String expected) {
    JsonNode fields = read(write(fields(given)));
    fields(expected)
        .properties()
        .forEach(field ->
            assertThat(Json.write(fields.get(field.getKey())))
                .isEqualTo(Json.write(field.getValue())));
    assertThat(fields.size()).isEqualTo(EveryType.TYPES.size());
  }

  @Test
  void lengthsAreCountedInCharacters() {
    read(write(fields("{'text':'" + "🙂".repeat(1_000) + "'}")));
    assertRefused(write(fields("{'text':'" + "🙂".repeat(1_001) + "'}")), 400);
    read(write(fields("{'longText':'" + "é".repeat(100_000) + "'}")));
    assertRefused(write(fields("{'longText':'" + "é".repeat(100_001) + "'}")), 400);
    assertRefused(write(fields("{'email':'" + "a".repeat(250) + "@b.cd'}")), 400);
  }

  @Test
  void nullClearsEveryValueAndWhatIsAbsentStays() {
    String all =
        """
        {'text':'x','longText':'x','email':'a@b.cd','phone':'+43 1 234','url':'x.y','number':1,
         'currency':1,'percent':1,'rating':1,'checkbox':true,'date':'2026-01-01',
         'dateTime':'2026-01-01T00:00:00Z','select':'red','multiSelect':['red'],'lookup':'COMPANY',
         'user':'MEMBER','address':{'street':'x','city':'y'}}
        """;
    var created = write(fields(all));
    String path = PATH + "/" + created.at("/data/record/id").asString();
    var unchanged = admin.patch(path, Map.of("fields", Map.of()));
    assertThat(unchanged.at("/data/record")).isEqualTo(created.at("/data/record"));
    assertThat(unchanged.header("ETag")).isEqualTo(created.header("ETag"));
    ObjectNode nulls = Json.MAPPER.createObjectNode();
    fields(all).propertyNames().forEach(nulls::putNull);
    ObjectNode body = Json.MAPPER.createObjectNode();
    body.set("fields", nulls);
    JsonNode cleared = admin.patch(path, body).at("/data/record/fields");
    for (var field : cleared.properties()) {
      assertThat(field.getValue().isNull())
          .as(field.getKey())
          .isEqualTo(!field.getKey().equals("autoNumber"));
    }
  }

  @Test
  void aPartOfAnAddressChangesAlone() {
    var created = write(fields("{'address':{'street':'Ring 1','city':'Wien'}}"));
    String path = PATH + "/" + created.at("/data/record/id").asString();
    var changed = admin.patch(path, Map.of("fields", fields("{'address':{'city':'Graz'}}")));
    assertThat(changed.at("/data/record/fields/address/street").asString()).isEqualTo("Ring 1");
    assertThat(changed.at("/data/record/fields/address/city").asString()).isEqualTo("Graz");
    changed = admin.patch(path, Map.of("fields", fields("{'address.street':null}")));
    assertThat(changed.at("/data/record/fields/address/street").isNull()).isTrue();
    assertThat(changed.at("/data/record/fields/address/city").asString()).isEqualTo("Graz");
    changed = admin.patch(path, Map.of("fields", fields("{'address':{'city':null}}")));
    assertThat(changed.at("/data/record/fields/address").isNull()).isTrue();
  }

  @Test
  void anExactApiNameGoesBeforeTheAlias() {
    admin.post("/objects", Map.of("name", "Aliases", "apiName", "aliases"));
    for (String name : new String[] {"partner", "partnerId"}) {
      String type = name.equals("partner") ? "lookup" : "text";
      admin.post("/objects/aliases/fields", EveryType.definition(type, name));
    }
    var created =
        admin.post(
            "/objects/aliases/records",
            Map.of("name", "x", "fields", Map.of("partnerId", "free text", "partner", company)));
    assertThat(created.at("/data/record/fields/partnerId").asString()).isEqualTo("free text");
    assertThat(created.at("/data/record/fields/partner").asString()).isEqualTo(company);
  }

  @Test
  void aMultiSelectTakesAsManyElementsAsASelectHasOptionsAtMost() {
    String reds = "'Red',".repeat(999) + "'red'";
    assertThat(read(write(fields("{'multiSelect':[" + reds + "]}"))).get("multiSelect").size())
        .isEqualTo(1);
    var answered = write(fields("{'multiSelect':[" + reds + ",'red']}"));
    assertRefused(answered, 400);
    assertThat(answered.at("/error/details/0/field").asString()).isEqualTo("multiSelect");
    assertThat(answered.at("/error/details/0/code").asString()).isEqualTo("too_many");
  }

  @Test
  void labelWithOtherLettersIsAnotherOption() {
    Map<String, ?> field =
        Map.of("apiName", "part", "type", "select", "options", List.of("ダイヤ", "мой", "Straße"));
    assertThat(admin.post("/objects/contacts/fields", field).status()).isEqualTo(201);
    for (String other : List.of("タイヤ", "мои", "Strase")) {
      assertRefused(
          admin.post(
              "/objects/contacts/records", Map.of("name", "One", "fields", Map.of("part", other))),
          400);
    }
    for (String same : List.of("ﾀﾞｲﾔ", "МОЙ", "STRASSE")) {
      admin.create("contacts", "One", Map.of("part", same));
    }
    List<String> more = List.of("ダイヤ", "タイヤ", "мой", "мои", "Straße");
    assertThat(
            admin
                .patch("/objects/contacts/fields/part", Map.of("selectOptions", more))
                .at("/data/field/selectOptions")
                .size())
        .isEqualTo(5);
  }
}
