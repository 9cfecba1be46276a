package dev.oriel.operation.backup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Files that are not restored, and files that are not written. */
@ExtendWith(OutputCaptureExtension.class)
@ResourceLock(Resources.SYSTEM_OUT)
@Tag(SecondTier.SERVER)
class DamagedBackupTest {

  /** A text that replaces another one in a backup, and what the refusal then names. */
  private record Change(String from, String to, String reason) {}

  private static final List<Change> CHANGES =
      List.of(
          new Change("\\. 1", "\\. 2", "'\\. 2'"),
          new Change("\"schema\":\"w1\"", "\"schema\":\"pg_catalog\"", "'pg_catalog'"),
          new Change("\"uuid\"", "\"uuid); drop table x; --\"", "drop table x"),
          new Change("PRIMARY KEY (", "; drop table x (", "drop table x"),
          new Change("CREATE INDEX", "DROP INDEX", "DROP INDEX"),
          new Change("\"pg_current_xact_id()\"", "\"pg_read_file('x')\"", "pg_read_file"),
          new Change("COALESCE(outcome", "COALESCE(pg_sleep(1)", "pg_sleep"),
          new Change("CHECK ((id = 1))", "CHECK ((pg_sleep(1) is null))", "pg_sleep"),
          new Change("CHECK ((id = 1))", "CHECK ((pg_sleep/**/(1) is null))", "pg_sleep"),
          new Change(
              "CHECK ((id = 1))", "CHECK (true), ADD CONSTRAINT y CHECK (false)", "CONSTRAINT y"),
          new Change("lower(api_name)", "pg_catalog.pg_sleep(1)", "pg_sleep"),
          new Change("(record_id, seq)", "(record_id); drop table x", "drop table x"),
          new Change("\"columns\":[", "\"other\":[", "columns"),
          new Change("\"sequences\":[", "\"sequences\":null,\"x\":[", "is damaged"));

  @TempDir private static Path directory;

  private static TwoWorkspaces original;
  private static byte[] good;
  private static List<String> lines;

  @BeforeAll
  static void backUp() throws IOException {
    original = new TwoWorkspaces(directory);
    original.admin.create("companies", "Acme", Map.of());
    Path backup = directory.resolve("good.backup");
    assertThat(Commander.on(original.database, "backup", backup.toString())).isZero();
    good = Files.readAllBytes(backup);
    lines = new ArrayList<>(List.of(BackupFiles.first(backup)));
    lines.addAll(BackupFiles.lines(backup));
  }

  @AfterAll
  static void end() {
    original.close();
  }

  /** That a file is refused in one line, and nothing was made on its account. */
  private static void assertRefused(byte[] file, CapturedOutput output, String... reason)
      throws IOException {
    Path bad = Files.write(directory.resolve("bad.backup"), file);
    Path data = directory.resolve("data");
    int before = output.getErr().length();
    assertThat(Commander.on(data, "restore", bad.toString())).isEqualTo(1);
    assertThat(output.getErr().substring(before))
        .startsWith("oriel: " + bad + " ")
        .satisfies(line -> List.of(reason).forEach(words -> assertThat(line).contains(words)))
        .hasLineCount(1);
    assertThat(data).doesNotExist();
  }

  @Test
  void everyCutIsRefused(CapturedOutput output) throws IOException {
    for (int length : List.of(0, 1, 9, 10, 50, good.length / 2, good.length - 96)) {
      assertRefused(Arrays.copyOf(good, length), output);
    }
    for (int cut = 1; cut <= 95; cut += 2) {
      assertRefused(Arrays.copyOf(good, good.length - cut), output, "is damaged");
    }
  }

  @Test
  void everyFlippedBitIsRefused(CapturedOutput output) throws IOException {
    Random random = new Random(1);
    for (int i = 0; i < 150; i++) {
      byte[] bad = good.clone();
      int place = place(i, random);
      bad[place] ^= (byte) (1 << random.nextInt(8));
      assertRefused(bad, output);
    }
  }

  /** The first and the last bytes, which are headers, and any in between. */
  private static int place(int i, Random random) {
    if (i < 20) {
      return i;
    }
    return i < 60 ? good.length - 1 - (i - 20) * 2 : random.nextInt(good.length);
  }

  @Test
  void bytesBehindTheEndAreRefused(CapturedOutput output) throws IOException {
    assertRefused(Arrays.copyOf(good, good.length + 1), output, "is damaged");
    byte[] twice = Arrays.copyOf(good, good.length * 2);
    System.arraycopy(good, 0, twice, good.length, good.length);
    assertRefused(twice, output, "is damaged");
  }

  @Test
  void whatIsNoBackupIsRefused(CapturedOutput output) throws IOException {
    assertRefused("Once upon a time".getBytes(StandardCharsets.UTF_8), output, "not a backup");
    assertRefused(written(List.of("Once upon a time")), output, "not a backup");
    assertRefused(written(List.of("{}")), output, "not a backup of Oriel.");
    assertRefused(written(List.of("[1]")), output, "not a backup of Oriel.");
    assertRefused(written(List.of("{\"backup\":\"oriel\"}")), output, "not a backup of Oriel");
    assertRefused(written(List.of(" ".repeat(100_000_000))), output, "not a backup");
    assertThat(Commander.on(directory.resolve("data"), "restore", directory.toString()))
        .isEqualTo(1);
    assertThat(Commander.on(directory.resolve("data"), "restore", "no-such.backup")).isEqualTo(1);
    assertThat(output.getErr()).contains("oriel: no-such.backup: there is no such file.");
  }

