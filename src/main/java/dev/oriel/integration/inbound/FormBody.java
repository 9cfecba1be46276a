package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.request.SentFields;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A form in {@code application/x-www-form-urlencoded} (WHATWG URL, section 5.1) or {@code
 * multipart/form-data} as a JSON object of texts. A name that is sent several times has a list.
 */
final class FormBody {

  private FormBody() {}

  /** Refuses as {@code Invalid} what is not a form in UTF-8. */
  static ObjectNode parse(byte[] body) {
    return json(SentFields.urlEncoded(body));
  }

  /** The inputs. Refuses as {@code Invalid} a form without any. */
  static ObjectNode json(SentFields fields) {
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

  /** The inputs in {@code application/x-www-form-urlencoded}. */
  static byte[] bytes(SentFields fields) {
    return fields.names().stream()
        .flatMap(name -> fields.all(name).stream().map(text -> encoded(name) + "=" + encoded(text)))
        .collect(Collectors.joining("&"))
        .getBytes(StandardCharsets.US_ASCII);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /** The JSON that is the only input of a form, such as {@code payload}; null for any other. */
  static @Nullable JsonNode only(ObjectNode form, JsonNode opened) {
    JsonNode only = form.size() == 1 ? opened.iterator().next() : null;
    return only != null && only.isContainer() && form.iterator().next().isString() ? only : null;
  }

  /** A form in which the objects and lists stand that are texts of its inputs. */
  static JsonNode opened(JsonNode form) {
    ObjectNode opened = JsonNodeFactory.instance.objectNode();
    form.properties()
        .forEach(input -> {
          JsonNode inner = inner(input.getValue());
          opened.set(input.getKey(), inner == null ? input.getValue() : inner);
        });
    return opened;
  }

  /** The object or list in JSON that a text is; null for any other. */
  private static @Nullable JsonNode inner(JsonNode value) {
    String text = value.isString() ? value.stringValue().strip() : "";
    if (!text.startsWith("{") && !text.startsWith("[")) {
      return null;
    }
    try {
      return Json.parse(text);
    } catch (Refused _) {
      return null;
    }
  }
}
