package dev.oriel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.oriel.testing.Await;
import dev.oriel.testing.Java;
import dev.oriel.testing.LogCheck;
import dev.oriel.testing.OrielProcess;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The jar, and the unit of systemd and the Dockerfile, as far as they can be tried without either.
 */
class PackagingIT {

  private static final Path UNIT = Path.of("packaging/oriel.service");
  private static final Path DOCKERFILE = Path.of("packaging/Dockerfile");

  /** The number of the user nobody. */
  private static final String NOBODY = "65534";

  private static final boolean ROOT = System.getProperty("user.name").equals("root");
  private static final Pattern PORT = Pattern.compile("Tomcat started on port ([0-9]+)");

  @TempDir Path directory;

  /** What the Dockerfile has said so far. */
  private final Map<String, String> image = new HashMap<>();

  private final Map<String, String> environment = new HashMap<>();

  @Test
  void systemdAcceptsTheUnit() throws Exception {
    assumeTrue(
        Stream.of(System.getenv("PATH").split(":", -1))
            .anyMatch(place -> Files.isExecutable(Path.of(place, "systemd-analyze"))),
        "needs systemd-analyze");
    String start = "ExecStart=" + get(unit(), "ExecStart");
    String here = "ExecStart=\"%s\"".formatted(Path.of("bin/oriel").toAbsolutePath());
    Path unit = directory.resolve("oriel.service");
    Files.writeString(unit, Files.readString(UNIT).replace(start, here));
    // Unknown settings are warnings, which do not change the exit status.
    assertThat(run(List.of("systemd-analyze", "verify", unit.toString())).lines())
        .noneMatch(line -> line.contains("oriel"));
  }

  @Test
  void unitIsAsThePageDescribesIt() throws IOException {
    Map<String, String> unit = unit();
    String home = "/var/lib/" + get(unit, "StateDirectory");
    assertThat(get(unit, "WorkingDirectory")).isEqualTo(home);
    String settings = "/etc/oriel/oriel.env";
    assertThat(Files.readString(UNIT)).contains(settings);
    assertThat(Files.readString(Path.of("bin/oriel"))).contains(settings);
    assertThat(Files.readAllLines(Path.of("packaging/oriel.env")))
        .contains("ORIEL_DATA=" + home + "/data");
    String user = get(unit, "User");
    String seconds = get(unit, "TimeoutStopSec").replace("s", "");
    // The page that the unit names, in the directory that is copied.
    Path documents = Path.of(URI.create(get(unit, "Documentation"))).getParent();
    assertThat(documents).hasFileName("docs");
    assertThat(page())
        .contains(
            "which can write to `%s` only".formatted(home),
            "useradd --system --home-dir %s --shell /usr/sbin/nologin %s\n".formatted(home, user),
            "install -D -m 0755 bin/oriel %s\n".formatted(get(unit, "ExecStart")),
            "install -D -m 0640 -g %s packaging/oriel.env %s\n"
                .formatted(get(unit, "Group"), settings),
            "Settings belong in `%s`".formatted(settings),
            "runuser -u %s -- %s ".formatted(user, get(unit, "ExecStart")),
            " docs %s/\n".formatted(documents.getParent()),
            "--stop-timeout %s ".formatted(seconds));
  }

  @Test
  void theJarRunsByItself() throws Exception {
    Process process =
        Java.limited(
            new ProcessBuilder(
                    Java.command("-jar", System.getProperty("oriel.test.jar"), "--version"))
                .redirectErrorStream(true)
                .start());
    assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .matches("Oriel \\S+\n");
    assertThat(process.waitFor()).isZero();
  }

  @Tag(SecondTier.PROCESS)
  @Test
  void layersOfTheDockerfileMakeAServerThatStartsAndEnds() throws Exception {
    // The user of the image has to pass through the directory, which JUnit makes for itself only.
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx--x--x"));
    environment.put("JAVA_HOME", System.getProperty("java.home"));
    environment.put("PATH", System.getenv("PATH"));
    for (String instruction : instructions()) {
      String[] parts = instruction.split("\\s+", 2);
      carryOut(parts[0], parts[1]);
    }
    assertThat(page())
        .contains(
            "-p 127.0.0.1:%1$s:%1$s ".formatted(get(image, "EXPOSE")),
            "-v oriel:%s ".formatted(get(image, "VOLUME")),
            "docker exec oriel %s ".formatted(get(image, "ENTRYPOINT")));
    assertThat(environment.get("ORIEL_DATA")).startsWith(inRoot(get(image, "VOLUME")) + "/");
    assertThat(image).containsEntry("STOPSIGNAL", "SIGTERM");
    environment.putAll(Map.of("SERVER_PORT", "0", "ORIEL_EMBEDDED_FSYNC", "false"));
    environment.putAll(Map.of("ORIEL_DEMO", "false", "JAVA_OPTS", "-XX:TieredStopAtLevel=1"));

    Path log = directory.resolve("log");
    LogCheck.showUponFailure(log);
    Process server = process(asUser(inRoot(get(image, "ENTRYPOINT"))), log);
    try {
      String output = OrielProcess.awaitOutput(server, log, 0, text -> PORT.matcher(text).find());
      Await.until(() -> ready(output));
      server.destroy();
      assertThat("" + server.waitFor()).isEqualTo(get(unit(), "SuccessExitStatus"));
    } finally {
      server.destroyForcibly().waitFor();
    }
  }

