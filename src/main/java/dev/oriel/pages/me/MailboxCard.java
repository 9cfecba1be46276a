package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.mail.mailbox.MailPreset;
import dev.oriel.integration.mail.mailbox.Mailbox;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Shows the mailbox of a person. */
@Component
record MailboxCard(Mailboxes mailboxes, MessageRows rows) {

  static final String PRESET = "provider";
  static final String ADDRESS = "address";
  static final String SMTP = "smtp";
  static final String IMAP = "imap";
  static final String USER = "user";
  static final String PASSWORD = "password";
  static final String SHARING = "sharing";
  static final String DRAFTS_READ_OWN = "draftsReadOwn";

  /**
   * The page.
   *
   * @param typed what was typed into the form of the settings
   */
  Answer show(Visit visit, int status, Actor actor, Typed typed) {
    return show(visit, status, actor, typed, null);
  }

  /** The page with what the servers did when they were tried. */
  Answer showTested(Visit visit, int status, Actor actor, Mailbox.Tested tested) {
    return show(visit, status, actor, Typed.nothing(), tested);
  }

  private Answer show(
      Visit visit, int status, Actor actor, Typed typed, Mailbox.@Nullable Tested tested) {
    Words words = visit.words();
    Mailbox mailbox = mailboxes.own(actor).orElse(null);
    List<Section> sections = new ArrayList<>();
    sections.addAll(rows.undecided(visit, actor));
    if (mailbox != null) {
      sections.add(StateSection.of(visit, mailbox, tested));
    }
    sections.add(settings(visit, mailbox, typed));
    sections.addAll(rows.messages(visit, actor, null));
    return visit.show(
        new WebPage(
            status,
            words.say("mailbox.title"),
            MeLayout.of(visit, MailboxPage.PATH, List.of(), acts(words, mailbox)),
            new Settings(words, "", sections),
            false));
  }

  /** The older messages, on a page of their own. */
  Answer older(Visit visit, Actor actor, String after) {
    Words words = visit.words();
    return visit.show(
        new WebPage(
            words.say("mailbox.messages"),
            MeLayout.of(
                visit,
                MailboxPage.PATH,
                List.of(new NamedLink(words.say("mailbox.title"), MailboxPage.PATH)),
                List.of()),
            new Settings(words, "", rows.messages(visit, actor, after))));
  }

  private static List<Button> acts(Words words, @Nullable Mailbox mailbox) {
    return mailbox == null
        ? List.of()
        : List.of(
            Button.link(words.say("mailbox.disconnect"), MailboxPage.PATH + "/disconnect")
                .look(Button.Look.QUIET_DANGER));
  }

  private static Section settings(Visit visit, @Nullable Mailbox mailbox, Typed typed) {
    Words words = visit.words();
    Form form = visit.form(MailboxPage.PATH, typed);
    if (mailbox == null) {
      List<FormOption> presets = new ArrayList<>();
      presets.add(new FormOption("", words.say("mailbox.other_provider")));
      for (MailPreset preset : MailPreset.values()) {
        presets.add(new FormOption(preset.name(), preset.title()));
      }
      form =
          form.with(
              FormField.select(PRESET, words.say("mailbox.provider"), presets)
                  .hint(words.say("mailbox.provider_hint")));
    }
    form =
        form.with(
                FormField.email(ADDRESS, words.say("mailbox.address"))
                    .value(mailbox == null ? "" : mailbox.address())
                    .hint(words.say("mailbox.address_hint"))
                    .required())
            .with(
                FormField.text(USER, words.say("mailbox.user"))
                    .value(mailbox == null ? "" : mailbox.login())
                    .hint(words.say("mailbox.user_hint"))
                    .completion("off"))
            .with(password(words, mailbox))
            .with(
                FormField.text(SMTP, words.say("mailbox.smtp"))
                    .value(mailbox == null ? "" : mailbox.smtp())
                    .hint(words.say("mailbox.smtp_hint"))
                    .completion("off"))
            .with(
                FormField.text(IMAP, words.say("mailbox.imap"))
                    .value(mailbox == null || mailbox.imap() == null ? "" : mailbox.imap())
                    .hint(words.say("mailbox.imap_hint"))
                    .completion("off"))
            .with(
                FormField.cards(SHARING, words.say("mailbox.sharing"), sharings(words))
                    .value((mailbox == null ? Sharing.FULL : mailbox.sharing()).word()))
            .with(
                FormField.toggle(DRAFTS_READ_OWN, words.say("mailbox.drafts_read_own"))
                    .value(mailbox != null && mailbox.isReadForDrafts() ? "true" : "")
                    .hint(words.say("mailbox.drafts_read_own_hint")))
            .act(
                Button.send(
                        mailbox == null ? words.say("mailbox.connect") : words.say("mailbox.save"))
                    .meanwhile(words.say("connected.asking")));
    List<Block> blocks = new ArrayList<>();
    if (mailbox == null) {
      blocks.add(new Block.Said(new Notice(Notice.Kind.WARNING, words.say("mailbox.not_yet"))));
    }
    blocks.add(Block.Filled.paired(form));
    return new Section(
        "settings",
        words.say("mailbox.settings"),
        words.say("mailbox.settings_lead"),
        blocks.toArray(Block[]::new));
  }

  private static FormField password(Words words, @Nullable Mailbox mailbox) {
    FormField field =
        FormField.password(PASSWORD, words.say("mailbox.password"), words)
            .completion("off")
            .hint(
                mailbox == null
                    ? words.say("mailbox.password_hint")
                    : words.say("mailbox.password_kept"));
    return mailbox == null ? field.required() : field;
  }

  static List<FormOption> sharings(Words words) {
    return List.of(
        new FormOption(
            Sharing.FULL.word(),
            words.say("mailbox.sharing_full"),
            words.say("mailbox.sharing_full_hint")),
        new FormOption(
            Sharing.SUBJECT.word(),
            words.say("mailbox.sharing_subject"),
            words.say("mailbox.sharing_subject_hint")),
        new FormOption(
            Sharing.PRIVATE.word(),
            words.say("mailbox.sharing_private"),
            words.say("mailbox.sharing_private_hint")));
  }

  /** The question before the mailbox is disconnected. */
  Answer askDisconnect(Visit visit, Actor actor) {
    Words words = visit.words();
    String address = mailboxes.own(actor).map(Mailbox::address).orElse("");
    String title = words.say("mailbox.disconnect_title", address);
    Form form =
        visit
            .form(MailboxPage.PATH + "/disconnect", Typed.nothing())
            .act(Button.send(words.say("mailbox.disconnect")).danger())
            .act(Button.link(words.say("dialog.cancel"), MailboxPage.PATH));
    Section section =
        new Section("ask", title, words.say("mailbox.disconnect_text"), new Block.Filled(form));
    return visit.show(
        new WebPage(
            title,
            MeLayout.of(
                visit,
                MailboxPage.PATH,
                List.of(new NamedLink(words.say("mailbox.title"), MailboxPage.PATH)),
                List.of()),
            new Settings(words, "", List.of(section))));
  }
}
