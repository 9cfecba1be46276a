package dev.oriel.web.http;

import dev.oriel.platform.refusal.Refused;
import java.sql.Connection;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** Reports to a load balancer whether this process is alive and whether it can serve requests. */
@Controller
record HealthApi(JdbcTemplate jdbc) {

  /** The maximum time for the answer of the database, and for a connection to it. */
  private static final int PATIENCE_SECONDS = 1;

  /** 200 as long as the process answers. */
  @GetMapping("/livez")
  Answer live() {
    return status("alive");
  }

  /** 200 once requests are served; 503 while the database is unavailable. */
  @GetMapping("/readyz")
  Answer ready() {
    if (!isDatabaseThere()) {
      throw Refused.unavailable("The database cannot be reached.");
    }
    return status("ready");
  }

  boolean isDatabaseThere() {
    try {
      return Boolean.TRUE.equals(
          jdbc.execute((Connection connection) -> connection.isValid(PATIENCE_SECONDS)));
    } catch (DataAccessException _) {
      return false;
    }
  }

  private static Answer status(String status) {
    return Answer.text(200, "application/json", "{\"data\":{\"status\":\"" + status + "\"}}");
  }
}
