package dev.oriel.integration.sheet;

import module java.base;

import com.github.mangstadt.vinnie.VObjectProperty;

/** The kinds, parts and dates that the properties of vCards have. */
final class CardValues {

  /** Dates without dashes, with a time behind them, or without a year. */
  private static final Pattern DATE =
      Pattern.compile("([0-9]{4}|-)-?([0-9]{2})-?([0-9]{2})(?:[T ].*)?");

  private CardValues() {}

  static String name(VObjectProperty property) {
    return property.getName().toUpperCase(Locale.ROOT);
  }

  static String group(VObjectProperty property) {
    return String.valueOf(property.getGroup()).toLowerCase(Locale.ROOT);
  }

  static boolean isMobile(VObjectProperty property) {
    return types(property).contains("cell") || types(property).contains("iphone");
  }

  static boolean isPreferred(VObjectProperty property) {
    return types(property).contains("pref") || "1".equals(property.getParameters().first("PREF"));
  }

  /** The kinds of a property; in version 2.1 they have no name. */
  static Set<String> types(VObjectProperty property) {
    return property.getParameters().getMap().entrySet().stream()
        .filter(entry -> entry.getKey() == null || entry.getKey().equals("TYPE"))
        .flatMap(entry -> entry.getValue().stream())
        .flatMap(types -> Stream.of(types.split(",")))
        .map(type -> type.strip().toLowerCase(Locale.ROOT))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  static String part(List<String> parts, int index) {
    return index < parts.size() ? Objects.requireNonNullElse(parts.get(index), "").strip() : "";
  }

  /** A part of an address, which has one line. */
  static String line(String text) {
    return text.lines()
        .map(String::strip)
        .filter(one -> !one.isEmpty())
        .collect(Collectors.joining(", "));
  }

  static String date(VObjectProperty property) {
    String value = property.getValue().strip();
    Matcher date = DATE.matcher(value);
    String noYear = property.getParameters().first("X-APPLE-OMIT-YEAR");
    if (!date.matches()) {
      return value;
    }
    boolean isOmitted = noYear != null && noYear.equals(date.group(1));
    return (isOmitted ? "-" : date.group(1)) + "-" + date.group(2) + "-" + date.group(3);
  }
}
