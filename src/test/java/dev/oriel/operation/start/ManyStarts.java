package dev.oriel.operation.start;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.oriel.Oriel;
import dev.oriel.operation.command.Commands;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/**
 * A program that starts Oriel once for each line of its input: variables and words, separated by
 * tabs. It says between the outputs how each start has ended.
 */
final class ManyStarts {

  static final String ENDED = "ManyStarts: ended with ";

  private ManyStarts() {}

  @SuppressWarnings("SystemOut")
  public static void main(String[] none) throws Exception {
    BufferedReader cases = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    for (String line = cases.readLine(); line != null; line = cases.readLine()) {
      System.out.println(ENDED + start(List.of(line.replace("\\n", "\n").split("\t"))));
    }
  }

  private static int start(List<String> words) {
    Map<String, Object> variables =
        words.stream()
            .filter(word -> word.matches("(?s)[A-Z_0-9]+=.*"))
            .map(word -> word.split("=", 2))
            .collect(Collectors.toMap(word -> word[0], word -> word[1]));
    String[] arguments =
        words.stream().filter(word -> !word.matches("(?s)[A-Z_0-9]+=.*")).toArray(String[]::new);
    if (Arrays.stream(arguments).anyMatch(word -> !word.startsWith("-"))) {
      return Commands.run(arguments);
    }
    StandardEnvironment environment = new StandardEnvironment();
    environment
        .getPropertySources()
        .replace(
            StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
            new SystemEnvironmentPropertySource(
                StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, variables));
    SpringApplication oriel = new SpringApplication(Oriel.class);
    oriel.setEnvironment(environment);
    try {
      oriel.run(arguments).close();
      return 0;
    } catch (RuntimeException _) {
      // Spring has reported it.
      return 1;
    }
  }
}