  /** Does what an instruction says below the temporary root, or keeps it for the start. */
  private void carryOut(String name, String value) throws Exception {
    switch (name) {
      case "ARG" -> assertThat(value).isEqualTo("BASE=eclipse-temurin:25-jre");
      case "FROM" -> assertThat(value).isEqualTo("${BASE}");
      case "RUN" -> {
        for (String command : value.split("&&", -1)) {
          runInRoot(List.of(command.strip().split("\\s+")));
        }
      }
      case "COPY" -> copy(value.split(" ", -1)[0], value.split(" ", -1)[1]);
      case "ENV" -> {
        for (String variable : value.split(" ", -1)) {
          environment.put(variable.split("=", -1)[0], inRoot(variable.split("=", -1)[1]));
        }
      }
      case "USER", "WORKDIR", "VOLUME", "EXPOSE", "STOPSIGNAL" -> image.put(name, value);
      case "ENTRYPOINT" -> image.put(name, value.replaceFirst("^\\[\"([^\"]+)\"\\]$", "$1"));
      default -> throw new AssertionError("unknown instruction: " + name + " " + value);
    }
  }

  private void runInRoot(List<String> command) throws Exception {
    switch (command.getFirst()) {
      // The user is not made here: nobody stands for it, because initdb looks up its name.
      case "useradd" -> image.put("uid", command.get(command.indexOf("--uid") + 1));
      case "install" -> {
        assertThat(command).startsWith("install", "-d", "-o", "oriel", "-g", "oriel");
        List<String> owner = ROOT ? List.of("-o", NOBODY, "-g", NOBODY) : List.of();
        run(
            Stream.of(List.of("install", "-d"), owner, command.subList(6, command.size()))
                .flatMap(List::stream)
                .map(this::inRoot)
                .toList());
      }
      case "chmod", "/opt/oriel/bin/oriel" -> run(command.stream().map(this::inRoot).toList());
      default -> throw new AssertionError("unknown command: " + command);
    }
  }

  private void copy(String from, String to) throws Exception {
    assertThat(Files.readString(Path.of(DOCKERFILE + ".dockerignore"))).contains("!" + from + "\n");
    Path source = Path.of(from);
    Path target = Path.of(inRoot(to));
    Files.createDirectories(Files.isDirectory(source) ? target : target.resolveSibling(""));
    run(List.of("cp", "-a", Files.isDirectory(source) ? from + "/." : from, target.toString()));
    leaveOutIgnored(target);
  }

  /** What earlier starts have kept beside the jar is not part of the image. */
  private static void leaveOutIgnored(Path target) throws IOException {
    assertThat(Files.readString(Path.of(DOCKERFILE + ".dockerignore")))
        .contains("\ntarget/oriel/*.jsa\n");
    if (Files.isDirectory(target)) {
      try (var archives = Files.newDirectoryStream(target, "*.jsa")) {
        for (Path archive : archives) {
          Files.delete(archive);
        }
      }
    }
  }

  private String inRoot(String word) {
    return word.startsWith("/") ? directory.resolve("root") + word : word;
  }

  private List<String> asUser(String program) {
    assertThat(get(image, "USER")).isEqualTo(get(image, "uid"));
    return ROOT
        ? List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups", program)
        : List.of(program);
  }

  private Process process(List<String> command, Path output) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().keySet().retainAll(List.of("PATH"));
    builder.environment().putAll(environment);
    if (image.containsKey("WORKDIR")) {
      builder.directory(Path.of(inRoot(get(image, "WORKDIR"))).toFile());
    }
    return builder.redirectOutput(output.toFile()).start();
  }

  /** The output of a command, which has to succeed. */
  private String run(List<String> command) throws Exception {
    Path output = directory.resolve("output");
    int status = process(command, output).waitFor();
    assertThat(status).as(command + ": " + Files.readString(output)).isZero();
    return Files.readString(output);
  }

  private static boolean ready(String log) throws Exception {
    Matcher port = PORT.matcher(log);
    assertThat(port.find()).isTrue();
    URI probe = URI.create("http://localhost:" + port.group(1) + "/readyz");
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpRequest request = HttpRequest.newBuilder(probe).build();
      return client.send(request, BodyHandlers.discarding()).statusCode() == 200;
    }
  }

  private static List<String> instructions() throws IOException {
    String text = Files.readString(DOCKERFILE).replaceAll("(?m)^#.*\n", "");
    return text.replace("\\\n", " ").lines().filter(line -> !line.isBlank()).toList();
  }

  /** Settings of the unit by name; several lines of one name become one. */
  private static Map<String, String> unit() throws IOException {
    return Arrays.stream(Files.readString(UNIT).split("\n", -1))
        .filter(line -> line.matches("[A-Za-z]+=.*"))
        .map(line -> line.split("=", 2))
        .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1], (a, b) -> a + " " + b));
  }

  private static String get(Map<String, String> settings, String name) {
    return Objects.requireNonNull(settings.get(name), name);
  }

  private static String page() throws IOException {
    return Files.readString(Path.of("docs/running.md"));
  }
}
