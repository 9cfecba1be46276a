package dev.oriel.exchange.inbound;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.TestWorkspace;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What the address of a webhook answers, and what becomes of the records. */
class InboundTest {

  private static TestWorkspace workspace;
  private static Api admin;
  private static Hook leads;

  @BeforeAll
  static void workspace() {
    workspace = TestWorkspace.create();
    admin = workspace.admin();
    leads = Hook.leads(workspace);
  }

  private static String email() {
    return "x" + UUID.randomUUID() + "@acme.test";
  }

  private static String lead(String name, String email) {
    return "{'person': {'fullName': '%s', 'emails': ['%s']}}".formatted(name, email);
  }

  private static JsonNode contact(String id) {
    return admin.get("/objects/contacts/records/" + id + "?expand=createdBy").at("/data/record");
  }

  private static String created(Answered answered) {
    assertThat(answered.status()).as(answered.toString()).isEqualTo(201);
    return answered.at("/record_id").stringValue();
  }

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
    List<Integer> statuses = Parallel.all(50, i -> leads.send(lead("Ada " + i, email)).status());
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
        "{\"person\":{\"emails\":[\"a@b.test\"],\"fullName\":7}}",
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

  @Test
  void parametersInTheAddressAreIgnored() {
    Hook hook =
        Hook.create(
            workspace,
            "Standard",
            "{'object': 'contacts', 'action': 'create', 'mapping': {'email': 'e', 'jobTitle':"
                + " 'j'}}");
    for (String query : List.of("?e=other%40acme.test&j=Cook&access_token=x", "?a=%20%C3&b", "?")) {
      String email = email();
      for (boolean isForm : List.of(true, false)) {
        String type = isForm ? "application/x-www-form-urlencoded" : "application/json";
        String body = isForm ? "e=" + email : "{\"e\":\"" + email + "\"}";
        Answered answered =
            Hook.exchange(
                HttpRequest.newBuilder(URI.create(Hook.address(hook.id() + query)))
                    .header("Authorization", "Bearer " + hook.token())
                    .header("Content-Type", type)
                    .POST(BodyPublishers.ofString(body))
                    .build());
        JsonNode fields = contact(created(answered)).at("/fields");
        assertThat(fields.at("/email").stringValue()).isEqualTo(email);
        assertThat(fields.at("/jobTitle").isNull()).isTrue();
      }
    }
  }

  @Test
  void otherBodiesAreNotTaken() {
    for (String type : List.of("text/plain", "application/xml", "multipart/form-data", "x")) {
      assertRefused(leads.send("{}", Map.of("Content-Type", type)), 415);
    }
    assertRefused(leads.send("\"" + "x".repeat(1 << 20) + "\""), 413);
    assertRefused(leads.form("a=" + "x".repeat(1 << 20)), 413);
  }

  @Test
  void onlyPostIsServed() {
    HttpRequest get =
        HttpRequest.newBuilder(URI.create(Hook.address(leads.id().toString())))
            .header("Authorization", "Bearer " + leads.token())
            .build();
    assertRefused(Hook.exchange(get), 405);
  }

  @Test
  void anUnknownAddressAndABadTokenAreAnsweredAlike() {
    Hook other = Hook.leads(TestWorkspace.create());
    String flipped = leads.token().substring(0, leads.token().length() - 1) + "~";
    String reference = null;
    for (List<String> one :
        List.of(
            List.of(leads.id().toString(), flipped),
            List.of(leads.id().toString(), other.token()),
            List.of(leads.id().toString(), admin.key()),
            List.of(leads.id().toString(), "whk_" + admin.key().substring(4)),
            List.of(other.id().toString(), leads.token()),
            List.of(UUID.randomUUID().toString(), leads.token()),
            List.of(UUID.randomUUID().toString(), flipped),
            List.of("nonsense", leads.token()),
            List.of(leads.id() + "/more", leads.token()))) {
      Answered refused = post(one.getFirst(), "Bearer " + one.getLast());
      assertRefused(refused, 401);
      assertThat(refused.header("WWW-Authenticate")).isEqualTo("Bearer");
      String body = refused.response().body().replaceAll("\"requestId\":\"[^\"]+\"", "");
      reference = reference == null ? body : reference;
      assertThat(body).isEqualTo(reference);
    }
    assertRefused(post(leads.id().toString(), "Basic " + leads.token()), 401);
    assertRefused(post("", "Bearer " + leads.token()), 401);
    assertRefused(new Api(leads.token()).unchecked().get("/objects"), 401);
    assertRefused(new Api(leads.token()).unchecked().get("/me"), 401);
  }

