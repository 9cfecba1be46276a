package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.access.administration.Invitations.MadeInvitation;
import dev.oriel.access.identity.Actor;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.Secret;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Component;

/** Sends the links of invitations, and shows them, this once. */
@Component
record InvitationSecrets(LinkLetters letters) {

  /** Whether the links are sent, too. */
  boolean areSent() {
    return letters.areSent();
  }

  /**
   * The page.
   *
   * @param refused what was said of other e-mail addresses
   */
  Answer show(Visit visit, Actor actor, List<MadeInvitation> made, List<String> refused) {
    Words words = visit.words();
    List<LinkLetters.State> states = letters.send(words, actor, made);
    List<Section> sections = new ArrayList<>();
    for (int i = 0; i < made.size(); i++) {
      MadeInvitation one = made.get(i);
      sections.add(
          new Section(
              "link-of-" + i,
              one.invitation().email(),
              lead(words, states.get(i)),
              new Block.Shown(
                  new Secret(
                      words,
                      "link-" + i,
                      letters.link(one),
                      words.say("member.copy_link"),
                      null))));
    }
    List<Block> last = new ArrayList<>();
    refused.forEach(text -> last.add(new Block.Said(new Notice(Notice.Kind.WARNING, text))));
    last.add(
        new Block.Acts(
            List.of(Button.link(words.say("secret.done"), MemberPath.INVITATIONS).primary())));
    sections.add(new Section("end", "", "", last));
    return visit.show(
        new WebPage(
                words.say("member.links", made.size()),
                SetupLayout.below(visit, SetupArea.MEMBERS, List.of()),
                new Settings(
                    words,
                    letters.areSent()
                        ? words.say("member.links_lead_sent")
                        : words.say("member.links_lead"),
                    sections))
            .secret());
  }

  private static String lead(Words words, LinkLetters.State state) {
    return switch (state) {
      case NONE -> words.say("member.link_lead");
      case SENT -> words.say("member.link_sent");
      case SENDING -> words.say("member.link_sending");
      case FAILED -> words.say("member.link_not_sent");
    };
  }
}
