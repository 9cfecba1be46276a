package dev.oriel.admission;

import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * For whom the present thread works.
 *
 * @param workspaceId 0 outside any workspace
 * @param credential the key that asks; null for what the system does of itself
 */
public record Client(long workspaceId, @Nullable UUID credential) {

  private static final ScopedValue<Client> CURRENT = ScopedValue.newInstance();
  private static final Client NOBODY = new Client(0, null);

  /** The system, at work for a workspace. */
  public static Client system(long workspaceId) {
    return new Client(workspaceId, null);
  }

  /** That of the present thread. */
  public static Client current() {
    return CURRENT.orElse(NOBODY);
  }

  /** Does the work for this client. */
  public <T> T call(Supplier<T> work) {
    return ScopedValue.where(CURRENT, this).call(work::get);
  }
}
