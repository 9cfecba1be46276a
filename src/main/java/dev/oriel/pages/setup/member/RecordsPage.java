package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.crm.member.Handover;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Typed;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * Gives the records that name a former member to another one: those that were left when the member
 * was removed, and those that came later, such as by an import.
 */
@Controller
record RecordsPage(
    Handover handover, Receivers receivers, MemberCard card, MemberQuestion question) {

  private static final String PATH = MemberPath.ONE + "/records";

  /** 200 with the question; the page of a member who works here. */
  @GetMapping(PATH)
  Answer ask(Visit visit, Actor actor, @PathVariable UUID id) {
    Member member = card.require(actor, id).member();
    return member.isRemoved()
        ? question.ask(visit, 200, actor, member, MemberAct.GIVE_RECORDS, Typed.nothing())
        : visit.leadTo(MemberPath.of(id));
  }

  /**
   * Shows the question again with 400 if nobody can get them, and with 409 if the member is back.
   */
  @PostMapping(PATH)
  Answer give(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    Member member = card.require(actor, id).member();
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          Member receiver = receivers.require(actor, id, typed);
          handover.give(actor, id, receiver.id());
          String next = MemberPath.next(visit, MemberPath.of(id));
          return visit.leadTo(next, "member.records_given", member.name(), receiver.name());
        },
        (status, again) ->
            question.ask(visit, status, actor, member, MemberAct.GIVE_RECORDS, again));
  }
}
