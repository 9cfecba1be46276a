package dev.oriel.rest;

import dev.oriel.refusal.Refused;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** Tells a load balancer whether this process lives and whether it can serve. */
@Controller
class HealthApi {

  private final JdbcTemplate jdbc;

  HealthApi(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** 200 as long as the process answers. */
  @GetMapping("/livez")
  Answer live() {
    return status("alive");
  }

  /** 200 once requests are served; 503 while the database is out of reach. */
  @GetMapping("/readyz")
  Answer ready() {
    try {
      jdbc.queryForObject("select 1", Integer.class);
    } catch (DataAccessException e) {
      throw Refused.unavailable("The database cannot be reached.");
    }
    return status("ready");
  }

  private static Answer status(String status) {
    return Answer.ok(json -> json.writeStringProperty("status", status));
  }
}
