package dev.oriel.integration.mail.api;

import module java.base;

import dev.oriel.integration.mail.MailMessage;
import dev.oriel.integration.mail.SeenMessage;
import dev.oriel.model.field.DateTime;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Messages in JSON. */
final class MessageJson {

  private MessageJson() {}

  /** A message as somebody sees it; what they do not see is absent. */
  static void write(JsonGenerator json, SeenMessage message) {
    json.writeStartObject();
    json.writeStringProperty("id", message.id().toString());
    json.writeStringProperty("status", message.state().word());
    json.writeStringProperty("sharing", message.sharing().word());
    json.writeName("sender");
    json.writeStartObject();
    json.writeStringProperty("id", message.member().toString());
    json.writeStringProperty("name", message.memberName());
    json.writeStringProperty("email", message.from());
    json.writeEndObject();
    addresses(json, "to", message.to());
    addresses(json, "cc", message.cc());
    json.writeStringProperty("subject", message.subject());
    if (message.body() != null) {
      json.writeStringProperty("body", message.body());
      json.writeStringProperty("bodyFormat", message.bodyFormat());
      addresses(json, "attachments", message.attachments());
    }
    json.writeStringProperty("createdAt", DateTime.format(message.createdAt()));
    if (message.sentAt() != null) {
      json.writeStringProperty("sentAt", DateTime.format(message.sentAt()));
    }
    json.writeEndObject();
  }

  /**
   * The state of an own message, without its text.
   *
   * @param url of its page
   */
  static void writeState(JsonGenerator json, MailMessage message, String url) {
    json.writeStartObject();
    json.writeStringProperty("id", message.id().toString());
    json.writeStringProperty("status", message.state().word());
    json.writeStringProperty("messageIdHeader", message.headerId());
    json.writeStringProperty("from", message.from());
    addresses(json, "to", message.to());
    addresses(json, "cc", message.cc());
    json.writeStringProperty("subject", message.subject());
    if (message.sentAt() != null) {
      json.writeStringProperty("sentAt", DateTime.format(message.sentAt()));
    }
    if (message.copy() != null) {
      json.writeStringProperty("sentCopy", message.copy().word());
    }
    if (message.copyFault() != null) {
      json.writeStringProperty("sentCopyError", message.copyFault());
    }
    if (message.error() != null) {
      json.writeStringProperty("error", message.error());
    }
    json.writeStringProperty("url", url);
    json.writeEndObject();
  }

  private static void addresses(JsonGenerator json, String name, @Nullable List<String> texts) {
    if (texts != null) {
      json.writeName(name);
      json.writeStartArray();
      texts.forEach(json::writeString);
      json.writeEndArray();
    }
  }
}
