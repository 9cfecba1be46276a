package dev.oriel.access.administration;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static dev.oriel.testing.RefusedWork.isDone;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.oriel.access.account.AccountEvent;
import dev.oriel.access.account.Accounts;
import dev.oriel.access.account.Client;
import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.WebSessions;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.ServerLog;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** How the first person opens a new installation. */
@Order(1)
@Isolated("it reads codes from the log")
@Tag(SecondTier.SERVER)
class FirstStartTest {

  private static final String ANNOUNCED = " and enter the code ";

  /** No other test starts at this address, by which the log tells codes apart. */
  private static final String PAGE = "http://first-start.test/start";

  private static final Client VISIT = new Client("192.0.2.1", "Firefox", null);

  private static final FirstStart.Spec SPEC =
      new FirstStart.Spec(
          "Acme", "AT", "Europe/Vienna", "EUR", "Ada", "ada@first.test", "correct horse battery");

  private final OwnDatabase database = OwnDatabase.create();
  private ServletWebServerApplicationContext server;

  @BeforeEach
  void start() {
    server = database.serve();
  }

  @AfterEach
  void end() {
    server.close();
    database.close();
  }

  private FirstStart firstStart() {
    return server.getBean(FirstStart.class);
  }

  private String code() {
    return code(server);
  }

  private static String page(ServletWebServerApplicationContext node) {
    return OwnDatabase.origin(node) + "/start";
  }

  /** The code that was logged last by a node, or on account of a wrong one. */
  private static String code(ServletWebServerApplicationContext node) {
    Pattern line =
        Pattern.compile(
            "(?:%s|%s)%s([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})"
                .formatted(Pattern.quote(page(node)), Pattern.quote(PAGE), ANNOUNCED));
    Matcher codes = line.matcher(ServerLog.text());
    String last = null;
    while (codes.find()) {
      last = codes.group(1);
    }
    return Objects.requireNonNull(last);
  }

  @Test
  void theCodeOfTheLogMakesTheFirstWorkspaceAndSignsItsAdministratorIn() {
    assertThat(firstStart().isOpen()).isTrue();
    NewSession session =
        firstStart().start(code().toLowerCase(Locale.ROOT).replace("-", " "), SPEC, PAGE, VISIT);
    var actor = Objects.requireNonNull(session.signedIn().actor());
    assertThat(actor.workspace().name()).isEqualTo("Acme");
    assertThat(actor.workspace().currency()).isEqualTo("EUR");
    assertThat(actor.profile().isAdmin()).isTrue();
    assertThat(server.getBean(WebSessions.class).find(session.token())).isPresent();
    assertThat(server.getBean(Accounts.class).log(session.signedIn(), null, 100))
        .as("the origin of the account and of its password")
        .extracting(AccountEvent::kind, AccountEvent::address)
        .contains(
            tuple(AccountEvent.Kind.CREATED, VISIT.address()),
            tuple(AccountEvent.Kind.PASSWORD_SET, VISIT.address()));
  }

  @Test
  void afterwardsItIsClosedForEverAlsoWithoutMembers() {
    String code = code();
    firstStart().start(code, SPEC, PAGE, VISIT);
    assertThat(firstStart().isOpen()).isFalse();
    database.jdbc().update("delete from oriel.account");
    assertRefused(Refusal.NotFound.class, () -> firstStart().start(code, SPEC, PAGE, VISIT));
    server.close();
    String before = ServerLog.text();
    server = database.serve();
    assertThat(firstStart().isOpen()).isFalse();
    assertThat(ServerLog.text().substring(before.length()))
        .doesNotContain(page(server) + ANNOUNCED);
  }

  @Test
  void oneRequestWins() {
    String code = code();
    assertThat(Parallel.all(2, _ -> isDone(() -> firstStart().start(code, SPEC, PAGE, VISIT))))
        .containsExactlyInAnyOrder(true, false);
    assertThat(server.getBean(Workspaces.class).all()).hasSize(1);
  }

  @Test
  void tenWrongTriesMakeANewCodeInTheLog() {
    String first = code();
    for (int i = 0; i < 9; i++) {
      assertRefused(
          Refusal.Forbidden.class,
          () -> firstStart().start("0000-0000-0000-0000", SPEC, PAGE, VISIT));
    }
    assertThat(code()).isEqualTo(first);
    assertRefused(Refusal.Forbidden.class, () -> firstStart().start("0", SPEC, PAGE, VISIT));
    String second = code();
    assertThat(second).isNotEqualTo(first);
    assertRefused(Refusal.Forbidden.class, () -> firstStart().start(first, SPEC, PAGE, VISIT));
    firstStart().start(second, SPEC, PAGE, VISIT);
  }

  @Test
  void wrongValuesUseNoCodeUpAndTheCodeIsStoredHashed() {
    FirstStart.Spec easy =
        new FirstStart.Spec("Acme", "AT", "UTC", "EUR", "Ada", "ada@first.test", "password");
    String code = code();
    assertRefused(Refusal.Invalid.class, () -> firstStart().start(code, easy, PAGE, VISIT));
    assertThat(server.getBean(Workspaces.class).all()).isEmpty();
    assertThat(database.query("select row_to_json(f)::text from oriel.first_start f"))
        .singleElement()
        .asString()
        .doesNotContain(code, code.replace("-", ""));
    assertThat(easy.toString()).doesNotContain("password");
    firstStart().start(code, SPEC, PAGE, VISIT);
  }

  @Test
  void allNodesShareTheCode() {
    try (var node = database.serve()) {
      assertThat(node.getBean(FirstStart.class).isOpen()).isTrue();
      firstStart().start(code(node), SPEC, PAGE, VISIT);
      assertThat(node.getBean(FirstStart.class).isOpen()).isFalse();
      assertThat(List.of(server, node))
          .allSatisfy(one -> assertThat(one.getBean(Workspaces.class).all()).hasSize(1));
    }
  }
}
