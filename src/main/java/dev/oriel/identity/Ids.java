package dev.oriel.identity;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.impl.TimeBasedEpochGenerator;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** Makes ids: UUID version 7 (RFC 9562), which sort by the time they were made. */
@Component
public class Ids {

  private final TimeBasedEpochGenerator generator = Generators.timeBasedEpochGenerator();

  public UUID next() {
    return generator.generate();
  }
}
