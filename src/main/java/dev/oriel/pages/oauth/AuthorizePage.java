package dev.oriel.pages.oauth;

import module java.base;

import dev.oriel.access.account.SignedIn;
import dev.oriel.access.oauth.Authorizations;
import dev.oriel.access.oauth.OAuthError;
import dev.oriel.pages.entry.EntryView;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.oauth.OAuthUrls;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * The page on which a member is asked whether a client may act in their name: one of theirs, or one
 * that names itself by an address. It is asked every time.
 */
@Controller
record AuthorizePage(Authorizations authorizations, Consent consent, OAuthUrls urls) {

  /** The name of the buttons' field, and its value of the one that allows. */
  static final String ANSWER = "answer";

  static final String ALLOW = "allow";
  static final String READ_ONLY = "read_only";

  /**
   * 200 with the question. 404 without a way back if the client is not of a connection of the
   * person, 403 if the member is suspended, and 400 if the address to go back to is not the
   * client's, or the document of the client is not allowed or cannot be read. Other mistakes of the
   * client are told to it, by a way back at once.
   */
  @GetMapping(OAuthUrls.AUTHORIZE)
  Answer ask(Visit visit, SignedIn person) {
    AuthorizationRequest asked = AuthorizationRequest.of(visit.parameters());
    return answered(visit, person, asked, found -> consent.show(visit, person, asked, found));
  }

  /** Goes back to the client, with a code or with the answer that it may not. */
  @PostMapping(OAuthUrls.AUTHORIZE)
  Answer send(Visit visit, SignedIn person, SentFields fields) {
    AuthorizationRequest asked = AuthorizationRequest.of(fields);
    return answered(
        visit,
        person,
        asked,
        _ -> {
          if (!fields.text(ANSWER).equals(ALLOW)) {
            throw new OAuthError(OAuthError.Kind.ACCESS_DENIED, "The person has not allowed it.");
          }
          String code =
              authorizations.allow(
                  person,
                  asked.clientId(),
                  asked.redirectUri(),
                  asked.challenge(),
                  fields.has(READ_ONLY));
          return back(asked, Map.of("code", code));
        });
  }

  private Answer answered(
      Visit visit,
      SignedIn person,
      AuthorizationRequest asked,
      Function<Authorizations.Asked, Answer> work) {
    Words words = visit.words();
    if (!urls.areOffered()) {
      return refused(visit, 404, words.say("oauth.not_offered", urls.issuer()));
    }
    try {
      Authorizations.Asked found = authorizations.find(person, asked.clientId());
      if (asked.redirectUri().isBlank()) {
        return refused(visit, 400, words.say("oauth.no_redirect", found.name()));
      }
      if (!found.accepts(asked.redirectUri())) {
        String text =
            found.document() == null
                ? words.say("oauth.bad_redirect", found.name(), asked.redirectUri())
                : words.say("oauth.bad_redirect.document", found.name(), asked.redirectUri());
        return refused(visit, 400, text);
      }
      if (asked.isTooLong()) {
        return refused(visit, 400, words.say("oauth.too_long"));
      }
      try {
        asked.check(urls);
        return work.apply(found);
      } catch (OAuthError e) {
        boolean isAnswer = e.kind() == OAuthError.Kind.ACCESS_DENIED;
        if (found.connection() == null && !isAnswer) {
          // Anybody can have a document: only the person sends the browser to its addresses.
          return refused(visit, 400, e.description());
        }
        return back(asked, Map.of("error", e.kind().code(), "error_description", e.description()));
      }
    } catch (Refused e) {
      return switch (e.refusal()) {
        case Refusal.NotFound _ ->
            refused(visit, 404, words.say("oauth.not_yours", person.account().email()));
        case Refusal.Forbidden _ -> refused(visit, 403, words.say("oauth.suspended"));
        case Refusal.Invalid(String message, _) -> refused(visit, 400, message);
        case Refusal.Conflict(String message, _) -> refused(visit, 409, message);
        default -> throw e;
      };
    }
  }

  private Answer back(AuthorizationRequest asked, Map<String, String> answer) {
    return Answer.seeOther(asked.back(answer, urls.issuer()));
  }

  private static Answer refused(Visit visit, int status, String text) {
    Words words = visit.words();
    return new EntryView(words.say("oauth.refused"), text)
        .act(Button.link(words.say("error.home"), "/").form(Button.Form.WIDE))
        .show(visit, status, Layout.Card.small());
  }
}
