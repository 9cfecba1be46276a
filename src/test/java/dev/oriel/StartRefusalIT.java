package dev.oriel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.oriel.testing.Java;
import dev.oriel.testing.SecondTier;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Starts of the program that are refused because of where and by whom it is run. */
@Tag(SecondTier.PROCESS)
class StartRefusalIT {

  @TempDir Path directory;

  private void assertRefused(
      Map<String, String> environment, List<String> prefix, List<String> words, String said)
      throws Exception {
    List<String> command = new ArrayList<>(prefix);
    command.addAll(Java.oriel(words.toArray(String[]::new)));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(environment);
    Process process = Java.limited(builder.start());
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).isEqualTo(1);
    assertThat(output.lines()).singleElement().asString().contains("did not start: " + said);
    assertThat(directory).isEmptyDirectory();
  }

  /** Runs a program as a user without rights. */
  private static List<String> asNobody() throws Exception {
    if (!System.getProperty("user.name").equals("root")) {
      return List.of();
    }
    List<String> prefix = List.of("runuser", "-u", "nobody", "--");
    List<String> probe = new ArrayList<>(prefix);
    probe.addAll(List.of("test", "-r", Java.program().toString()));
    assumeTrue(new ProcessBuilder(probe).start().waitFor() == 0, "nobody cannot read the program");
    return prefix;
  }

  @Test
  void portOfAnotherProgram() throws Exception {
    try (ServerSocket used = new ServerSocket(0)) {
      assertRefused(
          Map.of("ORIEL_DATA", directory + "/data", "SERVER_PORT", "" + used.getLocalPort()),
          List.of(),
          List.of(),
          "server.port " + used.getLocalPort() + " is in use by another program");
    }
  }

  @Test
  void privilegedPort() throws Exception {
    Path first = Path.of("/proc/sys/net/ipv4/ip_unprivileged_port_start");
    assumeTrue(
        Files.notExists(first) || Integer.parseInt(Files.readAllLines(first).getFirst()) > 80,
        "anybody may use port 80 here");
    assertRefused(
        Map.of("ORIEL_DATA", "/tmp/oriel-never-made"),
        asNobody(),
        List.of("--server.port=80"),
        "server.port 80 needs a right that the user");
  }

  @Test
  void directoryOfAnotherUser() throws Exception {
    assertThat(directory.toFile().setWritable(false, false)).isTrue();
    assertThat(directory.toFile().setExecutable(true, false)).isTrue();
    assertRefused(
        Map.of("ORIEL_DATA", directory + "/data"),
        asNobody(),
        List.of("--server.port=0"),
        "the data directory " + directory + "/data cannot be used: the user");
  }

  @Test
  void localeThatDoesNotKnowTheCharactersOfThePath() throws Exception {
    assertRefused(
        Map.of("ORIEL_DATA", directory + "/Büro", "LC_ALL", "C"),
        List.of(),
        List.of("--server.port=0"),
        "the path of the data directory has characters that the locale");
  }

  @Test
  void databaseThatIsNoUrl() throws Exception {
    assertRefused(
        Map.of("ORIEL_DATABASE_URL", "jdbc:postgresql://db:port/crm"),
        List.of(),
        List.of("--server.port=0"),
        "ORIEL_DATABASE_URL is not a valid URL");
  }
}
