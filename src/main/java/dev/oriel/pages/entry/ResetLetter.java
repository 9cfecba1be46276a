package dev.oriel.pages.entry;

import module java.base;

import dev.oriel.access.account.Client;
import dev.oriel.access.account.LinksByMail;
import dev.oriel.integration.mail.operator.OperatorMail;
import dev.oriel.web.http.BaseUrl;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Component;

/** The e-mail with a link for a new password, to a person who asks for one. */
@Component
record ResetLetter(LinksByMail requests, OperatorMail mail, BaseUrl baseUrl) {

  /** Whether Oriel sends e-mail. */
  boolean isSent() {
    return mail.isOn();
  }

  /**
   * Has the letter sent if there is an account with this e-mail address, and takes the same time if
   * there is none. Refuses as {@link LinksByMail#count} does.
   */
  void send(String email, Client client, Words words) {
    requests.count(email, client);
    Future<Boolean> _ =
        mail.send(() -> requests.make(email, client).map(made -> letter(words, made)));
  }

  private OperatorMail.Letter letter(Words words, LinksByMail.Requested made) {
    return new OperatorMail.Letter(
        made.account().email(),
        words.say("letter.reset_subject"),
        words.say(
            "letter.reset_asked",
            made.account().name(),
            baseUrl.uri().getAuthority(),
            baseUrl + ResetPage.PATH + "/" + made.link().token()));
  }
}
