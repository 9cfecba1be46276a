package dev.oriel.database;

import com.zaxxer.hikari.HikariDataSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;

/** Runs or reaches the database, and opens the pool that requests use. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(DatabaseSettings.class)
class DatabaseConfiguration {

  @Bean
  DatabaseServer databaseServer(DatabaseSettings settings) {
    return settings.open();
  }

  @Bean
  @Primary
  HikariDataSource requestsPool(DatabaseServer server, DatabaseSettings settings) {
    return ConnectionPool.open(server.address(), PoolLimits.requests(settings.databasePool()));
  }
}
