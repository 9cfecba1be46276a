package dev.oriel.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.oriel.testing.RunningOriel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;

/** States of failures, as PostgreSQL tells them. */
class SqlStatesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {"08006", "25006", "25P03", "25P04", "53100", "53300", "57P01", "57P03", "58030"})
  void whatPassesIsUnavailable(String state) {
    assertThat(SqlStates.isUnavailable(failure(state))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"22012", "25001", "42P01", "XX000", "XX001"})
  void whatStaysIsNot(String state) {
    assertThat(SqlStates.isUnavailable(failure(state))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"25006", "53100"})
  void aFullDiskAndAReadOnlyDatabaseCannotBeWritten(String state) {
    assertThat(SqlStates.isNotWritable(failure(state))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"08006", "53300", "42P01"})
  void otherFailuresSayNothingAboutWriting(String state) {
    assertThat(SqlStates.isNotWritable(failure(state))).isFalse();
  }

  @Test
  void aNodeThatTheCoordinatorOfAClusterDoesNotReachIsTold() {
    String citus = "connection to the remote node oriel@10.0.0.2:5432 failed: Connection refused";
    assertThat(SqlStates.isOfNode(failure("08006", citus))).isTrue();
    assertThat(SqlStates.isOfNode(failure("08006"))).isFalse();
  }

  private static DataAccessException failure(String state) {
    return failure(state, state);
  }

  private static DataAccessException failure(String state, String message) {
    String raise =
        "do $$ begin raise exception using errcode = '%s', message = '%s'; end $$"
            .formatted(state, message);
    return catchThrowableOfType(
        DataAccessException.class, () -> RunningOriel.bean(JdbcTemplate.class).execute(raise));
  }
}
