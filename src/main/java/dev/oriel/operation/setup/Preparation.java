package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.platform.database.Transactions;
import org.springframework.stereotype.Component;

/** Lets only one node at a time prepare an installation. */
@Component
public record Preparation(SetupTable table, Transactions transactions) {

  /**
   * Runs the work in a transaction, after waiting for other nodes that prepare the installation.
   */
  public <T> T alone(Supplier<T> work) {
    return transactions.run(() -> {
      table.lock();
      return work.get();
    });
  }
}
