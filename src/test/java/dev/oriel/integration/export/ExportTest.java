package dev.oriel.integration.export;

import static dev.oriel.testing.Refusals.assertRefused;
import static dev.oriel.testing.Refusals.problems;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.feed.Follower;
import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.EveryType;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class ExportTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  private static String body(Api.Answered answer) {
    assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
    return answer.response().body();
  }

  private static List<String> lines(Api.Answered answer) {
    return body(answer).lines().toList();
  }

  @Test
  void csvHasAColumnForEachFieldAndPartAndALineForEachRecord() {
    String acme = admin.create("companies", "Acme, \"Inc\"", Map.of());
    String ada = workspace.member("ada@acme.test", "Ada").toString();
    Map<String, Object> fields =
        Map.of(
            "company",
            acme,
            "owner",
            ada,
            "email",
            "eve@acme.test",
            "address",
            Map.of("city", "Graz", "street", "Line 1\nLine 2"),
            "status",
            "lead");
    String id = admin.create("contacts", "Eve", fields);
    Api.Answered answer = admin.get("/objects/contacts/export");
    String header = lines(answer).getFirst();
    assertThat(header).startsWith("id,name,firstName,lastName,").contains(",address.city,");
    assertThat(header).endsWith(",createdAt,updatedAt,createdBy,updatedBy,version");
    assertThat(body(answer))
        .contains(id + ",Eve,")
        .contains("eve@acme.test", ",ada@acme.test,", "\"Line 1\nLine 2\"", "," + acme + ",")
        .endsWith(",1\r\n");
    assertThat(answer.header("Content-Type")).startsWith("text/csv");
    assertThat(answer.header("Content-Disposition")).contains("contacts-").contains(".csv");
    assertThat(body(admin.get("/objects/companies/export?fields=industry")))
        .isEqualTo("id,name,industry\r\n" + acme + ",\"Acme, \"\"Inc\"\"\",\r\n");
  }

  @Test
  void linesOfJsonAreTheRecordsOfTheApi() {
    EveryType.create(admin, "things");
    for (String name : List.of("One", "Two \\ \t \n \r \b \f \u000b \\N 🦓")) {
      admin.create("things", name, Map.of());
    }
    Map<String, JsonNode> all = Follower.all(admin, "things");
    List<String> lines = body(admin.get("/objects/things/export?format=jsonl")).lines().toList();
    assertThat(lines).hasSize(2);
    for (String line : lines) {
      JsonNode record = Json.parse(line);
      assertThat(record).isEqualTo(all.get(record.get("id").stringValue()));
    }
  }

  @Test
  void formulasAreNeutralizedUnlessTheyAreWantedRaw() {
    for (String name :
        List.of(
            "=1+1",
            "+43 (1) 2-3",
            "-5",
            "+A1",
            "@x",
            "'=1",
            "'+43",
            "#N/A",
            "'quoted",
            "plain",
            "＝1",
            "＋A1",
            "－1",
            "＠a",
            "'＝1",
            "ｶﾅ")) {
      admin.create("companies", name, Map.of("employees", -7));
    }
    String path = "/objects/companies/export?fields=employees";
    assertThat(lines(admin.get(path)).stream().skip(1).map(line -> line.substring(37)))
        .containsExactlyInAnyOrder(
            "'=1+1,-7",
            "+43 (1) 2-3,-7",
            "-5,-7",
            "'+A1,-7",
            "'@x,-7",
            "''=1,-7",
            "'+43,-7",
            "'#N/A,-7",
            "'quoted,-7",
            "plain,-7",
            "'＝1,-7",
            "'＋A1,-7",
            "'－1,-7",
            "'＠a,-7",
            "''＝1,-7",
            "ｶﾅ,-7");
    assertThat(
            lines(admin.get(path + "&raw=true")).stream().skip(1).map(line -> line.substring(37)))
        .contains("=1+1,-7", "'=1,-7", "@x,-7", "＠a,-7");
  }

  @Test
  void csvBeginsWithAByteOrderMarkIfThatIsWanted() {
    admin.create("companies", "Ü", Map.of());
    assertThat(body(admin.get("/objects/companies/export?bom=true"))).startsWith("\uFEFFid,name,");
    assertThat(body(admin.get("/objects/companies/export?bom=false"))).startsWith("id,name,");
    assertThat(
            admin
                .get("/objects/companies/export?bom=true&format=xlsx")
                .at("/error/details/0/code")
                .stringValue())
        .isEqualTo("only_csv");
  }

  @Test
  void aWorkbookHoldsTheSameCells(@TempDir Path directory)
      throws IOException, InterruptedException {
    admin.create("companies", "=1+1", Map.of("employees", 12.5));
    admin.create("companies", "Great", Map.of("employees", 12345678901234567L));
    assertThat(sheet(admin, "companies", directory))
        .contains(">=1+1<", "<v>12.5</v>", "12345678901234567", "address.city")
        .doesNotContain("<f>", "<v>12345678901234567</v>");
  }

  private static String sheet(Api key, String object, Path directory)
      throws IOException, InterruptedException {
    Path file = directory.resolve("export.xlsx");
    HttpRequest request =
        HttpRequest.newBuilder(
                URI.create(
                    RunningOriel.origin() + "/api/v1/objects/" + object + "/export?format=xlsx"))
            .header("Authorization", "Bearer " + key.key())
            .build();
    try (HttpClient http = HttpClient.newHttpClient();
        ZipFile zip = new ZipFile(http.send(request, BodyHandlers.ofFile(file)).body().toFile())) {
      ZipEntry entry = Objects.requireNonNull(zip.getEntry("xl/worksheets/sheet1.xml"));
      return new String(zip.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void changesAfterAnExportBeginWithItsCursor() {
    admin.create("companies", "Old", Map.of());
    Api.Answered export = admin.get("/objects/companies/export?format=jsonl");
    Follower follower = new Follower(admin, "", export.header("X-Change-Cursor"));
    body(export).lines().forEach(line -> follower.know(Json.parse(line)));
    assertThat(follower.readOn()).isZero();
    admin.create("companies", "New", Map.of());
    assertThat(follower.readOn()).isEqualTo(1);
    assertThat(follower.copy()).isEqualTo(Follower.all(admin, "companies"));
  }

  @Test
  void showsAProfileOnlyWhatItMayRead(@TempDir Path directory)
      throws IOException, InterruptedException {
    workspace.profile(
        """
        {'name': 'Limited', 'defaultAccess': {}, 'objects': {
          'contacts': {'view': true, 'fields': {'email': {'read': false}, 'lastName': {'read': false}}}}}
        """);
    Api limited = workspace.key("Limited");
    Map<String, Object> fields =
        Map.of(
            "fields", Map.of("firstName", "Eve", "lastName", "Secret", "email", "e@secret.test"));
    admin.post("/objects/contacts/records", fields);
    for (String format : List.of("csv", "jsonl")) {
      assertThat(body(limited.get("/objects/contacts/export?format=" + format)))
          .contains("Eve")
          .doesNotContainIgnoringCase("secret")
          .doesNotContain("email", "lastName");
    }
    assertThat(sheet(limited, "contacts", directory))
        .contains("Eve")
        .doesNotContainIgnoringCase("secret")
        .doesNotContain("email", "lastName");
    assertThat(lines(limited.get("/objects/contacts/export?q=secret"))).hasSize(1);
    assertRefused(limited.get("/objects/contacts/export?fields=email"), 403);
    assertRefused(limited.get("/objects/contacts/export?sort=email"), 403);
    assertRefused(limited.get("/objects/companies/export"), 403);
  }

  @Test
  void refusesWhatIsWrongBeforeAnythingIsSent() {
    assertThat(problems(admin.get("/objects/contacts/export?format=pdf&raw=maybe&sort=no&x=1")))
        .isEqualTo("x unknown, format unknown_format, raw not_a_flag, sort unknown_field");
    assertRefused(admin.get("/objects/nothing/export"), 404);
    admin.post("/objects", Map.of("name", "Texts", "apiName", "texts"));
    admin.post("/objects/texts/fields", Map.of("apiName", "long", "type", "longText"));
    admin.create("texts", "One", Map.of("long", "x".repeat(40_000)));
    assertThat(problems(admin.get("/objects/texts/export?format=xlsx")))
        .isEqualTo("format too_long");
    assertThat(admin.get("/objects/texts/export?format=xlsx&fields=name").status()).isEqualTo(200);
    assertThat(body(admin.get("/objects/texts/export"))).contains("x".repeat(40_000));
  }
}
