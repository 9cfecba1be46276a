package dev.oriel.web.openapi;

import module java.base;

import dev.oriel.access.permission.Profile;
import dev.oriel.model.schema.Schema;
import org.springframework.stereotype.Component;

/** Writes OpenAPI documents from the chapters of all features. */
@Component
final class DocumentWriter {

  private static final String CONVENTIONS =
      """
      - **Key:** `Authorization: Bearer osk_…` on every request.
      - **Answers:** `{"data": {…}}`. Failures are `{"error": {"code", "message", "details", \
      "requestId"}}`, and `details` names everything that is wrong.
      - **Values:** a field without a value is `null`; so is one to be cleared. A PATCH changes \
      what it names.
      - **Versions:** a record's `ETag` can be sent as `If-Match` with PATCH, PUT and DELETE, which \
      are then refused with 412 if somebody else has changed the record.
      - **Evolution:** answers may get more properties, and codes and enumerations more values; \
      ignore those that you do not know.
      - **Lists:** `cursor` takes the `nextCursor` of the page before.
      """;

  private final List<Chapter> chapters;
  private final Map<String, String> shared = new HashMap<>();
  private final List<String> tags;

  DocumentWriter(List<Chapter> chapters) {
    this.chapters = List.copyOf(chapters);
    this.tags = chapters.stream().map(Chapter::tag).toList();
    chapters.forEach(chapter -> shared.putAll(chapter.schemas()));
  }

  /**
   * A document, compressed (gzip).
   *
   * @param scope what it describes and what it leaves out, in sentences
   */
  byte[] gzipped(Profile profile, Schema schema, String serverUrl, String scope) {
    Audience audience = new Audience(profile, schema, tags);
    OpenApiDocument document = new OpenApiDocument(serverUrl, scope + "\n" + CONVENTIONS, shared);
    Common.write(document);
    chapters.forEach(chapter -> chapter.write(audience, document));
    return document.gzipped();
  }
}
