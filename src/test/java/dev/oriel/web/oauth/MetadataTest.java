package dev.oriel.web.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RawHttp;
import dev.oriel.testing.RunningOriel;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The documents by which clients find the way to a token. */
class MetadataTest {

  private static RawHttp.Response get(String path, String... more) {
    String[] head = new String[more.length + 2];
    head[0] = "GET " + path + " HTTP/1.1";
    head[1] = "Host: evil.example";
    System.arraycopy(more, 0, head, 2, more.length);
    return RawHttp.send("", head);
  }

  @Test
  void theServerTellsItsEndpointsAndOnlyWhatIsServed() {
    RawHttp.Response answer = get("/.well-known/oauth-authorization-server");
    JsonNode document = Json.MAPPER.readTree(answer.body());
    String issuer = RunningOriel.origin();
    assertThat(document.get("issuer").stringValue()).isEqualTo(issuer);
    assertThat(document.get("authorization_endpoint").stringValue())
        .isEqualTo(issuer + "/oauth2/authorize");
    assertThat(document.get("token_endpoint").stringValue()).isEqualTo(issuer + "/oauth2/token");
    assertThat(document.get("revocation_endpoint").stringValue())
        .isEqualTo(issuer + "/oauth2/revoke");
    assertThat(texts(document, "code_challenge_methods_supported")).containsExactly("S256");
    assertThat(texts(document, "grant_types_supported"))
        .containsExactly("authorization_code", "refresh_token");
    assertThat(texts(document, "token_endpoint_auth_methods_supported"))
        .containsExactly("client_secret_basic", "client_secret_post", "none");
    assertThat(document.get("client_id_metadata_document_supported").booleanValue()).isTrue();
    assertThat(document.get("authorization_response_iss_parameter_supported").booleanValue())
        .isTrue();
    assertThat(answer.body()).doesNotContain("registration", "offline_access", "evil.example");
  }

  @Test
  void whatIsNotServedIsNeverAdvertised() {
    String document = get("/.well-known/oauth-authorization-server").body();
    assertThat(document)
        .doesNotContain("private_key_jwt", "jwks", "introspection", "device", "plain");
    for (JsonNode value : Json.MAPPER.readTree(document).values()) {
      String text = value.asString("");
      if (text.startsWith(RunningOriel.origin() + "/")) {
        String path = text.substring(RunningOriel.origin().length());
        assertThat(get(path).status()).as(path).isIn(303, 405);
      }
    }
  }

