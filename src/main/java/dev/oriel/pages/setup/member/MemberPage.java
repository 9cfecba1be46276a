package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.administration.SeenStates;
import dev.oriel.access.identity.Actor;
import dev.oriel.pages.setup.SeenField;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Typed;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** A member: its state, its sessions, its keys, and the name by which the workspace shows it. */
@Controller
record MemberPage(MemberChanges members, SeenStates seen, MemberCard card) {

  /** 200 with the member, removed ones too. */
  @GetMapping(MemberPath.ONE)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id) {
    return card.show(visit, 200, actor, card.require(actor, id), Typed.nothing());
  }

  /**
   * Changes the name. Shows the page again with 400 if it is wrong, and with 409 if somebody else
   * has changed it since it was shown.
   */
  @PostMapping(MemberPath.ONE + MemberCard.NAME)
  Answer rename(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () ->
            seen.ofMemberName(
                actor,
                id,
                typed.text(SeenField.of("name")),
                () -> {
                  members.rename(actor, id, typed.text("name"));
                  return visit.leadTo(MemberPath.of(id), "member.renamed");
                }),
        (status, again) -> card.show(visit, status, actor, card.require(actor, id), again));
  }
}
