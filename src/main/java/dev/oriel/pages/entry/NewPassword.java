package dev.oriel.pages.entry;

import dev.oriel.surface.web.form.Field;
import dev.oriel.surface.web.text.Words;

/** The field for a password that is chosen. */
final class NewPassword {

  private NewPassword() {}

  static Field field(Words words) {
    return Field.password("password", words.say("field.new_password"), words)
        .completion("new-password")
        .hint(words.say("field.new_password_hint"))
        .required();
  }
}
