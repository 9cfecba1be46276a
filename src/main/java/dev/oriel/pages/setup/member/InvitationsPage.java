package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.access.administration.Invitation;
import dev.oriel.access.administration.Invitations;
import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.pages.setup.Once;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The invitations that were neither accepted nor withdrawn. */
@Controller
record InvitationsPage(
    Invitations invitations,
    Members members,
    ProfileChoice profiles,
    Once once,
    InvitationSecrets links) {

  private static final String ONE = MemberPath.INVITATIONS + "/{id}";

  /** 200 with the invitations, oldest first. */
  @GetMapping(MemberPath.INVITATIONS)
  Answer show(Visit visit, Actor actor) {
    Words words = visit.words();
    List<Invitation> open = invitations.list(actor);
    Map<UUID, String> names = profiles.names(actor);
    MemberTabs.Counts counts = MemberTabs.counts(members.list(actor), open.size());
    return visit.show(
        new WebPage(
            words.say("member.invitations"),
            MemberTabs.layout(visit, MemberPath.INVITATIONS, counts),
            new InvitationsView(
                words,
                open.stream().map(one -> row(visit, one, names)).toList(),
                open.isEmpty() ? empty(words) : null)));
  }

  private static Empty empty(Words words) {
    return new Empty(
        Empty.Art.WINDOW,
        words.say("member.no_invitations"),
        words.say("member.no_invitations_text"),
        List.of(Button.dialog(words.say("member.invite"), MemberPath.INVITE)));
  }

  private static InvitationsView.Row row(
      Visit visit, Invitation invitation, Map<UUID, String> names) {
    Words words = visit.words();
    String address = MemberPath.INVITATIONS + "/" + invitation.id();
    Instant end = invitation.expiresAt().toInstant();
    boolean isOver = !end.isAfter(words.formats().now());
    String until = words.formats().relative(end);
    return new InvitationsView.Row(
        invitation.email(),
        words.say(
            "member.invited_by",
            Objects.requireNonNull(names.get(invitation.profileId())),
            invitation.madeByName()),
        isOver ? words.say("member.expired", until) : words.say("member.expires", until),
        isOver,
        visit
            .form(address + "/renew", Typed.nothing())
            .act(
                Button.send(words.say("member.renew"))
                    .named(words.say("member.renew_named", invitation.email()))
                    .look(Button.Look.PLAIN)
                    .icon("refresh")
                    .small()),
        visit
            .form(address + "/cancel", Typed.nothing())
            .act(
                Button.send(words.say("member.cancel"))
                    .named(words.say("member.cancel_named", invitation.email()))
                    .quiet()
                    .small()));
  }

  /** Makes a new link and shows it, once; the one before ends. */
  @PostMapping(ONE + "/renew")
  Answer renew(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    return once.made(visit, actor, Typed.of(fields), () -> invitations.renew(actor, id))
        .map(made -> links.show(visit, actor, List.of(made), List.of()))
        .orElseGet(() -> visit.leadTo(MemberPath.INVITATIONS, "setup.made_already"));
  }

  /** Withdraws it; what is gone already is as wanted. */
  @PostMapping(ONE + "/cancel")
  Answer cancel(Visit visit, Actor actor, @PathVariable UUID id) {
    String email = email(actor, id);
    try {
      invitations.cancel(actor, id);
    } catch (Refused e) {
      if (!(e.refusal() instanceof Refusal.NotFound)) {
        throw e;
      }
    }
    return email == null
        ? visit.leadTo(MemberPath.INVITATIONS)
        : visit.leadTo(MemberPath.INVITATIONS, "member.cancelled", email);
  }

  private @Nullable String email(Actor actor, UUID id) {
    return invitations.list(actor).stream()
        .filter(one -> one.id().equals(id))
        .findFirst()
        .map(Invitation::email)
        .orElse(null);
  }
}
