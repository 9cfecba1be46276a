package dev.oriel.field;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A telephone number. A value is a {@link String}, as it was given, trimmed. */
public record Phone() implements TextValued {

  private static final int LIMIT = 60;
  private static final Pattern NUMBER =
      Pattern.compile(
          "\\(?\\+?[0-9 ()./\\-\\u2010-\\u2013\\u00a0]+((x|ext\\.?|#|;ext=) ?[0-9]+)?",
          Pattern.CASE_INSENSITIVE);

  @Override
  public String name() {
    return "phone";
  }

  @Override
  public @Nullable Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    String text = Values.string(json, LIMIT).strip();
    if (text.isEmpty()) {
      return null;
    }
    long digits = text.chars().filter(c -> c >= '0' && c <= '9').count();
    if (digits < 3 || digits > 20 || !NUMBER.matcher(text).matches()) {
      throw new InvalidValue(
          "not_a_phone", "must be a telephone number of 3 to 20 digits such as +43 1 234567.");
    }
    return text;
  }

  @Override
  public ObjectNode jsonSchema() {
    return Values.schema("string").put("maxLength", LIMIT);
  }

  @Override
  public boolean canBeUnique() {
    return true;
  }

  /**
   * E.164 where the number parses, with the workspace's region for one without a country code; else
   * its digits.
   */
  @Override
  public String matchKey(Object value, String region) {
    String text = (String) value;
    PhoneNumberUtil numbers = PhoneNumberUtil.getInstance();
    try {
      return numbers.format(numbers.parse(text, region), PhoneNumberFormat.E164);
    } catch (NumberParseException e) {
      return text.replaceAll("[^0-9]", "");
    }
  }
}
