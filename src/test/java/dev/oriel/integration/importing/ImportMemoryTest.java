package dev.oriel.integration.importing;

import static dev.oriel.testing.Refusals.problems;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.sheet.Zip;
import dev.oriel.testing.Api;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.ShippedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import tools.jackson.databind.JsonNode;

/** No import, nor many at once, ends the process with the heap that {@code bin/oriel} gives. */
@ExtendWith(ShippedServer.class)
@ResourceLock(ShippedServer.MEMORY)
@Order(1)
@Tag(SecondTier.MEMORY)
class ImportMemoryTest {

  private static final int KEYS = 12;
  private static final int ROWS = 10_000;
  private static final int MOST_CELLS = 1_000_000;

  @BeforeAll
  static void make(@TempDir Path directory) throws IOException {
    ShippedServer.apply(setup(directory, "one"), setup(directory, "two"));
  }

  /** Two workspaces with as many keys each: a new draft discards the others of its key. */
  private static Path setup(Path directory, String workspace) throws IOException {
    String keys =
        IntStream.range(0, KEYS)
            .mapToObj(n ->
                "  - {name: K%d, profile: Administrator, token: %s}\n"
                    .formatted(n, token(workspace, n)))
            .collect(Collectors.joining());
    String fields =
        IntStream.range(0, 100)
            .mapToObj("      - {apiName: f%1$d, name: F%1$d, type: text}\n"::formatted)
            .collect(Collectors.joining());
    String options =
        IntStream.range(0, 1_000)
            .mapToObj("{apiName: o%1$d, label: o%1$d}"::formatted)
            .collect(Collectors.joining(", "));
    return Files.writeString(
        directory.resolve(workspace + ".yaml"),
        "workspace: Memory %s\nkeys:\n%sobjects:\n  - apiName: wide\n    name: Wide\n    fields:\n%s"
                .formatted(workspace, keys, fields)
            + "      - {apiName: tags, name: Tags, type: multiSelect, selectOptions: [%s]}\n"
                .formatted(options));
  }

  private static String token(String workspace, int number) {
    return "osk_" + (workspace + number + "x".repeat(43)).substring(0, 43);
  }

  private static Api key(int number) {
    String workspace = number % 2 == 0 ? "one" : "two";
    return Api.at(ShippedServer.origin(), token(workspace, number / 2)).unchecked();
  }

  private static Api.Answered upload(Api key, byte[] file) {
    return new FormData()
        .file("file", "wide.csv", file)
        .text("primaryObjectApiName", "wide")
        .post(key);
  }

  /** A table whose data cells are all the same. */
  private static byte[] csv(int rows, int columns, String cell) {
    String header =
        IntStream.range(0, columns)
            .mapToObj(n -> n == 0 ? "name" : "f" + (n - 1))
            .collect(Collectors.joining(","));
    String row = "\n" + String.join(",", Collections.nCopies(columns, cell));
    return (header + row.repeat(rows)).getBytes(UTF_8);
  }

  /** The same as a workbook, whose cells share one text. */
  private static byte[] workbook(int rows, List<String> headers, String cell) {
    String header =
        headers.stream()
            .map("<c t='str'><v>%s</v></c>"::formatted)
            .collect(Collectors.joining("", "<row>", "</row>"));
    String row = "<row>" + "<c t='s'><v>0</v></c>".repeat(headers.size()) + "</row>";
    return Zip.workbook(header + row.repeat(rows))
        .with("xl/sharedStrings.xml", "<sst><si><t>" + cell + "</t></si></sst>")
        .bytes();
  }

  private static List<String> headers(int columns) {
    return IntStream.range(0, columns).mapToObj(n -> n == 0 ? "name" : "f" + (n - 1)).toList();
  }

  /** Each answer is as it should be, or says when to try again. */
  private static void assertAnsweredOrPostponed(List<Api.Answered> answers, int right) {
    for (Api.Answered answer : answers) {
      if (answer.status() != right) {
        assertThat(answer.status()).as(answer.toString()).isEqualTo(503);
        assertThat(answer.response().headers().firstValue("Retry-After")).isPresent();
      }
    }
    assertThat(answers).anyMatch(answer -> answer.status() == right);
  }

