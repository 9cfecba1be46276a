package dev.oriel.access.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tokens of keys, and what is kept of them. */
class TokensTest {

  private static final String DIGITS =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final JdbcClient sql = RunningOriel.bean(JdbcClient.class);

  @Test
  void aTokenEndsWithTheChecksumOfWhatIsBeforeIt() {
    String token = workspace.admin().key();
    assertThat(token).matches("osk_[0-9A-Za-z]{43}");
    String body = token.substring(0, token.length() - 6);
    CRC32 checksum = new CRC32();
    checksum.update(body.getBytes(StandardCharsets.US_ASCII));
    long told = 0;
    for (char digit : token.substring(body.length()).toCharArray()) {
      told = told * 62 + DIGITS.indexOf(digit);
    }
    assertThat(told).isEqualTo(checksum.getValue());
  }

  @Test
  void beyondItsHintATokenHas192SecretBits() {
    String token = workspace.key("Standard", "CI").key();
    int secret = token.length() - hint("CI").length() - 6;
    assertThat(secret * Math.log(62) / Math.log(2)).isGreaterThan(192);
  }

  @Test
  void theDatabaseHoldsNothingOfATokenButItsHashAndItsHint() throws Exception {
    Api key = workspace.key("Administrator", "CI");
    assertThat(key.post("/objects/contacts/records", Map.of("name", "Ada")).status())
        .isEqualTo(201);
    String token = key.key();
    assertThat(hint("CI")).isEqualTo(token.substring(0, 8));
    assertThat(one("select token_hash from oriel.credential where " + ofKey("CI"), byte[].class))
        .isEqualTo(
            MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8)));
    List<String> tables =
        sql.sql(
                """
                select format('%I.%I', table_schema, table_name) from information_schema.tables
                where table_schema in ('oriel', ?)
                """)
            .param(workspace.workspace().schema())
            .query((row, _) -> row.getString(1))
            .list();
    assertThat(tables).contains("oriel.credential", workspace.workspace().schema() + ".change");
    for (String table : tables) {
      for (String part : List.of(token.substring(8, 18), token.substring(token.length() - 10))) {
        String bytes = HexFormat.of().formatHex(part.getBytes(StandardCharsets.UTF_8));
        assertThat(rowsWith(table, part) + rowsWith(table, bytes)).as(table).isZero();
      }
    }
  }

  /** How many rows hold the text in some column, whatever its type. */
  private long rowsWith(String table, String text) {
    return sql.sql("select count(*) from " + table + " t where strpos(t::text, ?) > 0")
        .param(text)
        .query(Long.class)
        .single();
  }

  private String hint(String key) {
    return one("select token_hint from oriel.credential where " + ofKey(key), String.class);
  }

  private String ofKey(String name) {
    return "name = '" + name + "' and workspace_id = " + workspace.workspace().id();
  }

  private <T> T one(String query, Class<T> type) {
    return sql.sql(query).query(type).single();
  }
}
