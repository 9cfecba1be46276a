package dev.oriel.operation.backup;

import module java.base;

/**
 * Checks the parts of a backup that become parts of SQL statements. Names are quoted. Types,
 * options, defaults, constraints and indexes must have the forms that Oriel's own tables have, so
 * that a file cannot call other functions or contain other statements.
 */
final class Identifiers {

  private static final int LONGEST = 63;

  private static final Pattern TYPE =
      Pattern.compile("[a-z][a-z0-9_ ]*(\\([0-9]+(,[0-9]+)?\\)[a-z ]*)?(\\[])*");
  private static final Pattern OPTION = Pattern.compile("[a-z_]+=[a-z0-9._]+");

  /** The defaults, and the expressions of generated columns. */
  private static final Pattern EXPRESSION =
      Pattern.compile(
          "-?[0-9]+|true|false|'[^'\\\\]*'::[a-z ]+|now\\(\\)|pg_current_xact_id\\(\\)"
              + "|COALESCE\\(outcome,\\s+CASE\\s+WHEN picked THEN 'RUNNING'::text"
              + "\\s+ELSE 'QUEUED'::text\\s+END\\)");

  private static final Pattern CONSTRAINT =
      Pattern.compile(
          "(PRIMARY KEY|UNIQUE) \\([a-z0-9_, ]+\\)|CHECK \\([^;$\\\\]+\\)"
              + "|FOREIGN KEY \\([a-z0-9_, ]+\\) REFERENCES [a-z0-9_]+\\([a-z0-9_, ]+\\)"
              + "( ON DELETE (CASCADE|SET NULL))?");

  private static final Pattern INDEX = Pattern.compile("CREATE (UNIQUE )?INDEX [^;$\\\\]+");
  private static final Pattern CALL = Pattern.compile("(\"[^\"]*\"|[\\w.]+)\\s*\\(");

  /** The words in an index or a check that a parenthesis may follow. */
  private static final Set<String> CALLS =
      Set.of(
          "btree",
          "gin",
          "with",
          "where",
          "check",
          "and",
          "or",
          "not",
          "any",
          "lower",
          "\"left\"",
          "coalesce");

  private Identifiers() {}

  static String name(String name) {
    if (name.isEmpty()
        || name.indexOf(0) >= 0
        || name.getBytes(StandardCharsets.UTF_8).length > LONGEST) {
      throw new IllegalArgumentException("not a name: " + name);
    }
    return name;
  }

  static String type(String type) {
    return matching(TYPE, type);
  }

  static String option(String option) {
    return matching(OPTION, option);
  }

  static String expression(String expression) {
    return matching(EXPRESSION, expression);
  }

  static String constraint(String definition) {
    boolean isCheck = definition.startsWith("CHECK");
    if (isCheck && !isOneGroup(definition.replace("\"left\"", "left"))) {
      return refuse(definition);
    }
    return matching(CONSTRAINT, isCheck ? withKnownCalls(definition) : definition);
  }

  /** Whether the last character closes the first parenthesis, so that nothing follows the check. */
  private static boolean isOneGroup(String check) {
    int depth = 0;
    boolean inText = false;
    for (int i = 0; i < check.length(); i++) {
      switch (check.charAt(i)) {
        case '"' -> {
          return false;
        }
        case '\'' -> inText = !inText;
        case '(' -> depth += inText ? 0 : 1;
        case ')' -> {
          depth -= inText ? 0 : 1;
          if (depth == 0 && !inText && i < check.length() - 1) {
            return false;
          }
        }
        default -> {}
      }
    }
    return depth == 0 && !inText;
  }

  static String index(String statement) {
    return matching(INDEX, withKnownCalls(statement));
  }

  private static String withKnownCalls(String text) {
    boolean known =
        !text.contains("--")
            && !text.contains("/*")
            && CALL.matcher(text)
                .results()
                .allMatch(call -> CALLS.contains(call.group(1).toLowerCase(Locale.ROOT)));
    return known ? text : refuse(text);
  }

  private static String matching(Pattern pattern, String text) {
    return pattern.matcher(text).matches() ? text : refuse(text);
  }

  private static String refuse(String text) {
    throw new IllegalArgumentException("this is not part of any table of Oriel: " + text);
  }

  /** A name, quoted for SQL. */
  static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  static String quoted(String schema, String name) {
    return quoted(schema) + "." + quoted(name);
  }
}
