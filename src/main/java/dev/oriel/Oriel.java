package dev.oriel;

import module java.base;

import dev.oriel.operation.command.Commands;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorMvcAutoConfiguration;
import org.springframework.context.annotation.Bean;

/** Starts the server, or runs a command. Of Scalar only the script is used, in our own page. */
@SpringBootApplication(
    exclude = ErrorMvcAutoConfiguration.class,
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
