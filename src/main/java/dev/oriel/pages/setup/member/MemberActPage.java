package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.administration.SeenStates;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.access.permission.Profile;
import dev.oriel.pages.setup.ProfileChoice;
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

/**
 * Acts upon a member: each is asked for in a dialog over the page that leads to it, or on a page of
 * its own.
 */
@Controller
record MemberActPage(
    MemberChanges members,
    ProfileChoice profiles,
    SeenStates seen,
    MemberCard card,
    MemberQuestion question) {

  private static final String PROFILE = MemberPath.ONE + "/profile";
  private static final String END_SESSIONS = MemberPath.ONE + "/end-sessions";
  private static final String SUSPEND = MemberPath.ONE + "/suspend";
  private static final String ACTIVATE = MemberPath.ONE + "/activate";

  @GetMapping(PROFILE)
  Answer askProfile(Visit visit, Actor actor, @PathVariable UUID id) {
    return ask(visit, actor, id, MemberAct.PROFILE);
  }

  @GetMapping(END_SESSIONS)
  Answer askEnd(Visit visit, Actor actor, @PathVariable UUID id) {
    return ask(visit, actor, id, MemberAct.END_SESSIONS);
  }

  @GetMapping(SUSPEND)
  Answer askSuspend(Visit visit, Actor actor, @PathVariable UUID id) {
    return ask(visit, actor, id, MemberAct.SUSPEND);
  }

  @GetMapping(ACTIVATE)
  Answer askActivate(Visit visit, Actor actor, @PathVariable UUID id) {
    return ask(visit, actor, id, MemberAct.ACTIVATE);
  }

  /** 200 with the question; the page of the member if the act is not possible in its state. */
  private Answer ask(Visit visit, Actor actor, UUID id, MemberAct act) {
    Member member = card.require(actor, id).member();
    return MemberAct.of(member).contains(act)
        ? question.ask(visit, 200, actor, member, act, Typed.nothing())
        : visit.leadTo(MemberPath.of(id));
  }

  /** 409 with the question if somebody else has given the member another one since it was shown. */
  @PostMapping(PROFILE)
  Answer assign(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    return done(
        visit,
        actor,
        id,
        MemberAct.PROFILE,
        fields,
        (member, typed) -> {
          Profile profile = profiles.read(actor, typed);
          return seen.ofMemberProfile(
              actor,
              id,
              typed.text(SeenField.of("profile")),
              () -> {
                members.assign(actor, id, profile.id());
                return visit.leadTo(
                    next(visit, id), "member.assigned", member.name(), profile.name());
              });
        });
  }

  @PostMapping(END_SESSIONS)
  Answer endSessions(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    return done(
        visit,
        actor,
        id,
        MemberAct.END_SESSIONS,
        fields,
        (member, _) -> {
          int ended = members.endSessions(actor, id);
          return visit.leadTo(next(visit, id), "member.sessions_ended", ended, member.name());
        });
  }

  @PostMapping(SUSPEND)
  Answer suspend(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    return done(
        visit,
        actor,
        id,
        MemberAct.SUSPEND,
        fields,
        (member, _) -> {
          members.suspend(actor, id);
          return visit.leadTo(next(visit, id), "member.is_suspended", member.name());
        });
  }

  @PostMapping(ACTIVATE)
  Answer activate(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    return done(
        visit,
        actor,
        id,
        MemberAct.ACTIVATE,
        fields,
        (member, _) -> {
          members.activate(actor, id);
          return visit.leadTo(next(visit, id), "member.is_active", member.name());
        });
  }

  private static String next(Visit visit, UUID id) {
    return MemberPath.next(visit, MemberPath.of(id));
  }

  /** Does it, or shows the question again with what was refused. */
  private Answer done(
      Visit visit,
      Actor actor,
      UUID id,
      MemberAct act,
      SentFields fields,
      BiFunction<Member, Typed, Answer> change) {
    Member member = card.require(actor, id).member();
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> change.apply(member, typed),
        (status, again) -> {
          Member present = card.require(actor, id).member();
          return question.ask(visit, status, actor, present, act, again);
        });
  }
}
