package dev.oriel;

import module java.base;

import dev.oriel.operation.command.Commands;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.autoconfigure.aop.AopAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.persistence.autoconfigure.PersistenceExceptionTranslationAutoConfiguration;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorMvcAutoConfiguration;
import org.springframework.context.annotation.Bean;

/**
 * Starts the server, or runs a command. Of Scalar only the script is used, in our own page. Nothing
 * here is transactional by annotation, and JSON is written without Spring's Jackson: looking for
 * transactions in each bean, and for mixins in each class, would slow the start down.
 */
@SpringBootApplication(
    exclude = {
      AopAutoConfiguration.class,
      ErrorMvcAutoConfiguration.class,
      JacksonAutoConfiguration.class,
      PersistenceExceptionTranslationAutoConfiguration.class,
      TransactionAutoConfiguration.class
    },
    excludeName = "com.scalar.maven.webjar.ScalarAutoConfiguration")
public class Oriel {

  @Bean
  Clock clock() {
    return Clock.systemUTC();
  }

  public static void main(String[] args) {
    if (Commands.asked(args)) {
      System.exit(Commands.run(args));
    }
    SpringApplication.run(Oriel.class, args);
  }
}
