package dev.oriel.access.administration;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.oriel.access.account.AccountBook;
import dev.oriel.access.account.AccountSummary;
import dev.oriel.access.account.Client;
import dev.oriel.access.account.ResetLinks;
import dev.oriel.access.account.SignIn;
import dev.oriel.access.identity.Actors;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.ServerLog;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.security.crypto.password.Pbkdf2PasswordEncoder;

/** An installation whose members had e-mail addresses and passwords of their own. */
@ExpectsLog("had different passwords in several workspaces")
@Tag(SecondTier.SERVER)
class AccountUpgradeTest {

  private static final Client VISIT = new Client("192.0.2.1", "Firefox", null);
  private static final String PASSWORD = "correct horse battery";

  private final OwnDatabase database = OwnDatabase.create();

  @AfterEach
  void end() {
    database.close();
  }

  private static String oldHash() {
    return "{pbkdf2}" + Pbkdf2PasswordEncoder.defaultsForSpringSecurity_v5_8().encode(PASSWORD);
  }

  private UUID member(
      long workspace, String email, String name, @Nullable String hash, String status) {
    UUID id = UUID.randomUUID();
    database
        .jdbc()
        .update(
            """
            insert into oriel.member
              (id, workspace_id, email, email_key, name, profile_id, password_hash, status)
            select ?, ?, ?, lower(?), ?, id, ?, ? from oriel.profile
            where workspace_id = ? and name = 'Standard'
            """,
            id,
            workspace,
            email,
            email,
            name,
            hash,
            status,
            workspace);
    return id;
  }

  /** Brings the tables back to the form before accounts, with two workspaces. */
  private void makeFormer() {
    try (var server = database.serve()) {
      Workspaces workspaces = server.getBean(Workspaces.class);
      for (String name : new String[] {"One", "Two"}) {
        workspaces.create(
            new WorkspaceSpec(UUID.randomUUID(), name, "AT", ZoneId.of("UTC"), "EUR"));
      }
    }
    database
        .jdbc()
        .execute(
            """
            drop table oriel.account, oriel.password, oriel.web_session, oriel.reset_link,
              oriel.invitation, oriel.sign_in_counter, oriel.known_device, oriel.account_event,
              oriel.unknown_sign_in, oriel.first_start, oriel.kept_form, oriel.oauth_client,
              oriel.oauth_grant, oriel.oauth_code, oriel.oauth_token, oriel.notification cascade;
            alter table oriel.credential drop column made_by, drop column chosen,
              drop column imposed, add column restrictions text not null default '';
            alter table oriel.member drop column account_id, add column email text not null,
              add column email_key text not null, add column password_hash text,
              add unique (workspace_id, email_key);
            alter table oriel.object_type drop column singular_name, drop column icon,
              drop column position;
            alter table oriel.field drop column heading, drop column position;
            drop index oriel.credential_workspace, oriel.member_workspace;
            drop table oriel.view_version, oriel.coordinator;
            alter table oriel.workspace drop column client_hosts, drop column letterhead;
            delete from oriel.flyway_schema_history where version::int >= 20
            """);
  }

  @Test
  void everyMemberGetsItsAccountAndTwoHashesBecomeNone() {
    makeFormer();
    UUID ada = member(1, "Ada@Acme.test", "Ada Winter", oldHash(), "ACTIVE");
    member(2, "ada@acme.test", "Ada", null, "SUSPENDED");
    UUID eve = member(1, "eve@acme.test", "Eve", oldHash(), "ACTIVE");
    member(2, "eve@acme.test", "Eve", oldHash(), "ACTIVE");
    UUID bob = member(2, "bob@acme.test", "Bob", null, "REMOVED");
    try (var server = database.serve()) {
      AccountBook accounts = server.getBean(AccountBook.class);
      assertThat(accounts.all())
          .extracting(
              account -> account.email().toLowerCase(Locale.ROOT),
              AccountSummary::hasPassword,
              AccountSummary::workspaces)
          .containsExactly(
              tuple("ada@acme.test", true, List.of("One", "Two")),
              tuple("bob@acme.test", false, List.of()),
              tuple("eve@acme.test", false, List.of("One", "Two")));
      var one = server.getBean(Actors.class).operator(1);
      assertThat(Objects.requireNonNull(one.findMember(ada)).name()).isEqualTo("Ada Winter");
      assertThat(Objects.requireNonNull(one.findMember(eve)).email()).isEqualTo("eve@acme.test");
      var two = server.getBean(Actors.class).operator(2);
      assertThat(Objects.requireNonNull(two.findMember(bob)).isRemoved()).isTrue();
      SignIn signIn = server.getBean(SignIn.class);
      assertThat(signIn.signIn("ada@acme.test", PASSWORD, VISIT).signedIn().memberships())
          .hasSize(2);
      assertRefused(
          Refusal.Unauthorized.class, () -> signIn.signIn("eve@acme.test", PASSWORD, VISIT));
      assertThat(ServerLog.text())
          .contains("1 people had different passwords", "bin/oriel account reset-link");
      String token = accounts.resetLink("eve@acme.test").token();
      server.getBean(ResetLinks.class).use(token, "a quite new passphrase", VISIT);
      assertThat(accounts.lostPasswords()).isZero();
    }
  }
}