  /** With a right checksum, so as somebody may have made them by hand. */
  @Test
  void whatHoldsTogetherAndMakesNoSenseIsRefused(CapturedOutput output) throws IOException {
    assertThat(written(lines)).isEqualTo(good);
    assertRefused(written(lines.subList(0, lines.size() - 1)), output, "is damaged");
    assertRefused(written(lines.subList(0, 2)), output, "is damaged");
    for (Change change : CHANGES) {
      assertRefused(
          changed(line -> line.replace(change.from(), change.to())), output, change.reason());
    }
  }

  @Test
  void backupOfANewerOrielIsRefused(CapturedOutput output) throws IOException {
    assertRefused(
        changed(line -> line.replace("\"format\":1", "\"format\":2")),
        output,
        "is a backup of format 2, from a newer Oriel; this one reads format 1.");
    assertRefused(
        changed(line -> line.replaceFirst("\"shared\":[0-9]+", "\"shared\":999")),
        output,
        "was made by a newer Oriel",
        "tables of version 999.");
    assertRefused(
        changed(line -> line.replaceFirst("\"workspace\":[0-9]+", "\"workspace\":999")),
        output,
        "was made by a newer Oriel",
        ".999; this one knows");
  }

  @Test
  void rowsThatDoNotFitLeaveTheInstallationEmpty(CapturedOutput output) throws IOException {
    Path bad =
        Files.write(
            directory.resolve("rows.backup"),
            changed(line -> line.replace("\trecord.created\t", "\trecord.created\t\t")));
    try (OwnDatabase database = OwnDatabase.create()) {
      assertThat(Commander.on(database, "restore", bad.toString())).isEqualTo(1);
      assertThat(output.getErr())
          .contains("oriel: The restore failed, and nothing was restored: ")
          .hasLineCount(1);
      assertThat(database.query("select nspname from pg_namespace where nspname ~ 'w[0-9]'"))
          .isEmpty();
      assertThat(Commander.on(database, "restore", directory.resolve("good.backup").toString()))
          .isZero();
    }
  }

  @Test
  void installationWithAWorkspaceIsLeftAlone(CapturedOutput output) {
    var before = original.database.rows();
    assertThat(
            Commander.on(original.database, "restore", directory.resolve("good.backup").toString()))
        .isEqualTo(1);
    assertThat(output.getErr())
        .contains(
            "oriel: A backup is restored into an empty installation, but this one has the"
                + " workspace 'Büro'.")
        .hasLineCount(1);
    assertThat(original.database.rows()).isEqualTo(before);
  }

  @Test
  void fileThatCannotBeWrittenIsToldInOneLine(CapturedOutput output) throws IOException {
    Path there = Files.writeString(directory.resolve("there"), "mine");
    assertThat(Commander.on(original.database, "backup", there.toString())).isEqualTo(1);
    assertThat(Commander.on(original.database, "backup", directory.toString())).isEqualTo(1);
    assertThat(Commander.on(original.database, "backup", there + "/x")).isEqualTo(1);
    assertThat(Commander.on(original.database, "backup", directory + "/none/x")).isEqualTo(1);
    assertThat(output.getErr().lines())
        .satisfiesExactly(
            line -> assertThat(line).isEqualTo("oriel: " + there + " exists; --force replaces it."),
            line -> assertThat(line).isEqualTo("oriel: " + directory + " is a directory."),
            line -> assertThat(line).startsWith("oriel: " + there + "/x cannot be written: "),
            line ->
                assertThat(line)
                    .isEqualTo(
                        "oriel: %1$s/none/x cannot be written: there is no directory %1$s/none."
                            .formatted(directory)));
    assertThat(there).hasContent("mine");
    assertThat(Commander.on(original.database, "backup", "--force", there.toString())).isZero();
    assertThat(Files.size(there)).isGreaterThan(1_000);
  }

  @Test
  void whatIsNoOrdinaryFileIsNotReplaced(CapturedOutput output) throws IOException {
    Path socket = directory.resolve("socket");
    try (var server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      server.bind(UnixDomainSocketAddress.of(socket));
      assertThat(Commander.on(original.database, "backup", "--force", socket.toString()))
          .isEqualTo(1);
    }
    assertThat(Files.isRegularFile(socket)).isFalse();
    assertThat(output.getErr())
        .isEqualTo("oriel: " + socket + " is not an ordinary file and is not replaced.\n");
  }

  @Test
  void whatABackupCouldNotHoldIsRefused(CapturedOutput output) {
    original.database.jdbc().execute("create view w1.mine as select 1 as one");
    try {
      Path file = directory.resolve("view.backup");
      assertThat(Commander.on(original.database, "backup", file.toString())).isEqualTo(1);
      assertThat(output.getErr())
          .isEqualTo(
              "oriel: A backup cannot contain everything in the schema w1: relation mine.\n");
      assertThat(file).doesNotExist();
      assertThat(directory).isDirectoryNotContaining("glob:**.part");
    } finally {
      original.database.jdbc().execute("drop view w1.mine");
    }
  }

  private static byte[] changed(UnaryOperator<String> change) throws IOException {
    List<String> changed = lines.stream().map(change).toList();
    assertThat(changed).isNotEqualTo(lines);
    return written(changed);
  }

  private static byte[] written(List<String> lines) throws IOException {
    return BackupFiles.written(lines);
  }
}
