package dev.oriel.web.openapi;

import static dev.oriel.testing.Refusals.problems;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.model.schema.Schema;
import dev.oriel.platform.database.Pause;
import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.EveryType;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.ShippedServer;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * The OpenAPI document of a workspace with 500 objects, and as many fields as it may have, with the
 * heap that {@code bin/oriel} gives.
 */
@ExtendWith(ShippedServer.class)
@ResourceLock(ShippedServer.MEMORY)
@Order(1)
@Tag(SecondTier.MEMORY)
class LargestDocumentTest {

  private static final int MANY = 16;
  private static final int OBJECTS = 500;

  /** Every object has at least 15 paths. */
  private static final int PATHS_OF_OBJECT = 15;

  private static final int BUSY = 503;

  private final TestWorkspace workspace = ShippedServer.workspace();
  private final Api admin = workspace.admin().unchecked();
  private final JdbcTemplate jdbc = ShippedServer.database().jdbc();

  /** Copies the definitions of one object, which would take thousands of requests otherwise. */
  private void fill() {
    EveryType.create(admin, "model");
    for (String more : List.of("one", "two", "three")) {
      assertThat(addField(more).status()).isEqualTo(201);
    }
    long id = workspace.workspace().id();
    jdbc.update(
        """
        insert into oriel.object_type (workspace_id, api_name, name, name_key, attachments_enabled)
        select ?, 'copy' || n, 'Copy ' || n, 'copy ' || n, true from generate_series(1, ?) n
        """,
        id,
        OBJECTS - count("select count(*) from oriel.object_type where workspace_id = ?"));
    int present =
        count(
            """
            select count(*) from oriel.field f join oriel.object_type o on o.id = f.object_id
            where o.workspace_id = ?
            """);
    jdbc.update(
        """
        insert into oriel.field (object_id, api_name, name, type, config, is_required, is_unique,
          is_indexed, columns, key_column, search_column)
        select o.id, f.api_name, f.name, f.type, f.config, f.is_required, f.is_unique,
          f.is_indexed, f.columns, f.key_column, f.search_column
        from oriel.object_type o
        join oriel.object_type m on m.workspace_id = o.workspace_id and m.api_name = 'model'
        join oriel.field f on f.object_id = m.id
        where o.workspace_id = ? and o.api_name like 'copy%'
        order by o.id, f.id limit ?
        """,
        id, Schema.MAX_FIELDS - 1 - present);
  }

  private Api.Answered addField(String name) {
    return admin.post(
        "/objects/model/fields", Map.of("name", name, "apiName", name, "type", "text"));
  }

  private int count(String sql) {
    return Objects.requireNonNull(
        jdbc.queryForObject(sql, Integer.class, workspace.workspace().id()));
  }

  private static HttpResponse<InputStream> answer(HttpClient client, Api key) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(ShippedServer.origin() + "/api/v1/openapi.json"))
            .header("Authorization", "Bearer " + key.key())
            .header("Accept-Encoding", "gzip")
            .build();
    try {
      return client.send(request, BodyHandlers.ofInputStream());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** The number of paths of the document, which is read without keeping it. */
  private static int paths(Api key) {
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpResponse<InputStream> answer = answer(client, key);
      while (answer.statusCode() == BUSY) {
        Pause.millis(500);
        answer = answer(client, key);
      }
      assertThat(answer.statusCode()).isEqualTo(200);
      return paths(new GZIPInputStream(answer.body()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int paths(InputStream document) throws IOException {
    int paths = 0;
    try (JsonParser parser = Json.MAPPER.createParser(document)) {
      boolean inside = false;
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.PROPERTY_NAME) {
          int depth = parser.streamReadContext().getNestingDepth();
          if (depth == 1) {
            inside = parser.currentName().equals("paths");
          } else if (depth == 2 && inside) {
            paths++;
          }
        }
      }
    }
    return paths;
  }

  private Api ofProfile(int number) {
    String name = "Profile " + number;
    workspace.profile("{'name': '%s', 'isAdmin': true}".formatted(name));
    return workspace.key(name).unchecked();
  }

  @Test
  void itIsMadeForManyProfilesAtOnceAndNoLargerOneIsNeeded() {
    fill();
    assertThat(addField("last").status()).isEqualTo(201);
    Api.Answered refused = addField("more");
    assertThat(problems(refused)).isEqualTo(" too_many_fields");
    assertThat(refused.message()).contains("10,000 fields");
    // Each document is made once for all keys of its profile.
    List<Api> keys = IntStream.range(0, MANY / 2).mapToObj(this::ofProfile).toList();
    assertThat(Parallel.all(MANY, n -> paths(keys.get(n / 2))))
        .allMatch(paths -> paths > PATHS_OF_OBJECT * OBJECTS)
        .hasSize(MANY);
    assertThat(admin.get("/me").status()).isEqualTo(200);
  }
}
