package dev.oriel.integration.inbound;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.TestWorkspace;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Requests to the address of a webhook: their form, their token, and their repetition. */
class InboundRequestTest extends InboundCase {

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
    for (String type : List.of("text/html", "application/xml", "multipart/mixed", "x")) {
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
    Hook.WEBHOOKS.revoke(workspace.operator(), hook.id());
    assertRefused(hook.send(body), 401);
  }

  @Test
  void bothTokensAreTakenDuringARotation() {
    Hook hook = Hook.leads(workspace);
    String body = lead("Ada", email());
    String token = Hook.WEBHOOKS.rotate(workspace.operator(), hook.id(), null).token();
    Hook rotated = new Hook(workspace, hook.id(), hook.name(), token);
    assertThat(hook.send(body).status()).isEqualTo(201);
    assertThat(rotated.send(body).status()).isEqualTo(200);
    Hook.WEBHOOKS.endRotation(workspace.operator(), hook.id());
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
