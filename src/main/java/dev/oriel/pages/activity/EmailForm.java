package dev.oriel.pages.activity;

import module java.base;

import dev.oriel.crm.attachment.Attachment;
import dev.oriel.crm.attachment.Attachments;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Records;
import dev.oriel.exchange.drafting.DraftRequest;
import dev.oriel.exchange.drafting.Drafting;
import dev.oriel.exchange.drafting.Tone;
import dev.oriel.exchange.mail.Mailbox;
import dev.oriel.exchange.mail.Message;
import dev.oriel.exchange.mail.MessageInput;
import dev.oriel.exchange.mail.Sharing;
import dev.oriel.ground.json.JsonBody;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.form.Field;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.form.Option;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.text.Words;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The form of an e-mail about a record. */
@Component
record EmailForm(
    Records records, Attachments attachments, TemplateUse templates, Drafting drafting) {

  static final String TO = "to";

  static final String CC = "cc";
  static final String SUBJECT = "subject";
  static final String BODY = "body";
  static final String FILES = "attachmentIds";
  static final String SHARING = "sharing";

  /** The number of times that the server has refused what was typed. */
  private static final String ATTEMPT = "attempt";

  /** The button that was pressed; none for the one that sends. */
  static final String ACT = "act";

  static final String SAVE = "save";

  /** The id of the draft that is open in the form. */
  static final String DRAFT = "messageId";

  static final String WRITE = "draft";

  private static final String PURPOSE = "purpose";
  private static final String TONE = "tone";
  static final String FORMAT = "bodyFormat";
  static final String REPLY_TO = "replyToMessageId";

  /** What the button that drafts does while the form stays open. */
  static final String SCRIPT = "drafting.js";

  private static final int ROWS = 10;
  static final int MOST_FILES = 20;
  private static final Pattern BETWEEN = Pattern.compile("[,;\\n]");

  /** The form, to the address of the record if there is one to read and none was typed. */
  Form of(Activity.Place place, Mailbox mailbox, TemplateUse.Shown shown) {
    Words words = place.words();
    Typed typed = shown.typed();
    Form form =
        place
            .visit()
            .form(place.page() + "/email", typed)
            .carrying(ATTEMPT, typed.text(ATTEMPT))
            .carrying(TemplateUse.FILLED, typed.text(TemplateUse.FILLED))
            .carrying(carried(typed));
    Field template = templates.field(place, shown).orElse(null);
    form = template == null ? form : form.with(template);
    Field body =
        Field.area(BODY, words.say("email.body"), ROWS)
            .hint(words.say("email.body_hint"))
            .required();
    form =
        form.with(
                Field.text(TO, words.say("email.to"))
                    .value(address(place))
                    .hint(words.say("email.to_hint"))
                    .completion("off")
                    .required())
            .with(Field.text(CC, words.say("email.cc")).completion("off"))
            .with(purpose(place))
            .with(Field.select(TONE, words.say("email.tone"), tones(words)).value("neutral"))
            .with(Field.text(SUBJECT, words.say("email.subject")).completion("off").required())
            .with(shown.told().isEmpty() ? body : body.focused());
    List<Attachment> files =
        attachments
            .list(place.actor(), place.object(), place.id(), _ -> new Page.Query(MOST_FILES, null))
            .entries();
    if (!files.isEmpty()) {
      form =
          form.with(
              Field.checks(
                  FILES,
                  words.say("email.files"),
                  files.stream()
                      .map(file -> new Option(file.id().toString(), file.fileName()))
                      .toList(),
                  Set.copyOf(typed.all(FILES))));
    }
    return form.with(
            Field.select(SHARING, words.say("email.sharing"), sharings(words))
                .value(mailbox.sharing().word()))
        .act(Button.send(words.say("email.send")))
        .act(Button.send(words.say("email.save")).look(Button.Look.PLAIN).value(ACT, SAVE))
        .act(
            Button.send(hasModel(place) ? words.say("email.draft_ai") : words.say("email.draft_it"))
                .look(Button.Look.PLAIN)
                .icon("sparkles")
                .value(ACT, WRITE))
        .script(SCRIPT);
  }

  private boolean hasModel(Activity.Place place) {
    return drafting.host(place.actor()).isPresent();
  }

  /** What a draft is to say, with the host that would receive what it is written from. */
  private Field purpose(Activity.Place place) {
    Words words = place.words();
    String hint =
        drafting
            .host(place.actor())
            .map(host -> words.say("email.purpose_host", host))
            .orElseGet(() -> words.say("email.purpose_hint"));
    return Field.text(PURPOSE, words.say("email.purpose")).hint(hint).completion("off");
  }

  private static List<Option> tones(Words words) {
    return List.of(
        new Option(Tone.NEUTRAL.word(), words.say("email.tone_neutral")),
        new Option(Tone.FRIENDLY.word(), words.say("email.tone_friendly")),
        new Option(Tone.FORMAL.word(), words.say("email.tone_formal")),
        new Option(Tone.SHORT.word(), words.say("email.tone_short")));
  }

  /** The wish for a draft from what was typed. Refuses as {@code Invalid} what is too long. */
  static DraftRequest draftRequest(Activity.Place place, Typed typed) {
    ObjectNode input =
        JsonNodeFactory.instance
            .objectNode()
            .put("recordId", place.id())
            .put(PURPOSE, typed.text(PURPOSE));
    for (String name : List.of(TONE, REPLY_TO)) {
      if (!typed.text(name).isEmpty()) {
        input.put(name, typed.text(name));
      }
    }
    return DraftRequest.read(JsonBody.of(input)).of(place.object());
  }

  /** What was typed, with a draft in the fields that are empty. */
  static Typed drafted(Typed typed, Drafting.Written written) {
    Typed filled = typed.text(SUBJECT).isBlank() ? typed.with(SUBJECT, written.subject()) : typed;
    return isTaken(typed)
        ? filled
        : filled.with(BODY, written.body()).with(FORMAT, MessageInput.TEXT);
  }

  /** Whether the text was written by hand, so that no draft takes its place. */
  static boolean isTaken(Typed typed) {
    return !typed.text(BODY).isBlank();
  }

  /** What nobody sees of the draft that is open. */
  private static Map<String, String> carried(Typed typed) {
    Map<String, String> carried = new LinkedHashMap<>();
    for (String name : List.of(DRAFT, FORMAT, REPLY_TO)) {
      carried.put(name, typed.text(name));
    }
    carried.values().removeIf(String::isEmpty);
    return carried;
  }

  /** A draft as if it had been typed. */
  static Typed opened(Message draft) {
    return Typed.nothing()
        .with(DRAFT, draft.id().toString())
        .with(FORMAT, draft.bodyFormat())
        .with(REPLY_TO, Objects.toString(draft.replyTo(), ""))
        .with(TO, String.join(", ", draft.to()))
        .with(CC, String.join(", ", draft.cc()))
        .with(SUBJECT, draft.subject())
        .with(BODY, draft.body())
        .with(SHARING, draft.sharing().word())
        .with(FILES, draft.files().stream().map(UUID::toString).toArray(String[]::new));
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

  private static List<Option> sharings(Words words) {
    return List.of(
        new Option(Sharing.FULL.word(), words.say("mailbox.sharing_full")),
        new Option(Sharing.SUBJECT.word(), words.say("mailbox.sharing_subject")),
        new Option(Sharing.PRIVATE.word(), words.say("mailbox.sharing_private")));
  }

  /** The input of the door from what was typed. */
  static JsonBody read(Activity.Place place, Typed typed) {
    ObjectNode input =
        JsonNodeFactory.instance
            .objectNode()
            .put(SUBJECT, typed.text(SUBJECT))
            .put(BODY, typed.text(BODY))
            .put(SHARING, typed.text(SHARING))
            .put("recordId", place.id())
            .put("idempotencyKey", typed.text(Form.ID) + " " + typed.text(ATTEMPT));
    for (String name : List.of(DRAFT, FORMAT, REPLY_TO)) {
      if (!typed.text(name).isEmpty()) {
        input.put(name, typed.text(name));
      }
    }
    input.set(TO, addresses(typed.text(TO)));
    input.set(CC, addresses(typed.text(CC)));
    ArrayNode files = input.putArray(FILES);
    typed.all(FILES).forEach(files::add);
    return JsonBody.of(input);
  }

  private static ArrayNode addresses(String text) {
    ArrayNode addresses = JsonNodeFactory.instance.arrayNode();
    BETWEEN
        .splitAsStream(text)
        .map(String::strip)
        .filter(address -> !address.isEmpty())
        .forEach(addresses::add);
    return addresses;
  }

  /** What was typed, to be sent anew after the server has refused it. */
  static Typed again(Typed typed) {
    String last = typed.text(ATTEMPT);
    int number = last.matches("[0-9]{1,4}") ? Integer.parseInt(last) : 0;
    return typed.with(ATTEMPT, Integer.toString(number + 1));
  }

  /** The same as a new e-mail, because its draft has become a message. */
  static Typed anew(Typed typed) {
    return again(typed).with(DRAFT, "");
  }
}
