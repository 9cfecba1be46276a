package dev.oriel.pages.activity;

import module java.base;

import dev.oriel.crm.attachment.Attachment;
import dev.oriel.crm.attachment.Attachments;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Records;
import dev.oriel.integration.drafting.Drafting;
import dev.oriel.integration.drafting.Tone;
import dev.oriel.integration.mail.MessageInput;
import dev.oriel.integration.mail.mailbox.Mailbox;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Component;
import org.springframework.web.util.UriUtils;

/** The form of an e-mail about a record. */
@Component
record EmailForm(
    Records records, Attachments attachments, TemplateUse templates, Drafting drafting) {

  /** What the button that drafts does while the form stays open. */
  static final String SCRIPT = "drafting.js";

  private static final int ROWS = 10;
  static final int MOST_FILES = 20;

  /** The form, to the address of the record if there is one to read and none was typed. */
  Form of(Activity.Place place, Mailbox mailbox, TemplateUse.Shown shown) {
    Words words = place.words();
    Typed typed = shown.typed();
    Form form =
        place
            .visit()
            .form(place.page() + "/email", typed)
            .carrying(TypedEmail.ATTEMPT, typed.text(TypedEmail.ATTEMPT))
            .carrying(TemplateUse.FILLED, typed.text(TemplateUse.FILLED))
            .carrying(TypedEmail.carried(typed));
    FormField template = templates.field(place, shown).orElse(null);
    form = template == null ? form : form.with(template);
    FormField body =
        FormField.area(TypedEmail.BODY, words.say("email.body"), ROWS)
            .hint(words.say("email.body_hint"))
            .required();
    form =
        form.with(
                FormField.text(TypedEmail.TO, words.say("email.to"))
                    .value(address(place))
                    .hint(words.say("email.to_hint"))
                    .completion("off")
                    .required())
            .with(FormField.text(TypedEmail.CC, words.say("email.cc")).completion("off"))
            .with(purpose(place))
            .with(
                FormField.select(TypedEmail.TONE, words.say("email.tone"), tones(words))
                    .value("neutral"))
            .with(
                FormField.text(TypedEmail.SUBJECT, words.say("email.subject"))
                    .completion("off")
                    .required())
            .with(shown.told().isEmpty() ? body : body.focused());
    List<Attachment> files =
        attachments
            .list(place.actor(), place.object(), place.id(), _ -> new Page.Query(MOST_FILES, null))
            .entries();
    if (!files.isEmpty()) {
      form =
          form.with(
              FormField.checks(
                  TypedEmail.FILES,
                  words.say("email.files"),
                  files.stream()
                      .map(file -> new FormOption(file.id().toString(), file.fileName()))
                      .toList(),
                  Set.copyOf(typed.all(TypedEmail.FILES))));
    }
    return form.with(
            FormField.select(TypedEmail.SHARING, words.say("email.sharing"), sharings(words))
                .value(mailbox.sharing().word()))
        .act(Button.send(words.say("email.send")))
        .act(
            Button.send(words.say("email.save"))
                .look(Button.Look.PLAIN)
                .value(TypedEmail.ACT, TypedEmail.SAVE))
        .act(
            Button.send(hasModel(place) ? words.say("email.draft_ai") : words.say("email.draft_it"))
                .look(Button.Look.PLAIN)
                .icon("sparkles")
                .value(TypedEmail.ACT, TypedEmail.WRITE))
        .script(SCRIPT);
  }

  private boolean hasModel(Activity.Place place) {
    return drafting.host(place.actor()).isPresent();
  }

  /** What a draft is to say, with the host that would receive what it is written from. */
  private FormField purpose(Activity.Place place) {
    Words words = place.words();
    String hint =
        drafting
            .host(place.actor())
            .map(host -> words.say("email.purpose_host", host))
            .orElseGet(() -> words.say("email.purpose_hint"));
    return FormField.text(TypedEmail.PURPOSE, words.say("email.purpose"))
        .hint(hint)
        .completion("off");
  }

  private static List<FormOption> tones(Words words) {
    return List.of(
        new FormOption(Tone.NEUTRAL.word(), words.say("email.tone_neutral")),
        new FormOption(Tone.FRIENDLY.word(), words.say("email.tone_friendly")),
        new FormOption(Tone.FORMAL.word(), words.say("email.tone_formal")),
        new FormOption(Tone.SHORT.word(), words.say("email.tone_short")));
  }

  /**
   * The address by which the mail program of the person writes to the record; empty if it has no
   * e-mail address to read.
   */
  String program(Activity.Place place) {
    String to = address(place);
    return to.isEmpty() ? "" : "mailto:" + UriUtils.encodePathSegment(to, StandardCharsets.UTF_8);
  }

  private String address(Activity.Place place) {
    return MessageInput.recipientField(place.view().type())
        .filter(place.view()::mayRead)
        .map(field -> {
          CrmRecord record =
              records.get(place.actor(), place.object(), place.id(), _ -> Projection.ALL).record();
          return Objects.toString(record.value(field), "");
        })
        .orElse("");
  }

  private static List<FormOption> sharings(Words words) {
    return List.of(
        new FormOption(Sharing.FULL.word(), words.say("mailbox.sharing_full")),
        new FormOption(Sharing.SUBJECT.word(), words.say("mailbox.sharing_subject")),
        new FormOption(Sharing.PRIVATE.word(), words.say("mailbox.sharing_private")));
  }
}
