package dev.oriel.database;

import java.util.OptionalLong;
import java.util.function.Supplier;

/** Says for which workspace the database is being used. */
public final class WorkspaceScope {

  private static final ScopedValue<Long> WORKSPACE = ScopedValue.newInstance();

  private WorkspaceScope() {}

  /** Does the work for a workspace. */
  public static <T> T call(long workspaceId, Supplier<T> work) {
    return ScopedValue.where(WORKSPACE, workspaceId).call(work::get);
  }

  static OptionalLong current() {
    return WORKSPACE.isBound() ? OptionalLong.of(WORKSPACE.get()) : OptionalLong.empty();
  }
}
