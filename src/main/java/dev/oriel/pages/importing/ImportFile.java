package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.platform.content.Content;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.request.FormPart;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;

/** The file of a form. It is read when it is asked for, and then kept, since doors ask again. */
final class ImportFile {

  static final String FIELD = "file";

  private final SentFields fields;
  private String name = "";
  private @Nullable Content content;
  private boolean isRead;
  private boolean isTooLarge;

  ImportFile(SentFields fields) {
    this.fields = fields;
  }

  String name() {
    return name;
  }

  /** The content; null if no file was chosen. Refuses more than 10 MiB as {@code TooLarge}. */
  @Nullable Content content() {
    if (!isRead) {
      isRead = true;
      FormPart part = fields.nextFile();
      if (part != null && part.fileName() != null && !part.fileName().isEmpty()) {
        name = part.fileName();
        content = read(part);
      }
    }
    return content;
  }

  private Content read(FormPart part) {
    try {
      return part.content();
    } catch (Refused e) {
      isTooLarge = e.refusal() instanceof Refusal.TooLarge;
      throw e;
    }
  }

  /** What was typed, with the problem of the file or else with what was refused. */
  Typed refused(Typed typed, Refusal refusal) {
    return isTooLarge
        ? typed.problem(Problem.of(FIELD, "too_large.upload", 10))
        : typed.refused(refusal);
  }

  /** A number that belongs to this content, with its name, and to these texts. */
  UUID fingerprint(String... texts) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (String text : texts) {
        digest.update((text.length() + ":" + text).getBytes(StandardCharsets.UTF_8));
      }
      digest.update((name.length() + ":" + name).getBytes(StandardCharsets.UTF_8));
      if (content != null) {
        content.open().transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
      }
      return UUID.nameUUIDFromBytes(digest.digest());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
