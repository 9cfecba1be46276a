package dev.oriel.integration.inbound;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.Parallel;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What a webhook writes of that which it receives. */
class InboundTest extends InboundCase {

  @Test
  void anUpsertCreatesARecordAndThenUpdatesIt() {
    String email = email();
    Answered first = leads.send(lead("Ada Lovelace", email));
    String id = created(first);
    assertThat(first.json().propertyNames()).containsExactlyInAnyOrder("record_id", "action");
    assertThat(first.at("/action").stringValue()).isEqualTo("created");
    JsonNode contact = contact(id);
    assertThat(contact.at("/name").stringValue()).isEqualTo("Ada Lovelace");
    assertThat(contact.at("/createdBy/kind").stringValue()).isEqualTo("webhook");
    assertThat(contact.at("/createdBy/name").stringValue()).isEqualTo(leads.name());
    Answered second = leads.send(lead("Ada King", " " + email.toUpperCase(Locale.ROOT)));
    assertThat(second.status()).isEqualTo(200);
    assertThat(second.at("/action").stringValue()).isEqualTo("updated");
    assertThat(second.at("/record_id").stringValue()).isEqualTo(id);
    assertThat(contact(id).at("/name").stringValue()).isEqualTo("Ada King");
  }

  @Test
  void fiftySimultaneousUpsertsOfANewAddressMakeOneRecord() {
    String email = email();
    List<Integer> statuses =
        Parallel.all(50, i -> leads.sendPatiently(lead("Ada " + i, email)).status());
    assertThat(statuses).filteredOn(status -> status == 201).hasSize(1);
    assertThat(statuses).filteredOn(status -> status == 200).hasSize(49);
    Answered found = admin.post("/objects/contacts/records/query", Map.of("q", email));
    assertThat(found.at("/data/count").intValue()).isEqualTo(1);
  }

