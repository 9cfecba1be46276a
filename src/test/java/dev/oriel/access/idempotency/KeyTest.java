package dev.oriel.access.idempotency;

import static dev.oriel.access.idempotency.Keyed.assertReplayed;
import static dev.oriel.testing.Refusals.assertRefused;
import static dev.oriel.testing.Refusals.problems;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.RawHttp;
import dev.oriel.testing.TestWorkspace;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an Idempotency-Key looks like, whose it is, and what it stands for. */
class KeyTest {

  private static final String CONTACTS = "/objects/contacts/records";
  private static final Map<String, String> ADA = Map.of("name", "Ada");

  private static TestWorkspace workspace;
  private static Api admin;

  @BeforeAll
  static void workspace() {
    workspace = TestWorkspace.create();
    admin = workspace.admin();
  }

  private static int contacts(Api api) {
    return api.get(CONTACTS + "?limit=100").at("/data/count").intValue();
  }

  @Test
  void itStandsForOneRequestAndIsRefusedWithAnother() {
    Keyed keyed = Keyed.by(admin);
    Api.Answered first = keyed.post(CONTACTS, ADA);
    String record = CONTACTS + "/" + first.at("/data/record/id").stringValue();
    int before = contacts(admin);
    Stream.of(
            keyed.post(CONTACTS, Map.of("name", "Eve")),
            keyed.post(CONTACTS, "{\"name\": \"Ada\"}"),
            keyed.post(CONTACTS + "?x=1", ADA),
            keyed.post("/objects/companies/records", ADA),
            keyed.send("PATCH", CONTACTS, ADA),
            keyed.send("PATCH", record, ADA),
            keyed.send("DELETE", record, null),
            keyed.post("/nowhere", ADA))
        .forEach(other -> {
          assertRefused(other, 409);
          assertThat(other.at("/error/details/0/field").stringValue()).isEqualTo("Idempotency-Key");
        });
    assertThat(contacts(admin)).isEqualTo(before);
    assertReplayed(first, keyed.post(CONTACTS, ADA));
  }

  @Test
  void anotherVersionIsAnotherRequest() {
    String record = CONTACTS + "/" + admin.create("contacts", "Ada", Map.of());
    String key = UUID.randomUUID().toString();
    Api.Answered first =
        admin.send("DELETE", record, null, Map.of("Idempotency-Key", key, "If-Match", "\"2\""));
    assertRefused(first, 412);
    assertRefused(
        admin.send("DELETE", record, null, Map.of("Idempotency-Key", key, "If-Match", "\"1\"")),
        409);
    assertThat(admin.get(record).status()).isEqualTo(200);
  }

  @Test
  void aConditionOnWhatIsThereIsPartOfTheRequest() {
    String byEmail = "/objects/contacts/records/by/email/" + UUID.randomUUID() + "@example.com";
    Map<String, ?> body = Map.of("fields", Map.of("jobTitle", "Cook"));
    String key = UUID.randomUUID().toString();
    assertThat(admin.send("PUT", byEmail, body, Map.of("Idempotency-Key", key)).status())
        .isEqualTo(201);
    assertRefused(
        admin.send("PUT", byEmail, body, Map.of("Idempotency-Key", key, "If-None-Match", "*")),
        409);
  }

  @Test
  void itIsTheCredentialsOwn() {
    String key = UUID.randomUUID().toString();
    Api second = workspace.admin();
    Api stranger = TestWorkspace.create().admin();
    for (Api api : new Api[] {admin, second, stranger}) {
      Api.Answered first = new Keyed(api, key).post(CONTACTS, ADA);
      assertThat(first.status()).as(first.toString()).isEqualTo(201);
      assertReplayed(first, new Keyed(api, key).post(CONTACTS, ADA));
    }
  }