  @Test
  void aTableOfMoreThanAMillionCellsIsRefused() {
    Api key = key(0);
    assertThat(problems(upload(key, csv(ROWS, 500, "1")))).isEqualTo("file too_many_cells");
    assertThat(problems(upload(key, workbook(ROWS, headers(500), "1"))))
        .isEqualTo("file too_many_cells");
  }

  @Test
  void manyTablesOfTooManyCellsAtOnceAreRefused() {
    byte[] file = workbook(ROWS, headers(500), "1");
    assertAnsweredOrPostponed(Parallel.all(16, n -> upload(key(n), file)), 400);
  }

  @Test
  void aMillionCellsAreReadManyTimesAtOnce() {
    byte[] file = workbook(ROWS, headers(MOST_CELLS / ROWS), "1");
    assertAnsweredOrPostponed(Parallel.all(8, n -> upload(key(n), file)), 201);
  }

  @Test
  void aCellOfTooManyOptionsIsAProblemAndManyOfThemAreTooMuchText() {
    Api key = key(0);
    String options = "a;".repeat(50_000);
    List<String> headers = List.of("name", "tags");
    Api.Answered created = upload(key, workbook(90, headers, options));
    JsonNode validation = new ImportJobs(key).validate(path(created));
    assertThat(validation.at("/errorCount").intValue()).isEqualTo(180);
    assertThat(validation.findValuesAsString("code")).contains("too_many");
    assertThat(problems(upload(key, workbook(1_000, headers, options))))
        .isEqualTo("file too_large");
  }

  private static String path(Api.Answered created) {
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    return ImportJobs.PATH + "/" + created.at("/data/job/id").stringValue();
  }

  @Test
  void anOrdinaryTableIsValidatedManyTimesAtOnce() {
    byte[] file = csv(ROWS, 20, "an ordinary text");
    List<String> paths = IntStream.range(0, 16).mapToObj(n -> path(upload(key(n), file))).toList();
    assertAnsweredOrPostponed(
        Parallel.all(paths.size(), n -> key(n).post(paths.get(n) + "/validate", null)), 200);
  }

  @Test
  void aMillionMappedCellsAreImportedByTwoJobsAtOnce() {
    byte[] file = csv(ROWS, MOST_CELLS / ROWS, "1");
    String[] paths = new String[2];
    for (int n = 0; n < 2; n++) {
      paths[n] = path(upload(key(n), file));
      assertThat(new ImportJobs(key(n)).validate(paths[n]).at("/ok").booleanValue()).isTrue();
    }
    for (Api.Answered answer : Parallel.all(2, n -> key(n).post(paths[n] + "/run", null))) {
      assertThat(answer.status()).as(answer.toString()).isEqualTo(202);
    }
    for (int n = 0; n < 2; n++) {
      JsonNode job = new ImportJobs(key(n)).ended(paths[n]);
      assertThat(job.at("/result/created").intValue()).as(job.toString()).isEqualTo(ROWS);
    }
  }

  @Test
  void problemsOfAMillionCellsAreCountedAndTheFirstTold() {
    Api key = key(0);
    byte[] file = csv(ROWS, MOST_CELLS / ROWS, "x".repeat(9)).clone();
    Api.Answered created =
        new FormData()
            .file("file", "wide.csv", file)
            .text("primaryObjectApiName", "contacts")
            .text("primaryMappings", "[{\"fileColumn\": \"f1\", \"fieldApiName\": \"email\"}]")
            .post(key);
    JsonNode validation = new ImportJobs(key).validate(path(created));
    assertThat(validation.at("/errorCount").intValue()).isEqualTo(ROWS);
    assertThat(validation.at("/errors").size()).isEqualTo(1_000);
  }

  @Test
  void rowsInJsonHaveTheSameLimitAndManyAtOnceWait() {
    Map<String, Object> row =
        headers(101).stream().collect(Collectors.toMap(header -> header, _ -> 1));
    Map<String, Object> body =
        Map.of("primaryObjectApiName", "wide", "rows", Collections.nCopies(ROWS, row));
    assertThat(key(0).post(ImportJobs.PATH, body).status()).isIn(400, 413);
    Map<String, Object> some =
        Map.of("primaryObjectApiName", "wide", "rows", Collections.nCopies(6_000, row));
    assertAnsweredOrPostponed(Parallel.all(8, n -> key(n).post(ImportJobs.PATH, some)), 201);
  }
}
