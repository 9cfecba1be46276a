package dev.oriel.platform.database;

import com.zaxxer.hikari.HikariDataSource;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;

/** Opens sessions on connections of the pool for background work. */
@Component
public record Sessions(@Qualifier("backgroundPool") HikariDataSource pool, CitusCluster cluster) {

  /** The caller closes it. */
  public Session open() {
    return new Session(pool, cluster);
  }
}
