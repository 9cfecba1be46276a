package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.crm.member.Handover;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.HttpError;
import dev.oriel.surface.http.request.FormFields;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.form.TypedName;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Removes a member, whose name has to be typed; another one may get the records. */
@Controller
record RemovePage(
    MemberChanges members, Handover handover, MemberCard card, MemberQuestion question) {

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
  Answer remove(Visit visit, Actor actor, @PathVariable UUID id, FormFields fields) {
    Member member = card.require(actor, id).member();
    if (member.isRemoved()) {
      return visit.leadTo(MemberPath.of(id));
    }
    Typed typed = Typed.of(fields);
    TypedName name = MemberQuestion.typedName(visit.words(), member);
    if (!name.isIn(typed)) {
      return question.ask(visit, 400, actor, member, MemberAct.REMOVE, name.refused(typed));
    }
    try {
      Member receiver = receiver(actor, member, typed.text(MemberQuestion.RECORDS_TO).strip());
      String next = MemberPath.next(visit, MemberPath.ALL);
      if (receiver == null) {
        members.remove(actor, id);
        return visit.leadTo(next, "member.is_removed", member.name());
      }
      handover.remove(actor, id, receiver.id());
      return visit.leadTo(next, "member.hands_over", member.name(), receiver.name());
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Conflict || e.refusal() instanceof Refusal.Invalid) {
        int status = HttpError.status(e.refusal());
        Typed refused = typed.refused(e.refusal());
        return question.ask(visit, status, actor, member, MemberAct.REMOVE, refused);
      }
      throw e;
    }
  }

  /**
   * Who gets the records; null if they stay. Refuses as {@code Invalid} nobody in particular.
   *
   * @param text an e-mail address or a name
   */
  private @Nullable Member receiver(Actor actor, Member leaving, String text) {
    if (text.isEmpty()) {
      return null;
    }
    List<Member> found =
        members.list(actor).stream()
            .map(MemberChanges.Active::member)
            .filter(one -> one.isActive() && !one.id().equals(leaving.id()))
            .filter(one -> one.email().equalsIgnoreCase(text) || one.name().equalsIgnoreCase(text))
            .toList();
    if (found.size() != 1) {
      throw Refused.invalid(
          MemberQuestion.RECORDS_TO,
          found.isEmpty() ? "unknown.receiver" : "unknown.receiver_several",
          text);
    }
    return found.getFirst();
  }
}
