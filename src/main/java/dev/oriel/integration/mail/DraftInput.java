package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.model.field.References;
import dev.oriel.platform.json.JsonBody;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Drafts as the input of the message that they become. */
final class DraftInput {

  private DraftInput() {}

  /**
   * A draft as it is to be sent.
   *
   * @param record the record that it is about; null if its member may not view it now
   */
  record Stored(MailMessage draft, Sharing sharing, @Nullable UUID record) {}

  /** An input with what the draft says that it names; as it is if it names none. */
  static MessageInput filled(JsonBody given, Function<UUID, Stored> drafts) {
    ObjectNode input = given.object();
    UUID id = References.uuid(input.path("messageId").asString(""));
    if (id == null) {
      return MessageInput.read(JsonBody.of(input));
    }
    Stored stored = drafts.apply(id);
    ObjectNode all = json(stored);
    input.properties().forEach(one -> all.set(one.getKey(), one.getValue()));
    return MessageInput.read(JsonBody.of(all)).from(stored.draft());
  }

  private static ObjectNode json(Stored stored) {
    MailMessage draft = stored.draft();
    ObjectNode json =
        JsonNodeFactory.instance
            .objectNode()
            .put("subject", draft.subject())
            .put("body", draft.body())
            .put("bodyFormat", draft.bodyFormat())
            .put("sharing", stored.sharing().word());
    draft.to().forEach(json.putArray("to")::add);
    draft.cc().forEach(json.putArray("cc")::add);
    draft.files().forEach(file -> json.withArray("attachmentIds").add(file.toString()));
    if (stored.record() != null) {
      json.put("recordId", stored.record().toString());
    }
    if (draft.replyTo() != null) {
      json.put("replyToMessageId", draft.replyTo().toString());
    }
    return json;
  }
}
