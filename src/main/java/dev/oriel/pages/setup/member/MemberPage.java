package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.identity.Actor;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.HttpError;
import dev.oriel.surface.http.request.FormFields;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.form.Typed;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** A member: its state, its sessions, its keys, and the name by which the workspace shows it. */
@Controller
record MemberPage(MemberChanges members, MemberCard card) {

  /** 200 with the member, removed ones too. */
  @GetMapping(MemberPath.ONE)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id) {
    return card.show(visit, 200, actor, card.require(actor, id), Typed.nothing());
  }

  /** Changes the name; shows the page again with 400 if it is wrong. */
  @PostMapping(MemberPath.ONE + MemberCard.NAME)
  Answer rename(Visit visit, Actor actor, @PathVariable UUID id, FormFields fields) {
    MemberChanges.Active member = card.require(actor, id);
    Typed typed = Typed.of(fields);
    try {
      members.rename(actor, id, typed.text("name"));
      return visit.leadTo(MemberPath.of(id), "member.renamed");
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid || e.refusal() instanceof Refusal.Conflict) {
        int status = HttpError.status(e.refusal());
        return card.show(visit, status, actor, member, typed.refused(e.refusal()));
      }
      throw e;
    }
  }
}
