package dev.oriel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Workspace;
import dev.oriel.feature.key.Keys;
import dev.oriel.operation.command.CommandBeans;
import dev.oriel.operation.setup.SetupFiles;
import dev.oriel.testing.Api;
import dev.oriel.testing.OrielProcess;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

/** Two Oriels on one database, which is gone at the end. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Tag(SecondTier.PROCESS)
class TwoNodesIT {

  private static final String ADMIN = "osk_admin_0123456789abcdef0123456789";
  private static final String SUPPORT = "osk_support_0123456789abcdef01234567";
  private static final String READER = "osk_reader_0123456789abcdef012345678";
  private static final String CONTACTS = "/api/v1/objects/contacts";
  private static final String RECORDS = CONTACTS + "/records";

  @TempDir private static Path directory;

  private final OwnDatabase database = OwnDatabase.create();
  private ServletWebServerApplicationContext one;
  private OrielProcess other;

  @BeforeAll
  void start() throws IOException {
    one = database.serve("--oriel.setup=" + setup(true));
    other = OrielProcess.node(database, directory.resolve("other.log"));
  }

  @AfterAll
  void stop() {
    other.close();
    database.close();
  }

  /** A setup file by which support may read last names, or not. */
  private Path setup(boolean readable) throws IOException {
    return Files.writeString(
        directory.resolve("setup.yaml"),
        """
        workspace: Test
        profiles:
          - name: Support
            defaultAccess: {view: true}
            objects:
              contacts: {view: true, fields: {lastName: {read: %s}}}
        keys:
          - {name: Admin, profile: Administrator, token: %s}
          - {name: Support, profile: Support, token: %s}
          - {name: Reader, profile: Support, token: %s}
        """
            .formatted(readable, ADMIN, SUPPORT, READER));
  }

  @Test
  @Order(1)
  void whatIsChangedOnOneHoldsOnTheOtherForTheNextRequest() throws IOException {
    String field = "{\"name\":\"Size\",\"apiName\":\"size\",\"type\":\"number\"}";
    String record = "{\"fields\":{\"lastName\":\"Lovelace\",\"size\":17}}";
    assertThat(ask("POST", RECORDS, ADMIN, record).statusCode()).isEqualTo(400);

    Api admin = Api.at(OwnDatabase.origin(one), ADMIN);
    assertThat(admin.post("/objects/contacts/fields", field).status()).isEqualTo(201);
    assertThat(ask("POST", RECORDS, ADMIN, record).statusCode()).isEqualTo(201);
    assertThat(ask("GET", RECORDS + "?q=lovelace", SUPPORT, null).body()).contains("Lovelace");

    try (ConfigurableApplicationContext command = CommandBeans.open(database.settings())) {
      SetupFiles files = command.getBean(SetupFiles.class);
      assertThat(files.apply(List.of(setup(false).toString())).applied()).hasSize(1);
    }
    assertThat(ask("GET", RECORDS + "?q=lovelace", SUPPORT, null).body())
        .contains("\"count\":0")
        .doesNotContain("Lovelace");

    try (ConfigurableApplicationContext command = CommandBeans.open(database.settings())) {
      Workspace workspace = command.getBean(Workspaces.class).all().getFirst();
      Keys keys = command.getBean(Keys.class);
      Actor operator = command.getBean(Actors.class).operator(workspace);
      keys.revoke(operator, keys.named(operator, "Support").id());
    }
    assertThat(ask("GET", RECORDS, SUPPORT, null).statusCode()).isEqualTo(401);
    assertThat(ask("GET", RECORDS, ADMIN, null).statusCode()).isEqualTo(200);
  }

  /** The last one, as it takes the database away. */
  @Test
  @Order(2)
  void aNodeWithoutTheDatabaseRefusesWhateverItsRightsWere() {
    assertThat(ask("POST", RECORDS, ADMIN, "{\"name\":\"Known\"}").statusCode()).isEqualTo(201);
    assertThat(ask("GET", RECORDS, READER, null).statusCode()).isEqualTo(200);
    one.close();
    database.shut();
    List<Supplier<HttpResponse<String>>> requests =
        List.of(
            () -> ask("GET", "/api/v1/objects", ADMIN, null),
            () -> ask("GET", CONTACTS, ADMIN, null),
            () -> ask("GET", CONTACTS + "/fields/email", ADMIN, null),
            () -> ask("GET", RECORDS, READER, null),
            () -> ask("GET", RECORDS + "?sort=nothing", ADMIN, null),
            () -> ask("GET", "/api/v1/objects/nothing/records", ADMIN, null),
            () -> ask("GET", "/api/v1/nothing", ADMIN, null),
            () -> ask("GET", "/api/v1/openapi.json", ADMIN, null),
            () -> ask("OPTIONS", "/api/v1/objects", ADMIN, null),
            () -> ask("PUT", "/api/v1/objects", ADMIN, null),
            () -> ask("POST", RECORDS, ADMIN, "{\"name\":\"New\"}"),
            () -> ask("POST", RECORDS, ADMIN, "{"),
            () -> ask("POST", RECORDS, READER, "{\"name\":\"New\"}"));
    assertThat(Parallel.all(requests.size(), i -> requests.get(i).get()))
        .allSatisfy(TwoNodesIT::assertUnavailable);
  }

  /** Asks the other node. */
  private HttpResponse<String> ask(String method, String path, String key, @Nullable String body) {
    return other.send(method, path, key, body);
  }

  private static void assertUnavailable(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.request() + " " + answer.body()).isEqualTo(503);
    assertThat(answer.headers().firstValue("Retry-After").orElse("")).matches("[0-9]+");
  }
}
