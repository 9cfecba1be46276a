package dev.oriel.feature.member;

import module java.base;

import dev.oriel.access.administration.Invitation;
import dev.oriel.access.administration.Invitations;
import dev.oriel.access.administration.Invitations.MadeInvitation;
import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.pages.setup.LinkLetters;
import dev.oriel.pages.setup.Once;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * The pages of invitations: those that were neither accepted nor withdrawn, and the form by which
 * people are invited, each by a link of its own that is shown and sent once.
 */
@Controller
record InvitationPages(
    Invitations invitations,
    Members members,
    ProfileChoice profiles,
    Once once,
    LinkLetters letters) {

  private static final String EMAILS = "emails";

  /** Those who were invited, and what was said of the others. */
  private record Outcome(List<MadeInvitation> made, List<String> refused) {}

  /** 200 with the open invitations, oldest first. */
  @GetMapping(MemberPath.INVITATIONS)
  Answer all(Visit visit, Actor actor) {
    List<Invitation> open = invitations.list(actor);
    Map<UUID, String> names = profiles.names(actor);
    List<MemberView.Open> shown =
        open.stream()
            .map(one -> {
              String address = MemberPath.INVITATIONS + "/" + one.id();
              Form renewal = visit.form(address + MemberPath.RENEW, Typed.nothing());
              Form cancellation = visit.form(address + MemberPath.CANCEL, Typed.nothing());
              String profile = Objects.requireNonNull(names.get(one.profileId()));
              return new MemberView.Open(one, profile, renewal, cancellation);
            })
            .toList();
    var counts = MemberView.Counts.of(members.list(actor), open.size());
    return visit.show(
        new WebPage(
            SetupLayout.of(visit, SetupArea.MEMBERS, List.of()),
            new MemberView.Invitations(counts, shown)));
  }

  /** Makes a new link and shows it, once; the one before ends. */
  @PostMapping(MemberPath.INVITATION + MemberPath.RENEW)
  Answer renew(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    return made(
        visit,
        actor,
        Typed.of(fields),
        () -> new Outcome(List.of(invitations.renew(actor, id)), List.of()));
  }

  /** Does it once, and shows the links. */
  private Answer made(Visit visit, Actor actor, Typed typed, Supplier<Outcome> work) {
    return once.made(visit, actor, typed, work)
        .map(outcome -> links(visit, actor, outcome))
        .orElseGet(() -> visit.leadTo(MemberPath.INVITATIONS, "setup.made_already"));
  }

  private Answer links(Visit visit, Actor actor, Outcome outcome) {
    List<LinkLetters.State> states = letters.send(visit.words(), actor, outcome.made());
    List<MemberView.Link> links = new ArrayList<>();
    for (MadeInvitation made : outcome.made()) {
      LinkLetters.State letter = states.get(links.size());
      links.add(new MemberView.Link(made.invitation().email(), letters.link(made), letter));
    }
    MemberView.Links view = new MemberView.Links(links, outcome.refused(), letters.areSent());
    return visit.show(
        new WebPage(SetupLayout.below(visit, SetupArea.MEMBERS, List.of()), view).secret());
  }

  /** Withdraws it; what is gone already is as wanted. */
  @PostMapping(MemberPath.INVITATION + MemberPath.CANCEL)
  Answer cancel(Visit visit, Actor actor, @PathVariable UUID id) {
    Optional<Invitation> present =
        invitations.list(actor).stream().filter(one -> one.id().equals(id)).findFirst();
    try {
      invitations.cancel(actor, id);
    } catch (Refused e) {
      if (!(e.refusal() instanceof Refusal.NotFound)) {
        throw e;
      }
    }
    return present
        .map(one -> visit.leadTo(MemberPath.INVITATIONS, "member.cancelled", one.email()))
        .orElseGet(() -> visit.leadTo(MemberPath.INVITATIONS));
  }

  /** 200 with the form by which people are invited. */
  @GetMapping(MemberPath.INVITE)
  Answer blank(Visit visit, Actor actor) {
    invitations.list(actor);
    return blank(visit, 200, actor, Typed.nothing());
  }

  private Answer blank(Visit visit, int status, Actor actor, Typed typed) {
    MemberView.Invite view =
        new MemberView.Invite(
            visit.form(MemberPath.INVITE, typed), profiles.all(actor), letters.areSent());
    return new WebPage(SetupLayout.below(visit, SetupArea.MEMBERS, List.of()), view)
        .status(status)
        .ask(visit);
  }

  /**
   * Invites all who can be, and shows their links. Shows the form again if nobody was invited: with
   * 400 for values that are wrong, and with 409 for people who are members or invited already.
   */
  @PostMapping(MemberPath.INVITE)
  Answer invite(Visit visit, Actor actor, SentFields fields) {
    // First, so that nobody else learns which profiles there are.
    invitations.list(actor);
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          Problems problems = new Problems();
          Invitees invitees =
              problems.attempt(() -> Invitees.read(typed.text(EMAILS)), new Invitees(List.of()));
          Optional<Profile> profile =
              problems.attempt(() -> Optional.of(profiles.read(actor, typed)), Optional.empty());
          problems.check();
          UUID id = profile.orElseThrow().id();
          return made(visit, actor, typed, () -> invite(actor, invitees, id));
        },
        (status, again) -> blank(visit, status, actor, again));
  }

  /** Invites all who can be. Refuses if that is nobody. */
  private Outcome invite(Actor actor, Invitees invitees, UUID profile) {
    List<MadeInvitation> made = new ArrayList<>();
    List<String> refused = new ArrayList<>();
    boolean isWrong = false;
    for (Invitees.Person person : invitees.people()) {
      try {
        made.add(invitations.invite(actor, person.email(), person.name(), profile));
      } catch (Refused e) {
        if (!(e.refusal() instanceof Refusal.Invalid || e.refusal() instanceof Refusal.Conflict)) {
          throw e;
        }
        isWrong |= e.refusal() instanceof Refusal.Invalid;
        refused.add(person.email() + ": " + e.refusal().message());
      }
    }
    if (made.isEmpty()) {
      String all = String.join(" ", refused);
      throw isWrong
          ? Refused.invalid(EMAILS, "bad_request", all)
          : Refused.conflict(EMAILS, "bad_request", all);
    }
    return new Outcome(made, refused);
  }
}
