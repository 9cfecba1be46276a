package dev.oriel.access.idempotency;

import static dev.oriel.access.idempotency.Keyed.assertReplayed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** How long answers are given again, and what is left of them afterwards. */
class ExpiryTest {

  private static final String CONTACTS = "/objects/contacts/records";
  private static final Map<String, ?> ADA = Map.of("name", "Ada");

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
  private final String table = workspace.workspace().schema() + ".idempotency";

  private void age(String interval) {
    jdbc.execute("update %s set created_at = now() - interval '%s'".formatted(table, interval));
  }

  private int kept() {
    return jdbc.queryForList("select 1 from " + table).size();
  }

  @Test
  void afterADayAKeyStandsForNothingAnyMore() {
    Keyed keyed = Keyed.by(admin);
    Api.Answered first = keyed.post(CONTACTS, ADA);
    age("23 hours 59 minutes");
    assertReplayed(first, keyed.post(CONTACTS, ADA));
    age("24 hours 1 second");
    Api.Answered second = keyed.post(CONTACTS, ADA);
    assertThat(Keyed.isReplayed(second)).isFalse();
    assertThat(second.at("/data/record/id")).isNotEqualTo(first.at("/data/record/id"));
    assertReplayed(second, keyed.post(CONTACTS, ADA));
    age("24 hours 1 second");
    assertThat(keyed.post(CONTACTS, Map.of("name", "Eve")).status()).isEqualTo(201);
  }

  @Test
  void whatIsNotGivenAgainAnyMoreIsRemoved() {
    IdempotencyExpiry expiry = RunningOriel.bean(IdempotencyExpiry.class);
    Keyed.by(admin).post(CONTACTS, ADA);
    age("25 hours");
    Keyed keyed = Keyed.by(admin);
    Api.Answered first = keyed.post(CONTACTS, ADA);
    assertThat(kept()).isEqualTo(2);
    expiry.sweep();
    assertThat(kept()).isEqualTo(1);
    assertReplayed(first, keyed.post(CONTACTS, ADA));
  }

  @Test
  void whatIsNotDoneIsNotKept() {
    Keyed keyed = Keyed.by(admin);
    keyed.post(CONTACTS, ADA);
    keyed.post(CONTACTS, Map.of("name", "Eve"));
    admin.post(CONTACTS, ADA);
    admin.get(CONTACTS);
    assertThat(kept()).isEqualTo(1);
  }
}
