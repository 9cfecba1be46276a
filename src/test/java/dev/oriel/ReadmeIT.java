package dev.oriel;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * The tour of the README, pasted as it is beside a first start, which makes the demo; what that
 * start says, and what a second one finds there.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Tag(SecondTier.PROCESS)
class ReadmeIT {

  private static final String DATA = "data";
  private static final Pattern SHELL = Pattern.compile("(?s)```sh\n(.*?)```");

  private static final String KEY = "API key +(\\S+)";
  private static final String PORT = "started on port (\\d+)";

  /** Long work of a first start, in its order. */
  private static final List<String> FIRST =
      List.of(
          "Unpacking PostgreSQL",
          "Creating the database cluster",
          "Starting PostgreSQL",
          "Creating the demo workspace",
          "Created the demo's companies",
          "Created the demo's contacts",
          "Created the demo's products",
          "Created the demo's deals",
          "Created the demo's quotes",
          "Created the demo's quoteLines",
          "Created the demo's tasks",
          "Created the demo's events",
          "Started Oriel",
          "Oriel is ready");

  private static final List<String> SECOND = List.of("Starting PostgreSQL", "Started Oriel");

  @TempDir private static Path directory;

  private static Process server;

  @BeforeAll
  static void serverWithTheDemo() throws Exception {
    Files.createDirectory(directory.resolve("bin"));
    Files.createSymbolicLink(directory.resolve("bin/oriel"), Path.of("bin/oriel").toAbsolutePath());
    noteAnswersOfCurl(Files.createDirectory(directory.resolve("programs")).resolve("curl"));
    server = program("first.log", "bin/oriel", "--server.port=0");
    awaited(KEY, "first.log");
  }

  /** Puts a curl before the installed one that also notes the first line of each answer. */
  private static void noteAnswersOfCurl(Path curl) throws IOException {
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

  @AfterAll
  static void stopServer() throws InterruptedException {
    server.destroy();
    server.waitFor();
  }

  /** It runs six commands, each a program of its own, beside a server that is new. */
  @Test
  @Order(1)
  @Timeout(120)
  void theTourCanBePasted() throws Exception {
    MatchResult welcome = awaited("Address +http://localhost:(\\d+)(?s:.*)" + KEY, "first.log");
    String tour =
        tour()
            .replace("KEY=osk_…", "KEY=" + welcome.group(2))
            .replace("localhost:8080", "localhost:" + welcome.group(1));
    assertThat(tour).contains(welcome.group(1), welcome.group(2));
    Process bash = program("bash.log", "bash", "-eu", "-o", "pipefail", "-c", tour);
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

  @Test
  @Order(2)
  void aSecondStartUsesWhatTheFirstHasMade() throws Exception {
    String key = awaited(KEY, "first.log").group(1);
    stopServer();
    assertThat(steps(output("first.log"))).isEqualTo(FIRST);
    Map<Path, String> made = files();
    assertThat(made).hasSizeGreaterThan(100);

    server = program("second.log", "bin/oriel", "--server.port=0");
    awaited("To make a key", "second.log");
    assertThat(contacts(awaited(PORT, "second.log").group(1), key)).isEqualTo(3);
    stopServer();
    String second = output("second.log");
    assertThat(steps(second)).isEqualTo(SECOND);
    Path data = directory.toRealPath().resolve(DATA);
    assertThat(second)
        .doesNotContain("API key")
        .containsPattern("Oriel .* is ready at http://localhost:[0-9]+, its API reference at")
        .contains("The data are in the directory " + data)
        .contains("bin/oriel key create --workspace NAME --profile NAME --oriel.data=" + data);
    assertThat(files()).isEqualTo(made);
  }

  /** The steps that a start names, in their order. */
  private static List<String> steps(String output) {
    return output.lines().flatMap(line -> FIRST.stream().filter(line::contains)).toList();
  }

  private static int contacts(String port, String key) {
    Api api = Api.at("http://localhost:" + port, key);
    return api.get("/objects/contacts/records?limit=3").at("/data/count").intValue();
  }

  /** What is made only once, each file with its time and its place on the disk. */
  private static Map<Path, String> files() throws IOException {
    Map<Path, String> files = new TreeMap<>();
    Path data = directory.resolve(DATA).resolve("postgres");
    List<Path> own = List.of(data.resolve("password"), data.resolve("cluster/PG_VERSION"));
    try (Stream<Path> programs = Files.walk(directory.resolve("unpacked"))) {
      for (Path file :
          Stream.concat(programs, own.stream()).filter(Files::isRegularFile).toList()) {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        files.put(file, attributes.lastModifiedTime() + " " + attributes.fileKey());
      }
    }
    assertThat(files).containsKeys(own.toArray(Path[]::new));
    return files;
  }

  private static String tour() throws IOException {
    String readme = Files.readString(Path.of("README.md"));
    assertThat(readme.lines().count()).as("a README is read to its end").isLessThanOrEqualTo(190);
    String chapter = readme.split("(?m)^## ", -1)[1];
    assertThat(chapter).startsWith("A tour");
    return SHELL.matcher(chapter).results().map(r -> r.group(1)).collect(Collectors.joining());
  }

  /** Starts a program in the directory. */
  private static Process program(String output, String... words) throws IOException {
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
                directory.resolve("unpacked").toString()));
    Path log = directory.resolve(output);
    return builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
  }

  private static String output(String log) throws IOException {
    return Files.readString(directory.resolve(log));
  }

  private static MatchResult awaited(String pattern, String log) throws Exception {
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