  @Test
  void createMakesARecordEachTimeAndUpdateFindsOne() {
    Hook create =
        Hook.create(
            workspace,
            "Standard",
            "{'object': 'contacts', 'action': 'create', 'mapping': {'email': 'email'}}");
    Hook update =
        Hook.create(
            workspace,
            "Standard",
            """
            {'object': 'contacts', 'action': 'update', 'matchField': 'email',
             'mapping': {'email': 'email', 'jobTitle': 'job'}}
            """);
    String email = email();
    String body = "{'email': '" + email + "', 'job': 'Cook'}";
    assertRefused(update.send(body), 404);
    String id = created(create.send(body));
    Answered updated = update.send(body);
    assertThat(updated.status()).as(updated.toString()).isEqualTo(200);
    assertThat(updated.at("/record_id").stringValue()).isEqualTo(id);
    assertThat(contact(id).at("/fields/jobTitle").stringValue()).isEqualTo("Cook");
    assertThat(created(create.send(body))).isNotEqualTo(id);
    Answered several = update.send(body);
    assertRefused(several, 409);
    assertThat(several.message()).contains("2 records");
    assertRefused(leads.send(lead("Ada", email)), 409);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]x",
        "{\"person\":1,\"person\":2}",
        "{\"a\":\"\\u0000\"}",
        "nonsense",
        "\"text\"",
        "{}",
        "[]",
        "null",
        "{\"person\":null}",
        "{\"person\":{\"emails\":[]}}",
        "{\"person\":{\"emails\":{}}}",
        "{\"person\":{\"emails\":[7]}}",
        "{\"person\":{\"emails\":[null]}}",
        "{\"person\":{\"emails\":[\"no address\"]}}",
        "{\"person\":{\"emails\":[{}]}}",
        "{\"person\":{\"emails\":[\"a@b.test\"],\"fullName\":[7]}}",
        "{\"person\":{\"emails\":[\"a@b.test\"],\"fullName\":{}}}",
      })
  void whatCannotBeMappedIsRefusedAndWritesNothing(String body) {
    Answered refused = leads.send(body, Map.of());
    assertRefused(refused, 400);
    Answered found = admin.get("/objects/contacts/records?q=b.test");
    assertThat(found.at("/data/count").intValue()).isZero();
  }

  @Test
  void aMissingRequiredValueIsRefusedWithAllOthersThatAreWrong() {
    admin.post("/objects", Map.of("name", "Forms", "apiName", "forms"));
    admin.post(
        "/objects/forms/fields", Map.of("apiName", "topic", "type", "text", "required", true));
    admin.post("/objects/forms/fields", Map.of("apiName", "size", "type", "number"));
    Hook forms =
        Hook.create(
            workspace,
            "Standard",
            """
            {'object': 'forms', 'action': 'create',
             'mapping': {'name': 'title', 'topic': 'topic', 'size': 'size'}}
            """);
    Answered refused = forms.send("{'size': 'big'}");
    assertRefused(refused, 400);
    assertThat(refused.at("/error/details").findValuesAsString("field"))
        .containsExactlyInAnyOrder("name", "topic", "size");
    created(forms.send("{'title': 'One', 'topic': 'Doors', 'size': 2}"));
  }

  @Test
  void aValueThatIsMissingLeavesTheFieldAsItIsAndNullClearsIt() {
    Hook hook =
        Hook.create(
            workspace,
            "Standard",
            """
            {'object': 'contacts', 'action': 'upsert', 'matchField': 'email',
             'mapping': {'email': 'email', 'jobTitle': 'job', 'address.city': 'city'}}
            """);
    String email = "{'email': '" + email() + "'";
    String id = created(hook.send(email + ", 'job': 'Cook', 'city': 'Graz'}"));
    hook.send(email + "}");
    assertThat(contact(id).at("/fields/jobTitle").stringValue()).isEqualTo("Cook");
    assertThat(contact(id).at("/fields/address/city").stringValue()).isEqualTo("Graz");
    hook.send(email + ", 'job': null}");
    assertThat(contact(id).at("/fields/jobTitle").isNull()).isTrue();
  }

  @Test
  void aFormIsTakenLikeAnObjectOfTexts() {
    admin.post("/objects", Map.of("name", "Posts", "apiName", "posts"));
    for (Map<String, Object> field :
        List.<Map<String, Object>>of(
            Map.of("apiName", "seats", "type", "number"),
            Map.of("apiName", "agreed", "type", "checkbox"),
            Map.of("apiName", "note", "type", "text"),
            Map.of("apiName", "tags", "type", "multiSelect", "options", List.of("red", "blue")))) {
      assertThat(admin.post("/objects/posts/fields", field).status()).isEqualTo(201);
    }
    Hook form =
        Hook.create(
            workspace,
            "Standard",
            """
            {'object': 'posts', 'action': 'create', 'mapping':
             {'name': 'your name', 'seats': 'seats', 'agreed': 'agreed', 'note': 'note',
              'tags': 'tags'}}
            """);
    String id =
        created(
            form.form("your+name=Zo%C3%AB+%26+Co&seats=12.5&agreed=on&note=&tags=red&tags=blue"));
    JsonNode fields = admin.get("/objects/posts/records/" + id).at("/data/record");
    assertThat(fields.at("/name").stringValue()).isEqualTo("Zoë & Co");
    assertThat(fields.at("/fields/seats").decimalValue()).isEqualByComparingTo("12.5");
    assertThat(fields.at("/fields/agreed").booleanValue()).isTrue();
    assertThat(fields.at("/fields/note").isNull()).isTrue();
    assertThat(fields.at("/fields/tags").size()).isEqualTo(2);
    String other = created(form.form("your+name=B&tags=red%3Bblue&seats=1.200,5&agreed=Nein"));
    assertThat(other).isNotEqualTo(id);
    JsonNode read = admin.get("/objects/posts/records/" + other).at("/data/record/fields");
    assertThat(read.at("/seats").decimalValue()).isEqualByComparingTo("1200.5");
    assertThat(read.at("/agreed").isBoolean()).isTrue();
    assertThat(read.at("/tags").size()).isEqualTo(2);
    for (String bad : List.of("", "a=%", "a=%zz", "a=%ff", "a=%00", "seats=many&your+name=C")) {
      assertRefused(form.form(bad), 400);
    }
  }
}
