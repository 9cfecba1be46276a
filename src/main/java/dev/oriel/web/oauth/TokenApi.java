package dev.oriel.web.oauth;

import module java.base;

import dev.oriel.access.oauth.OAuthError;
import dev.oriel.access.oauth.OAuthTokens;
import dev.oriel.access.oauth.TokenPair;
import dev.oriel.web.http.Answer;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;

/** Tokens for clients (RFC 6749, sections 4.1.3 and 6), and their revocation (RFC 7009). */
@Controller
record TokenApi(ClientForms forms, OAuthTokens tokens, OAuthUrls urls) {

  /** 200 with an access token and a token to refresh it; 400 or 401 with the reason. */
  @PostMapping(OAuthUrls.TOKEN)
  Answer token(HttpServletRequest request) {
    return answered(request, form -> issued(pair(form)));
  }

  private TokenPair pair(ClientForm form) {
    if (!urls.isResource(form.text("resource"))) {
      throw new OAuthError(
          OAuthError.Kind.INVALID_TARGET, "The only resource is " + urls.server() + ".");
    }
    String type = form.required("grant_type");
    return switch (type) {
      case "authorization_code" -> {
        String code = form.required("code");
        String redirectUri = form.required("redirect_uri");
        String verifier = form.required("code_verifier");
        yield tokens.exchange(form.requireSender(code), code, redirectUri, verifier);
      }
      case "refresh_token" -> {
        String token = form.required("refresh_token");
        yield tokens.refresh(form.requireSender(token), token);
      }
      default ->
          throw new OAuthError(
              OAuthError.Kind.UNSUPPORTED_GRANT_TYPE,
              "The grant_type must be authorization_code or refresh_token.");
    };
  }

  private static Answer issued(TokenPair pair) {
    return Answer.json(
            200,
            json -> {
              json.writeStartObject();
              json.writeStringProperty("access_token", pair.access());
              json.writeStringProperty("token_type", "Bearer");
              json.writeNumberProperty("expires_in", pair.life().toSeconds());
              json.writeStringProperty("refresh_token", pair.refresh());
              json.writeStringProperty("scope", OAuthUrls.SCOPE);
              json.writeEndObject();
            })
        .header("Pragma", "no-cache");
  }

  /** 200, also for a token that is unknown. It ends the whole grant, and not the connection. */
  @PostMapping(OAuthUrls.REVOKE)
  Answer revoke(HttpServletRequest request) {
    return answered(
        request,
        form -> {
          String token = form.required("token");
          form.sender(token).ifPresent(client -> tokens.revoke(client, token));
          return new Answer(200, Map.of(), new Answer.Empty());
        });
  }

  private Answer answered(HttpServletRequest request, Function<ClientForm, Answer> work) {
    try {
      return work.apply(forms.read(request));
    } catch (OAuthError e) {
      boolean isUnknown = e.kind() == OAuthError.Kind.INVALID_CLIENT;
      Answer answer = OAuthSurface.error(isUnknown ? 401 : 400, e.kind().code(), e.description());
      return isUnknown
          ? answer.header(HttpHeaders.WWW_AUTHENTICATE, "Basic realm=\"OAuth clients\"")
          : answer;
    }
  }
}
