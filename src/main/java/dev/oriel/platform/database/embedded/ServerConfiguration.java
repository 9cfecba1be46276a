package dev.oriel.platform.database.embedded;

import dev.oriel.platform.database.DatabaseServer;
import dev.oriel.platform.database.DatabaseSettings;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Runs the embedded PostgreSQL unless an external one is set. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(EmbeddedSettings.class)
public class ServerConfiguration {

  @Bean
  DatabaseServer databaseServer(DatabaseSettings settings, EmbeddedSettings embedded) {
    DatabaseServer external = settings.external();
    return external == null ? embedded.open() : external;
  }
}
