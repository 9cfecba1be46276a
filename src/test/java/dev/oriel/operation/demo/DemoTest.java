package dev.oriel.operation.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.account.Client;
import dev.oriel.access.account.SignIn;
import dev.oriel.access.account.SignedIn;
import dev.oriel.access.administration.Workspaces;
import dev.oriel.platform.database.embedded.EmbeddedOptions;
import dev.oriel.platform.database.embedded.EmbeddedPostgres;
import dev.oriel.platform.json.Json;
import dev.oriel.testing.Installation;
import dev.oriel.testing.Java;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.WebVisitor;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.springframework.context.ConfigurableApplicationContext;
import tools.jackson.databind.JsonNode;

/** The demo of a server whose first start was killed while it made one. */
@ResourceLock(Resources.SYSTEM_OUT)
@Tag(SecondTier.KILL)
@Order(1)
class DemoTest {

  @TempDir static Path data;

  private static @Nullable ConfigurableApplicationContext oriel;
  private static String welcome;

  /** Two thirds of a start with a demo, which takes long beside other work. */
  @BeforeAll
  @Timeout(120)
  static void killHalfWay() throws Exception {
    Process first = Installation.fork(data);
    try (BufferedReader output = first.inputReader()) {
      String line = output.readLine();
      while (line != null && !line.contains("Created the demo's companies")) {
        line = output.readLine();
      }
      assertThat(line).as("the start got half-way").isNotNull();
    } finally {
      first.destroyForcibly().waitFor();
    }
  }

  /** Starts again, once for all tests. */
  @BeforeEach
  @Timeout(120)
  void start() {
    if (oriel != null) {
      return;
    }
    PrintStream console = System.out;
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    System.setOut(new PrintStream(told, true, StandardCharsets.UTF_8));
    try {
      oriel = Installation.start(data);
    } finally {
      System.setOut(console);
    }
    welcome = told.toString(StandardCharsets.UTF_8);
  }

  @AfterAll
  static void stop() {
    if (oriel != null) {
      oriel.close();
    } else {
      EmbeddedPostgres.attach(
              data, new EmbeddedOptions(false, Path.of("target/postgres"), Duration.ofSeconds(30)))
          .close();
    }
  }

  @Test
  void workspaceIsThereOnceAndWhole() {
    assertThat(oriel.getBean(Workspaces.class).all()).hasSize(1);
    assertThat(all("companies")).hasSize(200);
    assertThat(all("contacts")).hasSize(800);
    assertThat(all("deals")).hasSize(300);
    assertThat(all("tasks")).hasSize(300);
    assertThat(all("events")).hasSize(150);
    assertThat(all("products")).hasSize(40);
    assertThat(all("quotes")).hasSize(80);
    assertThat(all("quoteLines")).hasSizeBetween(200, 300);
  }

