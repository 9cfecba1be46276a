package dev.oriel.database;

import com.zaxxer.hikari.HikariDataSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.jdbc.support.SQLExceptionSubclassTranslator;
import org.springframework.jdbc.support.SQLExceptionTranslator;

/** Runs or reaches the database, and opens the pools. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(DatabaseSettings.class)
class DatabaseConfiguration {

  private static final String LOCK_NOT_AVAILABLE = "55P03";

  @Bean
  DatabaseServer databaseServer(DatabaseSettings settings) {
    return settings.open();
  }

  @Bean
  @Primary
  HikariDataSource requestsPool(DatabaseServer server, DatabaseSettings settings) {
    return ConnectionPool.open(server.address(), PoolLimits.requests(settings.databasePool()));
  }

  /** Its connections are opened when they are needed. */
  @Bean
  HikariDataSource backgroundPool(DatabaseServer server) {
    return ConnectionPool.open(server.address(), PoolLimits.background());
  }

  /** Spring's translation of SQL states does not know a lock that was not to be had in time. */
  @Bean
  SQLExceptionTranslator exceptionTranslator() {
    SQLExceptionSubclassTranslator translator = new SQLExceptionSubclassTranslator();
    translator.setCustomTranslator((task, sql, e) ->
        LOCK_NOT_AVAILABLE.equals(e.getSQLState())
            ? new CannotAcquireLockException(task, e)
            : null);
    return translator;
  }
}
