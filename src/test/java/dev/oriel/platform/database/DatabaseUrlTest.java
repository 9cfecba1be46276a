package dev.oriel.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oriel.testing.ExpectsLog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExpectsLog("JDBC URL invalid port number")
class DatabaseUrlTest {

  @Test
  void addressForJdbcIsTakenAsItIs() {
    String url = "jdbc:postgresql://db.acme.test:5433/crm?sslmode=require";
    assertThat(DatabaseUrl.parse(url, "ada", "secret"))
        .isEqualTo(new DatabaseAddress(url, "ada", "secret"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"postgres", "postgresql"})
  void addressForLibpqIsRewrittenWithItsUserAndPassword(String scheme) {
    String url = scheme + "://ada:p%40ss+word@db.acme.test:5433/crm?sslmode=require";
    assertThat(DatabaseUrl.parse(url, null, null))
        .isEqualTo(
            new DatabaseAddress(
                "jdbc:postgresql://db.acme.test:5433/crm?sslmode=require", "ada", "p@ss+word"));
  }

  @Test
  void userAndPasswordGivenApartWinOverThoseInTheAddress() {
    assertThat(DatabaseUrl.parse("postgres://ada:old@db/crm", "bob", "new"))
        .isEqualTo(new DatabaseAddress("jdbc:postgresql://db/crm", "bob", "new"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mysql://db/crm",
        "db",
        "postgres://ada:se^cret@db/crm",
        "jdbc:postgresql://db:x/"
      })
  void anythingElseIsRefusedWithoutQuotingIt(String url) {
    assertThatExceptionOfType(StartRefused.class)
        .isThrownBy(() -> DatabaseUrl.parse(url, null, null))
        .withMessageStartingWith("ORIEL_DATABASE_URL")
        .withMessageNotContaining("se^cret");
  }
}
