package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.access.account.ResetLinks.MadeLink;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.pages.setup.Once;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.SecretView;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Secret;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Makes a link by which a member chooses a new password. */
@Controller
record ResetLinkPage(
    Members members,
    MemberChanges changes,
    MemberCard card,
    MemberQuestion question,
    Once once,
    LinkLetters letters) {

  private static final String PATH = MemberPath.ONE + "/reset-link";

  /** 200 with the question, which says why there can be no link for some people. */
  @GetMapping(PATH)
  Answer ask(Visit visit, Actor actor, @PathVariable UUID id) {
    Member member = card.require(actor, id).member();
    if (member.isRemoved()) {
      return visit.leadTo(MemberPath.of(id));
    }
    return question.ask(visit, 200, actor, member, MemberAct.RESET_LINK, Typed.nothing());
  }

  /**
   * Shows the link, once: the same form again makes no other. Shows the question again if there can
   * be no link for the person: with 403 if they belong to another workspace too.
   */
  @PostMapping(PATH)
  Answer make(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    Member member = card.require(actor, id).member();
    Typed typed = Typed.of(fields);
    try {
      return once.made(visit, actor, typed, () -> changes.resetLink(actor, id))
          .map(link -> made(visit, actor, member, link))
          .orElseGet(() -> visit.leadTo(MemberPath.of(id), "setup.made_already"));
    } catch (Refused e) {
      boolean isOfOthers = !member.isRemoved() && !members.canReset(actor, id);
      if (e.refusal() instanceof Refusal.Conflict
          || (e.refusal() instanceof Refusal.Forbidden && isOfOthers)) {
        int status = HttpError.status(e.refusal());
        Typed refused = typed.refused(e.refusal());
        return question.ask(visit, status, actor, member, MemberAct.RESET_LINK, refused);
      }
      throw e;
    }
  }

  private Answer made(Visit visit, Actor actor, Member member, MadeLink made) {
    Words words = visit.words();
    String until = words.formats().time(made.expiresAt().toInstant());
    SecretView body =
        new SecretView(
            words,
            words.say("member.link_for", member.name()),
            text(words, letters.send(words, actor, member, made), until),
            new Secret(words, "link", letters.link(made), words.say("member.copy_link"), null),
            null,
            MemberPath.of(member.id()));
    return visit.show(
        new WebPage(member.name(), SetupLayout.below(visit, SetupArea.MEMBERS, List.of()), body)
            .secret());
  }

  private static String text(Words words, LinkLetters.State state, String until) {
    return switch (state) {
      case NONE -> words.say("member.reset_link_once", until);
      case SENT -> words.say("member.reset_link_sent", until);
      case SENDING -> words.say("member.reset_link_sending", until);
      case FAILED -> words.say("member.reset_link_not_sent", until);
    };
  }
}
