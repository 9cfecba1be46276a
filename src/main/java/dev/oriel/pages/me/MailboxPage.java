package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.mail.mailbox.MailPreset;
import dev.oriel.integration.mail.mailbox.Mailbox;
import dev.oriel.integration.mail.mailbox.MailboxSpec;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** The mailbox from which the person sends, and the messages that were sent from it. */
@Controller
record MailboxPage(Mailboxes mailboxes, MailboxCard card) {

  static final String PATH = "/me/mailbox";

  /** 200 with the mailbox, or with the form by which it is connected; or with older messages. */
  @GetMapping(PATH)
  Answer show(Visit visit, Actor actor) {
    String after = visit.parameter(MessageRows.AFTER);
    return after != null
        ? card.older(visit, actor, after)
        : card.show(visit, 200, actor, Typed.nothing());
  }

  /**
   * Connects the mailbox or changes its settings, after its servers have accepted them. Shows the
   * page again with 400 and in words what was wrong, and with 429 after too many attempts.
   */
  @PostMapping(PATH)
  Answer connect(Visit visit, Actor actor, SentFields fields) {
    Typed typed = Typed.of(fields);
    return Attempt.limited(
        typed,
        () -> {
          Mailbox mailbox = mailboxes.connect(actor, spec(typed));
          return visit.leadTo(PATH, "mailbox.connected", mailbox.address());
        },
        (status, refused) -> card.show(visit, status, actor, refused));
  }

  private static MailboxSpec spec(Typed typed) {
    MailPreset preset = MailPreset.named(typed.text(MailboxCard.PRESET)).orElse(null);
    String smtp = typed.text(MailboxCard.SMTP).strip();
    String imap = typed.text(MailboxCard.IMAP).strip();
    String password = typed.text(MailboxCard.PASSWORD);
    return new MailboxSpec(
        typed.text(MailboxCard.ADDRESS).strip(),
        smtp.isEmpty() && preset != null ? preset.smtp() : smtp,
        imap.isEmpty() ? imap(preset, smtp) : imap,
        typed.text(MailboxCard.USER).strip(),
        password.isEmpty() ? null : password,
        Sharing.of(typed.text(MailboxCard.SHARING))
            .orElseThrow(
                () -> Refused.invalid(MailboxCard.SHARING, "not_an_option", Sharing.words())),
        typed.hasCheck(MailboxCard.DRAFTS_READ_OWN)
            ? typed.isSet(MailboxCard.DRAFTS_READ_OWN)
            : null);
  }

  /** That of the provider, unless the person has named another server. */
  private static @Nullable String imap(@Nullable MailPreset preset, String smtp) {
    return preset == null || !smtp.isEmpty() ? null : preset.imap();
  }

  @PostMapping(PATH + "/pause")
  Answer pause(Visit visit, Actor actor) {
    mailboxes.pause(actor);
    return visit.leadTo(PATH, "mailbox.paused");
  }

  /**
   * Signs in to the servers. Shows the page with 409 and in words which of them does what, and with
   * 429 after too many attempts.
   */
  @PostMapping(PATH + "/test")
  Answer test(Visit visit, Actor actor) {
    return Attempt.limited(
        Typed.nothing(),
        () -> {
          Mailbox.Tested tested = mailboxes.test(actor);
          return tested.works()
              ? visit.leadTo(PATH, "mailbox.works")
              : card.showTested(visit, 409, actor, tested);
        },
        (status, refused) -> card.show(visit, status, actor, refused));
  }

  /** Lets the mailbox send again, or says that it has to be connected again. */
  @PostMapping(PATH + "/resume")
  Answer resume(Visit visit, Actor actor) {
    return Attempt.of(
        Typed.nothing(),
        () -> {
          mailboxes.resume(actor);
          return visit.leadTo(PATH, "mailbox.resumed");
        },
        (status, refused) -> card.show(visit, status, actor, refused));
  }

  /** 200 with the question whether the mailbox is disconnected. */
  @GetMapping(PATH + "/disconnect")
  Answer askDisconnect(Visit visit, Actor actor) {
    return card.askDisconnect(visit, actor);
  }

  @PostMapping(PATH + "/disconnect")
  Answer disconnect(Visit visit, Actor actor) {
    mailboxes.disconnect(actor);
    return visit.leadTo(PATH, "mailbox.disconnected");
  }
}
