package dev.oriel.integration.inbound;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api.Answered;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Forms in parts, forms whose inputs are JSON, and JSON of other types, as programs send them. */
class OtherBodiesTest extends InboundCase {

  private static final Map<String, String> TEXT = Map.of("Content-Type", "text/plain");

  @BeforeAll
  void field() {
    admin.post("/objects/contacts/fields", Map.of("apiName", "remarks", "type", "text"));
  }

  private Hook hook(String mapping) {
    return Hook.create(
        workspace,
        "Standard",
        "{'object': 'contacts', 'action': 'create', 'mapping': {%s}}".formatted(mapping));
  }

  private Answered parts(Hook hook, String... parts) {
    StringBuilder body = new StringBuilder();
    for (String part : parts) {
      body.append("--b\r\nContent-Disposition: form-data; ").append(part).append("\r\n");
    }
    return hook.send(
        body.append("--b--\r\n").toString(),
        Map.of("Content-Type", "multipart/form-data; boundary=b"));
  }

  private static String part(String name, String text) {
    return "name=\"%s\"\r\n\r\n%s".formatted(name, text.replace('\'', '"'));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text.replace('\'', '"'), StandardCharsets.UTF_8);
  }

  private JsonNode fields(Answered answered) {
    return contact(created(answered)).get("fields");
  }

  @Test
  void textPartsCountLikeInputsAndFilesAreLeftOut() {
    Hook hook = hook("'email': 'email', 'lastName': 'name', 'jobTitle': 'job'");
    String mail = email();
    Answered sent =
        parts(
            hook,
            part("email", mail),
            "name=\"cv\"; filename=\"cv.pdf\"\r\nContent-Type: application/pdf\r\n\r\n\0%PDF",
            part("name", "Müller"),
            "name=\"none\"; filename=\"\"\r\n\r\n",
            part("job", ""));
    JsonNode fields = fields(sent);
    assertThat(fields.get("email").stringValue()).isEqualTo(mail);
    assertThat(fields.get("lastName").stringValue()).isEqualTo("Müller");
    assertThat(fields.get("jobTitle").isNull()).isTrue();
    assertThat(sent.at("/warnings/0").stringValue()).isEqualTo("A file is left out: cv: cv.pdf.");
    assertThat(sent.at("/warnings")).hasSize(1);
    assertThat(hook.log().getFirst().reason()).contains("cv.pdf");
  }

  @Test
  void aListeningWebhookKeepsTheTextPartsForAReplay() {
    Hook hook = Hook.create(workspace, "Standard", "{'object': 'contacts', 'action': 'create'}");
    String mail = email();
    Answered captured =
        parts(
            hook,
            "name=\"f\"; filename=\"f.bin\"\r\n\r\n" + "x".repeat(2 << 20),
            part("email", mail),
            part("a&b", "1+1 = 2"));
    assertThat(captured.status()).as(captured.toString()).isEqualTo(202);
    assertThat(hook.log().getFirst().hasPayload()).isTrue();
    hook.change(
        "Standard",
        "{'object': 'contacts', 'action': 'create', 'mapping': {'email': 'email', 'jobTitle':"
            + " 'a&b'}}");
    Outcome.Written replayed =
        Hook.INBOX.replay(workspace.operator(), hook.credential(), hook.log().getFirst().id());
    JsonNode fields = contact(replayed.recordId().toString()).get("fields");
    assertThat(fields.get("email").stringValue()).isEqualTo(mail);
    assertThat(fields.get("jobTitle").stringValue()).isEqualTo("1+1 = 2");
  }

  @Test
  void malformedFormsInPartsAreBadRequests() {
    Hook hook = hook("'email': 'email'");
    for (String type : new String[] {"multipart/form-data", "multipart/form-data; boundary="}) {
      assertRefused(hook.send("{}", Map.of("Content-Type", type)), 400);
    }
    assertRefused(parts(hook), 400);
    assertRefused(parts(hook, "x"), 400);
    assertRefused(parts(hook, "name=\"email\"; x=\"" + "y".repeat(20_000) + "\"\r\n\r\na"), 400);
    assertRefused(
        hook.send(
            "--b\r\nContent-Disposition: form-data; name=\"email\"\r\n\r\na",
            Map.of("Content-Type", "multipart/form-data; boundary=b")),
        400);
    String[] many = new String[10_001];
    Arrays.fill(many, part("email", ""));
    assertRefused(parts(hook, many), 400);
    Arrays.fill(many, "name=\"f\"; filename=\"f\"\r\n\r\n");
    assertRefused(parts(hook, many), 400);
    assertRefused(parts(hook, part("email", "x".repeat((1 << 20) + 1))), 413);
  }

  @Test
  void theRefusalOfAnotherBodySaysWhatIsTaken() {
    for (String type :
        new String[] {"text/csv", "text/plain", "text/plain; charset=iso-8859-1", "text/json"}) {
      Answered refused = leads.send("a", Map.of("Content-Type", type));
      assertRefused(refused, 415);
      assertThat(refused.message())
          .contains("application/json", "application/x-ndjson", "As text/plain, it must be")
          .contains("application/x-www-form-urlencoded", "multipart/form-data");
    }
  }

  @Test
  void jsonThatIsSentAsATextIsReadAsJson() {
    Hook hook = hook("'email': 'Message.email'");
    for (String type :
        new String[] {
          "text/plain", "text/plain; charset=UTF-8", "Text/JSON", "application/x-json"
        }) {
      String mail = email();
      String body = " {\"Message\": {\"email\": \"%s\"}}\n".formatted(mail);
      Answered sent = hook.send(body, Map.of("Content-Type", type));
      assertThat(fields(sent).get("email").stringValue()).isEqualTo(mail);
    }
    Answered broken = hook.send("{\"a\": \n}", TEXT);
    assertRefused(broken, 400);
    assertThat(broken.message()).contains("line 2");
    assertRefused(hook.send("", TEXT), 415);
    assertRefused(hook.send("[\"" + "x".repeat(1 << 20) + "\"]", TEXT), 413);
  }

  @ParameterizedTest
  @ValueSource(strings = {"application/x-ndjson", "application/jsonl; charset=utf-8", "text/plain"})
  void linesOfJsonAreSeveralEvents(String type) {
    Hook hook = hook("'each': '$[*]', 'email': 'mail'");
    Map<String, String> headers = Map.of("Content-Type", type);
    String mail = email();
    String line = "{\"mail\": \"%s\"}\r\n";
    Answered sent = hook.send(line.formatted(email()) + "\n" + line.formatted(mail), headers);
    assertThat(sent.at("/records")).as(sent.toString()).hasSize(2);
    String id = sent.at("/records/1/record_id").stringValue();
    assertThat(contact(id).at("/fields/email").stringValue()).isEqualTo(mail);
    assertThat(hook.send(line.formatted(email()), headers).at("/records")).hasSize(1);
    Answered broken = hook.send(line.formatted(email()) + "{\"mail\": }", headers);
    assertRefused(broken, 400);
    assertThat(broken.message()).contains("line 2");
  }

  @Test
  void linesOfJsonAreKeptForAReplay() {
    Map<String, String> headers = Map.of("Content-Type", "application/x-ndjson");
    Hook hook = Hook.create(workspace, "Standard", "{'object': 'contacts', 'action': 'create'}");
    assertThat(hook.send("{\"mail\": \"a@x.example\"}\n{}\n", headers).status()).isEqualTo(202);
    assertRefused(hook.send("{\"mail\": ", headers), 400);
    assertRefused(hook.send("\n", headers), 400);
    LoggedRequest captured = hook.log().getLast();
    hook.change(
        "Standard",
        "{'object': 'contacts', 'action': 'create', 'mapping': {'each': '$[*]', 'email': 'mail'}}");
    Outcome.Written replayed =
        Hook.INBOX.replay(workspace.operator(), hook.credential(), captured.id());
    assertThat(replayed.createdCount()).isEqualTo(2);
    Hook one = hook("'email': 'mail'");
    Answered several = one.send("{\"mail\": \"a@x.example\"}", headers);
    assertRefused(several, 400);
    assertThat(several.message()).contains("'each'");
  }

  @Test
  void theOnlyInputOfAFormThatIsJsonIsReadAsIt() {
    String mail = email();
    String json = "{'sender': {'login': 'ada', 'email': '%s'}, 'zip': ''}".formatted(mail);
    for (String name : new String[] {"payload", "data", "anything"}) {
      // As GitHub and Slack send it, by either kind of form.
      Hook hook = hook("'email': 'sender.email', 'jobTitle': '%s.sender.login'".formatted(name));
      for (Answered sent :
          new Answered[] {hook.form(name + "=" + encoded(json)), parts(hook, part(name, json))}) {
        JsonNode fields = fields(sent);
        assertThat(fields.get("email").stringValue()).isEqualTo(mail);
        assertThat(fields.get("jobTitle").stringValue()).isEqualTo("ada");
      }
    }
    Hook whole = hook("'email': {'const': '%s'}, 'remarks': 'payload'".formatted(mail));
    assertThat(fields(whole.form("payload=" + encoded("{'a': 1}"))).get("remarks").stringValue())
        .isEqualTo("{\"a\": 1}");
    // What only looks like it stays a text.
    assertThat(fields(whole.form("payload=" + encoded("[x] yes"))).get("remarks").stringValue())
        .isEqualTo("[x] yes");
  }

  @Test
  void aListInTheOnlyInputMakesARecordOfEach() {
    // As Mailchimp Transactional sends events.
    Hook hook = hook("'each': '$[*]', 'email': 'msg.email'");
    String events =
        "[{'event': 'open', 'msg': {'email': '%s'}}, {'msg': {'email': '%s'}}]"
            .formatted(email(), email());
    assertThat(hook.form("mandrill_events=" + encoded(events)).at("/records")).hasSize(2);
  }

  @Test
  void jsonInAnInputBesideOthersIsFoundByItsNames() {
    // As Jotform sends forms, and SendGrid mails.
    String mail = email();
    Hook jotform =
        hook(
            "'email': 'rawRequest.q3_email', 'firstName': 'rawRequest.q4_name.first', 'jobTitle':"
                + " 'formTitle', 'lastName': '$.rawRequest.q4_name[\\u0027last\\u0027]'");
    JsonNode fields =
        fields(
            parts(
                jotform,
                part("formID", "201"),
                part("formTitle", "Cook"),
                part(
                    "rawRequest",
                    "{'q3_email': '%s', 'q4_name': {'first': 'Ada', 'last': 'King'}}"
                        .formatted(mail))));
    assertThat(fields.get("email").stringValue()).isEqualTo(mail);
    assertThat(fields.get("firstName").stringValue()).isEqualTo("Ada");
    assertThat(fields.get("lastName").stringValue()).isEqualTo("King");
    assertThat(fields.get("jobTitle").stringValue()).isEqualTo("Cook");
    Hook sendgrid = hook("'email': 'envelope.from', 'remarks': 'envelope', 'jobTitle': 'to'");
    String envelope = "{'to':['a@x.test'],'from':'%s'}".formatted(mail);
    JsonNode received =
        fields(
            parts(
                sendgrid, part("to", "a@x.test"), part("envelope", envelope), part("text", "Hi")));
    assertThat(received.get("email").stringValue()).isEqualTo(mail);
    assertThat(received.get("remarks").stringValue()).isEqualTo(envelope.replace('\'', '"'));
  }

  @Test
  void bodiesOfOtherProgramsFindTheirValues() {
    String mail = email();
    Map.of(
            "'email': 'form_response.answers[?(@.type == \\u0027email\\u0027)].email'",
            "{'form_response': {'answers': [{'type': 'text', 'text': 'x'}, {'type': 'email',"
                + " 'email': '%s'}]}}",
            "'email': 'data.object.customer_details.email'",
            "{'type': 'checkout.session.completed', 'data': {'object': {'customer_details':"
                + " {'email': '%s'}}}}",
            "'email': 'customer.email'",
            "{'id': 1, 'customer': {'email': '%s'}, 'line_items': [{'id': 2}, {'id': 3}]}",
            "'each': '$[*]', 'email': 'email'",
            "[{'email': '%s', 'event': 'open', 'timestamp': 1}]",
            "'each': 'data[*]', 'email': 'Email'",
            "{'module': 'Leads', 'data': [{'Email': '%s'}]}")
        .forEach((mapping, body) -> {
          Answered sent = hook(mapping).send(body.formatted(mail));
          assertThat(fields(sent).get("email").stringValue()).isEqualTo(mail);
          assertThat(sent.json().has("warnings")).isFalse();
        });
  }

  @Test
  void aListInWhichAMappingFindsNothingIsRefusedWithWhatItNeeds() {
    Hook hook = hook("'email': 'email'");
    Answered refused = hook.send("[{'email': 'a@x.test'}, {'email': 'b@x.test'}]");
    assertRefused(refused, 400);
    assertThat(refused.message()).contains("'each'");
  }
}
