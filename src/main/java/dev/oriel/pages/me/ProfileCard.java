package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.account.Account;
import dev.oriel.access.account.Membership;
import dev.oriel.access.account.SignedIn;
import dev.oriel.access.account.WebSession;
import dev.oriel.access.account.WebSessions;
import dev.oriel.access.identity.Actor;
import dev.oriel.model.field.Hue;
import dev.oriel.pages.entry.NewPassword;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.WorkspaceOffer;
import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Chip;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Row;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Languages;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Component;

/** Shows a person's own account. */
@Component
record ProfileCard(WebSessions sessions, Languages languages) {

  /**
   * The page.
   *
   * @param action the form that was sent; empty for none
   * @param typed what was typed into it
   */
  Answer show(Visit visit, int status, SignedIn person, String action, Typed typed) {
    Words words = visit.words();
    Forms forms = new Forms(visit, action, typed);
    List<Section> sections =
        List.of(
            you(forms, person.account()),
            email(forms, person.account()),
            appearance(forms, person.account()),
            password(forms),
            sessions(forms, person),
            workspaces(forms, person),
            delete(words));
    Settings body = new Settings(words, "", sections);
    return visit.show(
        new WebPage(
            status,
            words.say("me.profile"),
            MeLayout.of(visit, MeLayout.PROFILE, List.of(), List.of())
                .tabs(body.tabs(words.say("me.profile"))),
            body,
            true));
  }

  /** The forms of the page, of which one may have been sent. */
  private record Forms(Visit visit, String action, Typed typed) {

    Words words() {
      return visit.words();
    }

    Form of(String own) {
      return visit.form(own, own.equals(action) ? typed : Typed.nothing());
    }

    Button save() {
      return Button.send(words().say("me.save")).look(Button.Look.PLAIN);
    }
  }

  private Section you(Forms forms, Account account) {
    Words words = forms.words();
    Form form =
        ProfileFields.with(
                forms
                    .of(ProfilePage.YOU)
                    .with(
                        FormField.text("name", words.say("field.your_name"))
                            .value(account.name())
                            .completion("name")
                            .required()),
                words,
                languages.tags(),
                account.preferences())
            .act(forms.save());
    return new Section(
        "you", words.say("me.you"), words.say("me.you_lead"), Block.Filled.paired(form));
  }

  private static Section email(Forms forms, Account account) {
    Words words = forms.words();
    Form form =
        forms
            .of(ProfilePage.EMAIL)
            .with(
                FormField.email("email", words.say("field.email"))
                    .value(account.email())
                    .completion("email")
                    .required())
            .act(Button.send(words.say("me.change_email")).look(Button.Look.PLAIN));
    return new Section(
        "email", words.say("field.email"), words.say("me.email_lead"), Block.Filled.paired(form));
  }

  private static Section appearance(Forms forms, Account account) {
    Words words = forms.words();
    Form form =
        ProfileFields.withAppearance(forms.of(ProfilePage.APPEARANCE), words, account.preferences())
            .act(forms.save());
    return new Section(
        "appearance",
        words.say("me.appearance"),
        words.say("me.appearance_lead"),
        Block.Filled.paired(form));
  }

  private static Section password(Forms forms) {
    Words words = forms.words();
    Form form =
        forms
            .of(ProfilePage.PASSWORD)
            .with(
                FormField.password("current", words.say("me.current_password"), words)
                    .completion("current-password")
                    .required())
            .with(NewPassword.field(words.say("me.new_password"), words))
            .act(Button.send(words.say("me.change_password")).look(Button.Look.PLAIN));
    return new Section(
        "password",
        words.say("field.password"),
        words.say("me.password_lead"),
        Block.Filled.paired(form));
  }

  private Section sessions(Forms forms, SignedIn person) {
    Words words = forms.words();
    List<WebSession> all = sessions.list(person);
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Rows(
            all.stream()
                .map(one -> row(forms, one, one.id().equals(person.session().id())))
                .toList()));
    Button activity =
        Button.link(words.say("me.see_activity"), AccountActivityPage.PATH).quiet().small();
    Button others =
        Button.send(words.say("me.end_others"))
            .look(Button.Look.QUIET_DANGER)
            .form(Button.Form.SMALL);
    blocks.add(
        all.size() == 1
            ? new Block.Acts(List.of(activity))
            : new Block.Filled(
                forms.of(ProfilePage.SESSIONS + "/others/end").act(others).act(activity)));
    return new Section("sessions", words.say("me.sessions"), words.say("me.sessions_lead"), blocks);
  }

  private static Row row(Forms forms, WebSession session, boolean isHere) {
    Words words = forms.words();
    String used =
        isHere
            ? words.say("me.this_session")
            : words.formats().relative(session.usedAt().toInstant());
    String device = session.device().isEmpty() ? words.say("me.some_browser") : session.device();
    Row row =
        session.address().isEmpty()
            ? new Row(sign(session.device()), device, used)
            : new Row(sign(session.device()), device, session.address()).facts(used);
    if (isHere) {
      return row.state(new Chip(words.say("me.here"), Hue.TEAL));
    }
    Button end =
        Button.send(words.say("me.end_short"))
            .named(words.say("me.end_session", device))
            .look(Button.Look.PLAIN)
            .form(Button.Form.SMALL);
    return row.form(forms.of(ProfilePage.SESSIONS + "/" + session.id() + "/end").act(end));
  }

  private static Row.Sign sign(String device) {
    boolean isSmall = Stream.of("iPhone", "iPad", "Android").anyMatch(device::endsWith);
    return new Row.Sign(isSmall ? "device-mobile" : "device-laptop");
  }

  private static Section workspaces(Forms forms, SignedIn person) {
    Words words = forms.words();
    Membership present = person.present();
    List<Row> rows =
        person.memberships().stream()
            .map(one -> one.equals(present) ? here(words, person, one) : other(forms, one))
            .toList();
    Block block =
        rows.isEmpty() ? new Block.Paragraph(words.say("me.no_workspaces")) : new Block.Rows(rows);
    return new Section(
        "workspaces", words.say("me.workspaces"), words.say("me.workspaces_lead"), block);
  }

  private static Row here(Words words, SignedIn person, Membership membership) {
    Actor actor = person.actor();
    return new Row(
            face(membership),
            membership.name(),
            actor == null ? words.say("me.suspended") : actor.profile().name())
        .state(new Chip(words.say("me.here"), Hue.TEAL));
  }

  private static Row other(Forms forms, Membership membership) {
    Words words = forms.words();
    if (!membership.isActive()) {
      return new Row(face(membership), membership.name(), words.say("me.suspended"));
    }
    Button enter =
        Button.send(words.say("me.switch"))
            .named(words.say("me.switch_to", membership.name()))
            .value(WorkspaceOffer.WORKSPACE, membership.workspace().toString())
            .look(Button.Look.PLAIN)
            .form(Button.Form.SMALL);
    return new Row(face(membership), membership.name(), "")
        .form(forms.of(WorkspaceOffer.PATH).act(enter));
  }

  private static Row.Face face(Membership membership) {
    return new Row.Face(Avatar.company(membership.workspace(), membership.name()));
  }

  private static Section delete(Words words) {
    Button act =
        Button.link(words.say("me.delete_account"), AccountDeletePage.PATH)
            .look(Button.Look.QUIET_DANGER);
    return new Section(
        "delete",
        words.say("me.delete_account"),
        words.say("me.delete_lead"),
        new Block.Acts(List.of(act)));
  }
}
