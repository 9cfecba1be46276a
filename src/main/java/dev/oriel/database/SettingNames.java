package dev.oriel.database;

import dev.oriel.refusal.Suggestion;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;

/**
 * Refuses misspelt settings, before the server uses a default instead of them: names {@code
 * oriel.*} and {@code ORIEL_*} that are similar to a setting. Refuses port numbers that do not
 * exist, too.
 */
final class SettingNames implements EnvironmentPostProcessor {

  private static final List<String> KNOWN =
      List.of(
          "data",
          "demo",
          "setup",
          "attach",
          "base-url",
          "cors-origins",
          "rate-limit",
          "jobs-interval",
          "database-url",
          "database-user",
          "database-password",
          "database-pool",
          "max-connections-per-address",
          "trusted-proxies",
          "automatic-indexes",
          "embedded.fsync",
          "embedded.binaries");

  private static final int MAX_PORT = 65_535;

  @Override
  public void postProcessEnvironment(
      ConfigurableEnvironment environment, SpringApplication application) {
    environment.getPropertySources().stream()
        .filter(EnumerablePropertySource.class::isInstance)
        .flatMap(source -> Arrays.stream(((EnumerablePropertySource<?>) source).getPropertyNames()))
        .forEach(SettingNames::check);
    for (String setting : List.of("server.port", "management.server.port")) {
      String port = environment.getProperty(setting, "0").strip();
      if (!port.isEmpty() && !port.equals("-1") && !isPort(port)) {
        throw new StartRefused(
            setting + " must be a port from 0 to " + MAX_PORT + ", not '" + port + "'.");
      }
    }
  }

  private static boolean isPort(String text) {
    return text.matches("[0-9]{1,5}") && Integer.parseInt(text) <= MAX_PORT;
  }

  private static void check(String name) {
    boolean isVariable = name.startsWith("ORIEL_");
    boolean isForTests = name.startsWith("ORIEL_TEST_");
    if (isForTests || (!isVariable && !name.startsWith("oriel."))) {
      return;
    }
    String given = name.substring("oriel.".length()).replaceFirst("(\\[|_)[0-9]+]?$", "");
    if (KNOWN.stream().anyMatch(known -> folded(known).equals(folded(given)))) {
      return;
    }
    String suggestion =
        Suggestion.didYouMean(
            given, KNOWN.stream().map(one -> isVariable ? variable(one) : one).toList());
    if (!suggestion.isEmpty()) {
      String prefix = name.substring(0, "oriel.".length());
      throw new StartRefused(
          "there is no setting '" + name + "'." + suggestion.replaceFirst("'", "'" + prefix));
    }
  }

  private static String variable(String name) {
    return name.replaceAll("[.-]", "_").toUpperCase(Locale.ROOT);
  }

  /** Spring ignores case and separators in names of settings. */
  private static String folded(String name) {
    return name.replaceAll("[._-]", "").toLowerCase(Locale.ROOT);
  }
}
