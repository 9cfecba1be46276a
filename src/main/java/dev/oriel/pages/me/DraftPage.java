package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.mail.Drafts;
import dev.oriel.integration.mail.MailMessage;
import dev.oriel.integration.mail.MailMessages;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Discards a draft of the person, after a question. */
@Controller
record DraftPage(Drafts drafts, MailMessages messages) {

  private static final String DISCARD = "/discard";
  private static final String DISCARDED = MessagePage.MESSAGE + DISCARD;

  /** 200 with the question; 404 for a draft of somebody else. */
  @GetMapping(DISCARDED)
  Answer ask(Visit visit, Actor actor, @PathVariable UUID id) {
    MailMessage draft = messages.get(actor, id);
    Words words = visit.words();
    Form form =
        visit
            .form(MessagePage.path(id) + DISCARD, Typed.nothing())
            .act(Button.send(words.say("email.discard")).danger());
    String text =
        draft.subject().isEmpty()
            ? words.say("email.discard_text")
            : words.say("email.discard_named", draft.subject());
    return MessagePage.ask(visit, id, words.say("email.discard_title"), text, form);
  }

  /** Discards it, for ever. Refuses as 409 one that was sent. */
  @PostMapping(DISCARDED)
  Answer discard(Visit visit, Actor actor, @PathVariable UUID id) {
    String back =
        drafts
            .place(actor, id)
            .map(place -> RecordAddress.of(place.object(), place.record()) + "#activity")
            .orElse(MailboxPage.PATH);
    drafts.discard(actor, id);
    return visit.leadTo(back, "email.discarded");
  }
}
