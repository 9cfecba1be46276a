package dev.oriel.integration.importing.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.importing.FormData;
import dev.oriel.integration.importing.ImportJobs;
import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/**
 * Files in {@code exports} with the columns that other systems export. Beside each file stands
 * where each column goes, or the code of the reason why it is left out.
 */
class KnownExportsTest {

  private static final Path FILES = Path.of("src/test/resources/exports");

  @TestFactory
  Stream<DynamicTest> eachColumnIsMappedOrSaysWhyNot() throws IOException {
    TestWorkspace workspace = TestWorkspace.create();
    workspace.member("ada@example.com", "Ada Lovelace");
    Api admin = workspace.admin();
    admin.create("companies", "Acme", Map.of());
    admin.create("companies", "Initech", Map.of());
    admin.create("contacts", "Charles Babbage", Map.of());
    try (Stream<Path> files = Files.list(FILES)) {
      return files.filter(file -> !file.toString().endsWith(".txt")).sorted().toList().stream()
          .map(file ->
              DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(admin, file)));
    }
  }

  private static void check(Api admin, Path file) throws IOException {
    String name = Objects.requireNonNull(file.getFileName()).toString();
    JsonNode job = upload(admin, file, name.split("\\.")[1]).at("/data/job");
    StringBuilder found = new StringBuilder();
    for (JsonNode column : job.path("columns")) {
      boolean isMapped = column.path("fieldApiName").isString();
      assertThat(column.path("reason").isString()).as(column.toString()).isNotEqualTo(isMapped);
      found
          .append(column.path("name").stringValue())
          .append(" -> ")
          .append(
              isMapped
                  ? column.path("fieldApiName").stringValue()
                  : "!" + column.path("reasonCode").stringValue())
          .append('\n');
    }
    assertThat(found.toString())
        .isEqualTo(Files.readString(FILES.resolve(name.replaceFirst("[a-z]+$", "txt"))));
    String path = ImportJobs.PATH + "/" + job.path("id").stringValue();
    assertThat(new ImportJobs(admin).validate(path).path("errors")).isEmpty();
  }

  private static Api.Answered upload(Api admin, Path file, String object) throws IOException {
    Api.Answered answer =
        new FormData()
            .file("file", "export.csv", Files.readAllBytes(file))
            .text("primaryObjectApiName", object)
            .post(admin);
    assertThat(answer.status()).as(answer.toString()).isEqualTo(201);
    return answer;
  }
}
