package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.platform.refusal.Refused;

/**
 * Replaces {@code ${NAME}} by an environment variable and {@code ${file:/path}} by the text of a
 * file without its last line break; a doubled dollar sign stands for one. Removes these values from
 * messages, since they may be secrets.
 */
final class Placeholders {

  private static final Pattern PLACEHOLDER = Pattern.compile("\\$?\\$\\{([^}]*)(}?)");
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  /** A shorter value is no secret, and may be part of other words. */
  private static final int SECRET = 8;

  private final Map<String, String> environment;
  private final Map<String, String> filled = new HashMap<>();

  Placeholders(Map<String, String> environment) {
    this.environment = Map.copyOf(environment);
  }

  /** Refuses as {@code Invalid} a variable that is not set and a file that cannot be read. */
  String fill(String text) {
    return PLACEHOLDER.matcher(text).replaceAll(match -> Matcher.quoteReplacement(value(match)));
  }

  /** The text in which {@link #fill} finds no placeholder, and which it turns into this one. */
  static String escape(String text) {
    return text.replace("${", "$${");
  }

  /** The message with each value replaced by its placeholder. */
  String hide(String message) {
    String hidden = message;
    for (var value : filled.entrySet()) {
      hidden = hidden.replace(value.getKey(), value.getValue());
    }
    return hidden;
  }

  private String value(MatchResult match) {
    if (match.group().startsWith("$$")) {
      return match.group().substring(1);
    }
    String inside = match.group(1);
    String value;
    if (match.group(2).isEmpty()) {
      throw Refused.invalid("", "unset.open");
    } else if (inside.startsWith("file:")) {
      value = read(inside.substring("file:".length()));
    } else if (NAME.matcher(inside).matches()) {
      value = environment.get(inside);
      if (value == null) {
        throw Refused.invalid("", "unset.variable", inside);
      }
    } else {
      throw Refused.invalid("", "unset.form", inside);
    }
    // Most values are used without the white space around them.
    for (String shown : List.of(value, value.strip())) {
      if (shown.length() >= SECRET) {
        filled.put(shown, match.group());
      }
    }
    return value;
  }

  private static String read(String file) {
    try {
      return Files.readString(Path.of(file)).replaceFirst("\r?\n\\z", "");
    } catch (IOException | InvalidPathException _) {
      throw Refused.invalid("", "unset.file", file);
    }
  }
}