  private static List<String> texts(JsonNode document, String name) {
    return document.get(name).valueStream().map(JsonNode::stringValue).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/.well-known/oauth-protected-resource",
        "/.well-known/oauth-protected-resource/api/mcp"
      })
  void theResourceTellsItsServer(String path) {
    JsonNode document = Json.MAPPER.readTree(get(path).body());
    assertThat(document.get("resource").stringValue())
        .isEqualTo(RunningOriel.origin() + "/api/mcp");
    assertThat(texts(document, "authorization_servers")).containsExactly(RunningOriel.origin());
    assertThat(texts(document, "scopes_supported")).containsExactly("crm");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/.well-known/",
        "/.well-known/openid-configuration",
        "/.well-known/oauth-authorization-server/api/mcp",
        "/.well-known/oauth-protected-resource/other",
        "/.well-known/nothing",
        "/register",
        "/register?x=1"
      })
  void unknownWellKnownPathsAndRegisterAreJson404NeverARedirectToSignIn(String path) {
    RawHttp.Response answer = get(path);
    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.header("content-type")).startsWith("application/json");
    assertThat(answer.headers()).doesNotContainKey("location");
    RawHttp.Response sent =
        RawHttp.send(
            "{}",
            "POST " + path + " HTTP/1.1",
            "Host: x",
            "Content-Type: application/json",
            "Content-Length: 2");
    assertThat(sent.status()).isIn(404, 405);
    assertThat(sent.header("content-type")).startsWith("application/json");
  }

  @Test
  void wellKnownPathsAndTheTokenEndpointAllowAnyOriginWithoutCookies() {
    for (String path : List.of("/.well-known/oauth-authorization-server", "/.well-known/nothing")) {
      RawHttp.Response answer = get(path, "Origin: https://client.example");
      assertThat(answer.header("access-control-allow-origin")).as(path).isEqualTo("*");
      assertThat(answer.headers()).doesNotContainKey("access-control-allow-credentials");
    }
    RawHttp.Response asked =
        RawHttp.send(
            "",
            "OPTIONS /oauth2/token HTTP/1.1",
            "Host: localhost",
            "Origin: https://client.example",
            "Access-Control-Request-Method: POST",
            "Access-Control-Request-Headers: authorization");
    assertThat(asked.status()).isEqualTo(200);
    assertThat(asked.header("access-control-allow-origin")).isEqualTo("*");
    assertThat(asked.headers()).doesNotContainKey("access-control-allow-credentials");
  }

  @Test
  void otherMethodsFromAnyOriginAreAnsweredByTheSurface() {
    RawHttp.Response put =
        RawHttp.send(
            "a=b",
            "PUT /oauth2/token HTTP/1.1",
            "Host: localhost",
            "Origin: https://client.example",
            "Content-Length: 3");
    assertThat(put.status()).isEqualTo(405);
    assertThat(put.body()).startsWith("{").contains("POST");
    RawHttp.Response asked =
        RawHttp.send(
            "",
            "OPTIONS /oauth2/token HTTP/1.1",
            "Host: localhost",
            "Origin: https://client.example",
            "Access-Control-Request-Method: BREW");
    assertThat(asked.status()).isEqualTo(200);
    assertThat(asked.headers()).doesNotContainKey("access-control-allow-origin");
  }

  @Test
  void corsExposesWwwAuthenticate() {
    RawHttp.Response refused =
        RawHttp.send(
            "a=b",
            "POST /oauth2/token HTTP/1.1",
            "Host: localhost",
            "Origin: https://client.example",
            "Content-Type: application/x-www-form-urlencoded",
            "Content-Length: 3");
    assertThat(refused.header("www-authenticate")).startsWith("Basic");
    assertThat(refused.header("access-control-expose-headers")).contains("WWW-Authenticate");
  }

  @Test
  void anAddressWithPacksOfToolsLeadsToAMetadataDocumentOfThatAddress() {
    RawHttp.Response refused =
        RawHttp.send("{}", "POST /api/mcp?tools=read,mail HTTP/1.1", "Host: localhost");
    String document = "/.well-known/oauth-protected-resource/api/mcp?tools=read,mail";
    assertThat(refused.header("www-authenticate"))
        .contains("resource_metadata=\"" + RunningOriel.origin() + document + "\"");
    assertThat(Json.MAPPER.readTree(get(document).body()).get("resource").stringValue())
        .isEqualTo(RunningOriel.origin() + "/api/mcp?tools=read,mail");
  }

  @Test
  void aQueryOfAnotherFormIsNotRepeated() {
    for (String query : List.of("?x=y", "?tools=a&x=y", "?tools=%22,x=%22", "?tools=")) {
      RawHttp.Response refused =
          RawHttp.send("{}", "POST /api/mcp" + query + " HTTP/1.1", "Host: localhost");
      assertThat(refused.header("www-authenticate")).contains("/api/mcp\", scope");
    }
  }

  @Test
  void a401ForASentTokenAddsInvalidToken() {
    String expected =
        "resource_metadata=\"%s/.well-known/oauth-protected-resource/api/mcp\", scope=\"crm\""
            .formatted(RunningOriel.origin());
    RawHttp.Response none = RawHttp.send("{}", "POST /api/mcp HTTP/1.1", "Host: localhost");
    assertThat(none.status()).isEqualTo(401);
    assertThat(none.header("www-authenticate")).isEqualTo("Bearer " + expected);
    RawHttp.Response basic =
        RawHttp.send(
            "{}", "POST /api/mcp HTTP/1.1", "Host: localhost", "Authorization: Basic eDp5");
    assertThat(basic.header("www-authenticate")).isEqualTo("Bearer " + expected);
    var wrong = new Mcp("oat_wrong").request("tools/list", Map.of());
    assertThat(wrong.status()).isEqualTo(401);
    assertThat(wrong.response().headers().firstValue("WWW-Authenticate"))
        .hasValue("Bearer error=\"invalid_token\", " + expected);
  }
}
