package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.crm.member.Handover;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.form.TypedName;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Removes a member, whose name has to be typed; another one may get the records. */
@Controller
record RemovePage(
    MemberChanges members,
    Handover handover,
    Receivers receivers,
    MemberCard card,
    MemberQuestion question) {

  private static final String PATH = MemberPath.ONE + "/remove";

  /** 200 with the question; the page of a member that is removed already. */
  @GetMapping(PATH)
  Answer ask(Visit visit, Actor actor, @PathVariable UUID id) {
    Member member = card.require(actor, id).member();
    return member.isRemoved()
        ? visit.leadTo(MemberPath.of(id))
        : question.ask(visit, 200, actor, member, MemberAct.REMOVE, Typed.nothing());
  }

  /**
   * Removes the member. Shows the question again with 400 if another name was typed or nobody can
   * get the records, and with 409 for the last active administrator.
   */
  @PostMapping(PATH)
  Answer remove(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    Member member = card.require(actor, id).member();
    if (member.isRemoved()) {
      return visit.leadTo(MemberPath.of(id));
    }
    Typed typed = Typed.of(fields);
    TypedName name = MemberQuestion.typedName(visit.words(), member);
    if (!name.isIn(typed)) {
      return question.ask(visit, 400, actor, member, MemberAct.REMOVE, name.refused(typed));
    }
    return Attempt.of(
        typed,
        () -> {
          Member receiver = receivers.find(actor, id, typed);
          String next = MemberPath.next(visit, MemberPath.ALL);
          if (receiver == null) {
            members.remove(actor, id);
            return visit.leadTo(next, "member.is_removed", member.name());
          }
          handover.remove(actor, id, receiver.id());
          return visit.leadTo(next, "member.hands_over", member.name(), receiver.name());
        },
        (status, again) -> question.ask(visit, status, actor, member, MemberAct.REMOVE, again));
  }
}