  private static Answered post(String id, String authorization) {
    return Hook.exchange(
        HttpRequest.newBuilder(URI.create(Hook.address(id)))
            .header("Authorization", authorization)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(lead("Eve", "eve@acme.test").replace('\'', '"')))
            .build());
  }

  @Test
  void aRevokedWebhookIsUnauthorizedFromTheNextRequestOn() {
    Hook hook = Hook.leads(workspace);
    String body = lead("Ada", email());
    created(hook.send(body));
    Hook.WEBHOOKS.revoke(workspace.operator(), hook.name());
    assertRefused(hook.send(body), 401);
  }

  @Test
  void bothTokensAreTakenDuringARotation() {
    Hook hook = Hook.leads(workspace);
    String body = lead("Ada", email());
    String token = Hook.WEBHOOKS.rotate(workspace.operator(), hook.name(), null).token();
    Hook rotated = new Hook(workspace, hook.id(), hook.name(), token);
    assertThat(hook.send(body).status()).isEqualTo(201);
    assertThat(rotated.send(body).status()).isEqualTo(200);
    Hook.WEBHOOKS.endRotation(workspace.operator(), hook.name());
    assertRefused(hook.send(body), 401);
    assertThat(rotated.send(body).status()).isEqualTo(200);
  }

  /** A sender repeats a failed message with the same id until it succeeds. */
  @ParameterizedTest
  @ValueSource(strings = {"Idempotency-Key", "webhook-id"})
  void aRepetitionOfAFailedRequestCanSucceed(String header) {
    Hook hook =
        Hook.create(
            workspace,
            "Standard",
            """
            {'object': 'contacts', 'action': 'update', 'matchField': 'email',
             'mapping': {'email': 'email', 'jobTitle': 'title'}}
            """);
    String email = email();
    String body = "{\"email\":\"" + email + "\",\"title\":\"Cook\"}";
    Map<String, String> headers = Map.of(header, "msg_" + UUID.randomUUID());
    assertRefused(hook.send(body, headers), 404);
    admin.create("contacts", "Ada", Map.of("email", email));
    assertThat(hook.send(body, headers).status()).isEqualTo(200);
    assertThat(hook.send(body, headers).status()).isEqualTo(200);
    assertThat(hook.log()).extracting(LoggedRequest::status).containsExactly(200, 404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Idempotency-Key", "webhook-id"})
  void aRepeatedRequestIsAnsweredAsTheFirstTimeAndWritesNothing(String header) {
    Hook hook =
        Hook.create(
            workspace,
            "Standard",
            "{'object': 'contacts', 'action': 'create', 'mapping': {'email': 'email'}}");
    String email = email();
    String body = "{\"email\":\"" + email + "\"}";
    Map<String, String> headers = Map.of(header, "msg_" + UUID.randomUUID());
    Answered first = hook.send(body, headers);
    String id = created(first);
    Answered again = hook.send(body, headers);
    assertThat(again.status()).isEqualTo(201);
    assertThat(again.response().body()).isEqualTo(first.response().body());
    assertThat(hook.log()).hasSize(1);
    assertThat(admin.get("/objects/contacts/records?q=" + email).at("/data/count").intValue())
        .isEqualTo(1);
    assertThat(contact(id).at("/version").intValue()).isEqualTo(1);
    Answered other = hook.send(lead("Ada", email()), headers);
    assertRefused(other, 409);
    assertThat(other.response().body()).contains("This " + header + " was used");
    assertRefused(hook.send(body, Map.of(header, "a b")), 400);
  }
}
