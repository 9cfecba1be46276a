package dev.oriel.pages.activity;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.MailRight;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.record.Records;
import dev.oriel.integration.drafting.Drafting;
import dev.oriel.integration.mail.MailMessage;
import dev.oriel.integration.mail.MailMessages;
import dev.oriel.integration.mail.MessageInput;
import dev.oriel.integration.mail.MessageState;
import dev.oriel.integration.mail.Outbox;
import dev.oriel.integration.mail.mailbox.Mailbox;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Flash;
import dev.oriel.web.page.Navigation;
import dev.oriel.web.page.Question;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Writes an e-mail about a record, which is sent from the mailbox of the person. */
@Controller
public record EmailPage(
    ObjectDefinitions objects,
    Mailboxes mailboxes,
    Outbox outbox,
    MailMessages messages,
    EmailDrafts drafts,
    Drafting drafting,
    EmailForm forms,
    TemplateUse templates,
    WriteAgain writeAgain,
    Navigation navigation) {

  private static final String EMAIL = "/email";

  /** The objects on whose records e-mails are offered, by their keys. */
  private static final List<String> OBJECTS = List.of("contacts", "companies", "deals");

  /** How long a page waits for the mail server. */
  private static final Duration WAIT = Duration.ofSeconds(4);

  /** The address of the form; empty where it is not offered. */
  public static Optional<String> address(Actor actor, ObjectView view, UUID record) {
    boolean isOffered = isAbout(view) && actor.seenBy() == null && actor.mayMail(MailRight.SEND);
    return isOffered
        ? Optional.of(RecordAddress.of(view.type().apiName(), record) + EMAIL)
        : Optional.empty();
  }

  /** Whether e-mails are written about records of an object. */
  public static boolean isAbout(ObjectView view) {
    return OBJECTS.stream().anyMatch(view.type()::is);
  }

  private Activity.Place place(Visit visit, Actor actor, String object, String id) {
    return new Activity.Place(visit, actor, objects.get(actor, object), Records.id(id));
  }

  /**
   * 200 with the form, with the text of an own message if its id is given, or with the way to the
   * page that connects a mailbox. A draft of the address is opened in it; one that was sent leads
   * to its message.
   */
  @GetMapping({RecordAddress.RECORD + EMAIL, RecordAddress.RECORD_BELOW + EMAIL})
  Answer write(Visit visit, Actor actor, @PathVariable String object, @PathVariable String id) {
    Activity.Place place = place(visit, actor, object, id);
    MailMessage draft = drafts.opened(place);
    if (draft != null && draft.state() != MessageState.DRAFT) {
      String sent = EmailDrafts.message(draft.id());
      return visit.isPart() ? visit.leadFromPart(sent) : visit.leadTo(sent);
    }
    if (draft != null) {
      return form(
          place, 200, new TemplateUse.Shown(TypedEmail.opened(draft), false, "", draft.warnings()));
    }
    UUID again = References.uuid(Objects.requireNonNullElse(visit.parameter(WriteAgain.AGAIN), ""));
    return again == null
        ? form(place, 200, Typed.nothing())
        : form(place, 200, writeAgain.shown(place, again));
  }

  /**
   * Sends the e-mail or saves it, once for a form with the same values. Shows the form again with
   * 400 if it is wrong, with 409 if the mail server does not take it, and with 200 after a template
   * was used or a draft was written.
   */
  @PostMapping({RecordAddress.RECORD + EMAIL, RecordAddress.RECORD_BELOW + EMAIL})
  Answer send(
      Visit visit,
      Actor actor,
      SentFields fields,
      @PathVariable String object,
      @PathVariable String id) {
    Activity.Place place = place(visit, actor, object, id);
    Typed typed = Typed.of(fields);
    if (TemplateUse.isUse(typed)) {
      TemplateUse.Shown used = templates.use(place, typed);
      return form(place, used.typed().problems().isEmpty() ? 200 : 400, used);
    }
    try {
      if (typed.text(TypedEmail.ACT).equals(TypedEmail.SAVE)) {
        drafts.save(place, typed);
        return visit.leadTo(place.page() + "#activity", "email.saved");
      }
      if (typed.text(TypedEmail.ACT).equals(TypedEmail.WRITE)) {
        return drafted(place, typed);
      }
      MessageInput input = MessageInput.read(TypedEmail.read(place, typed));
      Outbox.Sent sent = outbox.send(actor, input);
      if (!sent.isSame()) {
        throw Refused.conflict(TypedEmail.DRAFT, "conflict.draft_sent");
      }
      return told(place, messages.await(actor, sent.message().id(), WAIT), typed);
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid || e.refusal() instanceof Refusal.Conflict) {
        return form(place, HttpError.status(e.refusal()), again(typed, e.refusal()));
      }
      if (e.refusal() instanceof Refusal.RateLimited || e.refusal() instanceof Refusal.Forbidden) {
        Problem problem = Problem.of(TypedEmail.TO, "mail_fault", e.refusal().message());
        return form(place, HttpError.status(e.refusal()), typed.problem(problem));
      }
      throw e;
    }
  }

  /**
   * Waits for the draft, as scripts do not. A text that was typed stays, and the draft is above.
   */
  private Answer drafted(Activity.Place place, Typed typed) {
    Drafting.Written written = drafting.write(place.actor(), TypedEmail.draftRequest(place, typed));
    List<String> lines = new ArrayList<>(written.remarks());
    if (TypedEmail.isTaken(typed)) {
      lines.add(written.subject());
      written.body().lines().filter(line -> !line.isBlank()).forEach(lines::add);
    }
    return form(
        place, 200, new TemplateUse.Shown(TypedEmail.drafted(typed, written), false, "", lines));
  }

  /**
   * What was refused. A form that has sent another e-mail already sends this one the next time, and
   * one whose draft was sent is a new e-mail.
   */
  private static Typed again(Typed typed, Refusal refusal) {
    for (Problem problem : refusal.problems()) {
      Problem shown = Problem.of(TypedEmail.TO, "mail_fault", refusal.message());
      switch (problem.reason().key()) {
        case "conflict.message_key", "conflict.draft_changed" -> {
          return TypedEmail.again(typed).problem(shown);
        }
        case "conflict.draft_gone", "conflict.draft_sent" -> {
          return TypedEmail.anew(typed).problem(shown);
        }
        default -> {}
      }
    }
    return typed.refused(refusal);
  }

  private Answer told(Activity.Place place, MailMessage message, Typed typed) {
    Visit visit = place.visit();
    String page = place.page() + "#activity";
    return switch (message.state()) {
      case SENT -> visit.leadTo(page, "email.sent");
      case DRAFT, QUEUED, SENDING -> visit.leadTo(page, "email.queued");
      case UNKNOWN -> visit.leadTo(page, Flash.of("email.unknown").problem());
      case FAILED -> {
        String reason = Objects.requireNonNullElse(message.error(), "");
        yield form(
            place,
            409,
            TypedEmail.anew(typed).problem(Problem.of(TypedEmail.TO, "mail_fault", reason)));
      }
    };
  }

  /** The ways to write without a mailbox: to connect one, or by the person's mail program. */
  private Form withoutMailbox(Activity.Place place) {
    Words words = place.words();
    String program = forms.program(place);
    Form form =
        place
            .visit()
            .form(place.page(), Typed.nothing())
            .act(Button.link(words.say("email.to_mailbox"), "/me/mailbox").primary());
    return program.isEmpty()
        ? form
        : form.act(Button.link(words.say("email.by_program"), program).icon("mail"));
  }

  private Answer form(Activity.Place place, int status, Typed typed) {
    return form(place, status, TemplateUse.Shown.of(typed));
  }

  private Answer form(Activity.Place place, int status, TemplateUse.Shown shown) {
    Words words = place.words();
    Visit visit = place.visit();
    Mailbox mailbox = mailboxes.own(place.actor()).orElse(null);
    boolean sends = mailbox != null && mailbox.state() == Mailbox.State.ACTIVE;
    Form form =
        mailbox != null && (sends || !shown.typed().isFirst())
            ? forms.of(place, mailbox, shown)
            : withoutMailbox(place);
    String title = words.say("email.title");
    String text = sends ? shown.told() : words.say("email.no_mailbox");
    Question question =
        new Question(words, title, text, shown.gaps(), form, place.page(), visit.isPart());
    return visit.isPart()
        ? visit.part(status, question)
        : visit.show(
            new WebPage(title, RecordActivityPage.layout(place, navigation), question)
                .status(status));
  }
}
