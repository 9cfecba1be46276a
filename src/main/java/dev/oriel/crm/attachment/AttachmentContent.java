package dev.oriel.crm.attachment;

import module java.base;

import dev.oriel.platform.admission.RequestBudget;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.mcp.OutputPage;
import dev.oriel.web.mcp.ToolCall;
import dev.oriel.web.mcp.ToolOutput;

/** The content of an attachment as a model reads it: as text, as an image, or as a resource. */
record AttachmentContent(ToolCall call, Attachments.Opened<?> opened) {

  /** More is too much for a model, and for the memory of a request. */
  private static final int MOST_BYTES = 1_048_576;

  /**
   * What is in memory for each byte of the file: twice the content, its text or its Base64 form,
   * and the answer.
   */
  private static final long MEMORY = 6;

  /** Types of texts that do not begin with {@code text/}. */
  private static final Pattern TEXT =
      Pattern.compile("text/.*|application/(.*[+])?(json|xml|yaml|x-sh|javascript|sql)");

  ToolOutput output() {
    Attachment attachment = opened.attachment();
    if (attachment.size() > MOST_BYTES) {
      throw Refused.invalid("attachmentId", "too_large.attachment", attachment.size(), url());
    }
    takeMemory(attachment);
    byte[] bytes = bytes(attachment);
    if (TEXT.matcher(attachment.contentType()).matches()) {
      return text(attachment, decoded(bytes));
    }
    ToolOutput output = ToolOutput.of("attachment", json -> AttachmentJson.write(json, attachment));
    return ContentTypes.isInline(attachment.contentType())
        ? output.with(new ToolOutput.Image(attachment.contentType(), bytes))
        : output.with(new ToolOutput.Resource(url(), attachment.contentType(), bytes));
  }

  /** Until the request is answered. Refuses as {@code Unavailable} if there is not enough. */
  private static void takeMemory(Attachment attachment) {
    RequestBudget budget = RequestContext.budget();
    if (budget != null) {
      budget.take(MEMORY * attachment.size());
    }
  }

  private byte[] bytes(Attachment attachment) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(Math.toIntExact(attachment.size()));
    try {
      opened.content().write(0, attachment.size(), bytes);
    } catch (StoredContent.Gone _) {
      throw Contents.gone();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** The address of the whole file, for clients with a key of the REST API. */
  private String url() {
    Attachment attachment = opened.attachment();
    return "%s/api/v1/objects/%s/records/%s/attachments/%s/content"
        .formatted(call.origin().url(), opened.object(), attachment.recordId(), attachment.id());
  }

  /** UTF-8; what is none is most often Windows-1252. */
  private static String decoded(byte[] bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException _) {
      return new String(bytes, Charset.forName("windows-1252"));
    }
  }

  /** A part of the text, as long as a page of a list. */
  private ToolOutput text(Attachment attachment, String text) {
    int begin = Math.min(call.integer("offset", 0), text.length());
    int end = end(text, begin);
    return ToolOutput.of(json -> {
      json.writeName("attachment");
      AttachmentJson.write(json, attachment);
      json.writeStringProperty("text", text.substring(begin, end));
      json.writeNumberProperty("offset", begin);
      json.writeBooleanProperty("hasMore", end < text.length());
      if (end < text.length()) {
        json.writeNumberProperty("nextOffset", end);
        json.writeStringProperty(
            "leftOut",
            "%,d more characters: go on with offset %d.".formatted(text.length() - end, end));
      }
    });
  }

  private static int end(String text, int begin) {
    int end = begin;
    int bytes = 0;
    while (end < text.length()) {
      int character = text.codePointAt(end);
      bytes += character < 0x80 ? 1 : 3;
      if (bytes > OutputPage.MOST) {
        break;
      }
      end += Character.charCount(character);
    }
    return end;
  }
}
