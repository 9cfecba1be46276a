package dev.oriel.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** What a client is told when a message cannot be handled, for a reason that is not its own. */
@ExpectsLog({"POST /api/mcp failed", "the database failed"})
class FaultTest {

  private static final String BROKEN = "XX000";
  private static final String TOO_BUSY = "53300";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Mcp mcp = new Mcp(workspace.connection("Administrator"));
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  /** From here on every statement on the workspace fails, after the key was recognised. */
  private void breakDown(String sqlState) {
    mcp.toolNames();
    sql("alter table %s.model rename to model_kept");
    sql(
        """
        create function %%1$s.fail() returns bigint language plpgsql as
          'begin raise exception using errcode = ''%s'', message = ''secret''; end';
        create view %%1$s.model as select %%1$s.fail() as version
        """
            .formatted(sqlState));
  }

  @AfterEach
  void repair() {
    sql("drop view %s.model");
    sql("alter table %s.model_kept rename to model");
  }

  private void sql(String statement) {
    jdbc.execute(statement.formatted(workspace.workspace().schema()));
  }

  private static void assertFailure(Mcp.Answered answered, int status, int code) {
    assertThat(answered.status()).as(answered.toString()).isEqualTo(status);
    assertThat(answered.errorCode()).isEqualTo(code);
    assertThat(answered.at("/jsonrpc").stringValue()).isEqualTo("2.0");
    assertThat(answered.json().get("id").intValue()).isEqualTo(1);
    assertThat(answered.response().body()).doesNotContain("secret", "select", "Exception");
  }

  @Test
  void anUnexpectedErrorCarriesTheIdOfTheMessage() {
    breakDown(BROKEN);
    assertFailure(mcp.request("tools/list", Map.of()), 500, RpcError.INTERNAL);
    assertFailure(
        mcp.request("tools/call", Map.of("name", "list_objects")), 500, RpcError.INTERNAL);
  }

  @Test
  void anOutageCarriesTheIdOfTheMessageToo() {
    breakDown(TOO_BUSY);
    Mcp.Answered answered = mcp.request("tools/list", Map.of());
    assertFailure(answered, 503, RpcError.REFUSED);
    assertThat(answered.response().headers().firstValue("Retry-After")).isPresent();
  }

  @Test
  void theModelIsToldOfAnOutageDuringItsCall() {
    breakDown(TOO_BUSY);
    assertThat(mcp.refusal("list_objects", Map.of()))
        .isEqualTo(
            "unavailable: The database cannot be reached or is too busy at this moment; try"
                + " again.");
  }
}
