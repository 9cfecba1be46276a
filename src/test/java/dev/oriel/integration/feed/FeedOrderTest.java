package dev.oriel.integration.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** The order of changes whose transactions overlap. They are made by hand, to overlap for sure. */
class FeedOrderTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final String log = workspace.workspace().schema() + ".change";
  private final String id = admin.create("companies", "Acme", Map.of());
  private final Follower follower = new Follower(admin, "", null);

  private Connection begin() throws SQLException {
    Connection connection = RunningOriel.bean(DataSource.class).getConnection();
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      statement.execute("select pg_current_xact_id()");
    }
    return connection;
  }

  private void change(Connection connection) throws SQLException {
    change(connection, id);
  }

  /** Logs a change of a record like its last one, with the next version. */
  private void change(Connection connection, String record) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      // In a cluster, too, these numbers are the coordinator's.
      ResultSet numbers =
          statement.executeQuery(
              "select pg_current_xact_id(), nextval('%s_seq_seq')".formatted(log));
      numbers.next();
      statement.execute(
          """
          insert into %1$s (txid, seq, at, kind, surface, actor_kind, actor_id, actor_name, object_id,
            record_id, version, after) overriding system value
          select '%3$s'::xid8, %4$s, at, 'record.updated', surface, actor_kind, actor_id, actor_name,
            object_id, record_id, version + 1, after
          from %1$s where record_id = '%2$s' order by seq desc limit 1
          """
              .formatted(log, record, numbers.getString(1), numbers.getString(2)));
    }
  }

  private static void end(Connection connection) throws SQLException {
    connection.commit();
    connection.setAutoCommit(true);
    connection.close();
  }

  private List<Integer> versions() {
    follower.readOn();
    return follower.seen().stream().map(change -> change.get("version").intValue()).toList();
  }

  @Test
  void whatATransactionWritesLaterComesLaterEvenIfItBeganEarlier() throws SQLException {
    Connection early = begin();
    Connection between = begin();
    admin.patch("/objects/companies/records/" + id, Map.of("name", "Acme & Co"));
    change(early);
    end(early);
    // The transaction between is still running.
    assertThat(versions()).containsExactly(1, 2, 3);
    end(between);
    assertThat(versions()).containsExactly(1, 2, 3);
  }

  @Test
  void whatWasNotCommittedYetComesOnceItIs() throws SQLException {
    Connection slow = begin();
    change(slow);
    admin.create("companies", "Other", Map.of());
    follower.readOn();
    assertThat(follower.seen()).hasSize(2);
    end(slow);
    follower.readOn();
    assertThat(follower.seen()).hasSize(3);
    assertThat(follower.seen().getLast().get("recordId").stringValue()).isEqualTo(id);
    assertThat(follower.readOn()).isZero();
  }

  /** PostgreSQL's snapshots name the running transactions up to the last one that has ended. */
  @Test
  void whatTheNewestTransactionWritesFirstIsNotSkipped() throws SQLException {
    String other = admin.create("companies", "Other", Map.of());
    Connection older = begin();
    Connection newest = begin();
    change(newest);
    change(older, other);
    end(older);
    assertThat(versions()).containsExactly(1, 1, 2);
    end(newest);
    assertThat(versions()).containsExactly(1, 1, 2, 2);
  }

  @Test
  void pagesOfOneStateGoOnWhileOthersCommit() throws SQLException {
    Follower paging = new Follower(admin, "limit=1", null);
    Connection slow = begin();
    change(slow);
    for (int i = 0; i < 3; i++) {
      admin.create("companies", "Company " + i, Map.of());
    }
    paging.page(0);
    end(slow);
    admin.create("companies", "Last", Map.of());
    paging.readOn();
    assertThat(paging.seen()).hasSize(6);
    assertThat(paging.seen().stream().map(change -> change.at("/record/name").stringValue()))
        .containsExactly("Acme", "Company 0", "Company 1", "Company 2", "Acme", "Last");
  }
}
