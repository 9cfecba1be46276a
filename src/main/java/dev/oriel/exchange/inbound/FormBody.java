package dev.oriel.exchange.inbound;

import module java.base;

import dev.oriel.ground.refusal.Refused;
import dev.oriel.surface.http.request.SentFields;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A form in {@code application/x-www-form-urlencoded} (WHATWG URL, section 5.1) as a JSON object of
 * texts. A name that is sent several times has a list.
 */
final class FormBody {

  private FormBody() {}

  /** Refuses as {@code Invalid} what is not a form in UTF-8. */
  static ObjectNode parse(byte[] body) {
    SentFields fields = SentFields.urlEncoded(body);
    ObjectNode form = JsonNodeFactory.instance.objectNode();
    for (String name : fields.names()) {
      List<String> texts = fields.all(name);
      if (texts.size() == 1) {
        form.put(name, texts.getFirst());
      } else {
        texts.forEach(form.putArray(name)::add);
      }
    }
    if (form.isEmpty()) {
      throw Refused.invalid("", "bad_form.empty");
    }
    return form;
  }
}
