package dev.oriel.crm.attachment;

import module java.base;

import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.request.FormPart;
import dev.oriel.web.http.request.MultipartForm;
import org.jspecify.annotations.Nullable;

/** The file of a form that has this one part. It is passed on while it arrives. */
final class FormUpload implements Upload {

  private final MultipartForm form;
  private @Nullable FormPart file;

  FormUpload(MultipartForm form) {
    this.form = form;
  }

  @Override
  public String fileName() {
    file = Objects.requireNonNull(form.next());
    if (!"file".equals(file.name())) {
      throw unknown(file);
    }
    if (file.fileName() == null) {
      throw Refused.invalid("file", "not_a_file");
    }
    return file.fileName();
  }

  @Override
  public int read(byte[] part) {
    int length = Objects.requireNonNull(file).read(part);
    FormPart more = length < part.length ? form.next() : null;
    if (more != null) {
      throw unknown(more);
    }
    return length;
  }

  private static Refused unknown(FormPart part) {
    return Refused.invalid(Objects.requireNonNullElse(part.name(), ""), "unknown.part_of_form");
  }
}
