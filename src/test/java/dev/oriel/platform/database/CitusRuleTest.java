package dev.oriel.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** On Citus the coordinator's catalog has no rows and sizes of tables, and does not say so. */
class CitusRuleTest {

  private static final Pattern SILENT =
      Pattern.compile(
          "reltuples|relpages|n_live_tup|pg_(total_)?relation_size|pg_(table|indexes)_size"
              + "|pg_stat_(progress|get_|user_|all_)");

  private static final Pattern LEFT_OUT = Pattern.compile("\\R *@OnePostgres\\b");

  @Test
  void onlyOneClassAsksForRowsAndSizes() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/main"))) {
      List<String> asking =
          files
              .filter(file -> file.toString().matches(".*\\.(java|sql)"))
              .filter(file -> SILENT.matcher(read(file)).find())
              .map(file -> file.getFileName().toString())
              .toList();
      assertThat(asking).containsExactly("CitusCluster.java");
    }
  }

  /** Otherwise Citus locks on all nodes, of which one may be down. */
  @Test
  void onlyOneClassLocksTablesOfWorkspaces() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      List<String> locking =
          files
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> read(file).matches("(?s).*lock table (?!oriel\\.).*"))
              .map(file -> file.getFileName().toString())
              .toList();
      assertThat(locking).containsExactly("CitusCluster.java");
    }
  }

  @Test
  void threeClassesDecideByWhetherThereIsACluster() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      assertThat(files.filter(file -> file.toString().endsWith(".java")))
          .filteredOn(file -> read(file).contains("isHere()"))
          .extracting(file -> file.getFileName().toString())
          .containsExactlyInAnyOrder("CitusCluster.java", "EntryTable.java", "LogStates.java");
    }
  }

  @Test
  void theGuideNamesTestsThatAClusterLeavesOut() throws IOException {
    String guide = read(Path.of("docs/scaling.md"));
    try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
      assertThat(files.filter(file -> file.toString().endsWith("Test.java")))
          .filteredOn(file -> LEFT_OUT.matcher(read(file)).find())
          .extracting(file -> file.getFileName().toString().replace(".java", ""))
          .hasSizeGreaterThan(5)
          .allSatisfy(name -> assertThat(guide).contains("`" + name + "`"));
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
