package dev.oriel.pages.entry;

import module java.base;

import dev.oriel.access.administration.InvitationLinks.Invited;
import dev.oriel.access.identity.EmailAddress;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.LocalPath;
import dev.oriel.web.page.SessionCookies;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Words;

/** The card of an invitation, for those who can accept it and for others. */
final class InvitationCard {

  private InvitationCard() {}

  /** The way in which this viewer joins. */
  static Answer show(Visit visit, int status, Typed typed, Invited invited) {
    EntryView card =
        switch (visit.viewer()) {
          case Viewer.Anonymous _ ->
              invited.hasAccount() ? toSignIn(visit, invited) : newAccount(visit, typed, invited);
          case Viewer.Person person -> signedIn(visit, typed, invited, person.email());
          case Viewer.Member member -> signedIn(visit, typed, invited, member.email());
        };
    return card.show(visit, status, Layout.Card.small());
  }

  /** The field with the id of the invitation, since another link may be opened meanwhile. */
  static final String INVITATION = "invitation";

  private static EntryView card(Visit visit, Invited invited) {
    Words words = visit.words();
    return new EntryView(
            words.say("invitation.title", invited.workspace()), words.say("invitation.by"))
        .about(invited.madeBy());
  }

  private static EntryView newAccount(Visit visit, Typed typed, Invited invited) {
    Words words = visit.words();
    Form form =
        visit
            .form(InvitationPage.PATH, typed)
            .carrying(INVITATION, invited.id().toString())
            .with(
                FormField.text("name", words.say("field.your_name"))
                    .value(invited.name())
                    .completion("name")
                    .required())
            .with(
                FormField.email("email", words.say("field.email"))
                    .value(invited.email())
                    .completion("username")
                    .fixed())
            .with(NewPassword.field(words.say("field.password"), words).focused())
            .act(Button.send(words.say("invitation.create")).form(Button.Form.WIDE));
    return card(visit, invited).form(form);
  }

  private static EntryView toSignIn(Visit visit, Invited invited) {
    Words words = visit.words();
    return card(visit, invited)
        .text(words.say("invitation.has_account", invited.email()))
        .act(
            Button.link(
                    words.say("sign_in.send"),
                    LocalPath.with(SignInPage.PATH, SessionCookies.TO, InvitationPage.PATH))
                .primary()
                .form(Button.Form.WIDE));
  }

  private static EntryView signedIn(Visit visit, Typed typed, Invited invited, String email) {
    return EmailAddress.key(email).equals(EmailAddress.key(invited.email()))
        ? join(visit, typed, invited)
        : another(visit, invited, email);
  }

  private static EntryView join(Visit visit, Typed typed, Invited invited) {
    Words words = visit.words();
    Button join =
        Button.send(words.say("invitation.title", invited.workspace())).form(Button.Form.WIDE);
    return card(visit, invited)
        .text(words.say("invitation.signed_in", invited.email()))
        .form(
            visit
                .form(InvitationPage.JOIN, typed)
                .carrying(INVITATION, invited.id().toString())
                .act(join));
  }

  private static EntryView another(Visit visit, Invited invited, String email) {
    Words words = visit.words();
    String action = LocalPath.with(SignInPage.SIGN_OUT, SessionCookies.TO, InvitationPage.PATH);
    Button out = Button.send(words.say("invitation.sign_out")).form(Button.Form.WIDE);
    return card(visit, invited)
        .text(words.say("invitation.other", invited.email(), email))
        .form(visit.form(action, Typed.nothing()).act(out));
  }

  /** What to do with a link that is no longer good. */
  static Answer gone(Visit visit) {
    Words words = visit.words();
    return new EntryView(words.say("link.gone_title"), words.say("invitation.gone"))
        .act(Button.link(words.say("reset.back"), SignInPage.PATH).form(Button.Form.WIDE))
        .show(visit, 404, Layout.Card.small());
  }
}
