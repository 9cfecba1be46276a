package dev.oriel.crm.record;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** Lists whose statement runs into its timeout. */
@ExpectsLog("the database failed")
class ExpensiveListTest {

  private static final String CONTACTS = "/objects/contacts/records";
  private static final String QUERY_CANCELED = "57014";
  private static final String LOCK_NOT_AVAILABLE = "55P03";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  @BeforeEach
  void contact() {
    admin.create("contacts", "Ada", Map.of());
  }

  @ParameterizedTest
  @CsvSource({
    "q=ada, q",
    "sort=jobTitle, sort",
    "offset=5000, offset",
    "FILTER, filter",
    "q=ada&FILTER, q"
  })
  void aListThatTakesTooLongSaysWhatWouldBeQuick(String query, String place) {
    everyRowFailsWith(QUERY_CANCELED);
    String filter = "[{\"field\":\"jobTitle\",\"operator\":\"isEmpty\"}]";
    var answered =
        admin.get(
            CONTACTS
                + "?"
                + query.replace(
                    "FILTER", "filter=" + URLEncoder.encode(filter, StandardCharsets.UTF_8)));
    assertRefused(answered, 400);
    assertThat(answered.at("/error/details/0/field").asString()).isEqualTo(place);
    assertThat(answered.at("/error/details/0/code").asString()).isEqualTo("too_expensive");
    assertThat(answered.at("/error/message").asString()).contains("indexed field", "cursor");
  }

  @Test
  void aListThatAnIndexLeadsToMayBeAskedAgain() {
    everyRowFailsWith(QUERY_CANCELED);
    assertThat(admin.get(CONTACTS).status()).isEqualTo(503);
  }

  @Test
  void aListThatWaitsForALockMayBeAskedAgain() {
    everyRowFailsWith(LOCK_NOT_AVAILABLE);
    assertThat(admin.get(CONTACTS + "?q=ada").status()).isEqualTo(503);
  }

  private void everyRowFailsWith(String state) {
    RunningOriel.bean(JdbcTemplate.class)
        .execute(
            """
            create function %1$s.fails() returns boolean language plpgsql as $$
              begin raise sqlstate '%3$s'; end $$;
            alter table %1$s.o%2$d enable row level security;
            alter table %1$s.o%2$d force row level security;
            create policy slow on %1$s.o%2$d using (%1$s.fails())
            """
                .formatted(workspace.workspace().schema(), workspace.objectId("contacts"), state));
  }
}
