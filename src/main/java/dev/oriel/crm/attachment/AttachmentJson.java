package dev.oriel.crm.attachment;

import dev.oriel.model.field.DateTime;
import tools.jackson.core.JsonGenerator;

/** The JSON of attachments, the same on every surface. */
public final class AttachmentJson {

  private AttachmentJson() {}

  public static void write(JsonGenerator json, Attachment attachment) {
    json.writeStartObject();
    json.writeStringProperty("id", attachment.id().toString());
    json.writeStringProperty("fileName", attachment.fileName());
    json.writeStringProperty("contentType", attachment.contentType());
    json.writeNumberProperty("size", attachment.size());
    json.writeStringProperty("sha256", attachment.sha256());
    json.writeStringProperty("createdBy", attachment.createdBy().toString());
    json.writeStringProperty("createdByName", attachment.createdByName());
    json.writeStringProperty("createdAt", DateTime.format(attachment.createdAt()));
    json.writeEndObject();
  }
}
