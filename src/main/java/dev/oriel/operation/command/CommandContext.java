package dev.oriel.operation.command;

import module java.base;

import dev.oriel.web.http.BaseUrl;
import dev.oriel.web.http.TrustedProxies;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.flyway.autoconfigure.FlywayAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.context.annotation.Import;

/**
 * The parts of Oriel that commands use, without the web server and monitoring. It has no stereotype
 * annotation, so that the server's component scan does not find it.
 */
@ComponentScan(
    basePackages = {
      "dev.oriel.platform",
      "dev.oriel.access",
      "dev.oriel.model",
      "dev.oriel.crm",
      "dev.oriel.integration.calendar",
      "dev.oriel.integration.drafting",
      "dev.oriel.integration.feed",
      "dev.oriel.integration.inbound",
      "dev.oriel.integration.mail",
      "dev.oriel.integration.outbound",
      "dev.oriel.operation.setup",
      "dev.oriel.operation.backup",
      "dev.oriel.feature"
    },
    excludeFilters = @Filter(SpringBootConfiguration.class))
@ImportAutoConfiguration({
  DataSourceTransactionManagerAutoConfiguration.class,
  JdbcTemplateAutoConfiguration.class,
  FlywayAutoConfiguration.class
})
@Import({BaseUrl.class, TrustedProxies.class})
class CommandContext {

  @Bean
  Clock clock() {
    return Clock.systemUTC();
  }
}
