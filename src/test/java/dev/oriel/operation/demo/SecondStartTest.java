package dev.oriel.operation.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.ground.json.Json;
import dev.oriel.testing.Installation;
import dev.oriel.testing.SecondTier;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the first start on a directory makes and tells of, and the second finds there. */
@Order(1)
@Tag(SecondTier.PROCESS)
class SecondStartTest {

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

  @TempDir private Path directory;

  @Test
  void secondStartUsesWhatTheFirstHasMade() throws Exception {
    String first;
    try (Run run = new Run("API key")) {
      first = run.end();
    }
    assertThat(steps(first)).isEqualTo(FIRST);
    Map<Path, String> made = files();
    assertThat(made).hasSizeGreaterThan(100);

    try (Run run = new Run("To make a key")) {
      assertThat(contacts(found("started on port ([0-9]+)", run.output()), first)).isEqualTo(3);
      String second = run.end();
      assertThat(steps(second)).isEqualTo(SECOND);
      assertThat(second)
          .doesNotContain("API key")
          .containsPattern("Oriel .* is ready at http://localhost:[0-9]+, its API reference at")
          .contains("The data are in the directory " + directory.resolve("data"))
          .contains("bin/oriel key create --workspace NAME --profile NAME --oriel.data=");
    }
    assertThat(files()).isEqualTo(made);
  }

  /** The steps that are told of, in the order in which they are. */
  private static List<String> steps(String output) {
    return output.lines().flatMap(line -> FIRST.stream().filter(line::contains)).toList();
  }

  private static int contacts(String port, String welcome) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(
                URI.create("http://localhost:" + port + "/api/v1/objects/contacts/records?limit=3"))
            .header("Authorization", "Bearer " + found("API key +(\\S+)", welcome))
            .build();
    try (HttpClient client = HttpClient.newHttpClient()) {
      return Json.parse(client.send(request, BodyHandlers.ofString()).body())
          .at("/data/count")
          .intValue();
    }
  }

  private static String found(String pattern, String text) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    assertThat(matcher.find()).as(text).isTrue();
    return matcher.group(1);
  }

  /** What is made only once, each file with its time and its place on the disk. */
  private Map<Path, String> files() throws IOException {
    Map<Path, String> files = new TreeMap<>();
    Path data = directory.resolve("data/postgres");
    try (Stream<Path> programs = Files.walk(directory.resolve("programs"))) {
      for (Path file :
          Stream.concat(
                  programs, Stream.of(data.resolve("password"), data.resolve("cluster/PG_VERSION")))
              .filter(Files::isRegularFile)
              .toList()) {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        files.put(file, attributes.lastModifiedTime() + " " + attributes.fileKey());
      }
    }
    assertThat(files).containsKeys(data.resolve("password"), data.resolve("cluster/PG_VERSION"));
    return files;
  }

  /** A start, read up to a certain line. */
  private final class Run implements AutoCloseable {

    private final Process process;
    private final BufferedReader reader;
    private final List<String> lines = new ArrayList<>();

    Run(String upTo) throws Exception {
      process =
          Installation.fork(
              directory.resolve("data"),
              "--oriel.embedded.binaries=" + directory.resolve("programs"));
      reader = process.inputReader();
      String line = reader.readLine();
      while (line != null) {
        lines.add(line);
        if (line.contains(upTo)) {
          return;
        }
        line = reader.readLine();
      }
      throw new AssertionError("ended before '" + upTo + "': " + output());
    }

    String output() {
      return String.join("\n", lines);
    }

    /** Asks it to end, and returns all that it has written. */
    String end() {
      // Process.destroy would close the output as well.
      process.toHandle().destroy();
      reader.lines().forEach(lines::add);
      return output();
    }

    @Override
    public void close() throws IOException {
      process.destroy();
      process.onExit().join();
      reader.close();
    }
  }
}
