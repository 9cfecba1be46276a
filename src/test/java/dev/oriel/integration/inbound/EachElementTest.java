package dev.oriel.integration.inbound;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api.Answered;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Bodies with several events: a record for each, all of them or none. */
class EachElementTest extends InboundCase {

  @BeforeAll
  void field() {
    admin.post("/objects/contacts/fields", Map.of("apiName", "born", "type", "date"));
  }

  private Hook hook(String action, String mapping) {
    return Hook.create(
        workspace,
        "Standard",
        "{'object': 'contacts', 'action': '%s', %s 'mapping': {%s}}"
            .formatted(action, action.equals("create") ? "" : "'matchField': 'email',", mapping));
  }

  private static String event(String email) {
    return "{'mail': '%s', 'name': 'Ada King'}".formatted(email);
  }

  @Test
  void eachElementOfABodyMakesARecord() {
    Hook hook = hook("upsert", "'each': '$[*]', 'email': 'mail', 'name': 'name'");
    String ada = email();
    String bob = email();
    Answered first = hook.send("[%s, %s]".formatted(event(ada), event(bob)));
    assertThat(first.status()).as(first.toString()).isEqualTo(201);
    assertThat(first.at("/records")).hasSize(2);
    assertThat(first.at("/record_id")).isEqualTo(first.at("/records/0/record_id"));
    assertThat(
            contact(first.at("/records/1/record_id").stringValue())
                .at("/fields/email")
                .stringValue())
        .isEqualTo(bob);
    Answered second = hook.send("[%s, %s]".formatted(event(ada), event(email())));
    assertThat(second.status()).isEqualTo(201);
    assertThat(second.at("/records").findValuesAsString("action"))
        .containsExactly("updated", "created");
    assertThat(second.at("/action").stringValue()).isEqualTo("created");
    assertThat(second.at("/record_id")).isEqualTo(second.at("/records/1/record_id"));
    assertThat(hook.log().getFirst().reason()).isEqualTo("Records created: 1, updated: 1.");
    assertThat(hook.send("[%s]".formatted(event(ada))).status()).isEqualTo(200);
    assertThat(hook.send(event(ada)).at("/records/0/action").stringValue()).isEqualTo("updated");
  }

  @Test
  void pathsBeginInTheElementAndReachThePayloadAroundIt() {
    String mail = email();
    String other = email();
    for (String each : new String[] {"data.events", "data.events[*]", "$.data.events[?(@.mail)]"}) {
      Hook hook =
          hook(
              "upsert",
              "'each': '%s', 'email': 'mail', 'lastName': '^.data.by[0]', 'jobTitle': '^[\\'a b\\']'"
                  .formatted(each)
                  .replace("\\'", "\\u0027"));
      Answered sent =
          hook.send(
              "{'a b': 'Cook', 'data': {'by': ['King'], 'events': [%s, %s]}}"
                  .formatted(event(mail), event(other)));
      assertThat(sent.at("/records")).as(sent.toString()).hasSize(2);
      JsonNode fields = contact(sent.at("/records/1/record_id").stringValue()).get("fields");
      assertThat(fields.get("lastName").stringValue()).isEqualTo("King");
      assertThat(fields.get("jobTitle").stringValue()).isEqualTo("Cook");
    }
  }

  @Test
  void oneThatDoesNotFitKeepsAllFromBeingWritten() {
    Hook hook = hook("upsert", "'each': '$[*]', 'email': 'mail', 'born': 'born'");
    String mail = email();
    Answered refused = hook.send("[%s, {'mail': 'x', 'born': 'never'}]".formatted(event(mail)));
    assertRefused(refused, 400);
    assertThat(refused.at("/error/message").stringValue()).contains("each[1]");
    Answered invalid = hook.send("[%s, {'mail': 'nonsense'}]".formatted(event(mail)));
    assertRefused(invalid, 400);
    assertThat(invalid.at("/error/message").stringValue()).contains("each[1]", "email");
    assertThat(admin.get("/objects/contacts/records/count?q=" + mail).at("/data/count").intValue())
        .isZero();
    Hook update = hook("update", "'each': '$[*]', 'email': 'mail'");
    Answered missing = update.send("[%s]".formatted(event(mail)));
    assertRefused(missing, 404);
    assertThat(missing.at("/error/message").stringValue()).startsWith("each[0]: ");
    assertThat(hook.log()).hasSize(2);
  }

