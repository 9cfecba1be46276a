package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.mail.MailMessage;
import dev.oriel.integration.mail.MailMessages;
import dev.oriel.integration.mail.MessageState;
import dev.oriel.integration.mail.SentCopy;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.pages.activity.WriteAgain;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Question;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** A message of the person: what was sent to whom, what others see of it, and what became of it. */
@Controller
record MessagePage(MailMessages messages, WriteAgain writeAgain, DraftSection drafts) {

  static final String MESSAGE = MailboxPage.PATH + "/messages/{id}";

  /** The address of the page of a message. */
  static String path(UUID id) {
    return MailboxPage.PATH + "/messages/" + id;
  }

  /** 200 with the message; 404 for one of somebody else. */
  @GetMapping(MESSAGE)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id) {
    return page(visit, 200, actor, id, Typed.nothing());
  }

  /** Sets what others see of it. It acts at once, also on what they have seen. */
  @PostMapping(MESSAGE + "/sharing")
  Answer share(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          messages.share(
              actor,
              id,
              Sharing.of(typed.text(MailboxCard.SHARING))
                  .orElseThrow(() ->
                      Refused.invalid(MailboxCard.SHARING, "not_an_option", Sharing.words())));
          return visit.leadTo(path(id), "mailbox.shared");
        },
        (status, refused) -> page(visit, status, actor, id, refused));
  }

  /** Notes that a message was sent, of which Oriel does not know it. */
  @PostMapping(MESSAGE + "/sent")
  Answer wasSent(Visit visit, Actor actor, @PathVariable UUID id) {
    return decided(
        visit,
        actor,
        id,
        () -> {
          messages.wasSent(actor, id);
          return visit.leadTo(MailboxPage.PATH, "mailbox.was_sent");
        });
  }

  /** 200 with the question whether a message is sent again: its recipients may get it twice. */
  @GetMapping(MESSAGE + "/again")
  Answer askAgain(Visit visit, Actor actor, @PathVariable UUID id) {
    MailMessage message = messages.get(actor, id);
    Words words = visit.words();
    String recipients =
        Stream.concat(message.to().stream(), message.cc().stream())
            .collect(Collectors.joining(", "));
    String title = words.say("mailbox.again_title", message.subject());
    Form form =
        visit
            .form(path(id) + "/again", Typed.nothing())
            .act(Button.send(words.say("mailbox.send_again")));
    return ask(visit, id, title, words.say("mailbox.again_text", recipients), form);
  }

  /** 200 with a question about a message. */
  static Answer ask(Visit visit, UUID id, String title, String text, Form form) {
    Question question = new Question(visit.words(), title, text, form, path(id), visit.isPart());
    return new WebPage(title, layout(visit), question).ask(visit);
  }

  /** Sends a message again, of which Oriel does not know whether it was sent. */
  @PostMapping(MESSAGE + "/again")
  Answer again(Visit visit, Actor actor, @PathVariable UUID id) {
    return decided(
        visit,
        actor,
        id,
        () -> {
          messages.again(actor, id);
          return visit.leadTo(path(id), "mailbox.sent_again");
        });
  }

  /** Shows the message with the reason where it is decided already, or cannot be sent. */
  private Answer decided(Visit visit, Actor actor, UUID id, Supplier<Answer> decision) {
    return Attempt.of(
        Typed.nothing(), decision, (status, refused) -> page(visit, status, actor, id, refused));
  }

  private static Layout.Panel layout(Visit visit) {
    return MeLayout.of(
        visit,
        MailboxPage.PATH,
        List.of(new NamedLink(visit.words().say("mailbox.title"), MailboxPage.PATH)),
        List.of());
  }

  private Answer page(Visit visit, int status, Actor actor, UUID id, Typed typed) {
    Words words = visit.words();
    MailMessage message = messages.get(actor, id);
    List<Section> sections = new ArrayList<>();
    sections.add(content(words, message));
    if (message.state() == MessageState.UNKNOWN) {
      sections.add(decision(visit, message));
    }
    if (message.state() == MessageState.FAILED) {
      writeAgain.address(actor, message).ifPresent(form -> sections.add(again(words, form)));
    }
    if (message.state() == MessageState.DRAFT) {
      sections.add(drafts.of(visit, message));
    } else {
      sections.add(sharing(visit, message, typed));
    }
    return visit.show(
        new WebPage(
            status,
            MessageRows.subject(words, message),
            layout(visit),
            new Settings(words, "", sections),
            true));
  }

  private static Section content(Words words, MailMessage message) {
    List<Block.Pair> pairs = new ArrayList<>();
    pairs.add(
        new Block.Pair(
            words.say("message.state"), MessageRows.state(words, message.state()).text()));
    pairs.add(
        new Block.Pair(
            words.say("message.at"), words.formats().dateTime(message.at().toInstant())));
    if (!message.from().isEmpty()) {
      pairs.add(new Block.Pair(words.say("message.from"), message.from()));
    }
    pairs.add(new Block.Pair(words.say("email.to"), String.join(", ", message.to())));
    if (!message.cc().isEmpty()) {
      pairs.add(new Block.Pair(words.say("email.cc"), String.join(", ", message.cc())));
    }
    if (!message.attachments().isEmpty()) {
      pairs.add(new Block.Pair(words.say("email.files"), String.join(", ", message.attachments())));
    }
    if (message.copy() != null) {
      pairs.add(new Block.Pair(words.say("message.copy"), copy(words, message.copy())));
    }
    List<Block> blocks = new ArrayList<>();
    Stream.concat(
            Stream.of(message.error(), message.copyFault()).filter(Objects::nonNull),
            message.warnings().stream())
        .forEach(sentence ->
            blocks.add(new Block.Said(new Notice(Notice.Kind.WARNING, sentence).english())));
    blocks.add(new Block.Pairs(pairs));
    blocks.add(new Block.Written(message.body()));
    return new Section("message", words.say("message.message"), message.subject(), blocks);
  }

  private static String copy(Words words, SentCopy copy) {
    return switch (copy) {
      case PENDING -> words.say("message.copy_pending");
      case DONE -> words.say("message.copy_done");
      case PROVIDER -> words.say("message.copy_provider");
      case FAILED -> words.say("message.copy_failed");
    };
  }

  private static Section again(Words words, String form) {
    return new Section(
        "again",
        words.say("message.failed"),
        words.say("mailbox.failed_text"),
        new Block.Acts(List.of(Button.link(words.say("mailbox.write_again"), form).primary())));
  }

  private static Section decision(Visit visit, MailMessage message) {
    Words words = visit.words();
    Form form =
        visit
            .form(path(message.id()) + "/sent", Typed.nothing())
            .act(Button.send(words.say("mailbox.it_was_sent")).look(Button.Look.PLAIN))
            .act(
                Button.dialog(words.say("mailbox.send_again"), path(message.id()) + "/again")
                    .quiet());
    return new Section(
        "decision",
        words.say("message.unknown"),
        words.say("mailbox.unknown_text"),
        new Block.Filled(form));
  }

  private static Section sharing(Visit visit, MailMessage message, Typed typed) {
    Words words = visit.words();
    Form form =
        visit
            .form(path(message.id()) + "/sharing", typed)
            .with(
                FormField.cards(
                        MailboxCard.SHARING, words.say("message.seen"), MailboxCard.sharings(words))
                    .value(message.sharing().word()))
            .act(Button.send(words.say("mailbox.save")).look(Button.Look.PLAIN));
    return new Section(
        "sharing",
        words.say("message.sharing"),
        words.say("mailbox.sharing_lead"),
        Block.Filled.paired(form));
  }
}
