package dev.oriel.crm.attachment;

import module java.base;

import org.apache.tika.metadata.Metadata;
import org.apache.tika.metadata.TikaCoreProperties;
import org.apache.tika.mime.MediaType;
import org.apache.tika.mime.MimeTypes;
import org.jspecify.annotations.Nullable;

/** Finds the media type of a file from its content, whatever its name and its sender say. */
final class ContentTypes {

  /** The types that a browser may show: images that cannot contain a script. */
  private static final Set<String> INLINE =
      Set.of("image/png", "image/jpeg", "image/gif", "image/webp");

  /** Formats whose kind the name tells, such as .csv and .docx. */
  private static final Set<MediaType> GENERAL =
      Set.of(
          MediaType.TEXT_PLAIN,
          MediaType.APPLICATION_XML,
          MediaType.APPLICATION_ZIP,
          MediaType.application("x-tika-msoffice"),
          MediaType.application("x-tika-ooxml"));

  private static final MimeTypes TYPES = MimeTypes.getDefaultMimeTypes();

  private ContentTypes() {}

  /**
   * The type of a file.
   *
   * @param beginning its first part, see {@link Upload#PART}, or all of it
   */
  static String of(byte[] beginning, String fileName) {
    MediaType found = detect(beginning, null);
    if (GENERAL.contains(found)) {
      found = detect(beginning, fileName);
    }
    return found.getSubtype().startsWith("x-tika-")
        ? MediaType.OCTET_STREAM.toString()
        : found.getBaseType().toString();
  }

  static boolean isInline(String contentType) {
    return INLINE.contains(contentType);
  }

  private static MediaType detect(byte[] beginning, @Nullable String name) {
    Metadata hints = new Metadata();
    if (name != null) {
      hints.set(TikaCoreProperties.RESOURCE_NAME_KEY, name);
    }
    try {
      return TYPES.detect(new ByteArrayInputStream(beginning), hints);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
