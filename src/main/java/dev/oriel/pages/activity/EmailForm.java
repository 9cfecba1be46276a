package dev.oriel.pages.activity;

import module java.base;

import dev.oriel.crm.attachment.Attachment;
import dev.oriel.crm.attachment.Attachments;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Records;
import dev.oriel.exchange.mail.Mailbox;
import dev.oriel.exchange.mail.Sharing;
import dev.oriel.ground.json.JsonBody;
import dev.oriel.model.field.Email;
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
record EmailForm(Records records, Attachments attachments, TemplateUse templates) {

  static final String TO = "to";

  static final String CC = "cc";
  static final String SUBJECT = "subject";
  static final String BODY = "body";
  static final String FILES = "attachmentIds";
  static final String SHARING = "sharing";

  /** The number of times that the server has refused what was typed. */
  private static final String ATTEMPT = "attempt";

  private static final int ROWS = 10;
  static final int MOST_FILES = 20;
  private static final Pattern BETWEEN = Pattern.compile("[,;\\n]");

  /** The form, to the address of the record if there is one to read. */
  Form of(Activity.Place place, Mailbox mailbox, TemplateUse.Shown shown) {
    Words words = place.words();
    Typed typed = shown.typed();
    Form form =
        place
            .visit()
            .form(place.page() + "/email", typed)
            .carrying(ATTEMPT, typed.text(ATTEMPT))
            .carrying(TemplateUse.FILLED, typed.text(TemplateUse.FILLED));
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
        .act(Button.send(words.say("email.send")));
  }

  private String address(Activity.Place place) {
    return place.view().readableFields().stream()
        .filter(field -> field.type() instanceof Email)
        .findFirst()
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
}
