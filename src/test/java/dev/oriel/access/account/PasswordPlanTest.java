package dev.oriel.access.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** What a sign-in reads does not grow with the number of accounts. */
@Tag(SecondTier.ROWS)
class PasswordPlanTest {

  private static final int MANY = 20_000;

  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
  private final PasswordTable table = RunningOriel.bean(PasswordTable.class);

  /** The accounts are rolled back, so that no other test sees them. */
  @Test
  void aSignInScansNoPasswords() {
    TestPerson ada = TestPerson.create();
    ada.join(TestWorkspace.create(), "Standard");
    UUID account = RunningOriel.bean(AccountBook.class).withEmail(ada.email()).orElseThrow().id();
    List<Long> pages =
        Objects.requireNonNull(
            new TransactionTemplate(RunningOriel.bean(PlatformTransactionManager.class))
                .execute(status -> {
                  status.setRollbackOnly();
                  addAccounts();
                  long before = read();
                  table.known(ada.email(), null);
                  long between = read();
                  table.known(account);
                  return List.of(between - before, read() - between);
                }));
    assertThat(pages).allMatch(read -> read < 30);
  }

  private void addAccounts() {
    jdbc.update(
        """
        with person as (
          insert into oriel.account (id, email, email_key, name, created_at)
          select gen_random_uuid(), 'plan' || n, 'plan' || n, 'Plan', now()
          from generate_series(1, ?) n returning id)
        insert into oriel.password (account_id, hash, changed_at)
        select id, '$argon2id$' || repeat('x', 90), now() from person
        """,
        MANY);
  }

  /** The pages of the shared tables and their indexes that this transaction has read. */
  private long read() {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            """
            select sum(pg_stat_get_xact_blocks_fetched(oid)) from pg_class
            where relnamespace = 'oriel'::regnamespace
            """,
            Long.class));
  }
}
