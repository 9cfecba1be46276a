package dev.oriel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The start script, on machines with and without a JDK that is new enough. */
@Tag(SecondTier.PROCESS)
class BinOrielIT {

  private static final Path SCRIPT = Path.of("bin/oriel").toAbsolutePath();
  private static final Path UNPACKED = Path.of("target/oriel").toAbsolutePath();
  private static final String JDK = System.getProperty("java.home");

  @TempDir private static Path shared;

  /** The first start of the shared installation, which has kept its classes. */
  private static @Nullable Ended first;

  @TempDir private Path directory;

  /** A directory of programs, with all that the script needs but Java. */
  private Path programs;

  @BeforeEach
  void programsWithoutJava() throws IOException {
    programs = Files.createDirectory(directory.resolve("programs"));
    for (String program : List.of("sh", "sed", "dirname", "readlink", "od", "rm", "wc", "cksum")) {
      Path found =
          Arrays.stream(System.getenv("PATH").split(":", -1))
              .map(place -> Path.of(place, program))
              .filter(Files::isExecutable)
              .findFirst()
              .orElseThrow();
      executable(programs.resolve(program), "#!/bin/sh\nexec %s \"$@\"\n".formatted(found));
    }
  }

  private record Ended(int status, String out, String err) {}

  private Ended run(Map<String, String> environment, Path script, String... words)
      throws Exception {
    List<String> command = new ArrayList<>(List.of(programs.resolve("sh").toString()));
    command.add(script.toString());
    command.addAll(List.of(words));
    Path out = directory.resolve("out");
    Path err = directory.resolve("err");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().clear();
    builder.environment().put("PATH", programs.toString());
    builder.environment().putAll(environment);
    int status = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start().waitFor();
    return new Ended(status, Files.readString(out), Files.readString(err));
  }

  /** The script as it would run on a machine whose installed JDKs are those of the test. */
  private Path withJdksElsewhere() throws IOException {
    String text = Files.readString(SCRIPT);
    assertThat(text).contains("\"$here/oriel.jar\"", "/usr/lib/jvm/*", "/usr/libexec/");
    return Files.writeString(
        directory.resolve("oriel"),
        text.replace("$here/oriel.jar", jar())
            .replace("/usr/lib/jvm/*", installed() + "/*")
            .replace("/usr/libexec/", installed() + "/"));
  }

  private Path installed() {
    return directory.resolve("installed");
  }

  private static String jar() {
    return UNPACKED.resolve("oriel.jar").toString();
  }

  /** A Java that says which one it is, as real ones do, and nothing else. */
  private Path javaThatSays(String version) throws IOException {
    Path java = Files.createDirectories(directory.resolve("jdk-" + version + "/bin"));
    return executable(
        java.resolve("java"),
        """
        #!/bin/sh
        echo 'Property settings:' >&2
        echo '    java.specification.version = %s' >&2
        """
            .formatted(version));
  }

  private static Path executable(Path file, String text) throws IOException {
    Files.writeString(file, text);
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file;
  }

  private static void assertSaysWhatToInstall(Ended ended) {
    assertThat(ended.status()).isEqualTo(1);
    assertThat(ended.out()).isEmpty();
    assertThat(ended.err())
        .isEqualTo(
            "oriel: needs Java 25 or later: install a JDK 25, such as temurin-25-jdk, or set"
                + " ORIEL_JAVA_HOME.\n");
  }

