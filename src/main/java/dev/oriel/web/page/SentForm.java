package dev.oriel.web.page;

import module java.base;

import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import jakarta.servlet.http.HttpServletRequest;

/**
 * A form that could not be carried out just now, as the page of the error carries it: a click sends
 * it again.
 */
public record SentForm(String action, Map<String, List<String>> fields, Button button) {

  /**
   * The form of a request. None if something of it cannot come back, such as a password or a file,
   * or if it cannot be read.
   */
  static Optional<SentForm> of(HttpServletRequest request, Button button) {
    try {
      SentFields fields = SentFields.of(request);
      Typed.of(fields).takeMemory();
      return fields.has(Form.UNKEPT) || fields.canHaveFiles()
          ? Optional.empty()
          : Optional.of(
              new SentForm(
                  LocalPath.of(request),
                  fields.names().stream().collect(Collectors.toMap(name -> name, fields::all)),
                  button));
    } catch (Refused _) {
      return Optional.empty();
    }
  }
}
