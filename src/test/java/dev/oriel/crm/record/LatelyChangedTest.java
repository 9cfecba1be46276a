package dev.oriel.crm.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.record.read.RecordTable;
import dev.oriel.model.schema.Scopes;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.database.TimedReads;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;

/** A page does not wait for what was changed lately. */
class LatelyChangedTest {

  private final Colleague ada = Colleague.of("Administrator");
  private final Actor actor = TestPerson.actor(ada.session());

  @Test
  void aLogThatCannotBeReadInTimeIsLate() throws SQLException {
    ada.workspace().admin().create("companies", "Alpenblick", Map.of("owner", ada.member()));
    LatelyChanged hurried =
        new LatelyChanged(
            RunningOriel.bean(Scopes.class),
            RunningOriel.bean(RecordTable.class),
            RunningOriel.bean(ChangeLog.class),
            new TimedReads(
                RunningOriel.bean(JdbcTemplate.class),
                RunningOriel.bean(PlatformTransactionManager.class),
                RunningOriel.bean(Admission.class),
                Duration.ofSeconds(1)));
    try (Connection holding = RunningOriel.bean(DataSource.class).getConnection();
        Statement statement = holding.createStatement()) {
      holding.setAutoCommit(false);
      statement.execute("lock table " + ada.workspace().workspace().schema() + ".change");
      assertThat(hurried.owned(actor, 1, false)).isNull();
      holding.rollback();
    }
    assertThat(RunningOriel.bean(LatelyChanged.class).owned(actor, 1, false))
        .singleElement()
        .satisfies(one -> assertThat(one.record().name()).isEqualTo("Alpenblick"));
  }
}
