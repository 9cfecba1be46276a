package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.access.administration.Invitations;
import dev.oriel.access.administration.Invitations.MadeInvitation;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.pages.setup.Once;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Question;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** The form by which people are invited, each by a link of its own that is shown and sent once. */
@Controller
record InvitePage(
    Invitations invitations, ProfileChoice profiles, Once once, InvitationSecrets links) {

  private static final String EMAILS = "emails";

  /** Those who were invited, and what was said of the others. */
  private record Outcome(List<MadeInvitation> made, List<String> refused) {}

  /** 200 with the form. */
  @GetMapping(MemberPath.INVITE)
  Answer show(Visit visit, Actor actor) {
    invitations.list(actor);
    return form(visit, 200, actor, Typed.nothing());
  }

  /**
   * Invites all who can be, and shows their links. Shows the form again if nobody was invited: with
   * 400 for values that are wrong, and with 409 for people who are members or invited already.
   */
  @PostMapping(MemberPath.INVITE)
  Answer send(Visit visit, Actor actor, SentFields fields) {
    // First, so that nobody else learns which profiles there are.
    invitations.list(actor);
    Typed typed = Typed.of(fields);
    try {
      Problems problems = new Problems();
      Invitees invitees =
          problems.attempt(() -> Invitees.read(typed.text(EMAILS)), new Invitees(List.of()));
      Optional<Profile> profile =
          problems.attempt(() -> Optional.of(profiles.read(actor, typed)), Optional.empty());
      problems.check();
      UUID id = profile.orElseThrow().id();
      return once.made(visit, actor, typed, () -> invite(actor, invitees, id))
          .map(outcome -> links.show(visit, actor, outcome.made(), outcome.refused()))
          .orElseGet(() -> visit.leadTo(MemberPath.INVITATIONS, "setup.made_already"));
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid || e.refusal() instanceof Refusal.Conflict) {
        return form(visit, HttpError.status(e.refusal()), actor, typed.refused(e.refusal()));
      }
      throw e;
    }
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

  private Answer form(Visit visit, int status, Actor actor, Typed typed) {
    Words words = visit.words();
    Form form =
        visit
            .form(MemberPath.INVITE, typed)
            .with(
                FormField.area(EMAILS, words.say("member.emails"), 3)
                    .hint(words.say("member.emails_hint"))
                    .required()
                    .focused())
            .with(profiles.field(actor, words, null).hint(words.say("member.profile_hint")))
            .act(
                Button.send(
                    links.areSent()
                        ? words.say("member.send_invitations")
                        : words.say("member.make_links")));
    Question question =
        new Question(
            words, words.say("member.invite_title"), "", form, MemberPath.ALL, visit.isPart());
    return visit.isPart()
        ? visit.part(status, question)
        : visit.show(
            new WebPage(
                    words.say("member.invite"),
                    SetupLayout.below(visit, SetupArea.MEMBERS, List.of()),
                    question)
                .status(status));
  }
}
