package dev.oriel.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.oriel.platform.database.embedded.EmbeddedOptions;
import dev.oriel.platform.database.embedded.EmbeddedPostgres;
import dev.oriel.platform.database.embedded.ServerConfiguration;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.ServerLog;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;

@ExpectsLog("Oriel did not start")
class DatabaseConfigurationTest {

  @SpringBootConfiguration
  @EnableAutoConfiguration
  @Import({DatabaseConfiguration.class, CitusCluster.class, ServerConfiguration.class})
  static class Application {}

  @Test
  void requestsUseOnePoolWithBounds(@TempDir Path data) {
    try (ConfigurableApplicationContext context =
        start(Map.of("ORIEL_DATA", data.toString(), "ORIEL_DATABASE_POOL", "7"))) {
      assertThat(context.getBean(WorkspacePool.class).size()).isEqualTo(7);
      assertThat(setting(context, "statement_timeout")).isEqualTo("10s");
      assertThat(setting(context, "lock_timeout")).isEqualTo("5s");
      assertThat(setting(context, "idle_in_transaction_session_timeout")).isEqualTo("30s");
      assertThat(setting(context, "application_name")).isEqualTo("oriel");
      assertThat(context.getBean(PlatformTransactionManager.class)).isNotNull();
    }
  }

  @Test
  void databaseNamedInTheEnvironmentIsUsedAndNothingIsEmbedded(
      @TempDir Path data, @TempDir Path unused) {
    try (EmbeddedPostgres external =
        EmbeddedPostgres.serve(
            data, new EmbeddedOptions(false, Path.of("target/postgres"), Duration.ofSeconds(30)))) {
      DatabaseAddress address = external.address();
      Map<String, Object> environment =
          Map.of(
              "ORIEL_DATA", unused.resolve("data").toString(),
              "ORIEL_DATABASE_URL", address.url(),
              "ORIEL_TEST_DATABASE_URL", "unused",
              "ORIEL_DATABASEPOOL", "8",
              "ORIEL_DATABASE_USER", String.valueOf(address.user()),
              "ORIEL_DATABASE_PASSWORD", String.valueOf(address.password()));
      try (ConfigurableApplicationContext context = start(environment)) {
        assertThat(setting(context, "port")).isEqualTo(setting(address));
        assertThat(unused).isEmptyDirectory();
      }
    }
  }

  @Test
  void databaseThatDoesNotAnswerStopsTheStartWithOneLine() {
    assertThat(failedStart(Map.of("ORIEL_DATABASE_URL", "postgres://ada:secret@127.0.0.1:1/crm")))
        .isInstanceOf(Exception.class);
    assertThat(ServerLog.ofThisThread())
        .singleElement()
        .asString()
        .endsWith(
            "Oriel did not start: no connection to the database"
                + " jdbc:postgresql://127.0.0.1:1/crm as ada: Connection refused.");
  }

  private static Throwable failedStart(Map<String, Object> environment) {
    return catchThrowable(() -> start(environment).close());
  }

  private static String setting(ConfigurableApplicationContext context, String name) {
    return context
        .getBean(JdbcClient.class)
        .sql("select current_setting(?)")
        .param(name)
        .query(String.class)
        .single();
  }

  private static String setting(DatabaseAddress address) {
    return address.url().replaceAll(".*:(\\d+)/.*", "$1");
  }

  private static ConfigurableApplicationContext start(Map<String, Object> environment) {
    StandardEnvironment variables = new StandardEnvironment();
    variables
        .getPropertySources()
        .addFirst(new SystemEnvironmentPropertySource("test-systemEnvironment", environment));
    return new SpringApplicationBuilder(Application.class)
        .environment(variables)
        .web(WebApplicationType.NONE)
        .properties(
            "spring.flyway.enabled=false",
            "oriel.embedded.fsync=false",
            "oriel.embedded.binaries=target/postgres")
        .run();
  }
}
