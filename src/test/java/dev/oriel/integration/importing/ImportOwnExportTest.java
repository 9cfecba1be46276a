package dev.oriel.integration.importing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What Oriel exports comes back as it was. */
class ImportOwnExportTest {

  private static final List<String> TEXTS =
      List.of(
          "  indented",
          "after ",
          "=1+1",
          "'=1+1",
          "+43 1 234",
          "'+43 1",
          "-5",
          "- item",
          "@home",
          "＝1+1",
          "'＋A1",
          "－1",
          "＠home",
          "#N/A",
          "'#N/A",
          "''#REF!",
          "\ttab",
          "line\n  two",
          "plain");

  @ParameterizedTest
  @ValueSource(strings = {"csv", "csv&bom=true", "xlsx"})
  void textsSurviveAnExportAndAnImport(String format) throws IOException, InterruptedException {
    Api from = TestWorkspace.create().admin();
    TEXTS.forEach(text ->
        from.create("deals", "Deal", Map.of("source", text, "lostReason", text + "\n" + text)));
    Api to = TestWorkspace.create().admin();
    FormData form =
        new FormData()
            .file("file", "deals", export(from, format))
            .text("primaryObjectApiName", "deals");
    Api.Answered created = form.post(to);
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    new ImportJobs(to).run(ImportJobs.PATH + "/" + created.at("/data/job/id").stringValue());
    JsonNode records = to.get("/objects/deals/records?sort=createdAt,id").at("/data/records");
    assertThat(records.findValuesAsString("source")).containsExactlyElementsOf(TEXTS);
    assertThat(records.findValuesAsString("lostReason"))
        .containsExactlyElementsOf(TEXTS.stream().map(text -> text + "\n" + text).toList());
  }

  private static byte[] export(Api from, String format) throws IOException, InterruptedException {
    String path =
        "/api/v1/objects/deals/export?sort=createdAt,id&fields=source,lostReason&format=" + format;
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(RunningOriel.origin() + path))
            .header("Authorization", "Bearer " + from.key())
            .build();
    try (HttpClient http = HttpClient.newHttpClient()) {
      byte[] body = http.send(request, BodyHandlers.ofByteArray()).body();
      assertThat(new String(body, UTF_8)).isNotEmpty();
      return body;
    }
  }
}
