package dev.oriel.ground.database;

import module java.base;

import dev.oriel.ground.admission.RequestContext;
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