  @Test
  void curlLineWorksWhenPasted() throws Exception {
    String line = found("( *curl .*)");
    Process curl = Java.limited(new ProcessBuilder("bash", "-c", line + " -sS").start());
    String answer = new String(curl.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(Json.parse(answer).at("/data/records")).hasSize(3);
  }

  @Test
  void addressEmailAndPasswordAreTold() {
    assertThat(welcome).contains("http://localhost:" + port());
    String email = found("E-mail +(\\S+)");
    String password = found("Password +(\\S+)");
    Client client = new Client("192.0.2.1", "Firefox", null);
    SignedIn person = oriel.getBean(SignIn.class).signIn(email, password, client).signedIn();
    assertThat(person.account().name()).isEqualTo("Ada Winter");
    assertThat(Objects.requireNonNull(person.actor()).profile().isAdmin()).isTrue();
  }

  @Test
  void peopleAreReachedAtTheirCompany() {
    UnaryOperator<JsonNode> companies = byId("companies");
    for (JsonNode contact : all("contacts")) {
      JsonNode company = companies.apply(contact.at("/fields/company"));
      String domain = company.at("/fields/domain").stringValue();
      assertThat(domain).endsWith(".example");
      if (!contact.at("/fields/email").isNull()) {
        assertThat(contact.at("/fields/email").stringValue()).endsWith("@" + domain);
      }
    }
  }

  @Test
  void dealsFitTheirContactsStagesAndDates() {
    UnaryOperator<JsonNode> contacts = byId("contacts");
    LocalDate today = LocalDate.now(ZoneOffset.UTC);
    for (JsonNode deal : all("deals")) {
      JsonNode fields = deal.get("fields");
      if (!fields.get("contact").isNull()) {
        assertThat(contacts.apply(fields.get("contact")).at("/fields/company"))
            .isEqualTo(fields.get("company"));
      }
      String stage = fields.get("stage").stringValue();
      LocalDate close = LocalDate.parse(fields.get("closeDate").stringValue());
      assertThat(close).isBetween(today.minusYears(1), today.plusMonths(6));
      if (stage.equals("won") || stage.equals("lost")) {
        assertThat(fields.get("probability").intValue()).isEqualTo(stage.equals("won") ? 100 : 0);
        assertThat(close).isBeforeOrEqualTo(today);
      }
    }
  }

  @Test
  void dealsHaveAPast() {
    String deals = "/objects/deals/records/";
    JsonNode stays = get(deals + "aggregate?field=stage:time&groupBy=stage").at("/data/groups");
    assertThat(stays).hasSize(6).allMatch(group -> group.get("avg").asDouble() > 1);
    Instant weekAgo = Instant.now().minus(Duration.ofDays(7));
    assertThat(get(deals + "count?asOf=" + weekAgo).at("/data/count").intValue()).isEqualTo(300);
    assertThat(
            get(deals + "aggregate?groupBy=stage&asOf=" + weekAgo.minus(Duration.ofDays(30)))
                .at("/data/groups"))
        .isNotEqualTo(get(deals + "aggregate?groupBy=stage").at("/data/groups"));
  }

  @Test
  void quotesBelongToDealsAndAddUp() {
    UnaryOperator<JsonNode> deals = byId("deals");
    Map<String, BigDecimal> sums = new HashMap<>();
    for (JsonNode line : all("quoteLines")) {
      assertThat(line.get("name").stringValue()).isNotEmpty();
      sums.merge(
          line.at("/fields/quote").stringValue(),
          line.at("/fields/lineTotal").decimalValue(),
          BigDecimal::add);
    }
    for (JsonNode quote : all("quotes")) {
      JsonNode deal = deals.apply(quote.at("/fields/deal"));
      assertThat(quote.at("/fields/company")).isEqualTo(deal.at("/fields/company"));
      assertThat(quote.at("/fields/subtotal").decimalValue())
          .isEqualByComparingTo(sums.get(quote.get("id").stringValue()))
          .isEqualByComparingTo(deal.at("/fields/amount").decimalValue());
      if (deal.at("/fields/stage").stringValue().equals("won")) {
        assertThat(quote.at("/fields/status").stringValue()).isEqualTo("accepted");
      }
    }
  }

  @Test
  void someFieldsAreEmptyAsInRealLife() {
    assertThat(all("contacts")).anyMatch(contact -> contact.at("/fields/phone").isNull());
    assertThat(all("companies")).anyMatch(company -> company.at("/fields/industry").isNull());
    assertThat(all("deals")).anyMatch(deal -> deal.at("/fields/contact").isNull());
  }

  @Test
  void notesAndChangesTellWhatHappened() {
    List<JsonNode> contacts = all("contacts");
    assertThat(contacts)
        .filteredOn(contact -> !contact.at("/fields/lastContactAt").isNull())
        .hasSizeGreaterThan(50);
    String newest = contacts.getFirst().get("id").stringValue();
    JsonNode notes = get("/objects/contacts/records/" + newest + "/notes").at("/data/notes");
    assertThat(notes.valueStream().map(note -> note.get("kind").stringValue()))
        .contains("note", "call", "meeting");
    Instant now = Instant.now();
    assertThat(notes.valueStream().map(note -> Instant.parse(note.get("at").stringValue())))
        .allMatch(at -> at.isBefore(now));
    assertThat(all("deals")).anyMatch(deal -> deal.get("version").intValue() > 1);
  }

  @Test
  void aServerWithADemoHasNoFirstStart() {
    WebVisitor visitor = new WebVisitor("http://localhost:" + port());
    assertThat(visitor.get("/start").statusCode()).isEqualTo(404);
    assertThat(visitor.send(visitor.get("/sign-in"), "/start", Map.of()).statusCode())
        .isEqualTo(404);
  }

  /** Gives the record that a lookup points at. */
  private static UnaryOperator<JsonNode> byId(String object) {
    Map<JsonNode, JsonNode> records = new HashMap<>();
    all(object).forEach(record -> records.put(record.get("id"), record));
    return id -> Objects.requireNonNull(records.get(id));
  }

  private static List<JsonNode> all(String object) {
    List<JsonNode> records = new ArrayList<>();
    String cursor = "";
    do {
      JsonNode page = get("/objects/" + object + "/records?limit=100" + cursor).get("data");
      page.get("records").forEach(records::add);
      JsonNode next = page.get("nextCursor");
      cursor =
          next == null || next.isNull()
              ? ""
              : "&cursor=" + URLEncoder.encode(next.stringValue(), StandardCharsets.UTF_8);
    } while (!cursor.isEmpty());
    return records;
  }

  private static JsonNode get(String path) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://localhost:" + port() + "/api/v1" + path))
            .header("Authorization", "Bearer " + found("API key +(\\S+)"))
            .build();
    try (HttpClient client = HttpClient.newHttpClient()) {
      return Json.parse(client.send(request, BodyHandlers.ofString()).body());
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static String port() {
    return oriel.getEnvironment().getRequiredProperty("local.server.port");
  }

  private static String found(String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(welcome);
    assertThat(matcher.find()).as(welcome).isTrue();
    return matcher.group(1);
  }
}
