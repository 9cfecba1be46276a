package dev.oriel.operation.backup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.account.AccountBook;
import dev.oriel.access.account.Client;
import dev.oriel.access.account.KeptForms;
import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.SignIn;
import dev.oriel.access.account.SignedIn;
import dev.oriel.access.account.WebSessions;
import dev.oriel.access.administration.ConnectionSpec;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.Connections.MadeConnection;
import dev.oriel.access.administration.Invitations;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.administration.WorkspaceSpec;
import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.oauth.Authorizations;
import dev.oriel.access.oauth.ClientProgram;
import dev.oriel.access.oauth.OAuthClients;
import dev.oriel.access.oauth.OAuthTokens;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.SecondTier;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** What of people is in a backup. */
@ResourceLock(Resources.SYSTEM_OUT)
@Order(1)
@Tag(SecondTier.SERVER)
class AccountBackupTest {

  private static final String PASSWORD = "correct horse battery";
  private static final Client VISIT = new Client("192.0.2.1", "Firefox", null);

  /** What ends with a restore. */
  private static final List<String> TRANSIENT =
      List.of(
          "web_session",
          "reset_link",
          "invitation",
          "known_device",
          "notification",
          "sign_in_counter",
          "kept_form",
          "oauth_grant",
          "oauth_code",
          "oauth_token");

  @TempDir private Path directory;

  private final OwnDatabase original = OwnDatabase.create();
  private final OwnDatabase copy = OwnDatabase.create();

  @AfterEach
  void end() {
    original.close();
    copy.close();
  }

  private static void fill(ServletWebServerApplicationContext server, String name, String email) {
    Actor operator =
        server
            .getBean(Actors.class)
            .operator(
                server
                    .getBean(Workspaces.class)
                    .create(
                        new WorkspaceSpec(UUID.randomUUID(), name, "AT", ZoneId.of("UTC"), "EUR")));
    var profile = server.getBean(Profiles.class).require(operator, "Administrator");
    server
        .getBean(Members.class)
        .save(operator, UUID.randomUUID(), email, "Ada", profile, PASSWORD);
    server.getBean(Invitations.class).invite(operator, "new@acme.test", "New", profile.id());
  }

  /** A client of the person's, which has got tokens. */
  private static void allow(ServletWebServerApplicationContext server, SignedIn person) {
    Actor actor = Objects.requireNonNull(person.actor());
    MadeConnection made =
        server
            .getBean(Connections.class)
            .createForClient(
                actor,
                new ConnectionSpec(
                    UUID.randomUUID(), actor.principal().id(), "Agent", Restrictions.NONE, null),
                new OAuthClients.Spec(
                    ClientProgram.OTHER, List.of(OAuthFlow.REDIRECT), null, null));
    String code =
        server
            .getBean(Authorizations.class)
            .allow(
                person,
                made.client().clientId(),
                OAuthFlow.REDIRECT,
                OAuthFlow.challenge(OAuthFlow.VERIFIER),
                false);
    server
        .getBean(OAuthTokens.class)
        .exchange(made.client(), code, OAuthFlow.REDIRECT, OAuthFlow.VERIFIER);
  }

  private String backUp(String... words) {
    String file = directory.resolve(UUID.randomUUID() + ".backup").toString();
    List<String> all = new ArrayList<>(List.of("backup", file));
    all.addAll(List.of(words));
    assertThat(Commander.on(original, all.toArray(String[]::new))).isZero();
    return file;
  }

  @Test
  void aRestoreEndsAllSessionsAndLinksAndKeepsAccountsAndPasswords() {
    String token;
    try (var server = original.serve()) {
      fill(server, "One", "ada@acme.test");
      NewSession session = server.getBean(SignIn.class).signIn("ada@acme.test", PASSWORD, VISIT);
      token = session.token();
      KeptForms.Kept form = new KeptForms.Kept("/form", Map.of("name", List.of("Ada")));
      assertThat(server.getBean(KeptForms.class).keep(session.signedIn().session(), "", form))
          .isPresent();
      server.getBean(AccountBook.class).resetLink("ada@acme.test");
      allow(server, session.signedIn());
      for (String table : TRANSIENT) {
        assertThat(original.query("select 1 from oriel." + table)).as(table).isNotEmpty();
      }
      assertThat(Commander.on(copy, "restore", backUp())).isZero();
    }
    for (String table : TRANSIENT) {
      assertThat(copy.query("select 1 from oriel." + table)).as(table).isEmpty();
    }
    try (var server = copy.serve()) {
      assertThat(server.getBean(WebSessions.class).find(token)).isEmpty();
      assertThat(
              server
                  .getBean(SignIn.class)
                  .signIn("ada@acme.test", PASSWORD, VISIT)
                  .signedIn()
                  .actor())
          .isNotNull();
    }
  }

  @Test
  void aBackupOfOneWorkspaceHasTheAccountsOfItsMembersOnly() {
    try (var server = original.serve()) {
      fill(server, "One", "ada@acme.test");
      fill(server, "Two", "eve@acme.test");
      server.getBean(SignIn.class).signIn("ada@acme.test", PASSWORD, VISIT);
      server.getBean(SignIn.class).signIn("eve@acme.test", PASSWORD, VISIT);
    }
    assertThat(Commander.on(copy, "restore", backUp("--workspace", "One"))).isZero();
    assertThat(copy.query("select email from oriel.account")).containsExactly("ada@acme.test");
    assertThat(copy.query("select hash from oriel.password")).hasSize(1);
    assertThat(copy.query("select distinct kind from oriel.account_event"))
        .containsExactly("ENTERED");
  }
}
