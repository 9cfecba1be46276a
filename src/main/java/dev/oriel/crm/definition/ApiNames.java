package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.model.field.Folding;
import dev.oriel.model.schema.SystemField;
import dev.oriel.platform.json.Shape;
import org.jspecify.annotations.Nullable;

/** Reads apiNames, which programs use, and names, which people read. */
public final class ApiNames {

  static final String PATTERN = "^[A-Za-z][A-Za-z0-9_]{0,62}$";

  /** The form of the apiNames of options, which other systems often name by words or years. */
  static final String OPTION_PATTERN = "^[A-Za-z0-9][A-Za-z0-9_.-]{0,62}$";

  private static final Pattern FORM = Pattern.compile(PATTERN);
  private static final Pattern OPTION_FORM = Pattern.compile(OPTION_PATTERN);
  private static final int MAX_NAME = 200;
  private static final int LONGEST = 63;

  private ApiNames() {}

  /** The apiName of a definition; the present one if it gives none. */
  static String read(Shape shape, @Nullable String present) {
    if (present != null && shape.get("apiName") == null) {
      return present;
    }
    String apiName = shape.required("apiName");
    if (!apiName.isEmpty()) {
      check(shape, "apiName", apiName);
    }
    return apiName;
  }

  /** Reads the apiName of a field as {@link #read} does, and refuses those of system fields. */
  static String readField(Shape shape, @Nullable String present) {
    String apiName = read(shape, present);
    if (SystemField.reserved().stream().anyMatch(apiName::equalsIgnoreCase)) {
      shape.problem("apiName", "reserved", apiName);
    }
    return apiName;
  }

  /** Adds a problem if the text is not a valid apiName. */
  static void check(Shape shape, String property, String apiName) {
    if (!FORM.matcher(apiName).matches()) {
      shape.problem(property, "bad_api_name");
    }
  }

  /** Adds a problem if the text is not a valid apiName of an option. */
  static void checkOption(Shape shape, String property, String apiName) {
    if (!OPTION_FORM.matcher(apiName).matches()) {
      shape.problem(property, "bad_api_name.option");
    }
  }

  /** The name of a definition; the present one if it gives none. */
  static String readName(Shape shape, String property, @Nullable String present) {
    if (present != null && shape.get(property) == null) {
      return present;
    }
    String name = shape.required(property);
    if (name.length() > MAX_NAME) {
      shape.problem(property, "too_long", MAX_NAME);
    }
    return name;
  }

  /** A text that need not be there: the present one if none is given, none if it is empty. */
  static @Nullable String readOptional(Shape shape, String property, @Nullable String present) {
    String given = shape.text(property);
    if (given == null) {
      return present;
    }
    if (given.length() > MAX_NAME) {
      shape.problem(property, "too_long", MAX_NAME);
    }
    return given.isEmpty() ? null : given;
  }

  /**
   * An apiName for what people call so: "In progress" becomes inProgress. Empty if nothing of it
   * can be part of one.
   */
  public static String proposed(String label) {
    String name = words(label);
    int letter = 0;
    while (letter < name.length() && !Character.isLetter(name.charAt(letter))) {
      letter++;
    }
    return name.substring(letter);
  }

  /** An apiName made from the label of an option, which is never empty. */
  static String from(String label) {
    String name = words(label);
    String whole = name.isEmpty() || !Character.isLetter(name.charAt(0)) ? "option" + name : name;
    return whole.substring(0, Math.min(whole.length(), LONGEST));
  }

  private static String words(String label) {
    StringBuilder name = new StringBuilder();
    boolean upper = false;
    for (char c : Folding.fold(label).toCharArray()) {
      if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
        name.append(upper && !name.isEmpty() ? Character.toUpperCase(c) : c);
        upper = false;
      } else {
        upper = true;
      }
    }
    return name.substring(0, Math.min(name.length(), LONGEST));
  }
}
