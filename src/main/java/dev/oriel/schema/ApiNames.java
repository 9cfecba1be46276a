package dev.oriel.schema;

import dev.oriel.field.SearchTerms;
import dev.oriel.refusal.Refused;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The names by which programs call objects, fields and options, and the names that people read. */
final class ApiNames {

  private static final Pattern FORM = Pattern.compile("[A-Za-z][A-Za-z0-9_]{0,62}");

  /** What every record has beside its fields. */
  private static final Set<String> RESERVED =
      Set.of("id", "name", "createdat", "updatedat", "createdby");

  private static final int MAX_NAME = 200;

  private ApiNames() {}

  static String check(String place, @Nullable String apiName) {
    if (apiName == null || apiName.isEmpty()) {
      throw Refused.invalid(place, "required", "'" + place + "' is required.");
    }
    if (!FORM.matcher(apiName).matches()) {
      throw Refused.invalid(
          place,
          "bad_api_name",
          "'" + place + "' must be a letter and then at most 62 letters, digits and underscores.");
    }
    return apiName;
  }

  static String checkField(@Nullable String apiName) {
    String checked = check("apiName", apiName);
    if (RESERVED.contains(checked.toLowerCase(Locale.ROOT))) {
      throw Refused.invalid(
          "apiName",
          "reserved",
          "'" + apiName + "' is what every record has; choose another apiName.");
    }
    return checked;
  }

  static String checkName(@Nullable String name) {
    String stripped = name == null ? "" : name.strip();
    if (stripped.isEmpty()) {
      throw Refused.invalid("name", "required", "'name' is required.");
    }
    if (stripped.length() > MAX_NAME) {
      throw Refused.invalid("name", "too_long", "'name' must have at most 200 characters.");
    }
    return stripped;
  }

  /** An apiName made from a label: "In progress" becomes inProgress. */
  static String from(String label) {
    StringBuilder name = new StringBuilder();
    boolean upper = false;
    for (char c : SearchTerms.fold(label).toCharArray()) {
      if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
        name.append(upper && !name.isEmpty() ? Character.toUpperCase(c) : c);
        upper = false;
      } else {
        upper = true;
      }
    }
    if (name.isEmpty() || !Character.isLetter(name.charAt(0))) {
      name.insert(0, "option");
    }
    return name.substring(0, Math.min(name.length(), 63));
  }
}
