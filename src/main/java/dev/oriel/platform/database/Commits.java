package dev.oriel.platform.database;

import module java.base;

import dev.oriel.platform.admission.RequestContext;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Tells others in this process of the end of transactions. */
@Component
public class Commits {

  private final List<LongConsumer> listeners = new CopyOnWriteArrayList<>();

  /** The listener is called with the number of the workspace. It must return at once. */
  public void listen(LongConsumer listener) {
    listeners.add(listener);
  }

  /**
   * Runs the action when the transaction of the current thread has ended, with whether it was
   * committed; at once outside of one.
   */
  public static void whenEnded(Consumer<Boolean> action) {
    if (!TransactionSynchronizationManager.isSynchronizationActive()) {
      action.accept(true);
      return;
    }
    TransactionSynchronizationManager.registerSynchronization(
        new TransactionSynchronization() {
          @Override
          public void afterCompletion(int status) {
            action.accept(status == STATUS_COMMITTED);
          }
        });
  }

  void committed() {
    long workspace = RequestContext.caller().workspaceId();
    listeners.forEach(listener -> listener.accept(workspace));
  }
}
