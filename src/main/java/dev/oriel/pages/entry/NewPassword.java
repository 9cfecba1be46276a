package dev.oriel.pages.entry;

import dev.oriel.surface.web.form.Field;
import dev.oriel.surface.web.text.Words;

/** The field for a password that is chosen. */
public final class NewPassword {

  private NewPassword() {}

  public static Field field(String label, Words words) {
    return Field.password("password", label, words)
        .completion("new-password")
        .hint(words.say("field.new_password_hint"))
        .required();
  }
}
