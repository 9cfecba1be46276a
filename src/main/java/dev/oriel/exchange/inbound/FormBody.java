package dev.oriel.exchange.inbound;

import module java.base;

import dev.oriel.ground.json.Json;
import dev.oriel.ground.refusal.Refused;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A form in {@code application/x-www-form-urlencoded} (WHATWG URL, section 5.1) as a JSON object of
 * texts. A name that is sent several times has a list.
 */
final class FormBody {

  private static final int MOST = 10_000;

  private FormBody() {}

  /** Refuses as {@code Invalid} what is not a form in UTF-8. */
  static ObjectNode parse(byte[] body) {
    ObjectNode form = JsonNodeFactory.instance.objectNode();
    String text = utf8(body);
    int count = 0;
    for (int at = 0; at < text.length(); ) {
      int end = text.indexOf('&', at);
      end = end < 0 ? text.length() : end;
      if (end > at) {
        if (++count > MOST) {
          throw Refused.invalid("", "bad_form.values");
        }
        add(form, text.substring(at, end));
      }
      at = end + 1;
    }
    if (form.isEmpty()) {
      throw Refused.invalid("", "bad_form.empty");
    }
    Json.requireText(form);
    return form;
  }

  private static void add(ObjectNode form, String pair) {
    int equals = pair.indexOf('=');
    String name = decoded(equals < 0 ? pair : pair.substring(0, equals));
    JsonNode value =
        JsonNodeFactory.instance.stringNode(equals < 0 ? "" : decoded(pair.substring(equals + 1)));
    JsonNode present = form.get(name);
    if (present == null) {
      form.set(name, value);
    } else if (present instanceof ArrayNode list) {
      list.add(value);
    } else {
      form.putArray(name).add(present).add(value);
    }
  }

  private static String decoded(String text) {
    if (text.indexOf('%') < 0 && text.indexOf('+') < 0) {
      return text;
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream decoded = new ByteArrayOutputStream(bytes.length);
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '%') {
        int high = i + 2 < bytes.length ? Character.digit(bytes[i + 1], 16) : -1;
        int low = i + 2 < bytes.length ? Character.digit(bytes[i + 2], 16) : -1;
        if (high < 0 || low < 0) {
          throw Refused.invalid("", "bad_form.hexadecimal");
        }
        decoded.write(high * 16 + low);
        i += 2;
      } else {
        decoded.write(bytes[i] == '+' ? ' ' : bytes[i]);
      }
    }
    return utf8(decoded.toByteArray());
  }

  private static String utf8(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw Refused.invalid("", "bad_form.not_utf8");
    }
  }
}
