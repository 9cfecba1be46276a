package dev.oriel;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** Starts the server. */
@SpringBootApplication
public class Oriel {
  public static void main(String[] args) {
    SpringApplication.run(Oriel.class, args);
  }
}
