package dev.oriel.backup;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * What a backup may say where a statement is made of it. Names are quoted; types and options are
 * words of known forms; defaults, constraints and indexes are PostgreSQL's own text, of which only
 * the beginning is checked.
 */
final class Identifiers {

  private static final int LONGEST = 63;

  private static final Pattern TYPE =
      Pattern.compile("[a-z][a-z0-9_ ]*(\\([0-9]+(,[0-9]+)?\\)[a-z ]*)?(\\[])*");
  private static final Pattern OPTION = Pattern.compile("[a-z_]+=[a-z0-9._]+");
  private static final Pattern CONSTRAINT =
      Pattern.compile("(PRIMARY KEY|UNIQUE|FOREIGN KEY|CHECK|EXCLUDE)\\b.*", Pattern.DOTALL);
  private static final Pattern INDEX = Pattern.compile("CREATE (UNIQUE )?INDEX .*", Pattern.DOTALL);

  private Identifiers() {}

  static String name(String name) {
    if (name.isEmpty()
        || name.indexOf(0) >= 0
        || name.getBytes(StandardCharsets.UTF_8).length > LONGEST) {
      throw new IllegalArgumentException("no name: " + name);
    }
    return name;
  }

  static String type(String type) {
    return matching(TYPE, type);
  }

  static String option(String option) {
    return matching(OPTION, option);
  }

  static String constraint(String definition) {
    return matching(CONSTRAINT, definition);
  }

  static String index(String statement) {
    return matching(INDEX, statement);
  }

  private static String matching(Pattern pattern, String text) {
    if (!pattern.matcher(text).matches()) {
      throw new IllegalArgumentException("not of the form that it has to be: " + text);
    }
    return text;
  }

  /** A name as it stands in SQL. */
  static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  static String quoted(String schema, String name) {
    return quoted(schema) + "." + quoted(name);
  }
}
