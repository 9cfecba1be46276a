package dev.oriel.pages.me;

import module java.base;

import dev.oriel.integration.mail.Drafts;
import dev.oriel.integration.mail.MailMessage;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Component;

/** The acts of its author on a draft, on the page of its message. */
@Component
record DraftSection(Drafts drafts) {

  Section of(Visit visit, MailMessage draft) {
    Words words = visit.words();
    List<Button> acts = new ArrayList<>();
    drafts
        .place(Objects.requireNonNull(visit.actor()), draft.id())
        .map(place -> RecordAddress.of(place.object(), place.record()))
        .map(record -> record + "/email?draft=" + draft.id())
        .ifPresent(open -> acts.add(Button.link(words.say("email.open"), open).primary()));
    acts.add(
        Button.dialog(words.say("email.discard"), MessagePage.path(draft.id()) + "/discard")
            .quiet());
    return new Section(
        "draft", words.say("message.draft"), words.say("email.draft_lead"), new Block.Acts(acts));
  }
}
