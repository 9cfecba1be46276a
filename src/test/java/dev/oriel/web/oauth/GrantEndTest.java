package dev.oriel.web.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.account.Accounts;
import dev.oriel.access.account.ResetLinks;
import dev.oriel.access.account.SignedIn;
import dev.oriel.access.administration.AccountDeletion;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditEntry;
import dev.oriel.access.identity.ActorRef;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.oauth.AccessTokens;
import dev.oriel.access.oauth.OAuthClients;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.AuditWatch;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RecurringJob;
import dev.oriel.testing.RefusedWork;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** What a person does with the account ends what was allowed to clients, or does not. */
class GrantEndTest {

  private static final String NEW = "a quite new passphrase 1";

  private final OAuthFlow flow = OAuthFlow.create();
  private final String token = OAuthFlow.Json.access(flow.tokens());

  private int status() {
    return new Mcp(token).request("tools/list", Map.of()).status();
  }

  private SignedIn person() {
    return TestPerson.present(flow.session());
  }

  @Test
  void aResetByLinkEndsAllGrantsAndUnusedCodes() {
    String code = flow.code();
    String link =
        RunningOriel.bean(MemberChanges.class)
            .resetLink(flow.workspace().operator(), flow.member())
            .token();
    RefusedWork.patiently(
        () -> RunningOriel.bean(ResetLinks.class).use(link, NEW, flow.person().client()));
    assertThat(status()).isEqualTo(401);
    assertThat(flow.exchange(code).statusCode()).isEqualTo(400);
  }

  @Test
  void noGrantOutlivesAResetThatComesWithItsExchange() {
    UUID account = person().account().id();
    for (int i = 0; i < 20; i++) {
      String code = flow.code();
      Parallel.all(
          2,
          n ->
              n == 0
                  ? flow.exchange(code)
                  : RunningOriel.bean(Transactions.class)
                      .run(() -> {
                        RunningOriel.bean(OAuthClients.class).endOf(account);
                        return code;
                      }));
      assertThat(
              RunningOriel.bean(JdbcTemplate.class)
                  .queryForObject(
                      "select count(*) from oriel.oauth_grant where client_id = ?",
                      Integer.class,
                      flow.connection()))
          .isZero();
    }
  }

  @Test
  void aResetIsAudited() {
    RunningOriel.bean(Transactions.class)
        .run(() -> {
          RunningOriel.bean(OAuthClients.class).endOf(person().account().id());
          return token;
        });
    AuditEntry entry = AuditWatch.of(flow.workspace()).all().getFirst();
    assertThat(entry.action()).isEqualTo(AuditAction.GRANT_ENDED);
    assertThat(entry.after().get("reason").stringValue()).isEqualTo("password_reset");
  }

  @Test
  void aChangeOfPasswordEndsNoGrant() {
    RefusedWork.patiently(() -> {
      RunningOriel.bean(Accounts.class).changePassword(person(), NEW, flow.person().client());
      return NEW;
    });
    assertThat(status()).isEqualTo(200);
  }

  @Test
  void theDeletionOfTheAccountEndsThem() {
    RunningOriel.bean(AccountDeletion.class).delete(person());
    assertThat(status()).isEqualTo(401);
    assertThat(flow.refresh("ort_any").statusCode()).isEqualTo(401);
  }

  @Test
  void nothingIsLeftOfEndedConnectionsAfterTheSweep() {
    RunningOriel.bean(AccountDeletion.class).delete(person());
    RecurringJob.run("oauth-sweep");
    assertThat(
            RunningOriel.bean(JdbcTemplate.class)
                .queryForObject(
                    "select count(*) from oriel.oauth_grant where client_id = ?",
                    Integer.class,
                    flow.connection()))
        .isZero();
  }

  @Test
  void workInTheBackgroundEndsWithTheGrantThatBeganIt() {
    ActorRef ref =
        ActorRef.parse(RunningOriel.bean(AccessTokens.class).actor(token).ref().toString());
    assertThat(RunningOriel.bean(Actors.class).resume(ref).credentialId())
        .isEqualTo(flow.connection());
    flow.revoke(token);
    RefusedWork.assertRefused(
        Refusal.Unauthorized.class, () -> RunningOriel.bean(Actors.class).resume(ref));
  }
}
