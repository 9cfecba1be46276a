package dev.oriel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.ShippedServer;
import dev.oriel.testing.WebVisitor;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Bodies for webhooks and forms of pages, at their limit and one byte larger, with the heap that
 * {@code bin/oriel} gives: what fits the limit is answered, also many times at once.
 */
@ExtendWith(ShippedServer.class)
@ResourceLock(ShippedServer.MEMORY)
@Order(1)
@Tag(SecondTier.MEMORY)
class ShippedFormsTest {

  private static final int MIB = 1 << 20;
  private static final int ENTRY = 8 << 10;
  private static final int OF_CLIENT = 64 << 10;
  private static final int LARGEST_FILE = 10 * MIB;
  private static final String ROW = "Large," + "x".repeat(2_000) + "\n";
  private static final int MANY = 8;
  private static final int BUSY = 503;
  private static final int TOO_LARGE = 413;
  private static final String PASSWORD = "a-sentence-that-is-long-9";
  private static final String WEBHOOK = "5b1ff6c8-54f4-4d0c-8b51-6a5b86a2a9d3";
  private static final String TOKEN = "whk_" + "large".repeat(8);
  private static final String KEY = "osk_" + "large".repeat(8);

  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  @BeforeAll
  static void make(@TempDir Path directory) throws IOException {
    ShippedServer.apply(
        Files.writeString(
            directory.resolve("forms.yaml"),
            """
            workspace: Forms
            keys:
              - {name: Large, profile: Administrator, token: %s}
            members:
              - {email: large@forms.test, name: Large, profile: Administrator, password: %s}
            inboundWebhooks:
              - {id: %s, name: Large, object: tasks, action: create, profile: Administrator,
                 token: %s, mapping: {name: name, description: text}}
            """
                .formatted(KEY, PASSWORD, WEBHOOK, TOKEN)));
  }

  /**
   * The status of many requests at once, again for those for which there is no memory at the
   * moment.
   */
  private static List<Integer> inTheEnd(IntFunction<Integer> request) {
    return inTheEnd(MANY, request);
  }

  private static List<Integer> inTheEnd(int number, IntFunction<Integer> request) {
    return Parallel.inTheEnd(number, request, status -> status == BUSY);
  }

  private static int hook(int size) {
    byte[] json =
        "{\"name\": \"Large\", \"text\": \"%s\"}".formatted("x".repeat(100_000)).getBytes(UTF_8);
    byte[] body = Arrays.copyOf(json, size);
    Arrays.fill(body, json.length, size, (byte) ' ');
    return post(
        "/api/webhooks/inbound/" + WEBHOOK,
        body,
        "Content-Type",
        "application/json",
        "Authorization",
        "Bearer " + TOKEN);
  }

  private static int post(String path, byte[] body, String... headers) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(ShippedServer.origin() + path))
            .headers(headers)
            .POST(BodyPublishers.ofByteArray(body))
            .build();
    try {
      return CLIENT.send(request, BodyHandlers.ofString()).statusCode();
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aWebhookTakesABodyOfTheLargestSizeAndNoLargerOne() {
    assertThat(hook(MIB + 1)).isEqualTo(TOO_LARGE);
    assertThat(inTheEnd(_ -> hook(MIB))).allMatch(status -> status == 200 || status == 201);
  }

  /** Sends a form of the page that as a whole has this size, because one field is as long. */
  private static int form(WebVisitor visitor, String page, String path, String field, int size) {
    Map<String, String> fields = new LinkedHashMap<>(WebVisitor.hidden(visitor.get(page).body()));
    fields.put(field, "");
    int rest = size - WebVisitor.body(fields).length();
    fields.put(field, "x".repeat(rest));
    return visitor.post(path, fields).statusCode();
  }

  private static WebVisitor signedIn() {
    WebVisitor visitor = new WebVisitor(ShippedServer.origin());
    Map<String, String> typed = Map.of("email", "large@forms.test", "password", PASSWORD);
    assertThat(visitor.send(visitor.get("/sign-in"), "/sign-in", typed).statusCode())
        .isEqualTo(303);
    return visitor;
  }

  /** The name is too long, and comes back with the form. */
  @Test
  void aFormOfAMemberHasTheLargestSizeAndNoLargerOne() {
    WebVisitor member = signedIn();
    assertThat(form(member, "/me", "/me/you", "name", MIB + 1)).isEqualTo(TOO_LARGE);
    assertThat(inTheEnd(_ -> form(like(member), "/me", "/me/you", "name", MIB))).containsOnly(400);
  }

  private static WebVisitor like(WebVisitor member) {
    WebVisitor other = new WebVisitor(ShippedServer.origin());
    other.cookies().putAll(member.cookies());
    return other;
  }

  /** Files of the largest size, which a person adds to a record, and imports: each is read. */
  @ParameterizedTest
  @CsvSource({"record, 400", "import, 413"})
  @Timeout(120)
  void aFormWithAFileHasTheLargestSizeAndNoLargerOne(String where, int refused) {
    WebVisitor member = signedIn();
    boolean isImport = where.equals("import");
    String page =
        isImport
            ? "/setup/imports/new"
            : "/companies/"
                + Api.at(ShippedServer.origin(), KEY)
                    .unchecked()
                    .create("companies", "Acme", Map.of());
    String path = isImport ? page : page + "/files";
    Map<String, String> typed =
        isImport ? Map.of("primaryObjectApiName", "tasks", "duplicateMode", "create") : Map.of();
    byte[] table = ("name,description\n" + ROW.repeat(5_000)).getBytes(UTF_8);
    byte[] file = Arrays.copyOf(table, LARGEST_FILE);
    Arrays.fill(file, table.length, LARGEST_FILE, (byte) '\n');
    HttpResponse<String> form = member.get(page);
    assertThat(
            inTheEnd(
                isImport ? 3 : MANY,
                n -> like(member).send(form, path, typed, "large" + n + ".csv", file).statusCode()))
        .containsOnly(303);
    byte[] larger = Arrays.copyOf(file, LARGEST_FILE + 1);
    assertThat(member.send(form, path, typed, "larger.csv", larger).statusCode())
        .isEqualTo(refused);
  }

  @Test
  void aFormOfAStrangerHasTheLargestSizeAndNoLargerOne() {
    WebVisitor stranger = new WebVisitor(ShippedServer.origin());
    assertThat(form(stranger, "/sign-in", "/sign-in", "email", ENTRY + 1)).isEqualTo(TOO_LARGE);
    assertThat(form(stranger, "/sign-in", "/sign-in", "email", ENTRY)).isEqualTo(401);
  }

  /**
   * A request for a token of a client that does not exist, which is said after its form is read.
   */
  private static int token(int size) {
    byte[] fields = "client_id=large&client_secret=large&more=".getBytes(UTF_8);
    byte[] form = Arrays.copyOf(fields, size);
    Arrays.fill(form, fields.length, size, (byte) 'x');
    return post("/oauth2/token", form, "Content-Type", "application/x-www-form-urlencoded");
  }

  @Test
  void aFormOfAnOAuthClientHasTheLargestSizeAndNoLargerOne() {
    assertThat(token(OF_CLIENT + 1)).isEqualTo(TOO_LARGE);
    assertThat(inTheEnd(_ -> token(OF_CLIENT))).containsOnly(401);
  }
}
