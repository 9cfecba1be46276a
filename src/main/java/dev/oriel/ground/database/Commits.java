package dev.oriel.ground.database;

import dev.oriel.ground.admission.RequestContext;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongConsumer;
import org.springframework.stereotype.Component;

/** Tells listeners in this process that a workspace may have been written to, after the commit. */
@Component
public class Commits {

  private final List<LongConsumer> listeners = new CopyOnWriteArrayList<>();

  /** The listener is called with the number of the workspace. It must return at once. */
  public void listen(LongConsumer listener) {
    listeners.add(listener);
  }

  void committed() {
    long workspace = RequestContext.caller().workspaceId();
    listeners.forEach(listener -> listener.accept(workspace));
  }
}
