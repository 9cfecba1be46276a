package dev.oriel.access.identity;

import module java.base;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.impl.TimeBasedEpochGenerator;
import org.springframework.stereotype.Component;

/** Generates ids: UUID version 7 (RFC 9562), which sort by the time of their creation. */
@Component
public class Ids {

  private final TimeBasedEpochGenerator generator = Generators.timeBasedEpochGenerator();

  public UUID next() {
    return generator.generate();
  }
}
