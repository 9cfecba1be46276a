package dev.oriel.crm.attachment;

import module java.base;

import dev.oriel.web.http.Answer;
import dev.oriel.web.http.ByteRange;
import dev.oriel.web.http.Preconditions;
import org.jspecify.annotations.Nullable;

/**
 * Answers with the content of an attachment, in a form that no browser executes.
 *
 * @param opened its input says whether a browser may show it; only images that contain no script
 *     are shown
 */
public record Download(Attachments.Opened<Boolean> opened) {

  /** The whole content, or one range of it (206), or that it is known (304). */
  public Answer answer(
      @Nullable String ifNoneMatch, @Nullable String range, @Nullable String ifRange) {
    Attachment attachment = opened.attachment();
    String tag = Preconditions.quoted(attachment.sha256());
    if (Preconditions.isKnown(ifNoneMatch, attachment.sha256())) {
      return Answer.notModified().header("ETag", tag);
    }
    ByteRange part =
        ifRange == null || ifRange.strip().equals(tag)
            ? ByteRange.of(range, attachment.size())
            : null;
    Map<String, String> headers = new HashMap<>(headers(attachment));
    headers.put("ETag", tag);
    if (part == null) {
      return new Answer(200, headers, body(0, attachment.size()));
    }
    headers.put("Content-Range", part.of(attachment.size()));
    return new Answer(206, headers, body(part.first(), part.length()));
  }

  private Map<String, String> headers(Attachment attachment) {
    boolean shown = opened.input() && ContentTypes.isInline(attachment.contentType());
    return Map.of(
        "Content-Disposition",
        (shown ? "inline" : "attachment") + fileName(attachment.fileName()),
        "X-Content-Type-Options",
        "nosniff",
        "Content-Security-Policy",
        "sandbox; default-src 'none'",
        "Accept-Ranges",
        "bytes");
  }

  private Answer.Stream body(long from, long length) {
    return new Answer.Stream(
        opened.attachment().contentType(), length, out -> write(from, length, out));
  }

  private void write(long from, long length, OutputStream out) throws IOException {
    try {
      opened.content().write(from, length, out);
    } catch (StoredContent.Gone _) {
      throw new Answer.CutOff("the attachment was deleted");
    }
  }

  /** The name in ASCII for old clients, and as it is (RFC 6266, appendix D). */
  private static String fileName(String name) {
    String plain = name.replaceAll("[^ -~]|[\"\\\\%]", "_");
    String parameter = "; filename=\"" + plain + "\"";
    return plain.equals(name) ? parameter : parameter + "; filename*=UTF-8''" + encoded(name);
  }

  private static String encoded(String name) {
    return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20").replace("*", "%2A");
  }
}
