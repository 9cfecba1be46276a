package dev.oriel.database;

import dev.oriel.admission.Admission;
import dev.oriel.admission.Gate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Admits reads before they take a connection, each kind at its gate. A read inside a transaction
 * was admitted together with it and passes at once.
 */
@Component
public class Reads {

  private final Admission admission;

  Reads(Admission admission) {
    this.admission = admission;
  }

  /** A single record, or what takes no longer. */
  public <T extends @Nullable Object> T one(Supplier<T> read) {
    return admitted(admission.reads(), read);
  }

  /** A list that an index leads to. */
  public <T extends @Nullable Object> T list(Supplier<T> read) {
    return admitted(admission.lists(), read);
  }

  /** A statement that may have to go through a whole table. */
  public <T extends @Nullable Object> T scan(Supplier<T> read) {
    return admitted(admission.scans(), read);
  }

  private static <T extends @Nullable Object> T admitted(Gate gate, Supplier<T> read) {
    return Transactions.isOutside() ? gate.through(read) : read.get();
  }
}
