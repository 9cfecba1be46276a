package dev.oriel.operation.start;

import module java.base;

import dev.oriel.platform.database.StartRefused;
import dev.oriel.platform.refusal.Suggestion;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.MutablePropertySources;

/** Refuses misspelt names of settings, before the server uses a default instead of them. */
final class SettingNames {

  private static final List<String> KNOWN = Setting.ALL.stream().map(Setting::name).toList();
  private static final String COMMAND_LINE = "commandLineArgs";

  /** A setting of Spring that may be a misspelt port or address. */
  private static final Pattern LISTENER = Pattern.compile("((?:management[.])?server[.])([^.]+)");

  private static final List<String> OF_LISTENER = List.of("port", "address");

  /** First words of settings on the command line; others are Spring's. */
  private static final Pattern GROUP =
      Pattern.compile("(oriel|server|spring|management|logging)[.].+|debug|trace");

  /**
   * Variables {@code ORIEL_*} that are no settings: of the start script and the tests, and those
   * that Kubernetes makes for a service named "oriel" or "oriel-…".
   */
  private static final Pattern OTHER =
      Pattern.compile(
          "oriel[.]test[.].*|ORIEL_(JAVA_HOME|ENV_FILE|TEST_.*|(.*_)?(SERVICE_HOST|SERVICE_PORT(_.*)?|PORT(_[0-9]+_(TCP|UDP).*)?))");

  private SettingNames() {}

  static void check(MutablePropertySources sources) {
    sources.stream()
        .filter(EnumerablePropertySource.class::isInstance)
        .map(source -> (EnumerablePropertySource<?>) source)
        .forEach(source -> {
          List<String> names = Arrays.asList(source.getPropertyNames());
          names.stream().sorted().forEach(SettingNames::check);
          if (source.getName().equals(COMMAND_LINE)) {
            names.stream().sorted().forEach(SettingNames::checkGroup);
          }
        });
  }

  private static void checkGroup(String name) {
    if (!GROUP.matcher(name).matches() && !name.equals("nonOptionArgs")) {
      List<String> full = KNOWN.stream().map(known -> "oriel." + known).toList();
      String suggestion = Suggestion.didYouMean("oriel." + name, full).toString();
      throw unknown("--" + name, suggestion.replaceFirst("'", "'--"));
    }
    refuseMisspelt(name);
  }

  /** Spring ignores settings that it does not know. Of these only the most important are found. */
  private static void refuseMisspelt(String name) {
    Matcher listener = LISTENER.matcher(name);
    if (listener.matches() && !OF_LISTENER.contains(folded(listener.group(2)))) {
      String suggestion = Suggestion.didYouMean(listener.group(2), OF_LISTENER).toString();
      if (!suggestion.isEmpty()) {
        throw unknown("--" + name, suggestion.replaceFirst("'", "'--" + listener.group(1)));
      }
    }
  }

  private static void check(String name) {
    boolean isVariable = name.startsWith("ORIEL_");
    if (OTHER.matcher(name).matches() || (!isVariable && !name.startsWith("oriel."))) {
      return;
    }
    String given = name.substring("oriel.".length()).replaceFirst("(\\[|_)[0-9]+]?$", "");
    if (KNOWN.stream().noneMatch(one -> folded(one).equals(folded(given)))) {
      Stream<String> known = KNOWN.stream();
      if (isVariable) {
        known = known.map(one -> one.replaceAll("[.-]", "_").toUpperCase(Locale.ROOT));
      }
      String suggestion = Suggestion.didYouMean(given, known.toList()).toString();
      String prefix = name.substring(0, "oriel.".length());
      throw unknown(name, suggestion.replaceFirst("'", "'" + prefix));
    }
  }

  private static StartRefused unknown(String name, String suggestion) {
    return new StartRefused(
        "there is no setting '"
            + name
            + "'."
            + (suggestion.isEmpty() ? " All settings are in docs/settings.md." : suggestion));
  }

  /** Spring ignores case and separators in names of settings. */
  private static String folded(String name) {
    return name.replaceAll("[._-]", "").toLowerCase(Locale.ROOT);
  }
}