  @Test
  void aRevokedCredentialLearnsNothingByIt() {
    Api revoked = workspace.key("Administrator", "Revoked");
    Keyed keyed = Keyed.by(revoked);
    keyed.post(CONTACTS, ADA);
    workspace.revoke("Revoked");
    assertRefused(keyed.post(CONTACTS, ADA), 401);
    assertRefused(keyed.post(CONTACTS, Map.of("name", "Eve")), 401);
    assertRefused(Keyed.by(revoked).post(CONTACTS, ADA), 401);
    assertRefused(new Keyed(revoked, "ä").post(CONTACTS, ADA), 401);
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "HEAD", "OPTIONS"})
  void whatOnlyReadsTakesNoNoticeOfIt(String method) {
    int length = RawHttp.send("", head(method, "Idempotency-Key: ä b")).status();
    assertThat(length).isEqualTo(200);
  }

  static Stream<String> malformed() {
    return Stream.of(
        "Idempotency-Key:",
        "Idempotency-Key: a b",
        "Idempotency-Key: a\tb",
        "Idempotency-Key: a\u00e4",
        "Idempotency-Key: a\u0080",
        "Idempotency-Key: " + "x".repeat(256),
        "Idempotency-Key: one\r\nIdempotency-Key: two",
        "Idempotency-Key: one\r\nidempotency-key: one");
  }

  @ParameterizedTest
  @MethodSource("malformed")
  void itIsOneWordOfVisibleCharacters(String header) {
    int before = contacts(admin);
    RawHttp.Response answered = RawHttp.send("{\"name\":\"Ada\"}", head("POST", header));
    assertRefused(answered, 400);
    assertThat(answered.body()).contains("\"field\":\"Idempotency-Key\"");
    assertThat(contacts(admin)).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 255})
  void anythingElseIsAKey(int length) {
    String longest = "\"~!#$%&'()*+,-./:;<=>?@[]^_`{|}".repeat(10).substring(0, length);
    Keyed keyed = new Keyed(workspace.admin(), longest);
    Api.Answered first = keyed.post(CONTACTS, ADA);
    assertThat(first.status()).as(first.toString()).isEqualTo(201);
    assertReplayed(first, keyed.post(CONTACTS, ADA));
  }

  @Test
  void aBodyIsRefusedWhereItIsRefusedWithout() {
    String large = " ".repeat((1 << 20) + 1);
    assertRefused(Keyed.by(admin).post("/objects/nothing/records", large), 404);
    workspace.profile("{'name': 'Reader', 'defaultAccess': {'view': true}}");
    Api reader = workspace.key("Reader");
    assertRefused(Keyed.by(reader).post(CONTACTS, large), 403);
    assertRefused(Keyed.by(reader).post(CONTACTS, "{"), 403);
    Keyed keyed = Keyed.by(admin);
    Api.Answered first = keyed.post(CONTACTS, large);
    assertRefused(first, 413);
    assertReplayed(first, keyed.post(CONTACTS, large));
    Keyed text = Keyed.by(admin);
    Map<String, String> headers = Map.of("Idempotency-Key", text.key(), "Content-Type", "text/css");
    assertRefused(admin.send("POST", CONTACTS, "{}", headers), 415);
    assertThat(problems(Keyed.by(admin).post(CONTACTS, "[1"))).isEqualTo(" not_json");
  }

  @Test
  void aBodyThatBreaksOffIsNoRequestYet() {
    Keyed keyed = Keyed.by(admin);
    int before = contacts(admin);
    String[] head =
        Stream.of(head("POST", "Idempotency-Key: " + keyed.key()))
            .map(line -> line.startsWith("Content-Length") ? "Content-Length: 99" : line)
            .toArray(String[]::new);
    RawHttp.Response broken = RawHttp.send("{\"name\":\"Ada\"}", head);
    assertRefused(broken, 400);
    assertThat(contacts(admin)).isEqualTo(before);
    assertThat(keyed.post(CONTACTS, ADA).status()).isEqualTo(201);
  }

  private static String[] head(String method, String header) {
    return new String[] {
      method + " /api/v1" + CONTACTS + " HTTP/1.1",
      "Host: localhost",
      "Authorization: Bearer " + admin.key(),
      "Content-Type: application/json",
      "Content-Length: " + (method.equals("POST") ? 14 : 0),
      header
    };
  }
}