  @Test
  void withoutAnyJavaItSaysWhatToInstall() throws Exception {
    assertSaysWhatToInstall(run(Map.of(), withJdksElsewhere()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.8", "17", "24", "", "x"})
  void withAnOlderJavaItSaysWhatToInstall(String version) throws Exception {
    Path java = javaThatSays(version);
    Files.createSymbolicLink(programs.resolve("java"), java);
    String home = java.resolveSibling("..").toString();
    assertSaysWhatToInstall(
        run(Map.of("JAVA_HOME", home, "ORIEL_JAVA_HOME", home), withJdksElsewhere(), "--version"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ORIEL_JAVA_HOME", "JAVA_HOME"})
  void aJdkThatIsNewEnoughGoesBeforeAnOlderOneInThePath(String variable) throws Exception {
    Files.createSymbolicLink(programs.resolve("java"), javaThatSays("17"));
    Ended ended = run(Map.of(variable, JDK), withJdksElsewhere(), "--version");
    assertThat(ended.err()).isEmpty();
    assertThat(ended.out()).startsWith("Oriel ");
    assertThat(ended.status()).isZero();
  }

  @Test
  void aJdkIsFoundWhereJdksAreInstalledAlthoughThePathHasAnOlderOne() throws Exception {
    Files.createDirectory(installed());
    Files.createSymbolicLink(installed().resolve("a"), javaThatSays("17").resolveSibling(".."));
    Files.createDirectories(installed().resolve("b/bin"));
    executable(
        installed().resolve("b/bin/java"), "#!/bin/sh\nexec %s/bin/java \"$@\"\n".formatted(JDK));
    Files.createSymbolicLink(programs.resolve("java"), javaThatSays("21"));
    Path script = withJdksElsewhere();
    Ended ended = run(Map.of(), script, "--version");
    assertThat(ended.out()).as(ended.err()).startsWith("Oriel ");
  }

  @Test
  void withoutItsJarItSaysHowToBuildIt() throws Exception {
    Path lonely = Files.copy(SCRIPT, directory.resolve("lonely"));
    Ended ended = run(Map.of("JAVA_HOME", JDK), lonely);
    assertThat(ended)
        .isEqualTo(new Ended(1, "", "oriel: no oriel.jar here: build it with 'mvn package'.\n"));
  }

  @Test
  void throughLinksItFindsItsJar() throws Exception {
    Path elsewhere = Files.createDirectory(directory.resolve("local bin"));
    Files.createSymbolicLink(elsewhere.resolve("absolute"), SCRIPT);
    Files.createSymbolicLink(elsewhere.resolve("relative"), Path.of("absolute"));
    Ended ended = run(Map.of("JAVA_HOME", JDK), elsewhere.resolve("relative"), "--version");
    assertThat(ended.out()).as(ended.err()).startsWith("Oriel ");
    assertThat(ended.status()).isZero();
  }

  /** An installation that has kept its classes, which tests leave so for each other. */
  private Path sharedInstallation() throws Exception {
    if (first == null) {
      first = run(Map.of("JAVA_HOME", JDK), installation(shared), "--version");
    }
    return shared.resolve("opt/my oriel/bin/oriel");
  }

  /** Oriel as one installs it: the script beside what was unpacked. */
  private static Path installation(Path root) throws IOException {
    Path jars = Files.createDirectories(root.resolve("opt/my oriel/lib"));
    Files.copy(UNPACKED.resolve("oriel.jar"), jars.resolve("oriel.jar"));
    Files.createSymbolicLink(jars.resolve("lib"), UNPACKED.resolve("lib"));
    Path bin = Files.createDirectory(jars.resolveSibling("bin"));
    return Files.copy(SCRIPT, bin.resolve("oriel"));
  }

  /** The only file of an installation that matches the pattern. */
  private static Path kept(Path script, String pattern) throws IOException {
    try (var files = Files.newDirectoryStream(script.resolveSibling("../lib"), pattern)) {
      List<Path> found = new ArrayList<>();
      files.forEach(found::add);
      assertThat(found).as(pattern).hasSize(1);
      return found.getFirst();
    }
  }

  @Test
  void itKeepsItsClassesForTheNextStartAndSaysNothingOfThem() throws Exception {
    Path script = sharedInstallation();
    assertThat(kept(script, "oriel-command-*.jsa")).isNotEmptyFile();
    Ended second = run(Map.of("JAVA_HOME", JDK, "JAVA_OPTS", "-Xshare:on"), script, "--version");
    assertThat(second).isEqualTo(first);
    assertThat(second.out()).matches("Oriel \\S+\n");
    assertThat(second.err()).isEmpty();
  }

  @Test
  void whatIsUnfinishedOrOfAnotherJarItReplaces() throws Exception {
    Path script = sharedInstallation();
    Path kept = kept(script, "oriel-command-*.jsa");
    for (int zeros : List.of(0, 100_000)) {
      Files.write(kept, new byte[zeros]);
      assertThat(run(Map.of("JAVA_HOME", JDK), script, "--version")).isEqualTo(first);
      assertThat(Files.size(kept)).isGreaterThan(1_000_000);
    }
    FileTime old = Files.getLastModifiedTime(kept);
    Files.setLastModifiedTime(
        script.resolveSibling("../lib/oriel.jar"), FileTime.from(Instant.now()));
    assertThat(run(Map.of("JAVA_HOME", JDK), script, "--version")).isEqualTo(first);
    assertThat(Files.getLastModifiedTime(kept)).isGreaterThan(old);
  }

  @Test
  void itDoesNotUseClassesThatWereKeptInAnotherDirectory() throws Exception {
    Path script = installation(directory);
    Ended ofOld = run(Map.of("JAVA_HOME", JDK), script, "--version");
    Path kept = kept(script, "oriel-command-*.jsa").getFileName();
    Path moved = Files.move(script.getParent().getParent(), directory.resolve("moved"));
    Path movedScript = moved.resolve("bin/oriel");
    assertThat(run(Map.of("JAVA_HOME", JDK), movedScript, "--version")).isEqualTo(ofOld);
    Files.delete(moved.resolve("lib").resolve(kept));
    assertThat(kept(movedScript, "oriel-command-*.jsa").getFileName()).isNotEqualTo(kept);
  }

  @Test
  void whatAStartHasKeptThatEndedEarlyItReplaces() throws Exception {
    Path script = installation(directory);
    assertThat(run(Map.of("JAVA_HOME", JDK), script, "--server.port=99999").status()).isEqualTo(1);
    Path kept = kept(script, "oriel-[0-9]*.jsa");
    assertThat(Files.size(kept)).isBetween(1_000_000L, 40_000_000L);
    Files.setLastModifiedTime(kept, FileTime.from(Instant.now().plusSeconds(60)));
    FileTime old = Files.getLastModifiedTime(kept);
    assertThat(run(Map.of("JAVA_HOME", JDK), script, "--server.port=99999").status()).isEqualTo(1);
    assertThat(Files.getLastModifiedTime(kept)).isLessThan(old);
  }

  @Test
  void itPassesItsWordsAndOptionsOn() throws Exception {
    Path data = directory.resolve("my data");
    Path file =
        Files.writeString(
            directory.resolve("a b.yaml"), "workspace: A\nkeys: [{name: CI, profile: Standard}]");
    String binaries = "--oriel.embedded.binaries=" + Path.of("target/postgres").toAbsolutePath();
    // PostgreSQL, which root may not run, needs a program that changes the user.
    Map<String, String> environment =
        Map.of("JAVA_HOME", JDK, "JAVA_OPTS", "-Xmx200m -Dx=*", "PATH", System.getenv("PATH"));
    Path script = withJdksElsewhere();
    Ended applied =
        run(
            environment,
            script,
            "setup",
            "apply",
            file.toString(),
            "--oriel.data=" + data,
            binaries);
    assertThat(applied.status()).as(applied.err()).isZero();
    assertThat(applied.out()).matches("A\tCI\tosk_\\S+\n");
    Ended listed = run(environment, script, "key", "list", "--oriel.data=" + data, binaries);
    assertThat(listed.status()).as(listed.err()).isZero();
    assertThat(listed.out()).containsPattern("CI +Standard +osk_");
  }

  /** The script as it is installed, with a Java that prints what it is given. */
  private Path installedWithSettings(String settings) throws IOException {
    Path file = Files.writeString(directory.resolve("oriel.env"), settings);
    Path root = directory.resolve("opt");
    Files.createDirectories(root.resolve("bin"));
    Files.createFile(Files.createDirectories(root.resolve("lib")).resolve("oriel.jar"));
    Path jdk = Files.createDirectories(directory.resolve("jdk/bin"));
    executable(
        jdk.resolve("java"),
        """
        #!/bin/sh
        [ "$1" != -XshowSettings:properties ] || { echo ' java.specification.version = 25'; exit; }
        echo "$ORIEL_DATA|$ORIEL_BASE_URL|$ACME_KEY"
        """);
    return Files.writeString(
        root.resolve("bin/oriel"),
        Files.readString(SCRIPT).replace("/etc/oriel/oriel.env", file.toString()));
  }

  private Map<String, String> withJdk(String name, String value) {
    return Map.of("JAVA_HOME", directory.resolve("jdk").toString(), name, value);
  }

  @Test
  void anInstalledOneReadsTheSettingsOfTheServiceUnlessTheEnvironmentHasThem() throws Exception {
    Path script =
        installedWithSettings(
            """
            # Settings
            ORIEL_DATA="/var/lib/my data"

            ORIEL_BASE_URL=https://crm.example.com/?a=b
            ACME_KEY='$HOME `id`'\
            """);
    Ended command = run(withJdk("ORIEL_BASE_URL", ""), script, "key", "list");
    assertThat(command.out())
        .isEqualTo("/var/lib/my data|https://crm.example.com/?a=b|$HOME `id`\n");
    assertThat(run(withJdk("ORIEL_DATA", "here"), script).out()).startsWith("here|https:");
    Path other = Files.writeString(directory.resolve("other"), "ORIEL_DATA=there\n");
    assertThat(run(withJdk("ORIEL_ENV_FILE", other.toString()), script).out())
        .isEqualTo("there||\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ORIEL_DATA", "oriel.data=x", "A b=c", "$(id)=1"})
  void aLineThatIsNoSettingIsRefused(String line) throws Exception {
    Ended ended = run(withJdk("X", "y"), installedWithSettings("A=b\n" + line + "\n"));
    assertThat(ended.status()).isEqualTo(1);
    assertThat(ended.err()).startsWith("oriel: line 2 of ").hasLineCount(1);
  }

  @Test
  void aFileOfSettingsThatCannotBeReadIsRefused() throws Exception {
    Path script = installedWithSettings("");
    Ended ended = run(withJdk("ORIEL_ENV_FILE", "/nowhere/oriel.env"), script);
    assertThat(ended.status()).isEqualTo(1);
    assertThat(ended.err()).contains("/nowhere/oriel.env cannot be read").hasLineCount(1);
  }
}
