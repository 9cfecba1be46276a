package dev.oriel.pages.entry;

import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.text.Words;

/** The field for a password that is chosen. */
public final class NewPassword {

  private NewPassword() {}

  public static FormField field(String label, Words words) {
    return FormField.password("password", label, words)
        .completion("new-password")
        .hint(words.say("field.new_password_hint"))
        .required();
  }
}
