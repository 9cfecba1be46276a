package dev.oriel.model.field;

import module java.base;

import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A consecutive number that the system gives to each record. A value is a {@link Long}; in JSON it
 * is a string with the pattern.
 *
 * @param pattern text that contains zeros in braces once: {@code Q-{00000}} results in Q-00042. The
 *     number has at least as many digits as there are zeros.
 */
public record AutoNumber(String pattern) implements FieldType {

  public static final String DEFAULT_PATTERN = "{00000}";
  private static final Pattern FORM = Pattern.compile("([^{}]{0,40})\\{(0{1,18})}([^{}]{0,40})");

  /** Refuses as {@code Invalid} a pattern that does not contain zeros in braces exactly once. */
  public static AutoNumber of(String pattern) {
    if (!FORM.matcher(pattern).matches()) {
      throw Refused.invalid("pattern", "bad_pattern");
    }
    return new AutoNumber(pattern);
  }

  /** The number in the pattern; question marks for a negative one, which a dry run has. */
  public String format(long number) {
    Matcher form = form();
    int width = form.group(2).length();
    String digits =
        number < 0 ? "?".repeat(width) : String.format(Locale.ROOT, "%0" + width + "d", number);
    return form.group(1) + digits + form.group(3);
  }

  /** The number that a text is in the pattern; null if it is none. */
  public @Nullable Long number(String text) {
    try {
      Long number = (Long) parse(JsonNodeFactory.instance.stringNode(text), null);
      return format(number).equals(text.strip()) ? number : null;
    } catch (InvalidValue _) {
      return null;
    }
  }

  @Override
  public ValueKind kind() {
    return ValueKind.COUNTER;
  }

  @Override
  public Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    String text = Values.string(json, 120).strip();
    Matcher form = form();
    String digits =
        text.startsWith(form.group(1))
                && text.endsWith(form.group(3))
                && text.length() > form.group(1).length() + form.group(3).length()
            ? text.substring(form.group(1).length(), text.length() - form.group(3).length())
            : text;
    if (!digits.matches("[0-9]{1,18}")) {
      throw new InvalidValue("not_a_number.automatic", format(42));
    }
    return Long.valueOf(digits);
  }

  @Override
  public void write(JsonGenerator json, Object value) {
    json.writeString(format((Long) value));
  }

  @Override
  public String searchText(Object value) {
    return format((Long) value);
  }

  @Override
  public boolean readOnly() {
    return true;
  }

  @Override
  public ObjectNode config() {
    return JsonNodeFactory.instance.objectNode().put("pattern", pattern);
  }

  private Matcher form() {
    Matcher form = FORM.matcher(pattern);
    if (!form.matches()) {
      throw new IllegalStateException("a stored pattern is malformed: " + pattern);
    }
    return form;
  }
}
