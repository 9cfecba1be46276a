package dev.oriel.pages.oauth;

import module java.base;

import dev.oriel.access.account.SignedIn;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.MailLimit;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.oauth.Authorizations;
import dev.oriel.access.oauth.ClientDocument;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.access.permission.MailRight;
import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.web.http.Answer;
import dev.oriel.web.oauth.OAuthUrls;
import dev.oriel.web.page.LocalPath;
import dev.oriel.web.page.SessionCookies;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Shows what a client would be allowed. */
@Component
record Consent(ObjectDefinitions objects) {

  /**
   * The policy of all pages, without {@code form-action}: some browsers check it for each address
   * that the browser is sent on to, and some clients go on to a scheme of their own.
   */
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
          + " base-uri 'none'; frame-ancestors 'none'";

  Answer show(
      Visit visit, SignedIn person, AuthorizationRequest asked, Authorizations.Asked found) {
    Words words = visit.words();
    Actor member = found.member();
    Credential connection = found.connection();
    Restrictions limits = connection == null ? Restrictions.ADVISED : connection.restrictions();
    ConsentView view =
        new ConsentView(
            words,
            shown(member, found),
            ClientMark.of(found.program()),
            notices(words, member, found.document()),
            member.workspace().name(),
            member.principal().name(),
            member.profile().name(),
            rules(words, member, limits),
            OAuthClient.shown(asked.redirectUri()),
            found.shortId(),
            connection == null
                ? words.say("oauth.makes")
                : words.say(
                    "oauth.made", words.formats().dateTime(connection.createdAt().toInstant())),
            form(visit, asked),
            other(visit));
    return visit
        .show(new WebPage(200, words.say("oauth.title"), Layout.Card.bare(), view, true))
        .header("Content-Security-Policy", POLICY);
  }

  /** What nobody has verified does not stand in the question. */
  private static String shown(Actor member, Authorizations.Asked found) {
    return found.connection() == null && !member.workspace().clientHosts().lists(found.shortId())
        ? found.shortId()
        : found.name();
  }

  /** Whether the host of a client is known, by which alone people can tell it from another one. */
  private static List<Notice> notices(
      Words words, Actor member, @Nullable ClientDocument document) {
    if (document == null) {
      return List.of();
    }
    String host = document.host();
    return member.workspace().clientHosts().lists(host)
        ? List.of(new Notice(Notice.Kind.INFO, words.say("oauth.listed", host, document.name())))
        : List.of(
            new Notice(Notice.Kind.WARNING, words.say("oauth.unverified", host, document.name())));
  }

  private static Form form(Visit visit, AuthorizationRequest asked) {
    Words words = visit.words();
    Form form =
        visit
            .form(OAuthUrls.AUTHORIZE, Typed.nothing())
            // After a password it comes back on this page, whose policy lets the client be next.
            .carrying(Form.UNKEPT, AuthorizePage.ANSWER)
            .with(FormField.check(AuthorizePage.READ_ONLY, words.say("oauth.read_only")))
            .act(
                Button.send(words.say("oauth.allow"))
                    .value(AuthorizePage.ANSWER, AuthorizePage.ALLOW)
                    .form(Button.Form.WIDE))
            .act(
                Button.send(words.say("oauth.deny"))
                    .value(AuthorizePage.ANSWER, "deny")
                    .look(Button.Look.PLAIN)
                    .form(Button.Form.WIDE));
    for (Map.Entry<String, String> value : asked.values().entrySet()) {
      form = form.carrying(value.getKey(), value.getValue());
    }
    return form;
  }

  private static Form other(Visit visit) {
    String action = LocalPath.with(SessionCookies.SIGN_OUT, SessionCookies.TO, visit.address());
    return visit
        .form(action, Typed.nothing())
        .act(
            Button.send(visit.words().say("oauth.other"))
                .look(Button.Look.QUIET)
                .form(Button.Form.SMALL));
  }

  /** The lines of what is allowed, and what is not and why. */
  private List<ConsentView.Rule> rules(Words words, Actor member, Restrictions restrictions) {
    Profile profile = member.profile();
    return List.of(
        profile.maySome(RecordRight.VIEW)
            ? may(words.say("oauth.reads", objects.list(member).size()))
            : mayNot(words.say("oauth.reads.not_in_profile")),
        writes(words, profile, restrictions.readOnly()),
        deletes(words, profile, restrictions.readOnly() || restrictions.noDeletion()),
        defines(words, profile, restrictions.readOnly()),
        mails(words, profile, restrictions),
        mayNot(words.say("oauth.never")));
  }

  private static ConsentView.Rule writes(Words words, Profile profile, boolean isRestricted) {
    boolean creates = profile.maySome(RecordRight.CREATE);
    boolean changes = profile.maySome(RecordRight.UPDATE);
    if (!creates && !changes) {
      return mayNot(words.say("oauth.writes.not_in_profile"));
    }
    if (isRestricted) {
      return mayNot(words.say("oauth.writes.restricted"));
    }
    if (!changes) {
      return may(words.say("oauth.writes.new_records"));
    }
    return may(creates ? words.say("oauth.writes") : words.say("oauth.writes.present_records"));
  }

  /** Notes and files belong to their record: the right to change it allows to delete them. */
  private static ConsentView.Rule deletes(Words words, Profile profile, boolean isRestricted) {
    boolean records = profile.maySome(RecordRight.DELETE);
    boolean notes = profile.maySome(RecordRight.UPDATE);
    if (!records && !notes) {
      return mayNot(words.say("oauth.deletes.not_in_profile"));
    }
    if (isRestricted) {
      return mayNot(words.say("oauth.deletes.restricted"));
    }
    if (!notes) {
      return may(words.say("oauth.deletes.records"));
    }
    return may(records ? words.say("oauth.deletes") : words.say("oauth.deletes.notes"));
  }

  private static ConsentView.Rule defines(Words words, Profile profile, boolean isRestricted) {
    boolean defines =
        Arrays.stream(SchemaRight.values())
            .anyMatch(right -> profile.mayWithObjects(right) || profile.mayWithFields(right));
    if (!defines) {
      return mayNot(words.say("oauth.defines.not_in_profile"));
    }
    if (isRestricted) {
      return mayNot(words.say("oauth.defines.restricted"));
    }
    return may(
        profile.isAdmin() ? words.say("oauth.defines_and_imports") : words.say("oauth.defines"));
  }

  private static ConsentView.Rule mails(Words words, Profile profile, Restrictions restrictions) {
    MailLimit most = restrictions.mostMail();
    if (most == MailLimit.NONE) {
      return mayNot(words.say("oauth.mails.restricted"));
    }
    if (most == MailLimit.DRAFT || restrictions.readOnly() || !profile.mayMail(MailRight.SEND)) {
      return may(words.say("oauth.mails.drafts"));
    }
    return may(
        most == MailLimit.SEND_OUTSIDE && profile.mayMail(MailRight.SEND_OUTSIDE)
            ? words.say("oauth.mails.outside")
            : words.say("oauth.mails"));
  }

  private static ConsentView.Rule may(String text) {
    return new ConsentView.Rule(true, text);
  }

  private static ConsentView.Rule mayNot(String text) {
    return new ConsentView.Rule(false, text);
  }
}