  @Test
  void twoElementsOfOneKeyWriteOneRecord() {
    Hook hook = hook("upsert", "'each': '$', 'email': 'mail', 'name': 'name'");
    String mail = email();
    Answered sent = hook.send("[%s, %s]".formatted(event(mail), event(mail)));
    assertThat(sent.at("/records").findValuesAsString("action"))
        .containsExactly("created", "updated");
  }

  @Test
  void aRepetitionIsAnsweredAsTheFirstTime() {
    Hook hook = hook("create", "'each': '$[*]', 'email': 'mail'");
    String body = "[%s, %s]".formatted(event(email()), event(email())).replace('\'', '"');
    Map<String, String> key = Map.of("webhook-id", UUID.randomUUID().toString());
    Answered first = hook.send(body, key);
    assertThat(first.status()).isEqualTo(201);
    assertThat(hook.send(body, key).json()).isEqualTo(first.json());
  }

  @Test
  void whatWasKeptIsCarriedOutWithEachElement() {
    Hook hook = Hook.create(workspace, "Standard", "{'object': 'contacts', 'action': 'create'}");
    assertThat(hook.send("[%s, %s]".formatted(event(email()), event(email()))).status())
        .isEqualTo(202);
    hook.change(
        "Standard",
        "{'object': 'contacts', 'action': 'create', 'mapping': {'each': '$[*]', 'email': 'mail'}}");
    UUID request = hook.log().getFirst().id();
    Outcome.Written replayed = Hook.INBOX.replay(workspace.operator(), hook.credential(), request);
    assertThat(replayed.createdCount()).isEqualTo(2);
    Inbox.Trial trial =
        Hook.INBOX.trial(
            workspace.operator(),
            hook.credential(),
            Hook.INBOX.payload(workspace.operator(), hook.credential(), request));
    assertThat(trial.mapped()).hasSize(2);
  }

  @Test
  void noElementsAndTooManyAreRefused() {
    Hook hook = hook("create", "'each': 'events', 'jobTitle': 'a'");
    for (String body : new String[] {"{}", "{'events': []}", "[]", "{'events': null}"}) {
      Answered refused = hook.send(body);
      assertRefused(refused, 400);
      assertThat(refused.at("/error/message").stringValue()).contains("finds no elements");
    }
    String many =
        IntStream.range(0, 1_001).mapToObj(_ -> "{}").collect(Collectors.joining(",", "[", "]"));
    Answered refused = hook.send("{'events': %s}".formatted(many));
    assertRefused(refused, 400);
    assertThat(refused.at("/error/message").stringValue()).contains("at most 1000");
  }

  @Test
  void aMappingThatTakesOneOfSeveralEventsSaysSo() {
    Hook hook = hook("upsert", "'email': '[0].mail', 'name': '[0].name'");
    Answered sent = hook.send("[%s, %s]".formatted(event(email()), event(email())));
    assertThat(sent.status()).isEqualTo(201);
    assertThat(sent.at("/warnings")).hasSize(1);
    assertThat(sent.at("/warnings/0").stringValue()).contains("2 elements", "'each'");
    assertThat(hook.log().getFirst().reason()).contains("only those at 0 ");
    assertThat(hook.send("[%s]".formatted(event(email()))).json().has("warnings")).isFalse();
    Hook all = hook("upsert", "'email': '$[*].mail', 'jobTitle': {'const': 'Cook'}");
    Answered first = all.send("[%s, %s]".formatted(event(email()), event(email())));
    assertThat(first.at("/warnings/0").stringValue()).contains("The first of 2 values");
    String both =
        "{'path': 'name', 'transform': 'firstName'}, 'lastName': {'path': 'name', 'transform':"
            + " 'lastName'}";
    Hook names = hook("create", "'firstName': " + both);
    assertThat(names.send("{'name': 'Max Muster'}").json().has("warnings")).isFalse();
    Answered divided = names.send("{'name': 'Acme, Inc.'}");
    assertThat(divided.at("/warnings")).hasSize(1);
    assertThat(divided.at("/warnings/0").stringValue()).contains("in several ways");
    // A list of plain values is no list of events.
    Answered plain = leads.send("{'person': {'emails': ['%s', 'b@x.test']}}".formatted(email()));
    assertThat(plain.json().has("warnings")).isFalse();
  }
}
