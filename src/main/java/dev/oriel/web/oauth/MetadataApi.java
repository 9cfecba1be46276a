package dev.oriel.web.oauth;

import module java.base;

import dev.oriel.access.oauth.Pkce;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import tools.jackson.core.JsonGenerator;

/**
 * The documents by which clients find the way to a token (RFC 8414, RFC 9728). They name only what
 * is served.
 */
@Controller
record MetadataApi(OAuthUrls urls) {

  /** 200 with the endpoints; 404 if this server offers no OAuth. */
  @GetMapping("/.well-known/oauth-authorization-server")
  Answer authorizationServer() {
    return document(json -> {
      json.writeStringProperty("issuer", urls.issuer());
      json.writeStringProperty("authorization_endpoint", urls.issuer() + OAuthUrls.AUTHORIZE);
      json.writeStringProperty("token_endpoint", urls.issuer() + OAuthUrls.TOKEN);
      json.writeStringProperty("revocation_endpoint", urls.issuer() + OAuthUrls.REVOKE);
      list(json, "response_types_supported", "code");
      list(json, "response_modes_supported", "query");
      list(json, "grant_types_supported", "authorization_code", "refresh_token");
      list(json, "code_challenge_methods_supported", Pkce.METHOD);
      for (String endpoint : List.of("token", "revocation")) {
        list(
            json,
            endpoint + "_endpoint_auth_methods_supported",
            "client_secret_basic",
            "client_secret_post",
            "none");
      }
      json.writeBooleanProperty("client_id_metadata_document_supported", true);
      list(json, "scopes_supported", OAuthUrls.SCOPE);
      json.writeBooleanProperty("authorization_response_iss_parameter_supported", true);
    });
  }

  /**
   * 200 with the MCP endpoint and its authorization server; 404 if this server offers no OAuth. The
   * endpoint has the packs of tools of this address, since clients compare it with the one that
   * they were given (RFC 9728, section 3.3).
   */
  @GetMapping({OAuthUrls.RESOURCE_METADATA, OAuthUrls.RESOURCE_METADATA_OF_MCP})
  Answer protectedResource(HttpServletRequest request) {
    String packs = OAuthUrls.packs(request.getQueryString());
    return document(json -> {
      json.writeStringProperty("resource", urls.server() + packs);
      list(json, "authorization_servers", urls.issuer());
      list(json, "scopes_supported", OAuthUrls.SCOPE);
      list(json, "bearer_methods_supported", "header");
      json.writeStringProperty("resource_name", "Oriel");
    });
  }

  private Answer document(Consumer<JsonGenerator> content) {
    if (!urls.areOffered()) {
      throw Refused.notFound(urls.whyNotOffered());
    }
    return Answer.json(
            200,
            json -> {
              json.writeStartObject();
              content.accept(json);
              json.writeEndObject();
            })
        .header("Cache-Control", "public, max-age=300");
  }

  private static void list(JsonGenerator json, String name, String... texts) {
    json.writeArrayPropertyStart(name);
    for (String text : texts) {
      json.writeString(text);
    }
    json.writeEndArray();
  }
}
