package dev.oriel.model.field;

import module java.base;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.Phonenumber.PhoneNumber;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A telephone number. A value is a {@link String} as given, without surrounding white space. */
public record Phone() implements FieldType {

  private static final int LIMIT = 60;

  /** The number of digits from which on a text that is searched may be a whole number. */
  private static final int LEAST_SEARCHED = 6;

  private static final Pattern NUMBER =
      Pattern.compile(
          "\\(?\\+?[0-9 ()./\\-\\u2010-\\u2013\\u00a0]+((x|ext\\.?|#|;ext=) ?[0-9]+)?",
          Pattern.CASE_INSENSITIVE);

  /** A number without any marks, as programs write it. */
  private static final Pattern PLAIN = Pattern.compile("\\+?[0-9]{7,15}");

  @Override
  public ValueKind kind() {
    return ValueKind.TEXT;
  }

  @Override
  public @Nullable Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    String text = Values.stripped(json, LIMIT);
    if (text == null) {
      return null;
    }
    int digits = digits(text).length();
    if (digits < 3 || digits > 20 || !NUMBER.matcher(text).matches()) {
      throw new InvalidValue("not_a_phone");
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
   * The number in E.164, with the workspace's region for a number without a country code. Where 00
   * does not begin a number of another country, it stands for + if that makes a number. If it
   * cannot be parsed, its digits.
   */
  @Override
  public String matchKey(Object value, String region) {
    String text = (String) value;
    PhoneNumberUtil numbers = PhoneNumberUtil.getInstance();
    try {
      PhoneNumber number = numbers.parse(text, region);
      String digits = digits(text);
      if (digits.startsWith("00") && !numbers.isValidNumber(number)) {
        PhoneNumber abroad = numbers.parse("+" + digits.substring(2), null);
        number = numbers.isValidNumber(abroad) ? abroad : number;
      }
      return numbers.format(number, PhoneNumberFormat.E164);
    } catch (NumberParseException _) {
      return digits(text);
    }
  }

  /** The code with which the numbers of a region begin, such as 43; 0 for a region without one. */
  public static int countryCode(String region) {
    PhoneNumberUtil numbers = PhoneNumberUtil.getInstance();
    return numbers.getSupportedRegions().contains(region)
        ? numbers.getCountryCodeForRegion(region)
        : 0;
  }

  /**
   * A number as people read it: the same digits in the groups of its country, if it is written
   * without any marks and the groups are known. Otherwise it stays as it is written.
   */
  public static String grouped(String text, String region) {
    if (!PLAIN.matcher(text).matches()) {
      return text;
    }
    PhoneNumberUtil numbers = PhoneNumberUtil.getInstance();
    try {
      PhoneNumber number = numbers.parse(text, region);
      String grouped =
          numbers.format(
              number,
              text.startsWith("+") ? PhoneNumberFormat.INTERNATIONAL : PhoneNumberFormat.NATIONAL);
      boolean isSame = digits(grouped).equals(digits(text));
      return isSame && numbers.isValidNumber(number) ? grouped : text;
    } catch (NumberParseException _) {
      return text;
    }
  }

  /** The digits of a text. */
  public static String digits(String text) {
    return text.replaceAll("[^0-9]", "");
  }

  /**
   * The number that a text is as a whole, as {@link #matchKey} writes it; null if it is none, or is
   * so short that it may mean anything.
   */
  public static @Nullable String number(String text, String region) {
    int digits = digits(text).length();
    return digits >= LEAST_SEARCHED && digits <= 20 && NUMBER.matcher(text).matches()
        ? new Phone().matchKey(text, region)
        : null;
  }
}
