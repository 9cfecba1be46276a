package dev.oriel.crm.record;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api.Answered;
import java.math.BigDecimal;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values that do not fit their types, and how that is told. */
class RefusedValueTest extends ValueCase {

  @ParameterizedTest
  @CsvSource(
      delimiter = '=',
      quoteCharacter = '~',
      value = {
        "{'text':1} = text",
        "{'text':['x']} = text",
        "{'email':'ada'} = email",
        "{'email':'ada@example'} = email",
        "{'email':'a b@example.com'} = email",
        "{'email':'a@b@example.com'} = email",
        "{'email':'Ada <ada@example.com>'} = email",
        "{'phone':'12'} = phone",
        "{'phone':'123456789012345678901'} = phone",
        "{'phone':'+43 abc 123'} = phone",
        "{'phone':1234567} = phone",
        "{'url':'javascript:alert(1)'} = url",
        "{'url':'javascript:alert(document.cookie)'} = url",
        "{'url':'javascript:alert(1.5)//example.com'} = url",
        "{'url':'data:text.html,x'} = url",
        "{'url':'vbscript:x.y'} = url",
        "{'url':'mailto:ada@example.com'} = url",
        "{'url':'ftp://example.com'} = url",
        "{'url':'file:///etc/passwd'} = url",
        "{'url':'//example.com'} = url",
        "{'url':'https://'} = url",
        "{'url':'nothing'} = url",
        "{'url':'https://a b.example'} = url",
        "{'number':'1'} = number",
        "{'number':123456789012345678901} = number",
        "{'number':0.123456789} = number",
        "{'number':1e20} = number",
        "{'number':1e999999999} = number",
        "{'number':1e-30} = number",
        "{'number':true} = number",
        "{'rating':0} = rating",
        "{'rating':6} = rating",
        "{'rating':2.5} = rating",
        "{'rating':'3'} = rating",
        "{'rating':1e9} = rating",
        "{'checkbox':'true'} = checkbox",
        "{'checkbox':1} = checkbox",
        "{'date':'2026-02-29'} = date",
        "{'date':'2026-1-1'} = date",
        "{'date':'20261120'} = date",
        "{'date':'2026-11-20T00:00:00Z'} = date",
        "{'date':'10000-01-01'} = date",
        "{'date':'0000-01-01'} = date",
        "{'date':'-0001-01-01'} = date",
        "{'dateTime':'2026-11-20'} = dateTime",
        "{'dateTime':'2026-11-20T09:30:00'} = dateTime",
        "{'dateTime':'2026-11-20T25:00:00Z'} = dateTime",
        "{'dateTime':'9999-12-31T23:59:59-18:00'} = dateTime",
        "{'dateTime':1700000000} = dateTime",
        "{'dateTime':'2026-11-20T09:30Z'} = dateTime",
        "{'dateTime':'2026-11-20T09Z'} = dateTime",
        "{'dateTime':'2026-11-20  09:30:00Z'} = dateTime",
        "{'dateTime':'2026-11-20_09:30:00Z'} = dateTime",
        "{'dateTime':'2026-11-20T09:30:00 Z'} = dateTime",
        "{'dateTime':'2026-11-20T09:30:00+01'} = dateTime",
        "{'dateTime':'2026-11-20T09:30:00+0100'} = dateTime",
        "{'dateTime':'2026-11-20T09:30:00+01:00:30'} = dateTime",
        "{'dateTime':'2026-11-20T09:30:00.Z'} = dateTime",
        "{'dateTime':'2026-11-20T09:30:00,5Z'} = dateTime",
        "{'dateTime':'2026-11-20T24:00:00Z'} = dateTime",
        "{'dateTime':'2026-02-29T00:00:00Z'} = dateTime",
        "{'dateTime':'-2026-11-20T09:30:00Z'} = dateTime",
        "{'dateTime':'+12026-11-20T09:30:00Z'} = dateTime",
        "{'dateTime':'2026-11-20T09:30:60Z'} = dateTime",
        "{'dateTime':'2026-11-30T23:59:60Z'} = dateTime",
        "{'dateTime':'2016-12-31T23:59:60+01:00'} = dateTime",
        "{'dateTime':'2016-12-31T23:59:61Z'} = dateTime",
        "{'dateTime':'9999-12-31T23:59:60Z'} = dateTime",
        "{'select':'pink'} = select",
        "{'select':['red']} = select",
        "{'select':1} = select",
        "{'multiSelect':'red'} = multiSelect",
        "{'multiSelect':['red','pink']} = multiSelect",
        "{'multiSelect':[null]} = multiSelect",
        "{'lookup':'x'} = lookup",
        "{'lookup':'MEMBER'} = lookup",
        "{'lookup':'00000000-0000-0000-0000-000000000000'} = lookup",
        "{'lookup':{'name':'Nobody'}} = lookup",
        "{'lookup':1} = lookup",
        "{'lookup':'COMPANY','lookupId':'COMPANY'} = lookup",
        "{'user':'COMPANY'} = user",
        "{'user':'nobody@example.com'} = user",
        "{'address':'Wien'} = address",
        "{'address':{'town':'Wien'}} = address",
        "{'address':{'city':1}} = address",
        "{'address.town':'Wien'} = address",
        "{'address.city.x':'Wien'} = address",
        "{'address':{'city':'Wien'},'address.city':'Graz'} = address",
        "{'address.city':'Graz','address':{'city':'Wien'}} = address",
        "{'address':{'street':'Ring 1'},'address.city':'Graz'} = address",
        "{'address':null,'address.city':'Graz'} = address",
        "{'text.city':'x'} = text.city",
        "{'textId':'x'} = textId",
        "{'nothing':'x'} = nothing"
      })
  void whatDoesNotFitIsRefusedUnderTheNameOfItsField(String given, String field) {
    var answered = write(fields(given));
    assertRefused(answered, 400);
    assertThat(answered.at("/error/details/0/field").asString()).startsWith(field);
    assertThat(answered.message()).contains(field.split("\\.", -1)[0]);
  }

  @ParameterizedTest
  @CsvSource({
    "3.3000000000000003, 3.3",
    "0.30000000000000004, 0.3",
    "-1.000000005000001, -1.00000001",
    "1e-999999999, 0",
    "0.000000001, 0"
  })
  void aNumberWithTooManyDecimalsIsToldWithTheNearestThatFits(String given, String nearest) {
    String body = "{\"name\":\"Deal\",\"fields\":{\"amount\":%s}}".formatted(given);
    Answered refused = admin.post("/objects/deals/records", body);
    assertThat(refused.status()).as(refused.toString()).isEqualTo(400);
    assertThat(refused.at("/error/details/0/code").stringValue()).isEqualTo("out_of_range");
    assertThat(refused.message())
        .contains("at most 8 decimals, unlike " + new BigDecimal(given))
        .contains("number is " + nearest + ":");
  }

  @Test
  void aTypeThatDoesNotFitIsRefusedWithoutTheValueOfARecord() {
    admin.post("/objects/deals/fields", Map.of("apiName", "weight", "type", "text"));
    admin.create("deals", "Deal", Map.of("weight", "3.3000000000000003"));
    Answered refused = admin.patch("/objects/deals/fields/weight", Map.of("type", "number"));
    assertThat(refused.status()).as(refused.toString()).isEqualTo(400);
    assertThat(refused.message()).contains("8 decimals").doesNotContain("3.3");
  }
}
