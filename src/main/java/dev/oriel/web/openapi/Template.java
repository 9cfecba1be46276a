package dev.oriel.web.openapi;

import module java.base;

import org.jspecify.annotations.Nullable;

/** A text with placeholders, which are found once, since it is filled for each object. */
record Template(List<Part> parts) {

  /**
   * A placeholder: either a whole JSON string with the comma before it, which is replaced by any
   * JSON, or a part of a text.
   */
  private static final Pattern PLACEHOLDER = Pattern.compile("(,?)\"<([a-z]\\w*)>\"|<(\\w+)>");

  /**
   * A text, and what follows it.
   *
   * @param name of the placeholder; null for the end
   * @param comma before a whole JSON string; null for a part of a text
   */
  private record Part(String text, @Nullable String name, @Nullable String comma) {}

  static Template of(String text) {
    List<Part> parts = new ArrayList<>();
    Matcher found = PLACEHOLDER.matcher(text);
    int end = 0;
    while (found.find()) {
      String before = text.substring(end, found.start());
      boolean isWhole = found.group(2) != null;
      parts.add(
          isWhole
              ? new Part(before, found.group(2), found.group(1))
              : new Part(before, found.group(3), null));
      end = found.end();
    }
    parts.add(new Part(text.substring(end), null, null));
    return new Template(List.copyOf(parts));
  }

  boolean hasPlaceholder(String name) {
    return parts.stream().anyMatch(part -> name.equals(part.name));
  }

  /**
   * The text with the values of its placeholders. A whole JSON string must have a value; an empty
   * one leaves it out with its comma. Parts of texts without a value stay as they are.
   */
  String fill(Map<String, String> values) {
    StringBuilder filled = new StringBuilder();
    for (Part part : parts) {
      filled.append(part.text);
      if (part.name != null && part.comma != null) {
        String value = Objects.requireNonNull(values.get(part.name), part.name);
        filled.append(value.isEmpty() ? "" : part.comma + value);
      } else if (part.name != null) {
        String value = values.get(part.name);
        filled.append(value == null ? "<" + part.name + ">" : value);
      }
    }
    return filled.toString();
  }
}
