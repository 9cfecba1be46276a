package dev.oriel;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.oriel.ground.json.Json;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The tour of the README, pasted as it is beside a server with the demo. */
@Tag(SecondTier.PROCESS)
class ReadmeIT {

  private static final Pattern SHELL = Pattern.compile("(?s)```sh\n(.*?)```");

  @TempDir private Path directory;

  private Process server;

  @BeforeEach
  void serverWithTheDemo() throws IOException {
    Files.createDirectory(directory.resolve("bin"));
    Files.createSymbolicLink(directory.resolve("bin/oriel"), Path.of("bin/oriel").toAbsolutePath());
    noteAnswersOfCurl(Files.createDirectory(directory.resolve("programs")).resolve("curl"));
    server = program("bin/oriel", "--server.port=0");
  }

  /** Puts a curl before the installed one that also notes the first line of each answer. */
  private void noteAnswersOfCurl(Path curl) throws IOException {
    Files.writeString(
        curl,
        """
        #!/bin/sh
        all=$(%s "$@" -w '\\n%%{http_code}') || exit
        printf '%%s %%s\\n' "${all##*
        }" "${all%%%%
        *}" >> answers
        printf '%%s\\n' "${all%%
        *}"
        """
            .formatted(installed("curl")));
    assertThat(curl.toFile().setExecutable(true)).isTrue();
  }

  @AfterEach
  void stopServer() throws InterruptedException {
    server.destroy();
    server.waitFor();
  }

  @Test
  void theTourCanBePasted() throws Exception {
    MatchResult welcome =
        awaited("Address +http://localhost:(\\d+)(?s:.*)API key +(\\S+)", "bin/oriel.log");
    String tour =
        tour()
            .replace("KEY=osk_…", "KEY=" + welcome.group(2))
            .replace("localhost:8080", "localhost:" + welcome.group(1));
    assertThat(tour).contains(welcome.group(1), welcome.group(2));
    Process bash = program("bash", "-eu", "-o", "pipefail", "-c", tour);
    assertThat(bash.waitFor()).as(output("bash.log")).isZero();

    List<String> answers = Files.readAllLines(directory.resolve("answers"));
    assertThat(answers).hasSizeGreaterThan(15);
    assertThat(answers)
        .allMatch(answer -> answer.matches("(200|201|202|403) .*"))
        .filteredOn(answer -> answer.startsWith("403 "))
        .hasSize(1);
    for (String answer : answers) {
      if (answer.startsWith("{", 4)) {
        JsonNode records = Json.parse(answer.substring(4)).at("/data/records");
        assertThat(records.isMissingNode() || !records.isEmpty()).as(answer).isTrue();
      }
    }
    assertThat(answers)
        .filteredOn(answer -> answer.contains("Analytical engine"))
        .last(as(STRING))
        .doesNotContain("budget");
    assertThat(answers).anyMatch(answer -> answer.contains("\"action\":"));
    assertThat(answers).anyMatch(answer -> answer.contains("\"structuredContent\":{\"count\":"));
    assertThat(answers).anyMatch(answer -> answer.contains("\"drafter\":\"template\""));
    assertThat(answers.getLast()).contains("\"authorization_endpoint\"");
  }

  private static String tour() throws IOException {
    String readme = Files.readString(Path.of("README.md"));
    assertThat(readme.lines().count()).as("a README is read to its end").isLessThanOrEqualTo(190);
    String chapter = readme.split("(?m)^## ", -1)[1];
    assertThat(chapter).startsWith("A tour");
    return SHELL.matcher(chapter).results().map(r -> r.group(1)).collect(Collectors.joining());
  }

  /** Starts a program in the directory. */
  private Process program(String... words) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(words).directory(directory.toFile());
    builder
        .environment()
        .putAll(
            Map.of(
                "PATH",
                directory.resolve("programs") + ":" + System.getenv("PATH"),
                "JAVA_HOME",
                System.getProperty("java.home"),
                "JAVA_OPTS",
                "-XX:TieredStopAtLevel=1",
                "ORIEL_EMBEDDED_FSYNC",
                "false",
                "ORIEL_EMBEDDED_BINARIES",
                Path.of("target/postgres").toAbsolutePath().toString()));
    Path log = directory.resolve(words[0] + ".log");
    return builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
  }

  private String output(String log) throws IOException {
    return Files.readString(directory.resolve(log));
  }

  private MatchResult awaited(String pattern, String log) throws Exception {
    while (true) {
      boolean running = server.isAlive();
      Matcher matcher = Pattern.compile(pattern).matcher(output(log));
      if (matcher.find()) {
        return matcher;
      }
      assertThat(running).as(output(log)).isTrue();
      TimeUnit.MILLISECONDS.sleep(50);
    }
  }

  private static Path installed(String program) {
    return Arrays.stream(System.getenv("PATH").split(":", -1))
        .map(place -> Path.of(place, program))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow();
  }
}
