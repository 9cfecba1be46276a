package dev.oriel.pages.oauth;

import module java.base;

import dev.oriel.access.oauth.OAuthError;
import dev.oriel.access.oauth.Pkce;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.oauth.OAuthUrls;

/**
 * A request by which a client sends the browser here (RFC 6749, section 4.1.1; RFC 7636; RFC 8707),
 * as it was sent. Other parameters are ignored, and so is the scope: there is only one. Each must
 * be sent once.
 */
record AuthorizationRequest(Map<String, String> values, Set<String> repeated) {

  private static final int LONGEST = 6_000;

  private static final List<String> NAMES =
      List.of(
          "response_type",
          "client_id",
          "redirect_uri",
          "state",
          "code_challenge",
          "code_challenge_method",
          "resource");

  static AuthorizationRequest of(SentFields fields) {
    Map<String, String> values = new LinkedHashMap<>();
    Set<String> repeated = new LinkedHashSet<>();
    for (String name : fields.names()) {
      List<String> all = fields.all(name);
      if (all.size() > 1) {
        repeated.add(name);
      } else if (NAMES.contains(name)) {
        values.put(name, all.getFirst());
      }
    }
    return new AuthorizationRequest(values, repeated);
  }

  private String text(String name) {
    return values.getOrDefault(name, "");
  }

  String clientId() {
    return text("client_id");
  }

  String redirectUri() {
    return text("redirect_uri");
  }

  String challenge() {
    return text("code_challenge");
  }

  /** Whether an answer with the state would be longer than a header can be. */
  boolean isTooLong() {
    return redirectUri().length() + QueryText.encoded(text("state")).length() > LONGEST;
  }

  /**
   * Refuses what a client must not ask for. To be called once it is known that the browser may be
   * sent back.
   */
  void check(OAuthUrls urls) {
    if (!repeated.isEmpty()) {
      throw invalid("The parameter " + repeated.iterator().next() + " must be sent once.");
    }
    if (!text("response_type").equals("code")) {
      throw new OAuthError(
          OAuthError.Kind.UNSUPPORTED_RESPONSE_TYPE, "The response_type must be code.");
    }
    if (!text("code_challenge_method").equals(Pkce.METHOD) || !Pkce.isChallenge(challenge())) {
      throw invalid("A code_challenge with the method " + Pkce.METHOD + " is required.");
    }
    if (!urls.isResource(text("resource"))) {
      throw new OAuthError(
          OAuthError.Kind.INVALID_TARGET, "The resource must be " + urls.server() + ".");
    }
  }

  private static OAuthError invalid(String description) {
    return new OAuthError(OAuthError.Kind.INVALID_REQUEST, description);
  }

  /**
   * The address to which the browser is sent back, with the answer.
   *
   * @param answer parameters and their values
   * @param issuer which says that this server answers (RFC 9207)
   */
  String back(Map<String, String> answer, String issuer) {
    Map<String, String> all = new LinkedHashMap<>(answer);
    if (!text("state").isEmpty()) {
      all.put("state", text("state"));
    }
    all.put("iss", issuer);
    return QueryText.with(redirectUri(), all);
  }
}
