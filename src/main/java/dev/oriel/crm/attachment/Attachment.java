package dev.oriel.crm.attachment;

import module java.base;

/**
 * A file on a record.
 *
 * @param contentType as found in the content
 * @param size in bytes
 * @param sha256 of the content, in hexadecimal
 * @param inBucket whether the content is in the bucket, and not in the database
 * @param createdBy the id of the member or key that added it
 */
public record Attachment(
    UUID id,
    UUID recordId,
    String fileName,
    String contentType,
    long size,
    String sha256,
    boolean inBucket,
    UUID createdBy,
    String createdByName,
    OffsetDateTime createdAt) {

  /** What the log of changes tells of it. */
  Map<String, Object> logged() {
    return Map.of("fileName", fileName, "contentType", contentType, "size", size);
  }
}
