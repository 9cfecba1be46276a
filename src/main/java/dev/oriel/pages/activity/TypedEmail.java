package dev.oriel.pages.activity;

import module java.base;

import dev.oriel.integration.drafting.DraftRequest;
import dev.oriel.integration.drafting.Drafting;
import dev.oriel.integration.mail.MailMessage;
import dev.oriel.integration.mail.MessageInput;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** An e-mail as it is typed into its form: the names of its fields, and what doors take from it. */
final class TypedEmail {

  static final String TO = "to";

  static final String CC = "cc";
  static final String SUBJECT = "subject";
  static final String BODY = "body";
  static final String FILES = "attachmentIds";
  static final String SHARING = "sharing";

  /** The number of times that the server has refused what was typed. */
  static final String ATTEMPT = "attempt";

  /** The button that was pressed; none for the one that sends. */
  static final String ACT = "act";

  static final String SAVE = "save";

  /** The id of the draft that is open in the form. */
  static final String DRAFT = "messageId";

  static final String WRITE = "draft";

  static final String PURPOSE = "purpose";
  static final String TONE = "tone";
  static final String FORMAT = "bodyFormat";
  static final String REPLY_TO = "replyToMessageId";

  private static final Pattern BETWEEN = Pattern.compile("[,;\\n]");

  private TypedEmail() {}

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
  static Map<String, String> carried(Typed typed) {
    Map<String, String> carried = new LinkedHashMap<>();
    for (String name : List.of(DRAFT, FORMAT, REPLY_TO)) {
      carried.put(name, typed.text(name));
    }
    carried.values().removeIf(String::isEmpty);
    return carried;
  }

  /** A draft as if it had been typed. */
  static Typed opened(MailMessage draft) {
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
